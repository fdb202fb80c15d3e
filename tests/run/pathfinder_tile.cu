// A pyramid loop with a uniform break between barriers and conditional stores: the shape of many stencil codes.
// expect:
// 1785 0
#include <stdio.h>
#include <stdlib.h>

#define BLOCK 32
#define MIN(a, b) ((a) <= (b) ? (a) : (b))
#define IN_RANGE(x, lo, hi) ((x) >= (lo) && (x) <= (hi))

__global__ void step(int rounds, const int *wall, const int *src, int *dst, int cols, int border) {
    __shared__ int prev[BLOCK];
    __shared__ int result[BLOCK];
    int tx = threadIdx.x, small = BLOCK - rounds * 2;
    int begin = small * blockIdx.x - border, end = begin + BLOCK - 1, x = begin + tx;
    int lo = begin < 0 ? -begin : 0, hi = end > cols - 1 ? BLOCK - 1 - (end - cols + 1) : BLOCK - 1;
    int w = tx - 1, e = tx + 1;
    w = w < lo ? lo : w;
    e = e > hi ? hi : e;
    bool valid = IN_RANGE(tx, lo, hi);
    if (IN_RANGE(x, 0, cols - 1)) prev[tx] = src[x];
    __syncthreads();
    bool computed;
    for (int i = 0; i < rounds; i++) {
        computed = false;
        if (IN_RANGE(tx, i + 1, BLOCK - i - 2) && valid) {
            computed = true;
            int shortest = MIN(MIN(prev[w], prev[tx]), prev[e]);
            result[tx] = shortest + wall[cols * i + x];
        }
        __syncthreads();
        if (i == rounds - 1) break;
        if (computed) prev[tx] = result[tx];
        __syncthreads();
    }
    if (computed) dst[x] = result[tx];
}

int main() {
    const int cols = 100, rows = 9, rounds = 4;
    int *wall = new int[rows * cols], *host = new int[cols], *next = new int[cols];
    srand(7);
    for (int i = 0; i < rows * cols; i++) wall[i] = rand() % 10;
    int *d, *a, *b;
    cudaMalloc((void **)&d, sizeof(int) * cols * (rows - 1));
    cudaMalloc((void **)&a, sizeof(int) * cols);
    cudaMalloc((void **)&b, sizeof(int) * cols);
    cudaMemcpy(d, wall + cols, sizeof(int) * cols * (rows - 1), cudaMemcpyHostToDevice);
    cudaMemcpy(a, wall, sizeof(int) * cols, cudaMemcpyHostToDevice);
    int blocks = (cols + BLOCK - 2 * rounds - 1) / (BLOCK - 2 * rounds);
    for (int t = 0; t < rows - 1; t += rounds) {
        step<<<blocks, BLOCK>>>(MIN(rounds, rows - 1 - t), d + t * cols, a, b, cols, rounds);
        int *swap = a;
        a = b;
        b = swap;
    }
    int *got = new int[cols], wrong = 0, sum = 0;
    cudaMemcpy(got, a, sizeof(int) * cols, cudaMemcpyDeviceToHost);
    for (int j = 0; j < cols; j++) host[j] = wall[j];
    for (int i = 1; i < rows; i++) {
        for (int j = 0; j < cols; j++) {
            int best = host[j];
            if (j > 0) best = MIN(best, host[j - 1]);
            if (j < cols - 1) best = MIN(best, host[j + 1]);
            next[j] = best + wall[i * cols + j];
        }
        int *swap = host;
        host = next;
        next = swap;
    }
    for (int j = 0; j < cols; j++) {
        wrong += got[j] != host[j];
        sum += got[j];
    }
    printf("%d %d\n", sum, wrong);
    delete[] wall;
    return 0;
}
