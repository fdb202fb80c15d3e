// cuSOLVER for dense matrices (cusolverDn): LU, Cholesky, QR, eigenvalues, singular values. Matrices in column order; done when the call returns.
#pragma once
#pragma cu2rs library cuSOLVER
#pragma cu2rs linked
#pragma cu2rs limit "Dense matrices: LU, Cholesky, QR, eigenvalues and singular values. Calls are done when they return."
#pragma cu2rs limit "Pivots, Householder vectors and info follow LAPACK; the signs of eigenvectors and singular vectors are another matter."
#pragma cu2rs limit "sytrf, the bidiagonal and tridiagonal steps by themselves and iterative refinement are not declared."
#include "cuComplex.h"
#include "__cu2rs_cusolver.h"
#define CUSOLVERDN_H_
#pragma cu2rs source
#pragma cu2rs captured alpha beta
[[cu2rs::at_once]] inline cusolverStatus_t cusolverDnCreate(cusolverDnHandle_t *handle) {
  *handle = (cusolverDnHandle_t)calloc(1, sizeof(cusolverDnContext));
  return CUSOLVER_STATUS_SUCCESS;
}
[[cu2rs::at_once]] inline cusolverStatus_t cusolverDnDestroy(cusolverDnHandle_t handle) {
  free(handle);
  return handle == nullptr ? CUSOLVER_STATUS_NOT_INITIALIZED : CUSOLVER_STATUS_SUCCESS;
}
[[cu2rs::at_once]] inline cusolverStatus_t cusolverDnSetStream(cusolverDnHandle_t handle, cudaStream_t stream) {
  if (!handle) return CUSOLVER_STATUS_NOT_INITIALIZED;
  if (handle == nullptr)
    return CUSOLVER_STATUS_NOT_INITIALIZED;
  handle->stream = stream;
  return CUSOLVER_STATUS_SUCCESS;
}
[[cu2rs::at_once]] inline cusolverStatus_t cusolverDnGetStream(cusolverDnHandle_t handle, cudaStream_t *stream) {
  if (!handle) return CUSOLVER_STATUS_NOT_INITIALIZED;
  if (handle == nullptr)
    return CUSOLVER_STATUS_NOT_INITIALIZED;
  *stream = handle->stream;
  return CUSOLVER_STATUS_SUCCESS;
}
[[cu2rs::at_once]] inline cusolverStatus_t cusolverDnSetDeterministicMode(cusolverDnHandle_t handle, cusolverDeterministicMode_t mode) {
  if (!handle) return CUSOLVER_STATUS_NOT_INITIALIZED;
  handle->mode = mode;
  return CUSOLVER_STATUS_SUCCESS;
}
[[cu2rs::at_once]] inline cusolverStatus_t cusolverDnGetDeterministicMode(cusolverDnHandle_t handle, cusolverDeterministicMode_t *mode) {
  if (!handle) return CUSOLVER_STATUS_NOT_INITIALIZED;
  *mode = handle->mode;
  return CUSOLVER_STATUS_SUCCESS;
}
[[cu2rs::at_once]] inline cusolverStatus_t cusolverDnCreateSyevjInfo(syevjInfo_t *info) {
  syevjInfo *options = (syevjInfo *)calloc(1, sizeof(syevjInfo));
  options->tolerance = DBL_EPSILON;
  options->max_sweeps = 100;
  options->sort = 1;
  *info = options;
  return CUSOLVER_STATUS_SUCCESS;
}
[[cu2rs::at_once]] inline cusolverStatus_t cusolverDnDestroySyevjInfo(syevjInfo_t info) {
  free(info);
  return CUSOLVER_STATUS_SUCCESS;
}
// Less than what double can tell is not reached.
[[cu2rs::at_once]] inline cusolverStatus_t cusolverDnXsyevjSetTolerance(syevjInfo_t info, double tolerance) {
  info->tolerance = tolerance > DBL_EPSILON ? tolerance : DBL_EPSILON;
  return CUSOLVER_STATUS_SUCCESS;
}
[[cu2rs::at_once]] inline cusolverStatus_t cusolverDnXsyevjSetMaxSweeps(syevjInfo_t info, int sweeps) {
  info->max_sweeps = sweeps;
  return CUSOLVER_STATUS_SUCCESS;
}
[[cu2rs::at_once]] inline cusolverStatus_t cusolverDnXsyevjSetSortEig(syevjInfo_t info, int sort) {
  info->sort = sort;
  return CUSOLVER_STATUS_SUCCESS;
}
[[cu2rs::at_once]] inline cusolverStatus_t cusolverDnXsyevjGetResidual(cusolverDnHandle_t handle, syevjInfo_t info, double *residual) {
  if (!handle) return CUSOLVER_STATUS_NOT_INITIALIZED;
  *residual = info->residual;
  return CUSOLVER_STATUS_SUCCESS;
}
[[cu2rs::at_once]] inline cusolverStatus_t cusolverDnXsyevjGetSweeps(cusolverDnHandle_t handle, syevjInfo_t info, int *sweeps) {
  if (!handle) return CUSOLVER_STATUS_NOT_INITIALIZED;
  *sweeps = info->sweeps;
  return CUSOLVER_STATUS_SUCCESS;
}
[[cu2rs::at_once]] inline cusolverStatus_t cusolverDnCreateGesvdjInfo(gesvdjInfo_t *info) {
  gesvdjInfo *options = (gesvdjInfo *)calloc(1, sizeof(gesvdjInfo));
  options->tolerance = DBL_EPSILON;
  options->max_sweeps = 100;
  options->sort = 1;
  *info = options;
  return CUSOLVER_STATUS_SUCCESS;
}
[[cu2rs::at_once]] inline cusolverStatus_t cusolverDnDestroyGesvdjInfo(gesvdjInfo_t info) {
  free(info);
  return CUSOLVER_STATUS_SUCCESS;
}
// Less than what double can tell is not reached.
[[cu2rs::at_once]] inline cusolverStatus_t cusolverDnXgesvdjSetTolerance(gesvdjInfo_t info, double tolerance) {
  info->tolerance = tolerance > DBL_EPSILON ? tolerance : DBL_EPSILON;
  return CUSOLVER_STATUS_SUCCESS;
}
[[cu2rs::at_once]] inline cusolverStatus_t cusolverDnXgesvdjSetMaxSweeps(gesvdjInfo_t info, int sweeps) {
  info->max_sweeps = sweeps;
  return CUSOLVER_STATUS_SUCCESS;
}
[[cu2rs::at_once]] inline cusolverStatus_t cusolverDnXgesvdjSetSortEig(gesvdjInfo_t info, int sort) {
  info->sort = sort;
  return CUSOLVER_STATUS_SUCCESS;
}
[[cu2rs::at_once]] inline cusolverStatus_t cusolverDnXgesvdjGetResidual(cusolverDnHandle_t handle, gesvdjInfo_t info, double *residual) {
  if (!handle) return CUSOLVER_STATUS_NOT_INITIALIZED;
  *residual = info->residual;
  return CUSOLVER_STATUS_SUCCESS;
}
[[cu2rs::at_once]] inline cusolverStatus_t cusolverDnXgesvdjGetSweeps(cusolverDnHandle_t handle, gesvdjInfo_t info, int *sweeps) {
  if (!handle) return CUSOLVER_STATUS_NOT_INITIALIZED;
  *sweeps = info->sweeps;
  return CUSOLVER_STATUS_SUCCESS;
}
// float.
[[cu2rs::at_once]] inline cusolverStatus_t cusolverDnSgetrf_bufferSize(cusolverDnHandle_t handle, int m, int n, float *a, int lda, int *lwork) {
  if (!handle) return CUSOLVER_STATUS_NOT_INITIALIZED;
  if (m < 0 || n < 0 || !lwork) return CUSOLVER_STATUS_INVALID_VALUE;
  *lwork = solver::workspace(m, n); return CUSOLVER_STATUS_SUCCESS;
}
inline cusolverStatus_t cusolverDnSgetrf(cusolverDnHandle_t handle, int m, int n, float *a, int lda, float *work, int *pivots, int *info) {
  if (!handle) return CUSOLVER_STATUS_NOT_INITIALIZED;
  if (m < 0 || n < 0 || !info || (m > 0 && n > 0 && !a)) return CUSOLVER_STATUS_INVALID_VALUE;
  return solver::getrf(m, n, a, lda, pivots, info);
}
inline cusolverStatus_t cusolverDnSgetrs(cusolverDnHandle_t handle, cublasOperation_t trans, int n, int nrhs, const float *a, int lda, const int *pivots, float *b, int ldb, int *info) {
  if (!handle) return CUSOLVER_STATUS_NOT_INITIALIZED;
  if (n < 0 || nrhs < 0 || !info || (n > 0 && nrhs > 0 && !a)) return CUSOLVER_STATUS_INVALID_VALUE;
  return solver::getrs(trans, n, nrhs, a, lda, pivots, b, ldb, info);
}
inline cusolverStatus_t cusolverDnSlaswp(cusolverDnHandle_t handle, int n, float *a, int lda, int first, int last, const int *pivots, int step) {
  if (!handle) return CUSOLVER_STATUS_NOT_INITIALIZED;
  if (n < 0 || (n > 0 && !a)) return CUSOLVER_STATUS_INVALID_VALUE;
  return solver::laswp(n, a, lda, first, last, pivots, step);
}
[[cu2rs::at_once]] inline cusolverStatus_t cusolverDnSpotrf_bufferSize(cusolverDnHandle_t handle, cublasFillMode_t uplo, int n, float *a, int lda, int *lwork) {
  if (!handle) return CUSOLVER_STATUS_NOT_INITIALIZED;
  if (n < 0 || !lwork) return CUSOLVER_STATUS_INVALID_VALUE;
  *lwork = solver::workspace(n, n);
  return CUSOLVER_STATUS_SUCCESS;
}
inline cusolverStatus_t cusolverDnSpotrf(cusolverDnHandle_t handle, cublasFillMode_t uplo, int n, float *a, int lda, float *work, int lwork, int *info) {
  if (!handle) return CUSOLVER_STATUS_NOT_INITIALIZED;
  if (n < 0 || !info || (n > 0 && !a)) return CUSOLVER_STATUS_INVALID_VALUE;
  return solver::potrf(uplo, n, a, lda, info);
}
inline cusolverStatus_t cusolverDnSpotrs(cusolverDnHandle_t handle, cublasFillMode_t uplo, int n, int nrhs, const float *a, int lda, float *b, int ldb, int *info) {
  if (!handle) return CUSOLVER_STATUS_NOT_INITIALIZED;
  if (n < 0 || nrhs < 0 || !info || (n > 0 && nrhs > 0 && !a)) return CUSOLVER_STATUS_INVALID_VALUE;
  return solver::potrs(uplo, n, nrhs, a, lda, b, ldb, info);
}
[[cu2rs::at_once]] inline cusolverStatus_t cusolverDnSpotri_bufferSize(cusolverDnHandle_t handle, cublasFillMode_t uplo, int n, float *a, int lda, int *lwork) {
  if (!handle) return CUSOLVER_STATUS_NOT_INITIALIZED;
  if (n < 0 || !lwork) return CUSOLVER_STATUS_INVALID_VALUE;
  *lwork = solver::workspace(n, n);
  return CUSOLVER_STATUS_SUCCESS;
}
inline cusolverStatus_t cusolverDnSpotri(cusolverDnHandle_t handle, cublasFillMode_t uplo, int n, float *a, int lda, float *work, int lwork, int *info) {
  if (!handle) return CUSOLVER_STATUS_NOT_INITIALIZED;
  if (n < 0 || !info || (n > 0 && !a)) return CUSOLVER_STATUS_INVALID_VALUE;
  return solver::potri(uplo, n, a, lda, info);
}
inline cusolverStatus_t cusolverDnSpotrfBatched(cusolverDnHandle_t handle, cublasFillMode_t uplo, int n, float *a[], int lda, int *info, int batch) {
  if (!handle) return CUSOLVER_STATUS_NOT_INITIALIZED;
  if (n < 0 || batch < 0 || !info || (n > 0 && batch > 0 && !a)) return CUSOLVER_STATUS_INVALID_VALUE;
  return solver::potrf_batched(uplo, n, a, lda, info, batch);
}
inline cusolverStatus_t cusolverDnSpotrsBatched(cusolverDnHandle_t handle, cublasFillMode_t uplo, int n, int nrhs, float *a[], int lda, float *b[], int ldb, int *info, int batch) {
  if (!handle) return CUSOLVER_STATUS_NOT_INITIALIZED;
  if (n < 0 || nrhs < 0 || batch < 0 || !info || (n > 0 && nrhs > 0 && batch > 0 && !a)) return CUSOLVER_STATUS_INVALID_VALUE;
  return solver::potrs_batched(uplo, n, nrhs, a, lda, b, ldb, info, batch);
}
[[cu2rs::at_once]] inline cusolverStatus_t cusolverDnSgeqrf_bufferSize(cusolverDnHandle_t handle, int m, int n, float *a, int lda, int *lwork) {
  if (!handle) return CUSOLVER_STATUS_NOT_INITIALIZED;
  if (m < 0 || n < 0 || !lwork) return CUSOLVER_STATUS_INVALID_VALUE;
  *lwork = solver::workspace(m, n); return CUSOLVER_STATUS_SUCCESS;
}
inline cusolverStatus_t cusolverDnSgeqrf(cusolverDnHandle_t handle, int m, int n, float *a, int lda, float *tau, float *work, int lwork, int *info) {
  if (!handle) return CUSOLVER_STATUS_NOT_INITIALIZED;
  if (m < 0 || n < 0 || !info || (m > 0 && n > 0 && !a)) return CUSOLVER_STATUS_INVALID_VALUE;
  return solver::geqrf(m, n, a, lda, tau, info);
}
[[cu2rs::at_once]] inline cusolverStatus_t cusolverDnSorgqr_bufferSize(cusolverDnHandle_t handle, int m, int n, int k, const float *a, int lda, const float *tau, int *lwork) {
  if (!handle) return CUSOLVER_STATUS_NOT_INITIALIZED;
  if (m < 0 || n < 0 || k < 0 || !lwork) return CUSOLVER_STATUS_INVALID_VALUE;
  *lwork = solver::workspace(m, n);
  return CUSOLVER_STATUS_SUCCESS;
}
inline cusolverStatus_t cusolverDnSorgqr(cusolverDnHandle_t handle, int m, int n, int k, float *a, int lda, const float *tau, float *work, int lwork, int *info) {
  if (!handle) return CUSOLVER_STATUS_NOT_INITIALIZED;
  if (m < 0 || n < 0 || k < 0 || !info || (m > 0 && n > 0 && k > 0 && !a)) return CUSOLVER_STATUS_INVALID_VALUE;
  return solver::orgqr(m, n, k, a, lda, tau, info);
}
[[cu2rs::at_once]] inline cusolverStatus_t cusolverDnSormqr_bufferSize(cusolverDnHandle_t handle, cublasSideMode_t side, cublasOperation_t trans, int m, int n, int k, const float *a, int lda, const float *tau, const float *c, int ldc, int *lwork) {
  if (!handle) return CUSOLVER_STATUS_NOT_INITIALIZED;
  if (m < 0 || n < 0 || k < 0 || !lwork) return CUSOLVER_STATUS_INVALID_VALUE;
  *lwork = solver::workspace(m, n);
  return CUSOLVER_STATUS_SUCCESS;
}
inline cusolverStatus_t cusolverDnSormqr(cusolverDnHandle_t handle, cublasSideMode_t side, cublasOperation_t trans, int m, int n, int k, const float *a, int lda, const float *tau, float *c, int ldc, float *work, int lwork, int *info) {
  if (!handle) return CUSOLVER_STATUS_NOT_INITIALIZED;
  if (m < 0 || n < 0 || k < 0 || !info || (m > 0 && n > 0 && k > 0 && !a)) return CUSOLVER_STATUS_INVALID_VALUE;
  return solver::ormqr(side, trans, m, n, k, a, lda, tau, c, ldc, info);
}
[[cu2rs::at_once]] inline cusolverStatus_t cusolverDnSsyevd_bufferSize(cusolverDnHandle_t handle, cusolverEigMode_t jobz, cublasFillMode_t uplo, int n, const float *a, int lda, const float *w, int *lwork) {
  if (!handle) return CUSOLVER_STATUS_NOT_INITIALIZED;
  if (n < 0 || !lwork) return CUSOLVER_STATUS_INVALID_VALUE;
  *lwork = solver::workspace(n, n);
  return CUSOLVER_STATUS_SUCCESS;
}
inline cusolverStatus_t cusolverDnSsyevd(cusolverDnHandle_t handle, cusolverEigMode_t jobz, cublasFillMode_t uplo, int n, float *a, int lda, float *w, float *work, int lwork, int *info) {
  if (!handle) return CUSOLVER_STATUS_NOT_INITIALIZED;
  if (n < 0 || !info || (n > 0 && !a)) return CUSOLVER_STATUS_INVALID_VALUE;
  return solver::syev(jobz, uplo, n, a, lda, w, info, (syevjInfo_t) nullptr);
}
[[cu2rs::at_once]] inline cusolverStatus_t cusolverDnSsyevdx_bufferSize(cusolverDnHandle_t handle, cusolverEigMode_t jobz, cusolverEigRange_t range, cublasFillMode_t uplo, int n, const float *a, int lda, float vl, float vu, int il, int iu, int *found, const float *w, int *lwork) {
  if (!handle) return CUSOLVER_STATUS_NOT_INITIALIZED;
  if (n < 0 || !lwork) return CUSOLVER_STATUS_INVALID_VALUE;
  *lwork = solver::workspace(n, n);
  return CUSOLVER_STATUS_SUCCESS;
}
inline cusolverStatus_t cusolverDnSsyevdx(cusolverDnHandle_t handle, cusolverEigMode_t jobz, cusolverEigRange_t range, cublasFillMode_t uplo, int n, float *a, int lda, float vl, float vu, int il, int iu, int *found, float *w, float *work, int lwork, int *info) {
  if (!handle) return CUSOLVER_STATUS_NOT_INITIALIZED;
  if (n < 0 || !info || (n > 0 && !a)) return CUSOLVER_STATUS_INVALID_VALUE;
  return solver::syevdx(jobz, range, uplo, n, a, lda, vl, vu, il, iu, found, w, info);
}
[[cu2rs::at_once]] inline cusolverStatus_t cusolverDnSsygvd_bufferSize(cusolverDnHandle_t handle, cusolverEigType_t itype, cusolverEigMode_t jobz, cublasFillMode_t uplo, int n, const float *a, int lda, const float *b, int ldb, const float *w, int *lwork) {
  if (!handle) return CUSOLVER_STATUS_NOT_INITIALIZED;
  if (n < 0 || !lwork) return CUSOLVER_STATUS_INVALID_VALUE;
  *lwork = solver::workspace(n, n);
  return CUSOLVER_STATUS_SUCCESS;
}
inline cusolverStatus_t cusolverDnSsygvd(cusolverDnHandle_t handle, cusolverEigType_t itype, cusolverEigMode_t jobz, cublasFillMode_t uplo, int n, float *a, int lda, float *b, int ldb, float *w, float *work, int lwork, int *info) {
  if (!handle) return CUSOLVER_STATUS_NOT_INITIALIZED;
  if (n < 0 || !info || (n > 0 && !a)) return CUSOLVER_STATUS_INVALID_VALUE;
  return solver::sygv(itype, jobz, uplo, n, a, lda, b, ldb, w, info, (syevjInfo_t) nullptr);
}
[[cu2rs::at_once]] inline cusolverStatus_t cusolverDnSsygvj_bufferSize(cusolverDnHandle_t handle, cusolverEigType_t itype, cusolverEigMode_t jobz, cublasFillMode_t uplo, int n, const float *a, int lda, const float *b, int ldb, const float *w, int *lwork, syevjInfo_t options) {
  if (!handle) return CUSOLVER_STATUS_NOT_INITIALIZED;
  if (n < 0 || !lwork) return CUSOLVER_STATUS_INVALID_VALUE;
  *lwork = solver::workspace(n, n);
  return CUSOLVER_STATUS_SUCCESS;
}
inline cusolverStatus_t cusolverDnSsygvj(cusolverDnHandle_t handle, cusolverEigType_t itype, cusolverEigMode_t jobz, cublasFillMode_t uplo, int n, float *a, int lda, float *b, int ldb, float *w, float *work, int lwork, int *info, syevjInfo_t options) {
  if (!handle) return CUSOLVER_STATUS_NOT_INITIALIZED;
  if (n < 0 || !info || (n > 0 && !a)) return CUSOLVER_STATUS_INVALID_VALUE;
  return solver::sygv(itype, jobz, uplo, n, a, lda, b, ldb, w, info, options);
}
[[cu2rs::at_once]] inline cusolverStatus_t cusolverDnSsyevj_bufferSize(cusolverDnHandle_t handle, cusolverEigMode_t jobz, cublasFillMode_t uplo, int n, const float *a, int lda, const float *w, int *lwork, syevjInfo_t options) {
  if (!handle) return CUSOLVER_STATUS_NOT_INITIALIZED;
  if (n < 0 || !lwork) return CUSOLVER_STATUS_INVALID_VALUE;
  *lwork = solver::workspace(n, n);
  return CUSOLVER_STATUS_SUCCESS;
}
inline cusolverStatus_t cusolverDnSsyevj(cusolverDnHandle_t handle, cusolverEigMode_t jobz, cublasFillMode_t uplo, int n, float *a, int lda, float *w, float *work, int lwork, int *info, syevjInfo_t options) {
  if (!handle) return CUSOLVER_STATUS_NOT_INITIALIZED;
  if (n < 0 || !info || (n > 0 && !a)) return CUSOLVER_STATUS_INVALID_VALUE;
  return solver::syev(jobz, uplo, n, a, lda, w, info, options);
}
[[cu2rs::at_once]] inline cusolverStatus_t cusolverDnSsyevjBatched_bufferSize(cusolverDnHandle_t handle, cusolverEigMode_t jobz, cublasFillMode_t uplo, int n, const float *a, int lda, const float *w, int *lwork, syevjInfo_t options, int batch) {
  if (!handle) return CUSOLVER_STATUS_NOT_INITIALIZED;
  if (n < 0 || batch < 0 || !lwork) return CUSOLVER_STATUS_INVALID_VALUE;
  *lwork = solver::workspace(n, n);
  return CUSOLVER_STATUS_SUCCESS;
}
inline cusolverStatus_t cusolverDnSsyevjBatched(cusolverDnHandle_t handle, cusolverEigMode_t jobz, cublasFillMode_t uplo, int n, float *a, int lda, float *w, float *work, int lwork, int *info, syevjInfo_t options, int batch) {
  if (!handle) return CUSOLVER_STATUS_NOT_INITIALIZED;
  if (n < 0 || batch < 0 || !info || (n > 0 && batch > 0 && !a)) return CUSOLVER_STATUS_INVALID_VALUE;
  return solver::syevj_batched(jobz, uplo, n, a, lda, w, info, options, batch);
}
[[cu2rs::at_once]] inline cusolverStatus_t cusolverDnSgesvd_bufferSize(cusolverDnHandle_t handle, int m, int n, int *lwork) {
  if (!handle) return CUSOLVER_STATUS_NOT_INITIALIZED;
  if (m < 0 || n < 0 || !lwork) return CUSOLVER_STATUS_INVALID_VALUE;
  *lwork = solver::workspace(m, n); return CUSOLVER_STATUS_SUCCESS;
}
inline cusolverStatus_t cusolverDnSgesvd(cusolverDnHandle_t handle, signed char jobu, signed char jobvt, int m, int n, float *a, int lda, float *s, float *u, int ldu, float *vt, int ldvt, float *work, int lwork, float *rwork, int *info) {
  if (!handle) return CUSOLVER_STATUS_NOT_INITIALIZED;
  if (m < 0 || n < 0 || !info || (m > 0 && n > 0 && !a)) return CUSOLVER_STATUS_INVALID_VALUE;
  return solver::gesvd(jobu, jobvt, m, n, a, lda, s, u, ldu, vt, ldvt, info);
}
[[cu2rs::at_once]] inline cusolverStatus_t cusolverDnSgesvdj_bufferSize(cusolverDnHandle_t handle, cusolverEigMode_t jobz, int econ, int m, int n, const float *a, int lda, const float *s, const float *u, int ldu, const float *v, int ldv, int *lwork, gesvdjInfo_t options) {
  if (!handle) return CUSOLVER_STATUS_NOT_INITIALIZED;
  if (m < 0 || n < 0 || !lwork) return CUSOLVER_STATUS_INVALID_VALUE;
  *lwork = solver::workspace(m, n);
  return CUSOLVER_STATUS_SUCCESS;
}
inline cusolverStatus_t cusolverDnSgesvdj(cusolverDnHandle_t handle, cusolverEigMode_t jobz, int econ, int m, int n, float *a, int lda, float *s, float *u, int ldu, float *v, int ldv, float *work, int lwork, int *info, gesvdjInfo_t options) {
  if (!handle) return CUSOLVER_STATUS_NOT_INITIALIZED;
  if (m < 0 || n < 0 || !info || (m > 0 && n > 0 && !a)) return CUSOLVER_STATUS_INVALID_VALUE;
  return solver::gesvdj(jobz, econ != 0, m, n, a, lda, s, u, ldu, v, ldv, info, options);
}
[[cu2rs::at_once]] inline cusolverStatus_t cusolverDnSgesvdjBatched_bufferSize(cusolverDnHandle_t handle, cusolverEigMode_t jobz, int m, int n, const float *a, int lda, const float *s, const float *u, int ldu, const float *v, int ldv, int *lwork, gesvdjInfo_t options, int batch) {
  if (!handle) return CUSOLVER_STATUS_NOT_INITIALIZED;
  if (m < 0 || n < 0 || batch < 0 || !lwork) return CUSOLVER_STATUS_INVALID_VALUE;
  *lwork = solver::workspace(m, n);
  return CUSOLVER_STATUS_SUCCESS;
}
inline cusolverStatus_t cusolverDnSgesvdjBatched(cusolverDnHandle_t handle, cusolverEigMode_t jobz, int m, int n, float *a, int lda, float *s, float *u, int ldu, float *v, int ldv, float *work, int lwork, int *info, gesvdjInfo_t options, int batch) {
  if (!handle) return CUSOLVER_STATUS_NOT_INITIALIZED;
  if (m < 0 || n < 0 || batch < 0 || !info || (m > 0 && n > 0 && batch > 0 && !a)) return CUSOLVER_STATUS_INVALID_VALUE;
  return solver::gesvdj_batched(jobz, m, n, a, lda, s, u, ldu, v, ldv, info, options, batch);
}
// double.
[[cu2rs::at_once]] inline cusolverStatus_t cusolverDnDgetrf_bufferSize(cusolverDnHandle_t handle, int m, int n, double *a, int lda, int *lwork) {
  if (!handle) return CUSOLVER_STATUS_NOT_INITIALIZED;
  if (m < 0 || n < 0 || !lwork) return CUSOLVER_STATUS_INVALID_VALUE;
  *lwork = solver::workspace(m, n); return CUSOLVER_STATUS_SUCCESS;
}
inline cusolverStatus_t cusolverDnDgetrf(cusolverDnHandle_t handle, int m, int n, double *a, int lda, double *work, int *pivots, int *info) {
  if (!handle) return CUSOLVER_STATUS_NOT_INITIALIZED;
  if (m < 0 || n < 0 || !info || (m > 0 && n > 0 && !a)) return CUSOLVER_STATUS_INVALID_VALUE;
  return solver::getrf(m, n, a, lda, pivots, info);
}
inline cusolverStatus_t cusolverDnDgetrs(cusolverDnHandle_t handle, cublasOperation_t trans, int n, int nrhs, const double *a, int lda, const int *pivots, double *b, int ldb, int *info) {
  if (!handle) return CUSOLVER_STATUS_NOT_INITIALIZED;
  if (n < 0 || nrhs < 0 || !info || (n > 0 && nrhs > 0 && !a)) return CUSOLVER_STATUS_INVALID_VALUE;
  return solver::getrs(trans, n, nrhs, a, lda, pivots, b, ldb, info);
}
inline cusolverStatus_t cusolverDnDlaswp(cusolverDnHandle_t handle, int n, double *a, int lda, int first, int last, const int *pivots, int step) {
  if (!handle) return CUSOLVER_STATUS_NOT_INITIALIZED;
  if (n < 0 || (n > 0 && !a)) return CUSOLVER_STATUS_INVALID_VALUE;
  return solver::laswp(n, a, lda, first, last, pivots, step);
}
[[cu2rs::at_once]] inline cusolverStatus_t cusolverDnDpotrf_bufferSize(cusolverDnHandle_t handle, cublasFillMode_t uplo, int n, double *a, int lda, int *lwork) {
  if (!handle) return CUSOLVER_STATUS_NOT_INITIALIZED;
  if (n < 0 || !lwork) return CUSOLVER_STATUS_INVALID_VALUE;
  *lwork = solver::workspace(n, n);
  return CUSOLVER_STATUS_SUCCESS;
}
inline cusolverStatus_t cusolverDnDpotrf(cusolverDnHandle_t handle, cublasFillMode_t uplo, int n, double *a, int lda, double *work, int lwork, int *info) {
  if (!handle) return CUSOLVER_STATUS_NOT_INITIALIZED;
  if (n < 0 || !info || (n > 0 && !a)) return CUSOLVER_STATUS_INVALID_VALUE;
  return solver::potrf(uplo, n, a, lda, info);
}
inline cusolverStatus_t cusolverDnDpotrs(cusolverDnHandle_t handle, cublasFillMode_t uplo, int n, int nrhs, const double *a, int lda, double *b, int ldb, int *info) {
  if (!handle) return CUSOLVER_STATUS_NOT_INITIALIZED;
  if (n < 0 || nrhs < 0 || !info || (n > 0 && nrhs > 0 && !a)) return CUSOLVER_STATUS_INVALID_VALUE;
  return solver::potrs(uplo, n, nrhs, a, lda, b, ldb, info);
}
[[cu2rs::at_once]] inline cusolverStatus_t cusolverDnDpotri_bufferSize(cusolverDnHandle_t handle, cublasFillMode_t uplo, int n, double *a, int lda, int *lwork) {
  if (!handle) return CUSOLVER_STATUS_NOT_INITIALIZED;
  if (n < 0 || !lwork) return CUSOLVER_STATUS_INVALID_VALUE;
  *lwork = solver::workspace(n, n);
  return CUSOLVER_STATUS_SUCCESS;
}
inline cusolverStatus_t cusolverDnDpotri(cusolverDnHandle_t handle, cublasFillMode_t uplo, int n, double *a, int lda, double *work, int lwork, int *info) {
  if (!handle) return CUSOLVER_STATUS_NOT_INITIALIZED;
  if (n < 0 || !info || (n > 0 && !a)) return CUSOLVER_STATUS_INVALID_VALUE;
  return solver::potri(uplo, n, a, lda, info);
}
inline cusolverStatus_t cusolverDnDpotrfBatched(cusolverDnHandle_t handle, cublasFillMode_t uplo, int n, double *a[], int lda, int *info, int batch) {
  if (!handle) return CUSOLVER_STATUS_NOT_INITIALIZED;
  if (n < 0 || batch < 0 || !info || (n > 0 && batch > 0 && !a)) return CUSOLVER_STATUS_INVALID_VALUE;
  return solver::potrf_batched(uplo, n, a, lda, info, batch);
}
inline cusolverStatus_t cusolverDnDpotrsBatched(cusolverDnHandle_t handle, cublasFillMode_t uplo, int n, int nrhs, double *a[], int lda, double *b[], int ldb, int *info, int batch) {
  if (!handle) return CUSOLVER_STATUS_NOT_INITIALIZED;
  if (n < 0 || nrhs < 0 || batch < 0 || !info || (n > 0 && nrhs > 0 && batch > 0 && !a)) return CUSOLVER_STATUS_INVALID_VALUE;
  return solver::potrs_batched(uplo, n, nrhs, a, lda, b, ldb, info, batch);
}
[[cu2rs::at_once]] inline cusolverStatus_t cusolverDnDgeqrf_bufferSize(cusolverDnHandle_t handle, int m, int n, double *a, int lda, int *lwork) {
  if (!handle) return CUSOLVER_STATUS_NOT_INITIALIZED;
  if (m < 0 || n < 0 || !lwork) return CUSOLVER_STATUS_INVALID_VALUE;
  *lwork = solver::workspace(m, n); return CUSOLVER_STATUS_SUCCESS;
}
inline cusolverStatus_t cusolverDnDgeqrf(cusolverDnHandle_t handle, int m, int n, double *a, int lda, double *tau, double *work, int lwork, int *info) {
  if (!handle) return CUSOLVER_STATUS_NOT_INITIALIZED;
  if (m < 0 || n < 0 || !info || (m > 0 && n > 0 && !a)) return CUSOLVER_STATUS_INVALID_VALUE;
  return solver::geqrf(m, n, a, lda, tau, info);
}
[[cu2rs::at_once]] inline cusolverStatus_t cusolverDnDorgqr_bufferSize(cusolverDnHandle_t handle, int m, int n, int k, const double *a, int lda, const double *tau, int *lwork) {
  if (!handle) return CUSOLVER_STATUS_NOT_INITIALIZED;
  if (m < 0 || n < 0 || k < 0 || !lwork) return CUSOLVER_STATUS_INVALID_VALUE;
  *lwork = solver::workspace(m, n);
  return CUSOLVER_STATUS_SUCCESS;
}
inline cusolverStatus_t cusolverDnDorgqr(cusolverDnHandle_t handle, int m, int n, int k, double *a, int lda, const double *tau, double *work, int lwork, int *info) {
  if (!handle) return CUSOLVER_STATUS_NOT_INITIALIZED;
  if (m < 0 || n < 0 || k < 0 || !info || (m > 0 && n > 0 && k > 0 && !a)) return CUSOLVER_STATUS_INVALID_VALUE;
  return solver::orgqr(m, n, k, a, lda, tau, info);
}
[[cu2rs::at_once]] inline cusolverStatus_t cusolverDnDormqr_bufferSize(cusolverDnHandle_t handle, cublasSideMode_t side, cublasOperation_t trans, int m, int n, int k, const double *a, int lda, const double *tau, const double *c, int ldc, int *lwork) {
  if (!handle) return CUSOLVER_STATUS_NOT_INITIALIZED;
  if (m < 0 || n < 0 || k < 0 || !lwork) return CUSOLVER_STATUS_INVALID_VALUE;
  *lwork = solver::workspace(m, n);
  return CUSOLVER_STATUS_SUCCESS;
}
inline cusolverStatus_t cusolverDnDormqr(cusolverDnHandle_t handle, cublasSideMode_t side, cublasOperation_t trans, int m, int n, int k, const double *a, int lda, const double *tau, double *c, int ldc, double *work, int lwork, int *info) {
  if (!handle) return CUSOLVER_STATUS_NOT_INITIALIZED;
  if (m < 0 || n < 0 || k < 0 || !info || (m > 0 && n > 0 && k > 0 && !a)) return CUSOLVER_STATUS_INVALID_VALUE;
  return solver::ormqr(side, trans, m, n, k, a, lda, tau, c, ldc, info);
}
[[cu2rs::at_once]] inline cusolverStatus_t cusolverDnDsyevd_bufferSize(cusolverDnHandle_t handle, cusolverEigMode_t jobz, cublasFillMode_t uplo, int n, const double *a, int lda, const double *w, int *lwork) {
  if (!handle) return CUSOLVER_STATUS_NOT_INITIALIZED;
  if (n < 0 || !lwork) return CUSOLVER_STATUS_INVALID_VALUE;
  *lwork = solver::workspace(n, n);
  return CUSOLVER_STATUS_SUCCESS;
}
inline cusolverStatus_t cusolverDnDsyevd(cusolverDnHandle_t handle, cusolverEigMode_t jobz, cublasFillMode_t uplo, int n, double *a, int lda, double *w, double *work, int lwork, int *info) {
  if (!handle) return CUSOLVER_STATUS_NOT_INITIALIZED;
  if (n < 0 || !info || (n > 0 && !a)) return CUSOLVER_STATUS_INVALID_VALUE;
  return solver::syev(jobz, uplo, n, a, lda, w, info, (syevjInfo_t) nullptr);
}
[[cu2rs::at_once]] inline cusolverStatus_t cusolverDnDsyevdx_bufferSize(cusolverDnHandle_t handle, cusolverEigMode_t jobz, cusolverEigRange_t range, cublasFillMode_t uplo, int n, const double *a, int lda, double vl, double vu, int il, int iu, int *found, const double *w, int *lwork) {
  if (!handle) return CUSOLVER_STATUS_NOT_INITIALIZED;
  if (n < 0 || !lwork) return CUSOLVER_STATUS_INVALID_VALUE;
  *lwork = solver::workspace(n, n);
  return CUSOLVER_STATUS_SUCCESS;
}
inline cusolverStatus_t cusolverDnDsyevdx(cusolverDnHandle_t handle, cusolverEigMode_t jobz, cusolverEigRange_t range, cublasFillMode_t uplo, int n, double *a, int lda, double vl, double vu, int il, int iu, int *found, double *w, double *work, int lwork, int *info) {
  if (!handle) return CUSOLVER_STATUS_NOT_INITIALIZED;
  if (n < 0 || !info || (n > 0 && !a)) return CUSOLVER_STATUS_INVALID_VALUE;
  return solver::syevdx(jobz, range, uplo, n, a, lda, vl, vu, il, iu, found, w, info);
}
[[cu2rs::at_once]] inline cusolverStatus_t cusolverDnDsygvd_bufferSize(cusolverDnHandle_t handle, cusolverEigType_t itype, cusolverEigMode_t jobz, cublasFillMode_t uplo, int n, const double *a, int lda, const double *b, int ldb, const double *w, int *lwork) {
  if (!handle) return CUSOLVER_STATUS_NOT_INITIALIZED;
  if (n < 0 || !lwork) return CUSOLVER_STATUS_INVALID_VALUE;
  *lwork = solver::workspace(n, n);
  return CUSOLVER_STATUS_SUCCESS;
}
inline cusolverStatus_t cusolverDnDsygvd(cusolverDnHandle_t handle, cusolverEigType_t itype, cusolverEigMode_t jobz, cublasFillMode_t uplo, int n, double *a, int lda, double *b, int ldb, double *w, double *work, int lwork, int *info) {
  if (!handle) return CUSOLVER_STATUS_NOT_INITIALIZED;
  if (n < 0 || !info || (n > 0 && !a)) return CUSOLVER_STATUS_INVALID_VALUE;
  return solver::sygv(itype, jobz, uplo, n, a, lda, b, ldb, w, info, (syevjInfo_t) nullptr);
}
[[cu2rs::at_once]] inline cusolverStatus_t cusolverDnDsygvj_bufferSize(cusolverDnHandle_t handle, cusolverEigType_t itype, cusolverEigMode_t jobz, cublasFillMode_t uplo, int n, const double *a, int lda, const double *b, int ldb, const double *w, int *lwork, syevjInfo_t options) {
  if (!handle) return CUSOLVER_STATUS_NOT_INITIALIZED;
  if (n < 0 || !lwork) return CUSOLVER_STATUS_INVALID_VALUE;
  *lwork = solver::workspace(n, n);
  return CUSOLVER_STATUS_SUCCESS;
}
inline cusolverStatus_t cusolverDnDsygvj(cusolverDnHandle_t handle, cusolverEigType_t itype, cusolverEigMode_t jobz, cublasFillMode_t uplo, int n, double *a, int lda, double *b, int ldb, double *w, double *work, int lwork, int *info, syevjInfo_t options) {
  if (!handle) return CUSOLVER_STATUS_NOT_INITIALIZED;
  if (n < 0 || !info || (n > 0 && !a)) return CUSOLVER_STATUS_INVALID_VALUE;
  return solver::sygv(itype, jobz, uplo, n, a, lda, b, ldb, w, info, options);
}
[[cu2rs::at_once]] inline cusolverStatus_t cusolverDnDsyevj_bufferSize(cusolverDnHandle_t handle, cusolverEigMode_t jobz, cublasFillMode_t uplo, int n, const double *a, int lda, const double *w, int *lwork, syevjInfo_t options) {
  if (!handle) return CUSOLVER_STATUS_NOT_INITIALIZED;
  if (n < 0 || !lwork) return CUSOLVER_STATUS_INVALID_VALUE;
  *lwork = solver::workspace(n, n);
  return CUSOLVER_STATUS_SUCCESS;
}
inline cusolverStatus_t cusolverDnDsyevj(cusolverDnHandle_t handle, cusolverEigMode_t jobz, cublasFillMode_t uplo, int n, double *a, int lda, double *w, double *work, int lwork, int *info, syevjInfo_t options) {
  if (!handle) return CUSOLVER_STATUS_NOT_INITIALIZED;
  if (n < 0 || !info || (n > 0 && !a)) return CUSOLVER_STATUS_INVALID_VALUE;
  return solver::syev(jobz, uplo, n, a, lda, w, info, options);
}
[[cu2rs::at_once]] inline cusolverStatus_t cusolverDnDsyevjBatched_bufferSize(cusolverDnHandle_t handle, cusolverEigMode_t jobz, cublasFillMode_t uplo, int n, const double *a, int lda, const double *w, int *lwork, syevjInfo_t options, int batch) {
  if (!handle) return CUSOLVER_STATUS_NOT_INITIALIZED;
  if (n < 0 || batch < 0 || !lwork) return CUSOLVER_STATUS_INVALID_VALUE;
  *lwork = solver::workspace(n, n);
  return CUSOLVER_STATUS_SUCCESS;
}
inline cusolverStatus_t cusolverDnDsyevjBatched(cusolverDnHandle_t handle, cusolverEigMode_t jobz, cublasFillMode_t uplo, int n, double *a, int lda, double *w, double *work, int lwork, int *info, syevjInfo_t options, int batch) {
  if (!handle) return CUSOLVER_STATUS_NOT_INITIALIZED;
  if (n < 0 || batch < 0 || !info || (n > 0 && batch > 0 && !a)) return CUSOLVER_STATUS_INVALID_VALUE;
  return solver::syevj_batched(jobz, uplo, n, a, lda, w, info, options, batch);
}
[[cu2rs::at_once]] inline cusolverStatus_t cusolverDnDgesvd_bufferSize(cusolverDnHandle_t handle, int m, int n, int *lwork) {
  if (!handle) return CUSOLVER_STATUS_NOT_INITIALIZED;
  if (m < 0 || n < 0 || !lwork) return CUSOLVER_STATUS_INVALID_VALUE;
  *lwork = solver::workspace(m, n); return CUSOLVER_STATUS_SUCCESS;
}
inline cusolverStatus_t cusolverDnDgesvd(cusolverDnHandle_t handle, signed char jobu, signed char jobvt, int m, int n, double *a, int lda, double *s, double *u, int ldu, double *vt, int ldvt, double *work, int lwork, double *rwork, int *info) {
  if (!handle) return CUSOLVER_STATUS_NOT_INITIALIZED;
  if (m < 0 || n < 0 || !info || (m > 0 && n > 0 && !a)) return CUSOLVER_STATUS_INVALID_VALUE;
  return solver::gesvd(jobu, jobvt, m, n, a, lda, s, u, ldu, vt, ldvt, info);
}
[[cu2rs::at_once]] inline cusolverStatus_t cusolverDnDgesvdj_bufferSize(cusolverDnHandle_t handle, cusolverEigMode_t jobz, int econ, int m, int n, const double *a, int lda, const double *s, const double *u, int ldu, const double *v, int ldv, int *lwork, gesvdjInfo_t options) {
  if (!handle) return CUSOLVER_STATUS_NOT_INITIALIZED;
  if (m < 0 || n < 0 || !lwork) return CUSOLVER_STATUS_INVALID_VALUE;
  *lwork = solver::workspace(m, n);
  return CUSOLVER_STATUS_SUCCESS;
}
inline cusolverStatus_t cusolverDnDgesvdj(cusolverDnHandle_t handle, cusolverEigMode_t jobz, int econ, int m, int n, double *a, int lda, double *s, double *u, int ldu, double *v, int ldv, double *work, int lwork, int *info, gesvdjInfo_t options) {
  if (!handle) return CUSOLVER_STATUS_NOT_INITIALIZED;
  if (m < 0 || n < 0 || !info || (m > 0 && n > 0 && !a)) return CUSOLVER_STATUS_INVALID_VALUE;
  return solver::gesvdj(jobz, econ != 0, m, n, a, lda, s, u, ldu, v, ldv, info, options);
}
[[cu2rs::at_once]] inline cusolverStatus_t cusolverDnDgesvdjBatched_bufferSize(cusolverDnHandle_t handle, cusolverEigMode_t jobz, int m, int n, const double *a, int lda, const double *s, const double *u, int ldu, const double *v, int ldv, int *lwork, gesvdjInfo_t options, int batch) {
  if (!handle) return CUSOLVER_STATUS_NOT_INITIALIZED;
  if (m < 0 || n < 0 || batch < 0 || !lwork) return CUSOLVER_STATUS_INVALID_VALUE;
  *lwork = solver::workspace(m, n);
  return CUSOLVER_STATUS_SUCCESS;
}
inline cusolverStatus_t cusolverDnDgesvdjBatched(cusolverDnHandle_t handle, cusolverEigMode_t jobz, int m, int n, double *a, int lda, double *s, double *u, int ldu, double *v, int ldv, double *work, int lwork, int *info, gesvdjInfo_t options, int batch) {
  if (!handle) return CUSOLVER_STATUS_NOT_INITIALIZED;
  if (m < 0 || n < 0 || batch < 0 || !info || (m > 0 && n > 0 && batch > 0 && !a)) return CUSOLVER_STATUS_INVALID_VALUE;
  return solver::gesvdj_batched(jobz, m, n, a, lda, s, u, ldu, v, ldv, info, options, batch);
}
// cuComplex.
[[cu2rs::at_once]] inline cusolverStatus_t cusolverDnCgetrf_bufferSize(cusolverDnHandle_t handle, int m, int n, cuComplex *a, int lda, int *lwork) {
  if (!handle) return CUSOLVER_STATUS_NOT_INITIALIZED;
  if (m < 0 || n < 0 || !lwork) return CUSOLVER_STATUS_INVALID_VALUE;
  *lwork = solver::workspace(m, n); return CUSOLVER_STATUS_SUCCESS;
}
inline cusolverStatus_t cusolverDnCgetrf(cusolverDnHandle_t handle, int m, int n, cuComplex *a, int lda, cuComplex *work, int *pivots, int *info) {
  if (!handle) return CUSOLVER_STATUS_NOT_INITIALIZED;
  if (m < 0 || n < 0 || !info || (m > 0 && n > 0 && !a)) return CUSOLVER_STATUS_INVALID_VALUE;
  return solver::getrf(m, n, a, lda, pivots, info);
}
inline cusolverStatus_t cusolverDnCgetrs(cusolverDnHandle_t handle, cublasOperation_t trans, int n, int nrhs, const cuComplex *a, int lda, const int *pivots, cuComplex *b, int ldb, int *info) {
  if (!handle) return CUSOLVER_STATUS_NOT_INITIALIZED;
  if (n < 0 || nrhs < 0 || !info || (n > 0 && nrhs > 0 && !a)) return CUSOLVER_STATUS_INVALID_VALUE;
  return solver::getrs(trans, n, nrhs, a, lda, pivots, b, ldb, info);
}
inline cusolverStatus_t cusolverDnClaswp(cusolverDnHandle_t handle, int n, cuComplex *a, int lda, int first, int last, const int *pivots, int step) {
  if (!handle) return CUSOLVER_STATUS_NOT_INITIALIZED;
  if (n < 0 || (n > 0 && !a)) return CUSOLVER_STATUS_INVALID_VALUE;
  return solver::laswp(n, a, lda, first, last, pivots, step);
}
[[cu2rs::at_once]] inline cusolverStatus_t cusolverDnCpotrf_bufferSize(cusolverDnHandle_t handle, cublasFillMode_t uplo, int n, cuComplex *a, int lda, int *lwork) {
  if (!handle) return CUSOLVER_STATUS_NOT_INITIALIZED;
  if (n < 0 || !lwork) return CUSOLVER_STATUS_INVALID_VALUE;
  *lwork = solver::workspace(n, n);
  return CUSOLVER_STATUS_SUCCESS;
}
inline cusolverStatus_t cusolverDnCpotrf(cusolverDnHandle_t handle, cublasFillMode_t uplo, int n, cuComplex *a, int lda, cuComplex *work, int lwork, int *info) {
  if (!handle) return CUSOLVER_STATUS_NOT_INITIALIZED;
  if (n < 0 || !info || (n > 0 && !a)) return CUSOLVER_STATUS_INVALID_VALUE;
  return solver::potrf(uplo, n, a, lda, info);
}
inline cusolverStatus_t cusolverDnCpotrs(cusolverDnHandle_t handle, cublasFillMode_t uplo, int n, int nrhs, const cuComplex *a, int lda, cuComplex *b, int ldb, int *info) {
  if (!handle) return CUSOLVER_STATUS_NOT_INITIALIZED;
  if (n < 0 || nrhs < 0 || !info || (n > 0 && nrhs > 0 && !a)) return CUSOLVER_STATUS_INVALID_VALUE;
  return solver::potrs(uplo, n, nrhs, a, lda, b, ldb, info);
}
[[cu2rs::at_once]] inline cusolverStatus_t cusolverDnCpotri_bufferSize(cusolverDnHandle_t handle, cublasFillMode_t uplo, int n, cuComplex *a, int lda, int *lwork) {
  if (!handle) return CUSOLVER_STATUS_NOT_INITIALIZED;
  if (n < 0 || !lwork) return CUSOLVER_STATUS_INVALID_VALUE;
  *lwork = solver::workspace(n, n);
  return CUSOLVER_STATUS_SUCCESS;
}
inline cusolverStatus_t cusolverDnCpotri(cusolverDnHandle_t handle, cublasFillMode_t uplo, int n, cuComplex *a, int lda, cuComplex *work, int lwork, int *info) {
  if (!handle) return CUSOLVER_STATUS_NOT_INITIALIZED;
  if (n < 0 || !info || (n > 0 && !a)) return CUSOLVER_STATUS_INVALID_VALUE;
  return solver::potri(uplo, n, a, lda, info);
}
inline cusolverStatus_t cusolverDnCpotrfBatched(cusolverDnHandle_t handle, cublasFillMode_t uplo, int n, cuComplex *a[], int lda, int *info, int batch) {
  if (!handle) return CUSOLVER_STATUS_NOT_INITIALIZED;
  if (n < 0 || batch < 0 || !info || (n > 0 && batch > 0 && !a)) return CUSOLVER_STATUS_INVALID_VALUE;
  return solver::potrf_batched(uplo, n, a, lda, info, batch);
}
inline cusolverStatus_t cusolverDnCpotrsBatched(cusolverDnHandle_t handle, cublasFillMode_t uplo, int n, int nrhs, cuComplex *a[], int lda, cuComplex *b[], int ldb, int *info, int batch) {
  if (!handle) return CUSOLVER_STATUS_NOT_INITIALIZED;
  if (n < 0 || nrhs < 0 || batch < 0 || !info || (n > 0 && nrhs > 0 && batch > 0 && !a)) return CUSOLVER_STATUS_INVALID_VALUE;
  return solver::potrs_batched(uplo, n, nrhs, a, lda, b, ldb, info, batch);
}
[[cu2rs::at_once]] inline cusolverStatus_t cusolverDnCgeqrf_bufferSize(cusolverDnHandle_t handle, int m, int n, cuComplex *a, int lda, int *lwork) {
  if (!handle) return CUSOLVER_STATUS_NOT_INITIALIZED;
  if (m < 0 || n < 0 || !lwork) return CUSOLVER_STATUS_INVALID_VALUE;
  *lwork = solver::workspace(m, n); return CUSOLVER_STATUS_SUCCESS;
}
inline cusolverStatus_t cusolverDnCgeqrf(cusolverDnHandle_t handle, int m, int n, cuComplex *a, int lda, cuComplex *tau, cuComplex *work, int lwork, int *info) {
  if (!handle) return CUSOLVER_STATUS_NOT_INITIALIZED;
  if (m < 0 || n < 0 || !info || (m > 0 && n > 0 && !a)) return CUSOLVER_STATUS_INVALID_VALUE;
  return solver::geqrf(m, n, a, lda, tau, info);
}
[[cu2rs::at_once]] inline cusolverStatus_t cusolverDnCungqr_bufferSize(cusolverDnHandle_t handle, int m, int n, int k, const cuComplex *a, int lda, const cuComplex *tau, int *lwork) {
  if (!handle) return CUSOLVER_STATUS_NOT_INITIALIZED;
  if (m < 0 || n < 0 || k < 0 || !lwork) return CUSOLVER_STATUS_INVALID_VALUE;
  *lwork = solver::workspace(m, n);
  return CUSOLVER_STATUS_SUCCESS;
}
inline cusolverStatus_t cusolverDnCungqr(cusolverDnHandle_t handle, int m, int n, int k, cuComplex *a, int lda, const cuComplex *tau, cuComplex *work, int lwork, int *info) {
  if (!handle) return CUSOLVER_STATUS_NOT_INITIALIZED;
  if (m < 0 || n < 0 || k < 0 || !info || (m > 0 && n > 0 && k > 0 && !a)) return CUSOLVER_STATUS_INVALID_VALUE;
  return solver::orgqr(m, n, k, a, lda, tau, info);
}
[[cu2rs::at_once]] inline cusolverStatus_t cusolverDnCunmqr_bufferSize(cusolverDnHandle_t handle, cublasSideMode_t side, cublasOperation_t trans, int m, int n, int k, const cuComplex *a, int lda, const cuComplex *tau, const cuComplex *c, int ldc, int *lwork) {
  if (!handle) return CUSOLVER_STATUS_NOT_INITIALIZED;
  if (m < 0 || n < 0 || k < 0 || !lwork) return CUSOLVER_STATUS_INVALID_VALUE;
  *lwork = solver::workspace(m, n);
  return CUSOLVER_STATUS_SUCCESS;
}
inline cusolverStatus_t cusolverDnCunmqr(cusolverDnHandle_t handle, cublasSideMode_t side, cublasOperation_t trans, int m, int n, int k, const cuComplex *a, int lda, const cuComplex *tau, cuComplex *c, int ldc, cuComplex *work, int lwork, int *info) {
  if (!handle) return CUSOLVER_STATUS_NOT_INITIALIZED;
  if (m < 0 || n < 0 || k < 0 || !info || (m > 0 && n > 0 && k > 0 && !a)) return CUSOLVER_STATUS_INVALID_VALUE;
  if (trans == CUBLAS_OP_T)
    return solver::wrong(info, 2);
  return solver::ormqr(side, trans, m, n, k, a, lda, tau, c, ldc, info);
}
[[cu2rs::at_once]] inline cusolverStatus_t cusolverDnCheevd_bufferSize(cusolverDnHandle_t handle, cusolverEigMode_t jobz, cublasFillMode_t uplo, int n, const cuComplex *a, int lda, const float *w, int *lwork) {
  if (!handle) return CUSOLVER_STATUS_NOT_INITIALIZED;
  if (n < 0 || !lwork) return CUSOLVER_STATUS_INVALID_VALUE;
  *lwork = solver::workspace(n, n);
  return CUSOLVER_STATUS_SUCCESS;
}
inline cusolverStatus_t cusolverDnCheevd(cusolverDnHandle_t handle, cusolverEigMode_t jobz, cublasFillMode_t uplo, int n, cuComplex *a, int lda, float *w, cuComplex *work, int lwork, int *info) {
  if (!handle) return CUSOLVER_STATUS_NOT_INITIALIZED;
  if (n < 0 || !info || (n > 0 && !a)) return CUSOLVER_STATUS_INVALID_VALUE;
  return solver::syev(jobz, uplo, n, a, lda, w, info, (syevjInfo_t) nullptr);
}
[[cu2rs::at_once]] inline cusolverStatus_t cusolverDnCheevdx_bufferSize(cusolverDnHandle_t handle, cusolverEigMode_t jobz, cusolverEigRange_t range, cublasFillMode_t uplo, int n, const cuComplex *a, int lda, float vl, float vu, int il, int iu, int *found, const float *w, int *lwork) {
  if (!handle) return CUSOLVER_STATUS_NOT_INITIALIZED;
  if (n < 0 || !lwork) return CUSOLVER_STATUS_INVALID_VALUE;
  *lwork = solver::workspace(n, n);
  return CUSOLVER_STATUS_SUCCESS;
}
inline cusolverStatus_t cusolverDnCheevdx(cusolverDnHandle_t handle, cusolverEigMode_t jobz, cusolverEigRange_t range, cublasFillMode_t uplo, int n, cuComplex *a, int lda, float vl, float vu, int il, int iu, int *found, float *w, cuComplex *work, int lwork, int *info) {
  if (!handle) return CUSOLVER_STATUS_NOT_INITIALIZED;
  if (n < 0 || !info || (n > 0 && !a)) return CUSOLVER_STATUS_INVALID_VALUE;
  return solver::syevdx(jobz, range, uplo, n, a, lda, vl, vu, il, iu, found, w, info);
}
[[cu2rs::at_once]] inline cusolverStatus_t cusolverDnChegvd_bufferSize(cusolverDnHandle_t handle, cusolverEigType_t itype, cusolverEigMode_t jobz, cublasFillMode_t uplo, int n, const cuComplex *a, int lda, const cuComplex *b, int ldb, const float *w, int *lwork) {
  if (!handle) return CUSOLVER_STATUS_NOT_INITIALIZED;
  if (n < 0 || !lwork) return CUSOLVER_STATUS_INVALID_VALUE;
  *lwork = solver::workspace(n, n);
  return CUSOLVER_STATUS_SUCCESS;
}
inline cusolverStatus_t cusolverDnChegvd(cusolverDnHandle_t handle, cusolverEigType_t itype, cusolverEigMode_t jobz, cublasFillMode_t uplo, int n, cuComplex *a, int lda, cuComplex *b, int ldb, float *w, cuComplex *work, int lwork, int *info) {
  if (!handle) return CUSOLVER_STATUS_NOT_INITIALIZED;
  if (n < 0 || !info || (n > 0 && !a)) return CUSOLVER_STATUS_INVALID_VALUE;
  return solver::sygv(itype, jobz, uplo, n, a, lda, b, ldb, w, info, (syevjInfo_t) nullptr);
}
[[cu2rs::at_once]] inline cusolverStatus_t cusolverDnChegvj_bufferSize(cusolverDnHandle_t handle, cusolverEigType_t itype, cusolverEigMode_t jobz, cublasFillMode_t uplo, int n, const cuComplex *a, int lda, const cuComplex *b, int ldb, const float *w, int *lwork, syevjInfo_t options) {
  if (!handle) return CUSOLVER_STATUS_NOT_INITIALIZED;
  if (n < 0 || !lwork) return CUSOLVER_STATUS_INVALID_VALUE;
  *lwork = solver::workspace(n, n);
  return CUSOLVER_STATUS_SUCCESS;
}
inline cusolverStatus_t cusolverDnChegvj(cusolverDnHandle_t handle, cusolverEigType_t itype, cusolverEigMode_t jobz, cublasFillMode_t uplo, int n, cuComplex *a, int lda, cuComplex *b, int ldb, float *w, cuComplex *work, int lwork, int *info, syevjInfo_t options) {
  if (!handle) return CUSOLVER_STATUS_NOT_INITIALIZED;
  if (n < 0 || !info || (n > 0 && !a)) return CUSOLVER_STATUS_INVALID_VALUE;
  return solver::sygv(itype, jobz, uplo, n, a, lda, b, ldb, w, info, options);
}
[[cu2rs::at_once]] inline cusolverStatus_t cusolverDnCheevj_bufferSize(cusolverDnHandle_t handle, cusolverEigMode_t jobz, cublasFillMode_t uplo, int n, const cuComplex *a, int lda, const float *w, int *lwork, syevjInfo_t options) {
  if (!handle) return CUSOLVER_STATUS_NOT_INITIALIZED;
  if (n < 0 || !lwork) return CUSOLVER_STATUS_INVALID_VALUE;
  *lwork = solver::workspace(n, n);
  return CUSOLVER_STATUS_SUCCESS;
}
inline cusolverStatus_t cusolverDnCheevj(cusolverDnHandle_t handle, cusolverEigMode_t jobz, cublasFillMode_t uplo, int n, cuComplex *a, int lda, float *w, cuComplex *work, int lwork, int *info, syevjInfo_t options) {
  if (!handle) return CUSOLVER_STATUS_NOT_INITIALIZED;
  if (n < 0 || !info || (n > 0 && !a)) return CUSOLVER_STATUS_INVALID_VALUE;
  return solver::syev(jobz, uplo, n, a, lda, w, info, options);
}
[[cu2rs::at_once]] inline cusolverStatus_t cusolverDnCheevjBatched_bufferSize(cusolverDnHandle_t handle, cusolverEigMode_t jobz, cublasFillMode_t uplo, int n, const cuComplex *a, int lda, const float *w, int *lwork, syevjInfo_t options, int batch) {
  if (!handle) return CUSOLVER_STATUS_NOT_INITIALIZED;
  if (n < 0 || batch < 0 || !lwork) return CUSOLVER_STATUS_INVALID_VALUE;
  *lwork = solver::workspace(n, n);
  return CUSOLVER_STATUS_SUCCESS;
}
inline cusolverStatus_t cusolverDnCheevjBatched(cusolverDnHandle_t handle, cusolverEigMode_t jobz, cublasFillMode_t uplo, int n, cuComplex *a, int lda, float *w, cuComplex *work, int lwork, int *info, syevjInfo_t options, int batch) {
  if (!handle) return CUSOLVER_STATUS_NOT_INITIALIZED;
  if (n < 0 || batch < 0 || !info || (n > 0 && batch > 0 && !a)) return CUSOLVER_STATUS_INVALID_VALUE;
  return solver::syevj_batched(jobz, uplo, n, a, lda, w, info, options, batch);
}
[[cu2rs::at_once]] inline cusolverStatus_t cusolverDnCgesvd_bufferSize(cusolverDnHandle_t handle, int m, int n, int *lwork) {
  if (!handle) return CUSOLVER_STATUS_NOT_INITIALIZED;
  if (m < 0 || n < 0 || !lwork) return CUSOLVER_STATUS_INVALID_VALUE;
  *lwork = solver::workspace(m, n); return CUSOLVER_STATUS_SUCCESS;
}
inline cusolverStatus_t cusolverDnCgesvd(cusolverDnHandle_t handle, signed char jobu, signed char jobvt, int m, int n, cuComplex *a, int lda, float *s, cuComplex *u, int ldu, cuComplex *vt, int ldvt, cuComplex *work, int lwork, float *rwork, int *info) {
  if (!handle) return CUSOLVER_STATUS_NOT_INITIALIZED;
  if (m < 0 || n < 0 || !info || (m > 0 && n > 0 && !a)) return CUSOLVER_STATUS_INVALID_VALUE;
  return solver::gesvd(jobu, jobvt, m, n, a, lda, s, u, ldu, vt, ldvt, info);
}
[[cu2rs::at_once]] inline cusolverStatus_t cusolverDnCgesvdj_bufferSize(cusolverDnHandle_t handle, cusolverEigMode_t jobz, int econ, int m, int n, const cuComplex *a, int lda, const float *s, const cuComplex *u, int ldu, const cuComplex *v, int ldv, int *lwork, gesvdjInfo_t options) {
  if (!handle) return CUSOLVER_STATUS_NOT_INITIALIZED;
  if (m < 0 || n < 0 || !lwork) return CUSOLVER_STATUS_INVALID_VALUE;
  *lwork = solver::workspace(m, n);
  return CUSOLVER_STATUS_SUCCESS;
}
inline cusolverStatus_t cusolverDnCgesvdj(cusolverDnHandle_t handle, cusolverEigMode_t jobz, int econ, int m, int n, cuComplex *a, int lda, float *s, cuComplex *u, int ldu, cuComplex *v, int ldv, cuComplex *work, int lwork, int *info, gesvdjInfo_t options) {
  if (!handle) return CUSOLVER_STATUS_NOT_INITIALIZED;
  if (m < 0 || n < 0 || !info || (m > 0 && n > 0 && !a)) return CUSOLVER_STATUS_INVALID_VALUE;
  return solver::gesvdj(jobz, econ != 0, m, n, a, lda, s, u, ldu, v, ldv, info, options);
}
[[cu2rs::at_once]] inline cusolverStatus_t cusolverDnCgesvdjBatched_bufferSize(cusolverDnHandle_t handle, cusolverEigMode_t jobz, int m, int n, const cuComplex *a, int lda, const float *s, const cuComplex *u, int ldu, const cuComplex *v, int ldv, int *lwork, gesvdjInfo_t options, int batch) {
  if (!handle) return CUSOLVER_STATUS_NOT_INITIALIZED;
  if (m < 0 || n < 0 || batch < 0 || !lwork) return CUSOLVER_STATUS_INVALID_VALUE;
  *lwork = solver::workspace(m, n);
  return CUSOLVER_STATUS_SUCCESS;
}
inline cusolverStatus_t cusolverDnCgesvdjBatched(cusolverDnHandle_t handle, cusolverEigMode_t jobz, int m, int n, cuComplex *a, int lda, float *s, cuComplex *u, int ldu, cuComplex *v, int ldv, cuComplex *work, int lwork, int *info, gesvdjInfo_t options, int batch) {
  if (!handle) return CUSOLVER_STATUS_NOT_INITIALIZED;
  if (m < 0 || n < 0 || batch < 0 || !info || (m > 0 && n > 0 && batch > 0 && !a)) return CUSOLVER_STATUS_INVALID_VALUE;
  return solver::gesvdj_batched(jobz, m, n, a, lda, s, u, ldu, v, ldv, info, options, batch);
}
// cuDoubleComplex.
[[cu2rs::at_once]] inline cusolverStatus_t cusolverDnZgetrf_bufferSize(cusolverDnHandle_t handle, int m, int n, cuDoubleComplex *a, int lda, int *lwork) {
  if (!handle) return CUSOLVER_STATUS_NOT_INITIALIZED;
  if (m < 0 || n < 0 || !lwork) return CUSOLVER_STATUS_INVALID_VALUE;
  *lwork = solver::workspace(m, n);
  return CUSOLVER_STATUS_SUCCESS;
}
inline cusolverStatus_t cusolverDnZgetrf(cusolverDnHandle_t handle, int m, int n, cuDoubleComplex *a, int lda, cuDoubleComplex *work, int *pivots, int *info) {
  if (!handle) return CUSOLVER_STATUS_NOT_INITIALIZED;
  if (m < 0 || n < 0 || !info || (m > 0 && n > 0 && !a)) return CUSOLVER_STATUS_INVALID_VALUE;
  return solver::getrf(m, n, a, lda, pivots, info);
}
inline cusolverStatus_t cusolverDnZgetrs(cusolverDnHandle_t handle, cublasOperation_t trans, int n, int nrhs, const cuDoubleComplex *a, int lda, const int *pivots, cuDoubleComplex *b, int ldb, int *info) {
  if (!handle) return CUSOLVER_STATUS_NOT_INITIALIZED;
  if (n < 0 || nrhs < 0 || !info || (n > 0 && nrhs > 0 && !a)) return CUSOLVER_STATUS_INVALID_VALUE;
  return solver::getrs(trans, n, nrhs, a, lda, pivots, b, ldb, info);
}
inline cusolverStatus_t cusolverDnZlaswp(cusolverDnHandle_t handle, int n, cuDoubleComplex *a, int lda, int first, int last, const int *pivots, int step) {
  if (!handle) return CUSOLVER_STATUS_NOT_INITIALIZED;
  if (n < 0 || (n > 0 && !a)) return CUSOLVER_STATUS_INVALID_VALUE;
  return solver::laswp(n, a, lda, first, last, pivots, step);
}
[[cu2rs::at_once]] inline cusolverStatus_t cusolverDnZpotrf_bufferSize(cusolverDnHandle_t handle, cublasFillMode_t uplo, int n, cuDoubleComplex *a, int lda, int *lwork) {
  if (!handle) return CUSOLVER_STATUS_NOT_INITIALIZED;
  if (n < 0 || !lwork) return CUSOLVER_STATUS_INVALID_VALUE;
  *lwork = solver::workspace(n, n);
  return CUSOLVER_STATUS_SUCCESS;
}
inline cusolverStatus_t cusolverDnZpotrf(cusolverDnHandle_t handle, cublasFillMode_t uplo, int n, cuDoubleComplex *a, int lda, cuDoubleComplex *work, int lwork, int *info) {
  if (!handle) return CUSOLVER_STATUS_NOT_INITIALIZED;
  if (n < 0 || !info || (n > 0 && !a)) return CUSOLVER_STATUS_INVALID_VALUE;
  return solver::potrf(uplo, n, a, lda, info);
}
inline cusolverStatus_t cusolverDnZpotrs(cusolverDnHandle_t handle, cublasFillMode_t uplo, int n, int nrhs, const cuDoubleComplex *a, int lda, cuDoubleComplex *b, int ldb, int *info) {
  if (!handle) return CUSOLVER_STATUS_NOT_INITIALIZED;
  if (n < 0 || nrhs < 0 || !info || (n > 0 && nrhs > 0 && !a)) return CUSOLVER_STATUS_INVALID_VALUE;
  return solver::potrs(uplo, n, nrhs, a, lda, b, ldb, info);
}
[[cu2rs::at_once]] inline cusolverStatus_t cusolverDnZpotri_bufferSize(cusolverDnHandle_t handle, cublasFillMode_t uplo, int n, cuDoubleComplex *a, int lda, int *lwork) {
  if (!handle) return CUSOLVER_STATUS_NOT_INITIALIZED;
  if (n < 0 || !lwork) return CUSOLVER_STATUS_INVALID_VALUE;
  *lwork = solver::workspace(n, n);
  return CUSOLVER_STATUS_SUCCESS;
}
inline cusolverStatus_t cusolverDnZpotri(cusolverDnHandle_t handle, cublasFillMode_t uplo, int n, cuDoubleComplex *a, int lda, cuDoubleComplex *work, int lwork, int *info) {
  if (!handle) return CUSOLVER_STATUS_NOT_INITIALIZED;
  if (n < 0 || !info || (n > 0 && !a)) return CUSOLVER_STATUS_INVALID_VALUE;
  return solver::potri(uplo, n, a, lda, info);
}
inline cusolverStatus_t cusolverDnZpotrfBatched(cusolverDnHandle_t handle, cublasFillMode_t uplo, int n, cuDoubleComplex *a[], int lda, int *info, int batch) {
  if (!handle) return CUSOLVER_STATUS_NOT_INITIALIZED;
  if (n < 0 || batch < 0 || !info || (n > 0 && batch > 0 && !a)) return CUSOLVER_STATUS_INVALID_VALUE;
  return solver::potrf_batched(uplo, n, a, lda, info, batch);
}
inline cusolverStatus_t cusolverDnZpotrsBatched(cusolverDnHandle_t handle, cublasFillMode_t uplo, int n, int nrhs, cuDoubleComplex *a[], int lda, cuDoubleComplex *b[], int ldb, int *info, int batch) {
  if (!handle) return CUSOLVER_STATUS_NOT_INITIALIZED;
  if (n < 0 || nrhs < 0 || batch < 0 || !info || (n > 0 && nrhs > 0 && batch > 0 && !a)) return CUSOLVER_STATUS_INVALID_VALUE;
  return solver::potrs_batched(uplo, n, nrhs, a, lda, b, ldb, info, batch);
}
[[cu2rs::at_once]] inline cusolverStatus_t cusolverDnZgeqrf_bufferSize(cusolverDnHandle_t handle, int m, int n, cuDoubleComplex *a, int lda, int *lwork) {
  if (!handle) return CUSOLVER_STATUS_NOT_INITIALIZED;
  if (m < 0 || n < 0 || !lwork) return CUSOLVER_STATUS_INVALID_VALUE;
  *lwork = solver::workspace(m, n);
  return CUSOLVER_STATUS_SUCCESS;
}
inline cusolverStatus_t cusolverDnZgeqrf(cusolverDnHandle_t handle, int m, int n, cuDoubleComplex *a, int lda, cuDoubleComplex *tau, cuDoubleComplex *work, int lwork, int *info) {
  if (!handle) return CUSOLVER_STATUS_NOT_INITIALIZED;
  if (m < 0 || n < 0 || !info || (m > 0 && n > 0 && !a)) return CUSOLVER_STATUS_INVALID_VALUE;
  return solver::geqrf(m, n, a, lda, tau, info);
}
[[cu2rs::at_once]] inline cusolverStatus_t cusolverDnZungqr_bufferSize(cusolverDnHandle_t handle, int m, int n, int k, const cuDoubleComplex *a, int lda, const cuDoubleComplex *tau, int *lwork) {
  if (!handle) return CUSOLVER_STATUS_NOT_INITIALIZED;
  if (m < 0 || n < 0 || k < 0 || !lwork) return CUSOLVER_STATUS_INVALID_VALUE;
  *lwork = solver::workspace(m, n);
  return CUSOLVER_STATUS_SUCCESS;
}
inline cusolverStatus_t cusolverDnZungqr(cusolverDnHandle_t handle, int m, int n, int k, cuDoubleComplex *a, int lda, const cuDoubleComplex *tau, cuDoubleComplex *work, int lwork, int *info) {
  if (!handle) return CUSOLVER_STATUS_NOT_INITIALIZED;
  if (m < 0 || n < 0 || k < 0 || !info || (m > 0 && n > 0 && k > 0 && !a)) return CUSOLVER_STATUS_INVALID_VALUE;
  return solver::orgqr(m, n, k, a, lda, tau, info);
}
[[cu2rs::at_once]] inline cusolverStatus_t cusolverDnZunmqr_bufferSize(cusolverDnHandle_t handle, cublasSideMode_t side, cublasOperation_t trans, int m, int n, int k, const cuDoubleComplex *a, int lda, const cuDoubleComplex *tau, const cuDoubleComplex *c, int ldc, int *lwork) {
  if (!handle) return CUSOLVER_STATUS_NOT_INITIALIZED;
  if (m < 0 || n < 0 || k < 0 || !lwork) return CUSOLVER_STATUS_INVALID_VALUE;
  *lwork = solver::workspace(m, n);
  return CUSOLVER_STATUS_SUCCESS;
}
inline cusolverStatus_t cusolverDnZunmqr(cusolverDnHandle_t handle, cublasSideMode_t side, cublasOperation_t trans, int m, int n, int k, const cuDoubleComplex *a, int lda, const cuDoubleComplex *tau, cuDoubleComplex *c, int ldc, cuDoubleComplex *work, int lwork, int *info) {
  if (!handle) return CUSOLVER_STATUS_NOT_INITIALIZED;
  if (m < 0 || n < 0 || k < 0 || !info || (m > 0 && n > 0 && k > 0 && !a)) return CUSOLVER_STATUS_INVALID_VALUE;
  if (trans == CUBLAS_OP_T)
    return solver::wrong(info, 2);
  return solver::ormqr(side, trans, m, n, k, a, lda, tau, c, ldc, info);
}
[[cu2rs::at_once]] inline cusolverStatus_t cusolverDnZheevd_bufferSize(cusolverDnHandle_t handle, cusolverEigMode_t jobz, cublasFillMode_t uplo, int n, const cuDoubleComplex *a, int lda, const double *w, int *lwork) {
  if (!handle) return CUSOLVER_STATUS_NOT_INITIALIZED;
  if (n < 0 || !lwork) return CUSOLVER_STATUS_INVALID_VALUE;
  *lwork = solver::workspace(n, n);
  return CUSOLVER_STATUS_SUCCESS;
}
inline cusolverStatus_t cusolverDnZheevd(cusolverDnHandle_t handle, cusolverEigMode_t jobz, cublasFillMode_t uplo, int n, cuDoubleComplex *a, int lda, double *w, cuDoubleComplex *work, int lwork, int *info) {
  if (!handle) return CUSOLVER_STATUS_NOT_INITIALIZED;
  if (n < 0 || !info || (n > 0 && !a)) return CUSOLVER_STATUS_INVALID_VALUE;
  return solver::syev(jobz, uplo, n, a, lda, w, info, (syevjInfo_t) nullptr);
}
[[cu2rs::at_once]] inline cusolverStatus_t cusolverDnZheevdx_bufferSize(cusolverDnHandle_t handle, cusolverEigMode_t jobz, cusolverEigRange_t range, cublasFillMode_t uplo, int n, const cuDoubleComplex *a, int lda, double vl, double vu, int il, int iu, int *found, const double *w, int *lwork) {
  if (!handle) return CUSOLVER_STATUS_NOT_INITIALIZED;
  if (n < 0 || !lwork) return CUSOLVER_STATUS_INVALID_VALUE;
  *lwork = solver::workspace(n, n);
  return CUSOLVER_STATUS_SUCCESS;
}
inline cusolverStatus_t cusolverDnZheevdx(cusolverDnHandle_t handle, cusolverEigMode_t jobz, cusolverEigRange_t range, cublasFillMode_t uplo, int n, cuDoubleComplex *a, int lda, double vl, double vu, int il, int iu, int *found, double *w, cuDoubleComplex *work, int lwork, int *info) {
  if (!handle) return CUSOLVER_STATUS_NOT_INITIALIZED;
  if (n < 0 || !info || (n > 0 && !a)) return CUSOLVER_STATUS_INVALID_VALUE;
  return solver::syevdx(jobz, range, uplo, n, a, lda, vl, vu, il, iu, found, w, info);
}
[[cu2rs::at_once]] inline cusolverStatus_t cusolverDnZhegvd_bufferSize(cusolverDnHandle_t handle, cusolverEigType_t itype, cusolverEigMode_t jobz, cublasFillMode_t uplo, int n, const cuDoubleComplex *a, int lda, const cuDoubleComplex *b, int ldb, const double *w, int *lwork) {
  if (!handle) return CUSOLVER_STATUS_NOT_INITIALIZED;
  if (n < 0 || !lwork) return CUSOLVER_STATUS_INVALID_VALUE;
  *lwork = solver::workspace(n, n);
  return CUSOLVER_STATUS_SUCCESS;
}
inline cusolverStatus_t cusolverDnZhegvd(cusolverDnHandle_t handle, cusolverEigType_t itype, cusolverEigMode_t jobz, cublasFillMode_t uplo, int n, cuDoubleComplex *a, int lda, cuDoubleComplex *b, int ldb, double *w, cuDoubleComplex *work, int lwork, int *info) {
  if (!handle) return CUSOLVER_STATUS_NOT_INITIALIZED;
  if (n < 0 || !info || (n > 0 && !a)) return CUSOLVER_STATUS_INVALID_VALUE;
  return solver::sygv(itype, jobz, uplo, n, a, lda, b, ldb, w, info, (syevjInfo_t) nullptr);
}
[[cu2rs::at_once]] inline cusolverStatus_t cusolverDnZhegvj_bufferSize(cusolverDnHandle_t handle, cusolverEigType_t itype, cusolverEigMode_t jobz, cublasFillMode_t uplo, int n, const cuDoubleComplex *a, int lda, const cuDoubleComplex *b, int ldb, const double *w, int *lwork, syevjInfo_t options) {
  if (!handle) return CUSOLVER_STATUS_NOT_INITIALIZED;
  if (n < 0 || !lwork) return CUSOLVER_STATUS_INVALID_VALUE;
  *lwork = solver::workspace(n, n);
  return CUSOLVER_STATUS_SUCCESS;
}
inline cusolverStatus_t cusolverDnZhegvj(cusolverDnHandle_t handle, cusolverEigType_t itype, cusolverEigMode_t jobz, cublasFillMode_t uplo, int n, cuDoubleComplex *a, int lda, cuDoubleComplex *b, int ldb, double *w, cuDoubleComplex *work, int lwork, int *info, syevjInfo_t options) {
  if (!handle) return CUSOLVER_STATUS_NOT_INITIALIZED;
  if (n < 0 || !info || (n > 0 && !a)) return CUSOLVER_STATUS_INVALID_VALUE;
  return solver::sygv(itype, jobz, uplo, n, a, lda, b, ldb, w, info, options);
}
[[cu2rs::at_once]] inline cusolverStatus_t cusolverDnZheevj_bufferSize(cusolverDnHandle_t handle, cusolverEigMode_t jobz, cublasFillMode_t uplo, int n, const cuDoubleComplex *a, int lda, const double *w, int *lwork, syevjInfo_t options) {
  if (!handle) return CUSOLVER_STATUS_NOT_INITIALIZED;
  if (n < 0 || !lwork) return CUSOLVER_STATUS_INVALID_VALUE;
  *lwork = solver::workspace(n, n);
  return CUSOLVER_STATUS_SUCCESS;
}
inline cusolverStatus_t cusolverDnZheevj(cusolverDnHandle_t handle, cusolverEigMode_t jobz, cublasFillMode_t uplo, int n, cuDoubleComplex *a, int lda, double *w, cuDoubleComplex *work, int lwork, int *info, syevjInfo_t options) {
  if (!handle) return CUSOLVER_STATUS_NOT_INITIALIZED;
  if (n < 0 || !info || (n > 0 && !a)) return CUSOLVER_STATUS_INVALID_VALUE;
  return solver::syev(jobz, uplo, n, a, lda, w, info, options);
}
[[cu2rs::at_once]] inline cusolverStatus_t cusolverDnZheevjBatched_bufferSize(cusolverDnHandle_t handle, cusolverEigMode_t jobz, cublasFillMode_t uplo, int n, const cuDoubleComplex *a, int lda, const double *w, int *lwork, syevjInfo_t options, int batch) {
  if (!handle) return CUSOLVER_STATUS_NOT_INITIALIZED;
  if (n < 0 || batch < 0 || !lwork) return CUSOLVER_STATUS_INVALID_VALUE;
  *lwork = solver::workspace(n, n);
  return CUSOLVER_STATUS_SUCCESS;
}
inline cusolverStatus_t cusolverDnZheevjBatched(cusolverDnHandle_t handle, cusolverEigMode_t jobz, cublasFillMode_t uplo, int n, cuDoubleComplex *a, int lda, double *w, cuDoubleComplex *work, int lwork, int *info, syevjInfo_t options, int batch) {
  if (!handle) return CUSOLVER_STATUS_NOT_INITIALIZED;
  if (n < 0 || batch < 0 || !info || (n > 0 && batch > 0 && !a)) return CUSOLVER_STATUS_INVALID_VALUE;
  return solver::syevj_batched(jobz, uplo, n, a, lda, w, info, options, batch);
}
[[cu2rs::at_once]] inline cusolverStatus_t cusolverDnZgesvd_bufferSize(cusolverDnHandle_t handle, int m, int n, int *lwork) {
  if (!handle) return CUSOLVER_STATUS_NOT_INITIALIZED;
  if (m < 0 || n < 0 || !lwork) return CUSOLVER_STATUS_INVALID_VALUE;
  *lwork = solver::workspace(m, n); return CUSOLVER_STATUS_SUCCESS;
}
inline cusolverStatus_t cusolverDnZgesvd(cusolverDnHandle_t handle, signed char jobu, signed char jobvt, int m, int n, cuDoubleComplex *a, int lda, double *s, cuDoubleComplex *u, int ldu, cuDoubleComplex *vt, int ldvt, cuDoubleComplex *work, int lwork, double *rwork, int *info) {
  if (!handle) return CUSOLVER_STATUS_NOT_INITIALIZED;
  if (m < 0 || n < 0 || !info || (m > 0 && n > 0 && !a)) return CUSOLVER_STATUS_INVALID_VALUE;
  return solver::gesvd(jobu, jobvt, m, n, a, lda, s, u, ldu, vt, ldvt, info);
}
[[cu2rs::at_once]] inline cusolverStatus_t cusolverDnZgesvdj_bufferSize(cusolverDnHandle_t handle, cusolverEigMode_t jobz, int econ, int m, int n, const cuDoubleComplex *a, int lda, const double *s, const cuDoubleComplex *u, int ldu, const cuDoubleComplex *v, int ldv, int *lwork, gesvdjInfo_t options) {
  if (!handle) return CUSOLVER_STATUS_NOT_INITIALIZED;
  if (m < 0 || n < 0 || !lwork) return CUSOLVER_STATUS_INVALID_VALUE;
  *lwork = solver::workspace(m, n);
  return CUSOLVER_STATUS_SUCCESS;
}
inline cusolverStatus_t cusolverDnZgesvdj(cusolverDnHandle_t handle, cusolverEigMode_t jobz, int econ, int m, int n, cuDoubleComplex *a, int lda, double *s, cuDoubleComplex *u, int ldu, cuDoubleComplex *v, int ldv, cuDoubleComplex *work, int lwork, int *info, gesvdjInfo_t options) {
  if (!handle) return CUSOLVER_STATUS_NOT_INITIALIZED;
  if (m < 0 || n < 0 || !info || (m > 0 && n > 0 && !a)) return CUSOLVER_STATUS_INVALID_VALUE;
  return solver::gesvdj(jobz, econ != 0, m, n, a, lda, s, u, ldu, v, ldv, info, options);
}
[[cu2rs::at_once]] inline cusolverStatus_t cusolverDnZgesvdjBatched_bufferSize(cusolverDnHandle_t handle, cusolverEigMode_t jobz, int m, int n, const cuDoubleComplex *a, int lda, const double *s, const cuDoubleComplex *u, int ldu, const cuDoubleComplex *v, int ldv, int *lwork, gesvdjInfo_t options, int batch) {
  if (!handle) return CUSOLVER_STATUS_NOT_INITIALIZED;
  if (m < 0 || n < 0 || batch < 0 || !lwork) return CUSOLVER_STATUS_INVALID_VALUE;
  *lwork = solver::workspace(m, n);
  return CUSOLVER_STATUS_SUCCESS;
}
inline cusolverStatus_t cusolverDnZgesvdjBatched(cusolverDnHandle_t handle, cusolverEigMode_t jobz, int m, int n, cuDoubleComplex *a, int lda, double *s, cuDoubleComplex *u, int ldu, cuDoubleComplex *v, int ldv, cuDoubleComplex *work, int lwork, int *info, gesvdjInfo_t options, int batch) {
  if (!handle) return CUSOLVER_STATUS_NOT_INITIALIZED;
  if (m < 0 || n < 0 || batch < 0 || !info || (m > 0 && n > 0 && batch > 0 && !a)) return CUSOLVER_STATUS_INVALID_VALUE;
  return solver::gesvdj_batched(jobz, m, n, a, lda, s, u, ldu, v, ldv, info, options, batch);
}
#include "__cu2rs_cusolver_x.h"
#pragma cu2rs captured off
