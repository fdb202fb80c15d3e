// Device functions that wait at barriers, call each other, recurse, take references and shared pointers; a switch and a goto-free
// loop nest in a kernel; local arrays; structs by value as kernel arguments.
// expect:
// 113:20 -112:12.5 8:20 480:12.5 117:20 -116:12.5 8:20 480:12.5
// 121:20 -120:8 8:15.5 480:8 125:15.5 -108:8 8:15.5 480:8
#include <stdio.h>

struct Params { int shift; float scale[3]; };

__device__ void exchange(int *s, int a, int b) {
    int t = threadIdx.x;
    int mine = s[(t + a) % blockDim.x];
    __syncthreads();
    s[t] = mine + b;
    __syncthreads();
}

__device__ void twice(int *s) {
    exchange(s, 1, 10);
    exchange(s, 2, 100);
}

__device__ int factorial(int n) { return n < 2 ? 1 : n * factorial(n - 1); }

__device__ void bump(int &n, const int &by) { n += by; }

__global__ void run(Params p, int *ints, float *floats) {
    __shared__ int s[16];
    int t = threadIdx.x;
    s[t] = t;
    __syncthreads();
    twice(s);
    int local[4] = {1, 2, 3}, kind = t % 4, result;
    local[3] = factorial(kind + 2);
    switch (kind) {
    case 0:
        result = s[t];
        break;
    case 1:
        result = -s[t];
        // falls through
    case 2:
        if (kind == 2) result = 5;
        bump(result, local[kind]);
        break;
    default:
        result = local[3] << p.shift;
    }
    ints[t] = result;
    float sum = 0;
    for (int i = 0; i < 3; i++) {
        if (t > 8 && i == 1) continue;
        for (int j = 0; j <= i; j++) {
            if (j == 2 && t % 2) break;
            sum += p.scale[i] * local[j];
        }
    }
    floats[t] = sum;
}

int main() {
    Params p = {2, {0.5f, 1.5f, 2.5f}};
    int h[16], *d;
    float f[16], *e;
    cudaMalloc(&d, sizeof h);
    cudaMalloc(&e, sizeof f);
    run<<<1, 16>>>(p, d, e);
    cudaMemcpy(h, d, sizeof h, cudaMemcpyDeviceToHost);
    cudaMemcpy(f, e, sizeof f, cudaMemcpyDeviceToHost);
    for (int i = 0; i < 16; i++) printf("%d:%g%c", h[i], f[i], i % 8 == 7 ? '\n' : ' ');
    return 0;
}
