// Tiles with a halo, row by row: where the next block's rows are is asked for, forwards, backwards, and far away. Nothing that is asked for may show.
// expect:
// heat: 0 wrong
// backwards: 0 wrong
// far: 0 wrong
#include <stdio.h>
#define TILE 16

__global__ void heat(int n, int halo, const float *from, float *to) {
    __shared__ float now[TILE][TILE];
    int tx = threadIdx.x, ty = threadIdx.y, step = TILE - 2 * halo;
    int x0 = step * blockIdx.x - halo, y0 = step * blockIdx.y - halo;
    int x = x0 + tx, y = y0 + ty;
    bool inside = x >= 0 && x < n && y >= 0 && y < n;
    if (inside) now[ty][tx] = from[y * n + x];
    __syncthreads();
    int left = max(0, -x0), right = min(TILE - 1, n - 1 - x0), top = max(0, -y0), bottom = min(TILE - 1, n - 1 - y0);
    int north = max(top, ty - 1), south = min(bottom, ty + 1), west = max(left, tx - 1), east = min(right, tx + 1);
    if (tx >= halo && tx < TILE - halo && ty >= halo && ty < TILE - halo && inside)
        to[y * n + x] = now[ty][tx] + 0.25f * (now[north][tx] + now[south][tx] + now[ty][west] + now[ty][east]);
}

// From right to left.
__global__ void backwards(int n, const float *from, float *to) {
    __shared__ float t[TILE][TILE + 1];
    int tx = threadIdx.x, ty = threadIdx.y;
    long long x = (n - TILE) - TILE * (int)blockIdx.x + tx, y = blockIdx.y * TILE + ty;
    t[ty][tx] = sqrtf(from[y * n + x]) + 1 / (1 + from[y * n + x]);
    __syncthreads();
    to[y * n + x] = t[ty][tx] + t[ty][TILE - 1 - tx];
}

// Tiles in columns: the next block's is below this one's.
__global__ void far(unsigned n, const float *from, float *to) {
    __shared__ float t[TILE][TILE];
    unsigned tx = threadIdx.x, ty = threadIdx.y;
    unsigned row = (blockIdx.x * blockDim.y + ty) * n, col = blockIdx.y * blockDim.x + tx;
    t[ty][tx] = sqrtf(from[row + col]) + 1 / (1 + from[row + col]);
    __syncthreads();
    to[row + col] = t[ty][tx] + t[TILE - 1 - ty][tx];
}

int main() {
    const int n = 96;
    float *from, *to, *want = (float *)malloc(n * n * sizeof(float));
    cudaMallocManaged(&from, n * n * sizeof(float));
    cudaMallocManaged(&to, n * n * sizeof(float));
    for (int i = 0; i < n * n; i++) from[i] = i * 37 % 101;
    auto at = [&](int y, int x) { return from[min(max(y, 0), n - 1) * n + min(max(x, 0), n - 1)]; };
    auto wrong = [&](const char *name) {
        cudaDeviceSynchronize();
        int bad = 0;
        for (int i = 0; i < n * n; i++) bad += to[i] != want[i];
        printf("%s: %d wrong\n", name, bad);
    };
    dim3 block(TILE, TILE), tiles(n / TILE, n / TILE);
    for (int y = 0; y < n; y++)
        for (int x = 0; x < n; x++) want[y * n + x] = at(y, x) + 0.25f * (at(y - 1, x) + at(y + 1, x) + at(y, x - 1) + at(y, x + 1));
    heat<<<dim3((n + 13) / 14, (n + 13) / 14), block>>>(n, 1, from, to);
    wrong("heat");
    auto value = [&](int y, int x) { return sqrtf(at(y, x)) + 1 / (1 + at(y, x)); };
    for (int y = 0; y < n; y++)
        for (int x = 0; x < n; x++) want[y * n + x] = value(y, x) + value(y, x / TILE * TILE + TILE - 1 - x % TILE);
    backwards<<<tiles, block>>>(n, from, to);
    wrong("backwards");
    for (int y = 0; y < n; y++)
        for (int x = 0; x < n; x++) want[y * n + x] = value(y, x) + value(y / TILE * TILE + TILE - 1 - y % TILE, x);
    far<<<tiles, block>>>(n, from, to);
    wrong("far");
}
