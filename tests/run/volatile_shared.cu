// Volatile shared memory, a fence and barriers.
// expect:
// 43
#include <stdio.h>

__global__ void relay(int *out) {
    __shared__ volatile int flag;
    __shared__ int value;
    if (threadIdx.x == 0) flag = 0;
    __syncthreads();
    if (threadIdx.x == 32) {
        value = 42;
        __threadfence_block();
        flag = 1;
    }
    __syncthreads();
    if (threadIdx.x == 0) *out = value + flag;
}

int main() {
    int h, *d;
    cudaMalloc(&d, sizeof h);
    relay<<<1, 64>>>(d);
    cudaMemcpy(&h, d, sizeof h, cudaMemcpyDeviceToHost);
    printf("%d\n", h);
    return 0;
}
