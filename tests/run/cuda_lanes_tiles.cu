// Tiles in shared memory are read by vectors that reach beyond the active lanes: blocks as wide as the tile, narrower, wider, and beyond the edge; elements that
// an `if` without `else` reads several times, also through functions that only compute.
// expect:
// 16x16: 0 wrong, sum 20327276
// 12x9: 0 wrong, sum 20327276
// 16x4: 0 wrong, sum 20327276
// rows 40: 0 wrong, 24: 0 wrong, 64: 0 wrong
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#define N 100

__host__ __device__ inline int at(int i, int limit) { return i < 0 ? 0 : i > limit ? limit : i; }

__global__ void stencil(const float *in, float *out) {
    __shared__ float tile[16][16];
    int tx = threadIdx.x, ty = threadIdx.y;
    int x = blockIdx.x * (blockDim.x - 2) + tx - 1, y = blockIdx.y * (blockDim.y - 2) + ty - 1;
    if (x >= 0 && x < N && y >= 0 && y < N) tile[ty][tx] = in[y * N + x];
    __syncthreads();
    int w = at(x - 1, N - 1) - x + tx, e = at(x + 1, N - 1) - x + tx;
    int n = at(y - 1, N - 1) - y + ty, s = at(y + 1, N - 1) - y + ty;
    if (tx >= 1 && tx < blockDim.x - 1 && ty >= 1 && ty < blockDim.y - 1 && x < N && y < N)
        out[y * N + x] = fmaf(tile[ty][tx], 4.0f, tile[n][tx] + tile[s][tx] - tile[ty][tx]) + (tile[ty][w] + tile[ty][e]) * tile[ty][tx];
}

__global__ void rows(int n, const int *in, int *out) {
    __shared__ int row[64];
    int i = threadIdx.x;
    row[i] = in[blockIdx.x * blockDim.x + i];
    __syncthreads();
    int sum = row[i];
    if (i + 1 < blockDim.x) sum += row[i + 1] * row[i + 1];
    if (i >= 1 && blockIdx.x * blockDim.x + i < n) sum -= row[i - 1] % 7 + row[i - 1];
    out[blockIdx.x * blockDim.x + i] = sum;
}

int main() {
    float *in, *out;
    cudaMallocManaged(&in, N * N * sizeof(float));
    cudaMallocManaged(&out, N * N * sizeof(float));
    for (int i = 0; i < N * N; i++) in[i] = i * 7919 % 64;
    const int widths[] = {16, 12, 16}, heights[] = {16, 9, 4};
    for (int shape = 0; shape < 3; shape++) {
        dim3 block(widths[shape], heights[shape]);
        dim3 grid((N + block.x - 3) / (block.x - 2), (N + block.y - 3) / (block.y - 2));
        for (int i = 0; i < N * N; i++) out[i] = -1;
        stencil<<<grid, block>>>(in, out);
        cudaDeviceSynchronize();
        int wrong = 0;
        double sum = 0;
        for (int y = 0; y < N; y++)
            for (int x = 0; x < N; x++) {
                float c = in[y * N + x];
                float n = in[at(y - 1, N - 1) * N + x], s = in[at(y + 1, N - 1) * N + x];
                float w = in[y * N + at(x - 1, N - 1)], e = in[y * N + at(x + 1, N - 1)];
                wrong += out[y * N + x] != c * 4 + (n + s - c) + (w + e) * c;
                sum += out[y * N + x];
            }
        printf("%ux%u: %d wrong, sum %.0f\n", block.x, block.y, wrong, sum);
    }

    int *a, *b;
    cudaMallocManaged(&a, 640 * sizeof(int));
    cudaMallocManaged(&b, 640 * sizeof(int));
    for (int i = 0; i < 640; i++) a[i] = i * 37 % 101;
    printf("rows");
    for (int threads : {40, 24, 64}) {
        int blocks = 10, n = blocks * threads - 5, wrong = 0;
        rows<<<blocks, threads>>>(n, a, b);
        cudaDeviceSynchronize();
        for (int i = 0; i < blocks * threads; i++) {
            int sum = a[i];
            if (i % threads + 1 < threads) sum += a[i + 1] * a[i + 1];
            if (i % threads >= 1 && i < n) sum -= a[i - 1] % 7 + a[i - 1];
            wrong += b[i] != sum;
        }
        printf("%s %d: %d wrong", threads == 40 ? "" : ",", threads, wrong);
    }
    printf("\n");
    return 0;
}
