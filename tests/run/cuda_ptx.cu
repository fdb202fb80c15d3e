// Inline PTX: special registers, arithmetic with carries, fields, predicates, conversions, memory, warp operations.
// expect:
// 5 1 37 1f ffffffc0 2
// 100000000 1 fffffffe00000001
// 12 7 -1 31 8
// 42 -42 7
// 3f800000 3 1.5 -2 4.5
// 7 9 16 | 1 2 3 4 | 23
// 528 ffff 31
// 1234567890abcdef 90abcdef 12345678
// 26 0 5
#include <cstdio>

__device__ __forceinline__ unsigned lane_id() {
    unsigned ret;
    asm("mov.u32 %0, %%laneid;" : "=r"(ret));
    return ret;
}
__device__ unsigned bfe(unsigned x, unsigned start, unsigned len) {
    unsigned bits;
    asm volatile("bfe.u32 %0, %1, %2, %3;" : "=r"(bits) : "r"(x), "r"(start), "r"(len));
    return bits;
}
__device__ void add128(unsigned long long *r, unsigned long long a0, unsigned long long a1, unsigned long long b0, unsigned long long b1) {
    asm("add.cc.u64 %0, %2, %4;\n\t"
        "addc.u64 %1, %3, %5;"
        : "=l"(r[0]), "=l"(r[1])
        : "l"(a0), "l"(a1), "l"(b0), "l"(b1));
}
__device__ int sign(int x) {
    int r = 7;
    asm("{\n"
        "  .reg .pred p;\n"
        "  setp.gt.s32 p, %1, 0;  // positive\n"
        "  @p mov.s32 %0, 42;\n"
        "  setp.lt.s32 p, %1, 0;\n"
        "  @p mov.s32 %0, -42;\n"
        "}" : "+r"(r) : "r"(x));
    return r;
}

__global__ void k(unsigned *u, int *s, float *f, unsigned long long *l, float4 *v) {
    unsigned t = threadIdx.x, lane = lane_id(), warp, lt, ge, nt;
    asm("mov.u32 %0, %%warpid;" : "=r"(warp));
    asm("mov.u32 %0, %lanemask_lt;" : "=r"(lt));
    asm("mov.u32 %0, %%lanemask_ge;" : "=r"(ge));
    asm("mov.u32 %0, %%ntid.x;" : "=r"(nt));
    unsigned sum = t, all, got;
    for (int d = 16; d > 0; d /= 2) {
        unsigned other;
        asm volatile("shfl.sync.bfly.b32 %0, %1, %2, 0x1f, 0xffffffff;" : "=r"(other) : "r"(sum), "r"(d));
        sum += other;
    }
    asm volatile("{ .reg .pred q; setp.lt.u32 q, %1, 16; vote.sync.ballot.b32 %0, q, 0xffffffff; }" : "=r"(all) : "r"(lane));
    asm volatile("shfl.sync.idx.b32 %0, %1, 31, 31, -1;" : "=r"(got) : "r"(lane));
    asm volatile("bar.sync 0;" ::: "memory");
    if (t == 37) {
        u[0] = lane; u[1] = warp; u[2] = t; u[3] = lt; u[4] = ge & ~32u; u[5] = nt / 32;
        add128(l, ~0ull, 0, 1, 0);
        asm("mul.wide.u32 %0, %1, %1;" : "=l"(l[2]) : "r"(0xffffffffu));
        u[6] = bfe(0xabcd1234, 8, 8); u[7] = __popc(0x7f);
        asm("bfind.u32 %0, %1;" : "=r"(u[8]) : "r"(0));
        asm("clz.b32 %0, %1;" : "=r"(u[9]) : "r"(1));
        asm("shr.s32 %0, %1, %2;" : "=r"(s[0]) : "r"(64), "r"(3));
        s[1] = sign(5); s[2] = sign(-5); s[3] = sign(0);
        float one = 1.0f;
        asm("mov.b32 %0, %1;" : "=r"(u[10]) : "f"(one));
        asm("cvt.rzi.s32.f32 %0, %1;" : "=r"(s[4]) : "f"(3.9f));
        asm("fma.rn.f32 %0, %1, %2, %3;" : "=f"(f[0]) : "f"(0.25f), "f"(2.0f), "f"(1.0f));
        asm("neg.f32 %0, %1;" : "=f"(f[1]) : "f"(2.0f));
        asm("add.f32 %0, %1, 0f40200000;" : "=f"(f[2]) : "f"(2.0f));
        asm("atom.global.add.u32 %0, [%1], %2;" : "=r"(u[12]) : "l"(u + 11), "r"(9));
        asm volatile("red.relaxed.gpu.global.add.u32 [%0+0], %1;" :: "l"(u + 11), "r"(7) : "memory");
        float a, b, c, d;
        asm("ld.global.nc.v4.f32 {%0,%1,%2,%3}, [%4];" : "=f"(a), "=f"(b), "=f"(c), "=f"(d) : "l"(v));
        asm volatile("st.global.cs.v2.f32 [%0+8], {%1, %2};" :: "l"(f + 3), "f"(a + b), "f"(c * d));
        asm("lop3.b32 %0, %1, %2, %3, 0x96;" : "=r"(u[13]) : "r"(3u), "r"(5u), "r"(17u));
        asm volatile("membar.gl;");
        asm volatile("" ::: "memory");
        asm("prmt.b32 %0, %1, %2, 0x5410;" : "=r"(u[17]) : "r"(0x00c00026u), "r"(0u));
        asm("{ .reg .b32 lo, hi; mov.b64 {lo, hi}, %2; mov.b32 %0, lo; mov.b32 %1, hi; }" : "=r"(u[18]), "=r"(u[19]) : "l"(0x1234567890abcdefull));
        asm("mov.b64 %0, {%1, %2};" : "=l"(l[3]) : "r"(u[18]), "r"(u[19]));
        asm("{ .reg .pred p; setp.ne.b32 p, %1, 0; selp.b32 %0, 5, 6, p; }" : "=r"(s[5]) : "r"(1));
    }
    if (t == 0) { u[14] = sum + 32; u[15] = all; u[16] = got; }
}

int main() {
    unsigned u[20] = { 0 }, *du;
    int s[6], *ds;
    float f[8] = { 0 }, *df, vec[4] = { 1, 2, 3, 4 }, *dv;
    unsigned long long l[4], *dl;
    u[11] = 7;
    cudaMalloc(&du, sizeof u); cudaMalloc(&ds, sizeof s); cudaMalloc(&df, sizeof f); cudaMalloc(&dl, sizeof l); cudaMalloc(&dv, sizeof vec);
    cudaMemcpy(du, u, sizeof u, cudaMemcpyHostToDevice);
    cudaMemcpy(dv, vec, sizeof vec, cudaMemcpyHostToDevice);
    k<<<1, 64>>>(du, ds, df, dl, (float4 *)dv);
    cudaMemcpy(u, du, sizeof u, cudaMemcpyDeviceToHost);
    cudaMemcpy(s, ds, sizeof s, cudaMemcpyDeviceToHost);
    cudaMemcpy(f, df, sizeof f, cudaMemcpyDeviceToHost);
    cudaMemcpy(l, dl, sizeof l, cudaMemcpyDeviceToHost);
    printf("%u %u %u %x %x %u\n", u[0], u[1], u[2], u[3], u[4], u[5]);
    printf("%llx %llu %llx\n", l[0] + 0x100000000ull, l[1], l[2]);
    printf("%x %u %d %u %d\n", u[6], u[7], (int)u[8], u[9], s[0]);
    printf("%d %d %d\n", s[1], s[2], s[3]);
    printf("%x %d %g %g %g\n", u[10], s[4], f[0], f[1], f[2]);
    printf("%u %u %u | 1 2 %g 4 | %u\n", u[12], u[11] - u[12] - 7, u[11] - u[12], f[5], u[13]);
    printf("%u %x %u\n%llx %x %x\n", u[14], u[15], u[16], l[3], u[18], u[19]);
    printf("%x %x %d\n", u[17] & 0xff, u[17] >> 16, s[5]);
}
