// Inline PTX as microbenchmarks write it: registers declared as a range, loads with every cache operator, decimals, addresses with offsets.
// expect:
// 10 26 42 58
// 7 1.25 -0.0015 40
// 9 3 5
#include <cstdio>

__global__ void k(const float *in, float *sums, float *numbers, unsigned *counts, const unsigned long long *chain) {
    unsigned t = threadIdx.x;
    const float *row = in + t * 4;
    float s = 0, a = 0, b = 0;
    asm volatile("{\t\n"
                 ".reg .f32 data<4>;\n\t"
                 "ld.global.ca.v4.f32 {data0,data1,data2,data3}, [%1];\n\t"
                 "add.f32 %0, data0, %0;\n\t"
                 "add.f32 %0, data1, %0;\n\t"
                 "add.f32 %0, data2, %0;\n\t"
                 "add.f32 %0, data3, %0;\n\t"
                 "}"
                 : "+f"(s)
                 : "l"(row)
                 : "memory");
    sums[t] = s;
    if (t != 0) return;
    asm volatile("{ .reg .f32 x<2>, y; ld.global.cg.f32 x0, [%2+8]; ld.global.cs.f32 x1, [%2+12]; add.f32 y, x0, x1; mov.f32 %0, y; mul.f32 %1, y, 0.25; }"
                 : "=f"(a), "=f"(b)
                 : "l"(row));
    numbers[0] = a;
    float c, d, w;
    asm("add.f32 %0, %1, -0.5;" : "=f"(c) : "f"(b));
    asm("mov.f32 %0, -1.5e-3;" : "=f"(d));
    numbers[1] = c;
    numbers[2] = d;
    asm volatile("st.global.wt.f32 [%0], %1; st.global.cg.f32 [%0+4], %1;" ::"l"(numbers + 3), "f"(40.0f) : "memory");
    asm volatile("ld.volatile.global.f32 %0, [%1];" : "=f"(w) : "l"(numbers + 4));
    numbers[3] = w;
    // Pointers that lead to pointers, read past the caches.
    unsigned long long p = (unsigned long long)chain, q;
    asm volatile("ld.global.cv.u64 %0, [%1];\n\t" : "=l"(q) : "l"(p) : "memory");
    unsigned v, m, before, after;
    asm volatile("ld.global.lu.u32 %0, [%1];" : "=r"(v) : "l"(q));
    asm("{ .reg .b32 %%r<3>; mov.b32 %%r2, 2; mad.lo.u32 %0, %%r2, 1, 1; }" : "=r"(m));
    asm volatile("mov.u32 %0, %%clock;" : "=r"(before)::"memory");
    asm volatile("mov.u32 %0, %clock;" : "=r"(after)::"memory");
    counts[0] = v;
    counts[1] = m;
    counts[2] = after - before < 1u << 31 ? 5 : 0;
}

int main() {
    float *in, *sums, *numbers;
    unsigned *counts, *nine;
    unsigned long long *chain;
    cudaMallocManaged(&in, 16 * sizeof(float));
    cudaMallocManaged(&sums, 4 * sizeof(float));
    cudaMallocManaged(&numbers, 5 * sizeof(float));
    cudaMallocManaged(&counts, 3 * sizeof(unsigned));
    cudaMallocManaged(&nine, sizeof(unsigned));
    cudaMallocManaged(&chain, sizeof(unsigned long long));
    for (int i = 0; i < 16; i++) in[i] = i + 1;
    *nine = 9;
    *chain = (unsigned long long)nine;
    k<<<1, 4>>>(in, sums, numbers, counts, chain);
    cudaDeviceSynchronize();
    printf("%g %g %g %g\n", sums[0], sums[1], sums[2], sums[3]);
    printf("%g %g %g %g\n", numbers[0], numbers[1], numbers[2], numbers[3]);
    printf("%u %u %u\n", counts[0], counts[1], counts[2]);
    return 0;
}
