// exit: 1
// stderr: n < 3
// An assertion that fails in a kernel: the launch reports it, as cudaErrorAssert.
// expect:
// cudaErrorAssert
#include <stdio.h>
#include <assert.h>
__global__ void check(int n) { assert(n < 3); }
int main() {
    check<<<1, 1>>>(3);
    cudaError_t e = cudaDeviceSynchronize();
    printf("%s\n", cudaGetErrorName(e));
    return e != cudaSuccess;
}
