// exit: 71
// stderr: report_divergent.cu:13 (src/
// stderr: report_divergent.cu:15 (src/
// Barriers of parts of a block that never fill: the report names the lines of this file. (A GPU hangs.)
// expect:
// start
#include <cstdio>

__global__ void stuck(int *p)
{
    int i = threadIdx.x;
    if (i < 32)
        asm volatile("bar.sync 1, 96;");
    else
        __barrier_sync_count(2, 96);
    p[i] = i;
}

int main()
{
    int *d;
    printf("start\n");
    cudaMalloc(&d, 64 * sizeof(int));
    stuck<<<1, 64>>>(d);
    cudaDeviceSynchronize();
    printf("not reached\n");
    return 0;
}
