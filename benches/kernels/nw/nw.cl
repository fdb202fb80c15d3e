// Needleman-Wunsch: the score matrix of two sequences, a diagonal of 16x16 tiles a launch.
#define TILE 16
#define PENALTY 10

__kernel void align(int n, __global int *score, __global const int *match, int diagonal, int first) {
    __local int s[TILE + 1][TILE + 1], m[TILE][TILE];
    int tx = get_local_id(0), bx = first + get_group_id(0), by = diagonal - bx;
    int cols = n + 1, base = cols * TILE * by + TILE * bx;
    if (tx == 0) s[0][0] = score[base];
    for (int k = 0; k < TILE; k++) m[k][tx] = match[base + cols * (k + 1) + tx + 1];
    s[tx + 1][0] = score[base + cols * (tx + 1)];
    s[0][tx + 1] = score[base + tx + 1];
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int k = 0; k < TILE; k++) {
        if (tx <= k) {
            int x = tx + 1, y = k - tx + 1;
            s[y][x] = max(s[y - 1][x - 1] + m[y - 1][x - 1], max(s[y][x - 1] - PENALTY, s[y - 1][x] - PENALTY));
        }
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    for (int k = TILE - 2; k >= 0; k--) {
        if (tx <= k) {
            int x = tx + TILE - k, y = TILE - tx;
            s[y][x] = max(s[y - 1][x - 1] + m[y - 1][x - 1], max(s[y][x - 1] - PENALTY, s[y - 1][x] - PENALTY));
        }
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    for (int k = 0; k < TILE; k++) score[base + cols * (k + 1) + tx + 1] = s[k + 1][tx + 1];
}
