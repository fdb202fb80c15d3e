// Bfloat16: a templated kernel for both 16-bit types, pairs, roundings, atomics, an enumeration compared beside the operators.
// expect:
// 3 4.5 6 | 3 4.5 6
// 1.0078125 1.015625 1.0078125 1.015625
// 4 6 | 0.5 2 | 8
// 100 256 3f80 ok
#include <cstdio>
#include <cuda_bf16.h>
#include <cuda_fp16.h>
template <typename T> __device__ T twice_plus(T a, T b) { a *= T(2.0f); a += b; return a; }
template <typename T> __global__ void apply(float *out) {
    T x = T(0.5f * (float)threadIdx.x + 1.0f), one(1.0f);
    out[threadIdx.x] = static_cast<float>(twice_plus(x, one));
}
__global__ void more(float *f, __nv_bfloat16 *sum) {
    f[0] = __bfloat162float(__float2bfloat16_rz(1.01f)); f[1] = __bfloat162float(__float2bfloat16_ru(1.01f));
    f[2] = __float2bfloat16(1.01f); f[3] = __float2bfloat16_rn(1.013f);
    __nv_bfloat162 p = __floats2bfloat162_rn(1.0f, 2.0f), q = __float2bfloat162_rn(3.0f);
    __nv_bfloat162 s = __hfma2(p, q, p);
    float2 v = __bfloat1622float2(s);
    f[4] = v.x; f[5] = v.y - 2;
    f[6] = hrcp(__high2bfloat16(p)); f[7] = __hmax(p.x, p.y);
    atomicAdd(sum, __int2bfloat16_rn(1));
}
int main() {
    float h[8], g[3], *d;
    __nv_bfloat16 *sum, total;
    cudaError_t err = cudaMalloc(&d, sizeof h);
    cudaMalloc(&sum, sizeof total);
    cudaMemset(sum, 0, sizeof total);
    apply<__nv_bfloat16><<<1, 3>>>(d);
    cudaMemcpy(h, d, 12, cudaMemcpyDeviceToHost);
    apply<half><<<1, 3>>>(d);
    cudaMemcpy(g, d, 12, cudaMemcpyDeviceToHost);
    printf("%g %g %g | %g %g %g\n", h[0], h[1] + 0.5f, h[2] + 1, g[0], g[1] + 0.5f, g[2] + 1);
    more<<<1, 8>>>(d, sum);
    cudaMemcpy(h, d, sizeof h, cudaMemcpyDeviceToHost);
    cudaMemcpy(&total, sum, sizeof total, cudaMemcpyDeviceToHost);
    printf("%.7f %.6f %.7f %.6f\n", h[0], h[1], h[2], h[3]);
    printf("%g %g | %g %g | %g\n", h[4], h[5], h[6], h[7], (float)total);
    __nv_bfloat16 big = __int2bfloat16_rn(257);
    printf("%d %g %x %s\n", (int)__bfloat162int_rz(__float2bfloat16(100.4f)), (float)big, __bfloat16_as_ushort(__nv_bfloat16(1)), err != cudaSuccess ? "error" : "ok");
}
