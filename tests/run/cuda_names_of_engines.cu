// flags: --lanes
// Names that the files of the engines have, too: as constants, variables, parameters, functions.
#include <stdio.h>

const int threads = 64;
enum { launch = 3, turns = 5 };
__device__ int IN_SHAPE = 7;
__constant__ int KERNEL[2] = {1, 2};

__device__ int t(int *slot, int v) { *slot += v; return v + 1; }

// Waits.
__device__ int lanes(int *shared, int at) {
    __syncthreads();
    int v = shared[threads - 1 - at];
    __syncthreads();
    return v;
}

__global__ void shadows(int *out, int block, int start) {
    __shared__ int shared[threads];
    int at = threadIdx.x, sum = 0;
    shared[at] = out[at] + block * launch + KERNEL[at & 1];
    __syncthreads();
    sum += t(&sum, shared[threads - 1 - at]) + start * turns + IN_SHAPE;
    out[at] = sum;
}

__global__ void words(int *launch, int Void, int coroutine, int each) {
    int KERNEL = threadIdx.x, IN_SHAPE = Void + coroutine;
    __shared__ int own[64];
    own[KERNEL] = launch[KERNEL] + IN_SHAPE;
    __syncthreads();
    launch[KERNEL] += own[63 - KERNEL] * each;
}

__global__ void waits(int *out) {
    __shared__ int shared[threads];
    shared[threadIdx.x] = out[threadIdx.x] * 3;
    out[threadIdx.x] += lanes(shared, threadIdx.x);
}

// As our own functions before `main`.
int init_addresses = 2;
void init_globals() { printf("mine %d\n", init_addresses); }
int first() { return 4; }
int computed = first();

int main() {
    int *d, h[threads];
    cudaMalloc(&d, sizeof h);
    cudaMemset(d, 0, sizeof h);
    init_globals();
    shadows<<<1, threads>>>(d, 2, computed);
    words<<<1, threads>>>(d, 1, 2, 3);
    waits<<<1, threads>>>(d);
    cudaMemcpy(h, d, sizeof h, cudaMemcpyDeviceToHost);
    for (int i = 0; i < threads; i++) printf("%d%c", h[i], i % 16 == 15 ? '\n' : ' ');
    cudaFree(d);
    return 0;
}
