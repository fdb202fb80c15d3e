// Breadth-first search, two launches a level.
__kernel void visit(int n, __global const int *offsets, __global const int *edges, __global uchar *frontier, __global uchar *found,
                    __global const uchar *visited, __global int *cost) {
    int i = get_global_id(0);
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

__kernel void advance(int n, __global uchar *frontier, __global uchar *found, __global uchar *visited, __global int *more) {
    int i = get_global_id(0);
    if (i < n && found[i]) {
        frontier[i] = 1;
        visited[i] = 1;
        *more = 1;
        found[i] = 0;
    }
}
