// cuBLAS without handles, as it was before CUDA 4: characters say what to do, scalars are passed and results come back by value. What `cublas_v2.h` has is here, too.
#pragma once
#pragma cu2rs library cuBLAS
#include "cublas_v2.h"
#define CUBLAS_H_
#define CUBLASAPI
#define CUBLASWINAPI
#pragma cu2rs source
typedef cublasStatus_t cublasStatus;
namespace blas {
inline cublasStatus_t *last_error() {
  static cublasStatus_t error = CUBLAS_STATUS_SUCCESS;
  return &error;
}
inline void note(cublasStatus_t status) {
  if (status != CUBLAS_STATUS_SUCCESS)
    *last_error() = status;
}
inline bool is_letter(char c, char lower) { return c == lower || c == (char)(lower - 32); }
inline cublasOperation_t op_of(char c) { return is_letter(c, 'n') ? CUBLAS_OP_N : (is_letter(c, 't') ? CUBLAS_OP_T : CUBLAS_OP_C); }
inline cublasFillMode_t fill_of(char c) { return is_letter(c, 'u') ? CUBLAS_FILL_MODE_UPPER : CUBLAS_FILL_MODE_LOWER; }
inline cublasDiagType_t diag_of(char c) { return is_letter(c, 'u') ? CUBLAS_DIAG_UNIT : CUBLAS_DIAG_NON_UNIT; }
inline cublasSideMode_t side_of(char c) { return is_letter(c, 'r') ? CUBLAS_SIDE_RIGHT : CUBLAS_SIDE_LEFT; }
// Whether the letter is one of two or three; if not, that is the error.
inline bool allowed(char c, char first, char second, char third) {
  const bool good = is_letter(c, first) || is_letter(c, second) || is_letter(c, third);
  if (!good)
    *last_error() = CUBLAS_STATUS_INVALID_VALUE;
  return good;
}
inline bool is_op(char c) { return allowed(c, 'n', 't', 'c'); }
inline bool is_fill(char c) { return allowed(c, 'u', 'l', 'l'); }
inline bool is_diag(char c) { return allowed(c, 'u', 'n', 'n'); }
inline bool is_side(char c) { return allowed(c, 'l', 'r', 'r'); }
}
inline cublasStatus_t cublasInit() { return CUBLAS_STATUS_SUCCESS; }
inline cublasStatus_t cublasShutdown() { return CUBLAS_STATUS_SUCCESS; }
inline cublasStatus_t cublasGetError() {
  const cublasStatus_t error = *blas::last_error();
  *blas::last_error() = CUBLAS_STATUS_SUCCESS;
  return error;
}
inline cublasStatus_t cublasGetVersion(int *version) {
  *version = CUBLAS_VERSION;
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasAlloc(int n, int size, void **pointer) {
  if (n <= 0 || size <= 0)
    return CUBLAS_STATUS_INVALID_VALUE;
  return cudaMalloc(pointer, (size_t)n * (size_t)size) == cudaSuccess ? CUBLAS_STATUS_SUCCESS : CUBLAS_STATUS_ALLOC_FAILED;
}
inline cublasStatus_t cublasFree(void *pointer) { return cudaFree(pointer) == cudaSuccess ? CUBLAS_STATUS_SUCCESS : CUBLAS_STATUS_INTERNAL_ERROR; }
inline cublasStatus_t cublasSetKernelStream(cudaStream_t stream) { return CUBLAS_STATUS_SUCCESS; }
inline int cublasIsamax(int n, const float *x, int incx) {
  int result;
  blas::note(cublasIsamax((cublasHandle_t) nullptr, n, x, incx, &result));
  return result;
}
inline int cublasIsamin(int n, const float *x, int incx) {
  int result;
  blas::note(cublasIsamin((cublasHandle_t) nullptr, n, x, incx, &result));
  return result;
}
inline float cublasSasum(int n, const float *x, int incx) {
  float result;
  blas::note(cublasSasum((cublasHandle_t) nullptr, n, x, incx, &result));
  return result;
}
inline float cublasSnrm2(int n, const float *x, int incx) {
  float result;
  blas::note(cublasSnrm2((cublasHandle_t) nullptr, n, x, incx, &result));
  return result;
}
inline float cublasSdot(int n, const float *x, int incx, const float *y, int incy) {
  float result;
  blas::note(cublasSdot((cublasHandle_t) nullptr, n, x, incx, y, incy, &result));
  return result;
}
inline void cublasSaxpy(int n, float alpha, const float *x, int incx, float *y, int incy) {
  blas::note(cublasSaxpy((cublasHandle_t) nullptr, n, &alpha, x, incx, y, incy));
}
inline void cublasScopy(int n, const float *x, int incx, float *y, int incy) {
  blas::note(cublasScopy((cublasHandle_t) nullptr, n, x, incx, y, incy));
}
inline void cublasSswap(int n, float *x, int incx, float *y, int incy) {
  blas::note(cublasSswap((cublasHandle_t) nullptr, n, x, incx, y, incy));
}
inline void cublasSscal(int n, float alpha, float *x, int incx) {
  blas::note(cublasSscal((cublasHandle_t) nullptr, n, &alpha, x, incx));
}
inline void cublasSrot(int n, float *x, int incx, float *y, int incy, float c, float s) {
  blas::note(cublasSrot((cublasHandle_t) nullptr, n, x, incx, y, incy, &c, &s));
}
inline void cublasSrotg(float *a, float *b, float *c, float *s) {
  blas::note(cublasSrotg((cublasHandle_t) nullptr, a, b, c, s));
}
inline void cublasSrotm(int n, float *x, int incx, float *y, int incy, const float *parameters) {
  blas::note(cublasSrotm((cublasHandle_t) nullptr, n, x, incx, y, incy, parameters));
}
inline void cublasSgemv(char trans, int m, int n, float alpha, const float *a, int lda, const float *x, int incx, float beta, float *y, int incy) {
  if (blas::is_op(trans))
    blas::note(cublasSgemv((cublasHandle_t) nullptr, blas::op_of(trans), m, n, &alpha, a, lda, x, incx, &beta, y, incy));
}
inline void cublasSgbmv(char trans, int m, int n, int kl, int ku, float alpha, const float *a, int lda, const float *x, int incx, float beta, float *y, int incy) {
  if (blas::is_op(trans))
    blas::note(cublasSgbmv((cublasHandle_t) nullptr, blas::op_of(trans), m, n, kl, ku, &alpha, a, lda, x, incx, &beta, y, incy));
}
inline void cublasSsymv(char uplo, int n, float alpha, const float *a, int lda, const float *x, int incx, float beta, float *y, int incy) {
  if (blas::is_fill(uplo))
    blas::note(cublasSsymv((cublasHandle_t) nullptr, blas::fill_of(uplo), n, &alpha, a, lda, x, incx, &beta, y, incy));
}
inline void cublasSsbmv(char uplo, int n, int k, float alpha, const float *a, int lda, const float *x, int incx, float beta, float *y, int incy) {
  if (blas::is_fill(uplo))
    blas::note(cublasSsbmv((cublasHandle_t) nullptr, blas::fill_of(uplo), n, k, &alpha, a, lda, x, incx, &beta, y, incy));
}
inline void cublasSspmv(char uplo, int n, float alpha, const float *ap, const float *x, int incx, float beta, float *y, int incy) {
  if (blas::is_fill(uplo))
    blas::note(cublasSspmv((cublasHandle_t) nullptr, blas::fill_of(uplo), n, &alpha, ap, x, incx, &beta, y, incy));
}
inline void cublasStrmv(char uplo, char trans, char diag, int n, const float *a, int lda, float *x, int incx) {
  if (blas::is_fill(uplo) && blas::is_op(trans) && blas::is_diag(diag))
    blas::note(cublasStrmv((cublasHandle_t) nullptr, blas::fill_of(uplo), blas::op_of(trans), blas::diag_of(diag), n, a, lda, x, incx));
}
inline void cublasStbmv(char uplo, char trans, char diag, int n, int k, const float *a, int lda, float *x, int incx) {
  if (blas::is_fill(uplo) && blas::is_op(trans) && blas::is_diag(diag))
    blas::note(cublasStbmv((cublasHandle_t) nullptr, blas::fill_of(uplo), blas::op_of(trans), blas::diag_of(diag), n, k, a, lda, x, incx));
}
inline void cublasStpmv(char uplo, char trans, char diag, int n, const float *ap, float *x, int incx) {
  if (blas::is_fill(uplo) && blas::is_op(trans) && blas::is_diag(diag))
    blas::note(cublasStpmv((cublasHandle_t) nullptr, blas::fill_of(uplo), blas::op_of(trans), blas::diag_of(diag), n, ap, x, incx));
}
inline void cublasStrsv(char uplo, char trans, char diag, int n, const float *a, int lda, float *x, int incx) {
  if (blas::is_fill(uplo) && blas::is_op(trans) && blas::is_diag(diag))
    blas::note(cublasStrsv((cublasHandle_t) nullptr, blas::fill_of(uplo), blas::op_of(trans), blas::diag_of(diag), n, a, lda, x, incx));
}
inline void cublasStbsv(char uplo, char trans, char diag, int n, int k, const float *a, int lda, float *x, int incx) {
  if (blas::is_fill(uplo) && blas::is_op(trans) && blas::is_diag(diag))
    blas::note(cublasStbsv((cublasHandle_t) nullptr, blas::fill_of(uplo), blas::op_of(trans), blas::diag_of(diag), n, k, a, lda, x, incx));
}
inline void cublasStpsv(char uplo, char trans, char diag, int n, const float *ap, float *x, int incx) {
  if (blas::is_fill(uplo) && blas::is_op(trans) && blas::is_diag(diag))
    blas::note(cublasStpsv((cublasHandle_t) nullptr, blas::fill_of(uplo), blas::op_of(trans), blas::diag_of(diag), n, ap, x, incx));
}
inline void cublasSger(int m, int n, float alpha, const float *x, int incx, const float *y, int incy, float *a, int lda) {
  blas::note(cublasSger((cublasHandle_t) nullptr, m, n, &alpha, x, incx, y, incy, a, lda));
}
inline void cublasSsyr(char uplo, int n, float alpha, const float *x, int incx, float *a, int lda) {
  if (blas::is_fill(uplo))
    blas::note(cublasSsyr((cublasHandle_t) nullptr, blas::fill_of(uplo), n, &alpha, x, incx, a, lda));
}
inline void cublasSspr(char uplo, int n, float alpha, const float *x, int incx, float *ap) {
  if (blas::is_fill(uplo))
    blas::note(cublasSspr((cublasHandle_t) nullptr, blas::fill_of(uplo), n, &alpha, x, incx, ap));
}
inline void cublasSsyr2(char uplo, int n, float alpha, const float *x, int incx, const float *y, int incy, float *a, int lda) {
  if (blas::is_fill(uplo))
    blas::note(cublasSsyr2((cublasHandle_t) nullptr, blas::fill_of(uplo), n, &alpha, x, incx, y, incy, a, lda));
}
inline void cublasSspr2(char uplo, int n, float alpha, const float *x, int incx, const float *y, int incy, float *ap) {
  if (blas::is_fill(uplo))
    blas::note(cublasSspr2((cublasHandle_t) nullptr, blas::fill_of(uplo), n, &alpha, x, incx, y, incy, ap));
}
inline void cublasSgemm(char transa, char transb, int m, int n, int k, float alpha, const float *a, int lda, const float *b, int ldb, float beta, float *c, int ldc) {
  if (blas::is_op(transa) && blas::is_op(transb))
    blas::note(cublasSgemm((cublasHandle_t) nullptr, blas::op_of(transa), blas::op_of(transb), m, n, k, &alpha, a, lda, b, ldb, &beta, c, ldc));
}
inline void cublasSsymm(char side, char uplo, int m, int n, float alpha, const float *a, int lda, const float *b, int ldb, float beta, float *c, int ldc) {
  if (blas::is_side(side) && blas::is_fill(uplo))
    blas::note(cublasSsymm((cublasHandle_t) nullptr, blas::side_of(side), blas::fill_of(uplo), m, n, &alpha, a, lda, b, ldb, &beta, c, ldc));
}
inline void cublasSsyrk(char uplo, char trans, int n, int k, float alpha, const float *a, int lda, float beta, float *c, int ldc) {
  if (blas::is_fill(uplo) && blas::is_op(trans))
    blas::note(cublasSsyrk((cublasHandle_t) nullptr, blas::fill_of(uplo), blas::op_of(trans), n, k, &alpha, a, lda, &beta, c, ldc));
}
inline void cublasSsyr2k(char uplo, char trans, int n, int k, float alpha, const float *a, int lda, const float *b, int ldb, float beta, float *c, int ldc) {
  if (blas::is_fill(uplo) && blas::is_op(trans))
    blas::note(cublasSsyr2k((cublasHandle_t) nullptr, blas::fill_of(uplo), blas::op_of(trans), n, k, &alpha, a, lda, b, ldb, &beta, c, ldc));
}
inline void cublasStrsm(char side, char uplo, char trans, char diag, int m, int n, float alpha, const float *a, int lda, float *b, int ldb) {
  if (blas::is_side(side) && blas::is_fill(uplo) && blas::is_op(trans) && blas::is_diag(diag))
    blas::note(cublasStrsm((cublasHandle_t) nullptr, blas::side_of(side), blas::fill_of(uplo), blas::op_of(trans), blas::diag_of(diag), m, n, &alpha, a, lda, b, ldb));
}
inline void cublasStrmm(char side, char uplo, char trans, char diag, int m, int n, float alpha, const float *a, int lda, float *b, int ldb) {
  if (blas::is_side(side) && blas::is_fill(uplo) && blas::is_op(trans) && blas::is_diag(diag))
    blas::note(cublasStrmm((cublasHandle_t) nullptr, blas::side_of(side), blas::fill_of(uplo), blas::op_of(trans), blas::diag_of(diag), m, n, &alpha, a, lda, b, ldb, b, ldb));
}
inline int cublasIdamax(int n, const double *x, int incx) {
  int result;
  blas::note(cublasIdamax((cublasHandle_t) nullptr, n, x, incx, &result));
  return result;
}
inline int cublasIdamin(int n, const double *x, int incx) {
  int result;
  blas::note(cublasIdamin((cublasHandle_t) nullptr, n, x, incx, &result));
  return result;
}
inline double cublasDasum(int n, const double *x, int incx) {
  double result;
  blas::note(cublasDasum((cublasHandle_t) nullptr, n, x, incx, &result));
  return result;
}
inline double cublasDnrm2(int n, const double *x, int incx) {
  double result;
  blas::note(cublasDnrm2((cublasHandle_t) nullptr, n, x, incx, &result));
  return result;
}
inline double cublasDdot(int n, const double *x, int incx, const double *y, int incy) {
  double result;
  blas::note(cublasDdot((cublasHandle_t) nullptr, n, x, incx, y, incy, &result));
  return result;
}
inline void cublasDaxpy(int n, double alpha, const double *x, int incx, double *y, int incy) {
  blas::note(cublasDaxpy((cublasHandle_t) nullptr, n, &alpha, x, incx, y, incy));
}
inline void cublasDcopy(int n, const double *x, int incx, double *y, int incy) {
  blas::note(cublasDcopy((cublasHandle_t) nullptr, n, x, incx, y, incy));
}
inline void cublasDswap(int n, double *x, int incx, double *y, int incy) {
  blas::note(cublasDswap((cublasHandle_t) nullptr, n, x, incx, y, incy));
}
inline void cublasDscal(int n, double alpha, double *x, int incx) {
  blas::note(cublasDscal((cublasHandle_t) nullptr, n, &alpha, x, incx));
}
inline void cublasDrot(int n, double *x, int incx, double *y, int incy, double c, double s) {
  blas::note(cublasDrot((cublasHandle_t) nullptr, n, x, incx, y, incy, &c, &s));
}
inline void cublasDrotg(double *a, double *b, double *c, double *s) {
  blas::note(cublasDrotg((cublasHandle_t) nullptr, a, b, c, s));
}
inline void cublasDrotm(int n, double *x, int incx, double *y, int incy, const double *parameters) {
  blas::note(cublasDrotm((cublasHandle_t) nullptr, n, x, incx, y, incy, parameters));
}
inline void cublasDgemv(char trans, int m, int n, double alpha, const double *a, int lda, const double *x, int incx, double beta, double *y, int incy) {
  if (blas::is_op(trans))
    blas::note(cublasDgemv((cublasHandle_t) nullptr, blas::op_of(trans), m, n, &alpha, a, lda, x, incx, &beta, y, incy));
}
inline void cublasDgbmv(char trans, int m, int n, int kl, int ku, double alpha, const double *a, int lda, const double *x, int incx, double beta, double *y, int incy) {
  if (blas::is_op(trans))
    blas::note(cublasDgbmv((cublasHandle_t) nullptr, blas::op_of(trans), m, n, kl, ku, &alpha, a, lda, x, incx, &beta, y, incy));
}
inline void cublasDsymv(char uplo, int n, double alpha, const double *a, int lda, const double *x, int incx, double beta, double *y, int incy) {
  if (blas::is_fill(uplo))
    blas::note(cublasDsymv((cublasHandle_t) nullptr, blas::fill_of(uplo), n, &alpha, a, lda, x, incx, &beta, y, incy));
}
inline void cublasDsbmv(char uplo, int n, int k, double alpha, const double *a, int lda, const double *x, int incx, double beta, double *y, int incy) {
  if (blas::is_fill(uplo))
    blas::note(cublasDsbmv((cublasHandle_t) nullptr, blas::fill_of(uplo), n, k, &alpha, a, lda, x, incx, &beta, y, incy));
}
inline void cublasDspmv(char uplo, int n, double alpha, const double *ap, const double *x, int incx, double beta, double *y, int incy) {
  if (blas::is_fill(uplo))
    blas::note(cublasDspmv((cublasHandle_t) nullptr, blas::fill_of(uplo), n, &alpha, ap, x, incx, &beta, y, incy));
}
inline void cublasDtrmv(char uplo, char trans, char diag, int n, const double *a, int lda, double *x, int incx) {
  if (blas::is_fill(uplo) && blas::is_op(trans) && blas::is_diag(diag))
    blas::note(cublasDtrmv((cublasHandle_t) nullptr, blas::fill_of(uplo), blas::op_of(trans), blas::diag_of(diag), n, a, lda, x, incx));
}
inline void cublasDtbmv(char uplo, char trans, char diag, int n, int k, const double *a, int lda, double *x, int incx) {
  if (blas::is_fill(uplo) && blas::is_op(trans) && blas::is_diag(diag))
    blas::note(cublasDtbmv((cublasHandle_t) nullptr, blas::fill_of(uplo), blas::op_of(trans), blas::diag_of(diag), n, k, a, lda, x, incx));
}
inline void cublasDtpmv(char uplo, char trans, char diag, int n, const double *ap, double *x, int incx) {
  if (blas::is_fill(uplo) && blas::is_op(trans) && blas::is_diag(diag))
    blas::note(cublasDtpmv((cublasHandle_t) nullptr, blas::fill_of(uplo), blas::op_of(trans), blas::diag_of(diag), n, ap, x, incx));
}
inline void cublasDtrsv(char uplo, char trans, char diag, int n, const double *a, int lda, double *x, int incx) {
  if (blas::is_fill(uplo) && blas::is_op(trans) && blas::is_diag(diag))
    blas::note(cublasDtrsv((cublasHandle_t) nullptr, blas::fill_of(uplo), blas::op_of(trans), blas::diag_of(diag), n, a, lda, x, incx));
}
inline void cublasDtbsv(char uplo, char trans, char diag, int n, int k, const double *a, int lda, double *x, int incx) {
  if (blas::is_fill(uplo) && blas::is_op(trans) && blas::is_diag(diag))
    blas::note(cublasDtbsv((cublasHandle_t) nullptr, blas::fill_of(uplo), blas::op_of(trans), blas::diag_of(diag), n, k, a, lda, x, incx));
}
inline void cublasDtpsv(char uplo, char trans, char diag, int n, const double *ap, double *x, int incx) {
  if (blas::is_fill(uplo) && blas::is_op(trans) && blas::is_diag(diag))
    blas::note(cublasDtpsv((cublasHandle_t) nullptr, blas::fill_of(uplo), blas::op_of(trans), blas::diag_of(diag), n, ap, x, incx));
}
inline void cublasDger(int m, int n, double alpha, const double *x, int incx, const double *y, int incy, double *a, int lda) {
  blas::note(cublasDger((cublasHandle_t) nullptr, m, n, &alpha, x, incx, y, incy, a, lda));
}
inline void cublasDsyr(char uplo, int n, double alpha, const double *x, int incx, double *a, int lda) {
  if (blas::is_fill(uplo))
    blas::note(cublasDsyr((cublasHandle_t) nullptr, blas::fill_of(uplo), n, &alpha, x, incx, a, lda));
}
inline void cublasDspr(char uplo, int n, double alpha, const double *x, int incx, double *ap) {
  if (blas::is_fill(uplo))
    blas::note(cublasDspr((cublasHandle_t) nullptr, blas::fill_of(uplo), n, &alpha, x, incx, ap));
}
inline void cublasDsyr2(char uplo, int n, double alpha, const double *x, int incx, const double *y, int incy, double *a, int lda) {
  if (blas::is_fill(uplo))
    blas::note(cublasDsyr2((cublasHandle_t) nullptr, blas::fill_of(uplo), n, &alpha, x, incx, y, incy, a, lda));
}
inline void cublasDspr2(char uplo, int n, double alpha, const double *x, int incx, const double *y, int incy, double *ap) {
  if (blas::is_fill(uplo))
    blas::note(cublasDspr2((cublasHandle_t) nullptr, blas::fill_of(uplo), n, &alpha, x, incx, y, incy, ap));
}
inline void cublasDgemm(char transa, char transb, int m, int n, int k, double alpha, const double *a, int lda, const double *b, int ldb, double beta, double *c, int ldc) {
  if (blas::is_op(transa) && blas::is_op(transb))
    blas::note(cublasDgemm((cublasHandle_t) nullptr, blas::op_of(transa), blas::op_of(transb), m, n, k, &alpha, a, lda, b, ldb, &beta, c, ldc));
}
inline void cublasDsymm(char side, char uplo, int m, int n, double alpha, const double *a, int lda, const double *b, int ldb, double beta, double *c, int ldc) {
  if (blas::is_side(side) && blas::is_fill(uplo))
    blas::note(cublasDsymm((cublasHandle_t) nullptr, blas::side_of(side), blas::fill_of(uplo), m, n, &alpha, a, lda, b, ldb, &beta, c, ldc));
}
inline void cublasDsyrk(char uplo, char trans, int n, int k, double alpha, const double *a, int lda, double beta, double *c, int ldc) {
  if (blas::is_fill(uplo) && blas::is_op(trans))
    blas::note(cublasDsyrk((cublasHandle_t) nullptr, blas::fill_of(uplo), blas::op_of(trans), n, k, &alpha, a, lda, &beta, c, ldc));
}
inline void cublasDsyr2k(char uplo, char trans, int n, int k, double alpha, const double *a, int lda, const double *b, int ldb, double beta, double *c, int ldc) {
  if (blas::is_fill(uplo) && blas::is_op(trans))
    blas::note(cublasDsyr2k((cublasHandle_t) nullptr, blas::fill_of(uplo), blas::op_of(trans), n, k, &alpha, a, lda, b, ldb, &beta, c, ldc));
}
inline void cublasDtrsm(char side, char uplo, char trans, char diag, int m, int n, double alpha, const double *a, int lda, double *b, int ldb) {
  if (blas::is_side(side) && blas::is_fill(uplo) && blas::is_op(trans) && blas::is_diag(diag))
    blas::note(cublasDtrsm((cublasHandle_t) nullptr, blas::side_of(side), blas::fill_of(uplo), blas::op_of(trans), blas::diag_of(diag), m, n, &alpha, a, lda, b, ldb));
}
inline void cublasDtrmm(char side, char uplo, char trans, char diag, int m, int n, double alpha, const double *a, int lda, double *b, int ldb) {
  if (blas::is_side(side) && blas::is_fill(uplo) && blas::is_op(trans) && blas::is_diag(diag))
    blas::note(cublasDtrmm((cublasHandle_t) nullptr, blas::side_of(side), blas::fill_of(uplo), blas::op_of(trans), blas::diag_of(diag), m, n, &alpha, a, lda, b, ldb, b, ldb));
}
inline int cublasIcamax(int n, const cuComplex *x, int incx) {
  int result;
  blas::note(cublasIcamax((cublasHandle_t) nullptr, n, x, incx, &result));
  return result;
}
inline int cublasIcamin(int n, const cuComplex *x, int incx) {
  int result;
  blas::note(cublasIcamin((cublasHandle_t) nullptr, n, x, incx, &result));
  return result;
}
inline float cublasScasum(int n, const cuComplex *x, int incx) {
  float result;
  blas::note(cublasScasum((cublasHandle_t) nullptr, n, x, incx, &result));
  return result;
}
inline float cublasScnrm2(int n, const cuComplex *x, int incx) {
  float result;
  blas::note(cublasScnrm2((cublasHandle_t) nullptr, n, x, incx, &result));
  return result;
}
inline cuComplex cublasCdotu(int n, const cuComplex *x, int incx, const cuComplex *y, int incy) {
  cuComplex result;
  blas::note(cublasCdotu((cublasHandle_t) nullptr, n, x, incx, y, incy, &result));
  return result;
}
inline cuComplex cublasCdotc(int n, const cuComplex *x, int incx, const cuComplex *y, int incy) {
  cuComplex result;
  blas::note(cublasCdotc((cublasHandle_t) nullptr, n, x, incx, y, incy, &result));
  return result;
}
inline void cublasCaxpy(int n, cuComplex alpha, const cuComplex *x, int incx, cuComplex *y, int incy) {
  blas::note(cublasCaxpy((cublasHandle_t) nullptr, n, &alpha, x, incx, y, incy));
}
inline void cublasCcopy(int n, const cuComplex *x, int incx, cuComplex *y, int incy) {
  blas::note(cublasCcopy((cublasHandle_t) nullptr, n, x, incx, y, incy));
}
inline void cublasCswap(int n, cuComplex *x, int incx, cuComplex *y, int incy) {
  blas::note(cublasCswap((cublasHandle_t) nullptr, n, x, incx, y, incy));
}
inline void cublasCscal(int n, cuComplex alpha, cuComplex *x, int incx) {
  blas::note(cublasCscal((cublasHandle_t) nullptr, n, &alpha, x, incx));
}
inline void cublasCsscal(int n, float alpha, cuComplex *x, int incx) {
  blas::note(cublasCsscal((cublasHandle_t) nullptr, n, &alpha, x, incx));
}
inline void cublasCgemv(char trans, int m, int n, cuComplex alpha, const cuComplex *a, int lda, const cuComplex *x, int incx, cuComplex beta, cuComplex *y, int incy) {
  if (blas::is_op(trans))
    blas::note(cublasCgemv((cublasHandle_t) nullptr, blas::op_of(trans), m, n, &alpha, a, lda, x, incx, &beta, y, incy));
}
inline void cublasCgbmv(char trans, int m, int n, int kl, int ku, cuComplex alpha, const cuComplex *a, int lda, const cuComplex *x, int incx, cuComplex beta, cuComplex *y, int incy) {
  if (blas::is_op(trans))
    blas::note(cublasCgbmv((cublasHandle_t) nullptr, blas::op_of(trans), m, n, kl, ku, &alpha, a, lda, x, incx, &beta, y, incy));
}
inline void cublasChemv(char uplo, int n, cuComplex alpha, const cuComplex *a, int lda, const cuComplex *x, int incx, cuComplex beta, cuComplex *y, int incy) {
  if (blas::is_fill(uplo))
    blas::note(cublasChemv((cublasHandle_t) nullptr, blas::fill_of(uplo), n, &alpha, a, lda, x, incx, &beta, y, incy));
}
inline void cublasChbmv(char uplo, int n, int k, cuComplex alpha, const cuComplex *a, int lda, const cuComplex *x, int incx, cuComplex beta, cuComplex *y, int incy) {
  if (blas::is_fill(uplo))
    blas::note(cublasChbmv((cublasHandle_t) nullptr, blas::fill_of(uplo), n, k, &alpha, a, lda, x, incx, &beta, y, incy));
}
inline void cublasChpmv(char uplo, int n, cuComplex alpha, const cuComplex *ap, const cuComplex *x, int incx, cuComplex beta, cuComplex *y, int incy) {
  if (blas::is_fill(uplo))
    blas::note(cublasChpmv((cublasHandle_t) nullptr, blas::fill_of(uplo), n, &alpha, ap, x, incx, &beta, y, incy));
}
inline void cublasCtrmv(char uplo, char trans, char diag, int n, const cuComplex *a, int lda, cuComplex *x, int incx) {
  if (blas::is_fill(uplo) && blas::is_op(trans) && blas::is_diag(diag))
    blas::note(cublasCtrmv((cublasHandle_t) nullptr, blas::fill_of(uplo), blas::op_of(trans), blas::diag_of(diag), n, a, lda, x, incx));
}
inline void cublasCtbmv(char uplo, char trans, char diag, int n, int k, const cuComplex *a, int lda, cuComplex *x, int incx) {
  if (blas::is_fill(uplo) && blas::is_op(trans) && blas::is_diag(diag))
    blas::note(cublasCtbmv((cublasHandle_t) nullptr, blas::fill_of(uplo), blas::op_of(trans), blas::diag_of(diag), n, k, a, lda, x, incx));
}
inline void cublasCtpmv(char uplo, char trans, char diag, int n, const cuComplex *ap, cuComplex *x, int incx) {
  if (blas::is_fill(uplo) && blas::is_op(trans) && blas::is_diag(diag))
    blas::note(cublasCtpmv((cublasHandle_t) nullptr, blas::fill_of(uplo), blas::op_of(trans), blas::diag_of(diag), n, ap, x, incx));
}
inline void cublasCtrsv(char uplo, char trans, char diag, int n, const cuComplex *a, int lda, cuComplex *x, int incx) {
  if (blas::is_fill(uplo) && blas::is_op(trans) && blas::is_diag(diag))
    blas::note(cublasCtrsv((cublasHandle_t) nullptr, blas::fill_of(uplo), blas::op_of(trans), blas::diag_of(diag), n, a, lda, x, incx));
}
inline void cublasCtbsv(char uplo, char trans, char diag, int n, int k, const cuComplex *a, int lda, cuComplex *x, int incx) {
  if (blas::is_fill(uplo) && blas::is_op(trans) && blas::is_diag(diag))
    blas::note(cublasCtbsv((cublasHandle_t) nullptr, blas::fill_of(uplo), blas::op_of(trans), blas::diag_of(diag), n, k, a, lda, x, incx));
}
inline void cublasCtpsv(char uplo, char trans, char diag, int n, const cuComplex *ap, cuComplex *x, int incx) {
  if (blas::is_fill(uplo) && blas::is_op(trans) && blas::is_diag(diag))
    blas::note(cublasCtpsv((cublasHandle_t) nullptr, blas::fill_of(uplo), blas::op_of(trans), blas::diag_of(diag), n, ap, x, incx));
}
inline void cublasCgeru(int m, int n, cuComplex alpha, const cuComplex *x, int incx, const cuComplex *y, int incy, cuComplex *a, int lda) {
  blas::note(cublasCgeru((cublasHandle_t) nullptr, m, n, &alpha, x, incx, y, incy, a, lda));
}
inline void cublasCgerc(int m, int n, cuComplex alpha, const cuComplex *x, int incx, const cuComplex *y, int incy, cuComplex *a, int lda) {
  blas::note(cublasCgerc((cublasHandle_t) nullptr, m, n, &alpha, x, incx, y, incy, a, lda));
}
inline void cublasCher(char uplo, int n, float alpha, const cuComplex *x, int incx, cuComplex *a, int lda) {
  if (blas::is_fill(uplo))
    blas::note(cublasCher((cublasHandle_t) nullptr, blas::fill_of(uplo), n, &alpha, x, incx, a, lda));
}
inline void cublasChpr(char uplo, int n, float alpha, const cuComplex *x, int incx, cuComplex *ap) {
  if (blas::is_fill(uplo))
    blas::note(cublasChpr((cublasHandle_t) nullptr, blas::fill_of(uplo), n, &alpha, x, incx, ap));
}
inline void cublasCher2(char uplo, int n, cuComplex alpha, const cuComplex *x, int incx, const cuComplex *y, int incy, cuComplex *a, int lda) {
  if (blas::is_fill(uplo))
    blas::note(cublasCher2((cublasHandle_t) nullptr, blas::fill_of(uplo), n, &alpha, x, incx, y, incy, a, lda));
}
inline void cublasChpr2(char uplo, int n, cuComplex alpha, const cuComplex *x, int incx, const cuComplex *y, int incy, cuComplex *ap) {
  if (blas::is_fill(uplo))
    blas::note(cublasChpr2((cublasHandle_t) nullptr, blas::fill_of(uplo), n, &alpha, x, incx, y, incy, ap));
}
inline void cublasCgemm(char transa, char transb, int m, int n, int k, cuComplex alpha, const cuComplex *a, int lda, const cuComplex *b, int ldb, cuComplex beta, cuComplex *c, int ldc) {
  if (blas::is_op(transa) && blas::is_op(transb))
    blas::note(cublasCgemm((cublasHandle_t) nullptr, blas::op_of(transa), blas::op_of(transb), m, n, k, &alpha, a, lda, b, ldb, &beta, c, ldc));
}
inline void cublasCsymm(char side, char uplo, int m, int n, cuComplex alpha, const cuComplex *a, int lda, const cuComplex *b, int ldb, cuComplex beta, cuComplex *c, int ldc) {
  if (blas::is_side(side) && blas::is_fill(uplo))
    blas::note(cublasCsymm((cublasHandle_t) nullptr, blas::side_of(side), blas::fill_of(uplo), m, n, &alpha, a, lda, b, ldb, &beta, c, ldc));
}
inline void cublasChemm(char side, char uplo, int m, int n, cuComplex alpha, const cuComplex *a, int lda, const cuComplex *b, int ldb, cuComplex beta, cuComplex *c, int ldc) {
  if (blas::is_side(side) && blas::is_fill(uplo))
    blas::note(cublasChemm((cublasHandle_t) nullptr, blas::side_of(side), blas::fill_of(uplo), m, n, &alpha, a, lda, b, ldb, &beta, c, ldc));
}
inline void cublasCsyrk(char uplo, char trans, int n, int k, cuComplex alpha, const cuComplex *a, int lda, cuComplex beta, cuComplex *c, int ldc) {
  if (blas::is_fill(uplo) && blas::is_op(trans))
    blas::note(cublasCsyrk((cublasHandle_t) nullptr, blas::fill_of(uplo), blas::op_of(trans), n, k, &alpha, a, lda, &beta, c, ldc));
}
inline void cublasCsyr2k(char uplo, char trans, int n, int k, cuComplex alpha, const cuComplex *a, int lda, const cuComplex *b, int ldb, cuComplex beta, cuComplex *c, int ldc) {
  if (blas::is_fill(uplo) && blas::is_op(trans))
    blas::note(cublasCsyr2k((cublasHandle_t) nullptr, blas::fill_of(uplo), blas::op_of(trans), n, k, &alpha, a, lda, b, ldb, &beta, c, ldc));
}
inline void cublasCherk(char uplo, char trans, int n, int k, float alpha, const cuComplex *a, int lda, float beta, cuComplex *c, int ldc) {
  if (blas::is_fill(uplo) && blas::is_op(trans))
    blas::note(cublasCherk((cublasHandle_t) nullptr, blas::fill_of(uplo), blas::op_of(trans), n, k, &alpha, a, lda, &beta, c, ldc));
}
inline void cublasCher2k(char uplo, char trans, int n, int k, cuComplex alpha, const cuComplex *a, int lda, const cuComplex *b, int ldb, float beta, cuComplex *c, int ldc) {
  if (blas::is_fill(uplo) && blas::is_op(trans))
    blas::note(cublasCher2k((cublasHandle_t) nullptr, blas::fill_of(uplo), blas::op_of(trans), n, k, &alpha, a, lda, b, ldb, &beta, c, ldc));
}
inline void cublasCtrsm(char side, char uplo, char trans, char diag, int m, int n, cuComplex alpha, const cuComplex *a, int lda, cuComplex *b, int ldb) {
  if (blas::is_side(side) && blas::is_fill(uplo) && blas::is_op(trans) && blas::is_diag(diag))
    blas::note(cublasCtrsm((cublasHandle_t) nullptr, blas::side_of(side), blas::fill_of(uplo), blas::op_of(trans), blas::diag_of(diag), m, n, &alpha, a, lda, b, ldb));
}
inline void cublasCtrmm(char side, char uplo, char trans, char diag, int m, int n, cuComplex alpha, const cuComplex *a, int lda, cuComplex *b, int ldb) {
  if (blas::is_side(side) && blas::is_fill(uplo) && blas::is_op(trans) && blas::is_diag(diag))
    blas::note(cublasCtrmm((cublasHandle_t) nullptr, blas::side_of(side), blas::fill_of(uplo), blas::op_of(trans), blas::diag_of(diag), m, n, &alpha, a, lda, b, ldb, b, ldb));
}
inline int cublasIzamax(int n, const cuDoubleComplex *x, int incx) {
  int result;
  blas::note(cublasIzamax((cublasHandle_t) nullptr, n, x, incx, &result));
  return result;
}
inline int cublasIzamin(int n, const cuDoubleComplex *x, int incx) {
  int result;
  blas::note(cublasIzamin((cublasHandle_t) nullptr, n, x, incx, &result));
  return result;
}
inline double cublasDzasum(int n, const cuDoubleComplex *x, int incx) {
  double result;
  blas::note(cublasDzasum((cublasHandle_t) nullptr, n, x, incx, &result));
  return result;
}
inline double cublasDznrm2(int n, const cuDoubleComplex *x, int incx) {
  double result;
  blas::note(cublasDznrm2((cublasHandle_t) nullptr, n, x, incx, &result));
  return result;
}
inline cuDoubleComplex cublasZdotu(int n, const cuDoubleComplex *x, int incx, const cuDoubleComplex *y, int incy) {
  cuDoubleComplex result;
  blas::note(cublasZdotu((cublasHandle_t) nullptr, n, x, incx, y, incy, &result));
  return result;
}
inline cuDoubleComplex cublasZdotc(int n, const cuDoubleComplex *x, int incx, const cuDoubleComplex *y, int incy) {
  cuDoubleComplex result;
  blas::note(cublasZdotc((cublasHandle_t) nullptr, n, x, incx, y, incy, &result));
  return result;
}
inline void cublasZaxpy(int n, cuDoubleComplex alpha, const cuDoubleComplex *x, int incx, cuDoubleComplex *y, int incy) {
  blas::note(cublasZaxpy((cublasHandle_t) nullptr, n, &alpha, x, incx, y, incy));
}
inline void cublasZcopy(int n, const cuDoubleComplex *x, int incx, cuDoubleComplex *y, int incy) {
  blas::note(cublasZcopy((cublasHandle_t) nullptr, n, x, incx, y, incy));
}
inline void cublasZswap(int n, cuDoubleComplex *x, int incx, cuDoubleComplex *y, int incy) {
  blas::note(cublasZswap((cublasHandle_t) nullptr, n, x, incx, y, incy));
}
inline void cublasZscal(int n, cuDoubleComplex alpha, cuDoubleComplex *x, int incx) {
  blas::note(cublasZscal((cublasHandle_t) nullptr, n, &alpha, x, incx));
}
inline void cublasZdscal(int n, double alpha, cuDoubleComplex *x, int incx) {
  blas::note(cublasZdscal((cublasHandle_t) nullptr, n, &alpha, x, incx));
}
inline void cublasZgemv(char trans, int m, int n, cuDoubleComplex alpha, const cuDoubleComplex *a, int lda, const cuDoubleComplex *x, int incx, cuDoubleComplex beta, cuDoubleComplex *y, int incy) {
  if (blas::is_op(trans))
    blas::note(cublasZgemv((cublasHandle_t) nullptr, blas::op_of(trans), m, n, &alpha, a, lda, x, incx, &beta, y, incy));
}
inline void cublasZgbmv(char trans, int m, int n, int kl, int ku, cuDoubleComplex alpha, const cuDoubleComplex *a, int lda, const cuDoubleComplex *x, int incx, cuDoubleComplex beta, cuDoubleComplex *y, int incy) {
  if (blas::is_op(trans))
    blas::note(cublasZgbmv((cublasHandle_t) nullptr, blas::op_of(trans), m, n, kl, ku, &alpha, a, lda, x, incx, &beta, y, incy));
}
inline void cublasZhemv(char uplo, int n, cuDoubleComplex alpha, const cuDoubleComplex *a, int lda, const cuDoubleComplex *x, int incx, cuDoubleComplex beta, cuDoubleComplex *y, int incy) {
  if (blas::is_fill(uplo))
    blas::note(cublasZhemv((cublasHandle_t) nullptr, blas::fill_of(uplo), n, &alpha, a, lda, x, incx, &beta, y, incy));
}
inline void cublasZhbmv(char uplo, int n, int k, cuDoubleComplex alpha, const cuDoubleComplex *a, int lda, const cuDoubleComplex *x, int incx, cuDoubleComplex beta, cuDoubleComplex *y, int incy) {
  if (blas::is_fill(uplo))
    blas::note(cublasZhbmv((cublasHandle_t) nullptr, blas::fill_of(uplo), n, k, &alpha, a, lda, x, incx, &beta, y, incy));
}
inline void cublasZhpmv(char uplo, int n, cuDoubleComplex alpha, const cuDoubleComplex *ap, const cuDoubleComplex *x, int incx, cuDoubleComplex beta, cuDoubleComplex *y, int incy) {
  if (blas::is_fill(uplo))
    blas::note(cublasZhpmv((cublasHandle_t) nullptr, blas::fill_of(uplo), n, &alpha, ap, x, incx, &beta, y, incy));
}
inline void cublasZtrmv(char uplo, char trans, char diag, int n, const cuDoubleComplex *a, int lda, cuDoubleComplex *x, int incx) {
  if (blas::is_fill(uplo) && blas::is_op(trans) && blas::is_diag(diag))
    blas::note(cublasZtrmv((cublasHandle_t) nullptr, blas::fill_of(uplo), blas::op_of(trans), blas::diag_of(diag), n, a, lda, x, incx));
}
inline void cublasZtbmv(char uplo, char trans, char diag, int n, int k, const cuDoubleComplex *a, int lda, cuDoubleComplex *x, int incx) {
  if (blas::is_fill(uplo) && blas::is_op(trans) && blas::is_diag(diag))
    blas::note(cublasZtbmv((cublasHandle_t) nullptr, blas::fill_of(uplo), blas::op_of(trans), blas::diag_of(diag), n, k, a, lda, x, incx));
}
inline void cublasZtpmv(char uplo, char trans, char diag, int n, const cuDoubleComplex *ap, cuDoubleComplex *x, int incx) {
  if (blas::is_fill(uplo) && blas::is_op(trans) && blas::is_diag(diag))
    blas::note(cublasZtpmv((cublasHandle_t) nullptr, blas::fill_of(uplo), blas::op_of(trans), blas::diag_of(diag), n, ap, x, incx));
}
inline void cublasZtrsv(char uplo, char trans, char diag, int n, const cuDoubleComplex *a, int lda, cuDoubleComplex *x, int incx) {
  if (blas::is_fill(uplo) && blas::is_op(trans) && blas::is_diag(diag))
    blas::note(cublasZtrsv((cublasHandle_t) nullptr, blas::fill_of(uplo), blas::op_of(trans), blas::diag_of(diag), n, a, lda, x, incx));
}
inline void cublasZtbsv(char uplo, char trans, char diag, int n, int k, const cuDoubleComplex *a, int lda, cuDoubleComplex *x, int incx) {
  if (blas::is_fill(uplo) && blas::is_op(trans) && blas::is_diag(diag))
    blas::note(cublasZtbsv((cublasHandle_t) nullptr, blas::fill_of(uplo), blas::op_of(trans), blas::diag_of(diag), n, k, a, lda, x, incx));
}
inline void cublasZtpsv(char uplo, char trans, char diag, int n, const cuDoubleComplex *ap, cuDoubleComplex *x, int incx) {
  if (blas::is_fill(uplo) && blas::is_op(trans) && blas::is_diag(diag))
    blas::note(cublasZtpsv((cublasHandle_t) nullptr, blas::fill_of(uplo), blas::op_of(trans), blas::diag_of(diag), n, ap, x, incx));
}
inline void cublasZgeru(int m, int n, cuDoubleComplex alpha, const cuDoubleComplex *x, int incx, const cuDoubleComplex *y, int incy, cuDoubleComplex *a, int lda) {
  blas::note(cublasZgeru((cublasHandle_t) nullptr, m, n, &alpha, x, incx, y, incy, a, lda));
}
inline void cublasZgerc(int m, int n, cuDoubleComplex alpha, const cuDoubleComplex *x, int incx, const cuDoubleComplex *y, int incy, cuDoubleComplex *a, int lda) {
  blas::note(cublasZgerc((cublasHandle_t) nullptr, m, n, &alpha, x, incx, y, incy, a, lda));
}
inline void cublasZher(char uplo, int n, double alpha, const cuDoubleComplex *x, int incx, cuDoubleComplex *a, int lda) {
  if (blas::is_fill(uplo))
    blas::note(cublasZher((cublasHandle_t) nullptr, blas::fill_of(uplo), n, &alpha, x, incx, a, lda));
}
inline void cublasZhpr(char uplo, int n, double alpha, const cuDoubleComplex *x, int incx, cuDoubleComplex *ap) {
  if (blas::is_fill(uplo))
    blas::note(cublasZhpr((cublasHandle_t) nullptr, blas::fill_of(uplo), n, &alpha, x, incx, ap));
}
inline void cublasZher2(char uplo, int n, cuDoubleComplex alpha, const cuDoubleComplex *x, int incx, const cuDoubleComplex *y, int incy, cuDoubleComplex *a, int lda) {
  if (blas::is_fill(uplo))
    blas::note(cublasZher2((cublasHandle_t) nullptr, blas::fill_of(uplo), n, &alpha, x, incx, y, incy, a, lda));
}
inline void cublasZhpr2(char uplo, int n, cuDoubleComplex alpha, const cuDoubleComplex *x, int incx, const cuDoubleComplex *y, int incy, cuDoubleComplex *ap) {
  if (blas::is_fill(uplo))
    blas::note(cublasZhpr2((cublasHandle_t) nullptr, blas::fill_of(uplo), n, &alpha, x, incx, y, incy, ap));
}
inline void cublasZgemm(char transa, char transb, int m, int n, int k, cuDoubleComplex alpha, const cuDoubleComplex *a, int lda, const cuDoubleComplex *b, int ldb, cuDoubleComplex beta, cuDoubleComplex *c, int ldc) {
  if (blas::is_op(transa) && blas::is_op(transb))
    blas::note(cublasZgemm((cublasHandle_t) nullptr, blas::op_of(transa), blas::op_of(transb), m, n, k, &alpha, a, lda, b, ldb, &beta, c, ldc));
}
inline void cublasZsymm(char side, char uplo, int m, int n, cuDoubleComplex alpha, const cuDoubleComplex *a, int lda, const cuDoubleComplex *b, int ldb, cuDoubleComplex beta, cuDoubleComplex *c, int ldc) {
  if (blas::is_side(side) && blas::is_fill(uplo))
    blas::note(cublasZsymm((cublasHandle_t) nullptr, blas::side_of(side), blas::fill_of(uplo), m, n, &alpha, a, lda, b, ldb, &beta, c, ldc));
}
inline void cublasZhemm(char side, char uplo, int m, int n, cuDoubleComplex alpha, const cuDoubleComplex *a, int lda, const cuDoubleComplex *b, int ldb, cuDoubleComplex beta, cuDoubleComplex *c, int ldc) {
  if (blas::is_side(side) && blas::is_fill(uplo))
    blas::note(cublasZhemm((cublasHandle_t) nullptr, blas::side_of(side), blas::fill_of(uplo), m, n, &alpha, a, lda, b, ldb, &beta, c, ldc));
}
inline void cublasZsyrk(char uplo, char trans, int n, int k, cuDoubleComplex alpha, const cuDoubleComplex *a, int lda, cuDoubleComplex beta, cuDoubleComplex *c, int ldc) {
  if (blas::is_fill(uplo) && blas::is_op(trans))
    blas::note(cublasZsyrk((cublasHandle_t) nullptr, blas::fill_of(uplo), blas::op_of(trans), n, k, &alpha, a, lda, &beta, c, ldc));
}
inline void cublasZsyr2k(char uplo, char trans, int n, int k, cuDoubleComplex alpha, const cuDoubleComplex *a, int lda, const cuDoubleComplex *b, int ldb, cuDoubleComplex beta, cuDoubleComplex *c, int ldc) {
  if (blas::is_fill(uplo) && blas::is_op(trans))
    blas::note(cublasZsyr2k((cublasHandle_t) nullptr, blas::fill_of(uplo), blas::op_of(trans), n, k, &alpha, a, lda, b, ldb, &beta, c, ldc));
}
inline void cublasZherk(char uplo, char trans, int n, int k, double alpha, const cuDoubleComplex *a, int lda, double beta, cuDoubleComplex *c, int ldc) {
  if (blas::is_fill(uplo) && blas::is_op(trans))
    blas::note(cublasZherk((cublasHandle_t) nullptr, blas::fill_of(uplo), blas::op_of(trans), n, k, &alpha, a, lda, &beta, c, ldc));
}
inline void cublasZher2k(char uplo, char trans, int n, int k, cuDoubleComplex alpha, const cuDoubleComplex *a, int lda, const cuDoubleComplex *b, int ldb, double beta, cuDoubleComplex *c, int ldc) {
  if (blas::is_fill(uplo) && blas::is_op(trans))
    blas::note(cublasZher2k((cublasHandle_t) nullptr, blas::fill_of(uplo), blas::op_of(trans), n, k, &alpha, a, lda, b, ldb, &beta, c, ldc));
}
inline void cublasZtrsm(char side, char uplo, char trans, char diag, int m, int n, cuDoubleComplex alpha, const cuDoubleComplex *a, int lda, cuDoubleComplex *b, int ldb) {
  if (blas::is_side(side) && blas::is_fill(uplo) && blas::is_op(trans) && blas::is_diag(diag))
    blas::note(cublasZtrsm((cublasHandle_t) nullptr, blas::side_of(side), blas::fill_of(uplo), blas::op_of(trans), blas::diag_of(diag), m, n, &alpha, a, lda, b, ldb));
}
inline void cublasZtrmm(char side, char uplo, char trans, char diag, int m, int n, cuDoubleComplex alpha, const cuDoubleComplex *a, int lda, cuDoubleComplex *b, int ldb) {
  if (blas::is_side(side) && blas::is_fill(uplo) && blas::is_op(trans) && blas::is_diag(diag))
    blas::note(cublasZtrmm((cublasHandle_t) nullptr, blas::side_of(side), blas::fill_of(uplo), blas::op_of(trans), blas::diag_of(diag), m, n, &alpha, a, lda, b, ldb, b, ldb));
}
