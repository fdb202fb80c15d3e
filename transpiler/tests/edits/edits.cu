#include "parts.cuh"
#include <cstdio>

// Kernels that `edits.rs` edits once they are Rust, each in another way.
#define STEP 4

__global__ void constant(int *out)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    out[i] = i + 10;
}

__global__ void operators(int *out)
{
    __shared__ int tile[64];
    int t = threadIdx.x;
    tile[t] = t * 3;
    __syncthreads();
    out[blockIdx.x * 64 + t] = tile[63 - t] + t;
}

__global__ void statement(int *out)
{
    __shared__ int tile[64];
    int t = threadIdx.x;
    tile[t] = t;
    __syncthreads();
    int v = tile[(t + 1) % 64];
    out[blockIdx.x * 64 + t] = v;
}

__global__ void calls(int *out)
{
    __shared__ int tile[64];
    tile[threadIdx.x] = threadIdx.x;
    out[index()] = neighbour(tile);
}

__global__ void constants(int *out)
{
    __shared__ int tile[64];
    int t = threadIdx.x;
    tile[t] = t * SCALE + STEP;
    __syncthreads();
    out[blockIdx.x * 64 + t] = tile[t ^ 1];
}

__global__ void members(int *out)
{
    __shared__ int tile[64];
    int t = threadIdx.x;
    Pair p;
    tile[t] = p.a * t;
    __syncthreads();
    out[blockIdx.x * 64 + t] = tile[63 - t] + p.b;
}

__global__ void never_waits(int *out)
{
    int v = threadIdx.x * 5;
    out[blockIdx.x * 64 + threadIdx.x] = v;
}

__global__ void warps(int *out)
{
    int v = threadIdx.x;
    v += __shfl_xor_sync(0xffffffff, v, 1);
    out[blockIdx.x * 64 + threadIdx.x] = v;
}

__global__ void layout(int *out)
{
    __shared__ int tile[64];
    int t = threadIdx.x;
    tile[t] = t * t; // squares
    __syncthreads();
    out[blockIdx.x * 64 + t] = tile[63 - t];
}

__global__ void untouched(int *out)
{
    __shared__ int tile[64];
    tile[threadIdx.x] = threadIdx.x;
    __syncthreads();
    out[blockIdx.x * 64 + threadIdx.x] = tile[threadIdx.x ^ 3] + unchanged(threadIdx.x);
}

#define RUN(kernel)                                                        \
    do {                                                                   \
        kernel<<<2, 64>>>(d);                                              \
        cudaMemcpy(h, d, sizeof h, cudaMemcpyDeviceToHost);                \
        long sum = 0;                                                      \
        for (int i = 0; i < 128; i++) sum += (long)h[i] * (i % 7 + 1);     \
        printf("%s %ld\n", #kernel, sum);                                  \
    } while (0)

int main()
{
    int *d, h[128];
    cudaMalloc(&d, sizeof h);
    RUN(constant);
    RUN(operators);
    RUN(statement);
    RUN(calls);
    RUN(constants);
    RUN(members);
    RUN(never_waits);
    RUN(warps);
    RUN(layout);
    RUN(untouched);
}
