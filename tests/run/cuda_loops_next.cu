// Tiles along a diagonal and down a column: the rows of the next block's tile are far away, and are asked for. Nothing that is asked for may show.
// expect:
// corners 382, 45
// columns: 0 wrong
#include <stdio.h>
#include <stdlib.h>
#define TILE 8

// Each score is the larger of those above and to the left, and what stands here.
__global__ void diagonal(int n, int *score, const int *add, int diagonal, int first) {
    __shared__ int s[TILE + 1][TILE + 1];
    int tx = threadIdx.x, bx = first + blockIdx.x, by = diagonal - bx, cols = n + 1;
    int base = cols * TILE * by + TILE * bx;
    s[tx + 1][0] = score[base + cols * (tx + 1)];
    s[0][tx + 1] = score[base + tx + 1];
    __syncthreads();
    for (int k = 0; k < TILE; k++) s[k + 1][tx + 1] = add[base + cols * (k + 1) + tx + 1];
    __syncthreads();
    for (int k = 0; k < 2 * TILE - 1; k++) {
        int y = k - tx;
        if (y >= 0 && y < TILE) s[y + 1][tx + 1] += max(s[y][tx + 1], s[y + 1][tx]);
        __syncthreads();
    }
    for (int k = 0; k < TILE; k++) score[base + cols * (k + 1) + tx + 1] = s[k + 1][tx + 1];
}

// One tile of a column of tiles a block.
__global__ void columns(int n, const float *x, float *y) {
    __shared__ float t[TILE][TILE];
    int row = blockIdx.x * TILE;
    for (int k = 0; k < TILE; k++) t[k][threadIdx.x] = x[(row + k) * n + threadIdx.x];
    __syncthreads();
    for (int k = 0; k < TILE; k++) y[(row + k) * n + threadIdx.x] = t[threadIdx.x][k];
}

int main() {
    const int n = 64, cols = n + 1, tiles = n / TILE;
    int *score, *add;
    float *x, *y;
    cudaMallocManaged(&score, cols * cols * sizeof(int));
    cudaMallocManaged(&add, cols * cols * sizeof(int));
    cudaMallocManaged(&x, n * n * sizeof(float));
    cudaMallocManaged(&y, n * n * sizeof(float));
    for (int i = 0; i < cols * cols; i++) {
        score[i] = 0;
        add[i] = i * 7 % 5;
    }
    for (int i = 0; i < n * n; i++) {
        x[i] = i;
        y[i] = -1;
    }
    for (int d = 0; d < 2 * tiles - 1; d++) {
        int first = d < tiles ? 0 : d - tiles + 1, last = d < tiles ? d : tiles - 1;
        diagonal<<<last - first + 1, TILE>>>(n, score, add, d, first);
    }
    columns<<<tiles, TILE>>>(n, x, y);
    cudaDeviceSynchronize();
    printf("corners %d, %d\n", score[cols * cols - 1], score[cols * TILE + TILE]);
    int wrong = 0;
    for (int i = 0; i < n; i++)
        for (int k = 0; k < n; k++) wrong += y[i * n + k] != (k < TILE ? x[(i / TILE * TILE + k) * n + i % TILE] : -1);
    printf("columns: %d wrong\n", wrong);
    return 0;
}
