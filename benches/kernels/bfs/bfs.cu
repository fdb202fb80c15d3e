// Breadth-first search from node 0 over a random graph, two launches a level. SIZE is the number of nodes.
#include "../bench.h"
#include "graph.h"

__global__ void visit(int n, const int *offsets, const int *edges, unsigned char *frontier, unsigned char *found, const unsigned char *visited, int *cost) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n && frontier[i]) {
        frontier[i] = 0;
        for (int e = offsets[i]; e < offsets[i + 1]; e++) {
            int j = edges[e];
            if (!visited[j]) {
                cost[j] = cost[i] + 1;
                found[j] = 1;
            }
        }
    }
}

__global__ void advance(int n, unsigned char *frontier, unsigned char *found, unsigned char *visited, int *more) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n && found[i]) {
        frontier[i] = 1;
        visited[i] = 1;
        *more = 1;
        found[i] = 0;
    }
}

int main(int argc, char **argv) {
    int n, reps, *off, *to;
    arguments(argc, argv, &n, &reps);
    int count = random_graph(n, &off, &to);
    int *offsets = (int *)device_copy(off, (n + 1) * 4ul), *edges = (int *)device_copy(to, count * 4ul);
    unsigned char *frontier = (unsigned char *)device_memory(n), *found = (unsigned char *)device_memory(n), *visited = (unsigned char *)device_memory(n);
    int *cost = (int *)device_memory(n * 4ul), *more = (int *)device_memory(4), *h = (int *)malloc(n * 4ul);
    int blocks = (n + 255) / 256;
    for (int r = 0; r < reps; r++) {
        check(cudaMemset(frontier, 0, n));
        check(cudaMemset(frontier, 1, 1));
        check(cudaMemset(visited, 0, n));
        check(cudaMemset(visited, 1, 1));
        check(cudaMemset(found, 0, n));
        check(cudaMemset(cost, 255, n * 4ul));
        check(cudaMemset(cost, 0, 4));
        begin_timing();
        int again;
        do {
            again = 0;
            check(cudaMemcpy(more, &again, 4, cudaMemcpyHostToDevice));
            visit<<<blocks, 256>>>(n, offsets, edges, frontier, found, visited, cost);
            advance<<<blocks, 256>>>(n, frontier, found, visited, more);
            check(cudaMemcpy(&again, more, 4, cudaMemcpyDeviceToHost));
        } while (again);
        end_timing();
    }
    check(cudaMemcpy(h, cost, n * 4ul, cudaMemcpyDeviceToHost));
    return print_results(checksum_int(h, n));
}
