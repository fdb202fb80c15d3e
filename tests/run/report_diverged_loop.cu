// flags: --lanes
// engines: loops auto lanes
// exit: 71
// stderr: deadlock in kernel `sums` (report_diverged_loop.cu:
// stderr: block (1,0,0)
// stderr: 2 threads (0,0,0) (1,0,0) wait in __syncthreads at report_diverged_loop.cu:18
// stderr: 30 threads (2,0,0) (3,0,0) (4,0,0) (5,0,0) … wait in __syncthreads at report_diverged_loop.cu:23
// Threads that are through with a loop wait behind it while others wait in it. A GPU lets them meet, and so do threads and coroutines; the loop form cannot, asks them and says so.
// expect:
// start
#include <cstdio>

__global__ void sums(const int *in, int *out, const int *n)
{
    __shared__ int tile[32];
    int sum = 0;
    for (int i = threadIdx.x; i < n[blockIdx.x]; i += blockDim.x) {
        __syncthreads();
        tile[threadIdx.x] = in[i];
        __syncthreads();
        sum += tile[31 - threadIdx.x];
    }
    __syncthreads();
    out[threadIdx.x] = sum + tile[0];
}

int main()
{
    int h[4] = {64, 34, 64, 64}, *n, *d;
    printf("start\n");
    cudaMalloc(&n, sizeof h);
    cudaMemcpy(n, h, sizeof h, cudaMemcpyHostToDevice);
    cudaMalloc(&d, 128 * sizeof(int));
    sums<<<4, 32>>>(d, d + 64, n);
    cudaDeviceSynchronize();
    printf("not reached\n");
    return 0;
}
