// cuSPARSE: conversions between sparse and dense matrices, and products of two sparse matrices.
#pragma once
#pragma cu2rs library cuSPARSE
#pragma cu2rs linked
#include "__cu2rs_cusparse_products.h"
#include "cusparse.h"
#pragma cu2rs source
#pragma cu2rs captured alpha beta
// Between sparse and dense.
[[cu2rs::at_once]] inline cusparseStatus_t cusparseSparseToDense_bufferSize(cusparseHandle_t handle, cusparseConstSpMatDescr_t a, cusparseDnMatDescr_t b, cusparseSparseToDenseAlg_t algorithm,
                                                         size_t *bytes) {
  if (!handle) return CUSPARSE_STATUS_NOT_INITIALIZED;
  *bytes = 8;
  return CUSPARSE_STATUS_SUCCESS;
}
inline cusparseStatus_t cusparseSparseToDense(cusparseHandle_t handle, cusparseConstSpMatDescr_t a, cusparseDnMatDescr_t b, cusparseSparseToDenseAlg_t algorithm, void *buffer) {
  if (!handle) return CUSPARSE_STATUS_NOT_INITIALIZED;
  const int64_t bytes = blas::bytes_of(a->type);
  if (a->type != b->type)
    return CUSPARSE_STATUS_NOT_SUPPORTED;
  const int64_t lines = b->order == CUSPARSE_ORDER_ROW ? b->rows : b->columns;
  const int64_t length = b->order == CUSPARSE_ORDER_ROW ? b->columns : b->rows;
  for (int64_t i = 0; i < lines; i++)
    memset((char *)b->values + i * b->ld * bytes, 0, length * bytes);
  const sparse::Rows rows = sparse::by_rows(a, false);
  for (int64_t i = 0; i < rows.rows; i++)
    for (int64_t e = rows.starts[i]; e < rows.starts[i + 1]; e++)
      memcpy((char *)b->values + sparse::place(b, i, rows.columns[e]) * bytes, (const char *)a->values + rows.entries[e] * bytes, bytes);
  sparse::release(rows);
  return CUSPARSE_STATUS_SUCCESS;
}
[[cu2rs::at_once]] inline cusparseStatus_t cusparseDenseToSparse_bufferSize(cusparseHandle_t handle, cusparseConstDnMatDescr_t a, cusparseSpMatDescr_t b, cusparseDenseToSparseAlg_t algorithm,
                                                         size_t *bytes) {
  if (!handle) return CUSPARSE_STATUS_NOT_INITIALIZED;
  *bytes = 8;
  return CUSPARSE_STATUS_SUCCESS;
}
// Counts; for CSR and CSC the offsets are written too. The blocks of blocked ELL are given.
[[cu2rs::at_once]] inline cusparseStatus_t cusparseDenseToSparse_analysis(cusparseHandle_t handle, cusparseConstDnMatDescr_t a, cusparseSpMatDescr_t b, cusparseDenseToSparseAlg_t algorithm, void *buffer) {
  if (!handle) return CUSPARSE_STATUS_NOT_INITIALIZED;
  if (a->type != b->type)
    return CUSPARSE_STATUS_NOT_SUPPORTED;
  if (b->format == CUSPARSE_FORMAT_BLOCKED_ELL)
    return CUSPARSE_STATUS_SUCCESS;
  if (b->format != CUSPARSE_FORMAT_CSR && b->format != CUSPARSE_FORMAT_CSC && b->format != CUSPARSE_FORMAT_COO)
    return CUSPARSE_STATUS_NOT_SUPPORTED;
  const bool across = b->format == CUSPARSE_FORMAT_CSC;
  const int64_t lines = across ? a->columns : a->rows;
  const int64_t length = across ? a->rows : a->columns;
  int64_t count = 0;
  for (int64_t i = 0; i < lines; i++) {
    if (b->format != CUSPARSE_FORMAT_COO)
      sparse::put(b->starts, b->start_type, i, count + b->base);
    for (int64_t j = 0; j < length; j++)
      if (!blas::is_zero(sparse::values<double2>::get(a->values, a->type, across ? sparse::place(a, j, i) : sparse::place(a, i, j))))
        count++;
  }
  if (b->format != CUSPARSE_FORMAT_COO)
    sparse::put(b->starts, b->start_type, lines, count + b->base);
  b->nnz = count;
  return CUSPARSE_STATUS_SUCCESS;
}
inline cusparseStatus_t cusparseDenseToSparse_convert(cusparseHandle_t handle, cusparseConstDnMatDescr_t a, cusparseSpMatDescr_t b, cusparseDenseToSparseAlg_t algorithm, void *buffer) {
  if (!handle) return CUSPARSE_STATUS_NOT_INITIALIZED;
  const int64_t bytes = blas::bytes_of(a->type);
  if (b->format == CUSPARSE_FORMAT_BLOCKED_ELL) {
    const sparse::Rows rows = sparse::by_rows(b, false);
    memset(b->values, 0, b->nnz * bytes);
    for (int64_t i = 0; i < rows.rows; i++)
      for (int64_t e = rows.starts[i]; e < rows.starts[i + 1]; e++)
        memcpy((char *)b->values + rows.entries[e] * bytes, (const char *)a->values + sparse::place(a, i, rows.columns[e]) * bytes, bytes);
    sparse::release(rows);
    return CUSPARSE_STATUS_SUCCESS;
  }
  const bool across = b->format == CUSPARSE_FORMAT_CSC;
  const int64_t lines = across ? a->columns : a->rows;
  const int64_t length = across ? a->rows : a->columns;
  int64_t count = 0;
  for (int64_t i = 0; i < lines; i++)
    for (int64_t j = 0; j < length; j++) {
      const int64_t from = across ? sparse::place(a, j, i) : sparse::place(a, i, j);
      if (!blas::is_zero(sparse::values<double2>::get(a->values, a->type, from))) {
        if (b->format == CUSPARSE_FORMAT_COO)
          sparse::put(b->starts, b->start_type, count, i + b->base);
        sparse::put(b->indices, b->index_type, count, j + b->base);
        memcpy((char *)b->values + count * bytes, (const char *)a->values + from * bytes, bytes);
        count++;
      }
    }
  return CUSPARSE_STATUS_SUCCESS;
}
// c = alpha op(a) op(b), sparse: the structure and the values are found by `compute` and fetched by `copy`.
[[cu2rs::at_once]] inline cusparseStatus_t cusparseSpGEMM_createDescr(cusparseSpGEMMDescr_t *d) {
  *d = (cusparseSpGEMMDescr_t)calloc(1, sizeof(cusparseSpGEMMDescr));
  return CUSPARSE_STATUS_SUCCESS;
}
[[cu2rs::at_once]] inline cusparseStatus_t cusparseSpGEMM_destroyDescr(cusparseSpGEMMDescr_t d) {
  if (!__cu2rs_has_captured())
    free(d->starts);
  if (!__cu2rs_has_captured())
    free(d->columns);
  if (!__cu2rs_has_captured())
    free(d->values);
  if (!__cu2rs_has_captured())
    free(d);
  return CUSPARSE_STATUS_SUCCESS;
}
[[cu2rs::at_once]] inline cusparseStatus_t cusparseSpGEMM_workEstimation(cusparseHandle_t handle, cusparseOperation_t op_a, cusparseOperation_t op_b, const void *alpha, cusparseConstSpMatDescr_t a,
                                                      cusparseConstSpMatDescr_t b, const void *beta, cusparseSpMatDescr_t c, cudaDataType compute, cusparseSpGEMMAlg_t algorithm,
                                                      cusparseSpGEMMDescr_t d, size_t *bytes, void *buffer) {
  if (!handle) return CUSPARSE_STATUS_NOT_INITIALIZED;
  *bytes = 8;
  const sparse::Rows x = sparse::by_rows(a, op_a != CUSPARSE_OPERATION_NON_TRANSPOSE);
  const sparse::Rows y = sparse::by_rows(b, op_b != CUSPARSE_OPERATION_NON_TRANSPOSE);
  d->products = 0;
  for (int64_t e = 0; e < x.starts[x.rows]; e++)
    d->products += y.starts[x.columns[e] + 1] - y.starts[x.columns[e]];
  sparse::release(x);
  sparse::release(y);
  return CUSPARSE_STATUS_SUCCESS;
}
// How many products of two elements there are.
[[cu2rs::at_once]] inline cusparseStatus_t cusparseSpGEMM_getNumProducts(cusparseSpGEMMDescr_t d, int64_t *products) {
  *products = d->products;
  return CUSPARSE_STATUS_SUCCESS;
}
[[cu2rs::at_once]] inline cusparseStatus_t cusparseSpGEMM_estimateMemory(cusparseHandle_t handle, cusparseOperation_t op_a, cusparseOperation_t op_b, const void *alpha, cusparseConstSpMatDescr_t a,
                                                      cusparseConstSpMatDescr_t b, const void *beta, cusparseSpMatDescr_t c, cudaDataType compute, cusparseSpGEMMAlg_t algorithm,
                                                      cusparseSpGEMMDescr_t d, float fraction, size_t *bytes3, void *buffer3, size_t *bytes2) {
  if (!handle) return CUSPARSE_STATUS_NOT_INITIALIZED;
  *bytes3 = 8;
  if (bytes2)
    *bytes2 = 8;
  return CUSPARSE_STATUS_SUCCESS;
}
[[cu2rs::at_once]] inline cusparseStatus_t cusparseSpGEMM_compute(cusparseHandle_t handle, cusparseOperation_t op_a, cusparseOperation_t op_b, const void *alpha, cusparseConstSpMatDescr_t a,
                                               cusparseConstSpMatDescr_t b, const void *beta, cusparseSpMatDescr_t c, cudaDataType compute, cusparseSpGEMMAlg_t algorithm,
                                               cusparseSpGEMMDescr_t d, size_t *bytes, void *buffer) {
  if (!handle) return CUSPARSE_STATUS_NOT_INITIALIZED;
  if (buffer == nullptr) {
    *bytes = 8;
    return CUSPARSE_STATUS_SUCCESS;
  }
  if (!sparse::computable(compute) || !sparse::fits(a->type, compute) || !sparse::fits(b->type, compute) || op_a != CUSPARSE_OPERATION_NON_TRANSPOSE || op_b != CUSPARSE_OPERATION_NON_TRANSPOSE || c->format != CUSPARSE_FORMAT_CSR)
    return CUSPARSE_STATUS_NOT_SUPPORTED;
  const double2 by = sparse::values<double2>::get(alpha, compute, 0);
  const bool known = a->values != nullptr && b->values != nullptr;
  const sparse::Rows x = sparse::by_rows(a, false);
  const sparse::Rows y = sparse::by_rows(b, false);
  int64_t *seen = (int64_t *)malloc((b->columns + 1) * sizeof(int64_t));
  double2 *sums = (double2 *)malloc((b->columns + 1) * sizeof(double2));
  for (int64_t j = 0; j < b->columns; j++)
    seen[j] = -1;
  free(d->starts);
  free(d->columns);
  free(d->values);
  d->starts = (int64_t *)malloc((a->rows + 1) * sizeof(int64_t));
  int64_t room = 64;
  d->columns = (int64_t *)malloc(room * sizeof(int64_t));
  d->values = (double2 *)malloc(room * sizeof(double2));
  int64_t count = 0;
  for (int64_t i = 0; i < a->rows; i++) {
    d->starts[i] = count;
    for (int64_t e = x.starts[i]; e < x.starts[i + 1]; e++)
      for (int64_t f = y.starts[x.columns[e]]; f < y.starts[x.columns[e] + 1]; f++) {
        const int64_t j = y.columns[f];
        if (seen[j] != i) {
          seen[j] = i;
          sums[j] = make_double2(0, 0);
        }
        if (known)
          sums[j] = cuCadd(sums[j], cuCmul(sparse::values<double2>::get(a->values, a->type, x.entries[e]), sparse::values<double2>::get(b->values, b->type, y.entries[f])));
      }
    for (int64_t j = 0; j < b->columns; j++)
      if (seen[j] == i) {
        if (count == room) {
          room *= 2;
          d->columns = (int64_t *)realloc(d->columns, room * sizeof(int64_t));
          d->values = (double2 *)realloc(d->values, room * sizeof(double2));
        }
        d->columns[count] = j;
        d->values[count] = cuCmul(by, sums[j]);
        count++;
      }
  }
  d->starts[a->rows] = count;
  d->nnz = count;
  c->nnz = count;
  c->rows = a->rows;
  c->columns = b->columns;
  free(seen);
  free(sums);
  sparse::release(x);
  sparse::release(y);
  return CUSPARSE_STATUS_SUCCESS;
}
[[cu2rs::at_once]] inline cusparseStatus_t cusparseSpGEMM_copy(cusparseHandle_t handle, cusparseOperation_t op_a, cusparseOperation_t op_b, const void *alpha, cusparseConstSpMatDescr_t a,
                                            cusparseConstSpMatDescr_t b, const void *beta, cusparseSpMatDescr_t c, cudaDataType compute, cusparseSpGEMMAlg_t algorithm,
                                            cusparseSpGEMMDescr_t d) {
  if (!handle) return CUSPARSE_STATUS_NOT_INITIALIZED;
  for (int64_t i = 0; i <= c->rows; i++)
    sparse::put(c->starts, c->start_type, i, d->starts[i] + c->base);
  for (int64_t e = 0; e < d->nnz; e++) {
    sparse::put(c->indices, c->index_type, e, d->columns[e] + c->base);
    sparse::values<double2>::put(c->values, c->type, e, d->values[e]);
  }
  return CUSPARSE_STATUS_SUCCESS;
}
#pragma cu2rs captured off
