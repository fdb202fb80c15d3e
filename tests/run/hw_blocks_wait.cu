// engines: threads coroutines auto
// Blocks that wait for later ones, in chains, with barriers, and where more blocks follow: under `threads` they run beside each other.
// expect:
// 42
// 15
// 36
#include <cstdio>

__global__ void pair(volatile int *flag, volatile int *data, int *out)
{
    if (blockIdx.x == 1) {
        if (threadIdx.x == 0) {
            *data = 42;
            __threadfence();
            *flag = 1;
        }
    } else if (threadIdx.x == 0 && blockIdx.x == 0) {
        while (*flag == 0)
            __nanosleep(20);
        __threadfence();
        *out = *data;
    }
}

// Each block waits for the one after it.
__global__ void chain(volatile int *sums)
{
    __shared__ int s;
    int b = blockIdx.x;
    if (threadIdx.x == 0) {
        if (b + 1 < gridDim.x)
            while (sums[b + 1] == 0) {
            }
        s = b + 1 < gridDim.x ? sums[b + 1] : 0;
    }
    __syncthreads();
    if (threadIdx.x == 1) {
        __threadfence();
        sums[b] = s + b + 1;
    }
}

// A barrier across the grid, by a count.
__global__ void grid_wide(int *count, int *out)
{
    __syncthreads();
    if (threadIdx.x == 0) {
        atomicAdd(count, 1);
        while (atomicAdd(count, 0) < gridDim.x) {
        }
    }
    __syncthreads();
    if (threadIdx.x < 2)
        atomicAdd(out, threadIdx.x + 1);
}

int main()
{
    int *a;
    cudaMallocManaged(&a, 4096);
    pair<<<3, 32>>>(a, a + 1, a + 2);
    cudaDeviceSynchronize();
    printf("%d\n", a[2]);
    chain<<<5, 32>>>(a + 16);
    cudaDeviceSynchronize();
    printf("%d\n", a[16]);
    grid_wide<<<12, 16>>>(a + 64, a + 65);
    cudaDeviceSynchronize();
    printf("%d\n", a[65]);
}
