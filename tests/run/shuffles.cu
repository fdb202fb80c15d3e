// flags: --lanes
// Warp shuffles and votes: full warps, sub-warps by width, a partial last warp is not used.
// expect:
// 10416 74928 85344
// 30 30 | 0 0 29 | 1 30 | 1 9 25
// 0.5 7.5 8.5 | 55555555 1 0 16
#include <stdio.h>

__device__ int warp_sum(int v) {
    for (int d = 16; d > 0; d /= 2)
        v += __shfl_down_sync(0xffffffff, v, d);
    return v;
}

__global__ void sums(int *out) {
    __shared__ int part[2];
    int t = threadIdx.x, lane = t % warpSize, warp = t / warpSize;
    int s = warp_sum(t * t);
    if (lane == 0) part[warp] = s;
    __syncthreads();
    if (t == 0) { out[0] = part[0]; out[1] = part[1]; out[2] = part[0] + part[1]; }
}

__global__ void moves(int *out, unsigned *votes, float *f) {
    int lane = threadIdx.x;
    out[lane] = __shfl_sync(0xffffffffu, lane * 10, 3);
    out[32 + lane] = __shfl_up_sync(0xffffffffu, lane, 2);
    out[64 + lane] = __shfl_xor_sync(0xffffffffu, lane, 1);
    out[96 + lane] = __shfl_sync(0xffffffffu, lane, 1, 8);
    f[lane] = __shfl_down_sync(0xffffffffu, lane * 0.5f, 1, 16);
    unsigned even = __ballot_sync(0xffffffffu, lane % 2 == 0);
    int any = __any_sync(0xffffffffu, lane == 31), all = __all_sync(0xffffffffu, lane < 31);
    if (lane == 0) { votes[0] = even; votes[1] = any; votes[2] = all; votes[3] = __popc(even); }
    __syncwarp();
}

int main() {
    int h[128], *d;
    unsigned v[4], *dv;
    float f[32], *df;
    cudaMalloc(&d, sizeof h);
    cudaMalloc(&dv, sizeof v);
    cudaMalloc(&df, sizeof f);
    sums<<<1, 64>>>(d);
    cudaMemcpy(h, d, sizeof h, cudaMemcpyDeviceToHost);
    printf("%d %d %d\n", h[0], h[1], h[2]);
    moves<<<1, 32>>>(d, dv, df);
    cudaMemcpy(h, d, sizeof h, cudaMemcpyDeviceToHost);
    cudaMemcpy(v, dv, sizeof v, cudaMemcpyDeviceToHost);
    cudaMemcpy(f, df, sizeof f, cudaMemcpyDeviceToHost);
    printf("%d %d | %d %d %d | %d %d | %d %d %d\n", h[0], h[31], h[32], h[34], h[63], h[64], h[95], h[96], h[104], h[127]);
    printf("%g %g %g | %x %u %u %u\n", f[0], f[15], f[16], v[0], v[1], v[2], v[3]);
    return 0;
}
