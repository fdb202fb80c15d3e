// flags: --lanes
// What a thread keeps across a barrier: numbers, arrays, structs, addresses of its variables, parameters that it changes.
// expect:
// keeps 0
// addresses 0
// parameters 0
#include <stdio.h>
#define N 48
struct Acc { int n; float sum; };

__global__ void keeps(const int *in, int *out) {
    __shared__ int s[N];
    int t = threadIdx.x, local[3] = {t, t * 2};
    Acc acc = {1, 0.5f};
    bool odd = t & 1;
    s[t] = in[t];
    __syncthreads();
    local[2] = s[N - 1 - t];
    acc.sum += s[t];
    __syncthreads();
    s[t] = local[0] + local[1] + local[2];
    acc.n += local[2];
    __syncthreads();
    out[t] = s[(t + 1) % N] + acc.n + (int)acc.sum + odd;
}

__global__ void addresses(const int *in, int *out) {
    __shared__ int s[N];
    int t = threadIdx.x, a = in[t], b = 5, *p = t % 2 ? &a : &b, *q = s + t;
    *q = a;
    __syncthreads();
    *p += s[(t + 7) % N];
    __syncthreads();
    *q = a - b;
    __syncthreads();
    out[t] = s[N - 1 - t] + *p;
}

__global__ void parameters(const int *in, int *out, int n, int k) {
    in += threadIdx.x;               // each thread's own
    n += threadIdx.x;
    k = k * 2;                       // the same for all
    __syncthreads();
    for (int i = 0; i < k; i++) {
        n += *in;
        __syncthreads();
    }
    out[threadIdx.x] = n * k;
}

static int h[N], r[N], *d, *o;
static void compare(const char *name) {
    int g[N], bad = 0;
    cudaMemcpy(g, o, sizeof g, cudaMemcpyDeviceToHost);
    for (int i = 0; i < N; i++) bad += g[i] != r[i];
    printf("%s %d\n", name, bad);
}

int main() {
    cudaMalloc(&d, sizeof h);
    cudaMalloc(&o, sizeof h);
    for (int i = 0; i < N; i++) h[i] = i * 37 % 101;
    cudaMemcpy(d, h, sizeof h, cudaMemcpyHostToDevice);
    keeps<<<1, N>>>(d, o);
    int s[N];
    for (int t = 0; t < N; t++) s[t] = 3 * t + h[N - 1 - t];
    for (int t = 0; t < N; t++) r[t] = s[(t + 1) % N] + 1 + h[N - 1 - t] + h[t] + t % 2;
    compare("keeps");
    addresses<<<1, N>>>(d, o);
    int p[N];
    for (int t = 0; t < N; t++) {
        int x = h[(t + 7) % N], a = h[t] + (t % 2 ? x : 0), b = 5 + (t % 2 ? 0 : x);
        s[t] = a - b;
        p[t] = t % 2 ? a : b;
    }
    for (int t = 0; t < N; t++) r[t] = s[N - 1 - t] + p[t];
    compare("addresses");
    parameters<<<1, N>>>(d, o, 10, 3);
    for (int t = 0; t < N; t++) r[t] = (10 + t + 6 * h[t]) * 6;
    compare("parameters");
    return 0;
}
