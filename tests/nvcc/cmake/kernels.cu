#include "kernels.h"
__global__ void fill(int *v) { v[threadIdx.x] = SCALE * threadIdx.x; }
int scaled_sum(int n) {
  int *v;
  cudaMallocManaged(&v, n * sizeof(int));
  fill<<<1, n>>>(v);
  cudaDeviceSynchronize();
  int sum = 0;
  for (int i = 0; i < n; i++) sum += v[i];
  cudaFree(v);
  return sum;
}
