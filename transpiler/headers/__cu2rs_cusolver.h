// cuSOLVER's calls for dense matrices, a template each: what is checked, what `info` says. `cusolverDn.h` gives them their names.
#pragma once
#pragma cu2rs internal solver
#pragma cu2rs library cuSOLVER
#pragma cu2rs linked
#include "cublas_v2.h"
#include "cusolver_common.h"
#include "__cu2rs_lapack_eigen.h"
#pragma cu2rs source
struct cusolverDnContext {
  cudaStream_t stream;
  cusolverDeterministicMode_t mode;
};
typedef struct cusolverDnContext *cusolverDnHandle_t;
// Options of Jacobi's methods, and what the last call with them came to.
struct syevjInfo {
  double tolerance;
  int max_sweeps;
  int sort;
  int sweeps;
  double residual;
};
typedef struct syevjInfo *syevjInfo_t;
struct gesvdjInfo {
  double tolerance;
  int max_sweeps;
  int sort;
  int sweeps;
  double residual;
};
typedef struct gesvdjInfo *gesvdjInfo_t;
namespace solver {
// The n-th argument (the handle is not counted) is wrong.
inline cusolverStatus_t wrong(int *info, int which) {
  if (info != nullptr)
    *info = -which;
  return CUSOLVER_STATUS_INVALID_VALUE;
}
inline bool short_of(long ld, long rows) { return ld < (rows > 1 ? rows : 1); }
// What workspaces are said to need, in elements: nothing is kept there, but the sizes are plausible and never nothing.
inline int workspace(long rows, long columns) {
  const long elements = (rows > columns ? rows : columns) * 32 + 32;
  return (int)(elements < 0x7fffffff ? elements : 0x7fffffff);
}
template <class T, class P> cusolverStatus_t getrf(long m, long n, T *a, long lda, P *pivots, int *info) {
  if (m < 0)
    return wrong(info, 1);
  if (n < 0)
    return wrong(info, 2);
  if (short_of(lda, m))
    return wrong(info, 4);
  *info = lapack::lu(m, n, a, lda, pivots);
  return CUSOLVER_STATUS_SUCCESS;
}
template <class T, class P> cusolverStatus_t getrs(cublasOperation_t trans, long n, long nrhs, const T *a, long lda, const P *pivots, T *b, long ldb, int *info) {
  if (n < 0)
    return wrong(info, 2);
  if (nrhs < 0)
    return wrong(info, 3);
  if (short_of(lda, n))
    return wrong(info, 5);
  if (short_of(ldb, n))
    return wrong(info, 8);
  *info = 0;
  lapack::lu_solve(blas::transpose_of(trans), n, nrhs, a, lda, pivots, b, ldb);
  return CUSOLVER_STATUS_SUCCESS;
}
template <class T> cusolverStatus_t laswp(long n, T *a, long lda, long first, long last, const int *pivots, int step) {
  if (n < 0 || step != 1 || first < 1)
    return CUSOLVER_STATUS_INVALID_VALUE;
  lapack::exchange_rows(n, a, lda, first - 1, last - 1, pivots, false);
  return CUSOLVER_STATUS_SUCCESS;
}
template <class T> cusolverStatus_t potrf(cublasFillMode_t uplo, long n, T *a, long lda, int *info) {
  if (n < 0)
    return wrong(info, 2);
  if (short_of(lda, n))
    return wrong(info, 4);
  *info = lapack::cholesky(uplo == CUBLAS_FILL_MODE_UPPER, n, a, lda);
  return CUSOLVER_STATUS_SUCCESS;
}
template <class T> cusolverStatus_t potrs(cublasFillMode_t uplo, long n, long nrhs, const T *a, long lda, T *b, long ldb, int *info) {
  if (n < 0)
    return wrong(info, 2);
  if (nrhs < 0)
    return wrong(info, 3);
  if (short_of(lda, n))
    return wrong(info, 5);
  if (short_of(ldb, n))
    return wrong(info, 7);
  *info = 0;
  lapack::cholesky_solve(uplo == CUBLAS_FILL_MODE_UPPER, n, nrhs, a, lda, b, ldb);
  return CUSOLVER_STATUS_SUCCESS;
}
template <class T> cusolverStatus_t potri(cublasFillMode_t uplo, long n, T *a, long lda, int *info) {
  if (n < 0)
    return wrong(info, 2);
  if (short_of(lda, n))
    return wrong(info, 4);
  *info = lapack::cholesky_invert(uplo == CUBLAS_FILL_MODE_UPPER, n, a, lda);
  return CUSOLVER_STATUS_SUCCESS;
}
template <class T> cusolverStatus_t potrf_batched(cublasFillMode_t uplo, long n, T *const a[], long lda, int *info, long batch) {
  if (n < 0 || batch < 0 || short_of(lda, n))
    return CUSOLVER_STATUS_INVALID_VALUE;
  for (long i = 0; i < batch; i++)
    info[i] = lapack::cholesky(uplo == CUBLAS_FILL_MODE_UPPER, n, a[i], lda);
  return CUSOLVER_STATUS_SUCCESS;
}
// The library takes one right-hand side a matrix.
template <class T> cusolverStatus_t potrs_batched(cublasFillMode_t uplo, long n, long nrhs, T *const a[], long lda, T *const b[], long ldb, int *info, long batch) {
  if (n < 0)
    return wrong(info, 2);
  if (nrhs != 1)
    return wrong(info, 3);
  if (short_of(lda, n))
    return wrong(info, 5);
  if (short_of(ldb, n))
    return wrong(info, 7);
  *info = 0;
  for (long i = 0; i < batch; i++)
    lapack::cholesky_solve(uplo == CUBLAS_FILL_MODE_UPPER, n, 1, a[i], lda, b[i], ldb);
  return CUSOLVER_STATUS_SUCCESS;
}
template <class T> cusolverStatus_t trtri(cublasFillMode_t uplo, cublasDiagType_t diag, long n, T *a, long lda, int *info) {
  if (n < 0)
    return wrong(info, 3);
  if (short_of(lda, n))
    return wrong(info, 6);
  *info = lapack::triangle_invert(uplo == CUBLAS_FILL_MODE_UPPER, diag == CUBLAS_DIAG_UNIT, n, a, lda);
  return CUSOLVER_STATUS_SUCCESS;
}
template <class T> cusolverStatus_t geqrf(long m, long n, T *a, long lda, T *tau, int *info) {
  if (m < 0)
    return wrong(info, 1);
  if (n < 0)
    return wrong(info, 2);
  if (short_of(lda, m))
    return wrong(info, 4);
  *info = 0;
  lapack::qr(m, n, a, lda, tau);
  return CUSOLVER_STATUS_SUCCESS;
}
template <class T>
cusolverStatus_t ormqr(cublasSideMode_t side, cublasOperation_t trans, long m, long n, long k, const T *a, long lda, const T *tau, T *c, long ldc, int *info) {
  const bool left = side == CUBLAS_SIDE_LEFT;
  if (m < 0)
    return wrong(info, 3);
  if (n < 0)
    return wrong(info, 4);
  if (k < 0 || k > (left ? m : n))
    return wrong(info, 5);
  if (short_of(lda, left ? m : n))
    return wrong(info, 7);
  if (short_of(ldc, m))
    return wrong(info, 10);
  *info = 0;
  lapack::apply_q(left, trans == CUBLAS_OP_N, m, n, k, a, lda, tau, c, ldc);
  return CUSOLVER_STATUS_SUCCESS;
}
template <class T> cusolverStatus_t orgqr(long m, long n, long k, T *a, long lda, const T *tau, int *info) {
  if (m < 0)
    return wrong(info, 1);
  if (n < 0 || n > m)
    return wrong(info, 2);
  if (k < 0 || k > n)
    return wrong(info, 3);
  if (short_of(lda, m))
    return wrong(info, 5);
  *info = 0;
  lapack::make_q(m, n, k, a, lda, tau);
  return CUSOLVER_STATUS_SUCCESS;
}
template <class T, class R> void put_columns(long rows, long columns, const R *from, T *to, long ld) {
  for (long j = 0; j < columns; j++)
    for (long i = 0; i < rows; i++)
      to[i + j * ld] = lapack::cast<T>(from[i + j * rows]);
}
template <class T, class W> W *take_columns(long rows, long columns, const T *from, long ld) {
  W *packed = lapack::room<W>(rows * columns);
  for (long j = 0; j < columns; j++)
    for (long i = 0; i < rows; i++)
      packed[i + j * rows] = lapack::cast<W>(from[i + j * ld]);
  return packed;
}
// Eigenvalues first to last (from 0; all where last < first) of a Hermitian matrix, by tridiagonal form or, with options, by Jacobi's method.
template <class T>
cusolverStatus_t syev(cusolverEigMode_t jobz, cublasFillMode_t uplo, long n, T *a, long lda, typename lapack::scalar<T>::real *values, int *info, syevjInfo *options) {
  typedef typename lapack::scalar<T>::wide W;
  if (n < 0)
    return wrong(info, 3);
  if (short_of(lda, n))
    return wrong(info, 5);
  const bool vectors = jobz == CUSOLVER_EIG_MODE_VECTOR;
  W *whole = lapack::hermitian<W>(a, lda, n, uplo == CUBLAS_FILL_MODE_UPPER);
  W *q = vectors ? lapack::room<W>(n * n) : nullptr;
  double *d = lapack::room<double>(n);
  if (options == nullptr) {
    *info = lapack::eigen(n, whole, d, q);
  } else {
    const bool converged = lapack::jacobi_eigen(n, whole, d, q, options->tolerance, options->max_sweeps, &options->sweeps, &options->residual);
    *info = converged ? 0 : (int)n + 1;
    if (options->sort != 0)
      lapack::sort_values(n, d, false, q, n, q, 0);
  }
  for (long i = 0; i < n; i++)
    values[i] = (typename lapack::scalar<T>::real)d[i];
  if (vectors)
    put_columns(n, n, q, a, lda);
  free(whole);
  free(q);
  free(d);
  return CUSOLVER_STATUS_SUCCESS;
}
// Those of the eigenvalues that a range asks for, moved to the front with their vectors.
template <class T, class R>
cusolverStatus_t syevdx(cusolverEigMode_t jobz, cusolverEigRange_t range, cublasFillMode_t uplo, long n, T *a, long lda, R vl, R vu, long il, long iu, int *found, R *values, int *info) {
  if (range == CUSOLVER_EIG_RANGE_V && !(vl < vu))
    return wrong(info, 7);
  if (range == CUSOLVER_EIG_RANGE_I && (il < 1 || il > (n > 1 ? n : 1)))
    return wrong(info, 8);
  if (range == CUSOLVER_EIG_RANGE_I && (iu > n || iu < (n < il ? n : il)))
    return wrong(info, 9);
  const cusolverStatus_t status = syev(jobz, uplo, n, a, lda, values, info, (syevjInfo *)nullptr);
  if (status != CUSOLVER_STATUS_SUCCESS)
    return status;
  long kept = 0;
  for (long i = 0; i < n; i++) {
    if (range == CUSOLVER_EIG_RANGE_V && !(values[i] > vl && values[i] <= vu))
      continue;
    if (range == CUSOLVER_EIG_RANGE_I && (i + 1 < il || i + 1 > iu))
      continue;
    values[kept] = values[i];
    for (long k = 0; k < n && jobz == CUSOLVER_EIG_MODE_VECTOR && kept != i; k++)
      a[k + kept * lda] = a[k + i * lda];
    kept++;
  }
  *found = (int)kept;
  return CUSOLVER_STATUS_SUCCESS;
}
// a x = w b x (itype 1), a b x = w x (2), b a x = w x (3), by the Cholesky factor of b, which b becomes.
template <class T>
cusolverStatus_t sygv(cusolverEigType_t itype, cusolverEigMode_t jobz, cublasFillMode_t uplo, long n, T *a, long lda, T *b, long ldb, typename lapack::scalar<T>::real *values, int *info,
                      syevjInfo *options) {
  if (n < 0)
    return wrong(info, 4);
  if (short_of(lda, n))
    return wrong(info, 6);
  if (short_of(ldb, n))
    return wrong(info, 8);
  const bool upper = uplo == CUBLAS_FILL_MODE_UPPER;
  const int minor = lapack::cholesky(upper, n, b, ldb);
  if (minor != 0) {
    *info = (int)n + minor;
    return CUSOLVER_STATUS_SUCCESS;
  }
  // With b = L L^H (L is the factor, or U^H): c = inv(L) a inv(L^H) or c = L^H a L.
  const T one = blas::number<T>::make(1), zero = blas::number<T>::make(0);
  const blas::Transpose to_l = upper ? blas::CONJUGATED : blas::PLAIN, to_lh = upper ? blas::PLAIN : blas::CONJUGATED;
  T *c = lapack::hermitian<T>(a, lda, n, upper);
  if (itype == CUSOLVER_EIG_TYPE_1) {
    blas::trsm(true, upper, to_l, false, n, n, one, b, ldb, c, n);
    blas::trsm(false, upper, to_lh, false, n, n, one, b, ldb, c, n);
  } else {
    T *factor = blas::whole(b, ldb, n, upper, true, false, false);
    blas::product(to_lh, blas::PLAIN, n, n, n, one, factor, n, c, n, zero, c, n, c, n);
    blas::product(blas::PLAIN, to_l, n, n, n, one, c, n, factor, n, zero, c, n, c, n);
    free(factor);
  }
  const cusolverStatus_t status = syev(jobz, uplo, n, c, n, values, info, options);
  if (jobz == CUSOLVER_EIG_MODE_VECTOR) {
    // x = inv(L^H) y, or L y for itype 3.
    if (itype == CUSOLVER_EIG_TYPE_3) {
      T *factor = blas::whole(b, ldb, n, upper, true, false, false);
      blas::product(to_l, blas::PLAIN, n, n, n, one, factor, n, c, n, zero, c, n, c, n);
      free(factor);
    } else {
      blas::trsm(true, upper, to_lh, false, n, n, one, b, ldb, c, n);
    }
    for (long j = 0; j < n; j++)
      for (long i = 0; i < n; i++)
        a[i + j * lda] = c[i + j * n];
  }
  free(c);
  return status;
}
template <class T>
cusolverStatus_t syevj_batched(cusolverEigMode_t jobz, cublasFillMode_t uplo, long n, T *a, long lda, typename lapack::scalar<T>::real *values, int *info, syevjInfo *options, long batch) {
  if (n < 0 || short_of(lda, n) || batch < 0)
    return CUSOLVER_STATUS_INVALID_VALUE;
  for (long i = 0; i < batch; i++)
    syev(jobz, uplo, n, a + i * lda * n, lda, values + i * n, info + i, options);
  return CUSOLVER_STATUS_SUCCESS;
}
// a (m x n, m >= n) = U S V^H with `u_columns` columns of U and V^H of `vt_rows` rows, wherever they are asked for (0: not).
template <class T>
cusolverStatus_t gesvd(char jobu, char jobvt, long m, long n, T *a, long lda, typename lapack::scalar<T>::real *sigma, T *u, long ldu, T *vt, long ldvt, int *info) {
  typedef typename lapack::scalar<T>::wide W;
  if (jobu != 'A' && jobu != 'S' && jobu != 'O' && jobu != 'N')
    return wrong(info, 1);
  if ((jobvt != 'A' && jobvt != 'S' && jobvt != 'O' && jobvt != 'N') || (jobu == 'O' && jobvt == 'O'))
    return wrong(info, 2);
  // As the library: no more columns than rows.
  if (m < 0 || m < n)
    return wrong(info, 3);
  if (n < 0)
    return wrong(info, 4);
  if (short_of(lda, m))
    return wrong(info, 6);
  if ((jobu == 'A' || jobu == 'S') && short_of(ldu, m))
    return wrong(info, 9);
  if ((jobvt == 'A' || jobvt == 'S') && short_of(ldvt, n))
    return wrong(info, 11);
  const long columns = jobu == 'A' ? m : n;
  W *work = take_columns<T, W>(m, n, a, lda);
  W *left = jobu == 'N' ? nullptr : lapack::room<W>(m * columns);
  W *v = lapack::room<W>(n * n);
  double *d = lapack::room<double>(n);
  int sweeps = 0;
  double residual = 0.0;
  const bool converged = lapack::svd(m, n, work, d, left, columns, v, DBL_EPSILON, 60, &sweeps, &residual);
  *info = converged ? 0 : 1;
  for (long i = 0; i < n; i++)
    sigma[i] = (typename lapack::scalar<T>::real)d[i];
  if (jobu == 'O')
    put_columns(m, n, left, a, lda);
  else if (jobu != 'N')
    put_columns(m, columns, left, u, ldu);
  for (long j = 0; j < n && jobvt != 'N'; j++)
    for (long i = 0; i < n; i++) {
      const T x = lapack::cast<T>(blas::conjugate(v[j + i * n]));
      if (jobvt == 'O')
        a[i + j * lda] = x;
      else
        vt[i + j * ldvt] = x;
    }
  free(work);
  free(left);
  free(v);
  free(d);
  return CUSOLVER_STATUS_SUCCESS;
}
// U and V as columns. `econ`: only as many columns as there are singular values. Wide matrices are decomposed as their conjugate transpose.
template <class T>
cusolverStatus_t gesvdj(cusolverEigMode_t jobz, bool econ, long m, long n, const T *a, long lda, typename lapack::scalar<T>::real *sigma, T *u, long ldu, T *v, long ldv, int *info,
                        gesvdjInfo *options) {
  typedef typename lapack::scalar<T>::wide W;
  const bool vectors = jobz == CUSOLVER_EIG_MODE_VECTOR;
  if (m < 0)
    return wrong(info, 3);
  if (n < 0)
    return wrong(info, 4);
  if (short_of(lda, m))
    return wrong(info, 6);
  if (vectors && short_of(ldu, m))
    return wrong(info, 9);
  if (vectors && short_of(ldv, n))
    return wrong(info, 11);
  const bool wide = m < n;
  const long rows = wide ? n : m;
  const long order = wide ? m : n;
  W *work = lapack::room<W>(m * n);
  for (long j = 0; j < n; j++)
    for (long i = 0; i < m; i++) {
      const W x = lapack::cast<W>(a[i + j * lda]);
      work[wide ? j + i * n : i + j * m] = wide ? blas::conjugate(x) : x;
    }
  const long columns = econ ? order : rows;
  W *tall = vectors ? lapack::room<W>(rows * columns) : nullptr;
  W *square = lapack::room<W>(order * order);
  double *d = lapack::room<double>(order);
  const bool converged = lapack::svd(rows, order, work, d, tall, columns, square, options->tolerance, options->max_sweeps, &options->sweeps, &options->residual);
  *info = converged ? 0 : (int)order + 1;
  for (long i = 0; i < order; i++)
    sigma[i] = (typename lapack::scalar<T>::real)d[i];
  if (vectors) {
    put_columns(rows, columns, tall, wide ? v : u, wide ? ldv : ldu);
    put_columns(order, order, square, wide ? u : v, wide ? ldu : ldv);
  }
  free(work);
  free(tall);
  free(square);
  free(d);
  return CUSOLVER_STATUS_SUCCESS;
}
// Matrices, values and vectors of a batch stand one behind the other, without gaps but those of the leading dimensions.
template <class T>
cusolverStatus_t gesvdj_batched(cusolverEigMode_t jobz, long m, long n, const T *a, long lda, typename lapack::scalar<T>::real *sigma, T *u, long ldu, T *v, long ldv, int *info,
                                gesvdjInfo *options, long batch) {
  if (m < 0 || n < 0 || m > 32 || n > 32 || batch < 0 || short_of(lda, m))
    return CUSOLVER_STATUS_INVALID_VALUE;
  const long order = m < n ? m : n;
  for (long i = 0; i < batch; i++)
    gesvdj(jobz, false, m, n, a + i * lda * n, lda, sigma + i * order, u + i * ldu * m, ldu, v + i * ldv * n, ldv, info + i, options);
  return CUSOLVER_STATUS_SUCCESS;
}
}
