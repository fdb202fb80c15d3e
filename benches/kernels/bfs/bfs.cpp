// Breadth-first search from node 0 over a random graph, level by level. SIZE is the number of nodes.
#include "../bench.h"
#include "graph.h"
typedef unsigned char byte;

static void search(int n, const int *__restrict offsets, const int *__restrict edges, byte *frontier, byte *found, byte *visited, int *cost) {
    bool more;
    do {
        more = false;
#pragma omp parallel for schedule(static)
        for (int i = 0; i < n; i++)
            if (frontier[i]) {
                frontier[i] = 0;
                for (int e = offsets[i]; e < offsets[i + 1]; e++) {
                    int j = edges[e];
                    if (!visited[j]) {
                        cost[j] = cost[i] + 1;
                        found[j] = 1;
                    }
                }
            }
#pragma omp parallel for schedule(static) reduction(|| : more)
        for (int i = 0; i < n; i++)
            if (found[i]) {
                frontier[i] = 1;
                visited[i] = 1;
                more = true;
                found[i] = 0;
            }
    } while (more);
}

int main(int argc, char **argv) {
    int n, reps, *offsets, *edges;
    arguments(argc, argv, &n, &reps);
    random_graph(n, &offsets, &edges);
    byte *frontier = (byte *)malloc(n), *found = (byte *)malloc(n), *visited = (byte *)malloc(n);
    int *cost = (int *)malloc(n * 4ul);
    for (int r = 0; r < reps; r++) {
        memset(frontier, 0, n);
        memset(visited, 0, n);
        memset(found, 0, n);
        memset(cost, 255, n * 4ul);
        frontier[0] = visited[0] = 1;
        cost[0] = 0;
        begin_timing();
        search(n, offsets, edges, frontier, found, visited, cost);
        end_timing();
    }
    return print_results(checksum_int(cost, n));
}
