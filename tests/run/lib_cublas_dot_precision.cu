// A long dot product in single precision: the library adds in a tree, so that the result is right to about one unit of the last place, where
// adding one after the other in float would be off by 0.7. 100000 products of sqrt(65504 / 100000), which as a float is 0.80934543, so the exact
// sum is 100000 * 0.80934543^2.
#include <cmath>
#include <cstdio>
#include <cublas_v2.h>
#include <vector>

int main() {
  const int n = 100000;
  const float x = (float)sqrt(65504.0 / n);
  std::vector<float> v(n, x);
  float *d, r;
  cudaMalloc(&d, n * sizeof(float));
  cudaMemcpy(d, v.data(), n * sizeof(float), cudaMemcpyHostToDevice);
  cublasHandle_t h;
  cublasCreate(&h);
  cublasSdot(h, n, d, 1, d, 1, &r);
  printf("%d\n", fabs((double)r - n * (double)x * x) < 0.01);
  cublasDotEx(h, n, d, CUDA_R_32F, 1, d, CUDA_R_32F, 1, &r, CUDA_R_32F, CUDA_R_32F);
  printf("%d\n", fabs((double)r - n * (double)x * x) < 0.01);
  cublasDestroy(h);
  cudaFree(d);
}
