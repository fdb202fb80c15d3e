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
Sheet::Sheet() { put(1); }
void Sheet::put(int n) {
  label.text += "x";
  label.n = n;
}
int Sheet::twice_labelled() const {
  Label copy = label;
  copy.text += copy.text;
  return 10 * copy.n + (int)copy.text.size();
}
