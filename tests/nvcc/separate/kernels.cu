#include "shared.cuh"
const char *title = "separate";
namespace { int secret = 7; }
static int helper() { return secret; }
__device__ int twice(int x) { return 2 * x; }
__global__ void fill(int *out, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) out[i] = twice(i) + 1;
}
void launch(int *host, int n) {
  int *d;
  cudaMalloc(&d, n * sizeof(int));
  fill<<<2, 4>>>(d, n);
  cudaMemcpy(host, d, n * sizeof(int), cudaMemcpyDeviceToHost);
  cudaFree(d);
  calls += helper() + counter() + biggest(host, n);
}
