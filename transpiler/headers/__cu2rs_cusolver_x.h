// cuSOLVER's calls with 64-bit sizes, whose element types are arguments. Types of all operands must be the same; others are answered NOT_SUPPORTED.
#pragma once
#pragma cu2rs library cuSOLVER
#pragma cu2rs linked
#include "__cu2rs_cusolver.h"
#pragma cu2rs source
typedef enum { CUSOLVERDN_GETRF = 0, CUSOLVERDN_POTRF = 1 } cusolverDnFunction_t;
struct cusolverDnParams {
  cusolverAlgMode_t getrf;
  cusolverAlgMode_t potrf;
};
typedef struct cusolverDnParams *cusolverDnParams_t;
#pragma cu2rs captured alpha beta
[[cu2rs::at_once]] inline cusolverStatus_t cusolverDnCreateParams(cusolverDnParams_t *params) {
  *params = (cusolverDnParams_t)calloc(1, sizeof(cusolverDnParams));
  return CUSOLVER_STATUS_SUCCESS;
}
[[cu2rs::at_once]] inline cusolverStatus_t cusolverDnDestroyParams(cusolverDnParams_t params) {
  free(params);
  return CUSOLVER_STATUS_SUCCESS;
}
// The algorithms differ in speed only.
[[cu2rs::at_once]] inline cusolverStatus_t cusolverDnSetAdvOptions(cusolverDnParams_t params, cusolverDnFunction_t function, cusolverAlgMode_t algorithm) {
  if (function == CUSOLVERDN_GETRF)
    params->getrf = algorithm;
  else
    params->potrf = algorithm;
  return CUSOLVER_STATUS_SUCCESS;
}
namespace solver {
// The type of real numbers that belongs to an element type.
inline cudaDataType real_type(cudaDataType type) { return type == CUDA_R_64F || type == CUDA_C_64F ? CUDA_R_64F : CUDA_R_32F; }
inline cusolverStatus_t sizes(cudaDataType type, int64_t rows, int64_t columns, size_t *device, size_t *host) {
  *device = (size_t)(rows > columns ? rows : columns) * 32 * blas::bytes_of(type) + 512;
  *host = 0;
  return CUSOLVER_STATUS_SUCCESS;
}
}
[[cu2rs::at_once]] inline cusolverStatus_t cusolverDnXgetrf_bufferSize(cusolverDnHandle_t handle, cusolverDnParams_t params, int64_t m, int64_t n, cudaDataType type_a, const void *a, int64_t lda, cudaDataType compute, size_t *device_bytes, size_t *host_bytes) {
  if (!handle) return CUSOLVER_STATUS_NOT_INITIALIZED;
  if (m < 0 || n < 0) return CUSOLVER_STATUS_INVALID_VALUE;
  return solver::sizes(type_a, m, n, device_bytes, host_bytes);
}
inline cusolverStatus_t cusolverDnXgetrf(cusolverDnHandle_t handle, cusolverDnParams_t params, int64_t m, int64_t n, cudaDataType type_a, void *a, int64_t lda, int64_t *pivots, cudaDataType compute, void *device, size_t device_bytes, void *host, size_t host_bytes, int *info) {
  if (!handle) return CUSOLVER_STATUS_NOT_INITIALIZED;
  if (m < 0 || n < 0 || !info || (m > 0 && n > 0 && !a)) return CUSOLVER_STATUS_INVALID_VALUE;
  switch (type_a) {
  case CUDA_R_32F: return solver::getrf(m, n, (float *)a, lda, pivots, info);
  case CUDA_R_64F: return solver::getrf(m, n, (double *)a, lda, pivots, info);
  case CUDA_C_32F: return solver::getrf(m, n, (cuComplex *)a, lda, pivots, info);
  case CUDA_C_64F: return solver::getrf(m, n, (cuDoubleComplex *)a, lda, pivots, info);
  default: return CUSOLVER_STATUS_NOT_SUPPORTED;
  }
}
inline cusolverStatus_t cusolverDnXgetrs(cusolverDnHandle_t handle, cusolverDnParams_t params, cublasOperation_t trans, int64_t n, int64_t nrhs, cudaDataType type_a, const void *a, int64_t lda, const int64_t *pivots, cudaDataType type_b, void *b, int64_t ldb, int *info) {
  if (!handle) return CUSOLVER_STATUS_NOT_INITIALIZED;
  if (n < 0 || nrhs < 0 || !info || (n > 0 && nrhs > 0 && !a)) return CUSOLVER_STATUS_INVALID_VALUE;
  if (type_b != type_a)
    return CUSOLVER_STATUS_NOT_SUPPORTED;
  switch (type_a) {
  case CUDA_R_32F: return solver::getrs(trans, n, nrhs, (const float *)a, lda, pivots, (float *)b, ldb, info);
  case CUDA_R_64F: return solver::getrs(trans, n, nrhs, (const double *)a, lda, pivots, (double *)b, ldb, info);
  case CUDA_C_32F: return solver::getrs(trans, n, nrhs, (const cuComplex *)a, lda, pivots, (cuComplex *)b, ldb, info);
  case CUDA_C_64F: return solver::getrs(trans, n, nrhs, (const cuDoubleComplex *)a, lda, pivots, (cuDoubleComplex *)b, ldb, info);
  default: return CUSOLVER_STATUS_NOT_SUPPORTED;
  }
}
[[cu2rs::at_once]] inline cusolverStatus_t cusolverDnXpotrf_bufferSize(cusolverDnHandle_t handle, cusolverDnParams_t params, cublasFillMode_t uplo, int64_t n, cudaDataType type_a, const void *a, int64_t lda, cudaDataType compute, size_t *device_bytes, size_t *host_bytes) {
  if (!handle) return CUSOLVER_STATUS_NOT_INITIALIZED;
  if (n < 0) return CUSOLVER_STATUS_INVALID_VALUE;
  return solver::sizes(type_a, n, n, device_bytes, host_bytes);
}
inline cusolverStatus_t cusolverDnXpotrf(cusolverDnHandle_t handle, cusolverDnParams_t params, cublasFillMode_t uplo, int64_t n, cudaDataType type_a, void *a, int64_t lda, cudaDataType compute, void *device, size_t device_bytes, void *host, size_t host_bytes, int *info) {
  if (!handle) return CUSOLVER_STATUS_NOT_INITIALIZED;
  if (n < 0 || !info || (n > 0 && !a)) return CUSOLVER_STATUS_INVALID_VALUE;
  switch (type_a) {
  case CUDA_R_32F: return solver::potrf(uplo, n, (float *)a, lda, info);
  case CUDA_R_64F: return solver::potrf(uplo, n, (double *)a, lda, info);
  case CUDA_C_32F: return solver::potrf(uplo, n, (cuComplex *)a, lda, info);
  case CUDA_C_64F: return solver::potrf(uplo, n, (cuDoubleComplex *)a, lda, info);
  default: return CUSOLVER_STATUS_NOT_SUPPORTED;
  }
}
inline cusolverStatus_t cusolverDnXpotrs(cusolverDnHandle_t handle, cusolverDnParams_t params, cublasFillMode_t uplo, int64_t n, int64_t nrhs, cudaDataType type_a, const void *a, int64_t lda, cudaDataType type_b, void *b, int64_t ldb, int *info) {
  if (!handle) return CUSOLVER_STATUS_NOT_INITIALIZED;
  if (n < 0 || nrhs < 0 || !info || (n > 0 && nrhs > 0 && !a)) return CUSOLVER_STATUS_INVALID_VALUE;
  if (type_b != type_a)
    return CUSOLVER_STATUS_NOT_SUPPORTED;
  switch (type_a) {
  case CUDA_R_32F: return solver::potrs(uplo, n, nrhs, (const float *)a, lda, (float *)b, ldb, info);
  case CUDA_R_64F: return solver::potrs(uplo, n, nrhs, (const double *)a, lda, (double *)b, ldb, info);
  case CUDA_C_32F: return solver::potrs(uplo, n, nrhs, (const cuComplex *)a, lda, (cuComplex *)b, ldb, info);
  case CUDA_C_64F: return solver::potrs(uplo, n, nrhs, (const cuDoubleComplex *)a, lda, (cuDoubleComplex *)b, ldb, info);
  default: return CUSOLVER_STATUS_NOT_SUPPORTED;
  }
}
[[cu2rs::at_once]] inline cusolverStatus_t cusolverDnXgeqrf_bufferSize(cusolverDnHandle_t handle, cusolverDnParams_t params, int64_t m, int64_t n, cudaDataType type_a, const void *a, int64_t lda, cudaDataType type_tau, const void *tau, cudaDataType compute, size_t *device_bytes, size_t *host_bytes) {
  if (!handle) return CUSOLVER_STATUS_NOT_INITIALIZED;
  if (m < 0 || n < 0) return CUSOLVER_STATUS_INVALID_VALUE;
  return solver::sizes(type_a, m, n, device_bytes, host_bytes);
}
inline cusolverStatus_t cusolverDnXgeqrf(cusolverDnHandle_t handle, cusolverDnParams_t params, int64_t m, int64_t n, cudaDataType type_a, void *a, int64_t lda, cudaDataType type_tau, void *tau, cudaDataType compute, void *device, size_t device_bytes, void *host, size_t host_bytes, int *info) {
  if (!handle) return CUSOLVER_STATUS_NOT_INITIALIZED;
  if (m < 0 || n < 0 || !info || (m > 0 && n > 0 && !a)) return CUSOLVER_STATUS_INVALID_VALUE;
  if (type_tau != type_a)
    return CUSOLVER_STATUS_NOT_SUPPORTED;
  switch (type_a) {
  case CUDA_R_32F: return solver::geqrf(m, n, (float *)a, lda, (float *)tau, info);
  case CUDA_R_64F: return solver::geqrf(m, n, (double *)a, lda, (double *)tau, info);
  case CUDA_C_32F: return solver::geqrf(m, n, (cuComplex *)a, lda, (cuComplex *)tau, info);
  case CUDA_C_64F: return solver::geqrf(m, n, (cuDoubleComplex *)a, lda, (cuDoubleComplex *)tau, info);
  default: return CUSOLVER_STATUS_NOT_SUPPORTED;
  }
}
[[cu2rs::at_once]] inline cusolverStatus_t cusolverDnXsyevd_bufferSize(cusolverDnHandle_t handle, cusolverDnParams_t params, cusolverEigMode_t jobz, cublasFillMode_t uplo, int64_t n, cudaDataType type_a, const void *a, int64_t lda, cudaDataType type_w, const void *w, cudaDataType compute, size_t *device_bytes, size_t *host_bytes) {
  if (!handle) return CUSOLVER_STATUS_NOT_INITIALIZED;
  if (n < 0) return CUSOLVER_STATUS_INVALID_VALUE;
  return solver::sizes(type_a, n, n, device_bytes, host_bytes);
}
inline cusolverStatus_t cusolverDnXsyevd(cusolverDnHandle_t handle, cusolverDnParams_t params, cusolverEigMode_t jobz, cublasFillMode_t uplo, int64_t n, cudaDataType type_a, void *a, int64_t lda, cudaDataType type_w, void *w, cudaDataType compute, void *device, size_t device_bytes, void *host, size_t host_bytes, int *info) {
  if (!handle) return CUSOLVER_STATUS_NOT_INITIALIZED;
  if (n < 0 || !info || (n > 0 && !a)) return CUSOLVER_STATUS_INVALID_VALUE;
  if (type_w != solver::real_type(type_a))
    return CUSOLVER_STATUS_NOT_SUPPORTED;
  switch (type_a) {
  case CUDA_R_32F: return solver::syev(jobz, uplo, n, (float *)a, lda, (float *)w, info, (syevjInfo_t) nullptr);
  case CUDA_R_64F: return solver::syev(jobz, uplo, n, (double *)a, lda, (double *)w, info, (syevjInfo_t) nullptr);
  case CUDA_C_32F: return solver::syev(jobz, uplo, n, (cuComplex *)a, lda, (float *)w, info, (syevjInfo_t) nullptr);
  case CUDA_C_64F: return solver::syev(jobz, uplo, n, (cuDoubleComplex *)a, lda, (double *)w, info, (syevjInfo_t) nullptr);
  default: return CUSOLVER_STATUS_NOT_SUPPORTED;
  }
}
[[cu2rs::at_once]] inline cusolverStatus_t cusolverDnXgesvd_bufferSize(cusolverDnHandle_t handle, cusolverDnParams_t params, signed char jobu, signed char jobvt, int64_t m, int64_t n, cudaDataType type_a, const void *a, int64_t lda, cudaDataType type_s, const void *s, cudaDataType type_u, const void *u, int64_t ldu, cudaDataType type_vt, const void *vt, int64_t ldvt, cudaDataType compute, size_t *device_bytes, size_t *host_bytes) {
  if (!handle) return CUSOLVER_STATUS_NOT_INITIALIZED;
  if (m < 0 || n < 0) return CUSOLVER_STATUS_INVALID_VALUE;
  return solver::sizes(type_a, m, n, device_bytes, host_bytes);
}
inline cusolverStatus_t cusolverDnXgesvd(cusolverDnHandle_t handle, cusolverDnParams_t params, signed char jobu, signed char jobvt, int64_t m, int64_t n, cudaDataType type_a, void *a, int64_t lda, cudaDataType type_s, void *s, cudaDataType type_u, void *u, int64_t ldu, cudaDataType type_vt, void *vt, int64_t ldvt, cudaDataType compute, void *device, size_t device_bytes, void *host, size_t host_bytes, int *info) {
  if (!handle) return CUSOLVER_STATUS_NOT_INITIALIZED;
  if (m < 0 || n < 0 || !info || (m > 0 && n > 0 && !a)) return CUSOLVER_STATUS_INVALID_VALUE;
  if (type_s != solver::real_type(type_a) || type_u != type_a || type_vt != type_a)
    return CUSOLVER_STATUS_NOT_SUPPORTED;
  switch (type_a) {
  case CUDA_R_32F: return solver::gesvd(jobu, jobvt, m, n, (float *)a, lda, (float *)s, (float *)u, ldu, (float *)vt, ldvt, info);
  case CUDA_R_64F: return solver::gesvd(jobu, jobvt, m, n, (double *)a, lda, (double *)s, (double *)u, ldu, (double *)vt, ldvt, info);
  case CUDA_C_32F: return solver::gesvd(jobu, jobvt, m, n, (cuComplex *)a, lda, (float *)s, (cuComplex *)u, ldu, (cuComplex *)vt, ldvt, info);
  case CUDA_C_64F: return solver::gesvd(jobu, jobvt, m, n, (cuDoubleComplex *)a, lda, (double *)s, (cuDoubleComplex *)u, ldu, (cuDoubleComplex *)vt, ldvt, info);
  default: return CUSOLVER_STATUS_NOT_SUPPORTED;
  }
}
[[cu2rs::at_once]] inline cusolverStatus_t cusolverDnXtrtri_bufferSize(cusolverDnHandle_t handle, cublasFillMode_t uplo, cublasDiagType_t diag, int64_t n, cudaDataType type_a, void *a, int64_t lda, size_t *device_bytes, size_t *host_bytes) {
  if (!handle) return CUSOLVER_STATUS_NOT_INITIALIZED;
  if (n < 0) return CUSOLVER_STATUS_INVALID_VALUE;
  return solver::sizes(type_a, n, n, device_bytes, host_bytes);
}
inline cusolverStatus_t cusolverDnXtrtri(cusolverDnHandle_t handle, cublasFillMode_t uplo, cublasDiagType_t diag, int64_t n, cudaDataType type_a, void *a, int64_t lda, void *device, size_t device_bytes, void *host, size_t host_bytes, int *info) {
  if (!handle) return CUSOLVER_STATUS_NOT_INITIALIZED;
  if (n < 0 || !info || (n > 0 && !a)) return CUSOLVER_STATUS_INVALID_VALUE;
  switch (type_a) {
  case CUDA_R_32F: return solver::trtri(uplo, diag, n, (float *)a, lda, info);
  case CUDA_R_64F: return solver::trtri(uplo, diag, n, (double *)a, lda, info);
  case CUDA_C_32F: return solver::trtri(uplo, diag, n, (cuComplex *)a, lda, info);
  case CUDA_C_64F: return solver::trtri(uplo, diag, n, (cuDoubleComplex *)a, lda, info);
  default: return CUSOLVER_STATUS_NOT_SUPPORTED;
  }
}
#pragma cu2rs captured off
