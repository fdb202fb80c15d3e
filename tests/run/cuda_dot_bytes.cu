// Dot products of bytes and halves, `__dp4a` and `__dp2a`, of numbers and of vectors.
// expect:
// 70 70 70 1316 260 -3
// -7 -15 19600 9804
// 64
#include <cstdio>
__constant__ float table[16];
__global__ void dots(int *o, unsigned *u) {
  char4 a = make_char4(1, 2, 3, 4), b = make_char4(5, 6, 7, 8);
  uchar4 c = make_uchar4(200, 200, 2, 2), d = make_uchar4(3, 3, 5, 6);
  o[0] = __dp4a(a, b, 0);
  o[1] = __dp4a(0x04030201, 0x08070605, 0);
  o[2] = (int)__dp4a(0x04030201u, 0x08070605u, 0u);
  u[0] = __dp4a(c, d, 94u);
  u[1] = __dp4a(make_uchar4(255, 1, 1, 1), make_uchar4(1, 1, 1, 1), 2u);
  o[3] = __dp4a(make_char4(-1, 0, 0, 0), make_char4(4, 1, 1, 1), 1);
  short2 s = make_short2(-3, 1);
  o[4] = __dp2a_lo(s, make_char4(3, 2, 9, 9), 0);
  o[5] = __dp2a_hi(s, make_char4(9, 9, 7, 5), 1);
  u[2] = __dp2a_lo(make_ushort2(100, 96), make_uchar4(100, 100, 0, 0), 0u);
  u[3] = __dp2a_hi(0x00600002u, 0x64020000u | 0, 200u);
}
int main() {
  int *o, r[6];
  unsigned *u, v[4];
  cudaMalloc(&o, sizeof r);
  cudaMalloc(&u, sizeof v);
  dots<<<1, 1>>>(o, u);
  cudaMemcpy(r, o, sizeof r, cudaMemcpyDeviceToHost);
  cudaMemcpy(v, u, sizeof v, cudaMemcpyDeviceToHost);
  printf("%d %d %d %u %u %d\n", r[0], r[1], r[2], v[0], v[1], r[3]);
  printf("%d %d %u %u\n", r[4], r[5], v[2], v[3]);
  size_t size;
  cudaGetSymbolSize(&size, table);
  printf("%zu\n", size);
}
