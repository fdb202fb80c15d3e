// Inline PTX: half types in registers, comparisons joined with predicates, flushed and saturated arithmetic, cache policies, narrow conversions, vectors of additions.
// expect:
// halves 0 wrong
// predicates 0 wrong
// floats 0 wrong
// integers 0 wrong
// memory 36.0 68.0 | 4.0 8.0 12.0 16.0 | 36 168
#include <stdio.h>
#include <math.h>
#include <cuda_fp16.h>
#include <cuda_bf16.h>

typedef unsigned int u32;
typedef unsigned short u16;

static __device__ u16 bits(__half h) { return __half_as_ushort(h); }
static __device__ u32 bits(__half2 h) { return (u32)__half_as_ushort(__low2half(h)) | (u32)__half_as_ushort(__high2half(h)) << 16; }

__global__ void halves(int *wrong) {
    float t = threadIdx.x;
    __half a = __float2half(t * 0.37f - 3), b = __float2half(1.5f - t * 0.11f), c = __float2half(t);
    __half2 p = __halves2half2(a, b), q = __halves2half2(c, a), s = __halves2half2(b, c);
    u32 r, x = bits(p), y = bits(q), z = bits(s);
    u16 h, k = bits(a);
    int bad = 0;
    asm("add.f16x2 %0, %1, %2;" : "=r"(r) : "r"(x), "r"(y));
    bad += r != bits(__hadd2(p, q));
    asm("mul.rn.f16x2 %0, %1, %2;" : "=r"(r) : "r"(x), "r"(y));
    bad += r != bits(__hmul2(p, q));
    asm("fma.rn.f16x2 %0, %1, %2, %3;" : "=r"(r) : "r"(x), "r"(y), "r"(z));
    bad += r != bits(__hfma2(p, q, s));
    asm("max.f16x2 %0, %1, %2;" : "=r"(r) : "r"(x), "r"(y));
    bad += r != bits(__halves2half2(__hmax(a, c), __hmax(b, a)));
    asm("neg.f16x2 %0, %1;" : "=r"(r) : "r"(x));
    bad += r != (x ^ 0x80008000u);
    // Registers of these types, and the halves of a pair.
    asm("{ .reg .f16 lo, hi, m; .reg .f16x2 w; mov.b32 {lo, hi}, %1; mul.f16 m, lo, hi; mov.b32 w, {hi, m}; mov.b32 %0, w; }" : "=r"(r) : "r"(x));
    bad += r != bits(__halves2half2(b, __hmul(a, b)));
    asm("{ .reg .pred p; setp.lt.f16 p, %1, %2; selp.b16 %0, %1, %2, p; }" : "=h"(h) : "h"(k), "h"(bits(b)));
    bad += h != bits(__hlt(a, b) ? a : b);
    float f;
    asm("{ .reg .b16 t; cvt.rn.bf16.f32 t, %1; fma.rn.bf16 t, t, t, t; cvt.f32.bf16 %0, t; }" : "=f"(f) : "f"(t * 0.7f));
    __nv_bfloat16 w = __float2bfloat16(t * 0.7f);
    bad += f != __bfloat162float(__hfma(w, w, w));
    atomicAdd(wrong, bad);
}

__global__ void predicates(int *wrong) {
    int t = threadIdx.x, r, s, bad = 0;
    float f = t == 7 ? NAN : t - 5.5f;
    asm("{ .reg .pred p, q; setp.gt.s32 p, %1, 3; setp.lt.and.s32 q, %1, 9, p; selp.s32 %0, 1, 0, q; }" : "=r"(r) : "r"(t));
    bad += r != (t > 3 && t < 9);
    asm("{ .reg .pred p, q; setp.gt.s32 p, %1, 20; setp.lt.or.f32 q, %2, 0f00000000, !p; selp.s32 %0, 1, 0, q; }" : "=r"(r) : "r"(t), "f"(f));
    bad += r != (f < 0 || !(t > 20));
    asm("{ .reg .pred p, q, c; setp.ne.s32 c, %2, 4; setp.le.xor.u32 p|q, %2, 10, c; selp.s32 %0, 1, 0, p; selp.s32 %1, 1, 0, q; }" : "=r"(r), "=r"(s) : "r"(t));
    bad += r != ((t <= 10) != (t != 4)) || s != (!(t <= 10) != (t != 4));
    asm("{ .reg .pred p; setp.geu.f32 p, %1, 0f40000000; selp.s32 %0, 1, 0, p; }" : "=r"(r) : "f"(f));
    bad += r != !(f < 2.0f);
    asm("{ .reg .pred p; setp.nan.f32 p, %1, %1; selp.s32 %0, 1, 0, p; }" : "=r"(r) : "f"(f));
    bad += r != (t == 7);
    asm("set.gt.u32.f32 %0, %1, %2;" : "=r"(r) : "f"(f), "f"(1.0f));
    bad += r != (f > 1.0f ? -1 : 0);
    asm("{ .reg .pred p; testp.infinite.f32 p, %1; @p mov.s32 %0, 1; @!p mov.s32 %0, 0; }" : "=r"(r) : "f"(1.0f / (t - 3)));
    bad += r != (t == 3);
    asm("slct.s32.s32 %0, %1, %2, %3;" : "=r"(r) : "r"(10), "r"(20), "r"(t - 8));
    bad += r != (t >= 8 ? 10 : 20);
    atomicAdd(wrong, bad);
}

__global__ void floats(int *wrong) {
    float small = 1e-40f * (threadIdx.x + 1), r;
    int bad = 0, n;
    asm("add.ftz.f32 %0, %1, %2;" : "=f"(r) : "f"(small), "f"(small));
    bad += r != 0;
    asm("add.f32 %0, %1, %2;" : "=f"(r) : "f"(small), "f"(small));
    bad += r != small * 2;
    asm("fma.rn.ftz.f32 %0, %1, %2, %3;" : "=f"(r) : "f"(small), "f"(3.0f), "f"(2.5f));
    bad += r != 2.5f;
    asm("mul.sat.f32 %0, %1, %2;" : "=f"(r) : "f"(threadIdx.x * 0.3f), "f"(2.0f));
    bad += r != fminf(threadIdx.x * 0.3f * 2.0f, 1.0f);
    asm("cvt.rni.sat.u8.f32 %0, %1;" : "=r"(n) : "f"(threadIdx.x * 20.0f - 50.3f));
    bad += n != (int)fminf(fmaxf(rintf(threadIdx.x * 20.0f - 50.3f), 0), 255);
    asm("cvt.rmi.f32.f32 %0, %1;" : "=f"(r) : "f"(1.7f - threadIdx.x));
    bad += r != floorf(1.7f - threadIdx.x);
    atomicAdd(wrong, bad);
}

__global__ void integers(int *wrong) {
    int t = threadIdx.x, r, bad = 0;
    u32 u;
    asm("mul24.lo.s32 %0, %1, %2;" : "=r"(r) : "r"(t - 9), "r"(0x7fff12));
    bad += r != (t - 9) * 0x7fff12;
    asm("mul24.hi.u32 %0, %1, %2;" : "=r"(u) : "r"(0x812345u + t), "r"(0xff0011u));
    bad += u != (u32)((0x812345ull + t) * 0xff0011ull >> 16);
    asm("mad24.lo.u32 %0, %1, %2, %3;" : "=r"(u) : "r"(t), "r"(1000), "r"(5));
    bad += u != t * 1000u + 5;
    asm("cvt.sat.s8.s32 %0, %1;" : "=r"(r) : "r"(t * 20 - 300));
    bad += r != max(-128, min(127, t * 20 - 300));
    asm("add.sat.s32 %0, %1, %2;" : "=r"(r) : "r"(0x7ffffff0), "r"(t));
    bad += r != (t > 15 ? 0x7fffffff : 0x7ffffff0 + t);
    atomicAdd(wrong, bad);
}

__global__ void memory(const float *in, float *sums, __half2 *pairs, int *out) {
    unsigned long long policy;
    float a, b;
    asm volatile("createpolicy.fractional.L2::evict_last.b64 %0, 1.0;" : "=l"(policy));
    asm volatile("ld.global.L2::cache_hint.v2.f32 {%0, %1}, [%2], %3;" : "=f"(a), "=f"(b) : "l"(in + 2 * (threadIdx.x & 1)), "l"(policy));
    asm volatile("red.global.add.v2.f32 [%0], {%1, %2};" ::"l"(sums), "f"(a), "f"(b) : "memory");
    asm volatile("red.global.add.noftz.f16x2 [%0], %1;" ::"l"(pairs + (threadIdx.x & 1)), "r"(threadIdx.x & 1 ? 0x44004200u : 0x40003c00u) : "memory");
    asm volatile("prefetch.global.L2::evict_last [%0];" ::"l"(in));
    asm volatile("griddepcontrol.wait;" ::: "memory");
    int v = threadIdx.x, other;
    asm volatile("shfl.bfly.b32 %0, %1, 1, 0x1f;" : "=r"(other) : "r"(v));
    if (threadIdx.x == 0) out[0] = 0;
    __syncwarp();
    if (threadIdx.x < 8) atomicAdd(out, other + 1 + threadIdx.x / 8);
    u32 ballot;
    asm volatile("{ .reg .pred p; setp.ge.u32 p, %1, 3; vote.ballot.b32 %0, p; }" : "=r"(ballot) : "r"(threadIdx.x & 7));
    if (threadIdx.x == 0) out[1] = (ballot & 255) - 80;
}

int main() {
    int *wrong;
    float *in, *sums;
    __half2 *pairs;
    cudaMallocManaged(&wrong, 8);
    const char *names[] = {"halves", "predicates", "floats", "integers"};
    void (*kernels[])(int *) = {halves, predicates, floats, integers};
    for (int i = 0; i < 4; i++) {
        *wrong = 0;
        kernels[i]<<<1, 32>>>(wrong);
        cudaDeviceSynchronize();
        printf("%s %d wrong\n", names[i], *wrong);
    }
    cudaMallocManaged(&in, 16);
    cudaMallocManaged(&sums, 8);
    cudaMallocManaged(&pairs, 8);
    for (int i = 0; i < 4; i++) in[i] = i + 0.125f;
    sums[0] = sums[1] = 0;
    pairs[0] = pairs[1] = __floats2half2_rn(0, 0);
    memory<<<1, 32>>>(in, sums, pairs, wrong);
    cudaDeviceSynchronize();
    printf("memory %.1f %.1f | %.1f %.1f %.1f %.1f | %d %d\n", sums[0], sums[1], __low2float(pairs[0]) / 4, __high2float(pairs[0]) / 4, __low2float(pairs[1]) / 4, __high2float(pairs[1]) / 4, wrong[0], wrong[1]);
}
