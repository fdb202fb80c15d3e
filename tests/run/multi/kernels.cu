#include "kernels.cuh"

static __device__ int local(int n) { return n * 3; }

__global__ void triple(int *v) { v[threadIdx.x] = local(v[threadIdx.x]); }

void launch(int *host, int n) {
    int *d;
    cudaMalloc(&d, n * sizeof(int));
    cudaMemcpy(d, host, n * sizeof(int), cudaMemcpyHostToDevice);
    triple<<<1, n>>>(d);
    cudaMemcpy(host, d, n * sizeof(int), cudaMemcpyDeviceToHost);
    cudaFree(d);
}
