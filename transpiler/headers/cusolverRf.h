// cuSOLVER's refactorisation (cusolverRf): the same pattern with new values. Done when the call returns.
#pragma once
#pragma cu2rs library cuSOLVER
#pragma cu2rs linked
#pragma cu2rs limit "cusolverRf: one matrix in CSR; batches are not declared. Factors are made anew of the rows in the order of P, columns chosen again."
#include "__cu2rs_cusolver_sparse.h"
#define CUSOLVERRF_H_
#pragma cu2rs source
typedef enum { CUSOLVERRF_RESET_VALUES_FAST_MODE_OFF = 0, CUSOLVERRF_RESET_VALUES_FAST_MODE_ON = 1 } cusolverRfResetValuesFastMode_t;
typedef enum { CUSOLVERRF_MATRIX_FORMAT_CSR = 0, CUSOLVERRF_MATRIX_FORMAT_CSC = 1 } cusolverRfMatrixFormat_t;
typedef enum {
  CUSOLVERRF_UNIT_DIAGONAL_STORED_L = 0,
  CUSOLVERRF_UNIT_DIAGONAL_STORED_U = 1,
  CUSOLVERRF_UNIT_DIAGONAL_ASSUMED_L = 2,
  CUSOLVERRF_UNIT_DIAGONAL_ASSUMED_U = 3
} cusolverRfUnitDiagonal_t;
typedef enum { CUSOLVERRF_FACTORIZATION_ALG0 = 0, CUSOLVERRF_FACTORIZATION_ALG1 = 1, CUSOLVERRF_FACTORIZATION_ALG2 = 2 } cusolverRfFactorization_t;
typedef enum { CUSOLVERRF_TRIANGULAR_SOLVE_ALG1 = 1, CUSOLVERRF_TRIANGULAR_SOLVE_ALG2 = 2, CUSOLVERRF_TRIANGULAR_SOLVE_ALG3 = 3 } cusolverRfTriangularSolve_t;
typedef enum { CUSOLVERRF_NUMERIC_BOOST_NOT_USED = 0, CUSOLVERRF_NUMERIC_BOOST_USED = 1 } cusolverRfNumericBoostReport_t;
struct cusolverRfCommon {
  sparse_solver::Factors factors;
  int n;
  int nnz;
  int *starts;
  int *columns;
  double *values;
  int *order;
  double zero;
  double boost;
  cusolverRfResetValuesFastMode_t fast;
  cusolverRfMatrixFormat_t format;
  cusolverRfUnitDiagonal_t diagonal;
  cusolverRfFactorization_t factorization;
  cusolverRfTriangularSolve_t triangular;
};
typedef struct cusolverRfCommon *cusolverRfHandle_t;
namespace sparse_solver {
inline void forget(cusolverRfHandle_t h) {
  release(&h->factors);
  free(h->starts);
  free(h->columns);
  free(h->values);
  free(h->order);
  h->starts = nullptr;
  h->columns = nullptr;
  h->values = nullptr;
  h->order = nullptr;
}
// The matrix is kept.
inline cusolverStatus_t take(cusolverRfHandle_t h, int n, int nnz, const int *starts, const int *columns, const double *values, const int *p) {
  if (h == nullptr)
    return CUSOLVER_STATUS_NOT_INITIALIZED;
  if (n < 0 || nnz < 0 || starts == nullptr || columns == nullptr || values == nullptr || p == nullptr || starts[0] != 0)
    return CUSOLVER_STATUS_INVALID_VALUE;
  if (h->format != CUSOLVERRF_MATRIX_FORMAT_CSR)
    return CUSOLVER_STATUS_NOT_SUPPORTED;
  forget(h);
  h->n = n;
  h->nnz = nnz;
  h->starts = (int *)malloc((n + 1) * sizeof(int));
  h->columns = (int *)malloc((nnz + 1) * sizeof(int));
  h->values = (double *)malloc((nnz + 1) * sizeof(double));
  h->order = (int *)malloc((n + 1) * sizeof(int));
  memcpy(h->starts, starts, (n + 1) * sizeof(int));
  memcpy(h->columns, columns, nnz * sizeof(int));
  memcpy(h->values, values, nnz * sizeof(double));
  memcpy(h->order, p, n * sizeof(int));
  return CUSOLVER_STATUS_SUCCESS;
}
} // namespace sparse_solver
inline cusolverStatus_t cusolverRfCreate(cusolverRfHandle_t *handle) {
  if (handle == nullptr)
    return CUSOLVER_STATUS_INVALID_VALUE;
  *handle = (cusolverRfHandle_t)calloc(1, sizeof(cusolverRfCommon));
  (*handle)->factors.failed = -1;
  (*handle)->triangular = CUSOLVERRF_TRIANGULAR_SOLVE_ALG1;
  return CUSOLVER_STATUS_SUCCESS;
}
inline cusolverStatus_t cusolverRfDestroy(cusolverRfHandle_t handle) {
  if (handle == nullptr)
    return CUSOLVER_STATUS_NOT_INITIALIZED;
  sparse_solver::forget(handle);
  free(handle);
  return CUSOLVER_STATUS_SUCCESS;
}
inline cusolverStatus_t cusolverRfSetNumericProperties(cusolverRfHandle_t handle, double zero, double boost) {
  if (handle == nullptr)
    return CUSOLVER_STATUS_NOT_INITIALIZED;
  handle->zero = zero;
  handle->boost = boost;
  return boost == 0 ? CUSOLVER_STATUS_SUCCESS : CUSOLVER_STATUS_NOT_SUPPORTED;
}
inline cusolverStatus_t cusolverRfGetNumericProperties(cusolverRfHandle_t handle, double *zero, double *boost) {
  if (handle == nullptr)
    return CUSOLVER_STATUS_NOT_INITIALIZED;
  *zero = handle->zero;
  *boost = handle->boost;
  return CUSOLVER_STATUS_SUCCESS;
}
inline cusolverStatus_t cusolverRfSetAlgs(cusolverRfHandle_t handle, cusolverRfFactorization_t factorization, cusolverRfTriangularSolve_t triangular) {
  if (handle == nullptr)
    return CUSOLVER_STATUS_NOT_INITIALIZED;
  handle->factorization = factorization;
  handle->triangular = triangular;
  return CUSOLVER_STATUS_SUCCESS;
}
inline cusolverStatus_t cusolverRfGetAlgs(cusolverRfHandle_t handle, cusolverRfFactorization_t *factorization, cusolverRfTriangularSolve_t *triangular) {
  if (handle == nullptr)
    return CUSOLVER_STATUS_NOT_INITIALIZED;
  *factorization = handle->factorization;
  *triangular = handle->triangular;
  return CUSOLVER_STATUS_SUCCESS;
}
inline cusolverStatus_t cusolverRfSetMatrixFormat(cusolverRfHandle_t handle, cusolverRfMatrixFormat_t format, cusolverRfUnitDiagonal_t diagonal) {
  if (handle == nullptr)
    return CUSOLVER_STATUS_NOT_INITIALIZED;
  handle->format = format;
  handle->diagonal = diagonal;
  return format == CUSOLVERRF_MATRIX_FORMAT_CSR ? CUSOLVER_STATUS_SUCCESS : CUSOLVER_STATUS_NOT_SUPPORTED;
}
inline cusolverStatus_t cusolverRfGetMatrixFormat(cusolverRfHandle_t handle, cusolverRfMatrixFormat_t *format, cusolverRfUnitDiagonal_t *diagonal) {
  if (handle == nullptr)
    return CUSOLVER_STATUS_NOT_INITIALIZED;
  *format = handle->format;
  *diagonal = handle->diagonal;
  return CUSOLVER_STATUS_SUCCESS;
}
inline cusolverStatus_t cusolverRfSetResetValuesFastMode(cusolverRfHandle_t handle, cusolverRfResetValuesFastMode_t mode) {
  if (handle == nullptr)
    return CUSOLVER_STATUS_NOT_INITIALIZED;
  handle->fast = mode;
  return CUSOLVER_STATUS_SUCCESS;
}
inline cusolverStatus_t cusolverRfGetResetValuesFastMode(cusolverRfHandle_t handle, cusolverRfResetValuesFastMode_t *mode) {
  if (handle == nullptr)
    return CUSOLVER_STATUS_NOT_INITIALIZED;
  *mode = handle->fast;
  return CUSOLVER_STATUS_SUCCESS;
}
// (L and U are not needed: factors are made of the matrix.)
inline cusolverStatus_t cusolverRfSetupHost(int n, int nnz, int *starts, int *columns, double *values, int nnz_l, int *starts_l, int *columns_l, double *values_l, int nnz_u, int *starts_u,
                                            int *columns_u, double *values_u, int *p, int *q, cusolverRfHandle_t handle) {
  return sparse_solver::take(handle, n, nnz, starts, columns, values, p);
}
inline cusolverStatus_t cusolverRfSetupDevice(int n, int nnz, int *starts, int *columns, double *values, int nnz_l, int *starts_l, int *columns_l, double *values_l, int nnz_u, int *starts_u,
                                              int *columns_u, double *values_u, int *p, int *q, cusolverRfHandle_t handle) {
  if (cudaDeviceSynchronize() != cudaSuccess)
    return CUSOLVER_STATUS_EXECUTION_FAILED;
  return sparse_solver::take(handle, n, nnz, starts, columns, values, p);
}
inline cusolverStatus_t cusolverRfAnalyze(cusolverRfHandle_t handle) {
  if (handle == nullptr)
    return CUSOLVER_STATUS_NOT_INITIALIZED;
  return handle->starts == nullptr ? CUSOLVER_STATUS_INTERNAL_ERROR : CUSOLVER_STATUS_SUCCESS;
}
inline cusolverStatus_t cusolverRfResetValues(int n, int nnz, int *starts, int *columns, double *values, int *p, int *q, cusolverRfHandle_t handle) {
  if (cudaDeviceSynchronize() != cudaSuccess)
    return CUSOLVER_STATUS_EXECUTION_FAILED;
  return sparse_solver::take(handle, n, nnz, starts, columns, values, p);
}
inline cusolverStatus_t cusolverRfRefactor(cusolverRfHandle_t handle) {
  if (handle == nullptr)
    return CUSOLVER_STATUS_NOT_INITIALIZED;
  if (handle->starts == nullptr)
    return CUSOLVER_STATUS_INTERNAL_ERROR;
  sparse_solver::Matrix a;
  a.n = handle->n;
  a.starts = handle->starts;
  a.columns = handle->columns;
  a.values = handle->values;
  a.base = 0;
  a.shift = 0;
  const cusolverStatus_t status = sparse_solver::factor(&handle->factors, &a, handle->order, true, 0.1);
  if (status != CUSOLVER_STATUS_SUCCESS)
    return status;
  return sparse_solver::zero_pivot(&handle->factors, handle->zero, false) >= 0 ? CUSOLVER_STATUS_ZERO_PIVOT : CUSOLVER_STATUS_SUCCESS;
}
inline cusolverStatus_t cusolverRfSolve(cusolverRfHandle_t handle, int *p, int *q, int nrhs, double *temporary, int ldt, double *x, int ldx) {
  if (handle == nullptr)
    return CUSOLVER_STATUS_NOT_INITIALIZED;
  if (nrhs < 0 || x == nullptr || ldx < handle->n)
    return CUSOLVER_STATUS_INVALID_VALUE;
  if (cudaDeviceSynchronize() != cudaSuccess)
    return CUSOLVER_STATUS_EXECUTION_FAILED;
  for (int k = 0; k < nrhs; k++)
    if (!sparse_solver::solve(&handle->factors, (const double *)x + (long)k * ldx, x + (long)k * ldx))
      return CUSOLVER_STATUS_INTERNAL_ERROR;
  return CUSOLVER_STATUS_SUCCESS;
}
