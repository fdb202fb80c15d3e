// stderr: warning: kernel `odd_even` (report_barriers.cu:9), block (1,0,0): threads meet at different __syncthreads()
// stderr: wait in __syncthreads at report_barriers.cu:15
// stderr: wait in __syncthreads at report_barriers.cu:17
// Threads that wait at different barriers: they go on, as on a GPU, and a warning names the kernel, the block, threads, and both lines of this file.
// expect:
// start
// 0 done
#include <stdio.h>
__global__ void odd_even(int *p, int n)
{
    __shared__ int s[64];
    int t = threadIdx.x;
    s[t] = t;
    if (blockIdx.x == 1 && p[t] > n)
        __syncthreads();
    else
        __syncthreads();
    p[t] = s[63 - t];
}

int main()
{
    printf("start\n");
    int *p, h[64], wrong = 0;
    for (int i = 0; i < 64; i++)
        h[i] = i;
    cudaMalloc(&p, sizeof h);
    cudaMemcpy(p, h, sizeof h, cudaMemcpyHostToDevice);
    odd_even<<<2, 64>>>(p, 40);
    cudaMemcpy(h, p, sizeof h, cudaMemcpyDeviceToHost);
    for (int i = 0; i < 64; i++)
        wrong += h[i] != 63 - i;
    printf("%d done\n", wrong);
    return 0;
}
