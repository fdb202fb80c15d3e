// Heat on a chip: steps of a five-point stencil in tiles of 16x16 with a halo.
#define TILE 16

__kernel void hotspot(int n, int steps, __global const float *from, __global float *to, __global const float *power, float cx, float cy, float cz) {
    __local float now[TILE][TILE], watts[TILE][TILE], next[TILE][TILE];
    int tx = get_local_id(0), ty = get_local_id(1);
    int small = TILE - 2 * steps;
    int x0 = small * (int)get_group_id(0) - steps, y0 = small * (int)get_group_id(1) - steps;
    int x = x0 + tx, y = y0 + ty;
    bool inside = x >= 0 && x < n && y >= 0 && y < n;
    if (inside) {
        now[ty][tx] = from[y * n + x];
        watts[ty][tx] = power[y * n + x];
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    int left = max(0, -x0), right = min(TILE - 1, n - 1 - x0);
    int top = max(0, -y0), bottom = min(TILE - 1, n - 1 - y0);
    int north = max(top, ty - 1), south = min(bottom, ty + 1);
    int west = max(left, tx - 1), east = min(right, tx + 1);
    bool computed = false;
    for (int i = 0; i < steps; i++) {
        computed = false;
        if (tx >= i + 1 && tx <= TILE - 2 - i && ty >= i + 1 && ty <= TILE - 2 - i && inside) {
            computed = true;
            float c = now[ty][tx];
            next[ty][tx] = c + cz * watts[ty][tx] + cy * (now[south][tx] + now[north][tx] - 2.0f * c) +
                           cx * (now[ty][east] + now[ty][west] - 2.0f * c) + cz * (80.0f - c);
        }
        barrier(CLK_LOCAL_MEM_FENCE);
        if (i == steps - 1) break;
        if (computed) now[ty][tx] = next[ty][tx];
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    if (computed) to[y * n + x] = next[ty][tx];
}
