// flags: --lanes
// Inclusive scan of a block by warp shuffles and one barrier.
// expect:
// 568 0
#include <stdio.h>

__global__ void scan(int *v) {
    __shared__ int totals[4];
    int t = threadIdx.x, lane = t & 31, warp = t >> 5, x = v[t];
    for (int d = 1; d < 32; d <<= 1) {
        int y = __shfl_up_sync(0xffffffffu, x, d);
        if (lane >= d) x += y;
    }
    if (lane == 31) totals[warp] = x;
    __syncthreads();
    for (int w = 0; w < warp; w++) x += totals[w];
    v[t] = x;
}

int main() {
    int h[128], *d, sum = 0, wrong = 0;
    for (int i = 0; i < 128; i++) h[i] = i % 10;
    cudaMalloc(&d, sizeof h);
    cudaMemcpy(d, h, sizeof h, cudaMemcpyHostToDevice);
    scan<<<1, 128>>>(d);
    cudaMemcpy(h, d, sizeof h, cudaMemcpyDeviceToHost);
    for (int i = 0; i < 128; i++) {
        sum += i % 10;
        wrong += h[i] != sum;
    }
    printf("%d %d\n", h[127], wrong);
    return 0;
}
