// Graphs by hand: what depends on what, nodes that are taken out, and other parameters for nodes of graphs and of executable graphs.
// expect:
// nodes 4, edges 3, roots 2
// the last follows 2, is followed by 0
// first 30 30 30 | called 1
// changed 107 107 107 | called 11
// executable 1111 1111 1111 | called 111
// without the fill: nodes 3, edges 2
#include <stdio.h>
#include <vector>

__global__ void sum(int *out, const int *a, const int *b, int scale) {
    int i = threadIdx.x;
    out[i] = (a[i] + b[i]) * scale;
}
static int called = 0;
static void CUDART_CB count(void *by) { called += (int)(size_t)by; }
#define CHECK(call)                                                                   \
    if ((call) != cudaSuccess) printf("%s failed\n", #call)

int main() {
    int *a, *b, *out, tens[3] = {10, 10, 10}, more[3] = {100, 100, 100};
    cudaMallocManaged(&a, 12);
    cudaMallocManaged(&b, 12);
    cudaMallocManaged(&out, 12);
    cudaGraph_t graph;
    cudaGraphNode_t copy, fill, kernel, host;
    CHECK(cudaGraphCreate(&graph, 0));
    CHECK(cudaGraphAddMemcpyNode1D(&copy, graph, nullptr, 0, a, tens, 12, cudaMemcpyHostToDevice));
    cudaMemsetParams zero = {b, 0, 5, 4, 3, 1};
    CHECK(cudaGraphAddMemsetNode(&fill, graph, nullptr, 0, &zero));
    int scale = 2;
    const int *ca = a, *cb = b;
    void *args[] = {&out, &ca, &cb, &scale};
    cudaKernelNodeParams launch = {(void *)sum, dim3(1), dim3(3), 0, args, nullptr};
    cudaGraphNode_t both[] = {copy, fill};
    CHECK(cudaGraphAddKernelNode(&kernel, graph, both, 2, &launch));
    cudaHostNodeParams call = {count, (void *)1};
    CHECK(cudaGraphAddHostNode(&host, graph, &kernel, 1, &call));

    size_t nodes, edges, roots, before, behind;
    CHECK(cudaGraphGetNodes(graph, nullptr, &nodes));
    CHECK(cudaGraphGetEdges(graph, nullptr, nullptr, &edges));
    CHECK(cudaGraphGetRootNodes(graph, nullptr, &roots));
    printf("nodes %zu, edges %zu, roots %zu\n", nodes, edges, roots);
    std::vector<cudaGraphNode_t> from(edges), to(edges);
    CHECK(cudaGraphGetEdges(graph, from.data(), to.data(), &edges));
    for (size_t i = 0; i < edges; i++)
        if (to[i] == kernel && from[i] != copy && from[i] != fill) printf("a strange edge\n");
    CHECK(cudaGraphNodeGetDependencies(kernel, nullptr, &before));
    CHECK(cudaGraphNodeGetDependentNodes(host, nullptr, &behind));
    printf("the last follows %zu, is followed by %zu\n", before, behind);

    auto run = [&](cudaGraphExec_t e, const char *what) {
        CHECK(cudaGraphLaunch(e, 0));
        CHECK(cudaStreamSynchronize(0));
        printf("%s %d %d %d | called %d\n", what, out[0], out[1], out[2], called);
    };
    cudaGraphExec_t one, two;
    CHECK(cudaGraphInstantiate(&one, graph, nullptr, nullptr, 0));
    run(one, "first");
    // Another graph, then other parameters of the executable one.
    zero.value = 7;
    scale = 1;
    call.userData = (void *)10;
    CHECK(cudaGraphMemsetNodeSetParams(fill, &zero));
    CHECK(cudaGraphMemcpyNodeSetParams1D(copy, a, more, 12, cudaMemcpyHostToDevice));
    CHECK(cudaGraphKernelNodeSetParams(kernel, &launch));
    CHECK(cudaGraphHostNodeSetParams(host, &call));
    CHECK(cudaGraphInstantiate(&two, graph, nullptr, nullptr, 0));
    run(two, "changed");
    zero.value = 1;
    scale = 11;
    call.userData = (void *)100;
    CHECK(cudaGraphExecMemsetNodeSetParams(two, fill, &zero));
    CHECK(cudaGraphExecMemcpyNodeSetParams1D(two, copy, a, more, 12, cudaMemcpyHostToDevice));
    CHECK(cudaGraphExecKernelNodeSetParams(two, kernel, &launch));
    CHECK(cudaGraphExecHostNodeSetParams(two, host, &call));
    run(two, "executable");
    CHECK(cudaGraphRemoveDependencies(graph, &fill, &kernel, 1));
    CHECK(cudaGraphDestroyNode(fill));
    CHECK(cudaGraphGetNodes(graph, nullptr, &nodes));
    CHECK(cudaGraphGetEdges(graph, nullptr, nullptr, &edges));
    printf("without the fill: nodes %zu, edges %zu\n", nodes, edges);
    cudaGraphExecDestroy(one);
    cudaGraphExecDestroy(two);
    cudaGraphDestroy(graph);
}
