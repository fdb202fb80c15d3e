// Kernels and what calls them; a device function is another unit's.
#include "vec.h"
#include <cstdio>

extern __device__ float product(float a, float b);

__global__ void multiply(float *v, int n, float by) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) v[i] = product(v[i], by);
}

int vec_launches = 0;

// Runs when the library is loaded, or before main.
static const int ready = std::printf("ready\n");

namespace vec {
void scale(float *device, int n, float by) {
  vec_launches += ready > 0;
  multiply<<<(n + 31) / 32, 32>>>(device, n, by);
}
int fetch(float *host, const float *device, int n) { return cudaMemcpy(host, device, n * sizeof *host, cudaMemcpyDeviceToHost); }
}

extern "C" int vec_scaled(float *host, int n) {
  float *d = vec_make(n, 0);
  cudaMemcpy(d, host, n * sizeof *host, cudaMemcpyHostToDevice);
  vec::scale(d, n);
  return vec::fetch(host, d, n) + vec_free(d);
}
