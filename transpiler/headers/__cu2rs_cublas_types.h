// Products of matrices whose types are known at run time as they were called before CUDA 11: what they are computed in is a type of data. C++ only.
#pragma once
#pragma cu2rs library cuBLAS
#pragma cu2rs source
namespace blas {
// What a type of data says of the computation; false where it says nothing.
inline bool compute_type(cudaDataType type, cublasComputeType_t *compute) {
  switch (type) {
  case CUDA_R_16F: *compute = CUBLAS_COMPUTE_16F; return true;
  case CUDA_R_32F: case CUDA_C_32F: *compute = CUBLAS_COMPUTE_32F; return true;
  case CUDA_R_64F: case CUDA_C_64F: *compute = CUBLAS_COMPUTE_64F; return true;
  case CUDA_R_32I: *compute = CUBLAS_COMPUTE_32I; return true;
  default: return false;
  }
}
}
inline cublasStatus_t cublasGemmEx(cublasHandle_t handle, cublasOperation_t transa, cublasOperation_t transb, int m, int n, int k, const void *alpha, const void *a,
                                   cudaDataType type_a, int lda, const void *b, cudaDataType type_b, int ldb, const void *beta, void *c, cudaDataType type_c, int ldc,
                                   cudaDataType compute, cublasGemmAlgo_t algorithm) {
  cublasComputeType_t by;
  if (!blas::compute_type(compute, &by)) return CUBLAS_STATUS_NOT_SUPPORTED;
  return cublasGemmEx(handle, transa, transb, m, n, k, alpha, a, type_a, lda, b, type_b, ldb, beta, c, type_c, ldc, by, algorithm);
}
inline cublasStatus_t cublasGemmStridedBatchedEx(cublasHandle_t handle, cublasOperation_t transa, cublasOperation_t transb, int m, int n, int k, const void *alpha, const void *a,
                                                 cudaDataType type_a, int lda, long long stride_a, const void *b, cudaDataType type_b, int ldb, long long stride_b,
                                                 const void *beta, void *c, cudaDataType type_c, int ldc, long long stride_c, int batch, cudaDataType compute,
                                                 cublasGemmAlgo_t algorithm) {
  cublasComputeType_t by;
  if (!blas::compute_type(compute, &by)) return CUBLAS_STATUS_NOT_SUPPORTED;
  return cublasGemmStridedBatchedEx(handle, transa, transb, m, n, k, alpha, a, type_a, lda, stride_a, b, type_b, ldb, stride_b, beta, c, type_c, ldc, stride_c, batch, by, algorithm);
}
inline cublasStatus_t cublasGemmBatchedEx(cublasHandle_t handle, cublasOperation_t transa, cublasOperation_t transb, int m, int n, int k, const void *alpha, const void *const a[],
                                          cudaDataType type_a, int lda, const void *const b[], cudaDataType type_b, int ldb, const void *beta, void *const c[],
                                          cudaDataType type_c, int ldc, int batch, cudaDataType compute, cublasGemmAlgo_t algorithm) {
  cublasComputeType_t by;
  if (!blas::compute_type(compute, &by)) return CUBLAS_STATUS_NOT_SUPPORTED;
  return cublasGemmBatchedEx(handle, transa, transb, m, n, k, alpha, a, type_a, lda, b, type_b, ldb, beta, c, type_c, ldc, batch, by, algorithm);
}
