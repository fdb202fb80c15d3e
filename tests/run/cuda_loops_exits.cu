// flags: --lanes
// Threads that leave a kernel before a barrier are missing afterwards: in votes, in later rounds of a loop, and when nobody is left.
// expect:
// early 40 40 1
// rounds 1 2 3 4 4 4
// all 5
// uniform 7 0
#include <stdio.h>

__global__ void early(int *out, int n) {
    if (threadIdx.x >= n) return;
    int count = __syncthreads_count(1);
    int all = __syncthreads_and(threadIdx.x < 40);
    out[threadIdx.x] = count;
    __syncthreads();
    if (threadIdx.x == 0) { out[1] = out[n - 1]; out[2] = all; }
}

__global__ void rounds(int *out) {
    int t = threadIdx.x;
    out[t] = 0;
    for (int i = 0; i < 4; i++) {
        __syncthreads();
        out[t] = __syncthreads_count(1) * 0 + i + 1;
        if (t == i) return;          // one thread fewer each round
        __syncthreads();
    }
}

__global__ void nobody(int *out, const int *null) {
    if (threadIdx.x < 1000) return;  // everybody
    __syncthreads();
    if (*null) __syncthreads();      // must not be read
    out[0] = 1;
}

__global__ void uniform(int *out) {
    if (blockIdx.x == 1) return;     // the whole block
    __syncthreads();
    out[blockIdx.x] = 7;
}

int main() {
    int h[64] = {0}, *d;
    cudaMalloc(&d, sizeof h);
    early<<<1, 64>>>(d, 40);
    cudaMemcpy(h, d, sizeof h, cudaMemcpyDeviceToHost);
    printf("early %d %d %d\n", h[0], h[1], h[2]);
    rounds<<<1, 6>>>(d);
    cudaMemcpy(h, d, sizeof h, cudaMemcpyDeviceToHost);
    printf("rounds %d %d %d %d %d %d\n", h[0], h[1], h[2], h[3], h[4], h[5]);
    h[0] = 5;
    h[1] = 0;
    cudaMemcpy(d, h, sizeof h, cudaMemcpyHostToDevice);
    nobody<<<1, 32>>>(d, NULL);
    cudaMemcpy(h, d, sizeof h, cudaMemcpyDeviceToHost);
    printf("all %d\n", h[0]);
    uniform<<<2, 32>>>(d);
    cudaMemcpy(h, d, sizeof h, cudaMemcpyDeviceToHost);
    printf("uniform %d %d\n", h[0], h[1]);
    return 0;
}
