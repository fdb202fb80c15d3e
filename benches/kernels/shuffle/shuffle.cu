// For each warp the sum of its 32 elements, by shuffles, and how many are over a half, by a ballot.
#include "../bench.h"

__global__ void warp_sums(int n, const float *x, float *sums, int *counts) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    float v = i < n ? x[i] : 0.0f, sum = v;
    for (int d = 16; d > 0; d >>= 1) sum += __shfl_down_sync(0xffffffffu, sum, d);
    unsigned over = __ballot_sync(0xffffffffu, v > 0.5f);
    if (threadIdx.x % 32 == 0) {
        sums[i / 32] = sum;
        counts[i / 32] = __popc(over);
    }
}

int main(int argc, char **argv) {
    int n, reps;
    arguments(argc, argv, &n, &reps);
    int blocks = (n + 255) / 256, warps = blocks * 8;
    float *h = (float *)malloc(n * 4ul + 1024);
    random_floats(h, n, 0, 1);
    float *x = (float *)device_copy(h, n * 4ul), *sums = (float *)device_memory(warps * 4ul);
    int *counts = (int *)device_memory(warps * 4ul), *c = (int *)malloc(warps * 4ul);
    for (int r = 0; r < reps; r++) {
        begin_timing();
        warp_sums<<<blocks, 256>>>(n, x, sums, counts);
        check(cudaDeviceSynchronize());
        end_timing();
    }
    check(cudaMemcpy(h, sums, warps * 4ul, cudaMemcpyDeviceToHost));
    check(cudaMemcpy(c, counts, warps * 4ul, cudaMemcpyDeviceToHost));
    return print_results(checksum(h, n / 32) + checksum_int(c, n / 32));
}
