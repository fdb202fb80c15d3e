// Threads that go round in loops until others have done something: most wait for nobody, and some for threads that come after them, in the block.
// expect:
// sum 499500 max 999 own 1000
// locked 600
// places 512 512
// chain 127 0
// forth 41
// no error
#include <stdio.h>

// Tries again until nobody came between.
__device__ double add(double *to, double v) {
    unsigned long long *at = (unsigned long long *)to, old = *at, assumed;
    do {
        assumed = old;
        old = atomicCAS(at, assumed, (unsigned long long)__double_as_longlong(v + __longlong_as_double((long long)assumed)));
    } while (assumed != old);
    return __longlong_as_double((long long)old);
}

__device__ int most(int *to, int v) {
    int seen = *to;
    while (v > seen) {
        int old = seen;
        if ((seen = atomicCAS(to, old, v)) == old) break;
    }
    return seen;
}

__global__ void retries(double *sum, int *max, int *own, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    add(sum, i);
    most(max, i);
    own[i] = 1;
}

__global__ void locked(int *lock, int *count) {
    bool done = false;
    while (!done) {
        if (atomicCAS(lock, 0, 1) == 0) {
            count[0] = count[0] + 1;
            __threadfence();
            atomicExch(lock, 0);
            done = true;
        }
    }
}

// Each key takes a free place.
__global__ void places(int *table, int size) {
    int key = blockIdx.x * blockDim.x + threadIdx.x + 1;
    int at = key * 7 % size;
    while (true) {
        int old = atomicCAS(&table[at], 0, key);
        if (old == 0 || old == key) return;
        at = (at + 1) % size;
    }
}

// Each waits for the one after it.
__global__ void chain(volatile int *ready) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (threadIdx.x + 1 < blockDim.x)
        while (ready[i + 1] == 0) {}
    ready[i] = blockDim.x - threadIdx.x;
}

// Two threads in turns.
__global__ void forth(volatile int *turn) {
    for (int i = 0; i < 20; i++) {
        while (*turn % 2 != threadIdx.x) {}
        *turn = *turn + 1;
    }
}

int main() {
    static int h[1024];
    int *d;
    double *sum, total;
    cudaMalloc(&d, sizeof h);
    cudaMalloc(&sum, sizeof *sum);
    cudaMemset(d, 0, sizeof h);
    cudaMemset(sum, 0, sizeof *sum);
    retries<<<8, 128>>>(sum, d, d + 8, 1000);
    cudaMemcpy(h, d, sizeof h, cudaMemcpyDeviceToHost);
    cudaMemcpy(&total, sum, sizeof total, cudaMemcpyDeviceToHost);
    int own = 0;
    for (int i = 0; i < 1000; i++) own += h[8 + i];
    printf("sum %.0f max %d own %d\n", total, h[0], own);

    cudaMemset(d, 0, sizeof h);
    locked<<<6, 100>>>(d, d + 1);
    cudaMemcpy(h, d, sizeof h, cudaMemcpyDeviceToHost);
    printf("locked %d\n", h[1]);

    cudaMemset(d, 0, sizeof h);
    places<<<4, 128>>>(d, 600);
    cudaMemcpy(h, d, sizeof h, cudaMemcpyDeviceToHost);
    int taken = 0, largest = 0;
    for (int i = 0; i < 600; i++) {
        taken += h[i] != 0;
        if (h[i] > largest) largest = h[i];
    }
    printf("places %d %d\n", taken, largest);

    for (int round = 0; round < 2; round++) {
        cudaMemset(d, 0, sizeof h);
        chain<<<4, 128>>>(d);
        cudaMemcpy(h, d, sizeof h, cudaMemcpyDeviceToHost);
    }
    int wrong = 0;
    for (int i = 0; i < 512; i++) wrong += h[i] != 128 - i % 128;
    printf("chain %d %d\n", h[1], wrong);

    cudaMemset(d, 0, sizeof h);
    forth<<<1, 2>>>(d);
    cudaMemcpy(h, d, sizeof h, cudaMemcpyDeviceToHost);
    printf("forth %d\n", h[0] + 1);
    printf("%s\n", cudaGetErrorString(cudaGetLastError()));
    return 0;
}
