// cuBLAS products: all transpositions, alpha and beta, batches, strides, mixed types; each compared with a plain loop.
// engines: auto
// expect:
// sgemm 0 dgemm 0 large 0
// beta zero ignores NaN 1
// batched 19 22 43 50 strided 0
// hgemm 0 gemmEx 0 int8 58 139
// zgemm 0
// status CUBLAS_STATUS_SUCCESS CUBLAS_STATUS_NOT_SUPPORTED
#include <cublas_v2.h>
#include <cmath>
#include <cstdio>
#include <vector>
template <class T> T at(const std::vector<T> &a, int ld, bool transposed, int i, int j) { return transposed ? a[j + i * ld] : a[i + j * ld]; }
template <class T> int check(cublasHandle_t h, int m, int n, int k) {
  int wrong = 0;
  for (int t = 0; t < 4; t++) {
    const bool ta = t & 1, tb = t & 2;
    const int lda = (ta ? k : m) + 1, ldb = (tb ? n : k) + 2, ldc = m + 3;
    std::vector<T> a(lda * (ta ? m : k)), b(ldb * (tb ? k : n)), c(ldc * n);
    for (size_t i = 0; i < a.size(); i++)
      a[i] = (T)((i * 7) % 13) - 6;
    for (size_t i = 0; i < b.size(); i++)
      b[i] = (T)((i * 5) % 11) - 5;
    for (size_t i = 0; i < c.size(); i++)
      c[i] = (T)(i % 3);
    std::vector<T> before = c;
    const T alpha = 2, beta = (T)0.5;
    if constexpr (sizeof(T) == 4)
      cublasSgemm(h, ta ? CUBLAS_OP_T : CUBLAS_OP_N, tb ? CUBLAS_OP_T : CUBLAS_OP_N, m, n, k, (const float *)&alpha, (const float *)a.data(), lda, (const float *)b.data(), ldb,
                  (const float *)&beta, (float *)c.data(), ldc);
    else
      cublasDgemm(h, ta ? CUBLAS_OP_C : CUBLAS_OP_N, tb ? CUBLAS_OP_T : CUBLAS_OP_N, m, n, k, (const double *)&alpha, (const double *)a.data(), lda, (const double *)b.data(), ldb,
                  (const double *)&beta, (double *)c.data(), ldc);
    for (int j = 0; j < n; j++)
      for (int i = 0; i < ldc; i++) {
        T sum = 0;
        if (i < m)
          for (int l = 0; l < k; l++)
            sum += at(a, lda, ta, i, l) * at(b, ldb, tb, l, j);
        const T want = i < m ? alpha * sum + beta * before[i + j * ldc] : before[i + j * ldc];
        wrong += c[i + j * ldc] != want;
      }
  }
  return wrong;
}
int main() {
  cublasHandle_t h;
  cublasCreate(&h);
  printf("sgemm %d dgemm %d large %d\n", check<float>(h, 5, 7, 3), check<double>(h, 3, 2, 9), check<float>(h, 131, 6, 40));
  float one = 1, zero = 0, a1[1] = {2}, b1[1] = {3}, c1[1] = {NAN};
  cublasSgemm(h, CUBLAS_OP_N, CUBLAS_OP_N, 1, 1, 1, &one, a1, 1, b1, 1, &zero, c1, 1);
  printf("beta zero ignores NaN %d\n", c1[0] == 6.0f);
  // Row-major [1 2; 3 4] [5 6; 7 8] = [19 22; 43 50], as b a in column order.
  double x[4] = {1, 2, 3, 4}, y[4] = {5, 6, 7, 8}, z[4], d1 = 1, d0 = 0;
  double *xs[1] = {x}, *ys[1] = {y}, *zs[1] = {z};
  cublasDgemmBatched(h, CUBLAS_OP_N, CUBLAS_OP_N, 2, 2, 2, &d1, ys, 2, xs, 2, &d0, zs, 2, 1);
  float sa[8] = {1, 0, 0, 1, 2, 0, 0, 2}, sb[4] = {1, 2, 3, 4}, sc[8];
  cublasSgemmStridedBatched(h, CUBLAS_OP_N, CUBLAS_OP_N, 2, 2, 2, &one, sa, 2, 4, sb, 2, 0, &zero, sc, 2, 4, 2);
  int strided = 0;
  for (int i = 0; i < 8; i++)
    strided += sc[i] != (i < 4 ? 1 : 2) * sb[i % 4];
  printf("batched %g %g %g %g strided %d\n", z[0], z[1], z[2], z[3], strided);
  __half ha[4], hb[4], hc[4], h1 = __float2half(1.0f), h0 = __float2half(0.0f);
  float fc[4];
  for (int i = 0; i < 4; i++) {
    ha[i] = __float2half((float)y[i]);
    hb[i] = __float2half((float)x[i]);
  }
  cublasHgemm(h, CUBLAS_OP_N, CUBLAS_OP_N, 2, 2, 2, &h1, ha, 2, hb, 2, &h0, hc, 2);
  cublasGemmEx(h, CUBLAS_OP_N, CUBLAS_OP_N, 2, 2, 2, &one, ha, CUDA_R_16F, 2, hb, CUDA_R_16F, 2, &zero, fc, CUDA_R_32F, 2, CUBLAS_COMPUTE_32F, CUBLAS_GEMM_DEFAULT);
  int halves = 0, ex = 0;
  for (int i = 0; i < 4; i++) {
    halves += __half2float(hc[i]) != z[i];
    ex += fc[i] != z[i];
  }
  signed char ia[6] = {1, 4, 2, 5, 3, 6}, ib[3] = {7, 8, 9};
  int ic[2], i1 = 1, i0 = 0;
  ib[0] = 7;
  ib[1] = 9;
  ib[2] = 11;
  cublasGemmEx(h, CUBLAS_OP_N, CUBLAS_OP_N, 2, 1, 3, &i1, ia, CUDA_R_8I, 2, ib, CUDA_R_8I, 3, &i0, ic, CUDA_R_32I, 2, CUBLAS_COMPUTE_32I, CUBLAS_GEMM_DEFAULT);
  printf("hgemm %d gemmEx %d int8 %d %d\n", halves, ex, ic[0], ic[1]);
  // (1+2i)(3-i) + conj: op C on a 1x1 matrix.
  cuDoubleComplex p = make_cuDoubleComplex(1, 2), q = make_cuDoubleComplex(3, -1), r, u = make_cuDoubleComplex(1, 0), n0 = make_cuDoubleComplex(0, 0);
  cublasZgemm(h, CUBLAS_OP_N, CUBLAS_OP_C, 1, 1, 1, &u, &p, 1, &q, 1, &n0, &r, 1);
  printf("zgemm %d\n", !(r.x == 1 && r.y == 7));
  printf("status %s %s\n", cublasGetStatusName(cublasDestroy(h)), cublasGetStatusName(CUBLAS_STATUS_NOT_SUPPORTED));
}
