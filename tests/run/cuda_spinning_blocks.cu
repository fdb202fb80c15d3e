// engines: coroutines loops auto
// Threads that wait in loops for threads of blocks which come after theirs. (The faithful engine runs one block after the other.)
// expect:
// later 7 7 7
// chain 511 0
#include <stdio.h>

// The first two blocks wait for the last.
__global__ void later(int *flag, int *out) {
    if (blockIdx.x < 2) {
        while (atomicAdd(flag, 0) == 0) {}
        out[blockIdx.x * 2 + threadIdx.x] = *flag;
    } else if (blockIdx.x == gridDim.x - 1 && threadIdx.x == 0) {
        atomicExch(flag, 7);
    }
}

__global__ void chain(volatile int *ready, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i + 1 < n)
        while (ready[i + 1] == 0) {}
    ready[i] = n - i;
}

int main() {
    static int h[1024];
    int *d;
    cudaMalloc(&d, sizeof h);
    cudaMemset(d, 0, sizeof h);
    later<<<500, 2>>>(d, d + 1);
    cudaMemcpy(h, d, sizeof h, cudaMemcpyDeviceToHost);
    printf("later %d %d %d\n", h[1], h[2], h[4]);

    for (int round = 0; round < 2; round++) {
        cudaMemset(d, 0, sizeof h);
        chain<<<16, 32>>>(d, 512);
        cudaMemcpy(h, d, sizeof h, cudaMemcpyDeviceToHost);
    }
    int wrong = 0;
    for (int i = 0; i < 512; i++) wrong += h[i] != 512 - i;
    printf("chain %d %d\n", h[1], wrong);
    return 0;
}
