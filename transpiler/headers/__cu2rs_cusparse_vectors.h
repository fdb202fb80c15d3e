// cuSPARSE: sparse vectors, what descriptors tell of themselves, constant descriptors, products whose structure is used again.
#pragma once
#pragma cu2rs library cuSPARSE
#pragma cu2rs linked
#include "cusparse.h"
#pragma cu2rs source
struct cusparseSpVecDescr {
  int64_t size;
  int64_t nnz;
  void *indices;
  void *values;
  cusparseIndexType_t index_type;
  cusparseIndexBase_t base;
  cudaDataType type;
};
typedef struct cusparseSpVecDescr *cusparseSpVecDescr_t;
typedef const struct cusparseSpVecDescr *cusparseConstSpVecDescr_t;
#pragma cu2rs captured alpha beta
[[cu2rs::at_once]] inline cusparseStatus_t cusparseCreateSpVec(cusparseSpVecDescr_t *v, int64_t size, int64_t nnz, void *indices, void *values, cusparseIndexType_t index_type,
                                            cusparseIndexBase_t base,
                                            cudaDataType type) {
  cusparseSpVecDescr_t r = (cusparseSpVecDescr_t)calloc(1, sizeof(cusparseSpVecDescr));
  r->size = size;
  r->nnz = nnz;
  r->indices = indices;
  r->values = values;
  r->index_type = index_type;
  r->base = base;
  r->type = type;
  *v = r;
  return CUSPARSE_STATUS_SUCCESS;
}
[[cu2rs::at_once]] inline cusparseStatus_t cusparseCreateConstSpVec(cusparseConstSpVecDescr_t *v, int64_t size, int64_t nnz, const void *indices, const void *values, cusparseIndexType_t index_type,
                                                 cusparseIndexBase_t base, cudaDataType type) {
  cusparseSpVecDescr_t r;
  cusparseStatus_t status = cusparseCreateSpVec(&r, size, nnz, (void *)indices, (void *)values, index_type, base, type);
  *v = r;
  return status;
}
[[cu2rs::at_once]] inline cusparseStatus_t cusparseDestroySpVec(cusparseConstSpVecDescr_t v) {
  if (!__cu2rs_has_captured())
    free((void *)v);
  return CUSPARSE_STATUS_SUCCESS;
}
inline cusparseStatus_t cusparseSpVecGet(cusparseSpVecDescr_t v, int64_t *size, int64_t *nnz, void **indices, void **values, cusparseIndexType_t *index_type,
                                         cusparseIndexBase_t *base, cudaDataType *type) {
  *size = v->size;
  *nnz = v->nnz;
  *indices = v->indices;
  *values = v->values;
  *index_type = v->index_type;
  *base = v->base;
  *type = v->type;
  return CUSPARSE_STATUS_SUCCESS;
}
inline cusparseStatus_t cusparseSpVecGetIndexBase(cusparseConstSpVecDescr_t v, cusparseIndexBase_t *base) {
  *base = v->base;
  return CUSPARSE_STATUS_SUCCESS;
}
inline cusparseStatus_t cusparseSpVecGetValues(cusparseSpVecDescr_t v, void **values) {
  *values = v->values;
  return CUSPARSE_STATUS_SUCCESS;
}
inline cusparseStatus_t cusparseSpVecSetValues(cusparseSpVecDescr_t v, void *values) {
  v->values = values;
  return CUSPARSE_STATUS_SUCCESS;
}
namespace sparse {
inline int64_t index_of(cusparseConstSpVecDescr_t x, int64_t e) { return at(x->indices, x->index_type, e) - x->base; }
template <class W> void axpby(W alpha, cusparseConstSpVecDescr_t x, W beta, cusparseDnVecDescr_t y) {
  for (int64_t i = 0; i < y->size; i++)
    blas::set_real(y->values, y->type, i, (double)(beta * (W)blas::real_at(y->values, y->type, i)));
  for (int64_t e = 0; e < x->nnz; e++) {
    const int64_t i = index_of(x, e);
    const W more = alpha * (W)blas::real_at(x->values, x->type, e);
    blas::set_real(y->values, y->type, i, (double)((W)blas::real_at(y->values, y->type, i) + more));
  }
}
template <class W> void rotate(W c, W s, cusparseSpVecDescr_t x, cusparseDnVecDescr_t y) {
  for (int64_t e = 0; e < x->nnz; e++) {
    const int64_t i = index_of(x, e);
    const W a = (W)blas::real_at(x->values, x->type, e);
    const W b = (W)blas::real_at(y->values, y->type, i);
    blas::set_real(x->values, x->type, e, (double)(c * a + s * b));
    blas::set_real(y->values, y->type, i, (double)(c * b - s * a));
  }
}
template <class W> W dot(cusparseConstSpVecDescr_t x, cusparseConstDnVecDescr_t y) {
  W sum = 0;
  for (int64_t e = 0; e < x->nnz; e++)
    sum += (W)blas::real_at(x->values, x->type, e) * (W)blas::real_at(y->values, y->type, index_of(x, e));
  return sum;
}
// What alpha and beta are, for vectors of this type.
inline bool in_double(cudaDataType type) { return type == CUDA_R_64F; }
}
// y = alpha x + beta y
inline cusparseStatus_t cusparseAxpby(cusparseHandle_t handle, const void *alpha, cusparseConstSpVecDescr_t x, const void *beta, cusparseDnVecDescr_t y) {
  if (!handle) return CUSPARSE_STATUS_NOT_INITIALIZED;
  if (!blas::is_real(x->type) || x->type != y->type)
    return CUSPARSE_STATUS_NOT_SUPPORTED;
  if (sparse::in_double(y->type))
    sparse::axpby(*(const double *)alpha, x, *(const double *)beta, y);
  else
    sparse::axpby(*(const float *)alpha, x, *(const float *)beta, y);
  return CUSPARSE_STATUS_SUCCESS;
}
inline cusparseStatus_t cusparseGather(cusparseHandle_t handle, cusparseConstDnVecDescr_t y, cusparseSpVecDescr_t x) {
  if (!handle) return CUSPARSE_STATUS_NOT_INITIALIZED;
  if (x->type != y->type)
    return CUSPARSE_STATUS_NOT_SUPPORTED;
  const int64_t bytes = blas::bytes_of(x->type);
  for (int64_t e = 0; e < x->nnz; e++)
    memcpy((char *)x->values + e * bytes, (const char *)y->values + sparse::index_of(x, e) * bytes, bytes);
  return CUSPARSE_STATUS_SUCCESS;
}
inline cusparseStatus_t cusparseScatter(cusparseHandle_t handle, cusparseConstSpVecDescr_t x, cusparseDnVecDescr_t y) {
  if (!handle) return CUSPARSE_STATUS_NOT_INITIALIZED;
  if (x->type != y->type)
    return CUSPARSE_STATUS_NOT_SUPPORTED;
  const int64_t bytes = blas::bytes_of(x->type);
  for (int64_t e = 0; e < x->nnz; e++)
    memcpy((char *)y->values + sparse::index_of(x, e) * bytes, (const char *)x->values + e * bytes, bytes);
  return CUSPARSE_STATUS_SUCCESS;
}
inline cusparseStatus_t cusparseRot(cusparseHandle_t handle, const void *c, const void *s, cusparseSpVecDescr_t x, cusparseDnVecDescr_t y) {
  if (!handle) return CUSPARSE_STATUS_NOT_INITIALIZED;
  if (!blas::is_real(x->type) || x->type != y->type)
    return CUSPARSE_STATUS_NOT_SUPPORTED;
  if (sparse::in_double(y->type))
    sparse::rotate(*(const double *)c, *(const double *)s, x, y);
  else
    sparse::rotate(*(const float *)c, *(const float *)s, x, y);
  return CUSPARSE_STATUS_SUCCESS;
}
[[cu2rs::at_once]] inline cusparseStatus_t cusparseSpVV_bufferSize(cusparseHandle_t handle, cusparseOperation_t op, cusparseConstSpVecDescr_t x, cusparseConstDnVecDescr_t y, const void *result,
                                                cudaDataType compute, size_t *bytes) {
  if (!handle) return CUSPARSE_STATUS_NOT_INITIALIZED;
  *bytes = 8;
  return sparse::computable(compute) ? CUSPARSE_STATUS_SUCCESS : CUSPARSE_STATUS_NOT_SUPPORTED;
}
inline cusparseStatus_t cusparseSpVV(cusparseHandle_t handle, cusparseOperation_t op, cusparseConstSpVecDescr_t x, cusparseConstDnVecDescr_t y, void *result, cudaDataType compute,
                                     void *buffer) {
  if (!handle) return CUSPARSE_STATUS_NOT_INITIALIZED;
  if (!sparse::computable(compute) || !blas::is_real(x->type) || !blas::is_real(y->type))
    return CUSPARSE_STATUS_NOT_SUPPORTED;
  if (sparse::in_double(compute))
    *(double *)result = sparse::dot<double>(x, y);
  else
    *(float *)result = sparse::dot<float>(x, y);
  return CUSPARSE_STATUS_SUCCESS;
}

// Descriptors that only read.
[[cu2rs::at_once]] inline cusparseStatus_t cusparseCreateConstCsr(cusparseConstSpMatDescr_t *m, int64_t rows, int64_t columns, int64_t nnz, const void *row_offsets, const void *column_indices,
                                               const void *values, cusparseIndexType_t offsets_type, cusparseIndexType_t indices_type, cusparseIndexBase_t base, cudaDataType type) {
  *m = sparse::describe(CUSPARSE_FORMAT_CSR, rows, columns, nnz, row_offsets, column_indices, values, offsets_type, indices_type, base, type);
  return CUSPARSE_STATUS_SUCCESS;
}
[[cu2rs::at_once]] inline cusparseStatus_t cusparseCreateConstCsc(cusparseConstSpMatDescr_t *m, int64_t rows, int64_t columns, int64_t nnz, const void *column_offsets, const void *row_indices,
                                               const void *values, cusparseIndexType_t offsets_type, cusparseIndexType_t indices_type, cusparseIndexBase_t base, cudaDataType type) {
  *m = sparse::describe(CUSPARSE_FORMAT_CSC, rows, columns, nnz, column_offsets, row_indices, values, offsets_type, indices_type, base, type);
  return CUSPARSE_STATUS_SUCCESS;
}
[[cu2rs::at_once]] inline cusparseStatus_t cusparseCreateConstCoo(cusparseConstSpMatDescr_t *m, int64_t rows, int64_t columns, int64_t nnz, const void *row_indices, const void *column_indices,
                                               const void *values, cusparseIndexType_t indices_type, cusparseIndexBase_t base, cudaDataType type) {
  *m = sparse::describe(CUSPARSE_FORMAT_COO, rows, columns, nnz, row_indices, column_indices, values, indices_type, indices_type, base, type);
  return CUSPARSE_STATUS_SUCCESS;
}
[[cu2rs::at_once]] inline cusparseStatus_t cusparseCreateConstDnVec(cusparseConstDnVecDescr_t *v, int64_t size, const void *values, cudaDataType type) {
  cusparseDnVecDescr_t r;
  cusparseStatus_t status = cusparseCreateDnVec(&r, size, (void *)values, type);
  *v = r;
  return status;
}
[[cu2rs::at_once]] inline cusparseStatus_t cusparseCreateConstDnMat(cusparseConstDnMatDescr_t *m, int64_t rows, int64_t columns, int64_t ld, const void *values, cudaDataType type,
                                                 cusparseOrder_t order) {
  cusparseDnMatDescr_t r;
  cusparseStatus_t status = cusparseCreateDnMat(&r, rows, columns, ld, (void *)values, type, order);
  *m = r;
  return status;
}

// What descriptors tell.
inline cusparseStatus_t cusparseCsrGet(cusparseSpMatDescr_t m, int64_t *rows, int64_t *columns, int64_t *nnz, void **offsets, void **indices, void **values,
                                       cusparseIndexType_t *offsets_type, cusparseIndexType_t *indices_type, cusparseIndexBase_t *base, cudaDataType *type) {
  *rows = m->rows;
  *columns = m->columns;
  *nnz = m->nnz;
  *offsets = m->starts;
  *indices = m->indices;
  *values = m->values;
  *offsets_type = m->start_type;
  *indices_type = m->index_type;
  *base = m->base;
  *type = m->type;
  return CUSPARSE_STATUS_SUCCESS;
}
inline cusparseStatus_t cusparseCscGet(cusparseSpMatDescr_t m, int64_t *rows, int64_t *columns, int64_t *nnz, void **offsets, void **indices, void **values,
                                       cusparseIndexType_t *offsets_type, cusparseIndexType_t *indices_type, cusparseIndexBase_t *base, cudaDataType *type) {
  return cusparseCsrGet(m, rows, columns, nnz, offsets, indices, values, offsets_type, indices_type, base, type);
}
inline cusparseStatus_t cusparseCooGet(cusparseSpMatDescr_t m, int64_t *rows, int64_t *columns, int64_t *nnz, void **row_indices, void **column_indices, void **values,
                                       cusparseIndexType_t *index_type, cusparseIndexBase_t *base, cudaDataType *type) {
  cusparseIndexType_t same;
  return cusparseCsrGet(m, rows, columns, nnz, row_indices, column_indices, values, &same, index_type, base, type);
}
inline cusparseStatus_t cusparseCscSetPointers(cusparseSpMatDescr_t m, void *column_offsets, void *row_indices, void *values) {
  return cusparseCsrSetPointers(m, column_offsets, row_indices, values);
}
inline cusparseStatus_t cusparseCooSetPointers(cusparseSpMatDescr_t m, void *row_indices, void *column_indices, void *values) {
  return cusparseCsrSetPointers(m, row_indices, column_indices, values);
}
inline cusparseStatus_t cusparseSpMatGetFormat(cusparseConstSpMatDescr_t m, cusparseFormat_t *format) {
  *format = m->format;
  return CUSPARSE_STATUS_SUCCESS;
}
inline cusparseStatus_t cusparseSpMatGetIndexBase(cusparseConstSpMatDescr_t m, cusparseIndexBase_t *base) {
  *base = m->base;
  return CUSPARSE_STATUS_SUCCESS;
}
inline cusparseStatus_t cusparseSpMatGetValues(cusparseSpMatDescr_t m, void **values) {
  *values = m->values;
  return CUSPARSE_STATUS_SUCCESS;
}
inline cusparseStatus_t cusparseDnVecGet(cusparseDnVecDescr_t v, int64_t *size, void **values, cudaDataType *type) {
  *size = v->size;
  *values = v->values;
  *type = v->type;
  return CUSPARSE_STATUS_SUCCESS;
}
inline cusparseStatus_t cusparseDnVecGetValues(cusparseDnVecDescr_t v, void **values) {
  *values = v->values;
  return CUSPARSE_STATUS_SUCCESS;
}
inline cusparseStatus_t cusparseDnMatGet(cusparseDnMatDescr_t m, int64_t *rows, int64_t *columns, int64_t *ld, void **values, cudaDataType *type, cusparseOrder_t *order) {
  *rows = m->rows;
  *columns = m->columns;
  *ld = m->ld;
  *values = m->values;
  *type = m->type;
  *order = m->order;
  return CUSPARSE_STATUS_SUCCESS;
}
inline cusparseStatus_t cusparseDnMatGetValues(cusparseDnMatDescr_t m, void **values) {
  *values = m->values;
  return CUSPARSE_STATUS_SUCCESS;
}
inline cusparseStatus_t cusparseDnMatSetValues(cusparseDnMatDescr_t m, void *values) {
  m->values = values;
  return CUSPARSE_STATUS_SUCCESS;
}
[[cu2rs::at_once]] inline cusparseStatus_t cusparseGetStream(cusparseHandle_t handle, cudaStream_t *stream) {
  if (!handle) return CUSPARSE_STATUS_NOT_INITIALIZED;
  *stream = handle->stream;
  return CUSPARSE_STATUS_SUCCESS;
}
[[cu2rs::at_once]] inline cusparseStatus_t cusparseGetPointerMode(cusparseHandle_t handle, cusparsePointerMode_t *mode) {
  if (!handle) return CUSPARSE_STATUS_NOT_INITIALIZED;
  *mode = handle->pointer_mode;
  return CUSPARSE_STATUS_SUCCESS;
}
[[cu2rs::at_once]] inline cusparseStatus_t cusparseGetVersion(cusparseHandle_t handle, int *version) {
  if (!handle) return CUSPARSE_STATUS_NOT_INITIALIZED;
  *version = 12500;
  return CUSPARSE_STATUS_SUCCESS;
}
[[cu2rs::at_once]] inline cusparseStatus_t cusparseSetMatFillMode(cusparseMatDescr_t m, cusparseFillMode_t fill) {
  m->fill = fill;
  return CUSPARSE_STATUS_SUCCESS;
}
[[cu2rs::at_once]] inline cusparseStatus_t cusparseSetMatDiagType(cusparseMatDescr_t m, cusparseDiagType_t diagonal) {
  m->diagonal = diagonal;
  return CUSPARSE_STATUS_SUCCESS;
}
inline cusparseMatrixType_t cusparseGetMatType(const cusparseMatDescr_t m) { return m->type; }
inline cusparseIndexBase_t cusparseGetMatIndexBase(const cusparseMatDescr_t m) { return m->base; }
inline cusparseFillMode_t cusparseGetMatFillMode(const cusparseMatDescr_t m) { return m->fill; }
inline cusparseDiagType_t cusparseGetMatDiagType(const cusparseMatDescr_t m) { return m->diagonal; }

// c = alpha op(a) op(b) + beta c again and again with one structure, which `nnz` finds and `copy` writes.
[[cu2rs::at_once]] inline cusparseStatus_t cusparseSpGEMMreuse_workEstimation(cusparseHandle_t handle, cusparseOperation_t op_a, cusparseOperation_t op_b, cusparseConstSpMatDescr_t a,
                                                           cusparseConstSpMatDescr_t b, cusparseSpMatDescr_t c, cusparseSpGEMMAlg_t algorithm, cusparseSpGEMMDescr_t d,
                                                           size_t *bytes, void *buffer) {
  if (!handle) return CUSPARSE_STATUS_NOT_INITIALIZED;
  *bytes = 8;
  return CUSPARSE_STATUS_SUCCESS;
}
[[cu2rs::at_once]] inline cusparseStatus_t cusparseSpGEMMreuse_nnz(cusparseHandle_t handle, cusparseOperation_t op_a, cusparseOperation_t op_b, cusparseConstSpMatDescr_t a,
                                                cusparseConstSpMatDescr_t b, cusparseSpMatDescr_t c, cusparseSpGEMMAlg_t algorithm, cusparseSpGEMMDescr_t d, size_t *bytes2,
                                                void *buffer2, size_t *bytes3, void *buffer3, size_t *bytes4, void *buffer4) {
  if (!handle) return CUSPARSE_STATUS_NOT_INITIALIZED;
  *bytes2 = 8;
  *bytes3 = 8;
  *bytes4 = 8;
  if (buffer2 == nullptr && buffer3 == nullptr && buffer4 == nullptr)
    return CUSPARSE_STATUS_SUCCESS;
  size_t bytes;
  const double2 of[2] = {{1, 0}, {0, 0}};
  return cusparseSpGEMM_compute(handle, op_a, op_b, &of[0], a, b, &of[1], c, CUDA_C_64F, algorithm, d, &bytes, (void *)d);
}
[[cu2rs::at_once]] inline cusparseStatus_t cusparseSpGEMMreuse_copy(cusparseHandle_t handle, cusparseOperation_t op_a, cusparseOperation_t op_b, cusparseConstSpMatDescr_t a,
                                                 cusparseConstSpMatDescr_t b, cusparseSpMatDescr_t c, cusparseSpGEMMAlg_t algorithm, cusparseSpGEMMDescr_t d, size_t *bytes5,
                                                 void *buffer5) {
  if (!handle) return CUSPARSE_STATUS_NOT_INITIALIZED;
  *bytes5 = 8;
  if (buffer5 == nullptr)
    return CUSPARSE_STATUS_SUCCESS;
  for (int64_t i = 0; i <= c->rows; i++)
    sparse::put(c->starts, c->start_type, i, d->starts[i] + c->base);
  for (int64_t e = 0; e < d->nnz; e++)
    sparse::put(c->indices, c->index_type, e, d->columns[e] + c->base);
  return CUSPARSE_STATUS_SUCCESS;
}
[[cu2rs::at_once]] inline cusparseStatus_t cusparseSpGEMMreuse_compute(cusparseHandle_t handle, cusparseOperation_t op_a, cusparseOperation_t op_b, const void *alpha, cusparseConstSpMatDescr_t a,
                                                    cusparseConstSpMatDescr_t b, const void *beta, cusparseSpMatDescr_t c, cudaDataType compute, cusparseSpGEMMAlg_t algorithm,
                                                    cusparseSpGEMMDescr_t d) {
  if (!handle) return CUSPARSE_STATUS_NOT_INITIALIZED;
  size_t bytes;
  cusparseStatus_t status = cusparseSpGEMM_compute(handle, op_a, op_b, alpha, a, b, beta, c, compute, algorithm, d, &bytes, (void *)d);
  if (status != CUSPARSE_STATUS_SUCCESS)
    return status;
  const double2 keep = sparse::values<double2>::get(beta, compute, 0);
  for (int64_t e = 0; e < d->nnz; e++)
    sparse::store(c->values, c->type, e, make_double2(1, 0), d->values[e], keep);
  return CUSPARSE_STATUS_SUCCESS;
}
#pragma cu2rs captured off
