// Inline PTX: conversions, widening products, shifts with counts out of range, selection, loads and stores of small types.
// expect:
// 255 -1 65535 | 3 4 -4 2147483647
// -15 ffffffff80000001 | 0 -1 0
// 5 1 0 1 | 1.5 3e00
// 200 -56 4660 9
// 16 f0 -8 12345678
#include <cstdio>
__global__ void k(int *o, unsigned *u, long long *l, float *f, unsigned char *m) {
    asm("cvt.u32.u8 %0, %1;" : "=r"(u[0]) : "r"(0x1ff));
    asm("cvt.s32.s8 %0, %1;" : "=r"(o[0]) : "r"(0xff));
    asm("cvt.u32.u16 %0, %1;" : "=r"(u[1]) : "h"((unsigned short)0xffff));
    asm("cvt.rni.s32.f32 %0, %1;" : "=r"(o[1]) : "f"(3.4f));
    asm("cvt.rpi.s32.f32 %0, %1;" : "=r"(o[2]) : "f"(3.4f));
    asm("cvt.rmi.s32.f32 %0, %1;" : "=r"(o[3]) : "f"(-3.4f));
    asm("cvt.rzi.s32.f32 %0, %1;" : "=r"(o[4]) : "f"(1e20f));
    asm("mul.wide.s32 %0, %1, %2;" : "=l"(l[0]) : "r"(-3), "r"(5));
    asm("mad.wide.s32 %0, %1, %2, %3;" : "=l"(l[1]) : "r"(-2147483647 - 1), "r"(1), "l"(1LL));
    asm("shl.b32 %0, %1, %2;" : "=r"(u[2]) : "r"(1), "r"(32));
    asm("shr.s32 %0, %1, %2;" : "=r"(o[5]) : "r"(-8), "r"(99));
    asm("shr.u32 %0, %1, 40;" : "=r"(u[3]) : "r"(~0u));
    int r;
    asm("{ .reg .pred p, q;\n setp.lt.f32 p, %1, %2;\n setp.ne.s32 q, %3, 0;\n and.pred p, p, q;\n selp.s32 %0, 5, 6, p; }" : "=r"(r) : "f"(1.0f), "f"(2.0f), "r"(7));
    o[6] = r;
    asm("{ .reg .pred p; setp.neu.f32 p, %1, %1; selp.u32 %0, 1, 0, p; }" : "=r"(u[4]) : "f"(nanf("")));
    asm("{ .reg .pred p; setp.ne.f32 p, %1, %1; selp.u32 %0, 1, 0, p; }" : "=r"(u[5]) : "f"(nanf("")));
    asm("{ .reg .pred p; setp.hi.u32 p, %1, %2; selp.u32 %0, 1, 0, p; }" : "=r"(u[6]) : "r"(~0u), "r"(1u));
    unsigned short h = 0x3e00;
    asm("cvt.f32.f16 %0, %1;" : "=f"(f[0]) : "h"(h));
    asm("cvt.rn.f16.f32 %0, %1;" : "=h"(h) : "f"(1.5f));
    u[7] = h;
    asm volatile("st.global.u8 [%0], %1;" :: "l"(m), "r"(200) : "memory");
    asm volatile("ld.global.u8 %0, [%1];" : "=r"(u[8]) : "l"(m));
    asm volatile("ld.global.s8 %0, [%1];" : "=r"(o[7]) : "l"(m));
    asm volatile("st.volatile.global.u16 [%0+2], %1;" :: "l"(m), "h"((unsigned short)0x1234) : "memory");
    u[9] = *(unsigned short *)(m + 2);
    asm volatile("{ .reg .u32 a, b; mov.u32 a, 4; mov.u32 b, a; add.u32 b, b, 5; mov.u32 %0, b; }" : "=r"(u[10]));
    unsigned long long old;
    l[3] = 0xf0;
    asm volatile("atom.global.cas.b64 %0, [%1], %2, %3;" : "=l"(old) : "l"(l + 3), "l"(0xf0LL), "l"(16LL) : "memory");
    u[11] = (unsigned)old;
    asm("{ .reg .s32 t; bfe.s32 t, %1, 4, 4; mov.b32 %0, t; }" : "=r"(o[8]) : "r"(0x80));
    asm("prmt.b32 %0, %1, 0, 0x0123;" : "=r"(u[12]) : "r"(0x78563412));
}
int main() {
    int o[9], *dO; unsigned u[13], *du; long long l[4], *dl; float f[1], *df; unsigned char *m;
    cudaMalloc(&dO, sizeof o); cudaMalloc(&du, sizeof u); cudaMalloc(&dl, sizeof l); cudaMalloc(&df, sizeof f); cudaMalloc(&m, 16);
    k<<<1, 1>>>(dO, du, dl, df, m);
    cudaMemcpy(o, dO, sizeof o, cudaMemcpyDeviceToHost); cudaMemcpy(u, du, sizeof u, cudaMemcpyDeviceToHost);
    cudaMemcpy(l, dl, sizeof l, cudaMemcpyDeviceToHost); cudaMemcpy(f, df, sizeof f, cudaMemcpyDeviceToHost);
    printf("%u %d %u | %d %d %d %d\n", u[0], o[0], u[1], o[1], o[2], o[3], o[4]);
    printf("%lld %llx | %u %d %u\n", l[0], l[1], u[2], o[5], u[3]);
    printf("%d %u %u %u | %g %x\n", o[6], u[4], u[5], u[6], f[0], u[7]);
    printf("%u %d %u %u\n", u[8], o[7], u[9], u[10]);
    printf("%lld %x %d %x\n", l[3], u[11], o[8], u[12]);
}
