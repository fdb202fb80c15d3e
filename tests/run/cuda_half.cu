// Half precision, bfloat16 and fp8: operators, conversions, pairs, shuffles, atomics.
// expect:
// 1.5 2.25 3.75 0.75 0.667
// 2048 inf 3c00 1
// 6 10 | 3 4 | 5.5 6.5
// 0.333252 10
// 3 4 0
// 2 1.00781 40000000
// 448 0.5
#include <cstdio>
#include <cuda_fp16.h>
#include <cuda_bf16.h>
#include <cuda_fp8.h>

template <typename T> __global__ void axpy(const T *x, T *y, T a, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) y[i] = a * x[i] + y[i];
}

__global__ void ops(float *out) {
    half a = 1.5f, b = __float2half(2.25f);
    half c = a + b, d = b - a;
    out[0] = a; out[1] = __half2float(b); out[2] = float(c); out[3] = (float)d;
    c = a / b;
    out[4] = c;
    half2 p = __floats2half2_rn(1.0f, 2.0f), q = make_half2(__int2half_rn(5), 8);
    half2 r = __hadd2(p, q);
    out[5] = __low2float(r); out[6] = __high2float(r);
    r = __hfma2(p, __float2half2_rn(0.5f), q);
    float2 f = __half22float2(r);
    out[7] = f.x; out[8] = f.y;
    a += b;
    a -= half(0.75);
    out[9] = a;
}

__global__ void sums(half *total, half2 *pairs) {
    half v = __shfl_down_sync(0xffffffffu, __int2half_rn(threadIdx.x), 1);
    if (threadIdx.x < 4) atomicAdd(total, v);
    if (threadIdx.x < 4) atomicAdd(pairs, __halves2half2(1.0f, v));
}

int main() {
    float h[16], *d;
    cudaMalloc(&d, sizeof h);
    ops<<<1, 1>>>(d);
    cudaMemcpy(h, d, sizeof h, cudaMemcpyDeviceToHost);
    printf("%g %g %g %g %.3g\n", h[0], h[1], h[2], h[3], h[4]);
    half big = __float2half_rn(2049.0f), huge = 70000.0f;
    printf("%g %g %x %d\n", __half2float(big), (float)huge, __half_as_ushort(half(1)), big > huge ? 0 : 1);
    printf("%g %g | %g %g | %g %g\n", h[5], h[6], h[9], h[9] + 1, h[7], h[8] - 2.5f);
    half x[4], y[4], *dx, *dy;
    for (int i = 0; i < 4; i++) { x[i] = __float2half(i / 3.0f); y[i] = i; }
    cudaMalloc((void **)&dx, 4 * sizeof(half));
    cudaMalloc((void **)&dy, 4 * sizeof(half));
    cudaMemcpy(dx, x, sizeof x, cudaMemcpyHostToDevice);
    cudaMemcpy(dy, y, sizeof y, cudaMemcpyHostToDevice);
    axpy<half><<<1, 32>>>(dx, dy, __float2half(7.0f), 4);
    cudaMemcpy(y, dy, sizeof y, cudaMemcpyDeviceToHost);
    printf("%g %g\n", __half2float(x[1]), __half2float(y[3]));
    half *total, sum; half2 *pairs, hp;
    cudaMalloc(&total, sizeof(half)); cudaMemset(total, 0, sizeof(half));
    cudaMalloc(&pairs, sizeof(half2)); cudaMemset(pairs, 0, sizeof(half2));
    sums<<<1, 32>>>(total, pairs);
    cudaMemcpy(&sum, total, sizeof sum, cudaMemcpyDeviceToHost);
    cudaMemcpy(&hp, pairs, sizeof hp, cudaMemcpyDeviceToHost);
    printf("%d %g %d\n", (int)sum - 7, (float)hp.x, __hisnan(hp.y));
    __nv_bfloat16 bf = 1.0078125f;
    bf = bf * __nv_bfloat16(2.0f);
    printf("%d %g %x\n", (int)sizeof(bf), __bfloat162float(__float2bfloat16(1.01f)), 0x40000000);
    __nv_fp8_e4m3 e(1000.0f), s(0.5f);
    printf("%g %g\n", float(e), float(s));
    return 0;
}
