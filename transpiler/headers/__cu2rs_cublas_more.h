// More of cuBLAS: packed and banded matrices, rank updates of level 2, Hermitian ones of level 3, rotations, batches of gemv, inverses.
#pragma once
#pragma cu2rs library cuBLAS
#pragma cu2rs linked
#pragma cu2rs source
namespace blas {
// Where the element of row i and column j of a given triangle lies: in the whole matrix, packed by columns, or in a band of `k` diagonals beside the main one.
enum Form { FULL, PACKED, BAND };
inline long place(Form form, bool upper, long n, long k, long ld, long i, long j) {
  if (form == PACKED)
    return upper ? i + j * (j + 1) / 2 : i + (2 * n - j - 1) * j / 2;
  if (form == BAND)
    return (upper ? k + i - j : i - j) + j * ld;
  return i + j * ld;
}
// The rows of column j that the triangle (and band) has.
inline long first_row(bool upper, long k, long j) { return upper ? (j > k ? j - k : 0) : j; }
inline long last_row(bool upper, long n, long k, long j) { return upper ? j : (j + k < n - 1 ? j + k : n - 1); }
// A diagonal element of a Hermitian matrix: what stands in its imaginary part does not count.
template <class T> T on_diagonal(T e, bool hermitian) { return hermitian ? number<T>::make(real_of(e)) : e; }

// y = alpha sums + beta y
template <class T> void add_up(long n, T alpha, const T *sums, T beta, T *y, long incy) {
  const long first = start_of(n, incy);
  for (long i = 0; i < n; i++) {
    T r = times(alpha, sums[i]);
    if (!is_zero(beta))
      r = plus(r, times(beta, y[first + i * incy]));
    y[first + i * incy] = r;
  }
}
template <class T> T *zeros(long n) {
  T *sums = (T *)malloc((n + 1) * sizeof(T));
  for (long i = 0; i < n; i++)
    sums[i] = number<T>::make(0);
  return sums;
}
// A symmetric or Hermitian matrix of which a triangle is given, times a vector.
template <class T> void symv(Form form, bool upper, bool hermitian, long n, long k, T alpha, const T *a, long lda, const T *x, long incx, T beta, T *y, long incy) {
  T *sums = zeros<T>(n);
  const long first = start_of(n, incx);
  for (long j = 0; j < n; j++)
    for (long i = first_row(upper, k, j); i <= last_row(upper, n, k, j); i++) {
      const T e = a[place(form, upper, n, k, lda, i, j)];
      if (i == j) {
        sums[i] = plus(sums[i], times(on_diagonal(e, hermitian), x[first + i * incx]));
      } else {
        sums[i] = plus(sums[i], times(e, x[first + j * incx]));
        sums[j] = plus(sums[j], times(hermitian ? conjugate(e) : e, x[first + i * incx]));
      }
    }
  add_up(n, alpha, sums, beta, y, incy);
  free(sums);
}
// A banded matrix with `kl` diagonals below and `ku` above the main one, times a vector.
template <class T> void gbmv(Transpose op, long m, long n, long kl, long ku, T alpha, const T *a, long lda, const T *x, long incx, T beta, T *y, long incy) {
  const long rows = op == PLAIN ? m : n;
  T *sums = zeros<T>(rows);
  const long first = start_of(op == PLAIN ? n : m, incx);
  for (long j = 0; j < n; j++)
    for (long i = j > ku ? j - ku : 0; i < m && i <= j + kl; i++) {
      const T e = a[ku + i - j + j * lda];
      if (op == PLAIN)
        sums[i] = plus(sums[i], times(e, x[first + j * incx]));
      else
        sums[j] = plus(sums[j], times(op == CONJUGATED ? conjugate(e) : e, x[first + i * incx]));
    }
  add_up(rows, alpha, sums, beta, y, incy);
  free(sums);
}
// x = op(a) x with a triangular matrix.
template <class T> void trmv(Form form, bool upper, Transpose op, bool unit, long n, long k, const T *a, long lda, T *x, long incx) {
  T *sums = zeros<T>(n);
  const long first = start_of(n, incx);
  for (long j = 0; j < n; j++)
    for (long i = first_row(upper, k, j); i <= last_row(upper, n, k, j); i++) {
      T e = a[place(form, upper, n, k, lda, i, j)];
      if (unit && i == j)
        e = number<T>::make(1);
      if (op == PLAIN)
        sums[i] = plus(sums[i], times(e, x[first + j * incx]));
      else
        sums[j] = plus(sums[j], times(op == CONJUGATED ? conjugate(e) : e, x[first + i * incx]));
    }
  for (long i = 0; i < n; i++)
    x[first + i * incx] = sums[i];
  free(sums);
}
// Solves op(a) x = b in place.
template <class T> void trsv(Form form, bool upper, Transpose op, bool unit, long n, long k, const T *a, long lda, T *x, long incx) {
  const bool backwards = upper == (op == PLAIN);
  const long first = start_of(n, incx);
  for (long step = 0; step < n; step++) {
    const long i = backwards ? n - 1 - step : step;
    T r = x[first + i * incx];
    for (long before = step > k ? step - k : 0; before < step; before++) {
      const long l = backwards ? n - 1 - before : before;
      const T e = op == PLAIN ? a[place(form, upper, n, k, lda, i, l)] : a[place(form, upper, n, k, lda, l, i)];
      r = minus(r, times(op == CONJUGATED ? conjugate(e) : e, x[first + l * incx]));
    }
    if (!unit) {
      const T e = a[place(form, upper, n, k, lda, i, i)];
      r = over(r, op == CONJUGATED ? conjugate(e) : e);
    }
    x[first + i * incx] = r;
  }
}
// a's triangle += alpha x y^T + beta y x^T; with conjugates of the second factors where the matrix is Hermitian.
template <class T> void rank_two(Form form, bool upper, bool hermitian, long n, T alpha, const T *x, long incx, T beta, const T *y, long incy, T *a, long lda) {
  const bool both = !is_zero(beta);
  for (long j = 0; j < n; j++) {
    const T xj = x[start_of(n, incx) + j * incx];
    const T yj = y[start_of(n, incy) + j * incy];
    for (long i = first_row(upper, n, j); i <= last_row(upper, n, n, j); i++) {
      const long at = place(form, upper, n, 0, lda, i, j);
      T e = plus(a[at], times(times(alpha, x[start_of(n, incx) + i * incx]), hermitian ? conjugate(yj) : yj));
      if (both)
        e = plus(e, times(times(beta, y[start_of(n, incy) + i * incy]), hermitian ? conjugate(xj) : xj));
      a[at] = i == j ? on_diagonal(e, hermitian) : e;
    }
  }
}
// c's triangle = alpha op(a) op(b)^T + other op(b) op(a)^T + beta c.
template <class T> void rank_2k(bool upper, bool transposed, bool conjugated, long n, long k, T alpha, T other, const T *a, long lda, const T *b, long ldb, T beta, T *c, long ldc) {
  rank_k(upper, transposed, conjugated, n, k, alpha, a, lda, b, ldb, beta, c, ldc);
  rank_k(upper, transposed, conjugated, n, k, other, b, ldb, a, lda, number<T>::make(1), c, ldc);
}
template <class T> void real_diagonal(long n, T *c, long ldc) {
  for (long i = 0; i < n; i++)
    c[i + i * ldc] = on_diagonal(c[i + i * ldc], true);
}
template <class T> void hemm(bool left, bool upper, long m, long n, T alpha, const T *a, long lda, const T *b, long ldb, T beta, T *c, long ldc) {
  const long order = left ? m : n;
  T *w = whole(a, lda, order, upper, false, false, true);
  real_diagonal(order, w, order);
  if (left)
    product(PLAIN, PLAIN, m, n, m, alpha, w, order, b, ldb, beta, c, ldc, c, ldc);
  else
    product(PLAIN, PLAIN, m, n, n, alpha, b, ldb, w, order, beta, c, ldc, c, ldc);
  free(w);
}
// A rotation that makes the second of two numbers zero.
template <class T> void rotation(T *a, T *b, T *c, T *s) {
  const T x = *a;
  const T y = *b;
  const T size = (T)(size_of(x) + size_of(y));
  if (is_zero(size)) {
    *c = 1;
    *s = 0;
    *a = 0;
    *b = 0;
    return;
  }
  T r = size * (T)sqrt(square_of(x / size) + square_of(y / size));
  const bool first = size_of(x) > size_of(y);
  if ((first ? x : y) < 0)
    r = -r;
  *c = x / r;
  *s = y / r;
  *a = r;
  *b = first ? *s : (is_zero(*c) ? (T)1 : 1 / *c);
}
// The modified rotation that `parameters` describe: which elements of the matrix they hold, and these by columns.
template <class T> void modified_rotation(long n, T *x, long incx, T *y, long incy, const T *parameters) {
  const T flag = parameters[0];
  if (flag == (T)-2)
    return;
  const bool diagonal = flag == (T)1;
  const bool beside = flag == (T)0;
  const T h11 = beside ? (T)1 : parameters[1];
  const T h21 = diagonal ? (T)-1 : parameters[2];
  const T h12 = diagonal ? (T)1 : parameters[3];
  const T h22 = beside ? (T)1 : parameters[4];
  for (long i = 0; i < n; i++) {
    const T a = x[start_of(n, incx) + i * incx];
    const T b = y[start_of(n, incy) + i * incy];
    x[start_of(n, incx) + i * incx] = h11 * a + h12 * b;
    y[start_of(n, incy) + i * incy] = h21 * a + h22 * b;
  }
}
// The inverse by LU factors, for small matrices. The first zero pivot, from 1, or 0.
template <class T> int inverse(long n, const T *a, long lda, T *b, long ldb) {
  T *factors = (T *)malloc((n * n + 1) * sizeof(T));
  int *pivots = (int *)malloc((n + 1) * sizeof(int));
  for (long j = 0; j < n; j++)
    for (long i = 0; i < n; i++)
      factors[i + j * n] = a[i + j * lda];
  const int info = lu(n, factors, n, pivots);
  if (info == 0) {
    for (long j = 0; j < n; j++)
      for (long i = 0; i < n; i++)
        b[i + j * ldb] = number<T>::make(i == j ? 1 : 0);
    lu_solve(PLAIN, n, n, factors, n, pivots, b, ldb);
  }
  free(factors);
  free(pivots);
  return info;
}
}
#pragma cu2rs captured alpha beta c s
inline cublasStatus_t cublasSgbmv(cublasHandle_t handle, cublasOperation_t trans, int m, int n, int kl, int ku, const float *alpha, const float *a, int lda, const float *x, int incx, const float *beta, float *y, int incy) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (m < 0 || n < 0 || kl < 0 || ku < 0 || incx == 0 || incy == 0 || !alpha || !beta || (m > 0 && n > 0 && kl > 0 && ku > 0 && (!a || !x || !y))) return CUBLAS_STATUS_INVALID_VALUE;
  blas::gbmv(blas::transpose_of(trans), m, n, kl, ku, *alpha, a, lda, x, incx, *beta, y, incy);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasSsbmv(cublasHandle_t handle, cublasFillMode_t uplo, int n, int k, const float *alpha, const float *a, int lda, const float *x, int incx, const float *beta, float *y, int incy) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (n < 0 || k < 0 || incx == 0 || incy == 0 || !alpha || !beta || (n > 0 && k > 0 && (!a || !x || !y))) return CUBLAS_STATUS_INVALID_VALUE;
  blas::symv(blas::BAND, uplo == CUBLAS_FILL_MODE_UPPER, false, n, k, *alpha, a, lda, x, incx, *beta, y, incy);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasSspmv(cublasHandle_t handle, cublasFillMode_t uplo, int n, const float *alpha, const float *ap, const float *x, int incx, const float *beta, float *y, int incy) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (!alpha || !beta || (n > 0 && (!x || !y || !ap))) return CUBLAS_STATUS_INVALID_VALUE;
  blas::symv(blas::PACKED, uplo == CUBLAS_FILL_MODE_UPPER, false, n, n, *alpha, ap, 0, x, incx, *beta, y, incy);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasStbmv(cublasHandle_t handle, cublasFillMode_t uplo, cublasOperation_t trans, cublasDiagType_t diag, int n, int k, const float *a, int lda, float *x, int incx) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (n < 0 || k < 0 || incx == 0 || (n > 0 && k > 0 && (!a || !x))) return CUBLAS_STATUS_INVALID_VALUE;
  blas::trmv(blas::BAND, uplo == CUBLAS_FILL_MODE_UPPER, blas::transpose_of(trans), diag == CUBLAS_DIAG_UNIT, n, k, a, lda, x, incx);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasStpmv(cublasHandle_t handle, cublasFillMode_t uplo, cublasOperation_t trans, cublasDiagType_t diag, int n, const float *ap, float *x, int incx) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if ((n > 0 && (!x || !ap))) return CUBLAS_STATUS_INVALID_VALUE;
  blas::trmv(blas::PACKED, uplo == CUBLAS_FILL_MODE_UPPER, blas::transpose_of(trans), diag == CUBLAS_DIAG_UNIT, n, n, ap, 0, x, incx);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasStbsv(cublasHandle_t handle, cublasFillMode_t uplo, cublasOperation_t trans, cublasDiagType_t diag, int n, int k, const float *a, int lda, float *x, int incx) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (n < 0 || k < 0 || incx == 0 || (n > 0 && k > 0 && (!a || !x))) return CUBLAS_STATUS_INVALID_VALUE;
  blas::trsv(blas::BAND, uplo == CUBLAS_FILL_MODE_UPPER, blas::transpose_of(trans), diag == CUBLAS_DIAG_UNIT, n, k, a, lda, x, incx);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasStpsv(cublasHandle_t handle, cublasFillMode_t uplo, cublasOperation_t trans, cublasDiagType_t diag, int n, const float *ap, float *x, int incx) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if ((n > 0 && (!x || !ap))) return CUBLAS_STATUS_INVALID_VALUE;
  blas::trsv(blas::PACKED, uplo == CUBLAS_FILL_MODE_UPPER, blas::transpose_of(trans), diag == CUBLAS_DIAG_UNIT, n, n, ap, 0, x, incx);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasSsyr(cublasHandle_t handle, cublasFillMode_t uplo, int n, const float *alpha, const float *x, int incx, float *a, int lda) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (n < 0 || incx == 0 || !alpha || (n > 0 && (!a || !x))) return CUBLAS_STATUS_INVALID_VALUE;
  blas::rank_two(blas::FULL, uplo == CUBLAS_FILL_MODE_UPPER, false, n, *alpha, x, incx, blas::number<float>::make(0), x, incx, a, lda);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasSsyr2(cublasHandle_t handle, cublasFillMode_t uplo, int n, const float *alpha, const float *x, int incx, const float *y, int incy, float *a, int lda) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (n < 0 || incx == 0 || incy == 0 || !alpha || (n > 0 && (!a || !x || !y))) return CUBLAS_STATUS_INVALID_VALUE;
  blas::rank_two(blas::FULL, uplo == CUBLAS_FILL_MODE_UPPER, false, n, *alpha, x, incx, *alpha, y, incy, a, lda);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasSspr(cublasHandle_t handle, cublasFillMode_t uplo, int n, const float *alpha, const float *x, int incx, float *ap) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (!alpha || (n > 0 && (!x || !ap))) return CUBLAS_STATUS_INVALID_VALUE;
  blas::rank_two(blas::PACKED, uplo == CUBLAS_FILL_MODE_UPPER, false, n, *alpha, x, incx, blas::number<float>::make(0), x, incx, ap, 0);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasSspr2(cublasHandle_t handle, cublasFillMode_t uplo, int n, const float *alpha, const float *x, int incx, const float *y, int incy, float *ap) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (!alpha || (n > 0 && (!x || !y || !ap))) return CUBLAS_STATUS_INVALID_VALUE;
  blas::rank_two(blas::PACKED, uplo == CUBLAS_FILL_MODE_UPPER, false, n, *alpha, x, incx, *alpha, y, incy, ap, 0);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasSsyr2k(cublasHandle_t handle, cublasFillMode_t uplo, cublasOperation_t trans, int n, int k, const float *alpha, const float *a, int lda, const float *b, int ldb, const float *beta, float *c, int ldc) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (n < 0 || k < 0 || !alpha || !beta || (n > 0 && k > 0 && (!a || !b || !c))) return CUBLAS_STATUS_INVALID_VALUE;
  blas::rank_2k(uplo == CUBLAS_FILL_MODE_UPPER, trans != CUBLAS_OP_N, false, n, k, *alpha, *alpha, a, lda, b, ldb, *beta, c, ldc);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasSsyrkx(cublasHandle_t handle, cublasFillMode_t uplo, cublasOperation_t trans, int n, int k, const float *alpha, const float *a, int lda, const float *b, int ldb, const float *beta, float *c, int ldc) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (n < 0 || k < 0 || !alpha || !beta || (n > 0 && k > 0 && (!a || !b || !c))) return CUBLAS_STATUS_INVALID_VALUE;
  blas::rank_k(uplo == CUBLAS_FILL_MODE_UPPER, trans != CUBLAS_OP_N, false, n, k, *alpha, a, lda, b, ldb, *beta, c, ldc);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasSrotg(cublasHandle_t handle, float *a, float *b, float *c, float *s) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  blas::rotation(a, b, c, s);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasSrotm(cublasHandle_t handle, int n, float *x, int incx, float *y, int incy, const float *parameters) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if ((n > 0 && (!x || !y))) return CUBLAS_STATUS_INVALID_VALUE;
  blas::modified_rotation(n, x, incx, y, incy, parameters);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasSgemvBatched(cublasHandle_t handle, cublasOperation_t trans, int m, int n, const float *alpha, const float *const a[], int lda, const float *const x[], int incx, const float *beta, float *const y[], int incy, int batch) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (m < 0 || n < 0 || batch < 0 || incx == 0 || incy == 0 || !alpha || !beta || (m > 0 && n > 0 && batch > 0 && (!a || !x || !y))) return CUBLAS_STATUS_INVALID_VALUE;
  for (long i = 0; i < batch; i++)
    blas::gemv(blas::transpose_of(trans), m, n, *alpha, a[i], lda, x[i], incx, *beta, y[i], incy);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasSgemvStridedBatched(cublasHandle_t handle, cublasOperation_t trans, int m, int n, const float *alpha, const float *a, int lda, long long stride_a, const float *x, int incx, long long stride_x, const float *beta, float *y, int incy, long long stride_y, int batch) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (m < 0 || n < 0 || batch < 0 || incx == 0 || incy == 0 || !alpha || !beta || (m > 0 && n > 0 && batch > 0 && (!a || !x || !y))) return CUBLAS_STATUS_INVALID_VALUE;
  for (long i = 0; i < batch; i++)
    blas::gemv(blas::transpose_of(trans), m, n, *alpha, a + i * stride_a, lda, x + i * stride_x, incx, *beta, y + i * stride_y, incy);
  return CUBLAS_STATUS_SUCCESS;
}
[[cu2rs::limit("Up to 32 rows, as the library has it.")]] inline cublasStatus_t cublasSmatinvBatched(cublasHandle_t handle, int n, const float *const a[], int lda, float *const inverses[], int ldb, int *info, int batch) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (n < 0 || batch < 0 || !info || (n > 0 && batch > 0 && !a)) return CUBLAS_STATUS_INVALID_VALUE;
  if (n > 32)
    return CUBLAS_STATUS_INVALID_VALUE;
  for (long i = 0; i < batch; i++)
    info[i] = blas::inverse(n, a[i], lda, inverses[i], ldb);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasDgbmv(cublasHandle_t handle, cublasOperation_t trans, int m, int n, int kl, int ku, const double *alpha, const double *a, int lda, const double *x, int incx, const double *beta, double *y, int incy) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (m < 0 || n < 0 || kl < 0 || ku < 0 || incx == 0 || incy == 0 || !alpha || !beta || (m > 0 && n > 0 && kl > 0 && ku > 0 && (!a || !x || !y))) return CUBLAS_STATUS_INVALID_VALUE;
  blas::gbmv(blas::transpose_of(trans), m, n, kl, ku, *alpha, a, lda, x, incx, *beta, y, incy);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasDsbmv(cublasHandle_t handle, cublasFillMode_t uplo, int n, int k, const double *alpha, const double *a, int lda, const double *x, int incx, const double *beta, double *y, int incy) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (n < 0 || k < 0 || incx == 0 || incy == 0 || !alpha || !beta || (n > 0 && k > 0 && (!a || !x || !y))) return CUBLAS_STATUS_INVALID_VALUE;
  blas::symv(blas::BAND, uplo == CUBLAS_FILL_MODE_UPPER, false, n, k, *alpha, a, lda, x, incx, *beta, y, incy);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasDspmv(cublasHandle_t handle, cublasFillMode_t uplo, int n, const double *alpha, const double *ap, const double *x, int incx, const double *beta, double *y, int incy) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (!alpha || !beta || (n > 0 && (!x || !y || !ap))) return CUBLAS_STATUS_INVALID_VALUE;
  blas::symv(blas::PACKED, uplo == CUBLAS_FILL_MODE_UPPER, false, n, n, *alpha, ap, 0, x, incx, *beta, y, incy);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasDtbmv(cublasHandle_t handle, cublasFillMode_t uplo, cublasOperation_t trans, cublasDiagType_t diag, int n, int k, const double *a, int lda, double *x, int incx) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (n < 0 || k < 0 || incx == 0 || (n > 0 && k > 0 && (!a || !x))) return CUBLAS_STATUS_INVALID_VALUE;
  blas::trmv(blas::BAND, uplo == CUBLAS_FILL_MODE_UPPER, blas::transpose_of(trans), diag == CUBLAS_DIAG_UNIT, n, k, a, lda, x, incx);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasDtpmv(cublasHandle_t handle, cublasFillMode_t uplo, cublasOperation_t trans, cublasDiagType_t diag, int n, const double *ap, double *x, int incx) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if ((n > 0 && (!x || !ap))) return CUBLAS_STATUS_INVALID_VALUE;
  blas::trmv(blas::PACKED, uplo == CUBLAS_FILL_MODE_UPPER, blas::transpose_of(trans), diag == CUBLAS_DIAG_UNIT, n, n, ap, 0, x, incx);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasDtbsv(cublasHandle_t handle, cublasFillMode_t uplo, cublasOperation_t trans, cublasDiagType_t diag, int n, int k, const double *a, int lda, double *x, int incx) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (n < 0 || k < 0 || incx == 0 || (n > 0 && k > 0 && (!a || !x))) return CUBLAS_STATUS_INVALID_VALUE;
  blas::trsv(blas::BAND, uplo == CUBLAS_FILL_MODE_UPPER, blas::transpose_of(trans), diag == CUBLAS_DIAG_UNIT, n, k, a, lda, x, incx);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasDtpsv(cublasHandle_t handle, cublasFillMode_t uplo, cublasOperation_t trans, cublasDiagType_t diag, int n, const double *ap, double *x, int incx) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if ((n > 0 && (!x || !ap))) return CUBLAS_STATUS_INVALID_VALUE;
  blas::trsv(blas::PACKED, uplo == CUBLAS_FILL_MODE_UPPER, blas::transpose_of(trans), diag == CUBLAS_DIAG_UNIT, n, n, ap, 0, x, incx);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasDsyr(cublasHandle_t handle, cublasFillMode_t uplo, int n, const double *alpha, const double *x, int incx, double *a, int lda) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (n < 0 || incx == 0 || !alpha || (n > 0 && (!a || !x))) return CUBLAS_STATUS_INVALID_VALUE;
  blas::rank_two(blas::FULL, uplo == CUBLAS_FILL_MODE_UPPER, false, n, *alpha, x, incx, blas::number<double>::make(0), x, incx, a, lda);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasDsyr2(cublasHandle_t handle, cublasFillMode_t uplo, int n, const double *alpha, const double *x, int incx, const double *y, int incy, double *a, int lda) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (n < 0 || incx == 0 || incy == 0 || !alpha || (n > 0 && (!a || !x || !y))) return CUBLAS_STATUS_INVALID_VALUE;
  blas::rank_two(blas::FULL, uplo == CUBLAS_FILL_MODE_UPPER, false, n, *alpha, x, incx, *alpha, y, incy, a, lda);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasDspr(cublasHandle_t handle, cublasFillMode_t uplo, int n, const double *alpha, const double *x, int incx, double *ap) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (!alpha || (n > 0 && (!x || !ap))) return CUBLAS_STATUS_INVALID_VALUE;
  blas::rank_two(blas::PACKED, uplo == CUBLAS_FILL_MODE_UPPER, false, n, *alpha, x, incx, blas::number<double>::make(0), x, incx, ap, 0);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasDspr2(cublasHandle_t handle, cublasFillMode_t uplo, int n, const double *alpha, const double *x, int incx, const double *y, int incy, double *ap) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (!alpha || (n > 0 && (!x || !y || !ap))) return CUBLAS_STATUS_INVALID_VALUE;
  blas::rank_two(blas::PACKED, uplo == CUBLAS_FILL_MODE_UPPER, false, n, *alpha, x, incx, *alpha, y, incy, ap, 0);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasDsyr2k(cublasHandle_t handle, cublasFillMode_t uplo, cublasOperation_t trans, int n, int k, const double *alpha, const double *a, int lda, const double *b, int ldb, const double *beta, double *c, int ldc) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (n < 0 || k < 0 || !alpha || !beta || (n > 0 && k > 0 && (!a || !b || !c))) return CUBLAS_STATUS_INVALID_VALUE;
  blas::rank_2k(uplo == CUBLAS_FILL_MODE_UPPER, trans != CUBLAS_OP_N, false, n, k, *alpha, *alpha, a, lda, b, ldb, *beta, c, ldc);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasDsyrkx(cublasHandle_t handle, cublasFillMode_t uplo, cublasOperation_t trans, int n, int k, const double *alpha, const double *a, int lda, const double *b, int ldb, const double *beta, double *c, int ldc) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (n < 0 || k < 0 || !alpha || !beta || (n > 0 && k > 0 && (!a || !b || !c))) return CUBLAS_STATUS_INVALID_VALUE;
  blas::rank_k(uplo == CUBLAS_FILL_MODE_UPPER, trans != CUBLAS_OP_N, false, n, k, *alpha, a, lda, b, ldb, *beta, c, ldc);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasDrotg(cublasHandle_t handle, double *a, double *b, double *c, double *s) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  blas::rotation(a, b, c, s);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasDrotm(cublasHandle_t handle, int n, double *x, int incx, double *y, int incy, const double *parameters) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if ((n > 0 && (!x || !y))) return CUBLAS_STATUS_INVALID_VALUE;
  blas::modified_rotation(n, x, incx, y, incy, parameters);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasDgemvBatched(cublasHandle_t handle, cublasOperation_t trans, int m, int n, const double *alpha, const double *const a[], int lda, const double *const x[], int incx, const double *beta, double *const y[], int incy, int batch) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (m < 0 || n < 0 || batch < 0 || incx == 0 || incy == 0 || !alpha || !beta || (m > 0 && n > 0 && batch > 0 && (!a || !x || !y))) return CUBLAS_STATUS_INVALID_VALUE;
  for (long i = 0; i < batch; i++)
    blas::gemv(blas::transpose_of(trans), m, n, *alpha, a[i], lda, x[i], incx, *beta, y[i], incy);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasDgemvStridedBatched(cublasHandle_t handle, cublasOperation_t trans, int m, int n, const double *alpha, const double *a, int lda, long long stride_a, const double *x, int incx, long long stride_x, const double *beta, double *y, int incy, long long stride_y, int batch) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (m < 0 || n < 0 || batch < 0 || incx == 0 || incy == 0 || !alpha || !beta || (m > 0 && n > 0 && batch > 0 && (!a || !x || !y))) return CUBLAS_STATUS_INVALID_VALUE;
  for (long i = 0; i < batch; i++)
    blas::gemv(blas::transpose_of(trans), m, n, *alpha, a + i * stride_a, lda, x + i * stride_x, incx, *beta, y + i * stride_y, incy);
  return CUBLAS_STATUS_SUCCESS;
}
[[cu2rs::limit("Up to 32 rows, as the library has it.")]] inline cublasStatus_t cublasDmatinvBatched(cublasHandle_t handle, int n, const double *const a[], int lda, double *const inverses[], int ldb, int *info, int batch) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (n < 0 || batch < 0 || !info || (n > 0 && batch > 0 && !a)) return CUBLAS_STATUS_INVALID_VALUE;
  if (n > 32)
    return CUBLAS_STATUS_INVALID_VALUE;
  for (long i = 0; i < batch; i++)
    info[i] = blas::inverse(n, a[i], lda, inverses[i], ldb);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasCgbmv(cublasHandle_t handle, cublasOperation_t trans, int m, int n, int kl, int ku, const cuComplex *alpha, const cuComplex *a, int lda, const cuComplex *x, int incx, const cuComplex *beta, cuComplex *y, int incy) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (m < 0 || n < 0 || kl < 0 || ku < 0 || incx == 0 || incy == 0 || !alpha || !beta || (m > 0 && n > 0 && kl > 0 && ku > 0 && (!a || !x || !y))) return CUBLAS_STATUS_INVALID_VALUE;
  blas::gbmv(blas::transpose_of(trans), m, n, kl, ku, *alpha, a, lda, x, incx, *beta, y, incy);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasChbmv(cublasHandle_t handle, cublasFillMode_t uplo, int n, int k, const cuComplex *alpha, const cuComplex *a, int lda, const cuComplex *x, int incx, const cuComplex *beta, cuComplex *y, int incy) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (n < 0 || k < 0 || incx == 0 || incy == 0 || !alpha || !beta || (n > 0 && k > 0 && (!a || !x || !y))) return CUBLAS_STATUS_INVALID_VALUE;
  blas::symv(blas::BAND, uplo == CUBLAS_FILL_MODE_UPPER, true, n, k, *alpha, a, lda, x, incx, *beta, y, incy);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasChpmv(cublasHandle_t handle, cublasFillMode_t uplo, int n, const cuComplex *alpha, const cuComplex *ap, const cuComplex *x, int incx, const cuComplex *beta, cuComplex *y, int incy) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (!alpha || !beta || (n > 0 && (!x || !y || !ap))) return CUBLAS_STATUS_INVALID_VALUE;
  blas::symv(blas::PACKED, uplo == CUBLAS_FILL_MODE_UPPER, true, n, n, *alpha, ap, 0, x, incx, *beta, y, incy);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasCsymv(cublasHandle_t handle, cublasFillMode_t uplo, int n, const cuComplex *alpha, const cuComplex *a, int lda, const cuComplex *x, int incx, const cuComplex *beta, cuComplex *y, int incy) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (n < 0 || incx == 0 || incy == 0 || !alpha || !beta || (n > 0 && (!a || !x || !y))) return CUBLAS_STATUS_INVALID_VALUE;
  blas::symv(blas::FULL, uplo == CUBLAS_FILL_MODE_UPPER, false, n, n, *alpha, a, lda, x, incx, *beta, y, incy);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasCtbmv(cublasHandle_t handle, cublasFillMode_t uplo, cublasOperation_t trans, cublasDiagType_t diag, int n, int k, const cuComplex *a, int lda, cuComplex *x, int incx) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (n < 0 || k < 0 || incx == 0 || (n > 0 && k > 0 && (!a || !x))) return CUBLAS_STATUS_INVALID_VALUE;
  blas::trmv(blas::BAND, uplo == CUBLAS_FILL_MODE_UPPER, blas::transpose_of(trans), diag == CUBLAS_DIAG_UNIT, n, k, a, lda, x, incx);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasCtpmv(cublasHandle_t handle, cublasFillMode_t uplo, cublasOperation_t trans, cublasDiagType_t diag, int n, const cuComplex *ap, cuComplex *x, int incx) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if ((n > 0 && (!x || !ap))) return CUBLAS_STATUS_INVALID_VALUE;
  blas::trmv(blas::PACKED, uplo == CUBLAS_FILL_MODE_UPPER, blas::transpose_of(trans), diag == CUBLAS_DIAG_UNIT, n, n, ap, 0, x, incx);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasCtbsv(cublasHandle_t handle, cublasFillMode_t uplo, cublasOperation_t trans, cublasDiagType_t diag, int n, int k, const cuComplex *a, int lda, cuComplex *x, int incx) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (n < 0 || k < 0 || incx == 0 || (n > 0 && k > 0 && (!a || !x))) return CUBLAS_STATUS_INVALID_VALUE;
  blas::trsv(blas::BAND, uplo == CUBLAS_FILL_MODE_UPPER, blas::transpose_of(trans), diag == CUBLAS_DIAG_UNIT, n, k, a, lda, x, incx);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasCtpsv(cublasHandle_t handle, cublasFillMode_t uplo, cublasOperation_t trans, cublasDiagType_t diag, int n, const cuComplex *ap, cuComplex *x, int incx) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if ((n > 0 && (!x || !ap))) return CUBLAS_STATUS_INVALID_VALUE;
  blas::trsv(blas::PACKED, uplo == CUBLAS_FILL_MODE_UPPER, blas::transpose_of(trans), diag == CUBLAS_DIAG_UNIT, n, n, ap, 0, x, incx);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasCsyr(cublasHandle_t handle, cublasFillMode_t uplo, int n, const cuComplex *alpha, const cuComplex *x, int incx, cuComplex *a, int lda) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (n < 0 || incx == 0 || !alpha || (n > 0 && (!a || !x))) return CUBLAS_STATUS_INVALID_VALUE;
  blas::rank_two(blas::FULL, uplo == CUBLAS_FILL_MODE_UPPER, false, n, *alpha, x, incx, blas::number<cuComplex>::make(0), x, incx, a, lda);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasCsyr2(cublasHandle_t handle, cublasFillMode_t uplo, int n, const cuComplex *alpha, const cuComplex *x, int incx, const cuComplex *y, int incy, cuComplex *a, int lda) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (n < 0 || incx == 0 || incy == 0 || !alpha || (n > 0 && (!a || !x || !y))) return CUBLAS_STATUS_INVALID_VALUE;
  blas::rank_two(blas::FULL, uplo == CUBLAS_FILL_MODE_UPPER, false, n, *alpha, x, incx, *alpha, y, incy, a, lda);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasCher(cublasHandle_t handle, cublasFillMode_t uplo, int n, const float *alpha, const cuComplex *x, int incx, cuComplex *a, int lda) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (n < 0 || incx == 0 || !alpha || (n > 0 && (!a || !x))) return CUBLAS_STATUS_INVALID_VALUE;
  blas::rank_two(blas::FULL, uplo == CUBLAS_FILL_MODE_UPPER, true, n, blas::number<cuComplex>::make(*alpha), x, incx, blas::number<cuComplex>::make(0), x, incx, a, lda);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasCher2(cublasHandle_t handle, cublasFillMode_t uplo, int n, const cuComplex *alpha, const cuComplex *x, int incx, const cuComplex *y, int incy, cuComplex *a, int lda) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (n < 0 || incx == 0 || incy == 0 || !alpha || (n > 0 && (!a || !x || !y))) return CUBLAS_STATUS_INVALID_VALUE;
  blas::rank_two(blas::FULL, uplo == CUBLAS_FILL_MODE_UPPER, true, n, *alpha, x, incx, blas::conjugate(*alpha), y, incy, a, lda);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasChpr(cublasHandle_t handle, cublasFillMode_t uplo, int n, const float *alpha, const cuComplex *x, int incx, cuComplex *ap) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (!alpha || (n > 0 && (!x || !ap))) return CUBLAS_STATUS_INVALID_VALUE;
  blas::rank_two(blas::PACKED, uplo == CUBLAS_FILL_MODE_UPPER, true, n, blas::number<cuComplex>::make(*alpha), x, incx, blas::number<cuComplex>::make(0), x, incx, ap, 0);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasChpr2(cublasHandle_t handle, cublasFillMode_t uplo, int n, const cuComplex *alpha, const cuComplex *x, int incx, const cuComplex *y, int incy, cuComplex *ap) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (!alpha || (n > 0 && (!x || !y || !ap))) return CUBLAS_STATUS_INVALID_VALUE;
  blas::rank_two(blas::PACKED, uplo == CUBLAS_FILL_MODE_UPPER, true, n, *alpha, x, incx, blas::conjugate(*alpha), y, incy, ap, 0);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasCsyr2k(cublasHandle_t handle, cublasFillMode_t uplo, cublasOperation_t trans, int n, int k, const cuComplex *alpha, const cuComplex *a, int lda, const cuComplex *b, int ldb, const cuComplex *beta, cuComplex *c, int ldc) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (n < 0 || k < 0 || !alpha || !beta || (n > 0 && k > 0 && (!a || !b || !c))) return CUBLAS_STATUS_INVALID_VALUE;
  blas::rank_2k(uplo == CUBLAS_FILL_MODE_UPPER, trans != CUBLAS_OP_N, false, n, k, *alpha, *alpha, a, lda, b, ldb, *beta, c, ldc);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasCsyrkx(cublasHandle_t handle, cublasFillMode_t uplo, cublasOperation_t trans, int n, int k, const cuComplex *alpha, const cuComplex *a, int lda, const cuComplex *b, int ldb, const cuComplex *beta, cuComplex *c, int ldc) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (n < 0 || k < 0 || !alpha || !beta || (n > 0 && k > 0 && (!a || !b || !c))) return CUBLAS_STATUS_INVALID_VALUE;
  blas::rank_k(uplo == CUBLAS_FILL_MODE_UPPER, trans != CUBLAS_OP_N, false, n, k, *alpha, a, lda, b, ldb, *beta, c, ldc);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasCherk(cublasHandle_t handle, cublasFillMode_t uplo, cublasOperation_t trans, int n, int k, const float *alpha, const cuComplex *a, int lda, const float *beta, cuComplex *c, int ldc) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (n < 0 || k < 0 || !alpha || !beta || (n > 0 && k > 0 && (!a || !c))) return CUBLAS_STATUS_INVALID_VALUE;
  blas::rank_k(uplo == CUBLAS_FILL_MODE_UPPER, trans != CUBLAS_OP_N, true, n, k, blas::number<cuComplex>::make(*alpha), a, lda, a, lda, blas::number<cuComplex>::make(*beta), c, ldc);
  blas::real_diagonal(n, c, ldc);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasCherkx(cublasHandle_t handle, cublasFillMode_t uplo, cublasOperation_t trans, int n, int k, const cuComplex *alpha, const cuComplex *a, int lda, const cuComplex *b, int ldb, const float *beta, cuComplex *c, int ldc) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (n < 0 || k < 0 || !alpha || !beta || (n > 0 && k > 0 && (!a || !b || !c))) return CUBLAS_STATUS_INVALID_VALUE;
  blas::rank_k(uplo == CUBLAS_FILL_MODE_UPPER, trans != CUBLAS_OP_N, true, n, k, *alpha, a, lda, b, ldb, blas::number<cuComplex>::make(*beta), c, ldc);
  blas::real_diagonal(n, c, ldc);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasCher2k(cublasHandle_t handle, cublasFillMode_t uplo, cublasOperation_t trans, int n, int k, const cuComplex *alpha, const cuComplex *a, int lda, const cuComplex *b, int ldb, const float *beta, cuComplex *c, int ldc) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (n < 0 || k < 0 || !alpha || !beta || (n > 0 && k > 0 && (!a || !b || !c))) return CUBLAS_STATUS_INVALID_VALUE;
  blas::rank_2k(uplo == CUBLAS_FILL_MODE_UPPER, trans != CUBLAS_OP_N, true, n, k, *alpha, blas::conjugate(*alpha), a, lda, b, ldb, blas::number<cuComplex>::make(*beta), c, ldc);
  blas::real_diagonal(n, c, ldc);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasChemm(cublasHandle_t handle, cublasSideMode_t side, cublasFillMode_t uplo, int m, int n, const cuComplex *alpha, const cuComplex *a, int lda, const cuComplex *b, int ldb, const cuComplex *beta, cuComplex *c, int ldc) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (m < 0 || n < 0 || !alpha || !beta || (m > 0 && n > 0 && (!a || !b || !c))) return CUBLAS_STATUS_INVALID_VALUE;
  blas::hemm(side == CUBLAS_SIDE_LEFT, uplo == CUBLAS_FILL_MODE_UPPER, m, n, *alpha, a, lda, b, ldb, *beta, c, ldc);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasCgemm3m(cublasHandle_t handle, cublasOperation_t transa, cublasOperation_t transb, int m, int n, int k, const cuComplex *alpha, const cuComplex *a, int lda, const cuComplex *b, int ldb, const cuComplex *beta, cuComplex *c, int ldc) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (m < 0 || n < 0 || k < 0 || ldc < m || !alpha || !beta || (m > 0 && n > 0 && k > 0 && (!a || !b || !c))) return CUBLAS_STATUS_INVALID_VALUE;
  blas::product(blas::transpose_of(transa), blas::transpose_of(transb), m, n, k, *alpha, a, lda, b, ldb, *beta, c, ldc, c, ldc);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasCgemvBatched(cublasHandle_t handle, cublasOperation_t trans, int m, int n, const cuComplex *alpha, const cuComplex *const a[], int lda, const cuComplex *const x[], int incx, const cuComplex *beta, cuComplex *const y[], int incy, int batch) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (m < 0 || n < 0 || batch < 0 || incx == 0 || incy == 0 || !alpha || !beta || (m > 0 && n > 0 && batch > 0 && (!a || !x || !y))) return CUBLAS_STATUS_INVALID_VALUE;
  for (long i = 0; i < batch; i++)
    blas::gemv(blas::transpose_of(trans), m, n, *alpha, a[i], lda, x[i], incx, *beta, y[i], incy);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasCgemvStridedBatched(cublasHandle_t handle, cublasOperation_t trans, int m, int n, const cuComplex *alpha, const cuComplex *a, int lda, long long stride_a, const cuComplex *x, int incx, long long stride_x, const cuComplex *beta, cuComplex *y, int incy, long long stride_y, int batch) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (m < 0 || n < 0 || batch < 0 || incx == 0 || incy == 0 || !alpha || !beta || (m > 0 && n > 0 && batch > 0 && (!a || !x || !y))) return CUBLAS_STATUS_INVALID_VALUE;
  for (long i = 0; i < batch; i++)
    blas::gemv(blas::transpose_of(trans), m, n, *alpha, a + i * stride_a, lda, x + i * stride_x, incx, *beta, y + i * stride_y, incy);
  return CUBLAS_STATUS_SUCCESS;
}
[[cu2rs::limit("Up to 32 rows, as the library has it.")]] inline cublasStatus_t cublasCmatinvBatched(cublasHandle_t handle, int n, const cuComplex *const a[], int lda, cuComplex *const inverses[], int ldb, int *info, int batch) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (n < 0 || batch < 0 || !info || (n > 0 && batch > 0 && !a)) return CUBLAS_STATUS_INVALID_VALUE;
  if (n > 32)
    return CUBLAS_STATUS_INVALID_VALUE;
  for (long i = 0; i < batch; i++)
    info[i] = blas::inverse(n, a[i], lda, inverses[i], ldb);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasZgbmv(cublasHandle_t handle, cublasOperation_t trans, int m, int n, int kl, int ku, const cuDoubleComplex *alpha, const cuDoubleComplex *a, int lda, const cuDoubleComplex *x, int incx, const cuDoubleComplex *beta, cuDoubleComplex *y, int incy) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (m < 0 || n < 0 || kl < 0 || ku < 0 || incx == 0 || incy == 0 || !alpha || !beta || (m > 0 && n > 0 && kl > 0 && ku > 0 && (!a || !x || !y))) return CUBLAS_STATUS_INVALID_VALUE;
  blas::gbmv(blas::transpose_of(trans), m, n, kl, ku, *alpha, a, lda, x, incx, *beta, y, incy);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasZhbmv(cublasHandle_t handle, cublasFillMode_t uplo, int n, int k, const cuDoubleComplex *alpha, const cuDoubleComplex *a, int lda, const cuDoubleComplex *x, int incx, const cuDoubleComplex *beta, cuDoubleComplex *y, int incy) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (n < 0 || k < 0 || incx == 0 || incy == 0 || !alpha || !beta || (n > 0 && k > 0 && (!a || !x || !y))) return CUBLAS_STATUS_INVALID_VALUE;
  blas::symv(blas::BAND, uplo == CUBLAS_FILL_MODE_UPPER, true, n, k, *alpha, a, lda, x, incx, *beta, y, incy);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasZhpmv(cublasHandle_t handle, cublasFillMode_t uplo, int n, const cuDoubleComplex *alpha, const cuDoubleComplex *ap, const cuDoubleComplex *x, int incx, const cuDoubleComplex *beta, cuDoubleComplex *y, int incy) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (!alpha || !beta || (n > 0 && (!x || !y || !ap))) return CUBLAS_STATUS_INVALID_VALUE;
  blas::symv(blas::PACKED, uplo == CUBLAS_FILL_MODE_UPPER, true, n, n, *alpha, ap, 0, x, incx, *beta, y, incy);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasZsymv(cublasHandle_t handle, cublasFillMode_t uplo, int n, const cuDoubleComplex *alpha, const cuDoubleComplex *a, int lda, const cuDoubleComplex *x, int incx, const cuDoubleComplex *beta, cuDoubleComplex *y, int incy) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (n < 0 || incx == 0 || incy == 0 || !alpha || !beta || (n > 0 && (!a || !x || !y))) return CUBLAS_STATUS_INVALID_VALUE;
  blas::symv(blas::FULL, uplo == CUBLAS_FILL_MODE_UPPER, false, n, n, *alpha, a, lda, x, incx, *beta, y, incy);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasZtbmv(cublasHandle_t handle, cublasFillMode_t uplo, cublasOperation_t trans, cublasDiagType_t diag, int n, int k, const cuDoubleComplex *a, int lda, cuDoubleComplex *x, int incx) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (n < 0 || k < 0 || incx == 0 || (n > 0 && k > 0 && (!a || !x))) return CUBLAS_STATUS_INVALID_VALUE;
  blas::trmv(blas::BAND, uplo == CUBLAS_FILL_MODE_UPPER, blas::transpose_of(trans), diag == CUBLAS_DIAG_UNIT, n, k, a, lda, x, incx);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasZtpmv(cublasHandle_t handle, cublasFillMode_t uplo, cublasOperation_t trans, cublasDiagType_t diag, int n, const cuDoubleComplex *ap, cuDoubleComplex *x, int incx) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if ((n > 0 && (!x || !ap))) return CUBLAS_STATUS_INVALID_VALUE;
  blas::trmv(blas::PACKED, uplo == CUBLAS_FILL_MODE_UPPER, blas::transpose_of(trans), diag == CUBLAS_DIAG_UNIT, n, n, ap, 0, x, incx);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasZtbsv(cublasHandle_t handle, cublasFillMode_t uplo, cublasOperation_t trans, cublasDiagType_t diag, int n, int k, const cuDoubleComplex *a, int lda, cuDoubleComplex *x, int incx) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (n < 0 || k < 0 || incx == 0 || (n > 0 && k > 0 && (!a || !x))) return CUBLAS_STATUS_INVALID_VALUE;
  blas::trsv(blas::BAND, uplo == CUBLAS_FILL_MODE_UPPER, blas::transpose_of(trans), diag == CUBLAS_DIAG_UNIT, n, k, a, lda, x, incx);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasZtpsv(cublasHandle_t handle, cublasFillMode_t uplo, cublasOperation_t trans, cublasDiagType_t diag, int n, const cuDoubleComplex *ap, cuDoubleComplex *x, int incx) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if ((n > 0 && (!x || !ap))) return CUBLAS_STATUS_INVALID_VALUE;
  blas::trsv(blas::PACKED, uplo == CUBLAS_FILL_MODE_UPPER, blas::transpose_of(trans), diag == CUBLAS_DIAG_UNIT, n, n, ap, 0, x, incx);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasZsyr(cublasHandle_t handle, cublasFillMode_t uplo, int n, const cuDoubleComplex *alpha, const cuDoubleComplex *x, int incx, cuDoubleComplex *a, int lda) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (n < 0 || incx == 0 || !alpha || (n > 0 && (!a || !x))) return CUBLAS_STATUS_INVALID_VALUE;
  blas::rank_two(blas::FULL, uplo == CUBLAS_FILL_MODE_UPPER, false, n, *alpha, x, incx, blas::number<cuDoubleComplex>::make(0), x, incx, a, lda);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasZsyr2(cublasHandle_t handle, cublasFillMode_t uplo, int n, const cuDoubleComplex *alpha, const cuDoubleComplex *x, int incx, const cuDoubleComplex *y, int incy, cuDoubleComplex *a, int lda) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (n < 0 || incx == 0 || incy == 0 || !alpha || (n > 0 && (!a || !x || !y))) return CUBLAS_STATUS_INVALID_VALUE;
  blas::rank_two(blas::FULL, uplo == CUBLAS_FILL_MODE_UPPER, false, n, *alpha, x, incx, *alpha, y, incy, a, lda);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasZher(cublasHandle_t handle, cublasFillMode_t uplo, int n, const double *alpha, const cuDoubleComplex *x, int incx, cuDoubleComplex *a, int lda) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (n < 0 || incx == 0 || !alpha || (n > 0 && (!a || !x))) return CUBLAS_STATUS_INVALID_VALUE;
  blas::rank_two(blas::FULL, uplo == CUBLAS_FILL_MODE_UPPER, true, n, blas::number<cuDoubleComplex>::make(*alpha), x, incx, blas::number<cuDoubleComplex>::make(0), x, incx, a, lda);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasZher2(cublasHandle_t handle, cublasFillMode_t uplo, int n, const cuDoubleComplex *alpha, const cuDoubleComplex *x, int incx, const cuDoubleComplex *y, int incy, cuDoubleComplex *a, int lda) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (n < 0 || incx == 0 || incy == 0 || !alpha || (n > 0 && (!a || !x || !y))) return CUBLAS_STATUS_INVALID_VALUE;
  blas::rank_two(blas::FULL, uplo == CUBLAS_FILL_MODE_UPPER, true, n, *alpha, x, incx, blas::conjugate(*alpha), y, incy, a, lda);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasZhpr(cublasHandle_t handle, cublasFillMode_t uplo, int n, const double *alpha, const cuDoubleComplex *x, int incx, cuDoubleComplex *ap) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (!alpha || (n > 0 && (!x || !ap))) return CUBLAS_STATUS_INVALID_VALUE;
  blas::rank_two(blas::PACKED, uplo == CUBLAS_FILL_MODE_UPPER, true, n, blas::number<cuDoubleComplex>::make(*alpha), x, incx, blas::number<cuDoubleComplex>::make(0), x, incx, ap, 0);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasZhpr2(cublasHandle_t handle, cublasFillMode_t uplo, int n, const cuDoubleComplex *alpha, const cuDoubleComplex *x, int incx, const cuDoubleComplex *y, int incy, cuDoubleComplex *ap) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (!alpha || (n > 0 && (!x || !y || !ap))) return CUBLAS_STATUS_INVALID_VALUE;
  blas::rank_two(blas::PACKED, uplo == CUBLAS_FILL_MODE_UPPER, true, n, *alpha, x, incx, blas::conjugate(*alpha), y, incy, ap, 0);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasZsyr2k(cublasHandle_t handle, cublasFillMode_t uplo, cublasOperation_t trans, int n, int k, const cuDoubleComplex *alpha, const cuDoubleComplex *a, int lda, const cuDoubleComplex *b, int ldb, const cuDoubleComplex *beta, cuDoubleComplex *c, int ldc) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (n < 0 || k < 0 || !alpha || !beta || (n > 0 && k > 0 && (!a || !b || !c))) return CUBLAS_STATUS_INVALID_VALUE;
  blas::rank_2k(uplo == CUBLAS_FILL_MODE_UPPER, trans != CUBLAS_OP_N, false, n, k, *alpha, *alpha, a, lda, b, ldb, *beta, c, ldc);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasZsyrkx(cublasHandle_t handle, cublasFillMode_t uplo, cublasOperation_t trans, int n, int k, const cuDoubleComplex *alpha, const cuDoubleComplex *a, int lda, const cuDoubleComplex *b, int ldb, const cuDoubleComplex *beta, cuDoubleComplex *c, int ldc) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (n < 0 || k < 0 || !alpha || !beta || (n > 0 && k > 0 && (!a || !b || !c))) return CUBLAS_STATUS_INVALID_VALUE;
  blas::rank_k(uplo == CUBLAS_FILL_MODE_UPPER, trans != CUBLAS_OP_N, false, n, k, *alpha, a, lda, b, ldb, *beta, c, ldc);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasZherk(cublasHandle_t handle, cublasFillMode_t uplo, cublasOperation_t trans, int n, int k, const double *alpha, const cuDoubleComplex *a, int lda, const double *beta, cuDoubleComplex *c, int ldc) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (n < 0 || k < 0 || !alpha || !beta || (n > 0 && k > 0 && (!a || !c))) return CUBLAS_STATUS_INVALID_VALUE;
  blas::rank_k(uplo == CUBLAS_FILL_MODE_UPPER, trans != CUBLAS_OP_N, true, n, k, blas::number<cuDoubleComplex>::make(*alpha), a, lda, a, lda, blas::number<cuDoubleComplex>::make(*beta), c, ldc);
  blas::real_diagonal(n, c, ldc);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasZherkx(cublasHandle_t handle, cublasFillMode_t uplo, cublasOperation_t trans, int n, int k, const cuDoubleComplex *alpha, const cuDoubleComplex *a, int lda, const cuDoubleComplex *b, int ldb, const double *beta, cuDoubleComplex *c, int ldc) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (n < 0 || k < 0 || !alpha || !beta || (n > 0 && k > 0 && (!a || !b || !c))) return CUBLAS_STATUS_INVALID_VALUE;
  blas::rank_k(uplo == CUBLAS_FILL_MODE_UPPER, trans != CUBLAS_OP_N, true, n, k, *alpha, a, lda, b, ldb, blas::number<cuDoubleComplex>::make(*beta), c, ldc);
  blas::real_diagonal(n, c, ldc);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasZher2k(cublasHandle_t handle, cublasFillMode_t uplo, cublasOperation_t trans, int n, int k, const cuDoubleComplex *alpha, const cuDoubleComplex *a, int lda, const cuDoubleComplex *b, int ldb, const double *beta, cuDoubleComplex *c, int ldc) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (n < 0 || k < 0 || !alpha || !beta || (n > 0 && k > 0 && (!a || !b || !c))) return CUBLAS_STATUS_INVALID_VALUE;
  blas::rank_2k(uplo == CUBLAS_FILL_MODE_UPPER, trans != CUBLAS_OP_N, true, n, k, *alpha, blas::conjugate(*alpha), a, lda, b, ldb, blas::number<cuDoubleComplex>::make(*beta), c, ldc);
  blas::real_diagonal(n, c, ldc);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasZhemm(cublasHandle_t handle, cublasSideMode_t side, cublasFillMode_t uplo, int m, int n, const cuDoubleComplex *alpha, const cuDoubleComplex *a, int lda, const cuDoubleComplex *b, int ldb, const cuDoubleComplex *beta, cuDoubleComplex *c, int ldc) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (m < 0 || n < 0 || !alpha || !beta || (m > 0 && n > 0 && (!a || !b || !c))) return CUBLAS_STATUS_INVALID_VALUE;
  blas::hemm(side == CUBLAS_SIDE_LEFT, uplo == CUBLAS_FILL_MODE_UPPER, m, n, *alpha, a, lda, b, ldb, *beta, c, ldc);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasZgemm3m(cublasHandle_t handle, cublasOperation_t transa, cublasOperation_t transb, int m, int n, int k, const cuDoubleComplex *alpha, const cuDoubleComplex *a, int lda, const cuDoubleComplex *b, int ldb, const cuDoubleComplex *beta, cuDoubleComplex *c, int ldc) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (m < 0 || n < 0 || k < 0 || ldc < m || !alpha || !beta || (m > 0 && n > 0 && k > 0 && (!a || !b || !c))) return CUBLAS_STATUS_INVALID_VALUE;
  blas::product(blas::transpose_of(transa), blas::transpose_of(transb), m, n, k, *alpha, a, lda, b, ldb, *beta, c, ldc, c, ldc);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasZgemvBatched(cublasHandle_t handle, cublasOperation_t trans, int m, int n, const cuDoubleComplex *alpha, const cuDoubleComplex *const a[], int lda, const cuDoubleComplex *const x[], int incx, const cuDoubleComplex *beta, cuDoubleComplex *const y[], int incy, int batch) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (m < 0 || n < 0 || batch < 0 || incx == 0 || incy == 0 || !alpha || !beta || (m > 0 && n > 0 && batch > 0 && (!a || !x || !y))) return CUBLAS_STATUS_INVALID_VALUE;
  for (long i = 0; i < batch; i++)
    blas::gemv(blas::transpose_of(trans), m, n, *alpha, a[i], lda, x[i], incx, *beta, y[i], incy);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasZgemvStridedBatched(cublasHandle_t handle, cublasOperation_t trans, int m, int n, const cuDoubleComplex *alpha, const cuDoubleComplex *a, int lda, long long stride_a, const cuDoubleComplex *x, int incx, long long stride_x, const cuDoubleComplex *beta, cuDoubleComplex *y, int incy, long long stride_y, int batch) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (m < 0 || n < 0 || batch < 0 || incx == 0 || incy == 0 || !alpha || !beta || (m > 0 && n > 0 && batch > 0 && (!a || !x || !y))) return CUBLAS_STATUS_INVALID_VALUE;
  for (long i = 0; i < batch; i++)
    blas::gemv(blas::transpose_of(trans), m, n, *alpha, a + i * stride_a, lda, x + i * stride_x, incx, *beta, y + i * stride_y, incy);
  return CUBLAS_STATUS_SUCCESS;
}
[[cu2rs::limit("Up to 32 rows, as the library has it.")]] inline cublasStatus_t cublasZmatinvBatched(cublasHandle_t handle, int n, const cuDoubleComplex *const a[], int lda, cuDoubleComplex *const inverses[], int ldb, int *info, int batch) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (n < 0 || batch < 0 || !info || (n > 0 && batch > 0 && !a)) return CUBLAS_STATUS_INVALID_VALUE;
  if (n > 32)
    return CUBLAS_STATUS_INVALID_VALUE;
  for (long i = 0; i < batch; i++)
    info[i] = blas::inverse(n, a[i], lda, inverses[i], ldb);
  return CUBLAS_STATUS_SUCCESS;
}
[[cu2rs::limit("Real types of any kind, and CUDA_C_32F throughout; other combinations return CUBLAS_STATUS_NOT_SUPPORTED.")]] inline cublasStatus_t cublasSgemmEx(cublasHandle_t handle, cublasOperation_t transa, cublasOperation_t transb, int m, int n, int k, const float *alpha, const void *a,
                                cudaDataType type_a, int lda, const void *b, cudaDataType type_b, int ldb, const float *beta, void *c, cudaDataType type_c, int ldc) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (m < 0 || n < 0 || k < 0 || ldc < m || !alpha || !beta || (m > 0 && n > 0 && k > 0 && (!a || !b || !c))) return CUBLAS_STATUS_INVALID_VALUE;
  return blas::gemm_any(transa, transb, m, n, k, alpha, a, type_a, lda, b, type_b, ldb, beta, c, type_c, ldc, CUDA_R_32F);
}
[[cu2rs::limit("Real types of any kind, and CUDA_C_32F throughout; other combinations return CUBLAS_STATUS_NOT_SUPPORTED.")]] inline cublasStatus_t cublasCgemmEx(cublasHandle_t handle, cublasOperation_t transa, cublasOperation_t transb, int m, int n, int k, const cuComplex *alpha, const void *a,
                                cudaDataType type_a, int lda, const void *b, cudaDataType type_b, int ldb, const cuComplex *beta, void *c, cudaDataType type_c, int ldc) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (m < 0 || n < 0 || k < 0 || ldc < m || !alpha || !beta || (m > 0 && n > 0 && k > 0 && (!a || !b || !c))) return CUBLAS_STATUS_INVALID_VALUE;
  return blas::gemm_any(transa, transb, m, n, k, alpha, a, type_a, lda, b, type_b, ldb, beta, c, type_c, ldc, CUDA_C_32F);
}
// Copies in a stream: they are done at once.
inline cublasStatus_t cublasSetVectorAsync(int n, int size, const void *x, int incx, void *y, int incy, cudaStream_t stream) { return cublasSetVector(n, size, x, incx, y, incy); }
inline cublasStatus_t cublasGetVectorAsync(int n, int size, const void *x, int incx, void *y, int incy, cudaStream_t stream) { return cublasSetVector(n, size, x, incx, y, incy); }
inline cublasStatus_t cublasSetMatrixAsync(int rows, int columns, int size, const void *a, int lda, void *b, int ldb, cudaStream_t stream) { return cublasSetMatrix(rows, columns, size, a, lda, b, ldb); }
inline cublasStatus_t cublasGetMatrixAsync(int rows, int columns, int size, const void *a, int lda, void *b, int ldb, cudaStream_t stream) { return cublasSetMatrix(rows, columns, size, a, lda, b, ldb); }
[[cu2rs::at_once]] inline cublasStatus_t cublasGetAtomicsMode(cublasHandle_t handle, cublasAtomicsMode_t *mode) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  *mode = handle->atomics_mode;
  return CUBLAS_STATUS_SUCCESS;
}
// The names as the library's symbols have them.
#define cublasGetVersion_v2 cublasGetVersion
#define cublasSetStream_v2 cublasSetStream
#define cublasGetStream_v2 cublasGetStream
#define cublasGetPointerMode_v2 cublasGetPointerMode
#define cublasSetPointerMode_v2 cublasSetPointerMode
#define cublasSetWorkspace_v2 cublasSetWorkspace
#define cublasCaxpy_v2 cublasCaxpy
#define cublasCcopy_v2 cublasCcopy
#define cublasCdotc_v2 cublasCdotc
#define cublasCdotu_v2 cublasCdotu
#define cublasCgbmv_v2 cublasCgbmv
#define cublasCgemm_v2 cublasCgemm
#define cublasCgemv_v2 cublasCgemv
#define cublasCgerc_v2 cublasCgerc
#define cublasCgeru_v2 cublasCgeru
#define cublasChbmv_v2 cublasChbmv
#define cublasChemm_v2 cublasChemm
#define cublasChemv_v2 cublasChemv
#define cublasCher_v2 cublasCher
#define cublasCher2_v2 cublasCher2
#define cublasCher2k_v2 cublasCher2k
#define cublasCherk_v2 cublasCherk
#define cublasChpmv_v2 cublasChpmv
#define cublasChpr_v2 cublasChpr
#define cublasChpr2_v2 cublasChpr2
#define cublasCscal_v2 cublasCscal
#define cublasCsscal_v2 cublasCsscal
#define cublasCswap_v2 cublasCswap
#define cublasCsymm_v2 cublasCsymm
#define cublasCsymv_v2 cublasCsymv
#define cublasCsyr_v2 cublasCsyr
#define cublasCsyr2_v2 cublasCsyr2
#define cublasCsyr2k_v2 cublasCsyr2k
#define cublasCsyrk_v2 cublasCsyrk
#define cublasCtbmv_v2 cublasCtbmv
#define cublasCtbsv_v2 cublasCtbsv
#define cublasCtpmv_v2 cublasCtpmv
#define cublasCtpsv_v2 cublasCtpsv
#define cublasCtrmm_v2 cublasCtrmm
#define cublasCtrmv_v2 cublasCtrmv
#define cublasCtrsm_v2 cublasCtrsm
#define cublasCtrsv_v2 cublasCtrsv
#define cublasDasum_v2 cublasDasum
#define cublasDaxpy_v2 cublasDaxpy
#define cublasDcopy_v2 cublasDcopy
#define cublasDdot_v2 cublasDdot
#define cublasDgbmv_v2 cublasDgbmv
#define cublasDgemm_v2 cublasDgemm
#define cublasDgemv_v2 cublasDgemv
#define cublasDger_v2 cublasDger
#define cublasDnrm2_v2 cublasDnrm2
#define cublasDrot_v2 cublasDrot
#define cublasDrotg_v2 cublasDrotg
#define cublasDrotm_v2 cublasDrotm
#define cublasDsbmv_v2 cublasDsbmv
#define cublasDscal_v2 cublasDscal
#define cublasDspmv_v2 cublasDspmv
#define cublasDspr_v2 cublasDspr
#define cublasDspr2_v2 cublasDspr2
#define cublasDswap_v2 cublasDswap
#define cublasDsymm_v2 cublasDsymm
#define cublasDsymv_v2 cublasDsymv
#define cublasDsyr_v2 cublasDsyr
#define cublasDsyr2_v2 cublasDsyr2
#define cublasDsyr2k_v2 cublasDsyr2k
#define cublasDsyrk_v2 cublasDsyrk
#define cublasDtbmv_v2 cublasDtbmv
#define cublasDtbsv_v2 cublasDtbsv
#define cublasDtpmv_v2 cublasDtpmv
#define cublasDtpsv_v2 cublasDtpsv
#define cublasDtrmm_v2 cublasDtrmm
#define cublasDtrmv_v2 cublasDtrmv
#define cublasDtrsm_v2 cublasDtrsm
#define cublasDtrsv_v2 cublasDtrsv
#define cublasDzasum_v2 cublasDzasum
#define cublasDznrm2_v2 cublasDznrm2
#define cublasIcamax_v2 cublasIcamax
#define cublasIcamin_v2 cublasIcamin
#define cublasIdamax_v2 cublasIdamax
#define cublasIdamin_v2 cublasIdamin
#define cublasIsamax_v2 cublasIsamax
#define cublasIsamin_v2 cublasIsamin
#define cublasIzamax_v2 cublasIzamax
#define cublasIzamin_v2 cublasIzamin
#define cublasSasum_v2 cublasSasum
#define cublasSaxpy_v2 cublasSaxpy
#define cublasScasum_v2 cublasScasum
#define cublasScnrm2_v2 cublasScnrm2
#define cublasScopy_v2 cublasScopy
#define cublasSdot_v2 cublasSdot
#define cublasSgbmv_v2 cublasSgbmv
#define cublasSgemm_v2 cublasSgemm
#define cublasSgemv_v2 cublasSgemv
#define cublasSger_v2 cublasSger
#define cublasSnrm2_v2 cublasSnrm2
#define cublasSrot_v2 cublasSrot
#define cublasSrotg_v2 cublasSrotg
#define cublasSrotm_v2 cublasSrotm
#define cublasSsbmv_v2 cublasSsbmv
#define cublasSscal_v2 cublasSscal
#define cublasSspmv_v2 cublasSspmv
#define cublasSspr_v2 cublasSspr
#define cublasSspr2_v2 cublasSspr2
#define cublasSswap_v2 cublasSswap
#define cublasSsymm_v2 cublasSsymm
#define cublasSsymv_v2 cublasSsymv
#define cublasSsyr_v2 cublasSsyr
#define cublasSsyr2_v2 cublasSsyr2
#define cublasSsyr2k_v2 cublasSsyr2k
#define cublasSsyrk_v2 cublasSsyrk
#define cublasStbmv_v2 cublasStbmv
#define cublasStbsv_v2 cublasStbsv
#define cublasStpmv_v2 cublasStpmv
#define cublasStpsv_v2 cublasStpsv
#define cublasStrmm_v2 cublasStrmm
#define cublasStrmv_v2 cublasStrmv
#define cublasStrsm_v2 cublasStrsm
#define cublasStrsv_v2 cublasStrsv
#define cublasZaxpy_v2 cublasZaxpy
#define cublasZcopy_v2 cublasZcopy
#define cublasZdotc_v2 cublasZdotc
#define cublasZdotu_v2 cublasZdotu
#define cublasZdscal_v2 cublasZdscal
#define cublasZgbmv_v2 cublasZgbmv
#define cublasZgemm_v2 cublasZgemm
#define cublasZgemv_v2 cublasZgemv
#define cublasZgerc_v2 cublasZgerc
#define cublasZgeru_v2 cublasZgeru
#define cublasZhbmv_v2 cublasZhbmv
#define cublasZhemm_v2 cublasZhemm
#define cublasZhemv_v2 cublasZhemv
#define cublasZher_v2 cublasZher
#define cublasZher2_v2 cublasZher2
#define cublasZher2k_v2 cublasZher2k
#define cublasZherk_v2 cublasZherk
#define cublasZhpmv_v2 cublasZhpmv
#define cublasZhpr_v2 cublasZhpr
#define cublasZhpr2_v2 cublasZhpr2
#define cublasZscal_v2 cublasZscal
#define cublasZswap_v2 cublasZswap
#define cublasZsymm_v2 cublasZsymm
#define cublasZsymv_v2 cublasZsymv
#define cublasZsyr_v2 cublasZsyr
#define cublasZsyr2_v2 cublasZsyr2
#define cublasZsyr2k_v2 cublasZsyr2k
#define cublasZsyrk_v2 cublasZsyrk
#define cublasZtbmv_v2 cublasZtbmv
#define cublasZtbsv_v2 cublasZtbsv
#define cublasZtpmv_v2 cublasZtpmv
#define cublasZtpsv_v2 cublasZtpsv
#define cublasZtrmm_v2 cublasZtrmm
#define cublasZtrmv_v2 cublasZtrmv
#define cublasZtrsm_v2 cublasZtrsm
#define cublasZtrsv_v2 cublasZtrsv
#pragma cu2rs captured off
