// Shared memory has addresses of 32 bits: indices of `unsigned` below zero lead in front of a pointer, and a pointer cut to 32 bits is its address.
// expect:
// 0 no error
#include <cstdio>
__global__ void k(int *out) {
    __shared__ int s[96];
    unsigned t = threadIdx.x;
    s[t] = t; s[t + 32] = t + 32; s[t + 64] = t + 64;
    __syncthreads();
    int *p = s + 40;
    unsigned back = t - 40;
    int sum = p[~t] + *(p + back) + p[t - 32u] * 1000;
    unsigned j = 31;
    for (unsigned i = 0; i < 4; i++) { j--; j -= 20; sum += p[j] ; j += 21; }
    unsigned a = (unsigned)(size_t)(s + t);
    int v;
    asm volatile("ld.shared.s32 %0, [%1 + 128];" : "=r"(v) : "r"(a));
    int w;
    unsigned b = static_cast<unsigned>(reinterpret_cast<unsigned long long>(&s[2]));
    asm volatile("ld.shared.s32 %0, [%1];" : "=r"(w) : "r"(b + 4 * t));
    out[t] = sum + v * 100000 + w * 10000000;
    if (((unsigned)(size_t)&s[t] & 3u) != 0) out[t] = -1;
    int own[4] = {1, 2, 3, 4};
    unsigned m = t % 4;
    out[t] += own[(m + 1 - 1) & 3u] - 1 - m;
}
// Called with shared and with global pointers: indices are what the language says. Narrow conversions stay.
__device__ int pick(const int *p, unsigned i) {
    return p[i - 1] + p[(unsigned char)(i + 254)] + p[(size_t)(unsigned char)(i - 2)];
}
__global__ void both(int *out, const int *in) {
    __shared__ int s[512];
    for (unsigned i = threadIdx.x; i < 512; i += 32) s[i] = in[i];
    __syncthreads();
    unsigned t = threadIdx.x + 2;
    out[threadIdx.x] = pick(s, t) - pick(in, t) + s[(unsigned char)(t - 259)] + s[(unsigned short)(t + 65534)];
}
int main() {
    int *b; cudaMallocManaged(&b, 128);
    k<<<1, 32>>>(b); cudaError_t e = cudaDeviceSynchronize();
    int bad = 0;
    for (int t = 0; t < 32; t++) {
        int want = (39 - t) + t + (t + 8) * 1000;
        for (int i = 0, j = 31; i < 4; i++) { j--; j -= 20; want += j + 40; j += 21; }
        want += (t + 32) * 100000 + (t + 2) * 10000000;
        if (b[t] != want) { bad++; printf("%d: %d %d\n", t, b[t], want); }
    }
    int *in; cudaMallocManaged(&in, 512 * sizeof(int));
    for (int i = 0; i < 512; i++) in[i] = i * 3;
    both<<<1, 32>>>(b, in); e = cudaDeviceSynchronize();
    for (int t = 0; t < 32; t++) bad += b[t] != 3 * ((t + 2 - 259) & 255) + 3 * t;
    printf("%d %s\n", bad, cudaGetErrorString(e));
}
