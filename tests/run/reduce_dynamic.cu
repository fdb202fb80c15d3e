// flags: --lanes
// Reduction in dynamic shared memory, partial sums by block, an early exit before no barrier, unsigned types.
// expect:
// 85344 38382140 332833500
#include <stdio.h>

__global__ void reduce(const unsigned *in, unsigned *out, unsigned n) {
    extern __shared__ unsigned part[];
    unsigned t = threadIdx.x, i = blockIdx.x * blockDim.x + t;
    part[t] = i < n ? in[i] : 0u;
    __syncthreads();
    for (unsigned s = blockDim.x / 2; s > 0; s >>= 1) {
        if (t < s) part[t] += part[t + s];
        __syncthreads();
    }
    if (t == 0) out[blockIdx.x] = part[0];
}

int main() {
    const unsigned n = 1000, threads = 64, blocks = (n + threads - 1) / threads;
    unsigned h[n], sums[blocks], *in, *out;
    for (unsigned i = 0; i < n; i++) h[i] = i * i;
    cudaMalloc((void **)&in, sizeof h);
    cudaMalloc((void **)&out, sizeof sums);
    cudaMemcpy(in, h, sizeof h, cudaMemcpyHostToDevice);
    reduce<<<blocks, threads, threads * sizeof(unsigned)>>>(in, out, n);
    cudaMemcpy(sums, out, sizeof sums, cudaMemcpyDeviceToHost);
    unsigned total = 0;
    for (unsigned i = 0; i < blocks; i++) total += sums[i];
    printf("%u %u %u\n", sums[0], sums[blocks - 1], total);
    return 0;
}
