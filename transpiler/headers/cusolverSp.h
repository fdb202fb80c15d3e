// cuSOLVER for sparse matrices (cusolverSp): systems of equations in one call, orders and permutations. Matrices are in CSR; done when the call returns.
#pragma once
#pragma cu2rs library cuSOLVER
#pragma cu2rs linked
#pragma cu2rs limit "cusolverSp: float and double. Each factorisation is an elimination with column pivots in double precision (Cholesky's without pivots), so that last digits differ; QR is for square matrices only, and least squares and eigenvalues are not declared."
#pragma cu2rs limit "cusolverSp: symrcm, symamd, symmdq and metisnd all give the order of Cuthill and McKee backwards."
#include "cuComplex.h"
#include "__cu2rs_cusolver_sparse.h"
#define CUSOLVERSP_H_
#pragma cu2rs source
struct cusolverSpContext {
  cudaStream_t stream;
};
typedef struct cusolverSpContext *cusolverSpHandle_t;
inline cusolverStatus_t cusolverSpCreate(cusolverSpHandle_t *handle) {
  if (handle == nullptr)
    return CUSOLVER_STATUS_INVALID_VALUE;
  *handle = (cusolverSpHandle_t)calloc(1, sizeof(cusolverSpContext));
  return CUSOLVER_STATUS_SUCCESS;
}
inline cusolverStatus_t cusolverSpDestroy(cusolverSpHandle_t handle) {
  free(handle);
  return handle == nullptr ? CUSOLVER_STATUS_NOT_INITIALIZED : CUSOLVER_STATUS_SUCCESS;
}
inline cusolverStatus_t cusolverSpSetStream(cusolverSpHandle_t handle, cudaStream_t stream) {
  if (handle == nullptr)
    return CUSOLVER_STATUS_NOT_INITIALIZED;
  handle->stream = stream;
  return CUSOLVER_STATUS_SUCCESS;
}
inline cusolverStatus_t cusolverSpGetStream(cusolverSpHandle_t handle, cudaStream_t *stream) {
  if (handle == nullptr)
    return CUSOLVER_STATUS_NOT_INITIALIZED;
  *stream = handle->stream;
  return CUSOLVER_STATUS_SUCCESS;
}
namespace sparse_solver {
// What was given to the stream before is done first.
inline cusolverStatus_t ready(cusolverSpHandle_t handle) {
  if (handle == nullptr)
    return CUSOLVER_STATUS_NOT_INITIALIZED;
  return cudaStreamSynchronize(handle->stream) == cudaSuccess ? CUSOLVER_STATUS_SUCCESS : CUSOLVER_STATUS_EXECUTION_FAILED;
}
} // namespace sparse_solver
#define __CU2RS_SOLVER_READY(handle)                                   \
  const cusolverStatus_t __cu2rs_ready = sparse_solver::ready(handle); \
  if (__cu2rs_ready != CUSOLVER_STATUS_SUCCESS)                        \
    return __cu2rs_ready;
inline cusolverStatus_t cusolverSpScsrlsvluHost(cusolverSpHandle_t handle, int n, int nnz, const cusparseMatDescr_t descr, const float *values, const int *starts, const int *columns, const float *b,
                                                 float tolerance, int reorder, float *x, int *singularity) {
  __CU2RS_SOLVER_READY(handle)
  return sparse_solver::solve_once(sparse_solver::LU, n, nnz, descr, values, starts, columns, b, tolerance, reorder, x, singularity);
}
inline cusolverStatus_t cusolverSpScsrlsvqr(cusolverSpHandle_t handle, int n, int nnz, const cusparseMatDescr_t descr, const float *values, const int *starts, const int *columns, const float *b,
                                                 float tolerance, int reorder, float *x, int *singularity) {
  __CU2RS_SOLVER_READY(handle)
  return sparse_solver::solve_once(sparse_solver::QR, n, nnz, descr, values, starts, columns, b, tolerance, reorder, x, singularity);
}
inline cusolverStatus_t cusolverSpScsrlsvqrHost(cusolverSpHandle_t handle, int n, int nnz, const cusparseMatDescr_t descr, const float *values, const int *starts, const int *columns, const float *b,
                                                 float tolerance, int reorder, float *x, int *singularity) {
  __CU2RS_SOLVER_READY(handle)
  return sparse_solver::solve_once(sparse_solver::QR, n, nnz, descr, values, starts, columns, b, tolerance, reorder, x, singularity);
}
inline cusolverStatus_t cusolverSpScsrlsvchol(cusolverSpHandle_t handle, int n, int nnz, const cusparseMatDescr_t descr, const float *values, const int *starts, const int *columns, const float *b,
                                                 float tolerance, int reorder, float *x, int *singularity) {
  __CU2RS_SOLVER_READY(handle)
  return sparse_solver::solve_once(sparse_solver::CHOLESKY, n, nnz, descr, values, starts, columns, b, tolerance, reorder, x, singularity);
}
inline cusolverStatus_t cusolverSpScsrlsvcholHost(cusolverSpHandle_t handle, int n, int nnz, const cusparseMatDescr_t descr, const float *values, const int *starts, const int *columns, const float *b,
                                                 float tolerance, int reorder, float *x, int *singularity) {
  __CU2RS_SOLVER_READY(handle)
  return sparse_solver::solve_once(sparse_solver::CHOLESKY, n, nnz, descr, values, starts, columns, b, tolerance, reorder, x, singularity);
}
inline cusolverStatus_t cusolverSpDcsrlsvluHost(cusolverSpHandle_t handle, int n, int nnz, const cusparseMatDescr_t descr, const double *values, const int *starts, const int *columns, const double *b,
                                                 double tolerance, int reorder, double *x, int *singularity) {
  __CU2RS_SOLVER_READY(handle)
  return sparse_solver::solve_once(sparse_solver::LU, n, nnz, descr, values, starts, columns, b, tolerance, reorder, x, singularity);
}
inline cusolverStatus_t cusolverSpDcsrlsvqr(cusolverSpHandle_t handle, int n, int nnz, const cusparseMatDescr_t descr, const double *values, const int *starts, const int *columns, const double *b,
                                                 double tolerance, int reorder, double *x, int *singularity) {
  __CU2RS_SOLVER_READY(handle)
  return sparse_solver::solve_once(sparse_solver::QR, n, nnz, descr, values, starts, columns, b, tolerance, reorder, x, singularity);
}
inline cusolverStatus_t cusolverSpDcsrlsvqrHost(cusolverSpHandle_t handle, int n, int nnz, const cusparseMatDescr_t descr, const double *values, const int *starts, const int *columns, const double *b,
                                                 double tolerance, int reorder, double *x, int *singularity) {
  __CU2RS_SOLVER_READY(handle)
  return sparse_solver::solve_once(sparse_solver::QR, n, nnz, descr, values, starts, columns, b, tolerance, reorder, x, singularity);
}
inline cusolverStatus_t cusolverSpDcsrlsvchol(cusolverSpHandle_t handle, int n, int nnz, const cusparseMatDescr_t descr, const double *values, const int *starts, const int *columns, const double *b,
                                                 double tolerance, int reorder, double *x, int *singularity) {
  __CU2RS_SOLVER_READY(handle)
  return sparse_solver::solve_once(sparse_solver::CHOLESKY, n, nnz, descr, values, starts, columns, b, tolerance, reorder, x, singularity);
}
inline cusolverStatus_t cusolverSpDcsrlsvcholHost(cusolverSpHandle_t handle, int n, int nnz, const cusparseMatDescr_t descr, const double *values, const int *starts, const int *columns, const double *b,
                                                 double tolerance, int reorder, double *x, int *singularity) {
  __CU2RS_SOLVER_READY(handle)
  return sparse_solver::solve_once(sparse_solver::CHOLESKY, n, nnz, descr, values, starts, columns, b, tolerance, reorder, x, singularity);
}
inline cusolverStatus_t cusolverSpXcsrsymrcmHost(cusolverSpHandle_t handle, int n, int nnz, const cusparseMatDescr_t descr, const int *starts, const int *columns, int *p) {
  return handle == nullptr ? CUSOLVER_STATUS_NOT_INITIALIZED : sparse_solver::ordered(n, descr, starts, columns, p);
}
inline cusolverStatus_t cusolverSpXcsrsymamdHost(cusolverSpHandle_t handle, int n, int nnz, const cusparseMatDescr_t descr, const int *starts, const int *columns, int *p) {
  return handle == nullptr ? CUSOLVER_STATUS_NOT_INITIALIZED : sparse_solver::ordered(n, descr, starts, columns, p);
}
inline cusolverStatus_t cusolverSpXcsrsymmdqHost(cusolverSpHandle_t handle, int n, int nnz, const cusparseMatDescr_t descr, const int *starts, const int *columns, int *p) {
  return handle == nullptr ? CUSOLVER_STATUS_NOT_INITIALIZED : sparse_solver::ordered(n, descr, starts, columns, p);
}
inline cusolverStatus_t cusolverSpXcsrmetisndHost(cusolverSpHandle_t handle, int n, int nnz, const cusparseMatDescr_t descr, const int *starts, const int *columns, const int64_t *options, int *p) {
  return handle == nullptr ? CUSOLVER_STATUS_NOT_INITIALIZED : sparse_solver::ordered(n, descr, starts, columns, p);
}
// Whether the pattern is its own mirror; rows end where `ends` says.
inline cusolverStatus_t cusolverSpXcsrissymHost(cusolverSpHandle_t handle, int m, int nnz, const cusparseMatDescr_t descr, const int *starts, const int *ends, const int *columns, int *symmetric) {
  if (handle == nullptr)
    return CUSOLVER_STATUS_NOT_INITIALIZED;
  if (m < 0 || descr == nullptr || starts == nullptr || ends == nullptr || columns == nullptr || symmetric == nullptr)
    return CUSOLVER_STATUS_INVALID_VALUE;
  const int base = (int)descr->base;
  *symmetric = 1;
  for (int i = 0; i < m && *symmetric; i++)
    for (int e = starts[i] - base; e < ends[i] - base && *symmetric; e++) {
      const int c = columns[e] - base;
      int found = c == i;
      for (int k = c < m ? starts[c] - base : 0; c < m && k < ends[c] - base && !found; k++)
        found = columns[k] - base == i;
      *symmetric = found;
    }
  return CUSOLVER_STATUS_SUCCESS;
}
inline cusolverStatus_t cusolverSpXcsrperm_bufferSizeHost(cusolverSpHandle_t handle, int m, int n, int nnz, const cusparseMatDescr_t descr, const int *starts, const int *columns, const int *p,
                                                          const int *q, size_t *bytes) {
  if (handle == nullptr)
    return CUSOLVER_STATUS_NOT_INITIALIZED;
  if (m < 0 || n < 0 || nnz < 0 || bytes == nullptr)
    return CUSOLVER_STATUS_INVALID_VALUE;
  *bytes = ((size_t)m + n + nnz) * 8 + 512;
  return CUSOLVER_STATUS_SUCCESS;
}
inline cusolverStatus_t cusolverSpXcsrpermHost(cusolverSpHandle_t handle, int m, int n, int nnz, const cusparseMatDescr_t descr, int *starts, int *columns, const int *p, const int *q, int *map,
                                               void *buffer) {
  return handle == nullptr ? CUSOLVER_STATUS_NOT_INITIALIZED : sparse_solver::permute(m, n, nnz, descr, starts, columns, p, q, map);
}
