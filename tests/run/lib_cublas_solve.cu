// cuBLAS level 3 besides gemm: trsm on all sides, symm, syrk, trmm, geam, dgmm; batched LU factors, solutions, inverses.
// engines: auto
// expect:
// trsm wrong 0
// symm 5 8 | syrk 5 11 25 kept 9
// trmm 5 6 geam 5 8 6 9 dgmm 10 60 20 80
// lu 3 0.333333 2 0.666667 pivot 2 2
// solved 1 2 inverse -2 1.5 1 -0.5
#include <cublas_v2.h>
#include <cmath>
#include <cstdio>
int main() {
  cublasHandle_t h;
  cublasCreate(&h);
  int wrong = 0;
  // Solve, multiply back, compare: for both sides, both triangles, both operations.
  for (int side = 0; side < 2; side++)
    for (int upper = 0; upper < 2; upper++)
      for (int op = 0; op < 2; op++) {
        double a[9] = {2, 1, 3, -1, 4, 1, 2, 5, 8}, b[6] = {1, 2, 3, 4, 5, 6}, x[6], back[6], alpha = 2, one = 1;
        const int m = side == 0 ? 3 : 2, n = side == 0 ? 2 : 3;
        for (int i = 0; i < 6; i++)
          x[i] = b[i];
        const cublasSideMode_t s = side == 0 ? CUBLAS_SIDE_LEFT : CUBLAS_SIDE_RIGHT;
        const cublasFillMode_t u = upper ? CUBLAS_FILL_MODE_UPPER : CUBLAS_FILL_MODE_LOWER;
        const cublasOperation_t o = op ? CUBLAS_OP_T : CUBLAS_OP_N;
        cublasDtrsm(h, s, u, o, CUBLAS_DIAG_NON_UNIT, m, n, &alpha, a, 3, x, m);
        cublasDtrmm(h, s, u, o, CUBLAS_DIAG_NON_UNIT, m, n, &one, a, 3, x, m, back, m);
        for (int i = 0; i < 6; i++)
          wrong += std::fabs(back[i] - 2 * b[i]) > 1e-12;
      }
  printf("trsm wrong %d\n", wrong);
  float t[4] = {1, 99, 2, 3}, b[2] = {1, 2}, c[2], one = 1, zero = 0;
  cublasSsymm(h, CUBLAS_SIDE_LEFT, CUBLAS_FILL_MODE_UPPER, 2, 1, &one, t, 2, b, 2, &zero, c, 2);
  float a[4] = {1, 3, 2, 4}, k[4] = {0, 9, 0, 0};
  cublasSsyrk(h, CUBLAS_FILL_MODE_UPPER, CUBLAS_OP_N, 2, 2, &one, a, 2, &zero, k, 2);
  printf("symm %g %g | syrk %g %g %g kept %g\n", c[0], c[1], k[0], k[2], k[3], k[1]);
  float m[2];
  cublasStrmm(h, CUBLAS_SIDE_LEFT, CUBLAS_FILL_MODE_UPPER, CUBLAS_OP_N, CUBLAS_DIAG_NON_UNIT, 2, 1, &one, t, 2, b, 2, m, 2);
  float g[4], i4[4] = {4, 5, 6, 5}, d[4], x[2] = {10, 20};
  cublasSgeam(h, CUBLAS_OP_T, CUBLAS_OP_N, 2, 2, &one, a, 2, &one, i4, 2, g, 2);
  cublasSdgmm(h, CUBLAS_SIDE_LEFT, 2, 2, a, 2, x, 1, d, 2);
  printf("trmm %g %g geam %g %g %g %g dgmm %g %g %g %g\n", m[0], m[1], g[0], g[2] - 1, g[1] - 1, g[3], d[0], d[1], d[2], d[3]);
  // [1 2; 3 4]: the row 3 4 becomes the pivot.
  double lu[4] = {1, 3, 2, 4}, *as[1] = {lu}, rhs[2] = {5, 11}, *bs[1] = {rhs}, inverse[4], *cs[1] = {inverse};
  int pivots[2], info[1];
  cublasDgetrfBatched(h, 2, as, 2, pivots, info, 1);
  printf("lu %g %g %d %g pivot %d %d\n", lu[0], lu[1], (int)lu[2] / 2, lu[3], pivots[0], pivots[1]);
  cublasDgetrsBatched(h, CUBLAS_OP_N, 2, 1, as, 2, pivots, bs, 2, info, 1);
  cublasDgetriBatched(h, 2, as, 2, pivots, cs, 2, info, 1);
  printf("solved %g %g inverse %g %g %g %g\n", rhs[0], rhs[1], inverse[0], inverse[1], inverse[2], inverse[3]);
  cublasDestroy(h);
}
