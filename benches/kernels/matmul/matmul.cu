// C = A*B by tiles of 16x16 in shared memory, as the programming guide does. SIZE is the edge, a multiple of 64.
#include "../bench.h"
#define TILE 16

__global__ void matmul(int n, const float *a, const float *b, float *c) {
    __shared__ float as[TILE][TILE], bs[TILE][TILE];
    int tx = threadIdx.x, ty = threadIdx.y;
    int row = blockIdx.y * TILE + ty, col = blockIdx.x * TILE + tx;
    float sum = 0;
    for (int m = 0; m < n / TILE; m++) {
        as[ty][tx] = a[row * n + m * TILE + tx];
        bs[ty][tx] = b[(m * TILE + ty) * n + col];
        __syncthreads();
        for (int k = 0; k < TILE; k++) sum += as[ty][k] * bs[k][tx];
        __syncthreads();
    }
    c[row * n + col] = sum;
}

int main(int argc, char **argv) {
    int n, reps;
    arguments(argc, argv, &n, &reps);
    size_t bytes = (size_t)n * n * 4;
    float *h = (float *)malloc(bytes);
    random_floats(h, n * n, -1, 1);
    float *a = (float *)device_copy(h, bytes);
    random_floats(h, n * n, -1, 1);
    float *b = (float *)device_copy(h, bytes), *c = (float *)device_memory(bytes);
    dim3 block(TILE, TILE), grid(n / TILE, n / TILE);
    for (int r = 0; r < reps; r++) {
        begin_timing();
        matmul<<<grid, block>>>(n, a, b, c);
        check(cudaDeviceSynchronize());
        end_timing();
    }
    check(cudaMemcpy(h, c, bytes, cudaMemcpyDeviceToHost));
    double sum = 0;
    for (int i = 0; i < n * n; i++) sum += fabs(h[i]) * (1 + i % 7);
    return print_results(sum);
}
