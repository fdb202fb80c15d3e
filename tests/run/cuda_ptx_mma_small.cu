// `mma` of elements of four bits and of one bit, against the sums by definition.
#include <cstdio>
struct Data { unsigned a[16][8], b[8][8]; int c[16][8], d[16][8]; };
#define KERNEL8(NAME, TEXT)                                                                            \
  __global__ void NAME(Data *m) {                                                                      \
    int g = threadIdx.x / 4, t = threadIdx.x % 4, d0, d1;                                              \
    asm volatile(TEXT " {%0,%1}, {%2}, {%3}, {%4,%5};"                                                 \
                 : "=r"(d0), "=r"(d1)                                                                  \
                 : "r"(m->a[g][t]), "r"(m->b[g][t]), "r"(m->c[g][2 * t]), "r"(m->c[g][2 * t + 1]));    \
    m->d[g][2 * t] = d0, m->d[g][2 * t + 1] = d1;                                                      \
  }
#define KERNEL16(NAME, TEXT)                                                                                             \
  __global__ void NAME(Data *m) {                                                                                        \
    int g = threadIdx.x / 4, t = threadIdx.x % 4, d[4];                                                                  \
    asm volatile(TEXT " {%0,%1,%2,%3}, {%4,%5,%6,%7}, {%8,%9}, {%10,%11,%12,%13};"                                       \
                 : "=r"(d[0]), "=r"(d[1]), "=r"(d[2]), "=r"(d[3])                                                        \
                 : "r"(m->a[g][t]), "r"(m->a[g + 8][t]), "r"(m->a[g][t + 4]), "r"(m->a[g + 8][t + 4]),                   \
                   "r"(m->b[g][t]), "r"(m->b[g][t + 4]), "r"(m->c[g][2 * t]), "r"(m->c[g][2 * t + 1]),                   \
                   "r"(m->c[g + 8][2 * t]), "r"(m->c[g + 8][2 * t + 1]));                                                \
    m->d[g][2 * t] = d[0], m->d[g][2 * t + 1] = d[1], m->d[g + 8][2 * t] = d[2], m->d[g + 8][2 * t + 1] = d[3];          \
  }
KERNEL8(s4_8, "mma.sync.aligned.m8n8k32.row.col.s32.s4.s4.s32")
KERNEL8(u4s4_8, "mma.sync.aligned.m8n8k32.row.col.satfinite.s32.u4.s4.s32")
KERNEL16(s4_16, "mma.sync.aligned.m16n8k64.row.col.s32.s4.s4.s32")
KERNEL16(s4u4_16, "mma.sync.aligned.m16n8k64.row.col.s32.s4.u4.s32.satfinite")
KERNEL16(u4_16, "mma.sync.aligned.m16n8k64.row.col.s32.u4.u4.s32")
KERNEL8(xor_8, "mma.sync.aligned.m8n8k128.row.col.s32.b1.b1.s32.xor.popc")
KERNEL16(and_16, "mma.sync.aligned.m16n8k256.row.col.s32.b1.b1.s32.and.popc")
__global__ void packs(unsigned *out) {
  int low = (int)threadIdx.x * 5 - 20, high = 300 - (int)threadIdx.x * 97;
  asm("{ .reg .b32 r; cvt.pack.sat.s4.s32.b32 r, %2, %1, 0; cvt.pack.sat.s4.s32.b32 r, %1, %2, r; cvt.pack.sat.u8.s32.b32 %0, %2, %1, r; }" : "=r"(out[threadIdx.x]) : "r"(low), "r"(high));
  asm("cvt.pack.sat.s16.s32 %0, %1, %2;" : "=r"(out[threadIdx.x + 8]) : "r"(low * 10000), "r"(high));
}
int part(unsigned w, int i, bool sign) { int v = w >> 4 * i & 15; return sign && v > 7 ? v - 16 : v; }
int bits(unsigned w) { int n = 0; for (; w; w &= w - 1) n++; return n; }
// sort: 0 and 1 are signs of A and B for four bits, 2 is `xor`, 3 `and`.
void check(const char *name, Data *m, int rows, int words, int sort, bool sa = false, bool sb = false) {
  cudaDeviceSynchronize();
  int wrong = 0;
  long sum = 0;
  for (int i = 0; i < rows; i++)
    for (int j = 0; j < 8; j++) {
      int s = m->c[i][j];
      for (int w = 0; w < words; w++) {
        unsigned a = m->a[i][w], b = m->b[j][w];
        if (sort == 2) s += bits(a ^ b);
        else if (sort == 3) s += bits(a & b);
        else for (int k = 0; k < 8; k++) s += part(a, k, sa) * part(b, k, sb);
      }
      wrong += s != m->d[i][j];
      sum += (long)(i + 1) * (j + 3) * s;
      m->d[i][j] = -77;
    }
  printf("%s: %d wrong, %ld\n", name, wrong, sum);
}
int main() {
  Data *m;
  cudaMallocManaged(&m, sizeof(Data));
  unsigned x = 12345;
  for (int i = 0; i < 16; i++)
    for (int j = 0; j < 8; j++) {
      m->a[i][j] = x = x * 1664525u + 1013904223u;
      if (i < 8) m->b[i][j] = x = x * 1664525u + 1013904223u;
      m->c[i][j] = (int)(x >> 20) - 2000;
    }
  s4_8<<<1, 32>>>(m), check("s4.s4 8", m, 8, 4, 0, true, true);
  u4s4_8<<<1, 32>>>(m), check("u4.s4 8", m, 8, 4, 0, false, true);
  s4_16<<<1, 32>>>(m), check("s4.s4 16", m, 16, 8, 0, true, true);
  s4u4_16<<<1, 32>>>(m), check("s4.u4 16", m, 16, 8, 0, true, false);
  u4_16<<<1, 32>>>(m), check("u4.u4 16", m, 16, 8, 0, false, false);
  xor_8<<<1, 32>>>(m), check("xor 8", m, 8, 4, 2);
  and_16<<<1, 32>>>(m), check("and 16", m, 16, 8, 3);
  unsigned *out;
  cudaMallocManaged(&out, 64);
  packs<<<1, 8>>>(out);
  cudaDeviceSynchronize();
  for (int i = 0; i < 8; i++) printf("%08x %08x\n", out[i], out[i + 8]);
}
