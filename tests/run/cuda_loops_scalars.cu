// flags: --lanes
// Uniform values that decide about barriers and come about in different ways: under uniform conditions, in loops without barriers, from shared
// memory, from functions, in switches.
// expect:
// 0 0 0 0
#include <stdio.h>
#define N 32
struct Size { int rows, cols; };
__device__ int half(int n) { return n > 1 ? n / 2 : 1; }
__device__ int width() { return blockDim.x; }

__global__ void run(const int *in, int *out, int mode, Size size) {
    __shared__ int s[N], limit;
    int t = threadIdx.x, rounds = 1, sum = 0;
    if (blockIdx.x == 1) rounds = 2;
    for (int i = 0; i < mode; i++) rounds += i;
    if (t == 0) limit = in[mode];
    s[t] = in[t];
    __syncthreads();
    for (int r = 0; r < rounds; r++) {
        sum += s[(t + r) % N];
        __syncthreads();
    }
    if (limit > 5) {
        s[t] += 1;
        __syncthreads();
        sum += s[N - 1 - t];
    }
    for (int d = half(width()); d > size.cols; d = half(d)) {
        __syncthreads();
        s[t] = sum + d;
        __syncthreads();
        sum += s[(t + d) % N];
    }
    switch (mode) {
    case 0:
        __syncthreads();
        s[t] = sum;
        __syncthreads();
        sum = s[(t + 1) % N];
        break;
    case 1:
        sum++;
    default:
        if (mode > 2) break;
        sum *= 2;
    }
    __syncthreads();
    out[blockIdx.x * N + t] = sum;
}

static int s[N], sum[N], old[N];
static void reference(const int *h, int *r, int mode, int block, int cols) {
    int rounds = block == 1 ? 2 : 1;
    for (int i = 0; i < mode; i++) rounds += i;
    for (int t = 0; t < N; t++) { s[t] = h[t]; sum[t] = 0; }
    for (int k = 0; k < rounds; k++) for (int t = 0; t < N; t++) sum[t] += s[(t + k) % N];
    if (h[mode] > 5) {
        for (int t = 0; t < N; t++) s[t]++;
        for (int t = 0; t < N; t++) sum[t] += s[N - 1 - t];
    }
    for (int d = N / 2; d > cols; d = d > 1 ? d / 2 : 1) {
        for (int t = 0; t < N; t++) s[t] = sum[t] + d;
        for (int t = 0; t < N; t++) sum[t] += s[(t + d) % N];
    }
    for (int t = 0; t < N; t++) old[t] = sum[t];
    for (int t = 0; t < N; t++) r[t] = mode == 0 ? old[(t + 1) % N] : mode == 1 ? (old[t] + 1) * 2 : mode == 2 ? old[t] * 2 : old[t];
}

int main() {
    int h[N], g[2 * N], r[2 * N], *d, *o;
    cudaMalloc(&d, sizeof h);
    cudaMalloc(&o, sizeof g);
    for (int i = 0; i < N; i++) h[i] = i * 11 % 29;
    cudaMemcpy(d, h, sizeof h, cudaMemcpyHostToDevice);
    for (int mode = 0; mode < 4; mode++) {
        Size size = {1, 1 + mode % 2};
        run<<<2, N>>>(d, o, mode, size);
        cudaMemcpy(g, o, sizeof g, cudaMemcpyDeviceToHost);
        for (int b = 0; b < 2; b++) reference(h, r + b * N, mode, b, size.cols);
        int bad = 0;
        for (int i = 0; i < 2 * N; i++) bad += g[i] != r[i];
        printf("%d%c", bad, mode == 3 ? '\n' : ' ');
    }
    return 0;
}
