#include <cstdio>
#include <gsl/gsl_integration.h>
#include <gsl/gsl_linalg.h>
#include <gsl/gsl_rng.h>
#include <gsl/gsl_sf_bessel.h>
#include <gsl/gsl_statistics.h>

__global__ void line(double *p, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) p[i] = 2.0 * i + 1.0;
}

static double power(double x, void *p) { return *(double *)p * x * x; }

int main() {
  printf("%.12f\n", gsl_sf_bessel_J0(5.0));
  double *d;
  cudaMallocManaged(&d, 100 * sizeof(double));
  line<<<1, 128>>>(d, 100);
  cudaDeviceSynchronize();
  printf("mean %.3f, variance %.3f\n", gsl_stats_mean(d, 1, 100), gsl_stats_variance(d, 1, 100));
  double factor = 3.0, result, error;
  gsl_function f;
  f.function = &power;
  f.params = &factor;
  gsl_integration_workspace *w = gsl_integration_workspace_alloc(1000);
  gsl_integration_qags(&f, 0, 2, 0, 1e-9, 1000, w, &result, &error);
  gsl_integration_workspace_free(w);
  printf("integral %.9f\n", result);
  double a[4] = {2, 1, 1, 3}, b[2] = {3, 5};
  gsl_matrix_view m = gsl_matrix_view_array(a, 2, 2);
  gsl_vector_view v = gsl_vector_view_array(b, 2);
  gsl_vector *x = gsl_vector_alloc(2);
  int sign;
  gsl_permutation *p = gsl_permutation_alloc(2);
  gsl_linalg_LU_decomp(&m.matrix, p, &sign);
  gsl_linalg_LU_solve(&m.matrix, p, &v.vector, x);
  printf("x = %.3f %.3f\n", gsl_vector_get(x, 0), gsl_vector_get(x, 1));
  gsl_permutation_free(p);
  gsl_vector_free(x);
  gsl_rng *r = gsl_rng_alloc(gsl_rng_mt19937);
  gsl_rng_set(r, 42);
  printf("%s %lu\n", gsl_rng_name(r), gsl_rng_get(r));
  gsl_rng_free(r);
  cudaFree(d);
  return 0;
}
