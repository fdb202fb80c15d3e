#include <cblas.h>
#include <cstdio>

__global__ void fill(double *p, int n) {
  int i = threadIdx.x;
  if (i < n) p[i] = i + 1;
}

int main() {
  double *a;
  cudaMallocManaged(&a, 6 * sizeof(double));
  fill<<<1, 32>>>(a, 6);
  cudaDeviceSynchronize();
  double b[6] = {1, 0, 0, 1, 1, 1}, c[4] = {0, 0, 0, 0};
  cblas_dgemm(CblasRowMajor, CblasNoTrans, CblasNoTrans, 2, 2, 3, 1.0, a, 3, b, 2, 0.0, c, 2);
  printf("%g %g %g %g\n", c[0], c[1], c[2], c[3]);
  printf("dot %g, norm %.6f, largest %d\n", cblas_ddot(6, a, 1, b, 1), cblas_dnrm2(6, a, 1), (int)cblas_idamax(6, a, 1));
  cudaFree(a);
  return 0;
}
