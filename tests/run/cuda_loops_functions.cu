// Device functions with barriers inside the loop form: results, early results, references to variables and to temporaries,
// a shared variable of the function that all its calls share, calls in expressions.
// expect:
// 0 0 0
#include <stdio.h>
#define N 32

__device__ int sum(int v) {
    __shared__ int s[N];
    s[threadIdx.x] = v;
    __syncthreads();
    for (int d = blockDim.x / 2; d > 0; d /= 2) {
        if (threadIdx.x < d) s[threadIdx.x] += s[threadIdx.x + d];
        __syncthreads();
    }
    int r = s[0];
    __syncthreads();
    return r;
}

__device__ int choose(int mode, int v) {
    if (mode == 0) return v;
    if (mode == 1) {
        int a = sum(v);
        return a + 1;
    }
    return sum(v * 2) - sum(1);
}

__device__ void shift(int &v, const int &by) {
    __shared__ int s[N];
    s[threadIdx.x] = v;
    __syncthreads();
    v = s[(threadIdx.x + by) % blockDim.x] + by;
    __syncthreads();
}

__global__ void run(const int *in, int *out, int mode) {
    int v = in[threadIdx.x];
    int total = 1 + sum(v) * 2;
    shift(v, mode + 1);
    shift(v, v * 0 + 3);
    if (sum(v) > 100) v += 1000;
    out[threadIdx.x] = choose(mode, v) + total;
}

int main() {
    int h[N], g[N], v[N], w[N], *d, *o;
    cudaMalloc(&d, sizeof h);
    cudaMalloc(&o, sizeof h);
    for (int i = 0; i < N; i++) h[i] = i * 7 % 31;
    cudaMemcpy(d, h, sizeof h, cudaMemcpyHostToDevice);
    for (int mode = 0; mode < 3; mode++) {
        run<<<1, N>>>(d, o, mode);
        cudaMemcpy(g, o, sizeof g, cudaMemcpyDeviceToHost);
        int total = 0, after = 0, bad = 0;
        for (int i = 0; i < N; i++) total += h[i];
        for (int i = 0; i < N; i++) v[i] = h[(i + mode + 1) % N] + mode + 1;
        for (int i = 0; i < N; i++) w[i] = v[(i + 3) % N] + 3;
        for (int i = 0; i < N; i++) after += w[i];
        if (after > 100) { for (int i = 0; i < N; i++) w[i] += 1000; after += 1000 * N; }
        for (int i = 0; i < N; i++) {
            int c = mode == 0 ? w[i] : mode == 1 ? after + 1 : after * 2 - N;
            bad += g[i] != c + 1 + total * 2;
        }
        printf("%d%c", bad, mode == 2 ? '\n' : ' ');
    }
    return 0;
}
