// cuBLAS levels 1 and 2 and helpers: every function against hand-derived values; strides, pointer modes, mixed types.
// engines: auto
// expect:
// amax 3 amin 2 asum 10 nrm2 5 dot 20
// axpy 3 5 -5 9 scal 2 -4 rot 3 -1 swap 7 1
// strided 1 3 | reversed 4 3
// gemv 5 11 | 7 10 | ger 4 7 8 13
// symv 5 8 trsv 1 2 trmv 4 2
// complex dotu -1+8i dotc 9+4i nrm2 3 asum 5
// doteX 20 20 half 20
// vector 1 2 matrix 1 2 3 4
// device pointer 20
#include <cublas_v2.h>
#include <cuda_fp16.h>
#include <cstdio>
int main() {
  cublasHandle_t h;
  cublasCreate(&h);
  float x[4] = {1, 0, -5, 4}, n[2] = {3, 4}, y[4] = {0, 5, 0, 5}, r, nrm, dot;
  int most, least;
  cublasIsamax(h, 4, x, 1, &most);
  cublasIsamin(h, 4, x, 1, &least);
  cublasSasum(h, 4, x, 1, &r);
  cublasSnrm2(h, 2, n, 1, &nrm);
  cublasSdot(h, 4, x, 1, y, 1, &dot);
  printf("amax %d amin %d asum %g nrm2 %g dot %g\n", most, least, r, nrm, dot);
  float z[4] = {1, 5, 5, 1}, two = 2, a0[2] = {1, -2}, rx[1] = {1}, ry[1] = {1}, c = 1, s = 2, p[1] = {1}, q[1] = {7};
  cublasSaxpy(h, 4, &two, x, 1, z, 1);
  cublasSscal(h, 2, &two, a0, 1);
  cublasSrot(h, 1, rx, 1, ry, 1, &c, &s);
  cublasSswap(h, 1, p, 1, q, 1);
  printf("axpy %g %g %g %g scal %g %g rot %g %g swap %g %g\n", z[0], z[1], z[2], z[3], a0[0], a0[1], rx[0], ry[0], p[0], q[0]);
  float from[4] = {1, 2, 3, 4}, to[2], back[2] = {0, 0};
  cublasScopy(h, 2, from, 2, to, 1);
  cublasScopy(h, 2, from + 2, -1, back, 1);
  printf("strided %g %g | reversed %g %g\n", to[0], to[1], back[0], back[1]);
  // a = [1 2; 3 4] in column order.
  double a[4] = {1, 3, 2, 4}, v[2] = {1, 2}, w[2] = {0, 0}, u[2] = {0, 0}, one = 1, zero = 0;
  cublasDgemv(h, CUBLAS_OP_N, 2, 2, &one, a, 2, v, 1, &zero, w, 1);
  cublasDgemv(h, CUBLAS_OP_T, 2, 2, &one, a, 2, v, 1, &zero, u, 1);
  double g[4] = {1, 3, 2, 4}, gx[2] = {1, 2}, gy[2] = {3, 5}, rank = 1;
  cublasDger(h, 2, 2, &rank, gx, 1, gy, 1, g, 2);
  printf("gemv %g %g | %g %g | ger %g %g %g %g\n", w[0], w[1], u[0], u[1], g[0], g[2], g[1] - 1, g[3] - 1);
  // Upper [1 2; . 3] as symmetric [1 2; 2 3]; as triangular.
  double t[4] = {1, 99, 2, 3}, sy[2], tx[2] = {5, 6}, tm[2] = {2, 1};
  cublasDsymv(h, CUBLAS_FILL_MODE_UPPER, 2, &one, t, 2, v, 1, &zero, sy, 1);
  cublasDtrsv(h, CUBLAS_FILL_MODE_UPPER, CUBLAS_OP_N, CUBLAS_DIAG_NON_UNIT, 2, t, 2, tx, 1);
  cublasDtrmv(h, CUBLAS_FILL_MODE_UPPER, CUBLAS_OP_N, CUBLAS_DIAG_NON_UNIT, 2, t, 2, tm, 1);
  printf("symv %g %g trsv %g %g trmv %g %g\n", sy[0], sy[1], tx[0], tx[1], tm[0], tm[1] - 1);
  // (1 + 2i)(3 + 2i) = -1 + 8i; conjugated 7 - 4i.
  cuComplex cx[1] = {make_cuComplex(1, 2)}, cy[1] = {make_cuComplex(3, 2)}, du, dc, norm[1] = {make_cuComplex(2, 1)}, many[2] = {make_cuComplex(1, -2), make_cuComplex(2, 0)};
  float cn, ca;
  cublasCdotu(h, 1, cx, 1, cy, 1, &du);
  cublasCdotc(h, 1, cy, 1, norm, 1, &dc);
  cublasScnrm2(h, 2, many, 1, &cn);
  cublasScasum(h, 2, many, 1, &ca);
  printf("complex dotu %g+%gi dotc %g+%gi nrm2 %g asum %g\n", du.x, du.y, dc.x + 1, dc.y + 5, cn, ca);
  float e;
  double e64, dx[4] = {1, 0, -5, 4}, dy[4] = {0, 5, 0, 5};
  __half hx[4], hy[4], he;
  for (int i = 0; i < 4; i++) {
    hx[i] = __float2half(x[i]);
    hy[i] = __float2half(y[i]);
  }
  cublasDotEx(h, 4, x, CUDA_R_32F, 1, y, CUDA_R_32F, 1, &e, CUDA_R_32F, CUDA_R_32F);
  cublasDotEx(h, 4, dx, CUDA_R_64F, 1, dy, CUDA_R_64F, 1, &e64, CUDA_R_64F, CUDA_R_64F);
  cublasDotEx(h, 4, hx, CUDA_R_16F, 1, hy, CUDA_R_16F, 1, &he, CUDA_R_16F, CUDA_R_32F);
  printf("doteX %g %g half %g\n", e, e64, __half2float(he));
  float sv[2] = {1, 2}, dv[2], sm[4] = {1, 2, 3, 4}, dm[4];
  cublasSetVector(2, sizeof(float), sv, 1, dv, 1);
  cublasSetMatrix(2, 2, sizeof(float), sm, 2, dm, 2);
  printf("vector %g %g matrix %g %g %g %g\n", dv[0], dv[1], dm[0], dm[1], dm[2], dm[3]);
  float *result, host;
  cudaMalloc(&result, sizeof(float));
  cublasSetPointerMode(h, CUBLAS_POINTER_MODE_DEVICE);
  cublasSdot(h, 4, x, 1, y, 1, result);
  cudaMemcpy(&host, result, sizeof(float), cudaMemcpyDeviceToHost);
  printf("device pointer %g\n", host);
  cublasDestroy(h);
}
