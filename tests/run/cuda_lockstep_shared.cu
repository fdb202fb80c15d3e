// Lanes that permute shared memory in one statement, without `volatile` and without a barrier: with --lockstep shared all load before any stores.
// flags: --lockstep=shared
// expect:
// 31 30 29 0
// 4 5 6 7
// 2 3 0 1
// 10 20 30 0
#include <stdio.h>

struct Cell { float x, y, z; };

__global__ void permute(int *out) {
    __shared__ Cell cells[32];
    __shared__ int where[32];
    __shared__ int loop[4];
    int t = threadIdx.x;
    cells[t].x = t;
    cells[t].y = 10 * t;
    cells[t].z = 0;
    where[t] = 31 - t;
    __syncthreads();
    cells[where[t]] = cells[t];
    __syncthreads();
    out[t] = cells[t].x;
    where[t] = t ^ 1;
    __syncthreads();
    // The place itself is in the array that is stored.
    where[where[t]] = where[t] ^ 4;
    __syncthreads();
    out[32 + t] = where[t];
    if (t < 4) loop[t] = (t + 1) * 10;
    __syncthreads();
    if (t < 4) loop[t] = t + 1 < 4 ? loop[t + 1] - 10 : 0;
    __syncthreads();
    if (t < 4) out[64 + t] = loop[t];
    if (t < 4) loop[t] = t ^ 2;
    __syncthreads();
    if (t < 4) loop[loop[t]] = t;
    __syncthreads();
    if (t < 4) out[68 + t] = loop[t];
}

int main() {
    int *d, h[72];
    cudaMalloc(&d, sizeof h);
    permute<<<1, 32>>>(d);
    cudaMemcpy(h, d, sizeof h, cudaMemcpyDeviceToHost);
    printf("%d %d %d %d\n", h[0], h[1], h[2], h[31]);
    printf("%d %d %d %d\n", h[32], h[33], h[34], h[35]);
    printf("%d %d %d %d\n", h[68], h[69], h[70], h[71]);
    printf("%d %d %d %d\n", h[64], h[65], h[66], h[67]);
}
