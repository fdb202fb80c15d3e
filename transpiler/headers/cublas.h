// cuBLAS without handles, as it was before CUDA 4: characters say what to do, scalars are passed and results come back by value. What `cublas_v2.h` has is here, too.
#pragma once
#pragma cu2rs library cuBLAS
#if defined(__CU2RS_HOST_COMPILER) && !defined(__cplusplus)
#error "cu2rs has cuBLAS's first version (cublas.h) for C++ only; C has cublas_v2.h"
#endif
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
// The handle of programs that have none.
inline cublasHandle_t own() {
  static cublasContext context;
  return &context;
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
  blas::note(cublasIsamax(blas::own(), n, x, incx, &result));
  return result;
}
inline int cublasIsamin(int n, const float *x, int incx) {
  int result;
  blas::note(cublasIsamin(blas::own(), n, x, incx, &result));
  return result;
}
inline float cublasSasum(int n, const float *x, int incx) {
  float result;
  blas::note(cublasSasum(blas::own(), n, x, incx, &result));
  return result;
}
inline float cublasSnrm2(int n, const float *x, int incx) {
  float result;
  blas::note(cublasSnrm2(blas::own(), n, x, incx, &result));
  return result;
}
inline float cublasSdot(int n, const float *x, int incx, const float *y, int incy) {
  float result;
  blas::note(cublasSdot(blas::own(), n, x, incx, y, incy, &result));
  return result;
}
inline void cublasSaxpy(int n, float alpha, const float *x, int incx, float *y, int incy) {
  blas::note(cublasSaxpy(blas::own(), n, &alpha, x, incx, y, incy));
}
inline void cublasScopy(int n, const float *x, int incx, float *y, int incy) {
  blas::note(cublasScopy(blas::own(), n, x, incx, y, incy));
}
inline void cublasSswap(int n, float *x, int incx, float *y, int incy) {
  blas::note(cublasSswap(blas::own(), n, x, incx, y, incy));
}
inline void cublasSscal(int n, float alpha, float *x, int incx) {
  blas::note(cublasSscal(blas::own(), n, &alpha, x, incx));
}
inline void cublasSrot(int n, float *x, int incx, float *y, int incy, float c, float s) {
  blas::note(cublasSrot(blas::own(), n, x, incx, y, incy, &c, &s));
}
inline void cublasSrotg(float *a, float *b, float *c, float *s) {
  blas::note(cublasSrotg(blas::own(), a, b, c, s));
}
inline void cublasSrotm(int n, float *x, int incx, float *y, int incy, const float *parameters) {
  blas::note(cublasSrotm(blas::own(), n, x, incx, y, incy, parameters));
}
inline void cublasSgemv(char trans, int m, int n, float alpha, const float *a, int lda, const float *x, int incx, float beta, float *y, int incy) {
  if (blas::is_op(trans))
    blas::note(cublasSgemv(blas::own(), blas::op_of(trans), m, n, &alpha, a, lda, x, incx, &beta, y, incy));
}
inline void cublasSgbmv(char trans, int m, int n, int kl, int ku, float alpha, const float *a, int lda, const float *x, int incx, float beta, float *y, int incy) {
  if (blas::is_op(trans))
    blas::note(cublasSgbmv(blas::own(), blas::op_of(trans), m, n, kl, ku, &alpha, a, lda, x, incx, &beta, y, incy));
}
inline void cublasSsymv(char uplo, int n, float alpha, const float *a, int lda, const float *x, int incx, float beta, float *y, int incy) {
  if (blas::is_fill(uplo))
    blas::note(cublasSsymv(blas::own(), blas::fill_of(uplo), n, &alpha, a, lda, x, incx, &beta, y, incy));
}
inline void cublasSsbmv(char uplo, int n, int k, float alpha, const float *a, int lda, const float *x, int incx, float beta, float *y, int incy) {
  if (blas::is_fill(uplo))
    blas::note(cublasSsbmv(blas::own(), blas::fill_of(uplo), n, k, &alpha, a, lda, x, incx, &beta, y, incy));
}
inline void cublasSspmv(char uplo, int n, float alpha, const float *ap, const float *x, int incx, float beta, float *y, int incy) {
  if (blas::is_fill(uplo))
    blas::note(cublasSspmv(blas::own(), blas::fill_of(uplo), n, &alpha, ap, x, incx, &beta, y, incy));
}
inline void cublasStrmv(char uplo, char trans, char diag, int n, const float *a, int lda, float *x, int incx) {
  if (blas::is_fill(uplo) && blas::is_op(trans) && blas::is_diag(diag))
    blas::note(cublasStrmv(blas::own(), blas::fill_of(uplo), blas::op_of(trans), blas::diag_of(diag), n, a, lda, x, incx));
}
inline void cublasStbmv(char uplo, char trans, char diag, int n, int k, const float *a, int lda, float *x, int incx) {
  if (blas::is_fill(uplo) && blas::is_op(trans) && blas::is_diag(diag))
    blas::note(cublasStbmv(blas::own(), blas::fill_of(uplo), blas::op_of(trans), blas::diag_of(diag), n, k, a, lda, x, incx));
}
inline void cublasStpmv(char uplo, char trans, char diag, int n, const float *ap, float *x, int incx) {
  if (blas::is_fill(uplo) && blas::is_op(trans) && blas::is_diag(diag))
    blas::note(cublasStpmv(blas::own(), blas::fill_of(uplo), blas::op_of(trans), blas::diag_of(diag), n, ap, x, incx));
}
inline void cublasStrsv(char uplo, char trans, char diag, int n, const float *a, int lda, float *x, int incx) {
  if (blas::is_fill(uplo) && blas::is_op(trans) && blas::is_diag(diag))
    blas::note(cublasStrsv(blas::own(), blas::fill_of(uplo), blas::op_of(trans), blas::diag_of(diag), n, a, lda, x, incx));
}
inline void cublasStbsv(char uplo, char trans, char diag, int n, int k, const float *a, int lda, float *x, int incx) {
  if (blas::is_fill(uplo) && blas::is_op(trans) && blas::is_diag(diag))
    blas::note(cublasStbsv(blas::own(), blas::fill_of(uplo), blas::op_of(trans), blas::diag_of(diag), n, k, a, lda, x, incx));
}
inline void cublasStpsv(char uplo, char trans, char diag, int n, const float *ap, float *x, int incx) {
  if (blas::is_fill(uplo) && blas::is_op(trans) && blas::is_diag(diag))
    blas::note(cublasStpsv(blas::own(), blas::fill_of(uplo), blas::op_of(trans), blas::diag_of(diag), n, ap, x, incx));
}
inline void cublasSger(int m, int n, float alpha, const float *x, int incx, const float *y, int incy, float *a, int lda) {
  blas::note(cublasSger(blas::own(), m, n, &alpha, x, incx, y, incy, a, lda));
}
inline void cublasSsyr(char uplo, int n, float alpha, const float *x, int incx, float *a, int lda) {
  if (blas::is_fill(uplo))
    blas::note(cublasSsyr(blas::own(), blas::fill_of(uplo), n, &alpha, x, incx, a, lda));
}
inline void cublasSspr(char uplo, int n, float alpha, const float *x, int incx, float *ap) {
  if (blas::is_fill(uplo))
    blas::note(cublasSspr(blas::own(), blas::fill_of(uplo), n, &alpha, x, incx, ap));
}
inline void cublasSsyr2(char uplo, int n, float alpha, const float *x, int incx, const float *y, int incy, float *a, int lda) {
  if (blas::is_fill(uplo))
    blas::note(cublasSsyr2(blas::own(), blas::fill_of(uplo), n, &alpha, x, incx, y, incy, a, lda));
}
inline void cublasSspr2(char uplo, int n, float alpha, const float *x, int incx, const float *y, int incy, float *ap) {
  if (blas::is_fill(uplo))
    blas::note(cublasSspr2(blas::own(), blas::fill_of(uplo), n, &alpha, x, incx, y, incy, ap));
}
inline void cublasSgemm(char transa, char transb, int m, int n, int k, float alpha, const float *a, int lda, const float *b, int ldb, float beta, float *c, int ldc) {
  if (blas::is_op(transa) && blas::is_op(transb))
    blas::note(cublasSgemm(blas::own(), blas::op_of(transa), blas::op_of(transb), m, n, k, &alpha, a, lda, b, ldb, &beta, c, ldc));
}
inline void cublasSsymm(char side, char uplo, int m, int n, float alpha, const float *a, int lda, const float *b, int ldb, float beta, float *c, int ldc) {
  if (blas::is_side(side) && blas::is_fill(uplo))
    blas::note(cublasSsymm(blas::own(), blas::side_of(side), blas::fill_of(uplo), m, n, &alpha, a, lda, b, ldb, &beta, c, ldc));
}
inline void cublasSsyrk(char uplo, char trans, int n, int k, float alpha, const float *a, int lda, float beta, float *c, int ldc) {
  if (blas::is_fill(uplo) && blas::is_op(trans))
    blas::note(cublasSsyrk(blas::own(), blas::fill_of(uplo), blas::op_of(trans), n, k, &alpha, a, lda, &beta, c, ldc));
}
inline void cublasSsyr2k(char uplo, char trans, int n, int k, float alpha, const float *a, int lda, const float *b, int ldb, float beta, float *c, int ldc) {
  if (blas::is_fill(uplo) && blas::is_op(trans))
    blas::note(cublasSsyr2k(blas::own(), blas::fill_of(uplo), blas::op_of(trans), n, k, &alpha, a, lda, b, ldb, &beta, c, ldc));
}
inline void cublasStrsm(char side, char uplo, char trans, char diag, int m, int n, float alpha, const float *a, int lda, float *b, int ldb) {
  if (blas::is_side(side) && blas::is_fill(uplo) && blas::is_op(trans) && blas::is_diag(diag))
    blas::note(cublasStrsm(blas::own(), blas::side_of(side), blas::fill_of(uplo), blas::op_of(trans), blas::diag_of(diag), m, n, &alpha, a, lda, b, ldb));
}
inline void cublasStrmm(char side, char uplo, char trans, char diag, int m, int n, float alpha, const float *a, int lda, float *b, int ldb) {
  if (blas::is_side(side) && blas::is_fill(uplo) && blas::is_op(trans) && blas::is_diag(diag))
    blas::note(cublasStrmm(blas::own(), blas::side_of(side), blas::fill_of(uplo), blas::op_of(trans), blas::diag_of(diag), m, n, &alpha, a, lda, b, ldb, b, ldb));
}
inline int cublasIdamax(int n, const double *x, int incx) {
  int result;
  blas::note(cublasIdamax(blas::own(), n, x, incx, &result));
  return result;
}
inline int cublasIdamin(int n, const double *x, int incx) {
  int result;
  blas::note(cublasIdamin(blas::own(), n, x, incx, &result));
  return result;
}
inline double cublasDasum(int n, const double *x, int incx) {
  double result;
  blas::note(cublasDasum(blas::own(), n, x, incx, &result));
  return result;
}
inline double cublasDnrm2(int n, const double *x, int incx) {
  double result;
  blas::note(cublasDnrm2(blas::own(), n, x, incx, &result));
  return result;
}
inline double cublasDdot(int n, const double *x, int incx, const double *y, int incy) {
  double result;
  blas::note(cublasDdot(blas::own(), n, x, incx, y, incy, &result));
  return result;
}
inline void cublasDaxpy(int n, double alpha, const double *x, int incx, double *y, int incy) {
  blas::note(cublasDaxpy(blas::own(), n, &alpha, x, incx, y, incy));
}
inline void cublasDcopy(int n, const double *x, int incx, double *y, int incy) {
  blas::note(cublasDcopy(blas::own(), n, x, incx, y, incy));
}
inline void cublasDswap(int n, double *x, int incx, double *y, int incy) {
  blas::note(cublasDswap(blas::own(), n, x, incx, y, incy));
}
inline void cublasDscal(int n, double alpha, double *x, int incx) {
  blas::note(cublasDscal(blas::own(), n, &alpha, x, incx));
}
inline void cublasDrot(int n, double *x, int incx, double *y, int incy, double c, double s) {
  blas::note(cublasDrot(blas::own(), n, x, incx, y, incy, &c, &s));
}
inline void cublasDrotg(double *a, double *b, double *c, double *s) {
  blas::note(cublasDrotg(blas::own(), a, b, c, s));
}
inline void cublasDrotm(int n, double *x, int incx, double *y, int incy, const double *parameters) {
  blas::note(cublasDrotm(blas::own(), n, x, incx, y, incy, parameters));
}
inline void cublasDgemv(char trans, int m, int n, double alpha, const double *a, int lda, const double *x, int incx, double beta, double *y, int incy) {
  if (blas::is_op(trans))
    blas::note(cublasDgemv(blas::own(), blas::op_of(trans), m, n, &alpha, a, lda, x, incx, &beta, y, incy));
}
inline void cublasDgbmv(char trans, int m, int n, int kl, int ku, double alpha, const double *a, int lda, const double *x, int incx, double beta, double *y, int incy) {
  if (blas::is_op(trans))
    blas::note(cublasDgbmv(blas::own(), blas::op_of(trans), m, n, kl, ku, &alpha, a, lda, x, incx, &beta, y, incy));
}
inline void cublasDsymv(char uplo, int n, double alpha, const double *a, int lda, const double *x, int incx, double beta, double *y, int incy) {
  if (blas::is_fill(uplo))
    blas::note(cublasDsymv(blas::own(), blas::fill_of(uplo), n, &alpha, a, lda, x, incx, &beta, y, incy));
}
inline void cublasDsbmv(char uplo, int n, int k, double alpha, const double *a, int lda, const double *x, int incx, double beta, double *y, int incy) {
  if (blas::is_fill(uplo))
    blas::note(cublasDsbmv(blas::own(), blas::fill_of(uplo), n, k, &alpha, a, lda, x, incx, &beta, y, incy));
}
inline void cublasDspmv(char uplo, int n, double alpha, const double *ap, const double *x, int incx, double beta, double *y, int incy) {
  if (blas::is_fill(uplo))
    blas::note(cublasDspmv(blas::own(), blas::fill_of(uplo), n, &alpha, ap, x, incx, &beta, y, incy));
}
inline void cublasDtrmv(char uplo, char trans, char diag, int n, const double *a, int lda, double *x, int incx) {
  if (blas::is_fill(uplo) && blas::is_op(trans) && blas::is_diag(diag))
    blas::note(cublasDtrmv(blas::own(), blas::fill_of(uplo), blas::op_of(trans), blas::diag_of(diag), n, a, lda, x, incx));
}
inline void cublasDtbmv(char uplo, char trans, char diag, int n, int k, const double *a, int lda, double *x, int incx) {
  if (blas::is_fill(uplo) && blas::is_op(trans) && blas::is_diag(diag))
    blas::note(cublasDtbmv(blas::own(), blas::fill_of(uplo), blas::op_of(trans), blas::diag_of(diag), n, k, a, lda, x, incx));
}
inline void cublasDtpmv(char uplo, char trans, char diag, int n, const double *ap, double *x, int incx) {
  if (blas::is_fill(uplo) && blas::is_op(trans) && blas::is_diag(diag))
    blas::note(cublasDtpmv(blas::own(), blas::fill_of(uplo), blas::op_of(trans), blas::diag_of(diag), n, ap, x, incx));
}
inline void cublasDtrsv(char uplo, char trans, char diag, int n, const double *a, int lda, double *x, int incx) {
  if (blas::is_fill(uplo) && blas::is_op(trans) && blas::is_diag(diag))
    blas::note(cublasDtrsv(blas::own(), blas::fill_of(uplo), blas::op_of(trans), blas::diag_of(diag), n, a, lda, x, incx));
}
inline void cublasDtbsv(char uplo, char trans, char diag, int n, int k, const double *a, int lda, double *x, int incx) {
  if (blas::is_fill(uplo) && blas::is_op(trans) && blas::is_diag(diag))
    blas::note(cublasDtbsv(blas::own(), blas::fill_of(uplo), blas::op_of(trans), blas::diag_of(diag), n, k, a, lda, x, incx));
}
inline void cublasDtpsv(char uplo, char trans, char diag, int n, const double *ap, double *x, int incx) {
  if (blas::is_fill(uplo) && blas::is_op(trans) && blas::is_diag(diag))
    blas::note(cublasDtpsv(blas::own(), blas::fill_of(uplo), blas::op_of(trans), blas::diag_of(diag), n, ap, x, incx));
}
inline void cublasDger(int m, int n, double alpha, const double *x, int incx, const double *y, int incy, double *a, int lda) {
  blas::note(cublasDger(blas::own(), m, n, &alpha, x, incx, y, incy, a, lda));
}
inline void cublasDsyr(char uplo, int n, double alpha, const double *x, int incx, double *a, int lda) {
  if (blas::is_fill(uplo))
    blas::note(cublasDsyr(blas::own(), blas::fill_of(uplo), n, &alpha, x, incx, a, lda));
}
inline void cublasDspr(char uplo, int n, double alpha, const double *x, int incx, double *ap) {
  if (blas::is_fill(uplo))
    blas::note(cublasDspr(blas::own(), blas::fill_of(uplo), n, &alpha, x, incx, ap));
}
inline void cublasDsyr2(char uplo, int n, double alpha, const double *x, int incx, const double *y, int incy, double *a, int lda) {
  if (blas::is_fill(uplo))
    blas::note(cublasDsyr2(blas::own(), blas::fill_of(uplo), n, &alpha, x, incx, y, incy, a, lda));
}
inline void cublasDspr2(char uplo, int n, double alpha, const double *x, int incx, const double *y, int incy, double *ap) {
  if (blas::is_fill(uplo))
    blas::note(cublasDspr2(blas::own(), blas::fill_of(uplo), n, &alpha, x, incx, y, incy, ap));
}
inline void cublasDgemm(char transa, char transb, int m, int n, int k, double alpha, const double *a, int lda, const double *b, int ldb, double beta, double *c, int ldc) {
  if (blas::is_op(transa) && blas::is_op(transb))
    blas::note(cublasDgemm(blas::own(), blas::op_of(transa), blas::op_of(transb), m, n, k, &alpha, a, lda, b, ldb, &beta, c, ldc));
}
inline void cublasDsymm(char side, char uplo, int m, int n, double alpha, const double *a, int lda, const double *b, int ldb, double beta, double *c, int ldc) {
  if (blas::is_side(side) && blas::is_fill(uplo))
    blas::note(cublasDsymm(blas::own(), blas::side_of(side), blas::fill_of(uplo), m, n, &alpha, a, lda, b, ldb, &beta, c, ldc));
}
inline void cublasDsyrk(char uplo, char trans, int n, int k, double alpha, const double *a, int lda, double beta, double *c, int ldc) {
  if (blas::is_fill(uplo) && blas::is_op(trans))
    blas::note(cublasDsyrk(blas::own(), blas::fill_of(uplo), blas::op_of(trans), n, k, &alpha, a, lda, &beta, c, ldc));
}
inline void cublasDsyr2k(char uplo, char trans, int n, int k, double alpha, const double *a, int lda, const double *b, int ldb, double beta, double *c, int ldc) {
  if (blas::is_fill(uplo) && blas::is_op(trans))
    blas::note(cublasDsyr2k(blas::own(), blas::fill_of(uplo), blas::op_of(trans), n, k, &alpha, a, lda, b, ldb, &beta, c, ldc));
}
inline void cublasDtrsm(char side, char uplo, char trans, char diag, int m, int n, double alpha, const double *a, int lda, double *b, int ldb) {
  if (blas::is_side(side) && blas::is_fill(uplo) && blas::is_op(trans) && blas::is_diag(diag))
    blas::note(cublasDtrsm(blas::own(), blas::side_of(side), blas::fill_of(uplo), blas::op_of(trans), blas::diag_of(diag), m, n, &alpha, a, lda, b, ldb));
}
inline void cublasDtrmm(char side, char uplo, char trans, char diag, int m, int n, double alpha, const double *a, int lda, double *b, int ldb) {
  if (blas::is_side(side) && blas::is_fill(uplo) && blas::is_op(trans) && blas::is_diag(diag))
    blas::note(cublasDtrmm(blas::own(), blas::side_of(side), blas::fill_of(uplo), blas::op_of(trans), blas::diag_of(diag), m, n, &alpha, a, lda, b, ldb, b, ldb));
}
inline int cublasIcamax(int n, const cuComplex *x, int incx) {
  int result;
  blas::note(cublasIcamax(blas::own(), n, x, incx, &result));
  return result;
}
inline int cublasIcamin(int n, const cuComplex *x, int incx) {
  int result;
  blas::note(cublasIcamin(blas::own(), n, x, incx, &result));
  return result;
}
inline float cublasScasum(int n, const cuComplex *x, int incx) {
  float result;
  blas::note(cublasScasum(blas::own(), n, x, incx, &result));
  return result;
}
inline float cublasScnrm2(int n, const cuComplex *x, int incx) {
  float result;
  blas::note(cublasScnrm2(blas::own(), n, x, incx, &result));
  return result;
}
inline cuComplex cublasCdotu(int n, const cuComplex *x, int incx, const cuComplex *y, int incy) {
  cuComplex result;
  blas::note(cublasCdotu(blas::own(), n, x, incx, y, incy, &result));
  return result;
}
inline cuComplex cublasCdotc(int n, const cuComplex *x, int incx, const cuComplex *y, int incy) {
  cuComplex result;
  blas::note(cublasCdotc(blas::own(), n, x, incx, y, incy, &result));
  return result;
}
inline void cublasCaxpy(int n, cuComplex alpha, const cuComplex *x, int incx, cuComplex *y, int incy) {
  blas::note(cublasCaxpy(blas::own(), n, &alpha, x, incx, y, incy));
}
inline void cublasCcopy(int n, const cuComplex *x, int incx, cuComplex *y, int incy) {
  blas::note(cublasCcopy(blas::own(), n, x, incx, y, incy));
}
inline void cublasCswap(int n, cuComplex *x, int incx, cuComplex *y, int incy) {
  blas::note(cublasCswap(blas::own(), n, x, incx, y, incy));
}
inline void cublasCscal(int n, cuComplex alpha, cuComplex *x, int incx) {
  blas::note(cublasCscal(blas::own(), n, &alpha, x, incx));
}
inline void cublasCsscal(int n, float alpha, cuComplex *x, int incx) {
  blas::note(cublasCsscal(blas::own(), n, &alpha, x, incx));
}
inline void cublasCgemv(char trans, int m, int n, cuComplex alpha, const cuComplex *a, int lda, const cuComplex *x, int incx, cuComplex beta, cuComplex *y, int incy) {
  if (blas::is_op(trans))
    blas::note(cublasCgemv(blas::own(), blas::op_of(trans), m, n, &alpha, a, lda, x, incx, &beta, y, incy));
}
inline void cublasCgbmv(char trans, int m, int n, int kl, int ku, cuComplex alpha, const cuComplex *a, int lda, const cuComplex *x, int incx, cuComplex beta, cuComplex *y, int incy) {
  if (blas::is_op(trans))
    blas::note(cublasCgbmv(blas::own(), blas::op_of(trans), m, n, kl, ku, &alpha, a, lda, x, incx, &beta, y, incy));
}
inline void cublasChemv(char uplo, int n, cuComplex alpha, const cuComplex *a, int lda, const cuComplex *x, int incx, cuComplex beta, cuComplex *y, int incy) {
  if (blas::is_fill(uplo))
    blas::note(cublasChemv(blas::own(), blas::fill_of(uplo), n, &alpha, a, lda, x, incx, &beta, y, incy));
}
inline void cublasChbmv(char uplo, int n, int k, cuComplex alpha, const cuComplex *a, int lda, const cuComplex *x, int incx, cuComplex beta, cuComplex *y, int incy) {
  if (blas::is_fill(uplo))
    blas::note(cublasChbmv(blas::own(), blas::fill_of(uplo), n, k, &alpha, a, lda, x, incx, &beta, y, incy));
}
inline void cublasChpmv(char uplo, int n, cuComplex alpha, const cuComplex *ap, const cuComplex *x, int incx, cuComplex beta, cuComplex *y, int incy) {
  if (blas::is_fill(uplo))
    blas::note(cublasChpmv(blas::own(), blas::fill_of(uplo), n, &alpha, ap, x, incx, &beta, y, incy));
}
inline void cublasCtrmv(char uplo, char trans, char diag, int n, const cuComplex *a, int lda, cuComplex *x, int incx) {
  if (blas::is_fill(uplo) && blas::is_op(trans) && blas::is_diag(diag))
    blas::note(cublasCtrmv(blas::own(), blas::fill_of(uplo), blas::op_of(trans), blas::diag_of(diag), n, a, lda, x, incx));
}
inline void cublasCtbmv(char uplo, char trans, char diag, int n, int k, const cuComplex *a, int lda, cuComplex *x, int incx) {
  if (blas::is_fill(uplo) && blas::is_op(trans) && blas::is_diag(diag))
    blas::note(cublasCtbmv(blas::own(), blas::fill_of(uplo), blas::op_of(trans), blas::diag_of(diag), n, k, a, lda, x, incx));
}
inline void cublasCtpmv(char uplo, char trans, char diag, int n, const cuComplex *ap, cuComplex *x, int incx) {
  if (blas::is_fill(uplo) && blas::is_op(trans) && blas::is_diag(diag))
    blas::note(cublasCtpmv(blas::own(), blas::fill_of(uplo), blas::op_of(trans), blas::diag_of(diag), n, ap, x, incx));
}
inline void cublasCtrsv(char uplo, char trans, char diag, int n, const cuComplex *a, int lda, cuComplex *x, int incx) {
  if (blas::is_fill(uplo) && blas::is_op(trans) && blas::is_diag(diag))
    blas::note(cublasCtrsv(blas::own(), blas::fill_of(uplo), blas::op_of(trans), blas::diag_of(diag), n, a, lda, x, incx));
}
inline void cublasCtbsv(char uplo, char trans, char diag, int n, int k, const cuComplex *a, int lda, cuComplex *x, int incx) {
  if (blas::is_fill(uplo) && blas::is_op(trans) && blas::is_diag(diag))
    blas::note(cublasCtbsv(blas::own(), blas::fill_of(uplo), blas::op_of(trans), blas::diag_of(diag), n, k, a, lda, x, incx));
}
inline void cublasCtpsv(char uplo, char trans, char diag, int n, const cuComplex *ap, cuComplex *x, int incx) {
  if (blas::is_fill(uplo) && blas::is_op(trans) && blas::is_diag(diag))
    blas::note(cublasCtpsv(blas::own(), blas::fill_of(uplo), blas::op_of(trans), blas::diag_of(diag), n, ap, x, incx));
}
inline void cublasCgeru(int m, int n, cuComplex alpha, const cuComplex *x, int incx, const cuComplex *y, int incy, cuComplex *a, int lda) {
  blas::note(cublasCgeru(blas::own(), m, n, &alpha, x, incx, y, incy, a, lda));
}
inline void cublasCgerc(int m, int n, cuComplex alpha, const cuComplex *x, int incx, const cuComplex *y, int incy, cuComplex *a, int lda) {
  blas::note(cublasCgerc(blas::own(), m, n, &alpha, x, incx, y, incy, a, lda));
}
inline void cublasCher(char uplo, int n, float alpha, const cuComplex *x, int incx, cuComplex *a, int lda) {
  if (blas::is_fill(uplo))
    blas::note(cublasCher(blas::own(), blas::fill_of(uplo), n, &alpha, x, incx, a, lda));
}
inline void cublasChpr(char uplo, int n, float alpha, const cuComplex *x, int incx, cuComplex *ap) {
  if (blas::is_fill(uplo))
    blas::note(cublasChpr(blas::own(), blas::fill_of(uplo), n, &alpha, x, incx, ap));
}
inline void cublasCher2(char uplo, int n, cuComplex alpha, const cuComplex *x, int incx, const cuComplex *y, int incy, cuComplex *a, int lda) {
  if (blas::is_fill(uplo))
    blas::note(cublasCher2(blas::own(), blas::fill_of(uplo), n, &alpha, x, incx, y, incy, a, lda));
}
inline void cublasChpr2(char uplo, int n, cuComplex alpha, const cuComplex *x, int incx, const cuComplex *y, int incy, cuComplex *ap) {
  if (blas::is_fill(uplo))
    blas::note(cublasChpr2(blas::own(), blas::fill_of(uplo), n, &alpha, x, incx, y, incy, ap));
}
inline void cublasCgemm(char transa, char transb, int m, int n, int k, cuComplex alpha, const cuComplex *a, int lda, const cuComplex *b, int ldb, cuComplex beta, cuComplex *c, int ldc) {
  if (blas::is_op(transa) && blas::is_op(transb))
    blas::note(cublasCgemm(blas::own(), blas::op_of(transa), blas::op_of(transb), m, n, k, &alpha, a, lda, b, ldb, &beta, c, ldc));
}
inline void cublasCsymm(char side, char uplo, int m, int n, cuComplex alpha, const cuComplex *a, int lda, const cuComplex *b, int ldb, cuComplex beta, cuComplex *c, int ldc) {
  if (blas::is_side(side) && blas::is_fill(uplo))
    blas::note(cublasCsymm(blas::own(), blas::side_of(side), blas::fill_of(uplo), m, n, &alpha, a, lda, b, ldb, &beta, c, ldc));
}
inline void cublasChemm(char side, char uplo, int m, int n, cuComplex alpha, const cuComplex *a, int lda, const cuComplex *b, int ldb, cuComplex beta, cuComplex *c, int ldc) {
  if (blas::is_side(side) && blas::is_fill(uplo))
    blas::note(cublasChemm(blas::own(), blas::side_of(side), blas::fill_of(uplo), m, n, &alpha, a, lda, b, ldb, &beta, c, ldc));
}
inline void cublasCsyrk(char uplo, char trans, int n, int k, cuComplex alpha, const cuComplex *a, int lda, cuComplex beta, cuComplex *c, int ldc) {
  if (blas::is_fill(uplo) && blas::is_op(trans))
    blas::note(cublasCsyrk(blas::own(), blas::fill_of(uplo), blas::op_of(trans), n, k, &alpha, a, lda, &beta, c, ldc));
}
inline void cublasCsyr2k(char uplo, char trans, int n, int k, cuComplex alpha, const cuComplex *a, int lda, const cuComplex *b, int ldb, cuComplex beta, cuComplex *c, int ldc) {
  if (blas::is_fill(uplo) && blas::is_op(trans))
    blas::note(cublasCsyr2k(blas::own(), blas::fill_of(uplo), blas::op_of(trans), n, k, &alpha, a, lda, b, ldb, &beta, c, ldc));
}
inline void cublasCherk(char uplo, char trans, int n, int k, float alpha, const cuComplex *a, int lda, float beta, cuComplex *c, int ldc) {
  if (blas::is_fill(uplo) && blas::is_op(trans))
    blas::note(cublasCherk(blas::own(), blas::fill_of(uplo), blas::op_of(trans), n, k, &alpha, a, lda, &beta, c, ldc));
}
inline void cublasCher2k(char uplo, char trans, int n, int k, cuComplex alpha, const cuComplex *a, int lda, const cuComplex *b, int ldb, float beta, cuComplex *c, int ldc) {
  if (blas::is_fill(uplo) && blas::is_op(trans))
    blas::note(cublasCher2k(blas::own(), blas::fill_of(uplo), blas::op_of(trans), n, k, &alpha, a, lda, b, ldb, &beta, c, ldc));
}
inline void cublasCtrsm(char side, char uplo, char trans, char diag, int m, int n, cuComplex alpha, const cuComplex *a, int lda, cuComplex *b, int ldb) {
  if (blas::is_side(side) && blas::is_fill(uplo) && blas::is_op(trans) && blas::is_diag(diag))
    blas::note(cublasCtrsm(blas::own(), blas::side_of(side), blas::fill_of(uplo), blas::op_of(trans), blas::diag_of(diag), m, n, &alpha, a, lda, b, ldb));
}
inline void cublasCtrmm(char side, char uplo, char trans, char diag, int m, int n, cuComplex alpha, const cuComplex *a, int lda, cuComplex *b, int ldb) {
  if (blas::is_side(side) && blas::is_fill(uplo) && blas::is_op(trans) && blas::is_diag(diag))
    blas::note(cublasCtrmm(blas::own(), blas::side_of(side), blas::fill_of(uplo), blas::op_of(trans), blas::diag_of(diag), m, n, &alpha, a, lda, b, ldb, b, ldb));
}
inline int cublasIzamax(int n, const cuDoubleComplex *x, int incx) {
  int result;
  blas::note(cublasIzamax(blas::own(), n, x, incx, &result));
  return result;
}
inline int cublasIzamin(int n, const cuDoubleComplex *x, int incx) {
  int result;
  blas::note(cublasIzamin(blas::own(), n, x, incx, &result));
  return result;
}
inline double cublasDzasum(int n, const cuDoubleComplex *x, int incx) {
  double result;
  blas::note(cublasDzasum(blas::own(), n, x, incx, &result));
  return result;
}
inline double cublasDznrm2(int n, const cuDoubleComplex *x, int incx) {
  double result;
  blas::note(cublasDznrm2(blas::own(), n, x, incx, &result));
  return result;
}
inline cuDoubleComplex cublasZdotu(int n, const cuDoubleComplex *x, int incx, const cuDoubleComplex *y, int incy) {
  cuDoubleComplex result;
  blas::note(cublasZdotu(blas::own(), n, x, incx, y, incy, &result));
  return result;
}
inline cuDoubleComplex cublasZdotc(int n, const cuDoubleComplex *x, int incx, const cuDoubleComplex *y, int incy) {
  cuDoubleComplex result;
  blas::note(cublasZdotc(blas::own(), n, x, incx, y, incy, &result));
  return result;
}
inline void cublasZaxpy(int n, cuDoubleComplex alpha, const cuDoubleComplex *x, int incx, cuDoubleComplex *y, int incy) {
  blas::note(cublasZaxpy(blas::own(), n, &alpha, x, incx, y, incy));
}
inline void cublasZcopy(int n, const cuDoubleComplex *x, int incx, cuDoubleComplex *y, int incy) {
  blas::note(cublasZcopy(blas::own(), n, x, incx, y, incy));
}
inline void cublasZswap(int n, cuDoubleComplex *x, int incx, cuDoubleComplex *y, int incy) {
  blas::note(cublasZswap(blas::own(), n, x, incx, y, incy));
}
inline void cublasZscal(int n, cuDoubleComplex alpha, cuDoubleComplex *x, int incx) {
  blas::note(cublasZscal(blas::own(), n, &alpha, x, incx));
}
inline void cublasZdscal(int n, double alpha, cuDoubleComplex *x, int incx) {
  blas::note(cublasZdscal(blas::own(), n, &alpha, x, incx));
}
inline void cublasZgemv(char trans, int m, int n, cuDoubleComplex alpha, const cuDoubleComplex *a, int lda, const cuDoubleComplex *x, int incx, cuDoubleComplex beta, cuDoubleComplex *y, int incy) {
  if (blas::is_op(trans))
    blas::note(cublasZgemv(blas::own(), blas::op_of(trans), m, n, &alpha, a, lda, x, incx, &beta, y, incy));
}
inline void cublasZgbmv(char trans, int m, int n, int kl, int ku, cuDoubleComplex alpha, const cuDoubleComplex *a, int lda, const cuDoubleComplex *x, int incx, cuDoubleComplex beta, cuDoubleComplex *y, int incy) {
  if (blas::is_op(trans))
    blas::note(cublasZgbmv(blas::own(), blas::op_of(trans), m, n, kl, ku, &alpha, a, lda, x, incx, &beta, y, incy));
}
inline void cublasZhemv(char uplo, int n, cuDoubleComplex alpha, const cuDoubleComplex *a, int lda, const cuDoubleComplex *x, int incx, cuDoubleComplex beta, cuDoubleComplex *y, int incy) {
  if (blas::is_fill(uplo))
    blas::note(cublasZhemv(blas::own(), blas::fill_of(uplo), n, &alpha, a, lda, x, incx, &beta, y, incy));
}
inline void cublasZhbmv(char uplo, int n, int k, cuDoubleComplex alpha, const cuDoubleComplex *a, int lda, const cuDoubleComplex *x, int incx, cuDoubleComplex beta, cuDoubleComplex *y, int incy) {
  if (blas::is_fill(uplo))
    blas::note(cublasZhbmv(blas::own(), blas::fill_of(uplo), n, k, &alpha, a, lda, x, incx, &beta, y, incy));
}
inline void cublasZhpmv(char uplo, int n, cuDoubleComplex alpha, const cuDoubleComplex *ap, const cuDoubleComplex *x, int incx, cuDoubleComplex beta, cuDoubleComplex *y, int incy) {
  if (blas::is_fill(uplo))
    blas::note(cublasZhpmv(blas::own(), blas::fill_of(uplo), n, &alpha, ap, x, incx, &beta, y, incy));
}
inline void cublasZtrmv(char uplo, char trans, char diag, int n, const cuDoubleComplex *a, int lda, cuDoubleComplex *x, int incx) {
  if (blas::is_fill(uplo) && blas::is_op(trans) && blas::is_diag(diag))
    blas::note(cublasZtrmv(blas::own(), blas::fill_of(uplo), blas::op_of(trans), blas::diag_of(diag), n, a, lda, x, incx));
}
inline void cublasZtbmv(char uplo, char trans, char diag, int n, int k, const cuDoubleComplex *a, int lda, cuDoubleComplex *x, int incx) {
  if (blas::is_fill(uplo) && blas::is_op(trans) && blas::is_diag(diag))
    blas::note(cublasZtbmv(blas::own(), blas::fill_of(uplo), blas::op_of(trans), blas::diag_of(diag), n, k, a, lda, x, incx));
}
inline void cublasZtpmv(char uplo, char trans, char diag, int n, const cuDoubleComplex *ap, cuDoubleComplex *x, int incx) {
  if (blas::is_fill(uplo) && blas::is_op(trans) && blas::is_diag(diag))
    blas::note(cublasZtpmv(blas::own(), blas::fill_of(uplo), blas::op_of(trans), blas::diag_of(diag), n, ap, x, incx));
}
inline void cublasZtrsv(char uplo, char trans, char diag, int n, const cuDoubleComplex *a, int lda, cuDoubleComplex *x, int incx) {
  if (blas::is_fill(uplo) && blas::is_op(trans) && blas::is_diag(diag))
    blas::note(cublasZtrsv(blas::own(), blas::fill_of(uplo), blas::op_of(trans), blas::diag_of(diag), n, a, lda, x, incx));
}
inline void cublasZtbsv(char uplo, char trans, char diag, int n, int k, const cuDoubleComplex *a, int lda, cuDoubleComplex *x, int incx) {
  if (blas::is_fill(uplo) && blas::is_op(trans) && blas::is_diag(diag))
    blas::note(cublasZtbsv(blas::own(), blas::fill_of(uplo), blas::op_of(trans), blas::diag_of(diag), n, k, a, lda, x, incx));
}
inline void cublasZtpsv(char uplo, char trans, char diag, int n, const cuDoubleComplex *ap, cuDoubleComplex *x, int incx) {
  if (blas::is_fill(uplo) && blas::is_op(trans) && blas::is_diag(diag))
    blas::note(cublasZtpsv(blas::own(), blas::fill_of(uplo), blas::op_of(trans), blas::diag_of(diag), n, ap, x, incx));
}
inline void cublasZgeru(int m, int n, cuDoubleComplex alpha, const cuDoubleComplex *x, int incx, const cuDoubleComplex *y, int incy, cuDoubleComplex *a, int lda) {
  blas::note(cublasZgeru(blas::own(), m, n, &alpha, x, incx, y, incy, a, lda));
}
inline void cublasZgerc(int m, int n, cuDoubleComplex alpha, const cuDoubleComplex *x, int incx, const cuDoubleComplex *y, int incy, cuDoubleComplex *a, int lda) {
  blas::note(cublasZgerc(blas::own(), m, n, &alpha, x, incx, y, incy, a, lda));
}
inline void cublasZher(char uplo, int n, double alpha, const cuDoubleComplex *x, int incx, cuDoubleComplex *a, int lda) {
  if (blas::is_fill(uplo))
    blas::note(cublasZher(blas::own(), blas::fill_of(uplo), n, &alpha, x, incx, a, lda));
}
inline void cublasZhpr(char uplo, int n, double alpha, const cuDoubleComplex *x, int incx, cuDoubleComplex *ap) {
  if (blas::is_fill(uplo))
    blas::note(cublasZhpr(blas::own(), blas::fill_of(uplo), n, &alpha, x, incx, ap));
}
inline void cublasZher2(char uplo, int n, cuDoubleComplex alpha, const cuDoubleComplex *x, int incx, const cuDoubleComplex *y, int incy, cuDoubleComplex *a, int lda) {
  if (blas::is_fill(uplo))
    blas::note(cublasZher2(blas::own(), blas::fill_of(uplo), n, &alpha, x, incx, y, incy, a, lda));
}
inline void cublasZhpr2(char uplo, int n, cuDoubleComplex alpha, const cuDoubleComplex *x, int incx, const cuDoubleComplex *y, int incy, cuDoubleComplex *ap) {
  if (blas::is_fill(uplo))
    blas::note(cublasZhpr2(blas::own(), blas::fill_of(uplo), n, &alpha, x, incx, y, incy, ap));
}
inline void cublasZgemm(char transa, char transb, int m, int n, int k, cuDoubleComplex alpha, const cuDoubleComplex *a, int lda, const cuDoubleComplex *b, int ldb, cuDoubleComplex beta, cuDoubleComplex *c, int ldc) {
  if (blas::is_op(transa) && blas::is_op(transb))
    blas::note(cublasZgemm(blas::own(), blas::op_of(transa), blas::op_of(transb), m, n, k, &alpha, a, lda, b, ldb, &beta, c, ldc));
}
inline void cublasZsymm(char side, char uplo, int m, int n, cuDoubleComplex alpha, const cuDoubleComplex *a, int lda, const cuDoubleComplex *b, int ldb, cuDoubleComplex beta, cuDoubleComplex *c, int ldc) {
  if (blas::is_side(side) && blas::is_fill(uplo))
    blas::note(cublasZsymm(blas::own(), blas::side_of(side), blas::fill_of(uplo), m, n, &alpha, a, lda, b, ldb, &beta, c, ldc));
}
inline void cublasZhemm(char side, char uplo, int m, int n, cuDoubleComplex alpha, const cuDoubleComplex *a, int lda, const cuDoubleComplex *b, int ldb, cuDoubleComplex beta, cuDoubleComplex *c, int ldc) {
  if (blas::is_side(side) && blas::is_fill(uplo))
    blas::note(cublasZhemm(blas::own(), blas::side_of(side), blas::fill_of(uplo), m, n, &alpha, a, lda, b, ldb, &beta, c, ldc));
}
inline void cublasZsyrk(char uplo, char trans, int n, int k, cuDoubleComplex alpha, const cuDoubleComplex *a, int lda, cuDoubleComplex beta, cuDoubleComplex *c, int ldc) {
  if (blas::is_fill(uplo) && blas::is_op(trans))
    blas::note(cublasZsyrk(blas::own(), blas::fill_of(uplo), blas::op_of(trans), n, k, &alpha, a, lda, &beta, c, ldc));
}
inline void cublasZsyr2k(char uplo, char trans, int n, int k, cuDoubleComplex alpha, const cuDoubleComplex *a, int lda, const cuDoubleComplex *b, int ldb, cuDoubleComplex beta, cuDoubleComplex *c, int ldc) {
  if (blas::is_fill(uplo) && blas::is_op(trans))
    blas::note(cublasZsyr2k(blas::own(), blas::fill_of(uplo), blas::op_of(trans), n, k, &alpha, a, lda, b, ldb, &beta, c, ldc));
}
inline void cublasZherk(char uplo, char trans, int n, int k, double alpha, const cuDoubleComplex *a, int lda, double beta, cuDoubleComplex *c, int ldc) {
  if (blas::is_fill(uplo) && blas::is_op(trans))
    blas::note(cublasZherk(blas::own(), blas::fill_of(uplo), blas::op_of(trans), n, k, &alpha, a, lda, &beta, c, ldc));
}
inline void cublasZher2k(char uplo, char trans, int n, int k, cuDoubleComplex alpha, const cuDoubleComplex *a, int lda, const cuDoubleComplex *b, int ldb, double beta, cuDoubleComplex *c, int ldc) {
  if (blas::is_fill(uplo) && blas::is_op(trans))
    blas::note(cublasZher2k(blas::own(), blas::fill_of(uplo), blas::op_of(trans), n, k, &alpha, a, lda, b, ldb, &beta, c, ldc));
}
inline void cublasZtrsm(char side, char uplo, char trans, char diag, int m, int n, cuDoubleComplex alpha, const cuDoubleComplex *a, int lda, cuDoubleComplex *b, int ldb) {
  if (blas::is_side(side) && blas::is_fill(uplo) && blas::is_op(trans) && blas::is_diag(diag))
    blas::note(cublasZtrsm(blas::own(), blas::side_of(side), blas::fill_of(uplo), blas::op_of(trans), blas::diag_of(diag), m, n, &alpha, a, lda, b, ldb));
}
inline void cublasZtrmm(char side, char uplo, char trans, char diag, int m, int n, cuDoubleComplex alpha, const cuDoubleComplex *a, int lda, cuDoubleComplex *b, int ldb) {
  if (blas::is_side(side) && blas::is_fill(uplo) && blas::is_op(trans) && blas::is_diag(diag))
    blas::note(cublasZtrmm(blas::own(), blas::side_of(side), blas::fill_of(uplo), blas::op_of(trans), blas::diag_of(diag), m, n, &alpha, a, lda, b, ldb, b, ldb));
}
