// Warp-synchronous code: no barriers between the lanes of a warp, which exchange values through volatile shared memory.
// expect:
// sum 2016
// scan 0 0 1 3 6 496
// backwards 31 30 1 0
// halves 136 392
// rounds 8 36
// member 31 0
// divergent 100 101 16 17
#include <stdio.h>

// The last steps of a reduction, as CUDA's samples once had it.
__device__ void reduce_warp(volatile int *s, int t) {
    s[t] += s[t + 32];
    s[t] += s[t + 16];
    s[t] += s[t + 8];
    s[t] += s[t + 4];
    s[t] += s[t + 2];
    s[t] += s[t + 1];
}

__global__ void sum(const int *in, int *out) {
    __shared__ int s[64];
    int t = threadIdx.x;
    s[t] = in[t];
    __syncthreads();
    if (t < 32) reduce_warp(s, t);
    if (t == 0) out[0] = s[0];
}

__device__ int scan_warp(int value, volatile int *s) {
    int at = threadIdx.x + 32;
    s[at - 32] = 0;
    s[at] = value;
    for (int d = 1; d < 32; d *= 2) s[at] += s[at - d];
    return s[at] - value;
}

__global__ void scan(int *out) {
    extern __shared__ int memory[];
    out[threadIdx.x] = scan_warp(threadIdx.x, memory);
}

// A store, then a load of what another lane has stored.
__global__ void backwards(int *out) {
    volatile __shared__ int s[32];
    s[threadIdx.x] = threadIdx.x;
    out[threadIdx.x] = s[31 - threadIdx.x];
}

// Half warps that work on their own parts, under a condition that divides the warp.
__global__ void halves(int *out) {
    volatile __shared__ int s[64];
    int t = threadIdx.x, lane = t % 16;
    volatile int *mine = s + (t / 16) * 32;
    mine[lane] = t + 1;
    mine[lane + 16] = 0;
    if (t < 16) {
        for (int d = 8; d > 0; d /= 2) mine[lane] += mine[lane + d];
    } else {
        mine[lane] += mine[lane + 8];
        mine[lane] += mine[lane + 4];
        mine[lane] += mine[lane + 2];
        mine[lane] += mine[lane + 1];
    }
    if (lane == 0) out[t / 16] = mine[0];
}

// Lanes skip the store of some rounds; none may be a round ahead.
__global__ void rounds(int *out) {
    volatile __shared__ int s[64];
    int t = threadIdx.x;
    s[t] = 1;
    s[t + 32] = 0;
    for (int r = 0; r < 3; r++) {
        int step = 1 << r;
        if (t % (2 * step) == 0) s[t] += s[t + step];
    }
    out[t] = s[t / 8 * 8];
    for (int i = 0; i < 8; i++) {
        if (i == t) s[32] += i + 1;
    }
    if (t == 0) out[32] = s[32];
}

// Through a member of an object.
struct Window {
    volatile int *at;
    __device__ Window(volatile int *p) : at(p) {}
    __device__ int turn(int t) {
        at[t] = t;
        return at[31 - t];
    }
};

__global__ void member(int *out) {
    __shared__ int s[32];
    Window w(s);
    out[threadIdx.x] = w.turn(threadIdx.x);
}

// The lanes of one branch are waited for where the branches join.
__global__ void divergent(int *out) {
    volatile __shared__ int s[32];
    int t = threadIdx.x;
    s[t] = t;
    if (t >= 16) {
        s[t] = s[t] + 1;
        s[t] = s[t] - 1;
        s[t] = t + 84;
    }
    int other = s[(t + 16) % 32];
    s[t] = other;
    out[t] = s[t];
}

int main() {
    int h[64], *in, *out;
    cudaMalloc(&in, sizeof h);
    cudaMalloc(&out, sizeof h);
    for (int i = 0; i < 64; i++) h[i] = i;
    cudaMemcpy(in, h, sizeof h, cudaMemcpyHostToDevice);
    sum<<<1, 64>>>(in, out);
    cudaMemcpy(h, out, 4, cudaMemcpyDeviceToHost);
    printf("sum %d\n", h[0]);
    scan<<<1, 32, 64 * sizeof(int)>>>(out);
    cudaMemcpy(h, out, 128, cudaMemcpyDeviceToHost);
    printf("scan %d %d %d %d %d %d\n", h[0], h[1], h[2], h[3], h[4], h[31] + 31);
    backwards<<<1, 32>>>(out);
    cudaMemcpy(h, out, 128, cudaMemcpyDeviceToHost);
    printf("backwards %d %d %d %d\n", h[0], h[1], h[30], h[31]);
    halves<<<1, 32>>>(out);
    cudaMemcpy(h, out, 8, cudaMemcpyDeviceToHost);
    printf("halves %d %d\n", h[0], h[1]);
    rounds<<<1, 32>>>(out);
    cudaMemcpy(h, out, sizeof h, cudaMemcpyDeviceToHost);
    printf("rounds %d %d\n", h[31], h[32]);
    member<<<1, 32>>>(out);
    cudaMemcpy(h, out, 128, cudaMemcpyDeviceToHost);
    printf("member %d %d\n", h[0], h[31]);
    divergent<<<1, 32>>>(out);
    cudaMemcpy(h, out, 128, cudaMemcpyDeviceToHost);
    printf("divergent %d %d %d %d\n", h[0], h[1], h[16] + 16, h[17] + 16);
    return 0;
}
