// cuSPARSE: matrices of blocks (BSR, blocked ELL) and slices (sliced ELL), and several matrices behind one another.
#pragma once
#pragma cu2rs library cuSPARSE
#pragma cu2rs linked
#include "cusparse.h"
#pragma cu2rs source
[[cu2rs::at_once]] inline cusparseStatus_t cusparseCreateBsr(cusparseSpMatDescr_t *m, int64_t block_rows, int64_t block_columns, int64_t blocks, int64_t height, int64_t width, void *row_offsets,
                                          void *column_indices, void *values, cusparseIndexType_t offset_type, cusparseIndexType_t index_type, cusparseIndexBase_t base,
                                          cudaDataType type, cusparseOrder_t order) {
  if (height <= 0 || width <= 0) return CUSPARSE_STATUS_INVALID_VALUE;
  *m = sparse::describe(CUSPARSE_FORMAT_BSR, block_rows * height, block_columns * width, blocks * height * width, row_offsets, column_indices, values, offset_type, index_type, base, type);
  (*m)->height = height;
  (*m)->width = width;
  (*m)->order = order;
  return CUSPARSE_STATUS_SUCCESS;
}
[[cu2rs::at_once]] inline cusparseStatus_t cusparseCreateConstBsr(cusparseConstSpMatDescr_t *m, int64_t block_rows, int64_t block_columns, int64_t blocks, int64_t height, int64_t width,
                                               const void *row_offsets, const void *column_indices, const void *values, cusparseIndexType_t offset_type,
                                               cusparseIndexType_t index_type, cusparseIndexBase_t base, cudaDataType type, cusparseOrder_t order) {
  cusparseSpMatDescr_t r;
  const cusparseStatus_t status = cusparseCreateBsr(&r, block_rows, block_columns, blocks, height, width, (void *)row_offsets, (void *)column_indices, (void *)values, offset_type, index_type,
                                                    base, type, order);
  *m = r;
  return status;
}
[[cu2rs::at_once]] inline cusparseStatus_t cusparseCreateBlockedEll(cusparseSpMatDescr_t *m, int64_t rows, int64_t columns, int64_t block, int64_t width, void *column_indices, void *values,
                                                 cusparseIndexType_t index_type, cusparseIndexBase_t base, cudaDataType type) {
  if (block <= 0) return CUSPARSE_STATUS_INVALID_VALUE;
  *m = sparse::describe(CUSPARSE_FORMAT_BLOCKED_ELL, rows, columns, rows * width, nullptr, column_indices, values, index_type, index_type, base, type);
  (*m)->height = block;
  (*m)->width = width;
  return CUSPARSE_STATUS_SUCCESS;
}
[[cu2rs::at_once]] inline cusparseStatus_t cusparseCreateConstBlockedEll(cusparseConstSpMatDescr_t *m, int64_t rows, int64_t columns, int64_t block, int64_t width, const void *column_indices,
                                                      const void *values, cusparseIndexType_t index_type, cusparseIndexBase_t base, cudaDataType type) {
  cusparseSpMatDescr_t r;
  const cusparseStatus_t status = cusparseCreateBlockedEll(&r, rows, columns, block, width, (void *)column_indices, (void *)values, index_type, base, type);
  *m = r;
  return status;
}
inline cusparseStatus_t cusparseBlockedEllGet(cusparseSpMatDescr_t m, int64_t *rows, int64_t *columns, int64_t *block, int64_t *width, void **column_indices, void **values,
                                              cusparseIndexType_t *index_type, cusparseIndexBase_t *base, cudaDataType *type) {
  *rows = m->rows;
  *columns = m->columns;
  *block = m->height;
  *width = m->width;
  *column_indices = m->indices;
  *values = m->values;
  *index_type = m->index_type;
  *base = m->base;
  *type = m->type;
  return CUSPARSE_STATUS_SUCCESS;
}
[[cu2rs::at_once]] inline cusparseStatus_t cusparseCreateSlicedEll(cusparseSpMatDescr_t *m, int64_t rows, int64_t columns, int64_t nnz, int64_t values_size, int64_t slice, void *slice_offsets,
                                                void *column_indices, void *values, cusparseIndexType_t offset_type, cusparseIndexType_t index_type, cusparseIndexBase_t base,
                                                cudaDataType type) {
  if (slice <= 0) return CUSPARSE_STATUS_INVALID_VALUE;
  *m = sparse::describe(CUSPARSE_FORMAT_SLICED_ELLPACK, rows, columns, nnz, slice_offsets, column_indices, values, offset_type, index_type, base, type);
  (*m)->height = slice;
  (*m)->width = values_size;
  return CUSPARSE_STATUS_SUCCESS;
}
[[cu2rs::at_once]] inline cusparseStatus_t cusparseCreateConstSlicedEll(cusparseConstSpMatDescr_t *m, int64_t rows, int64_t columns, int64_t nnz, int64_t values_size, int64_t slice,
                                                     const void *slice_offsets, const void *column_indices, const void *values, cusparseIndexType_t offset_type,
                                                     cusparseIndexType_t index_type, cusparseIndexBase_t base, cudaDataType type) {
  cusparseSpMatDescr_t r;
  const cusparseStatus_t status = cusparseCreateSlicedEll(&r, rows, columns, nnz, values_size, slice, (void *)slice_offsets, (void *)column_indices, (void *)values, offset_type, index_type,
                                                          base, type);
  *m = r;
  return status;
}
inline cusparseStatus_t cusparseCooSetStridedBatch(cusparseSpMatDescr_t m, int batch, int64_t stride) {
  m->batch = batch;
  m->start_stride = stride;
  m->index_stride = stride;
  m->value_stride = stride;
  return CUSPARSE_STATUS_SUCCESS;
}
inline cusparseStatus_t cusparseBsrSetStridedBatch(cusparseSpMatDescr_t m, int batch, int64_t offsets_stride, int64_t columns_stride, int64_t values_stride) {
  m->batch = batch;
  m->start_stride = offsets_stride;
  m->index_stride = columns_stride;
  m->value_stride = values_stride;
  return CUSPARSE_STATUS_SUCCESS;
}
inline cusparseStatus_t cusparseSpMatSetStridedBatch(cusparseSpMatDescr_t m, int batch) {
  m->batch = batch;
  return CUSPARSE_STATUS_SUCCESS;
}
inline cusparseStatus_t cusparseSpMatGetStridedBatch(cusparseConstSpMatDescr_t m, int *batch) {
  *batch = m->batch;
  return CUSPARSE_STATUS_SUCCESS;
}
inline cusparseStatus_t cusparseSpMatGetAttribute(cusparseConstSpMatDescr_t m, cusparseSpMatAttribute_t attribute, void *data, size_t bytes) {
  if (attribute == CUSPARSE_SPMAT_FILL_MODE)
    *(cusparseFillMode_t *)data = m->fill;
  else
    *(cusparseDiagType_t *)data = m->diagonal;
  return CUSPARSE_STATUS_SUCCESS;
}
inline cusparseStatus_t cusparseDnMatGetStridedBatch(cusparseConstDnMatDescr_t m, int *batch, int64_t *stride) {
  *batch = m->batch;
  *stride = m->stride;
  return CUSPARSE_STATUS_SUCCESS;
}
namespace sparse {
// The i-th of several matrices behind one another.
inline cusparseSpMatDescr nth(cusparseConstSpMatDescr_t m, int64_t i) {
  cusparseSpMatDescr one = *m;
  if (m->batch > 1) {
    one.starts = (char *)m->starts + i * m->start_stride * (m->start_type == CUSPARSE_INDEX_64I ? 8 : 4);
    one.indices = (char *)m->indices + i * m->index_stride * (m->index_type == CUSPARSE_INDEX_64I ? 8 : 4);
    one.values = (char *)m->values + i * m->value_stride * blas::bytes_of(m->type);
  }
  return one;
}
inline cusparseDnMatDescr nth(cusparseConstDnMatDescr_t m, int64_t i) {
  cusparseDnMatDescr one = *m;
  if (m->batch > 1)
    one.values = (char *)m->values + i * m->stride * blas::bytes_of(m->type);
  return one;
}
}
