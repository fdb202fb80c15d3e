// Three-dimensional grids and blocks: order of indices, dim3 arithmetic, built-in variables in device functions.
// expect:
// 96: 0 12 112 1000 7112
// 0 11 28011
// 5 1 1
#include <stdio.h>

__device__ int flat() {
    int block = (blockIdx.z * gridDim.y + blockIdx.y) * gridDim.x + blockIdx.x;
    int thread = (threadIdx.z * blockDim.y + threadIdx.y) * blockDim.x + threadIdx.x;
    return block * (blockDim.x * blockDim.y * blockDim.z) + thread;
}

__global__ void mark(int *v) { v[flat()] = threadIdx.x + 10 * threadIdx.y + 100 * threadIdx.z + 1000 * (blockIdx.x + 2 * blockIdx.y + 4 * blockIdx.z); }

int main() {
    dim3 grid(2, 2, 2), block(3, 2, 2);
    int n = grid.x * grid.y * grid.z * block.x * block.y * block.z;
    int h[96], *d;
    cudaMalloc(&d, n * sizeof(int));
    mark<<<grid, block>>>(d);
    cudaMemcpy(h, d, n * sizeof(int), cudaMemcpyDeviceToHost);
    printf("%d: %d %d %d %d %d\n", n, h[0], h[5], h[11], h[12], h[95]);
    mark<<<dim3(1, 1, 8), dim3(12)>>>(d);
    cudaMemcpy(h, d, n * sizeof(int), cudaMemcpyDeviceToHost);
    printf("%d %d %d\n", h[0], h[11], h[95]);
    dim3 only(5);
    printf("%u %u %u\n", only.x, only.y, only.z);
    return 0;
}
