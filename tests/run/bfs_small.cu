// Breadth-first search with a host loop over launches and a flag that threads race to set to the same value.
// expect:
// 6 rounds, sum 140, cost[39] = 5
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct Node { int first, count; };

__global__ void visit(const Node *nodes, const int *edges, bool *mask, bool *next, bool *seen, int *cost, int n) {
    int id = blockIdx.x * blockDim.x + threadIdx.x;
    if (id < n && mask[id]) {
        mask[id] = false;
        for (int i = nodes[id].first; i < nodes[id].first + nodes[id].count; i++) {
            int to = edges[i];
            if (!seen[to]) {
                cost[to] = cost[id] + 1;
                next[to] = true;
            }
        }
    }
}

__global__ void advance(bool *mask, bool *next, bool *seen, bool *more, int n) {
    int id = blockIdx.x * blockDim.x + threadIdx.x;
    if (id < n && next[id]) {
        mask[id] = true;
        seen[id] = true;
        *more = true;
        next[id] = false;
    }
}

int main() {
    const int n = 40;
    Node nodes[n];
    int edges[3 * n], m = 0;
    for (int i = 0; i < n; i++) {
        nodes[i].first = m;
        if (2 * i + 1 < n) edges[m++] = 2 * i + 1;
        if (2 * i + 2 < n) edges[m++] = 2 * i + 2;
        if (i % 7 == 3) edges[m++] = (i * 5) % n;
        nodes[i].count = m - nodes[i].first;
    }
    bool mask[n] = {}, seen[n] = {}, more;
    int cost[n];
    memset(cost, -1, sizeof cost);
    mask[0] = seen[0] = true;
    cost[0] = 0;
    Node *dn;
    int *de, *dc;
    bool *dm, *dx, *ds, *dmore;
    cudaMalloc(&dn, sizeof nodes);
    cudaMalloc(&de, sizeof edges);
    cudaMalloc(&dc, sizeof cost);
    cudaMalloc(&dm, sizeof mask);
    cudaMalloc(&dx, sizeof mask);
    cudaMalloc(&ds, sizeof seen);
    cudaMalloc(&dmore, sizeof more);
    cudaMemcpy(dn, nodes, sizeof nodes, cudaMemcpyHostToDevice);
    cudaMemcpy(de, edges, m * sizeof(int), cudaMemcpyHostToDevice);
    cudaMemcpy(dc, cost, sizeof cost, cudaMemcpyHostToDevice);
    cudaMemcpy(dm, mask, sizeof mask, cudaMemcpyHostToDevice);
    cudaMemset(dx, 0, sizeof mask);
    cudaMemcpy(ds, seen, sizeof seen, cudaMemcpyHostToDevice);
    int rounds = 0;
    do {
        more = false;
        cudaMemcpy(dmore, &more, sizeof more, cudaMemcpyHostToDevice);
        visit<<<3, 16>>>(dn, de, dm, dx, ds, dc, n);
        advance<<<3, 16>>>(dm, dx, ds, dmore, n);
        cudaMemcpy(&more, dmore, sizeof more, cudaMemcpyDeviceToHost);
        rounds++;
    } while (more);
    cudaMemcpy(cost, dc, sizeof cost, cudaMemcpyDeviceToHost);
    int sum = 0;
    for (int i = 0; i < n; i++) sum += cost[i];
    printf("%d rounds, sum %d, cost[39] = %d\n", rounds, sum, cost[39]);
    return 0;
}
