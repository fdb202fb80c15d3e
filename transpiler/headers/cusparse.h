// cuSPARSE's generic interface: sparse matrices (CSR, CSC, COO), dense matrices and vectors, and the products and solvers on them.
//
// Sums are computed in the type of the operation (float or double), along each row in the order of its entries. Done when the call returns.
#pragma once
#pragma cu2rs internal sparse
#pragma cu2rs library cuSPARSE
#pragma cu2rs linked
#pragma cu2rs limit "The generic interface (all formats; real and complex numbers, sums along each row in the order of its entries), and of the older one what CUDA 12 keeps for three and five diagonals, incomplete factors, sorting, sums and counting. Calls are done when they return."
#pragma cu2rs limit "Other types and formats return CUSPARSE_STATUS_NOT_SUPPORTED."
#include "__cu2rs_blas.h"
#include "cuda_runtime.h"
#include "stdint.h"
#include "string.h"
// The toolkit's marks that programs look at.
#define CUSPARSEAPI
#define CUSPARSE_H_
#pragma cu2rs source
typedef enum {
  CUSPARSE_STATUS_SUCCESS = 0, CUSPARSE_STATUS_NOT_INITIALIZED = 1, CUSPARSE_STATUS_ALLOC_FAILED = 2, CUSPARSE_STATUS_INVALID_VALUE = 3, CUSPARSE_STATUS_ARCH_MISMATCH = 4,
  CUSPARSE_STATUS_MAPPING_ERROR = 5, CUSPARSE_STATUS_EXECUTION_FAILED = 6, CUSPARSE_STATUS_INTERNAL_ERROR = 7, CUSPARSE_STATUS_MATRIX_TYPE_NOT_SUPPORTED = 8,
  CUSPARSE_STATUS_ZERO_PIVOT = 9, CUSPARSE_STATUS_NOT_SUPPORTED = 10, CUSPARSE_STATUS_INSUFFICIENT_RESOURCES = 11
} cusparseStatus_t;
typedef enum { CUSPARSE_POINTER_MODE_HOST = 0, CUSPARSE_POINTER_MODE_DEVICE = 1 } cusparsePointerMode_t;
typedef enum { CUSPARSE_OPERATION_NON_TRANSPOSE = 0, CUSPARSE_OPERATION_TRANSPOSE = 1, CUSPARSE_OPERATION_CONJUGATE_TRANSPOSE = 2 } cusparseOperation_t;
typedef enum { CUSPARSE_INDEX_BASE_ZERO = 0, CUSPARSE_INDEX_BASE_ONE = 1 } cusparseIndexBase_t;
typedef enum { CUSPARSE_INDEX_16U = 1, CUSPARSE_INDEX_32I = 2, CUSPARSE_INDEX_64I = 3 } cusparseIndexType_t;
typedef enum { CUSPARSE_FORMAT_CSR = 1, CUSPARSE_FORMAT_CSC = 2, CUSPARSE_FORMAT_COO = 3, CUSPARSE_FORMAT_BLOCKED_ELL = 5, CUSPARSE_FORMAT_BSR = 6, CUSPARSE_FORMAT_SLICED_ELLPACK = 7 } cusparseFormat_t;
typedef enum { CUSPARSE_ORDER_COL = 1, CUSPARSE_ORDER_ROW = 2 } cusparseOrder_t;
typedef enum { CUSPARSE_FILL_MODE_LOWER = 0, CUSPARSE_FILL_MODE_UPPER = 1 } cusparseFillMode_t;
typedef enum { CUSPARSE_DIAG_TYPE_NON_UNIT = 0, CUSPARSE_DIAG_TYPE_UNIT = 1 } cusparseDiagType_t;
typedef enum { CUSPARSE_MATRIX_TYPE_GENERAL = 0, CUSPARSE_MATRIX_TYPE_SYMMETRIC = 1, CUSPARSE_MATRIX_TYPE_HERMITIAN = 2, CUSPARSE_MATRIX_TYPE_TRIANGULAR = 3 } cusparseMatrixType_t;
typedef enum { CUSPARSE_ACTION_SYMBOLIC = 0, CUSPARSE_ACTION_NUMERIC = 1 } cusparseAction_t;
typedef enum { CUSPARSE_SPMAT_FILL_MODE = 0, CUSPARSE_SPMAT_DIAG_TYPE = 1 } cusparseSpMatAttribute_t;
typedef enum {
  CUSPARSE_SPMV_ALG_DEFAULT = 0, CUSPARSE_MV_ALG_DEFAULT = 0, CUSPARSE_SPMV_COO_ALG1 = 1, CUSPARSE_SPMV_CSR_ALG1 = 2, CUSPARSE_SPMV_CSR_ALG2 = 3, CUSPARSE_SPMV_COO_ALG2 = 4,
  CUSPARSE_SPMV_SELL_ALG1 = 5, CUSPARSE_SPMV_BSR_ALG1 = 6
} cusparseSpMVAlg_t;
typedef enum {
  CUSPARSE_SPMM_ALG_DEFAULT = 0, CUSPARSE_MM_ALG_DEFAULT = 0, CUSPARSE_SPMM_COO_ALG1 = 1, CUSPARSE_SPMM_COO_ALG2 = 2, CUSPARSE_SPMM_COO_ALG3 = 3, CUSPARSE_SPMM_CSR_ALG1 = 4,
  CUSPARSE_SPMM_COO_ALG4 = 5, CUSPARSE_SPMM_CSR_ALG2 = 6, CUSPARSE_SPMM_CSR_ALG3 = 12, CUSPARSE_SPMM_BLOCKED_ELL_ALG1 = 13, CUSPARSE_SPMM_BSR_ALG1 = 14
} cusparseSpMMAlg_t;
typedef enum { CUSPARSE_SDDMM_ALG_DEFAULT = 0 } cusparseSDDMMAlg_t;
typedef enum { CUSPARSE_SPSV_ALG_DEFAULT = 0 } cusparseSpSVAlg_t;
typedef enum { CUSPARSE_SPSM_ALG_DEFAULT = 0 } cusparseSpSMAlg_t;
typedef enum { CUSPARSE_SPGEMM_DEFAULT = 0, CUSPARSE_SPGEMM_ALG1 = 3, CUSPARSE_SPGEMM_ALG2 = 4, CUSPARSE_SPGEMM_ALG3 = 5 } cusparseSpGEMMAlg_t;
typedef enum { CUSPARSE_SPARSETODENSE_ALG_DEFAULT = 0 } cusparseSparseToDenseAlg_t;
typedef enum { CUSPARSE_DENSETOSPARSE_ALG_DEFAULT = 0 } cusparseDenseToSparseAlg_t;
typedef enum { CUSPARSE_CSR2CSC_ALG_DEFAULT = 1, CUSPARSE_CSR2CSC_ALG1 = 1, CUSPARSE_CSR2CSC_ALG2 = 2 } cusparseCsr2CscAlg_t;

struct cusparseContext {
  cudaStream_t stream;
  cusparsePointerMode_t pointer_mode;
};
typedef struct cusparseContext *cusparseHandle_t;
// CSR: `starts` are the rows' offsets, `indices` the columns. CSC: the same by columns. COO: `starts` are the rows of the entries.
// BSR: CSR of blocks of `height` x `width` elements. Blocked ELL: `indices` are the columns of square blocks of `height` rows, -1 for none;
// values lie in rows of `width` elements. Sliced ELL: slices of `height` rows, each by columns; `starts` are the slices' offsets, -1 is no column.
struct cusparseSpMatDescr {
  cusparseFormat_t format;
  int64_t rows;
  int64_t columns;
  int64_t nnz;
  void *starts;
  void *indices;
  void *values;
  cusparseIndexType_t start_type;
  cusparseIndexType_t index_type;
  cusparseIndexBase_t base;
  cudaDataType type;
  cusparseFillMode_t fill;
  cusparseDiagType_t diagonal;
  int batch;
  int64_t start_stride;
  int64_t index_stride;
  int64_t value_stride;
  int64_t height;
  int64_t width;
  cusparseOrder_t order;
};
struct cusparseDnMatDescr {
  int64_t rows;
  int64_t columns;
  int64_t ld;
  void *values;
  cudaDataType type;
  cusparseOrder_t order;
  int batch;
  int64_t stride;
};
struct cusparseDnVecDescr {
  int64_t size;
  void *values;
  cudaDataType type;
};
struct cusparseSpGEMMDescr {
  int64_t nnz;
  int64_t *starts;
  int64_t *columns;
  double2 *values;
  int64_t products;
};
struct cusparseSpSVDescr {
  int unused;
};
struct cusparseSpSMDescr {
  int unused;
};
struct cusparseMatDescr {
  cusparseMatrixType_t type;
  cusparseIndexBase_t base;
  cusparseFillMode_t fill;
  cusparseDiagType_t diagonal;
};
typedef struct cusparseSpMatDescr *cusparseSpMatDescr_t;
typedef const struct cusparseSpMatDescr *cusparseConstSpMatDescr_t;
typedef struct cusparseDnMatDescr *cusparseDnMatDescr_t;
typedef const struct cusparseDnMatDescr *cusparseConstDnMatDescr_t;
typedef struct cusparseDnVecDescr *cusparseDnVecDescr_t;
typedef const struct cusparseDnVecDescr *cusparseConstDnVecDescr_t;
typedef struct cusparseSpGEMMDescr *cusparseSpGEMMDescr_t;
typedef struct cusparseSpSVDescr *cusparseSpSVDescr_t;
typedef struct cusparseSpSMDescr *cusparseSpSMDescr_t;
typedef struct cusparseMatDescr *cusparseMatDescr_t;

inline const char *cusparseGetErrorName(cusparseStatus_t status) {
  switch (status) {
  case CUSPARSE_STATUS_SUCCESS: return "CUSPARSE_STATUS_SUCCESS";
  case CUSPARSE_STATUS_NOT_INITIALIZED: return "CUSPARSE_STATUS_NOT_INITIALIZED";
  case CUSPARSE_STATUS_ALLOC_FAILED: return "CUSPARSE_STATUS_ALLOC_FAILED";
  case CUSPARSE_STATUS_INVALID_VALUE: return "CUSPARSE_STATUS_INVALID_VALUE";
  case CUSPARSE_STATUS_NOT_SUPPORTED: return "CUSPARSE_STATUS_NOT_SUPPORTED";
  default: return "CUSPARSE_STATUS_INTERNAL_ERROR";
  }
}
inline const char *cusparseGetErrorString(cusparseStatus_t status) {
  switch (status) {
  case CUSPARSE_STATUS_SUCCESS: return "success";
  case CUSPARSE_STATUS_NOT_INITIALIZED: return "initialization error";
  case CUSPARSE_STATUS_ALLOC_FAILED: return "memory allocation failed";
  case CUSPARSE_STATUS_INVALID_VALUE: return "invalid value";
  case CUSPARSE_STATUS_NOT_SUPPORTED: return "operation not supported";
  default: return "internal error";
  }
}
inline cusparseStatus_t cusparseCreate(cusparseHandle_t *handle) {
  *handle = (cusparseHandle_t)calloc(1, sizeof(cusparseContext));
  return CUSPARSE_STATUS_SUCCESS;
}
inline cusparseStatus_t cusparseDestroy(cusparseHandle_t handle) {
  free(handle);
  return CUSPARSE_STATUS_SUCCESS;
}
inline cusparseStatus_t cusparseSetStream(cusparseHandle_t handle, cudaStream_t stream) {
  if (!handle) return CUSPARSE_STATUS_NOT_INITIALIZED;
  handle->stream = stream;
  return CUSPARSE_STATUS_SUCCESS;
}
inline cusparseStatus_t cusparseSetPointerMode(cusparseHandle_t handle, cusparsePointerMode_t mode) {
  if (!handle) return CUSPARSE_STATUS_NOT_INITIALIZED;
  handle->pointer_mode = mode;
  return CUSPARSE_STATUS_SUCCESS;
}
namespace sparse {
inline int64_t at(const void *p, cusparseIndexType_t type, int64_t i) { return type == CUSPARSE_INDEX_64I ? ((const int64_t *)p)[i] : (int64_t)((const int *)p)[i]; }
inline void put(void *p, cusparseIndexType_t type, int64_t i, int64_t x) {
  if (type == CUSPARSE_INDEX_64I)
    ((int64_t *)p)[i] = x;
  else
    ((int *)p)[i] = (int)x;
}
inline cusparseSpMatDescr_t describe(cusparseFormat_t format, int64_t rows, int64_t columns, int64_t nnz, const void *starts, const void *indices, const void *values,
                                     cusparseIndexType_t start_type, cusparseIndexType_t index_type, cusparseIndexBase_t base, cudaDataType type) {
  cusparseSpMatDescr_t m = (cusparseSpMatDescr_t)calloc(1, sizeof(cusparseSpMatDescr));
  m->format = format;
  m->rows = rows;
  m->columns = columns;
  m->nnz = nnz;
  m->starts = (void *)starts;
  m->indices = (void *)indices;
  m->values = (void *)values;
  m->start_type = start_type;
  m->index_type = index_type;
  m->base = base;
  m->type = type;
  m->batch = 1;
  return m;
}
// The place of an element in a dense matrix.
inline int64_t place(cusparseConstDnMatDescr_t m, int64_t i, int64_t j) { return m->order == CUSPARSE_ORDER_ROW ? i * m->ld + j : i + j * m->ld; }
// A matrix by rows, whatever its format, its entries in the order in which they are stored; `turned`: its transpose.
struct Rows {
  int64_t rows;
  int64_t *starts;
  int64_t *columns;
  int64_t *entries;
};
// The elements that are stored, as triples.
struct Triples {
  int64_t count;
  int64_t *rows;
  int64_t *columns;
  int64_t *entries;
};
inline void append(Triples *all, int64_t row, int64_t column, int64_t entry) {
  all->rows[all->count] = row;
  all->columns[all->count] = column;
  all->entries[all->count] = entry;
  all->count++;
}
inline int64_t lines_of(cusparseConstSpMatDescr_t m) {
  switch (m->format) {
  case CUSPARSE_FORMAT_CSC: return m->columns;
  case CUSPARSE_FORMAT_BSR: case CUSPARSE_FORMAT_BLOCKED_ELL: case CUSPARSE_FORMAT_SLICED_ELLPACK: return (m->rows + m->height - 1) / m->height;
  default: return m->rows;
  }
}
// How many elements lie in the array of values.
inline int64_t stored(cusparseConstSpMatDescr_t m) {
  switch (m->format) {
  case CUSPARSE_FORMAT_BLOCKED_ELL: return m->rows * m->width;
  case CUSPARSE_FORMAT_SLICED_ELLPACK: return m->width;
  default: return m->nnz;
  }
}
inline void block(Triples *all, cusparseConstSpMatDescr_t m, int64_t line, int64_t e) {
  const int64_t column = (at(m->indices, m->index_type, e) - m->base) * m->width;
  for (int64_t i = 0; i < m->height; i++)
    for (int64_t j = 0; j < m->width; j++)
      append(all, line * m->height + i, column + j, e * m->height * m->width + (m->order == CUSPARSE_ORDER_COL ? j * m->height + i : i * m->width + j));
}
inline void ell_blocks(Triples *all, cusparseConstSpMatDescr_t m, int64_t line) {
  const int64_t across = m->width / m->height;
  for (int64_t i = line * m->height; i < (line + 1) * m->height && i < m->rows; i++)
    for (int64_t b = 0; b < across; b++) {
      const int64_t column = at(m->indices, m->index_type, line * across + b);
      if (column >= 0)
        for (int64_t j = 0; j < m->height; j++)
          append(all, i, (column - m->base) * m->height + j, i * m->width + b * m->height + j);
    }
}
inline void slice(Triples *all, cusparseConstSpMatDescr_t m, int64_t line) {
  const int64_t first = at(m->starts, m->start_type, line) - m->base;
  for (int64_t e = first; e < at(m->starts, m->start_type, line + 1) - m->base; e++) {
    const int64_t column = at(m->indices, m->index_type, e);
    if (column >= 0)
      append(all, line * m->height + (e - first) % m->height, column - m->base, e);
  }
}
inline Triples triples(cusparseConstSpMatDescr_t m) {
  Triples all;
  const int64_t room = stored(m) + 1;
  all.count = 0;
  all.rows = (int64_t *)malloc(room * sizeof(int64_t));
  all.columns = (int64_t *)malloc(room * sizeof(int64_t));
  all.entries = (int64_t *)malloc(room * sizeof(int64_t));
  if (m->format == CUSPARSE_FORMAT_COO)
    for (int64_t e = 0; e < m->nnz; e++)
      append(&all, at(m->starts, m->start_type, e) - m->base, at(m->indices, m->index_type, e) - m->base, e);
  else
    for (int64_t line = 0; line < lines_of(m); line++) {
      if (m->format == CUSPARSE_FORMAT_BLOCKED_ELL) {
        ell_blocks(&all, m, line);
        continue;
      }
      if (m->format == CUSPARSE_FORMAT_SLICED_ELLPACK) {
        slice(&all, m, line);
        continue;
      }
      for (int64_t e = at(m->starts, m->start_type, line) - m->base; e < at(m->starts, m->start_type, line + 1) - m->base; e++)
        if (m->format == CUSPARSE_FORMAT_BSR)
          block(&all, m, line, e);
        else if (m->format == CUSPARSE_FORMAT_CSC)
          append(&all, at(m->indices, m->index_type, e) - m->base, line, e);
        else
          append(&all, line, at(m->indices, m->index_type, e) - m->base, e);
    }
  return all;
}
inline Rows by_rows(cusparseConstSpMatDescr_t m, bool turned) {
  const Triples all = triples(m);
  const int64_t *rows = turned ? all.columns : all.rows;
  const int64_t *columns = turned ? all.rows : all.columns;
  Rows r;
  r.rows = turned ? m->columns : m->rows;
  r.starts = (int64_t *)calloc(r.rows + 2, sizeof(int64_t));
  r.columns = (int64_t *)malloc((all.count + 1) * sizeof(int64_t));
  r.entries = (int64_t *)malloc((all.count + 1) * sizeof(int64_t));
  for (int64_t e = 0; e < all.count; e++)
    r.starts[rows[e] + 1]++;
  for (int64_t i = 0; i < r.rows; i++)
    r.starts[i + 1] += r.starts[i];
  int64_t *next = (int64_t *)malloc((r.rows + 1) * sizeof(int64_t));
  for (int64_t i = 0; i < r.rows; i++)
    next[i] = r.starts[i];
  for (int64_t e = 0; e < all.count; e++) {
    const int64_t to = next[rows[e]];
    next[rows[e]] = to + 1;
    r.columns[to] = columns[e];
    r.entries[to] = all.entries[e];
  }
  free(next);
  free(all.rows);
  free(all.columns);
  free(all.entries);
  return r;
}
inline void release(Rows r) {
  free(r.starts);
  free(r.columns);
  free(r.entries);
}
}

// Descriptors.
inline cusparseStatus_t cusparseCreateCsr(cusparseSpMatDescr_t *m, int64_t rows, int64_t columns, int64_t nnz, void *row_offsets, void *column_indices, void *values,
                                          cusparseIndexType_t offset_type, cusparseIndexType_t index_type, cusparseIndexBase_t base, cudaDataType type) {
  *m = sparse::describe(CUSPARSE_FORMAT_CSR, rows, columns, nnz, row_offsets, column_indices, values, offset_type, index_type, base, type);
  return CUSPARSE_STATUS_SUCCESS;
}
inline cusparseStatus_t cusparseCreateCsc(cusparseSpMatDescr_t *m, int64_t rows, int64_t columns, int64_t nnz, void *column_offsets, void *row_indices, void *values,
                                          cusparseIndexType_t offset_type, cusparseIndexType_t index_type, cusparseIndexBase_t base, cudaDataType type) {
  *m = sparse::describe(CUSPARSE_FORMAT_CSC, rows, columns, nnz, column_offsets, row_indices, values, offset_type, index_type, base, type);
  return CUSPARSE_STATUS_SUCCESS;
}
inline cusparseStatus_t cusparseCreateCoo(cusparseSpMatDescr_t *m, int64_t rows, int64_t columns, int64_t nnz, void *row_indices, void *column_indices, void *values,
                                          cusparseIndexType_t index_type, cusparseIndexBase_t base, cudaDataType type) {
  *m = sparse::describe(CUSPARSE_FORMAT_COO, rows, columns, nnz, row_indices, column_indices, values, index_type, index_type, base, type);
  return CUSPARSE_STATUS_SUCCESS;
}
inline cusparseStatus_t cusparseDestroySpMat(cusparseConstSpMatDescr_t m) {
  if (!__cu2rs_has_captured())
    free((void *)m);
  return CUSPARSE_STATUS_SUCCESS;
}
inline cusparseStatus_t cusparseSpMatSetAttribute(cusparseSpMatDescr_t m, cusparseSpMatAttribute_t attribute, void *data, size_t bytes) {
  if (attribute == CUSPARSE_SPMAT_FILL_MODE)
    m->fill = *(cusparseFillMode_t *)data;
  else
    m->diagonal = *(cusparseDiagType_t *)data;
  return CUSPARSE_STATUS_SUCCESS;
}
inline cusparseStatus_t cusparseSpMatGetSize(cusparseConstSpMatDescr_t m, int64_t *rows, int64_t *columns, int64_t *nnz) {
  *rows = m->rows;
  *columns = m->columns;
  *nnz = m->nnz;
  return CUSPARSE_STATUS_SUCCESS;
}
inline cusparseStatus_t cusparseCsrSetPointers(cusparseSpMatDescr_t m, void *row_offsets, void *column_indices, void *values) {
  m->starts = row_offsets;
  m->indices = column_indices;
  m->values = values;
  return CUSPARSE_STATUS_SUCCESS;
}
inline cusparseStatus_t cusparseSpMatSetValues(cusparseSpMatDescr_t m, void *values) {
  m->values = values;
  return CUSPARSE_STATUS_SUCCESS;
}
inline cusparseStatus_t cusparseCsrSetStridedBatch(cusparseSpMatDescr_t m, int batch, int64_t offsets_stride, int64_t columns_values_stride) {
  m->batch = batch;
  m->start_stride = offsets_stride;
  m->index_stride = columns_values_stride;
  m->value_stride = columns_values_stride;
  return CUSPARSE_STATUS_SUCCESS;
}
inline cusparseStatus_t cusparseCreateDnMat(cusparseDnMatDescr_t *m, int64_t rows, int64_t columns, int64_t ld, void *values, cudaDataType type, cusparseOrder_t order) {
  cusparseDnMatDescr_t d = (cusparseDnMatDescr_t)calloc(1, sizeof(cusparseDnMatDescr));
  d->rows = rows;
  d->columns = columns;
  d->ld = ld;
  d->values = values;
  d->type = type;
  d->order = order;
  d->batch = 1;
  *m = d;
  return CUSPARSE_STATUS_SUCCESS;
}
inline cusparseStatus_t cusparseDestroyDnMat(cusparseConstDnMatDescr_t m) {
  if (!__cu2rs_has_captured())
    free((void *)m);
  return CUSPARSE_STATUS_SUCCESS;
}
inline cusparseStatus_t cusparseDnMatSetStridedBatch(cusparseDnMatDescr_t m, int batch, int64_t stride) {
  m->batch = batch;
  m->stride = stride;
  return CUSPARSE_STATUS_SUCCESS;
}
inline cusparseStatus_t cusparseCreateDnVec(cusparseDnVecDescr_t *v, int64_t size, void *values, cudaDataType type) {
  cusparseDnVecDescr_t d = (cusparseDnVecDescr_t)calloc(1, sizeof(cusparseDnVecDescr));
  d->size = size;
  d->values = values;
  d->type = type;
  *v = d;
  return CUSPARSE_STATUS_SUCCESS;
}
inline cusparseStatus_t cusparseDestroyDnVec(cusparseConstDnVecDescr_t v) {
  if (!__cu2rs_has_captured())
    free((void *)v);
  return CUSPARSE_STATUS_SUCCESS;
}
inline cusparseStatus_t cusparseDnVecSetValues(cusparseDnVecDescr_t v, void *values) {
  v->values = values;
  return CUSPARSE_STATUS_SUCCESS;
}

#pragma cu2rs captured alpha beta
// Conversions of the older interface.
[[cu2rs::at_once]] inline cusparseStatus_t cusparseCreateMatDescr(cusparseMatDescr_t *m) {
  *m = (cusparseMatDescr_t)calloc(1, sizeof(cusparseMatDescr));
  return CUSPARSE_STATUS_SUCCESS;
}
[[cu2rs::at_once]] inline cusparseStatus_t cusparseDestroyMatDescr(cusparseMatDescr_t m) {
  if (!__cu2rs_has_captured())
    free(m);
  return CUSPARSE_STATUS_SUCCESS;
}
[[cu2rs::at_once]] inline cusparseStatus_t cusparseSetMatType(cusparseMatDescr_t m, cusparseMatrixType_t type) {
  m->type = type;
  return CUSPARSE_STATUS_SUCCESS;
}
[[cu2rs::at_once]] inline cusparseStatus_t cusparseSetMatIndexBase(cusparseMatDescr_t m, cusparseIndexBase_t base) {
  m->base = base;
  return CUSPARSE_STATUS_SUCCESS;
}
inline cusparseStatus_t cusparseXcoo2csr(cusparseHandle_t handle, const int *rows, int nnz, int m, int *offsets, cusparseIndexBase_t base) {
  if (!handle) return CUSPARSE_STATUS_NOT_INITIALIZED;
  if (nnz < 0 || m < 0) return CUSPARSE_STATUS_INVALID_VALUE;
  for (int i = 0; i <= m; i++)
    offsets[i] = 0;
  for (int e = 0; e < nnz; e++)
    offsets[rows[e] - base + 1]++;
  for (int i = 0; i < m; i++)
    offsets[i + 1] += offsets[i];
  for (int i = 0; i <= m; i++)
    offsets[i] += base;
  return CUSPARSE_STATUS_SUCCESS;
}
inline cusparseStatus_t cusparseXcsr2coo(cusparseHandle_t handle, const int *offsets, int nnz, int m, int *rows, cusparseIndexBase_t base) {
  if (!handle) return CUSPARSE_STATUS_NOT_INITIALIZED;
  if (nnz < 0 || m < 0) return CUSPARSE_STATUS_INVALID_VALUE;
  for (int i = 0; i < m; i++)
    for (int e = offsets[i]; e < offsets[i + 1]; e++)
      rows[e - base] = i + base;
  return CUSPARSE_STATUS_SUCCESS;
}
[[cu2rs::at_once]] inline cusparseStatus_t cusparseCsr2cscEx2_bufferSize(cusparseHandle_t handle, int m, int n, int nnz, const void *values, const int *offsets, const int *columns, void *csc_values,
                                                      int *csc_offsets, int *csc_rows, cudaDataType type, cusparseAction_t action, cusparseIndexBase_t base,
                                                      cusparseCsr2CscAlg_t algorithm, size_t *bytes) {
  if (!handle) return CUSPARSE_STATUS_NOT_INITIALIZED;
  if (m < 0 || n < 0 || nnz < 0) return CUSPARSE_STATUS_INVALID_VALUE;
  *bytes = 8;
  return CUSPARSE_STATUS_SUCCESS;
}
inline cusparseStatus_t cusparseCsr2cscEx2(cusparseHandle_t handle, int m, int n, int nnz, const void *values, const int *offsets, const int *columns, void *csc_values,
                                           int *csc_offsets, int *csc_rows, cudaDataType type, cusparseAction_t action, cusparseIndexBase_t base, cusparseCsr2CscAlg_t algorithm,
                                           void *buffer) {
  if (!handle) return CUSPARSE_STATUS_NOT_INITIALIZED;
  if (m < 0 || n < 0 || nnz < 0) return CUSPARSE_STATUS_INVALID_VALUE;
  cusparseSpMatDescr_t a = sparse::describe(CUSPARSE_FORMAT_CSR, m, n, nnz, offsets, columns, values, CUSPARSE_INDEX_32I, CUSPARSE_INDEX_32I, base, type);
  const sparse::Rows turned = sparse::by_rows(a, true);
  const int64_t bytes = blas::bytes_of(type);
  for (int64_t j = 0; j <= n; j++)
    csc_offsets[j] = (int)(turned.starts[j] + base);
  for (int64_t e = 0; e < nnz; e++) {
    csc_rows[e] = (int)(turned.columns[e] + base);
    if (action == CUSPARSE_ACTION_NUMERIC)
      memcpy((char *)csc_values + e * bytes, (const char *)values + turned.entries[e] * bytes, bytes);
  }
  sparse::release(turned);
  free(a);
  return CUSPARSE_STATUS_SUCCESS;
}
#include "__cu2rs_cusparse_formats.h"
#include "__cu2rs_cusparse_products.h"
#include "__cu2rs_cusparse_convert.h"
#include "__cu2rs_cusparse_solve.h"
#include "__cu2rs_cusparse_vectors.h"
#pragma cu2rs captured off
