// `mma.m8n8k4` of halves: four products of 8 x 8 x 4 at once, each of the eight lanes 4q to 4q + 3 and 4q + 16 to 4q + 19, in all layouts.
#include <cstdio>
#include <cuda_fp16.h>
struct Mats { float a[4][8][4], b[4][4][8], c[4][8][8], d[4][8][8]; };
__device__ unsigned pack(float low, float high) {
  unsigned l = __half_as_ushort(__float2half(low)), h = __half_as_ushort(__float2half(high));
  return h << 16 | l;
}
template <bool COL_A, bool ROW_B> __device__ void factors(const Mats &m, int lane, unsigned *a, unsigned *b) {
  int q = lane / 4 % 4, t = lane % 4, up = lane < 16 ? 0 : 4;
  float x[4], y[4];
  for (int i = 0; i < 4; i++) {
    x[i] = COL_A ? m.a[q][up + i][t] : m.a[q][up + t][i];
    y[i] = ROW_B ? m.b[q][t][up + i] : m.b[q][i][up + t];
  }
  a[0] = pack(x[0], x[1]), a[1] = pack(x[2], x[3]), b[0] = pack(y[0], y[1]), b[1] = pack(y[2], y[3]);
}
#define FLOATS(NAME, COL_A, ROW_B, LAYOUTS)                                                                            \
  __global__ void NAME(Mats *m) {                                                                                      \
    unsigned a[2], b[2];                                                                                               \
    int lane = threadIdx.x, q = lane / 4 % 4;                                                                          \
    factors<COL_A, ROW_B>(*m, lane, a, b);                                                                             \
    float c[8], d[8];                                                                                                  \
    for (int i = 0; i < 8; i++) {                                                                                      \
      int row = (lane & 1) + (i & 2) + (lane < 16 ? 0 : 4), col = (i & 4) + (lane & 2) + (i & 1);                      \
      c[i] = m->c[q][row][col];                                                                                        \
    }                                                                                                                  \
    asm volatile("mma.sync.aligned.m8n8k4." LAYOUTS                                                                    \
                 ".f32.f16.f16.f32 {%0,%1,%2,%3,%4,%5,%6,%7}, {%8,%9}, {%10,%11}, {%12,%13,%14,%15,%16,%17,%18,%19};"  \
                 : "=f"(d[0]), "=f"(d[1]), "=f"(d[2]), "=f"(d[3]), "=f"(d[4]), "=f"(d[5]), "=f"(d[6]), "=f"(d[7])      \
                 : "r"(a[0]), "r"(a[1]), "r"(b[0]), "r"(b[1]), "f"(c[0]), "f"(c[1]), "f"(c[2]), "f"(c[3]), "f"(c[4]),  \
                   "f"(c[5]), "f"(c[6]), "f"(c[7]));                                                                   \
    for (int i = 0; i < 8; i++) {                                                                                      \
      int row = (lane & 1) + (i & 2) + (lane < 16 ? 0 : 4), col = (i & 4) + (lane & 2) + (i & 1);                      \
      m->d[q][row][col] = d[i];                                                                                        \
    }                                                                                                                  \
  }
FLOATS(row_col, false, false, "row.col")
FLOATS(col_row, true, true, "col.row")
FLOATS(col_col, true, false, "col.col")
FLOATS(row_row, false, true, "row.row")
__global__ void halves(Mats *m) {
  unsigned a[2], b[2], c[4], d[4];
  int lane = threadIdx.x, q = lane / 4 % 4, row = lane % 4 + (lane < 16 ? 0 : 4);
  factors<true, false>(*m, lane, a, b);
  for (int i = 0; i < 4; i++) c[i] = pack(m->c[q][row][2 * i], m->c[q][row][2 * i + 1]);
  asm volatile("mma.sync.aligned.m8n8k4.col.col.f16.f16.f16.f16 {%0,%1,%2,%3}, {%4,%5}, {%6,%7}, {%8,%9,%10,%11};"
               : "=r"(d[0]), "=r"(d[1]), "=r"(d[2]), "=r"(d[3])
               : "r"(a[0]), "r"(a[1]), "r"(b[0]), "r"(b[1]), "r"(c[0]), "r"(c[1]), "r"(c[2]), "r"(c[3]));
  for (int i = 0; i < 8; i++) m->d[q][row][i] = __half2float(__ushort_as_half((unsigned short)(d[i / 2] >> i % 2 * 16)));
}
void check(const char *name, Mats *m) {
  cudaDeviceSynchronize();
  int wrong = 0;
  float sum = 0;
  for (int q = 0; q < 4; q++)
    for (int i = 0; i < 8; i++)
      for (int j = 0; j < 8; j++) {
        float s = m->c[q][i][j];
        for (int k = 0; k < 4; k++) s += m->a[q][i][k] * m->b[q][k][j];
        wrong += s != m->d[q][i][j];
        sum += (q + 1) * (i + 2) * s;
        m->d[q][i][j] = -1;
      }
  printf("%s: %d wrong, %g\n", name, wrong, sum);
}
int main() {
  Mats *m;
  cudaMallocManaged(&m, sizeof(Mats));
  for (int q = 0; q < 4; q++)
    for (int i = 0; i < 8; i++)
      for (int k = 0; k < 8; k++) {
        if (k < 4) m->a[q][i][k] = (q * 5 + i * 3 + k * 7) % 11 - 5, m->b[q][k][i] = (q * 2 + i * 7 + k * 3) % 9 - 4;
        m->c[q][i][k] = (i * 8 + k + q) % 13;
      }
  row_col<<<1, 32>>>(m), check("row.col", m);
  col_row<<<1, 32>>>(m), check("col.row", m);
  col_col<<<1, 32>>>(m), check("col.col", m);
  row_row<<<1, 32>>>(m), check("row.row", m);
  halves<<<1, 32>>>(m), check("halves", m);
}
