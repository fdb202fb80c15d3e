// exit: 71
// stderr: report_divergent.cu:18 (src/
// stderr: report_divergent.cu:11 (src/
// A barrier that half of a block never reaches: the report names the lines of this file.
// expect:
// start
#include <cstdio>

__device__ int pick(int i)
{
    return __shfl_sync(0xffffffff, i, 0);
}

__global__ void stuck(int *p)
{
    int i = threadIdx.x;
    if (i < 16) {
        __syncthreads();
        p[i] = i;
    } else {
        // Lanes 0 to 15 wait above.
        p[i] = pick(i);
    }
}

int main()
{
    int *d;
    printf("start\n");
    cudaMalloc(&d, 32 * sizeof(int));
    stuck<<<1, 32>>>(d);
    cudaDeviceSynchronize();
    printf("not reached\n");
    return 0;
}
