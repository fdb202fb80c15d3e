// bfs.cl's host: breadth-first search from node 0 over a random graph. SIZE is the number of nodes.
#include "../opencl.h"
#include "graph.h"

int main(int argc, char **argv) {
    int n, reps, *off, *to;
    arguments(argc, argv, &n, &reps);
    OPEN_DEVICE("bfs.cl");
    int count = random_graph(n, &off, &to);
    cl_mem offsets = device_copy(off, (n + 1) * 4ul), edges = device_copy(to, count * 4ul);
    cl_mem frontier = device_memory(n), found = device_memory(n), visited = device_memory(n), cost = device_memory(n * 4ul), more = device_memory(4);
    int *h = (int *)malloc(n * 4ul);
    Shape groups = {(n + 255ul) / 256, 1}, group = {256, 1};
    cl_kernel visit = kernel("visit"), advance = kernel("advance");
    for (int r = 0; r < reps; r++) {
        fill(frontier, 0, n);
        fill(frontier, 1, 1);
        fill(visited, 0, n);
        fill(visited, 1, 1);
        fill(found, 0, n);
        fill(cost, 255, n * 4ul);
        fill(cost, 0, 4);
        begin_timing();
        int again;
        do {
            again = 0;
            to_device(more, &again, 4);
            launch(visit, groups, group, n, offsets, edges, frontier, found, visited, cost);
            launch(advance, groups, group, n, frontier, found, visited, more);
            to_host(&again, more, 4);
        } while (again);
        end_timing();
    }
    to_host(h, cost, n * 4ul);
    return print_results(checksum_int(h, n));
}
