#include <cmath>
#include <cstdio>
#include <fftw3.h>

__global__ void wave(double *p, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) p[i] = cospi(2.0 * 3 * i / n);
}

int main() {
  const int n = 64;
  double *d;
  cudaMallocManaged(&d, n * sizeof(double));
  fftw_complex *out = (fftw_complex *)fftw_malloc(sizeof(fftw_complex) * (n / 2 + 1));
  fftw_plan plan = fftw_plan_dft_r2c_1d(n, d, out, FFTW_ESTIMATE);
  wave<<<1, n>>>(d, n);
  cudaDeviceSynchronize();
  fftw_execute(plan);
  for (int k = 0; k < 6; ++k) printf("%d: %.6f %.6f\n", k, fabs(out[k][0]) < 1e-9 ? 0.0 : out[k][0], fabs(out[k][1]) < 1e-9 ? 0.0 : out[k][1]);
  fftw_destroy_plan(plan);
  fftw_free(out);
  cudaFree(d);
  return 0;
}
