// Pointers of threads that move where their value is used; under lanes, too.
// flags: --lanes
#include <cstdio>
struct Node { int v; Node *next; };
__device__ __noinline__ int change(int *a, int v) { return *a += v; }
__device__ __noinline__ int length(const int *s) {
    int n = 0;
    while (n < 4 && *s++ % 7) n++;
    return n;
}
__device__ __noinline__ int twice(int *s, bool up) {
    int n = change(s++, 1);
    if (up) n += change(s--, 2) * 3;
    return n + *s;
}
__global__ void k(int *out, int *in) {
    int *p = out + threadIdx.x * 4;
    int *q = in + threadIdx.x;
    bool b = false;
    int *z = nullptr;
    int r = change(p++, 5) + change(p++, threadIdx.x);
    r += (q != (z = p)) + change(p, (b = threadIdx.x % 3 == 0) ? 1 : 2);
    p += change(q, 1) % 2;
    *p = r + b + (z == p ? 100 : 0);
    r += ((q = p) == z) ? change(q, 7) : 3;
    r += length(out + threadIdx.x * 4) + twice(out + threadIdx.x * 4, threadIdx.x & 1);
    int *w = out + threadIdx.x * 4;
    while (w < out + threadIdx.x * 4 + 3) r += change(w++, 3);
    out[threadIdx.x * 4] += r;
}
int main() {
    int *out, *in;
    cudaMallocManaged(&out, 64 * 4 * 4); cudaMallocManaged(&in, 64 * 4);
    for (int i = 0; i < 256; i++) out[i] = i;
    for (int i = 0; i < 64; i++) in[i] = i * 3;
    k<<<1, 64>>>(out, in);
    cudaDeviceSynchronize();
    unsigned h = 0;
    for (int i = 0; i < 256; i++) h = h * 31 + out[i];
    for (int i = 0; i < 64; i++) h = h * 31 + in[i];
    printf("%u\n", h);
    return 0;
}
