// A sum for each block of 256 elements, by a tree in shared memory.
#include "../bench.h"

__global__ void reduce(int n, const float *x, float *sums) {
    extern __shared__ float part[];
    int t = threadIdx.x, i = blockIdx.x * blockDim.x + t;
    part[t] = i < n ? x[i] : 0.0f;
    __syncthreads();
    for (int s = blockDim.x / 2; s > 0; s >>= 1) {
        if (t < s) part[t] += part[t + s];
        __syncthreads();
    }
    if (t == 0) sums[blockIdx.x] = part[0];
}

int main(int argc, char **argv) {
    int n, reps;
    arguments(argc, argv, &n, &reps);
    int blocks = (n + 255) / 256;
    float *h = (float *)malloc(n * 4ul);
    random_floats(h, n, 0, 1);
    float *x = (float *)device_copy(h, n * 4ul), *sums = (float *)device_memory(blocks * 4ul);
    for (int r = 0; r < reps; r++) {
        begin_timing();
        reduce<<<blocks, 256, 256 * sizeof(float)>>>(n, x, sums);
        check(cudaDeviceSynchronize());
        end_timing();
    }
    check(cudaMemcpy(h, sums, blocks * 4ul, cudaMemcpyDeviceToHost));
    return print_results(checksum(h, blocks));
}
