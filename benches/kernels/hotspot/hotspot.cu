// Heat on a chip: ten steps of a five-point stencil, two steps a launch, in tiles of 16x16 with a halo. SIZE is the edge.
#include "../bench.h"
#define TILE 16
#define STEPS 10
#define STEPS_A_LAUNCH 2

__global__ void hotspot(int n, int steps, const float *from, float *to, const float *power, float cx, float cy, float cz) {
    __shared__ float now[TILE][TILE], watts[TILE][TILE], next[TILE][TILE];
    int tx = threadIdx.x, ty = threadIdx.y;
    int small = TILE - 2 * steps;
    int x0 = small * blockIdx.x - steps, y0 = small * blockIdx.y - steps;
    int x = x0 + tx, y = y0 + ty;
    bool inside = x >= 0 && x < n && y >= 0 && y < n;
    if (inside) {
        now[ty][tx] = from[y * n + x];
        watts[ty][tx] = power[y * n + x];
    }
    __syncthreads();
    // The first and last row and column of the chip in this tile.
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
        __syncthreads();
        if (i == steps - 1) break;
        if (computed) now[ty][tx] = next[ty][tx];
        __syncthreads();
    }
    if (computed) to[y * n + x] = next[ty][tx];
}

int main(int argc, char **argv) {
    int n, reps;
    arguments(argc, argv, &n, &reps);
    size_t bytes = (size_t)n * n * 4;
    float *h = (float *)malloc(bytes), *start = (float *)malloc(bytes);
    random_floats(start, n * n, 300, 350);
    random_floats(h, n * n, 0, 1);
    float *power = (float *)device_copy(h, bytes), *a = (float *)device_memory(bytes), *b = (float *)device_memory(bytes);
    int small = TILE - 2 * STEPS_A_LAUNCH, side = (n + small - 1) / small;
    dim3 block(TILE, TILE), grid(side, side);
    for (int r = 0; r < reps; r++) {
        check(cudaMemcpy(a, start, bytes, cudaMemcpyHostToDevice));
        begin_timing();
        float *from = a, *to = b;
        for (int s = 0; s < STEPS; s += STEPS_A_LAUNCH) {
            hotspot<<<grid, block>>>(n, STEPS_A_LAUNCH, from, to, power, 0.1f, 0.12f, 0.05f);
            float *t = from;
            from = to;
            to = t;
        }
        check(cudaDeviceSynchronize());
        end_timing();
        check(cudaMemcpy(h, from, bytes, cudaMemcpyDeviceToHost));
    }
    return print_results(checksum(h, n * n));
}
