// Device properties that programs read and rely on.
// expect:
// 1 0 1024 32
// 1024 64 2147483647
// 1 1 1
// 1
#include <stdio.h>
int main() {
    int n, dev;
    cudaGetDeviceCount(&n);
    cudaSetDevice(0);
    cudaGetDevice(&dev);
    cudaDeviceProp p;
    cudaGetDeviceProperties(&p, 0);
    printf("%d %d %d %d\n", n, dev, p.maxThreadsPerBlock, p.warpSize);
    printf("%d %d %d\n", p.maxThreadsDim[0], p.maxThreadsDim[2], p.maxGridSize[0]);
    printf("%d %d %d\n", p.multiProcessorCount > 0, p.totalGlobalMem > 0, p.name[0] != 0);
    size_t free_bytes, total;
    cudaMemGetInfo(&free_bytes, &total);
    printf("%d\n", free_bytes <= total && free_bytes > 0);
    return 0;
}
