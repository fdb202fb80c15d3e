// Graphs: captured, replayed, joined by events, built node by node, with new parameters.
// expect:
// 0 0 | 1 12
// 2 24 | 3 36
// order abc
// 7 7 107 | 10
// 207
// 900
#include <cstdio>
#include <cstring>
__global__ void add(int *p, int v, int n) { int i = threadIdx.x; if (i < n) p[i] += v; }
__global__ void sum(const int *p, int *out, int n) {
    __shared__ int s[32];
    s[threadIdx.x] = threadIdx.x < n ? p[threadIdx.x] : 0;
    __syncthreads();
    if (threadIdx.x == 0) { int t = 0; for (int i = 0; i < n; i++) t += s[i]; *out = t; }
}
char order[8];
void note(void *c) { strcat(order, (const char *)c); }

int main() {
    int *p, *total, h[12], t = 0;
    cudaMalloc(&p, sizeof h);
    cudaMalloc(&total, sizeof(int));
    cudaMemset(p, 0, sizeof h);
    cudaStream_t s, s2;
    cudaStreamCreate(&s);
    cudaStreamCreate(&s2);
    cudaEvent_t fork, join;
    cudaEventCreate(&fork);
    cudaEventCreate(&join);
    cudaGraph_t graph;
    cudaGraphExec_t exec;
    cudaStreamBeginCapture(s, cudaStreamCaptureModeGlobal);
    add<<<1, 32, 0, s>>>(p, 1, 12);
    sum<<<1, 32, 0, s>>>(p, total, 12);
    cudaEventRecord(fork, s);
    cudaStreamWaitEvent(s2, fork, 0);
    cudaMemcpyAsync(h, p, sizeof h, cudaMemcpyDeviceToHost, s2);
    cudaEventRecord(join, s2);
    cudaMemcpyAsync(&t, total, sizeof t, cudaMemcpyDeviceToHost, s);
    cudaStreamWaitEvent(s, join, 0);
    cudaError_t waiting = cudaStreamSynchronize(s);
    cudaGetLastError();
    cudaStreamEndCapture(s, &graph);
    h[11] = 0;
    printf("%d %d | ", h[11], t);
    cudaGraphInstantiate(&exec, graph, NULL, NULL, 0);
    cudaGraphLaunch(exec, s);
    printf("%d %d\n", h[11], t);
    cudaGraphLaunch(exec, s);
    printf("%d %d | ", h[11], t);
    cudaGraphLaunch(exec, s);
    printf("%d %d\n", h[11], t);
    cudaGraphExecDestroy(exec);
    cudaGraphDestroy(graph);

    cudaGraphCreate(&graph, 0);
    cudaGraphNode_t a, b, c, fill, kernel, copy;
    cudaHostNodeParams host = { note, (void *)"c" };
    cudaGraphAddHostNode(&c, graph, NULL, 0, &host);
    host.userData = (void *)"a";
    cudaGraphAddHostNode(&a, graph, NULL, 0, &host);
    host.userData = (void *)"b";
    cudaGraphAddHostNode(&b, graph, &a, 1, &host);
    cudaGraphAddDependencies(graph, &b, &c, 1);
    cudaMemsetParams set = { p, 0, 7, 4, 12, 1 };
    cudaGraphAddMemsetNode(&fill, graph, &c, 1, &set);
    int value = 100, n = 3;
    void *args[] = { &p, &value, &n };
    cudaKernelNodeParams params = {};
    params.func = (void *)add;
    params.gridDim = dim3(1);
    params.blockDim = dim3(32);
    params.kernelParams = args;
    cudaGraphAddKernelNode(&kernel, graph, &fill, 1, &params);
    value = 5;
    cudaGraphAddMemcpyNode1D(&copy, graph, &kernel, 1, h, p, sizeof h, cudaMemcpyDeviceToHost);
    size_t nodes;
    cudaGraphGetNodes(graph, NULL, &nodes);
    cudaGraphInstantiate(&exec, graph, 0);
    cudaGraphLaunch(exec, 0);
    printf("order %s\n%d %d %d | %d\n", order, h[11], h[3], h[2], (int)nodes + 4);
    value = 200;
    cudaGraphExecKernelNodeSetParams(exec, kernel, &params);
    cudaGraphLaunch(exec, 0);
    printf("%d\n%d\n", h[0], (int)waiting);
}
