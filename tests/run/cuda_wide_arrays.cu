// Local arrays read and written as vectors: they are aligned as CUDA's compiler aligns them.
// expect:
// 1 2 3 4 | 8 12 | 10
#include <cstdio>
template <class T, int N> __device__ void load(T *to, const T *from) { *(uint4 *)to = *(const uint4 *)from; }
__global__ void k(const float *in, float *out) {
    char pad;
    float x[4], y[8] = { 0 };
    int local[4] = { 1, 2, 3, 4 };
    load<float, 4>(x, in + 4 * threadIdx.x);
    *reinterpret_cast<float4 *>(&y[4]) = make_float4(x[0], x[1], x[2], x[3]);
    int4 v = *(int4 *)local;
    pad = v.x + v.y + v.z + v.w;
    for (int i = 0; i < 4; i++) out[4 * threadIdx.x + i] = threadIdx.x ? y[4 + i] * 2 : y[4 + i] + y[i];
    if (threadIdx.x == 0) out[8] = pad;
}
int main() {
    float h[12] = { 1, 2, 3, 4, 4, 5, 6, 7 }, *a, *b;
    cudaMalloc(&a, sizeof h);
    cudaMalloc(&b, sizeof h);
    cudaMemcpy(a, h, sizeof h, cudaMemcpyHostToDevice);
    k<<<1, 2>>>(a, b);
    cudaMemcpy(h, b, sizeof h, cudaMemcpyDeviceToHost);
    printf("%g %g %g %g | %g %g | %g\n", h[0], h[1], h[2], h[3], h[4], h[6], h[8]);
}
