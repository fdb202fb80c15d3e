// Breadth-first search: the number of edges from node 0 to every node of a random graph.
//
// Level by level. The first kernel visits the neighbours of the frontier, the second makes the nodes reached the next frontier
// and tells the host through a flag whether there is one. The graph is a list of edges with an index of its nodes.

#include "../common/suite.h"
#include <vector>

#define THREADS 256

struct Node {
    int first_edge;
    int edges;
};

// Threads of different nodes may reach the same neighbour: all of them store the same cost.
__global__ void visit(const Node *nodes, const int *edges, const bool *frontier, bool *reached, const bool *done, int *cost, int n)
{
    int node = blockIdx.x * blockDim.x + threadIdx.x;
    if (node >= n || !frontier[node]) return;
    int last = nodes[node].first_edge + nodes[node].edges;
    for (int e = nodes[node].first_edge; e < last; e++) {
        int to = edges[e];
        if (!done[to]) {
            cost[to] = cost[node] + 1;
            reached[to] = true;
        }
    }
}

__global__ void advance(bool *frontier, bool *reached, bool *done, bool *again, int n)
{
    int node = blockIdx.x * blockDim.x + threadIdx.x;
    if (node >= n) return;
    frontier[node] = reached[node];
    if (reached[node]) {
        done[node] = true;
        reached[node] = false;
        *again = true;
    }
}

int main(int argc, char **argv)
{
    Options o = read_options(argc, argv);
    int n = o.of(3000, 65536, 2000000);
    Random random(o.seed);

    std::vector<Node> nodes(n);
    std::vector<int> edges;
    for (int i = 0; i < n; i++) {
        int count = 1 + random.below(6);
        nodes[i].first_edge = (int)edges.size();
        nodes[i].edges = count;
        for (int k = 0; k < count; k++) edges.push_back(random.below(n));
    }

    std::vector<int> cost(n, -1);
    cost[0] = 0;
    Node *d_nodes = on_device(n, nodes.data());
    int *d_edges = on_device(edges.size(), edges.data());
    int *d_cost = on_device(n, cost.data());
    bool *d_frontier = on_device<bool>(n), *d_reached = on_device<bool>(n), *d_done = on_device<bool>(n), *d_again = on_device<bool>(1);
    CUDA(cudaMemset(d_frontier, 0, n));
    CUDA(cudaMemset(d_reached, 0, n));
    CUDA(cudaMemset(d_done, 0, n));
    bool yes = true;
    CUDA(cudaMemcpy(d_frontier, &yes, 1, cudaMemcpyHostToDevice));
    CUDA(cudaMemcpy(d_done, &yes, 1, cudaMemcpyHostToDevice));

    int levels = 0;
    bool again;
    do {
        again = false;
        CUDA(cudaMemcpy(d_again, &again, 1, cudaMemcpyHostToDevice));
        visit<<<blocks_for(n, THREADS), THREADS>>>(d_nodes, d_edges, d_frontier, d_reached, d_done, d_cost, n);
        advance<<<blocks_for(n, THREADS), THREADS>>>(d_frontier, d_reached, d_done, d_again, n);
        CUDA(cudaMemcpy(&again, d_again, 1, cudaMemcpyDeviceToHost));
        levels++;
    } while (again);

    from_device(cost.data(), d_cost, n);
    printf("levels: %d\n", levels);
    print_integers("cost", cost.data(), n);
    cudaFree(d_nodes);
    cudaFree(d_edges);
    cudaFree(d_cost);
    cudaFree(d_frontier);
    cudaFree(d_reached);
    cudaFree(d_done);
    cudaFree(d_again);
    if (!o.check) return 0;

    std::vector<int> expected(n, -1), queue(1, 0);
    expected[0] = 0;
    for (size_t head = 0; head < queue.size(); head++) {
        Node node = nodes[queue[head]];
        for (int e = node.first_edge; e < node.first_edge + node.edges; e++) {
            if (expected[edges[e]] >= 0) continue;
            expected[edges[e]] = expected[queue[head]] + 1;
            queue.push_back(edges[e]);
        }
    }
    return verdict(count_different(cost.data(), expected.data(), n), n);
}
