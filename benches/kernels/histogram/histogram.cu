// How often each byte occurs: counted by each block in shared memory, then added up. The grid is as large as the device needs.
#include "../bench.h"

__global__ void histogram(int n, const unsigned char *x, unsigned *counts) {
    __shared__ unsigned own[256];
    for (int k = threadIdx.x; k < 256; k += blockDim.x) own[k] = 0;
    __syncthreads();
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x) atomicAdd(&own[x[i]], 1u);
    __syncthreads();
    for (int k = threadIdx.x; k < 256; k += blockDim.x) atomicAdd(&counts[k], own[k]);
}

int main(int argc, char **argv) {
    int n, reps;
    arguments(argc, argv, &n, &reps);
    unsigned char *h = (unsigned char *)malloc(n);
    for (int i = 0; i < n; i++) h[i] = (unsigned char)random_bits();
    unsigned char *x = (unsigned char *)device_copy(h, n);
    unsigned *counts = (unsigned *)device_memory(1024);
    int c[256];
    cudaDeviceProp device;
    check(cudaGetDeviceProperties(&device, 0));
    for (int r = 0; r < reps; r++) {
        check(cudaMemset(counts, 0, 1024));
        begin_timing();
        histogram<<<device.multiProcessorCount * 4, 256>>>(n, x, counts);
        check(cudaDeviceSynchronize());
        end_timing();
    }
    check(cudaMemcpy(c, counts, 1024, cudaMemcpyDeviceToHost));
    return print_results(checksum_int(c, 256));
}
