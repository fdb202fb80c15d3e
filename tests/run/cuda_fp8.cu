// FP8: every pattern of both formats on the device against the definition, saturation and its absence, pairs and fours.
// expect:
// 0 0 wrong
// 448 57344 | 7f 7c | nan inf
// 1.5 -2 | 0.25 448
#include <cstdio>
#include <cmath>
#include <cuda_fp8.h>
__global__ void all(float *a, float *b) {
    int i = threadIdx.x;
    __nv_fp8_e4m3 x;
    x.__x = i;
    a[i] = float(x);
    b[i] = __half2float(__half(__nv_cvt_fp8_to_halfraw(i, __NV_E5M2)));
}
static float defined(int p, int exponent, int mantissa, bool infinity) {
    int bias = (1 << (exponent - 1)) - 1, e = p >> mantissa & ((1 << exponent) - 1), m = p & ((1 << mantissa) - 1);
    float v = e ? ldexpf(1.0f + m / (float)(1 << mantissa), e - bias) : ldexpf(m / (float)(1 << mantissa), 1 - bias);
    if (infinity && e == (1 << exponent) - 1) v = m ? NAN : INFINITY;
    if (!infinity && (p & 127) == 127) v = NAN;
    return p & 128 ? -v : v;
}
int main() {
    float a[256], b[256], *da, *db;
    cudaMalloc(&da, sizeof a); cudaMalloc(&db, sizeof b);
    all<<<1, 256>>>(da, db);
    cudaMemcpy(a, da, sizeof a, cudaMemcpyDeviceToHost); cudaMemcpy(b, db, sizeof b, cudaMemcpyDeviceToHost);
    int wrong4 = 0, wrong5 = 0;
    for (int i = 0; i < 256; i++) {
        float x = defined(i, 4, 3, false), y = defined(i, 5, 2, true);
        wrong4 += std::isnan(x) ? !std::isnan(a[i]) : x != a[i];
        wrong5 += std::isnan(y) ? !std::isnan(b[i]) : y != b[i];
    }
    __nv_fp8_e4m3 big(1e6f);
    __nv_fp8_e5m2 large(1e6f);
    int n4 = __nv_cvt_float_to_fp8(1e6f, __NV_NOSAT, __NV_E4M3), n5 = __nv_cvt_float_to_fp8(1e6f, __NV_NOSAT, __NV_E5M2);
    __nv_fp8_e4m3 p; p.__x = n4;
    __nv_fp8_e5m2 q; q.__x = n5;
    printf("%d %d wrong\n%g %g | %x %x | %g %g\n", wrong4, wrong5, float(big), float(large), n4, n5, float(p), float(q));
    __nv_fp8x2_e4m3 two(make_float2(1.5f, -2.0f));
    __nv_fp8x4_e4m3 four(make_float4(1, 0.25f, 1000, 0));
    float2 t = float2(two);
    float4 f = float4(four);
    printf("%g %g | %g %g\n", t.x, t.y, f.y, f.z);
}
