// Graphs with memory of their own, and graphs that ask what to do next.
// expect:
// sums 30, 60
// used 0 of 2097152
// again without a free: 1, then 0
// types 10 0 11
// captured 6 6
// if: 1 0
// while: 5 times
// else: 7
// switch: 0 0 9 0
// nodes that follow: 1
#include <cstdio>
#include <vector>
#define CHECK(e) do { cudaError_t code_ = (e); if (code_ != cudaSuccess) { printf("%s:%d %s\n", #e, __LINE__, cudaGetErrorString(code_)); return; } } while (0)
__global__ void fill(int *p, int n) { for (int i = threadIdx.x; i < n; i += blockDim.x) p[i] = i; }
__global__ void sum(const int *p, int n, int *to) { int s = 0; for (int i = 0; i < n; i++) s += p[i]; *to += s; }
__global__ void set(cudaGraphConditionalHandle handle, const int *value) { cudaGraphSetConditional(handle, *value); }
__global__ void count(cudaGraphConditionalHandle handle, int *left, int *times) { (*times)++; cudaGraphSetConditional(handle, --*left > 0); }
__global__ void store(int *p, int v) { *p = v; }

void memory() {
    cudaGraph_t graph;
    CHECK(cudaGraphCreate(&graph, 0));
    cudaMemAllocNodeParams a = {};
    a.poolProps.allocType = cudaMemAllocationTypePinned;
    a.poolProps.location.type = cudaMemLocationTypeDevice;
    a.poolProps.location.id = 0;
    a.bytesize = 1 << 20;
    cudaGraphNode_t alloc, first, second, release;
    CHECK(cudaGraphAddMemAllocNode(&alloc, graph, nullptr, 0, &a));
    int *p = (int *)a.dptr, n = 6, *to;
    CHECK(cudaMallocManaged(&to, 4));
    *to = 15;
    void *fargs[] = {&p, &n}, *sargs[] = {&p, &n, &to};
    cudaKernelNodeParams k = {(void *)fill, dim3(1), dim3(4), 0, fargs, nullptr};
    CHECK(cudaGraphAddKernelNode(&first, graph, &alloc, 1, &k));
    k = {(void *)sum, dim3(1), dim3(1), 0, sargs, nullptr};
    CHECK(cudaGraphAddKernelNode(&second, graph, &first, 1, &k));
    CHECK(cudaGraphAddMemFreeNode(&release, graph, &second, 1, p));
    cudaGraphExec_t e;
    CHECK(cudaGraphInstantiate(&e, graph, nullptr, nullptr, 0));
    cudaGraphNodeType t[3];
    CHECK(cudaGraphNodeGetType(alloc, &t[0]));
    CHECK(cudaGraphNodeGetType(first, &t[1]));
    CHECK(cudaGraphNodeGetType(release, &t[2]));
    CHECK(cudaGraphDestroy(graph));
    CHECK(cudaGraphLaunch(e, 0));
    CHECK(cudaDeviceSynchronize());
    int once = *to;
    CHECK(cudaGraphLaunch(e, 0));
    CHECK(cudaGraphLaunch(e, 0));
    CHECK(cudaDeviceSynchronize());
    printf("sums %d, %d\n", once, *to);
    // A second graph that leaves its memory allocated.
    cudaGraph_t leaves;
    cudaGraphExec_t le;
    CHECK(cudaGraphCreate(&leaves, 0));
    CHECK(cudaGraphAddMemAllocNode(&alloc, leaves, nullptr, 0, &a));
    CHECK(cudaGraphInstantiate(&le, leaves, nullptr, nullptr, 0));
    size_t used, reserved;
    CHECK(cudaDeviceGetGraphMemAttribute(0, cudaGraphMemAttrUsedMemCurrent, &used));
    CHECK(cudaDeviceGetGraphMemAttribute(0, cudaGraphMemAttrReservedMemCurrent, &reserved));
    printf("used %zu of %zu\n", used, reserved);
    CHECK(cudaGraphLaunch(le, 0));
    cudaError_t again = cudaGraphLaunch(le, 0);
    cudaGetLastError();
    CHECK(cudaFree(a.dptr));
    printf("again without a free: %d, then %d\n", again, cudaGraphLaunch(le, 0));
    CHECK(cudaFreeAsync(a.dptr, 0));
    printf("types %d %d %d\n", t[0], t[1], t[2]);
    CHECK(cudaGraphExecDestroy(le));
    CHECK(cudaGraphDestroy(leaves));
    CHECK(cudaGraphExecDestroy(e));
    // The same by capture.
    cudaStream_t s;
    CHECK(cudaStreamCreate(&s));
    CHECK(cudaStreamBeginCapture(s, cudaStreamCaptureModeGlobal));
    int *q;
    CHECK(cudaMallocAsync(&q, 64, s));
    fill<<<1, 4, 0, s>>>(q, 4);
    sum<<<1, 1, 0, s>>>(q, 4, to);
    CHECK(cudaFreeAsync(q, s));
    CHECK(cudaStreamEndCapture(s, &graph));
    CHECK(cudaGraphInstantiate(&e, graph, 0));
    int before = *to;
    CHECK(cudaGraphLaunch(e, s));
    CHECK(cudaStreamSynchronize(s));
    int middle = *to;
    CHECK(cudaGraphLaunch(e, s));
    CHECK(cudaStreamSynchronize(s));
    printf("captured %d %d\n", middle - before, *to - middle);
}

void conditions() {
    int *v;
    CHECK(cudaMallocManaged(&v, 64 * sizeof(int)));
    cudaGraph_t graph;
    cudaGraphExec_t e;
    cudaGraphConditionalHandle h;
    cudaGraphNode_t n, c, b;
    // If.
    CHECK(cudaGraphCreate(&graph, 0));
    CHECK(cudaGraphConditionalHandleCreate(&h, graph));
    int *value = v, *out = v + 1, one = 1;
    void *args[] = {&h, &value}, *stores[] = {&out, &one};
    cudaGraphNodeParams p = {cudaGraphNodeTypeKernel};
    p.kernel.func = (void *)set;
    p.kernel.gridDim = p.kernel.blockDim = dim3(1);
    p.kernel.kernelParams = args;
    CHECK(cudaGraphAddNode(&n, graph, nullptr, nullptr, 0, &p));
    cudaGraphNodeParams q = {cudaGraphNodeTypeConditional};
    q.conditional.handle = h;
    q.conditional.type = cudaGraphCondTypeIf;
    q.conditional.size = 1;
    CHECK(cudaGraphAddNode(&c, graph, &n, nullptr, 1, &q));
    p.kernel.func = (void *)store;
    p.kernel.kernelParams = stores;
    CHECK(cudaGraphAddNode(&b, q.conditional.phGraph_out[0], nullptr, nullptr, 0, &p));
    CHECK(cudaGraphInstantiate(&e, graph, 0));
    v[0] = 1, v[1] = 0;
    CHECK(cudaGraphLaunch(e, 0));
    CHECK(cudaDeviceSynchronize());
    int yes = v[1];
    v[0] = 0, v[1] = 0;
    CHECK(cudaGraphLaunch(e, 0));
    CHECK(cudaDeviceSynchronize());
    printf("if: %d %d\n", yes, v[1]);
    // While, its body captured.
    cudaGraph_t loop;
    CHECK(cudaGraphCreate(&loop, 0));
    CHECK(cudaGraphConditionalHandleCreate(&h, loop, 1, cudaGraphCondAssignDefault));
    q.conditional.handle = h;
    q.conditional.type = cudaGraphCondTypeWhile;
    CHECK(cudaGraphAddNode(&c, loop, nullptr, nullptr, 0, &q));
    cudaStream_t s;
    CHECK(cudaStreamCreate(&s));
    CHECK(cudaStreamBeginCaptureToGraph(s, q.conditional.phGraph_out[0], nullptr, nullptr, 0, cudaStreamCaptureModeRelaxed));
    count<<<1, 1, 0, s>>>(h, v + 2, v + 3);
    CHECK(cudaStreamEndCapture(s, nullptr));
    CHECK(cudaGraphInstantiate(&e, loop, 0));
    v[2] = 3, v[3] = 0;
    CHECK(cudaGraphLaunch(e, 0));
    v[2] = 2;
    CHECK(cudaGraphLaunch(e, 0));
    CHECK(cudaDeviceSynchronize());
    printf("while: %d times\n", v[3]);
    // Else, added to a capture that is under way.
    CHECK(cudaStreamBeginCapture(s, cudaStreamCaptureModeGlobal));
    cudaStreamCaptureStatus status;
    cudaGraph_t captured;
    const cudaGraphNode_t *after;
    size_t number;
    CHECK(cudaStreamGetCaptureInfo(s, &status, nullptr, &captured, &after, &number));
    CHECK(cudaGraphConditionalHandleCreate(&h, captured));
    set<<<1, 1, 0, s>>>(h, v);
    CHECK(cudaStreamGetCaptureInfo(s, &status, nullptr, &captured, &after, &number));
    q.conditional.handle = h;
    q.conditional.type = cudaGraphCondTypeIf;
    q.conditional.size = 2;
    CHECK(cudaGraphAddNode(&c, captured, after, number, &q));
    size_t follows = number;
    for (int i = 0; i < 2; i++) {
        int to = i == 0 ? 5 : 7;
        void *list[] = {&out, &to};
        p.kernel.kernelParams = list;
        CHECK(cudaGraphAddNode(&b, q.conditional.phGraph_out[i], nullptr, 0, &p));
    }
    CHECK(cudaStreamUpdateCaptureDependencies(s, &c, 1, cudaStreamSetCaptureDependencies));
    CHECK(cudaStreamEndCapture(s, &graph));
    CHECK(cudaGraphInstantiate(&e, graph, 0));
    v[0] = 0;
    CHECK(cudaGraphLaunch(e, 0));
    CHECK(cudaDeviceSynchronize());
    printf("else: %d\n", v[1]);
    // Switch, of a copy of a graph.
    cudaGraph_t choice, copy;
    CHECK(cudaGraphCreate(&choice, 0));
    CHECK(cudaGraphConditionalHandleCreate(&h, choice, 2, cudaGraphCondAssignDefault));
    q.conditional.handle = h;
    q.conditional.type = cudaGraphCondTypeSwitch;
    q.conditional.size = 4;
    CHECK(cudaGraphAddNode(&c, choice, nullptr, 0, &q));
    for (int i = 0; i < 4; i++) {
        int *to = v + 10 + i, nine = 9;
        void *list[] = {&to, &nine};
        p.kernel.kernelParams = list;
        CHECK(cudaGraphAddNode(&b, q.conditional.phGraph_out[i], nullptr, 0, &p));
        *to = 0;
    }
    CHECK(cudaGraphInstantiate(&e, choice, 0));
    CHECK(cudaGraphLaunch(e, 0));
    CHECK(cudaDeviceSynchronize());
    printf("switch: %d %d %d %d\n", v[10], v[11], v[12], v[13]);
    printf("nodes that follow: %zu\n", follows);
}

int main() {
    memory();
    conditions();
}
