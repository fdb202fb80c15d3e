// The cheapest way through a grid, `rows` rows a launch, in pieces of 256 columns with a halo.
#define BLOCK 256

__kernel void pathfinder(int cols, int rows, int first, __global const int *wall, __global const int *from, __global int *to) {
    __local int prev[BLOCK], result[BLOCK];
    int tx = get_local_id(0);
    int small = BLOCK - 2 * rows;
    int x0 = small * (int)get_group_id(0) - rows, x = x0 + tx;
    int left = max(0, -x0), right = min(BLOCK - 1, cols - 1 - x0);
    int west = max(left, tx - 1), east = min(right, tx + 1);
    bool valid = tx >= left && tx <= right;
    if (valid) prev[tx] = from[x];
    barrier(CLK_LOCAL_MEM_FENCE);
    bool computed = false;
    for (int i = 0; i < rows; i++) {
        computed = false;
        if (tx >= i + 1 && tx <= BLOCK - 2 - i && valid) {
            computed = true;
            int best = min(min(prev[west], prev[tx]), prev[east]);
            result[tx] = best + wall[cols * (first + i) + x];
        }
        barrier(CLK_LOCAL_MEM_FENCE);
        if (i == rows - 1) break;
        if (computed) prev[tx] = result[tx];
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    if (computed) to[x] = result[tx];
}
