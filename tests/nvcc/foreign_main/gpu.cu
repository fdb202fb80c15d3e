#include <cstdio>
#include <cmath>
extern "C" double start;
double start = sqrt(6.25);
__global__ void square(int *v) { v[threadIdx.x] = threadIdx.x * threadIdx.x; }
extern "C" int squares(int *out, int n) {
  int *d;
  cudaMalloc(&d, n * sizeof(int));
  square<<<1, n>>>(d);
  cudaMemcpy(out, d, n * sizeof(int), cudaMemcpyDeviceToHost);
  printf("squares\n");
  return n;
}
