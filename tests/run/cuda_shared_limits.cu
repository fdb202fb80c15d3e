// expect:
// plain 49152, mixed 40960
// before: invalid argument, invalid argument
// after: no error, invalid argument
// sum 3072
// mixed: 98304, plain: 49152
// too much: invalid argument
// lowered: invalid argument
/* The limit of dynamic shared memory is a kernel's own, and does not count its static shared memory. */
#include <cstdio>

__global__ void plain(int *out) {
    extern __shared__ int room[];
    room[threadIdx.x] = threadIdx.x;
    __syncthreads();
    out[threadIdx.x] = room[blockDim.x - 1 - threadIdx.x];
}

__global__ void mixed(int *out, int n) {
    __shared__ int few[2048];
    extern __shared__ int room[];
    for (int i = threadIdx.x; i < n; i += blockDim.x) room[i] = i % 2;
    few[threadIdx.x] = 1;
    __syncthreads();
    int sum = 0;
    for (int i = threadIdx.x; i < n; i += blockDim.x) sum += room[i] + few[i % 1024 < blockDim.x ? i % 1024 : 0];
    atomicAdd(out, sum);
}

static const char *told(cudaError_t code) { return cudaGetErrorString(code); }

int main() {
    int *out;
    cudaMalloc(&out, 4096);
    cudaMemset(out, 0, 4096);
    cudaFuncAttributes a, b;
    cudaFuncGetAttributes(&a, plain);
    cudaFuncGetAttributes(&b, mixed);
    printf("plain %d, mixed %d\n", a.maxDynamicSharedSizeBytes, b.maxDynamicSharedSizeBytes);
    plain<<<1, 32, 98304>>>(out);
    cudaError_t first = cudaGetLastError();
    mixed<<<1, 64, 49152>>>(out, 1);
    printf("before: %s, %s\n", told(first), told(cudaGetLastError()));
    cudaFuncSetAttribute(mixed, cudaFuncAttributeMaxDynamicSharedMemorySize, 98304);
    mixed<<<1, 1024, 98304>>>(out, 2048);
    first = cudaGetLastError();
    plain<<<1, 32, 98304>>>(out);
    printf("after: %s, %s\n", told(first), told(cudaGetLastError()));
    int sum;
    cudaMemcpy(&sum, out, sizeof sum, cudaMemcpyDeviceToHost);
    printf("sum %d\n", sum);
    cudaFuncGetAttributes(&a, plain);
    cudaFuncGetAttributes(&b, mixed);
    printf("mixed: %d, plain: %d\n", b.maxDynamicSharedSizeBytes, a.maxDynamicSharedSizeBytes);
    // 227 KiB, of which mixed has 8 already.
    printf("too much: %s\n", told(cudaFuncSetAttribute(mixed, cudaFuncAttributeMaxDynamicSharedMemorySize, 227 * 1024)));
    cudaGetLastError();
    cudaFuncSetAttribute(mixed, cudaFuncAttributeMaxDynamicSharedMemorySize, 1024);
    mixed<<<1, 64, 2048>>>(out, 1);
    printf("lowered: %s\n", told(cudaGetLastError()));
    cudaFree(out);
}
