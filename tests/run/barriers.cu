// __syncthreads_count/_and/_or, barriers in uniform branches and loops, threads that leave before a barrier.
// expect:
// 16 0 1 | 19 0 1
// 49 0
// 118 64 0
#include <stdio.h>

__global__ void votes(const int *in, int *out) {
    int v = in[blockIdx.x * blockDim.x + threadIdx.x];
    int count = __syncthreads_count(v > 3), all = __syncthreads_and(v > 0), any = __syncthreads_or(v == 7);
    if (threadIdx.x == 0) {
        out[blockIdx.x * 3] = count;
        out[blockIdx.x * 3 + 1] = all;
        out[blockIdx.x * 3 + 2] = any;
    }
}

__global__ void leave(int *out, int n) {
    __shared__ int s[64];
    int t = threadIdx.x;
    if (t >= n) return;          // these never reach the barrier
    s[t] = t;
    __syncthreads();
    out[t] = s[n - 1 - t];
}

__global__ void scan(int *v, int rounds) {
    __shared__ int s[2][32];
    int t = threadIdx.x, cur = 0;
    s[0][t] = v[t];
    __syncthreads();
    for (int r = 0, d = 1; r < rounds; r++, d *= 2) {
        s[1 - cur][t] = s[cur][t] + (t >= d ? s[cur][t - d] : 0);
        cur = 1 - cur;
        __syncthreads();
        if (r == 4) break;
    }
    if (blockDim.x > 16) {
        __syncthreads();
        v[t] = s[cur][31 - t];
    }
}

int main() {
    int h[64], r[64], *d, *e;
    for (int i = 0; i < 64; i++) h[i] = i % 9;
    cudaMalloc(&d, sizeof h);
    cudaMalloc(&e, sizeof r);
    cudaMemcpy(d, h, sizeof h, cudaMemcpyHostToDevice);
    votes<<<2, 32>>>(d, e);
    cudaMemcpy(r, e, sizeof r, cudaMemcpyDeviceToHost);
    printf("%d %d %d | %d %d %d\n", r[0], r[1], r[2], r[3], r[4], r[5]);
    leave<<<1, 64>>>(e, 50);
    cudaMemcpy(r, e, sizeof r, cudaMemcpyDeviceToHost);
    printf("%d %d\n", r[0], r[49]);
    scan<<<1, 32>>>(d, 10);
    cudaMemcpy(r, d, sizeof r, cudaMemcpyDeviceToHost);
    printf("%d %d %d\n", r[0], r[15], r[31]);
    return 0;
}
