// expect:
// 2 nodes, 2 kernels
// add 1x32 shared 0: p given, n 5
// scale known
// 12 12
// 20 20
// 1 invalid argument
/* The parameters of a captured graph's kernels are read, compared by function, one argument is changed in place and set again. */
#include <cstdio>
#include <vector>

struct Pair {
    int a;
    double b;
};

__global__ void add(int *p, int n, Pair by) { p[threadIdx.x] += n + by.a + (int)by.b; }
template <class T> __global__ void scale(T *p, T by) { p[threadIdx.x] *= by; }

int main() {
    int *p, *q;
    cudaMallocManaged(&p, 32 * sizeof *p);
    cudaMallocManaged(&q, 32 * sizeof *q);
    for (int i = 0; i < 32; i++) p[i] = q[i] = 0;
    cudaStream_t stream;
    cudaStreamCreate(&stream);
    cudaGraph_t graph;
    cudaStreamBeginCapture(stream, cudaStreamCaptureModeGlobal);
    add<<<1, 32, 0, stream>>>(p, 5, Pair{0, 1.0});
    scale<<<1, 32, 0, stream>>>(p, 2);
    cudaStreamEndCapture(stream, &graph);
    size_t count = 0;
    cudaGraphGetNodes(graph, nullptr, &count);
    std::vector<cudaGraphNode_t> nodes(count);
    cudaGraphGetNodes(graph, nodes.data(), &count);
    std::vector<cudaKernelNodeParams> parameters(count);
    int kernels = 0;
    for (size_t i = 0; i < count; i++) {
        cudaGraphNodeType type;
        cudaGraphNodeGetType(nodes[i], &type);
        kernels += type == cudaGraphNodeTypeKernel && cudaGraphKernelNodeGetParams(nodes[i], &parameters[i]) == cudaSuccess;
    }
    printf("%zu nodes, %d kernels\n", count, kernels);
    for (auto &k : parameters) {
        if (k.func == (void *)add)
            printf("add %ux%u shared %u: p %s, n %d\n", k.gridDim.x, k.blockDim.x, k.sharedMemBytes, *(int **)k.kernelParams[0] == p ? "given" : "another",
                   *(int *)k.kernelParams[1]);
        if (k.func == (void *)scale<int>) printf("scale known\n");
    }
    cudaGraphExec_t first, second;
    cudaGraphInstantiate(&first, graph, nullptr, nullptr, 0);
    cudaGraphLaunch(first, stream);
    cudaStreamSynchronize(stream);
    printf("%d %d\n", p[0], p[31]);
    int more = 9;
    for (size_t i = 0; i < count; i++) {
        if (parameters[i].func == (void *)add) {
            parameters[i].kernelParams[0] = &q;
            parameters[i].kernelParams[1] = &more;
            cudaGraphKernelNodeSetParams(nodes[i], &parameters[i]);
        } else {
            *(int **)parameters[i].kernelParams[0] = q;
            cudaGraphKernelNodeSetParams(nodes[i], &parameters[i]);
        }
    }
    cudaGraphInstantiate(&second, graph, nullptr, nullptr, 0);
    cudaGraphLaunch(second, stream);
    cudaStreamSynchronize(stream);
    printf("%d %d\n", q[0], q[31]);
    cudaError_t e = cudaGraphKernelNodeGetParams(nullptr, &parameters[0]);
    printf("%d %s\n", e, cudaGetErrorString(e));
    return 0;
}
