// Shuffles of inline PTX: any clamp, also one that is computed, and the predicate that says whether the lane read another of its segment.
// expect:
// width 8: 0 wrong
// width 32: 0 wrong
#include <cstdio>

__global__ void shuffles(int *o, double *d, int clamp, int by) {
  int lane = threadIdx.x, x = lane * 10, up, down, xored;
  asm("{ .reg .s32 r0; .reg .pred p; shfl.sync.up.b32 r0|p, %1, %2, %3, %4; @p add.s32 r0, r0, %5; mov.s32 %0, r0; }"
      : "=" "r"(up)
      : "r"(x), "r"(by), "r"(clamp), "r"(0xffffffff), "r"(x));
  asm("{ .reg .s32 r0; .reg .pred p; shfl.sync.down.b32 r0|p, %1, %2, 0x1f, %3; @!p mov.s32 r0, -1; mov.s32 %0, r0; }"
      : "=r"(down)
      : "r"(x), "r"(by), "r"(-1));
  asm("shfl.sync.bfly.b32 %0, %1, 1, %2, -1;" : "=r"(xored) : "r"(x), "r"(clamp | 31));
  float f = lane;
  asm("{ .reg .f32 r0; .reg .pred p; shfl.idx.b32 r0|p, %1, %2, %3; @p add.f32 r0, r0, 0f3F800000; mov.f32 %0, r0; }"
      : "=f"(f)
      : "f"(f), "r"(by), "r"(clamp | 31));
  double y = lane + 0.5;
  asm("{ .reg .s32 lo; .reg .s32 hi; .reg .pred p; mov.b64 {lo, hi}, %1; shfl.up.b32 lo|p, lo, %2, %3; shfl.up.b32 hi|p, hi, %2, %3;"
      " mov.b64 %0, {lo, hi}; @p add.f64 %0, %0, %1; }"
      : "=d"(y)
      : "d"(y), "r"(by), "r"(clamp));
  o[lane * 4] = up;
  o[lane * 4 + 1] = down;
  o[lane * 4 + 2] = xored;
  o[lane * 4 + 3] = (int)f;
  d[lane] = y;
}

int main() {
  int *o;
  double *d;
  cudaMallocManaged(&o, 128 * sizeof(int));
  cudaMallocManaged(&d, 32 * sizeof(double));
  const int by = 3;
  for (int width = 8; width <= 32; width *= 4) {
    shuffles<<<1, 32>>>(o, d, 32 - width << 8, by);
    cudaDeviceSynchronize();
    int wrong = 0;
    for (int i = 0; i < 32; i++) {
      int first = i / width * width, *p = o + i * 4;
      bool above = i - by >= first;
      wrong += p[0] != (above ? (i - by) * 10 + i * 10 : i * 10);
      wrong += p[1] != (i + by <= 31 ? (i + by) * 10 : -1);
      wrong += p[2] != (i ^ 1) * 10;
      wrong += p[3] != first + by + 1;
      wrong += d[i] != (above ? i - by + 0.5 + i + 0.5 : i + 0.5);
    }
    printf("width %d: %d wrong\n", width, wrong);
  }
}
