// What the first lane of a warp does alone, and conditions that look like that and are not.
// expect:
// block 32: 0 wrong
// block 96: 0 wrong
// block 100: 0 wrong
// block 256: 0 wrong
// block 32x3: 0 wrong
// block 20x4: 0 wrong
#include <stdio.h>
#include <stdlib.h>

// out: per thread of the grid 8 numbers, -1 where nothing is stored.
__global__ void leaders(int n, const int *x, int *out, int *total) {
    __shared__ int kept[128];
    int t = threadIdx.y * blockDim.x + threadIdx.x, i = blockIdx.x * blockDim.x * blockDim.y + t;
    int lane = threadIdx.x & 31, half = threadIdx.x % 16, other = threadIdx.x % 32, u = threadIdx.x;
    for (int k = t; k < 128; k += blockDim.x * blockDim.y) kept[k] = 0;
    __syncthreads();
    int v = i < n ? x[i] : 0, sum = v;
    if (blockDim.x % 32 == 0) {
        for (int d = 16; d > 0; d >>= 1) sum += __shfl_down_sync(0xffffffffu, sum, d);
    }
    if (threadIdx.x % 32 == 0) {
        out[8 * i] = sum;
        out[8 * i + 1] = v * 2 + i;
    }
    if (!lane) kept[threadIdx.y * 32 + threadIdx.x / 32] += sum;
    if (half == 0) out[8 * i + 2] = v;
    if (lane == 0 && i < n) atomicAdd(total, x[i]);
    other += v & 1;
    if (other == 0) out[8 * i + 3] = 1;
    if ((u = u + (v & 2)) == 0) out[8 * i + 4] = u + 2;
    if (u == 0) out[8 * i + 7] = 3;
    __syncthreads();
    if (threadIdx.x == 0) out[8 * i + 5] = kept[threadIdx.y * 32];
    if (0 == lane) {
        if (v > 50) out[8 * i + 6] = v;
    }
}

static int check(dim3 block, int blocks) {
    int threads = block.x * block.y, all = threads * blocks, n = all - 7, wrong = 0;
    int *x, *out, *total;
    cudaMallocManaged(&x, all * sizeof(int));
    cudaMallocManaged(&out, 8 * all * sizeof(int));
    cudaMallocManaged(&total, sizeof(int));
    for (int i = 0; i < all; i++) x[i] = (i * 7919) % 101;
    for (int i = 0; i < 8 * all; i++) out[i] = -1;
    *total = 0;
    leaders<<<blocks, block>>>(n, x, out, total);
    cudaDeviceSynchronize();
    int expected = 0;
    for (int b = 0; b < blocks; b++) {
        int kept[128] = {0};
        for (int pass = 0; pass < 2; pass++) {
            for (int t = 0; t < threads; t++) {
                int i = b * threads + t, tx = t % block.x, ty = t / block.x, v = i < n ? x[i] : 0, sum = v;
                if (block.x % 32 == 0 && tx % 32 == 0) {
                    for (int l = 1; l < 32; l++) sum += i + l < n ? x[i + l] : 0;
                }
                if (pass == 0) {
                    if (tx % 32 == 0) {
                        kept[ty * 32 + tx / 32] += sum;
                        if (i < n) expected += x[i];
                    }
                    continue;
                }
                int want[8] = {-1, -1, -1, -1, -1, -1, -1, -1};
                if (tx % 32 == 0) want[0] = sum, want[1] = v * 2 + i;
                if (tx % 16 == 0) want[2] = v;
                if (tx % 32 + (v & 1) == 0) want[3] = 1;
                if (tx + (v & 2) == 0) want[4] = 2, want[7] = 3;
                if (tx == 0) want[5] = kept[ty * 32];
                if (tx % 32 == 0 && v > 50) want[6] = v;
                for (int k = 0; k < 8; k++) wrong += out[8 * i + k] != want[k];
            }
        }
    }
    wrong += *total != expected;
    cudaFree(x);
    cudaFree(out);
    cudaFree(total);
    return wrong;
}

int main() {
    printf("block 32: %d wrong\n", check(dim3(32), 5));
    printf("block 96: %d wrong\n", check(dim3(96), 3));
    printf("block 100: %d wrong\n", check(dim3(100), 3));
    printf("block 256: %d wrong\n", check(dim3(256), 2));
    printf("block 32x3: %d wrong\n", check(dim3(32, 3), 2));
    printf("block 20x4: %d wrong\n", check(dim3(20, 4), 2));
    return 0;
}
