// Error codes: launch errors, kept until asked, names and texts, free of null. Numbers and names are those of the CUDA
// runtime API's enum cudaError.
// expect:
// 9 cudaErrorInvalidConfiguration: invalid configuration argument
// 9 0
// cudaErrorInvalidConfiguration
// cudaErrorInvalidValue
// cudaErrorInvalidConfiguration
// 0
// 1 no error
#include <stdio.h>

__global__ void nothing(int *p) { if (p) *p = 1; }

int main() {
    nothing<<<1, 2048>>>(0);
    cudaError_t e = cudaPeekAtLastError();
    printf("%d %s: %s\n", (int)e, cudaGetErrorName(e), cudaGetErrorString(e));
    e = cudaGetLastError();
    printf("%d %d\n", (int)e, (int)cudaGetLastError());
    nothing<<<0, 32>>>(0);
    printf("%s\n", cudaGetErrorName(cudaGetLastError()));
    nothing<<<1, 32, 1 << 20>>>(0);
    printf("%s\n", cudaGetErrorName(cudaGetLastError()));
    nothing<<<1, dim3(1, 1, 128)>>>(0);
    printf("%s\n", cudaGetErrorName(cudaGetLastError()));
    printf("%d\n", (int)cudaFree(0));
    int count = 0;
    cudaGetDeviceCount(&count);
    printf("%d %s\n", count >= 1, cudaGetErrorString(cudaSuccess));
    return 0;
}
