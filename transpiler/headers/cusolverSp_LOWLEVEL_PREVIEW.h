// cuSOLVER's sparse factorisations step by step (cusolverSp_LOWLEVEL_PREVIEW): analysis, factors, solving with them.
#pragma once
#pragma cu2rs library cuSOLVER
#pragma cu2rs linked
#include "cusolverSp.h"
#define CUSOLVERSP_LOWLEVEL_PREVIEW_H_
#pragma cu2rs source
// (For the host and for the device the same.)
typedef struct __cu2rs_kept_factors *csrluInfoHost_t;
typedef struct __cu2rs_kept_factors *csrqrInfoHost_t;
typedef struct __cu2rs_kept_factors *csrqrInfo_t;
typedef struct __cu2rs_kept_factors *csrcholInfoHost_t;
typedef struct __cu2rs_kept_factors *csrcholInfo_t;
inline cusolverStatus_t cusolverSpCreateCsrluInfoHost(csrluInfoHost_t *info) { return sparse_solver::make(info); }
inline cusolverStatus_t cusolverSpDestroyCsrluInfoHost(csrluInfoHost_t info) { return sparse_solver::unmake(info); }
inline cusolverStatus_t cusolverSpXcsrluAnalysisHost(cusolverSpHandle_t handle, int n, int nnz, const cusparseMatDescr_t descr, const int *starts, const int *columns, csrluInfoHost_t info) {
  if (handle == nullptr)
    return CUSOLVER_STATUS_NOT_INITIALIZED;
  if (n < 0 || nnz < 0 || descr == nullptr || starts == nullptr || columns == nullptr || info == nullptr)
    return CUSOLVER_STATUS_INVALID_VALUE;
  return descr->type == CUSPARSE_MATRIX_TYPE_GENERAL ? CUSOLVER_STATUS_SUCCESS : CUSOLVER_STATUS_MATRIX_TYPE_NOT_SUPPORTED;
}
inline cusolverStatus_t cusolverSpScsrluBufferInfoHost(cusolverSpHandle_t handle, int n, int nnz, const cusparseMatDescr_t descr, const float *values, const int *starts, const int *columns, csrluInfoHost_t info,
                                                      size_t *internal, size_t *work) {
  return handle == nullptr ? CUSOLVER_STATUS_NOT_INITIALIZED : sparse_solver::sizes(n, nnz, internal, work);
}
inline cusolverStatus_t cusolverSpScsrluZeroPivotHost(cusolverSpHandle_t handle, csrluInfoHost_t info, float tolerance, int *position) {
  return handle == nullptr ? CUSOLVER_STATUS_NOT_INITIALIZED : sparse_solver::zero_pivot_of(info, tolerance, position, false);
}
inline cusolverStatus_t cusolverSpScsrluSolveHost(cusolverSpHandle_t handle, int n, const float *b, float *x, csrluInfoHost_t info, void *buffer) {
  __CU2RS_SOLVER_READY(handle)
  return sparse_solver::solve_with(info, n, (const float *)b, x);
}
inline cusolverStatus_t cusolverSpScsrluFactorHost(cusolverSpHandle_t handle, int n, int nnz, const cusparseMatDescr_t descr, const float *values, const int *starts, const int *columns, csrluInfoHost_t info,
                                                  float threshold, void *buffer) {
  if (handle == nullptr)
    return CUSOLVER_STATUS_NOT_INITIALIZED;
  const cusolverStatus_t status = sparse_solver::set_up(info, n, nnz, descr, values, starts, columns, (float)0);
  return status != CUSOLVER_STATUS_SUCCESS ? status : sparse_solver::factor(&info->factors, &info->matrix, nullptr, true, (double)threshold);
}
// P A Q^T = L U, rows sorted; L without its diagonal of ones.
inline cusolverStatus_t cusolverSpScsrluExtractHost(cusolverSpHandle_t handle, int *p, int *q, const cusparseMatDescr_t descr_l, float *values_l, int *starts_l, int *columns_l,
                                                   const cusparseMatDescr_t descr_u, float *values_u, int *starts_u, int *columns_u, csrluInfoHost_t info, void *buffer) {
  if (handle == nullptr)
    return CUSOLVER_STATUS_NOT_INITIALIZED;
  return info == nullptr || descr_l == nullptr || descr_u == nullptr ? CUSOLVER_STATUS_INVALID_VALUE
                                                                     : sparse_solver::extract(&info->factors, p, q, (int)descr_l->base, values_l, starts_l, columns_l, (int)descr_u->base, values_u, starts_u, columns_u);
}
inline cusolverStatus_t cusolverSpDcsrluBufferInfoHost(cusolverSpHandle_t handle, int n, int nnz, const cusparseMatDescr_t descr, const double *values, const int *starts, const int *columns, csrluInfoHost_t info,
                                                      size_t *internal, size_t *work) {
  return handle == nullptr ? CUSOLVER_STATUS_NOT_INITIALIZED : sparse_solver::sizes(n, nnz, internal, work);
}
inline cusolverStatus_t cusolverSpDcsrluZeroPivotHost(cusolverSpHandle_t handle, csrluInfoHost_t info, double tolerance, int *position) {
  return handle == nullptr ? CUSOLVER_STATUS_NOT_INITIALIZED : sparse_solver::zero_pivot_of(info, tolerance, position, false);
}
inline cusolverStatus_t cusolverSpDcsrluSolveHost(cusolverSpHandle_t handle, int n, const double *b, double *x, csrluInfoHost_t info, void *buffer) {
  __CU2RS_SOLVER_READY(handle)
  return sparse_solver::solve_with(info, n, (const double *)b, x);
}
inline cusolverStatus_t cusolverSpDcsrluFactorHost(cusolverSpHandle_t handle, int n, int nnz, const cusparseMatDescr_t descr, const double *values, const int *starts, const int *columns, csrluInfoHost_t info,
                                                  double threshold, void *buffer) {
  if (handle == nullptr)
    return CUSOLVER_STATUS_NOT_INITIALIZED;
  const cusolverStatus_t status = sparse_solver::set_up(info, n, nnz, descr, values, starts, columns, (double)0);
  return status != CUSOLVER_STATUS_SUCCESS ? status : sparse_solver::factor(&info->factors, &info->matrix, nullptr, true, (double)threshold);
}
// P A Q^T = L U, rows sorted; L without its diagonal of ones.
inline cusolverStatus_t cusolverSpDcsrluExtractHost(cusolverSpHandle_t handle, int *p, int *q, const cusparseMatDescr_t descr_l, double *values_l, int *starts_l, int *columns_l,
                                                   const cusparseMatDescr_t descr_u, double *values_u, int *starts_u, int *columns_u, csrluInfoHost_t info, void *buffer) {
  if (handle == nullptr)
    return CUSOLVER_STATUS_NOT_INITIALIZED;
  return info == nullptr || descr_l == nullptr || descr_u == nullptr ? CUSOLVER_STATUS_INVALID_VALUE
                                                                     : sparse_solver::extract(&info->factors, p, q, (int)descr_l->base, values_l, starts_l, columns_l, (int)descr_u->base, values_u, starts_u, columns_u);
}
inline cusolverStatus_t cusolverSpCreateCsrqrInfo(csrqrInfo_t *info) { return sparse_solver::make(info); }
inline cusolverStatus_t cusolverSpDestroyCsrqrInfo(csrqrInfo_t info) { return sparse_solver::unmake(info); }
inline cusolverStatus_t cusolverSpXcsrqrAnalysis(cusolverSpHandle_t handle, int m, int n, int nnz, const cusparseMatDescr_t descr, const int *starts, const int *columns, csrqrInfo_t info) {
  if (handle == nullptr)
    return CUSOLVER_STATUS_NOT_INITIALIZED;
  if (n < 0 || nnz < 0 || descr == nullptr || starts == nullptr || columns == nullptr || info == nullptr)
    return CUSOLVER_STATUS_INVALID_VALUE;
  return m != n ? CUSOLVER_STATUS_NOT_SUPPORTED : descr->type == CUSPARSE_MATRIX_TYPE_GENERAL ? CUSOLVER_STATUS_SUCCESS : CUSOLVER_STATUS_MATRIX_TYPE_NOT_SUPPORTED;
}
inline cusolverStatus_t cusolverSpScsrqrBufferInfo(cusolverSpHandle_t handle, int m, int n, int nnz, const cusparseMatDescr_t descr, const float *values, const int *starts, const int *columns, csrqrInfo_t info,
                                                      size_t *internal, size_t *work) {
  return handle == nullptr ? CUSOLVER_STATUS_NOT_INITIALIZED : sparse_solver::sizes(n, nnz, internal, work);
}
inline cusolverStatus_t cusolverSpScsrqrZeroPivot(cusolverSpHandle_t handle, csrqrInfo_t info, float tolerance, int *position) {
  return handle == nullptr ? CUSOLVER_STATUS_NOT_INITIALIZED : sparse_solver::zero_pivot_of(info, tolerance, position, false);
}
inline cusolverStatus_t cusolverSpScsrqrSolve(cusolverSpHandle_t handle, int m, int n, float *b, float *x, csrqrInfo_t info, void *buffer) {
  __CU2RS_SOLVER_READY(handle)
  return m != n ? CUSOLVER_STATUS_NOT_SUPPORTED : sparse_solver::solve_with(info, n, (const float *)b, x);
}
inline cusolverStatus_t cusolverSpScsrqrSetup(cusolverSpHandle_t handle, int m, int n, int nnz, const cusparseMatDescr_t descr, const float *values, const int *starts, const int *columns, float mu,
                                                 csrqrInfo_t info) {
  __CU2RS_SOLVER_READY(handle)
  return m != n ? CUSOLVER_STATUS_NOT_SUPPORTED : sparse_solver::set_up(info, n, nnz, descr, values, starts, columns, mu);
}
inline cusolverStatus_t cusolverSpScsrqrFactor(cusolverSpHandle_t handle, int m, int n, int nnz, float *b, float *x, csrqrInfo_t info, void *buffer) {
  __CU2RS_SOLVER_READY(handle)
  if (info == nullptr || info->values == nullptr || n != info->matrix.n)
    return CUSOLVER_STATUS_INVALID_VALUE;
  const cusolverStatus_t status = sparse_solver::factor(&info->factors, &info->matrix, nullptr, true, 0.1);
  if (status != CUSOLVER_STATUS_SUCCESS || b == nullptr || x == nullptr)
    return status;
  return sparse_solver::solve_with(info, n, (const float *)b, x);
}
inline cusolverStatus_t cusolverSpDcsrqrBufferInfo(cusolverSpHandle_t handle, int m, int n, int nnz, const cusparseMatDescr_t descr, const double *values, const int *starts, const int *columns, csrqrInfo_t info,
                                                      size_t *internal, size_t *work) {
  return handle == nullptr ? CUSOLVER_STATUS_NOT_INITIALIZED : sparse_solver::sizes(n, nnz, internal, work);
}
inline cusolverStatus_t cusolverSpDcsrqrZeroPivot(cusolverSpHandle_t handle, csrqrInfo_t info, double tolerance, int *position) {
  return handle == nullptr ? CUSOLVER_STATUS_NOT_INITIALIZED : sparse_solver::zero_pivot_of(info, tolerance, position, false);
}
inline cusolverStatus_t cusolverSpDcsrqrSolve(cusolverSpHandle_t handle, int m, int n, double *b, double *x, csrqrInfo_t info, void *buffer) {
  __CU2RS_SOLVER_READY(handle)
  return m != n ? CUSOLVER_STATUS_NOT_SUPPORTED : sparse_solver::solve_with(info, n, (const double *)b, x);
}
inline cusolverStatus_t cusolverSpDcsrqrSetup(cusolverSpHandle_t handle, int m, int n, int nnz, const cusparseMatDescr_t descr, const double *values, const int *starts, const int *columns, double mu,
                                                 csrqrInfo_t info) {
  __CU2RS_SOLVER_READY(handle)
  return m != n ? CUSOLVER_STATUS_NOT_SUPPORTED : sparse_solver::set_up(info, n, nnz, descr, values, starts, columns, mu);
}
inline cusolverStatus_t cusolverSpDcsrqrFactor(cusolverSpHandle_t handle, int m, int n, int nnz, double *b, double *x, csrqrInfo_t info, void *buffer) {
  __CU2RS_SOLVER_READY(handle)
  if (info == nullptr || info->values == nullptr || n != info->matrix.n)
    return CUSOLVER_STATUS_INVALID_VALUE;
  const cusolverStatus_t status = sparse_solver::factor(&info->factors, &info->matrix, nullptr, true, 0.1);
  if (status != CUSOLVER_STATUS_SUCCESS || b == nullptr || x == nullptr)
    return status;
  return sparse_solver::solve_with(info, n, (const double *)b, x);
}
inline cusolverStatus_t cusolverSpCreateCsrqrInfoHost(csrqrInfoHost_t *info) { return sparse_solver::make(info); }
inline cusolverStatus_t cusolverSpDestroyCsrqrInfoHost(csrqrInfoHost_t info) { return sparse_solver::unmake(info); }
inline cusolverStatus_t cusolverSpXcsrqrAnalysisHost(cusolverSpHandle_t handle, int m, int n, int nnz, const cusparseMatDescr_t descr, const int *starts, const int *columns, csrqrInfoHost_t info) {
  if (handle == nullptr)
    return CUSOLVER_STATUS_NOT_INITIALIZED;
  if (n < 0 || nnz < 0 || descr == nullptr || starts == nullptr || columns == nullptr || info == nullptr)
    return CUSOLVER_STATUS_INVALID_VALUE;
  return m != n ? CUSOLVER_STATUS_NOT_SUPPORTED : descr->type == CUSPARSE_MATRIX_TYPE_GENERAL ? CUSOLVER_STATUS_SUCCESS : CUSOLVER_STATUS_MATRIX_TYPE_NOT_SUPPORTED;
}
inline cusolverStatus_t cusolverSpScsrqrBufferInfoHost(cusolverSpHandle_t handle, int m, int n, int nnz, const cusparseMatDescr_t descr, const float *values, const int *starts, const int *columns, csrqrInfoHost_t info,
                                                      size_t *internal, size_t *work) {
  return handle == nullptr ? CUSOLVER_STATUS_NOT_INITIALIZED : sparse_solver::sizes(n, nnz, internal, work);
}
inline cusolverStatus_t cusolverSpScsrqrZeroPivotHost(cusolverSpHandle_t handle, csrqrInfoHost_t info, float tolerance, int *position) {
  return handle == nullptr ? CUSOLVER_STATUS_NOT_INITIALIZED : sparse_solver::zero_pivot_of(info, tolerance, position, false);
}
inline cusolverStatus_t cusolverSpScsrqrSolveHost(cusolverSpHandle_t handle, int m, int n, float *b, float *x, csrqrInfoHost_t info, void *buffer) {
  __CU2RS_SOLVER_READY(handle)
  return m != n ? CUSOLVER_STATUS_NOT_SUPPORTED : sparse_solver::solve_with(info, n, (const float *)b, x);
}
inline cusolverStatus_t cusolverSpScsrqrSetupHost(cusolverSpHandle_t handle, int m, int n, int nnz, const cusparseMatDescr_t descr, const float *values, const int *starts, const int *columns, float mu,
                                                 csrqrInfoHost_t info) {
  __CU2RS_SOLVER_READY(handle)
  return m != n ? CUSOLVER_STATUS_NOT_SUPPORTED : sparse_solver::set_up(info, n, nnz, descr, values, starts, columns, mu);
}
inline cusolverStatus_t cusolverSpScsrqrFactorHost(cusolverSpHandle_t handle, int m, int n, int nnz, float *b, float *x, csrqrInfoHost_t info, void *buffer) {
  __CU2RS_SOLVER_READY(handle)
  if (info == nullptr || info->values == nullptr || n != info->matrix.n)
    return CUSOLVER_STATUS_INVALID_VALUE;
  const cusolverStatus_t status = sparse_solver::factor(&info->factors, &info->matrix, nullptr, true, 0.1);
  if (status != CUSOLVER_STATUS_SUCCESS || b == nullptr || x == nullptr)
    return status;
  return sparse_solver::solve_with(info, n, (const float *)b, x);
}
inline cusolverStatus_t cusolverSpDcsrqrBufferInfoHost(cusolverSpHandle_t handle, int m, int n, int nnz, const cusparseMatDescr_t descr, const double *values, const int *starts, const int *columns, csrqrInfoHost_t info,
                                                      size_t *internal, size_t *work) {
  return handle == nullptr ? CUSOLVER_STATUS_NOT_INITIALIZED : sparse_solver::sizes(n, nnz, internal, work);
}
inline cusolverStatus_t cusolverSpDcsrqrZeroPivotHost(cusolverSpHandle_t handle, csrqrInfoHost_t info, double tolerance, int *position) {
  return handle == nullptr ? CUSOLVER_STATUS_NOT_INITIALIZED : sparse_solver::zero_pivot_of(info, tolerance, position, false);
}
inline cusolverStatus_t cusolverSpDcsrqrSolveHost(cusolverSpHandle_t handle, int m, int n, double *b, double *x, csrqrInfoHost_t info, void *buffer) {
  __CU2RS_SOLVER_READY(handle)
  return m != n ? CUSOLVER_STATUS_NOT_SUPPORTED : sparse_solver::solve_with(info, n, (const double *)b, x);
}
inline cusolverStatus_t cusolverSpDcsrqrSetupHost(cusolverSpHandle_t handle, int m, int n, int nnz, const cusparseMatDescr_t descr, const double *values, const int *starts, const int *columns, double mu,
                                                 csrqrInfoHost_t info) {
  __CU2RS_SOLVER_READY(handle)
  return m != n ? CUSOLVER_STATUS_NOT_SUPPORTED : sparse_solver::set_up(info, n, nnz, descr, values, starts, columns, mu);
}
inline cusolverStatus_t cusolverSpDcsrqrFactorHost(cusolverSpHandle_t handle, int m, int n, int nnz, double *b, double *x, csrqrInfoHost_t info, void *buffer) {
  __CU2RS_SOLVER_READY(handle)
  if (info == nullptr || info->values == nullptr || n != info->matrix.n)
    return CUSOLVER_STATUS_INVALID_VALUE;
  const cusolverStatus_t status = sparse_solver::factor(&info->factors, &info->matrix, nullptr, true, 0.1);
  if (status != CUSOLVER_STATUS_SUCCESS || b == nullptr || x == nullptr)
    return status;
  return sparse_solver::solve_with(info, n, (const double *)b, x);
}
inline cusolverStatus_t cusolverSpCreateCsrcholInfo(csrcholInfo_t *info) { return sparse_solver::make(info); }
inline cusolverStatus_t cusolverSpDestroyCsrcholInfo(csrcholInfo_t info) { return sparse_solver::unmake(info); }
inline cusolverStatus_t cusolverSpXcsrcholAnalysis(cusolverSpHandle_t handle, int n, int nnz, const cusparseMatDescr_t descr, const int *starts, const int *columns, csrcholInfo_t info) {
  if (handle == nullptr)
    return CUSOLVER_STATUS_NOT_INITIALIZED;
  if (n < 0 || nnz < 0 || descr == nullptr || starts == nullptr || columns == nullptr || info == nullptr)
    return CUSOLVER_STATUS_INVALID_VALUE;
  return descr->type == CUSPARSE_MATRIX_TYPE_GENERAL ? CUSOLVER_STATUS_SUCCESS : CUSOLVER_STATUS_MATRIX_TYPE_NOT_SUPPORTED;
}
inline cusolverStatus_t cusolverSpScsrcholBufferInfo(cusolverSpHandle_t handle, int n, int nnz, const cusparseMatDescr_t descr, const float *values, const int *starts, const int *columns, csrcholInfo_t info,
                                                      size_t *internal, size_t *work) {
  return handle == nullptr ? CUSOLVER_STATUS_NOT_INITIALIZED : sparse_solver::sizes(n, nnz, internal, work);
}
inline cusolverStatus_t cusolverSpScsrcholZeroPivot(cusolverSpHandle_t handle, csrcholInfo_t info, float tolerance, int *position) {
  return handle == nullptr ? CUSOLVER_STATUS_NOT_INITIALIZED : sparse_solver::zero_pivot_of(info, tolerance, position, true);
}
inline cusolverStatus_t cusolverSpScsrcholSolve(cusolverSpHandle_t handle, int n, const float *b, float *x, csrcholInfo_t info, void *buffer) {
  __CU2RS_SOLVER_READY(handle)
  return sparse_solver::solve_with(info, n, (const float *)b, x);
}
inline cusolverStatus_t cusolverSpScsrcholFactor(cusolverSpHandle_t handle, int n, int nnz, const cusparseMatDescr_t descr, const float *values, const int *starts, const int *columns, csrcholInfo_t info,
                                                   void *buffer) {
  __CU2RS_SOLVER_READY(handle)
  const cusolverStatus_t status = sparse_solver::set_up(info, n, nnz, descr, values, starts, columns, (float)0);
  return status != CUSOLVER_STATUS_SUCCESS ? status : sparse_solver::factor_symmetric(&info->factors, &info->matrix, nullptr);
}
inline cusolverStatus_t cusolverSpDcsrcholBufferInfo(cusolverSpHandle_t handle, int n, int nnz, const cusparseMatDescr_t descr, const double *values, const int *starts, const int *columns, csrcholInfo_t info,
                                                      size_t *internal, size_t *work) {
  return handle == nullptr ? CUSOLVER_STATUS_NOT_INITIALIZED : sparse_solver::sizes(n, nnz, internal, work);
}
inline cusolverStatus_t cusolverSpDcsrcholZeroPivot(cusolverSpHandle_t handle, csrcholInfo_t info, double tolerance, int *position) {
  return handle == nullptr ? CUSOLVER_STATUS_NOT_INITIALIZED : sparse_solver::zero_pivot_of(info, tolerance, position, true);
}
inline cusolverStatus_t cusolverSpDcsrcholSolve(cusolverSpHandle_t handle, int n, const double *b, double *x, csrcholInfo_t info, void *buffer) {
  __CU2RS_SOLVER_READY(handle)
  return sparse_solver::solve_with(info, n, (const double *)b, x);
}
inline cusolverStatus_t cusolverSpDcsrcholFactor(cusolverSpHandle_t handle, int n, int nnz, const cusparseMatDescr_t descr, const double *values, const int *starts, const int *columns, csrcholInfo_t info,
                                                   void *buffer) {
  __CU2RS_SOLVER_READY(handle)
  const cusolverStatus_t status = sparse_solver::set_up(info, n, nnz, descr, values, starts, columns, (double)0);
  return status != CUSOLVER_STATUS_SUCCESS ? status : sparse_solver::factor_symmetric(&info->factors, &info->matrix, nullptr);
}
inline cusolverStatus_t cusolverSpCreateCsrcholInfoHost(csrcholInfoHost_t *info) { return sparse_solver::make(info); }
inline cusolverStatus_t cusolverSpDestroyCsrcholInfoHost(csrcholInfoHost_t info) { return sparse_solver::unmake(info); }
inline cusolverStatus_t cusolverSpXcsrcholAnalysisHost(cusolverSpHandle_t handle, int n, int nnz, const cusparseMatDescr_t descr, const int *starts, const int *columns, csrcholInfoHost_t info) {
  if (handle == nullptr)
    return CUSOLVER_STATUS_NOT_INITIALIZED;
  if (n < 0 || nnz < 0 || descr == nullptr || starts == nullptr || columns == nullptr || info == nullptr)
    return CUSOLVER_STATUS_INVALID_VALUE;
  return descr->type == CUSPARSE_MATRIX_TYPE_GENERAL ? CUSOLVER_STATUS_SUCCESS : CUSOLVER_STATUS_MATRIX_TYPE_NOT_SUPPORTED;
}
inline cusolverStatus_t cusolverSpScsrcholBufferInfoHost(cusolverSpHandle_t handle, int n, int nnz, const cusparseMatDescr_t descr, const float *values, const int *starts, const int *columns, csrcholInfoHost_t info,
                                                      size_t *internal, size_t *work) {
  return handle == nullptr ? CUSOLVER_STATUS_NOT_INITIALIZED : sparse_solver::sizes(n, nnz, internal, work);
}
inline cusolverStatus_t cusolverSpScsrcholZeroPivotHost(cusolverSpHandle_t handle, csrcholInfoHost_t info, float tolerance, int *position) {
  return handle == nullptr ? CUSOLVER_STATUS_NOT_INITIALIZED : sparse_solver::zero_pivot_of(info, tolerance, position, true);
}
inline cusolverStatus_t cusolverSpScsrcholSolveHost(cusolverSpHandle_t handle, int n, const float *b, float *x, csrcholInfoHost_t info, void *buffer) {
  __CU2RS_SOLVER_READY(handle)
  return sparse_solver::solve_with(info, n, (const float *)b, x);
}
inline cusolverStatus_t cusolverSpScsrcholFactorHost(cusolverSpHandle_t handle, int n, int nnz, const cusparseMatDescr_t descr, const float *values, const int *starts, const int *columns, csrcholInfoHost_t info,
                                                   void *buffer) {
  __CU2RS_SOLVER_READY(handle)
  const cusolverStatus_t status = sparse_solver::set_up(info, n, nnz, descr, values, starts, columns, (float)0);
  return status != CUSOLVER_STATUS_SUCCESS ? status : sparse_solver::factor_symmetric(&info->factors, &info->matrix, nullptr);
}
inline cusolverStatus_t cusolverSpDcsrcholBufferInfoHost(cusolverSpHandle_t handle, int n, int nnz, const cusparseMatDescr_t descr, const double *values, const int *starts, const int *columns, csrcholInfoHost_t info,
                                                      size_t *internal, size_t *work) {
  return handle == nullptr ? CUSOLVER_STATUS_NOT_INITIALIZED : sparse_solver::sizes(n, nnz, internal, work);
}
inline cusolverStatus_t cusolverSpDcsrcholZeroPivotHost(cusolverSpHandle_t handle, csrcholInfoHost_t info, double tolerance, int *position) {
  return handle == nullptr ? CUSOLVER_STATUS_NOT_INITIALIZED : sparse_solver::zero_pivot_of(info, tolerance, position, true);
}
inline cusolverStatus_t cusolverSpDcsrcholSolveHost(cusolverSpHandle_t handle, int n, const double *b, double *x, csrcholInfoHost_t info, void *buffer) {
  __CU2RS_SOLVER_READY(handle)
  return sparse_solver::solve_with(info, n, (const double *)b, x);
}
inline cusolverStatus_t cusolverSpDcsrcholFactorHost(cusolverSpHandle_t handle, int n, int nnz, const cusparseMatDescr_t descr, const double *values, const int *starts, const int *columns, csrcholInfoHost_t info,
                                                   void *buffer) {
  __CU2RS_SOLVER_READY(handle)
  const cusolverStatus_t status = sparse_solver::set_up(info, n, nnz, descr, values, starts, columns, (double)0);
  return status != CUSOLVER_STATUS_SUCCESS ? status : sparse_solver::factor_symmetric(&info->factors, &info->matrix, nullptr);
}
inline cusolverStatus_t cusolverSpXcsrluNnzHost(cusolverSpHandle_t handle, int *l, int *u, csrluInfoHost_t info) {
  if (handle == nullptr)
    return CUSOLVER_STATUS_NOT_INITIALIZED;
  if (l == nullptr || u == nullptr || info == nullptr || info->factors.failed >= 0)
    return CUSOLVER_STATUS_INVALID_VALUE;
  *l = (int)info->factors.l.used;
  *u = (int)(info->factors.u.used + info->factors.n);
  return CUSOLVER_STATUS_SUCCESS;
}
