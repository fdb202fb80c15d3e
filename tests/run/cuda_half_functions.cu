// Half intrinsics: comparisons with NaN, saturation, minima, integer conversions in every mode, masks of pairs.
// expect:
// 0 1 0 1 1 0
// 1 0 0 | 1 7fff 1
// 2 3 2 3 | -2 -3 -2 -3
// 2048 2050 2048 2050 | inf 65504
// ffff0000 0 1 3c00 0
// 1 2 | -1.5 1.5 | 8000
// 0.5 2 2 0.25 1 | 3 -2 -3 -2
// 32767 0 -9223372036854775808
#include <cstdio>
#include <cuda_fp16.h>
__global__ void k(int *o, float *f, unsigned *u, long long *l) {
    half nan = __ushort_as_half(0x7e00), one = 1.0f, two = 2.0f, m = -1.5f;
    o[0] = __heq(nan, one); o[1] = __hequ(nan, one); o[2] = __hne(nan, one); o[3] = __hneu(nan, one); o[4] = __hlt(one, two); o[5] = __hge(one, two);
    f[0] = __hadd_sat(one, two); f[1] = __hadd_sat(nan, one); f[2] = __hfma_relu(m, two, one);
    f[3] = __hmax(nan, one); u[0] = __half_as_ushort(__hmax_nan(nan, one)); f[4] = __hmin(one, two);
    half x = 2.5f;
    o[6] = __half2int_rn(x); o[7] = __half2int_ru(x); o[8] = __half2int_rz(x); o[9] = __half2int_rn(half(3.5f)) - 1;
    x = -2.5f;
    o[10] = __half2int_rn(x); o[11] = __half2int_rd(x); o[12] = __half2int_rz(x); o[13] = __half2int_rd(x);
    f[5] = __int2half_rn(2049); f[6] = __int2half_ru(2049); f[7] = __int2half_rz(2049); f[8] = __uint2half_rn(2051u) ; f[8] = __int2half_ru(2049);
    f[9] = __float2half_rn(65520.0f); f[10] = __float2half_rz(1e9f);
    half2 p = __floats2half2_rn(1.0f, 2.0f), q = __floats2half2_rn(2.0f, 1.0f);
    u[1] = __hgt2_mask(p, q); o[14] = __hbgt2(p, q); o[15] = __hbne2(p, q);
    half2 flags = __hlt2(p, q);
    u[2] = __half_as_ushort(__low2half(flags)); u[3] = __half_as_ushort(__high2half(flags));
    half2 s = __lowhigh2highlow(q);
    f[11] = __low2float(s); f[12] = __high2float(s);
    half2 n = __hneg2(__half2half2(half(1.5f))), a = __habs2(n);
    f[13] = n.x; f[14] = a.y; u[4] = __half_as_ushort(__hneg(half(0.0f)));
    f[15] = hrcp(two); f[16] = hsqrt(half(4.0f)); f[17] = hexp2(one); f[18] = h2rcp(__half2half2(half(4.0f))).x; f[19] = hlog2(two);
    f[20] = hceil(half(2.2f)); f[21] = hrint(half(-2.5f)); f[22] = hfloor(half(-2.2f)); f[23] = htrunc(half(-2.9f));
    o[16] = __half2short_rz(half(60000.0f)); o[17] = __half2uint_rn(m); l[0] = __half2ll_rn(nan);
}
int main() {
    int o[18], *dO; float f[24], *df; unsigned u[5], *du; long long l, *dl;
    cudaMalloc(&dO, sizeof o); cudaMalloc(&df, sizeof f); cudaMalloc(&du, sizeof u); cudaMalloc(&dl, sizeof l);
    k<<<1, 1>>>(dO, df, du, dl);
    cudaMemcpy(o, dO, sizeof o, cudaMemcpyDeviceToHost); cudaMemcpy(f, df, sizeof f, cudaMemcpyDeviceToHost);
    cudaMemcpy(u, du, sizeof u, cudaMemcpyDeviceToHost); cudaMemcpy(&l, dl, sizeof l, cudaMemcpyDeviceToHost);
    printf("%d %d %d %d %d %d\n", o[0], o[1], o[2], o[3], o[4], o[5]);
    printf("%g %g %g | %g %x %g\n", f[0], f[1], f[2], f[3], u[0], f[4]);
    printf("%d %d %d %d | %d %d %d %d\n", o[6], o[7], o[8], o[9], o[10], o[11], o[12], o[13]);
    printf("%g %g %g %g | %g %g\n", f[5], f[6], f[7], f[8], f[9], f[10]);
    printf("%x %d %d %x %x\n", u[1], o[14], o[15], u[2], u[3]);
    printf("%g %g | %g %g | %x\n", f[11], f[12], f[13], f[14], u[4]);
    printf("%g %g %g %g %g | %g %g %g %g\n", f[15], f[16], f[17], f[18], f[19], f[20], f[21], f[22], f[23]);
    printf("%d %d %lld\n", o[16], o[17], l);
}
