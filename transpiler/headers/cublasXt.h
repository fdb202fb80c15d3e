// cuBLASXt: products of matrices in host memory, by devices of its choice: whichever there are, the result is computed here.
#pragma once
#pragma cu2rs library cuBLAS
#pragma cu2rs linked
#include "cublas_v2.h"
#pragma cu2rs source
struct cublasXtContext {
  int block;
  cublasHandle_t blas;
};
typedef struct cublasXtContext *cublasXtHandle_t;
typedef enum { CUBLASXT_PINNING_DISABLED = 0, CUBLASXT_PINNING_ENABLED = 1 } cublasXtPinnedMemMode_t;
inline cublasStatus_t cublasXtCreate(cublasXtHandle_t *handle) {
  *handle = (cublasXtHandle_t)calloc(1, sizeof(cublasXtContext));
  (*handle)->block = 1024;
  return cublasCreate(&(*handle)->blas);
}
inline cublasHandle_t __cu2rs_xt_blas(cublasXtHandle_t handle) { return handle ? handle->blas : (cublasHandle_t) nullptr; }
inline cublasStatus_t cublasXtDestroy(cublasXtHandle_t handle) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  cublasDestroy(handle->blas);
  free(handle);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasXtDeviceSelect(cublasXtHandle_t handle, int count, int devices[]) {
  int all = 0;
  cudaGetDeviceCount(&all);
  for (int i = 0; i < count; i++)
    if (devices[i] < 0 || devices[i] >= all)
      return CUBLAS_STATUS_INVALID_VALUE;
  return count > 0 ? CUBLAS_STATUS_SUCCESS : CUBLAS_STATUS_INVALID_VALUE;
}
inline cublasStatus_t cublasXtSetBlockDim(cublasXtHandle_t handle, int block) {
  if (block < 1)
    return CUBLAS_STATUS_INVALID_VALUE;
  handle->block = block;
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasXtGetBlockDim(cublasXtHandle_t handle, int *block) {
  *block = handle->block;
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasXtSetPinningMemMode(cublasXtHandle_t handle, cublasXtPinnedMemMode_t mode) { return CUBLAS_STATUS_SUCCESS; }
inline cublasStatus_t cublasXtSgemm(cublasXtHandle_t handle, cublasOperation_t transa, cublasOperation_t transb, size_t m, size_t n, size_t k, const float *alpha, const float *a, size_t lda, const float *b, size_t ldb, const float *beta, float *c, size_t ldc) {
  return cublasSgemm_64(__cu2rs_xt_blas(handle), transa, transb, m, n, k, alpha, a, lda, b, ldb, beta, c, ldc);
}
inline cublasStatus_t cublasXtSsyrk(cublasXtHandle_t handle, cublasFillMode_t uplo, cublasOperation_t trans, size_t n, size_t k, const float *alpha, const float *a, size_t lda, const float *beta, float *c, size_t ldc) {
  return cublasSsyrk_64(__cu2rs_xt_blas(handle), uplo, trans, n, k, alpha, a, lda, beta, c, ldc);
}
inline cublasStatus_t cublasXtSsymm(cublasXtHandle_t handle, cublasSideMode_t side, cublasFillMode_t uplo, size_t m, size_t n, const float *alpha, const float *a, size_t lda, const float *b, size_t ldb, const float *beta, float *c, size_t ldc) {
  return cublasSsymm_64(__cu2rs_xt_blas(handle), side, uplo, m, n, alpha, a, lda, b, ldb, beta, c, ldc);
}
inline cublasStatus_t cublasXtStrsm(cublasXtHandle_t handle, cublasSideMode_t side, cublasFillMode_t uplo, cublasOperation_t trans, cublasDiagType_t diag, size_t m, size_t n, const float *alpha, const float *a, size_t lda, float *b, size_t ldb) {
  return cublasStrsm_64(__cu2rs_xt_blas(handle), side, uplo, trans, diag, m, n, alpha, a, lda, b, ldb);
}
inline cublasStatus_t cublasXtStrmm(cublasXtHandle_t handle, cublasSideMode_t side, cublasFillMode_t uplo, cublasOperation_t trans, cublasDiagType_t diag, size_t m, size_t n, const float *alpha, const float *a, size_t lda, const float *b, size_t ldb, float *c, size_t ldc) {
  return cublasStrmm_64(__cu2rs_xt_blas(handle), side, uplo, trans, diag, m, n, alpha, a, lda, b, ldb, c, ldc);
}
inline cublasStatus_t cublasXtDgemm(cublasXtHandle_t handle, cublasOperation_t transa, cublasOperation_t transb, size_t m, size_t n, size_t k, const double *alpha, const double *a, size_t lda, const double *b, size_t ldb, const double *beta, double *c, size_t ldc) {
  return cublasDgemm_64(__cu2rs_xt_blas(handle), transa, transb, m, n, k, alpha, a, lda, b, ldb, beta, c, ldc);
}
inline cublasStatus_t cublasXtDsyrk(cublasXtHandle_t handle, cublasFillMode_t uplo, cublasOperation_t trans, size_t n, size_t k, const double *alpha, const double *a, size_t lda, const double *beta, double *c, size_t ldc) {
  return cublasDsyrk_64(__cu2rs_xt_blas(handle), uplo, trans, n, k, alpha, a, lda, beta, c, ldc);
}
inline cublasStatus_t cublasXtDsymm(cublasXtHandle_t handle, cublasSideMode_t side, cublasFillMode_t uplo, size_t m, size_t n, const double *alpha, const double *a, size_t lda, const double *b, size_t ldb, const double *beta, double *c, size_t ldc) {
  return cublasDsymm_64(__cu2rs_xt_blas(handle), side, uplo, m, n, alpha, a, lda, b, ldb, beta, c, ldc);
}
inline cublasStatus_t cublasXtDtrsm(cublasXtHandle_t handle, cublasSideMode_t side, cublasFillMode_t uplo, cublasOperation_t trans, cublasDiagType_t diag, size_t m, size_t n, const double *alpha, const double *a, size_t lda, double *b, size_t ldb) {
  return cublasDtrsm_64(__cu2rs_xt_blas(handle), side, uplo, trans, diag, m, n, alpha, a, lda, b, ldb);
}
inline cublasStatus_t cublasXtDtrmm(cublasXtHandle_t handle, cublasSideMode_t side, cublasFillMode_t uplo, cublasOperation_t trans, cublasDiagType_t diag, size_t m, size_t n, const double *alpha, const double *a, size_t lda, const double *b, size_t ldb, double *c, size_t ldc) {
  return cublasDtrmm_64(__cu2rs_xt_blas(handle), side, uplo, trans, diag, m, n, alpha, a, lda, b, ldb, c, ldc);
}
inline cublasStatus_t cublasXtCgemm(cublasXtHandle_t handle, cublasOperation_t transa, cublasOperation_t transb, size_t m, size_t n, size_t k, const cuComplex *alpha, const cuComplex *a, size_t lda, const cuComplex *b, size_t ldb, const cuComplex *beta, cuComplex *c, size_t ldc) {
  return cublasCgemm_64(__cu2rs_xt_blas(handle), transa, transb, m, n, k, alpha, a, lda, b, ldb, beta, c, ldc);
}
inline cublasStatus_t cublasXtCsyrk(cublasXtHandle_t handle, cublasFillMode_t uplo, cublasOperation_t trans, size_t n, size_t k, const cuComplex *alpha, const cuComplex *a, size_t lda, const cuComplex *beta, cuComplex *c, size_t ldc) {
  return cublasCsyrk_64(__cu2rs_xt_blas(handle), uplo, trans, n, k, alpha, a, lda, beta, c, ldc);
}
inline cublasStatus_t cublasXtCsymm(cublasXtHandle_t handle, cublasSideMode_t side, cublasFillMode_t uplo, size_t m, size_t n, const cuComplex *alpha, const cuComplex *a, size_t lda, const cuComplex *b, size_t ldb, const cuComplex *beta, cuComplex *c, size_t ldc) {
  return cublasCsymm_64(__cu2rs_xt_blas(handle), side, uplo, m, n, alpha, a, lda, b, ldb, beta, c, ldc);
}
inline cublasStatus_t cublasXtCtrsm(cublasXtHandle_t handle, cublasSideMode_t side, cublasFillMode_t uplo, cublasOperation_t trans, cublasDiagType_t diag, size_t m, size_t n, const cuComplex *alpha, const cuComplex *a, size_t lda, cuComplex *b, size_t ldb) {
  return cublasCtrsm_64(__cu2rs_xt_blas(handle), side, uplo, trans, diag, m, n, alpha, a, lda, b, ldb);
}
inline cublasStatus_t cublasXtCtrmm(cublasXtHandle_t handle, cublasSideMode_t side, cublasFillMode_t uplo, cublasOperation_t trans, cublasDiagType_t diag, size_t m, size_t n, const cuComplex *alpha, const cuComplex *a, size_t lda, const cuComplex *b, size_t ldb, cuComplex *c, size_t ldc) {
  return cublasCtrmm_64(__cu2rs_xt_blas(handle), side, uplo, trans, diag, m, n, alpha, a, lda, b, ldb, c, ldc);
}
inline cublasStatus_t cublasXtZgemm(cublasXtHandle_t handle, cublasOperation_t transa, cublasOperation_t transb, size_t m, size_t n, size_t k, const cuDoubleComplex *alpha, const cuDoubleComplex *a, size_t lda, const cuDoubleComplex *b, size_t ldb, const cuDoubleComplex *beta, cuDoubleComplex *c, size_t ldc) {
  return cublasZgemm_64(__cu2rs_xt_blas(handle), transa, transb, m, n, k, alpha, a, lda, b, ldb, beta, c, ldc);
}
inline cublasStatus_t cublasXtZsyrk(cublasXtHandle_t handle, cublasFillMode_t uplo, cublasOperation_t trans, size_t n, size_t k, const cuDoubleComplex *alpha, const cuDoubleComplex *a, size_t lda, const cuDoubleComplex *beta, cuDoubleComplex *c, size_t ldc) {
  return cublasZsyrk_64(__cu2rs_xt_blas(handle), uplo, trans, n, k, alpha, a, lda, beta, c, ldc);
}
inline cublasStatus_t cublasXtZsymm(cublasXtHandle_t handle, cublasSideMode_t side, cublasFillMode_t uplo, size_t m, size_t n, const cuDoubleComplex *alpha, const cuDoubleComplex *a, size_t lda, const cuDoubleComplex *b, size_t ldb, const cuDoubleComplex *beta, cuDoubleComplex *c, size_t ldc) {
  return cublasZsymm_64(__cu2rs_xt_blas(handle), side, uplo, m, n, alpha, a, lda, b, ldb, beta, c, ldc);
}
inline cublasStatus_t cublasXtZtrsm(cublasXtHandle_t handle, cublasSideMode_t side, cublasFillMode_t uplo, cublasOperation_t trans, cublasDiagType_t diag, size_t m, size_t n, const cuDoubleComplex *alpha, const cuDoubleComplex *a, size_t lda, cuDoubleComplex *b, size_t ldb) {
  return cublasZtrsm_64(__cu2rs_xt_blas(handle), side, uplo, trans, diag, m, n, alpha, a, lda, b, ldb);
}
inline cublasStatus_t cublasXtZtrmm(cublasXtHandle_t handle, cublasSideMode_t side, cublasFillMode_t uplo, cublasOperation_t trans, cublasDiagType_t diag, size_t m, size_t n, const cuDoubleComplex *alpha, const cuDoubleComplex *a, size_t lda, const cuDoubleComplex *b, size_t ldb, cuDoubleComplex *c, size_t ldc) {
  return cublasZtrmm_64(__cu2rs_xt_blas(handle), side, uplo, trans, diag, m, n, alpha, a, lda, b, ldb, c, ldc);
}
