// A program's own shuffle of doubles, as programs have it that were written before CUDA had one: it is called, not CUDA's.
#include <cstdio>

__device__ double __shfl(double value, int lane) {
  return __hiloint2double(__shfl_sync(0xffffffffu, __double2hiint(value), lane), __shfl_sync(0xffffffffu, __double2loint(value), lane)) + 0.5;
}

template <class T>
__device__ T __shfl_xor(T value, int mask) {
  return __shfl_xor_sync(0xffffffffu, value, mask) + 1;
}

__global__ void k(double *out, int *whole, int *other) {
  int i = threadIdx.x;
  out[i] = __shfl(i * 1.25, 3);
  whole[i] = __shfl(i, 5);
  other[i] = __shfl_xor(i, 1);
}

int main() {
  double *out;
  int *whole, *other;
  cudaMallocManaged(&out, 32 * sizeof *out);
  cudaMallocManaged(&whole, 32 * sizeof *whole);
  cudaMallocManaged(&other, 32 * sizeof *other);
  k<<<1, 32>>>(out, whole, other);
  printf("%d\n", cudaDeviceSynchronize());
  for (int i = 0; i < 32; i += 7) printf("%g %d %d\n", out[i], whole[i], other[i]);
}
