// flags: --lanes
// Tiled matrix product: 2-D blocks and grids, 2-D shared arrays, barriers in a loop; compared with the host's result.
// expect:
// -9 -4 0
#include <stdio.h>

#define TILE 8

__global__ void product(const float *a, const float *b, float *c, int n) {
    __shared__ float as[TILE][TILE];
    __shared__ float bs[TILE][TILE + 1];
    int tx = threadIdx.x, ty = threadIdx.y;
    int row = blockIdx.y * TILE + ty, col = blockIdx.x * TILE + tx;
    float sum = 0;
    for (int t = 0; t < n / TILE; t++) {
        as[ty][tx] = a[row * n + t * TILE + tx];
        bs[ty][tx] = b[(t * TILE + ty) * n + col];
        __syncthreads();
        for (int k = 0; k < TILE; k++)
            sum += as[ty][k] * bs[k][tx];
        __syncthreads();
    }
    c[row * n + col] = sum;
}

int main() {
    const int n = 32;
    static float a[n * n], b[n * n], c[n * n];
    for (int i = 0; i < n * n; i++) { a[i] = i % 7; b[i] = i % 5 - 2; }
    float *da, *db, *dc;
    cudaMalloc(&da, sizeof a);
    cudaMalloc(&db, sizeof b);
    cudaMalloc(&dc, sizeof c);
    cudaMemcpy(da, a, sizeof a, cudaMemcpyHostToDevice);
    cudaMemcpy(db, b, sizeof b, cudaMemcpyHostToDevice);
    dim3 block(TILE, TILE), grid(n / TILE, n / TILE);
    product<<<grid, block>>>(da, db, dc, n);
    cudaMemcpy(c, dc, sizeof c, cudaMemcpyDeviceToHost);
    int wrong = 0;
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++) {
            float want = 0;
            for (int k = 0; k < n; k++) want += a[i * n + k] * b[k * n + j];
            wrong += want != c[i * n + j];
        }
    printf("%g %g %d\n", c[0], c[n * n - 1], wrong);
    return 0;
}
