// Threads that keep more across barriers than a stack has room for.
// expect:
// kept 2836480 8128 64
// few 45 99
#include <stdio.h>

struct State {
    double x[20];
    int count;
};

__global__ void kept(const int *in, int *out) {
    __shared__ int tile[256];
    double sums[64], other[4][24];
    State state;
    int t = threadIdx.x + blockDim.x * threadIdx.y;
    for (int i = 0; i < 64; i++) sums[i] = i;
    for (int i = 0; i < 4; i++)
        for (int j = 0; j < 24; j++) other[i][j] = i * j;
    state.count = 0;
    for (int i = 0; i < 20; i++) state.x[i] = 0;
    for (int round = 0; round < 8; round++) {
        tile[t] = in[t] + round;
        __syncthreads();
        for (int i = 0; i < 64; i++) sums[i] += tile[(t + i) % 64];
        state.x[round] += tile[63 - t % 64];
        state.count++;
        other[round % 4][round] += state.x[round];
        __syncthreads();
    }
    double sum = state.count;
    for (int i = 0; i < 64; i++) sum += sums[i];
    for (int i = 0; i < 4; i++)
        for (int j = 0; j < 24; j++) sum += other[i][j];
    for (int i = 0; i < 20; i++) sum += state.x[i];
    out[t] = (int)sum;
}

// The array is large by itself.
__global__ void few(int *out) {
    int mine[200];
    for (int i = 0; i < 200; i++) mine[i] = threadIdx.x < 100 ? i * threadIdx.x : 0;
    __syncthreads();
    out[threadIdx.x] = mine[threadIdx.x ? 1 : 0];
    __syncthreads();
    if (threadIdx.x == 0) for (int i = 1; i < 10; i++) out[0] += out[i];
}

int main() {
    static int h[256];
    int *in, *out;
    cudaMalloc(&in, sizeof h);
    cudaMalloc(&out, sizeof h);
    for (int i = 0; i < 256; i++) h[i] = i % 64;
    cudaMemcpy(in, h, sizeof h, cudaMemcpyHostToDevice);
    kept<<<1, dim3(32, 4)>>>(in, out);
    cudaMemcpy(h, out, sizeof h, cudaMemcpyDeviceToHost);
    long sum = 0;
    int same = 0;
    for (int i = 0; i < 128; i++) sum += h[i];
    for (int i = 0; i < 64; i++) same += h[i] == h[i + 64];
    printf("kept %ld 8128 %d\n", sum, same);
    few<<<1, 128>>>(out);
    cudaMemcpy(h, out, sizeof h, cudaMemcpyDeviceToHost);
    printf("few %d %d\n", h[0], h[99]);
    return 0;
}
