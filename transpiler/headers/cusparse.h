// cuSPARSE's generic interface: sparse matrices (CSR, CSC, COO), dense matrices and vectors, and the products and solvers on them.
//
// Sums are computed in the type of the operation (float or double), along each row in the order of its entries. Done when the call returns.
#pragma once
#pragma cu2rs internal sparse
#pragma cu2rs library cuSPARSE
#pragma cu2rs linked
#pragma cu2rs limit "The generic interface (CSR, CSC and COO matrices of real numbers, computed in float or double, sums along each row in the order of its entries), and of the older one what CUDA 12 keeps for three and five diagonals, incomplete factors, sorting, sums and counting. Calls are done when they return."
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
typedef enum { CUSPARSE_FORMAT_CSR = 1, CUSPARSE_FORMAT_CSC = 2, CUSPARSE_FORMAT_COO = 3 } cusparseFormat_t;
typedef enum { CUSPARSE_ORDER_COL = 1, CUSPARSE_ORDER_ROW = 2 } cusparseOrder_t;
typedef enum { CUSPARSE_FILL_MODE_LOWER = 0, CUSPARSE_FILL_MODE_UPPER = 1 } cusparseFillMode_t;
typedef enum { CUSPARSE_DIAG_TYPE_NON_UNIT = 0, CUSPARSE_DIAG_TYPE_UNIT = 1 } cusparseDiagType_t;
typedef enum { CUSPARSE_MATRIX_TYPE_GENERAL = 0, CUSPARSE_MATRIX_TYPE_SYMMETRIC = 1, CUSPARSE_MATRIX_TYPE_HERMITIAN = 2, CUSPARSE_MATRIX_TYPE_TRIANGULAR = 3 } cusparseMatrixType_t;
typedef enum { CUSPARSE_ACTION_SYMBOLIC = 0, CUSPARSE_ACTION_NUMERIC = 1 } cusparseAction_t;
typedef enum { CUSPARSE_SPMAT_FILL_MODE = 0, CUSPARSE_SPMAT_DIAG_TYPE = 1 } cusparseSpMatAttribute_t;
typedef enum {
  CUSPARSE_SPMV_ALG_DEFAULT = 0, CUSPARSE_MV_ALG_DEFAULT = 0, CUSPARSE_SPMV_COO_ALG1 = 1, CUSPARSE_SPMV_CSR_ALG1 = 2, CUSPARSE_SPMV_CSR_ALG2 = 3, CUSPARSE_SPMV_COO_ALG2 = 4
} cusparseSpMVAlg_t;
typedef enum {
  CUSPARSE_SPMM_ALG_DEFAULT = 0, CUSPARSE_MM_ALG_DEFAULT = 0, CUSPARSE_SPMM_COO_ALG1 = 1, CUSPARSE_SPMM_COO_ALG2 = 2, CUSPARSE_SPMM_COO_ALG3 = 3, CUSPARSE_SPMM_CSR_ALG1 = 4,
  CUSPARSE_SPMM_COO_ALG4 = 5, CUSPARSE_SPMM_CSR_ALG2 = 6, CUSPARSE_SPMM_CSR_ALG3 = 12
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
  int64_t value_stride;
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
  double *values;
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
inline int64_t row_of(cusparseConstSpMatDescr_t m, const int64_t *major, int64_t e) { return m->format == CUSPARSE_FORMAT_CSC ? at(m->indices, m->index_type, e) - m->base : major[e]; }
inline int64_t column_of(cusparseConstSpMatDescr_t m, const int64_t *major, int64_t e) { return m->format == CUSPARSE_FORMAT_CSC ? major[e] : at(m->indices, m->index_type, e) - m->base; }
inline Rows by_rows(cusparseConstSpMatDescr_t m, bool turned) {
  Rows r;
  r.rows = turned ? m->columns : m->rows;
  r.starts = (int64_t *)calloc(r.rows + 2, sizeof(int64_t));
  r.columns = (int64_t *)malloc((m->nnz + 1) * sizeof(int64_t));
  r.entries = (int64_t *)malloc((m->nnz + 1) * sizeof(int64_t));
  int64_t *major = (int64_t *)malloc((m->nnz + 1) * sizeof(int64_t));
  if (m->format == CUSPARSE_FORMAT_COO) {
    for (int64_t e = 0; e < m->nnz; e++)
      major[e] = at(m->starts, m->start_type, e) - m->base;
  } else {
    const int64_t lines = m->format == CUSPARSE_FORMAT_CSR ? m->rows : m->columns;
    for (int64_t line = 0; line < lines; line++)
      for (int64_t e = at(m->starts, m->start_type, line) - m->base; e < at(m->starts, m->start_type, line + 1) - m->base; e++)
        major[e] = line;
  }
  for (int64_t e = 0; e < m->nnz; e++)
    r.starts[(turned ? column_of(m, major, e) : row_of(m, major, e)) + 1]++;
  for (int64_t i = 0; i < r.rows; i++)
    r.starts[i + 1] += r.starts[i];
  int64_t *next = (int64_t *)malloc((r.rows + 1) * sizeof(int64_t));
  for (int64_t i = 0; i < r.rows; i++)
    next[i] = r.starts[i];
  for (int64_t e = 0; e < m->nnz; e++) {
    const int64_t row = turned ? column_of(m, major, e) : row_of(m, major, e);
    const int64_t to = next[row];
    next[row] = to + 1;
    r.columns[to] = turned ? row_of(m, major, e) : column_of(m, major, e);
    r.entries[to] = e;
  }
  free(next);
  free(major);
  return r;
}
inline void release(Rows r) {
  free(r.starts);
  free(r.columns);
  free(r.entries);
}
template <class W> void spmv(const Rows &a, const void *values, cudaDataType type, W alpha, cusparseConstDnVecDescr_t x, W beta, cusparseDnVecDescr_t y) {
  for (int64_t i = 0; i < a.rows; i++) {
    W sum = 0;
    for (int64_t e = a.starts[i]; e < a.starts[i + 1]; e++)
      sum += (W)blas::real_at(values, type, a.entries[e]) * (W)blas::real_at(x->values, x->type, a.columns[e]);
    W r = alpha * sum;
    if (beta != 0)
      r += beta * (W)blas::real_at(y->values, y->type, i);
    blas::set_real(y->values, y->type, i, (double)r);
  }
}
// The same for CSR as it is stored, without a copy of its structure.
template <class W, class V, class I> void spmv_csr(cusparseConstSpMatDescr_t a, W alpha, const V *x, W beta, V *y) {
  const I *starts = (const I *)a->starts;
  const I *columns = (const I *)a->indices;
  const V *values = (const V *)a->values;
  const I base = (I)a->base;
  for (int64_t i = 0; i < a->rows; i++) {
    W sum = 0;
    for (I e = starts[i] - base; e < starts[i + 1] - base; e++)
      sum += values[e] * x[columns[e] - base];
    y[i] = beta == 0 ? alpha * sum : alpha * sum + beta * y[i];
  }
}
template <class W, class V> bool spmv_plain(cusparseConstSpMatDescr_t a, W alpha, cusparseConstDnVecDescr_t x, W beta, cusparseDnVecDescr_t y) {
  if (a->start_type == CUSPARSE_INDEX_32I && a->index_type == CUSPARSE_INDEX_32I)
    spmv_csr<W, V, int>(a, alpha, (const V *)x->values, beta, (V *)y->values);
  else if (a->start_type == CUSPARSE_INDEX_64I && a->index_type == CUSPARSE_INDEX_64I)
    spmv_csr<W, V, int64_t>(a, alpha, (const V *)x->values, beta, (V *)y->values);
  else
    return false;
  return true;
}
template <class W>
void spmm(const Rows &a, const void *values, cudaDataType type, bool turned_b, W alpha, cusparseConstDnMatDescr_t b, const void *from, W beta, cusparseDnMatDescr_t c, void *to) {
  W *sums = (W *)malloc((c->columns + 1) * sizeof(W));
  const bool plain = b->type == CUDA_R_32F && b->order == CUSPARSE_ORDER_ROW && !turned_b;
  for (int64_t i = 0; i < a.rows; i++) {
    for (int64_t j = 0; j < c->columns; j++)
      sums[j] = 0;
    for (int64_t e = a.starts[i]; e < a.starts[i + 1]; e++) {
      const W v = (W)blas::real_at(values, type, a.entries[e]);
      const int64_t k = a.columns[e];
      if (plain) {
        const float *row = (const float *)from + k * b->ld;
        for (int64_t j = 0; j < c->columns; j++)
          sums[j] += v * (W)row[j];
      } else {
        for (int64_t j = 0; j < c->columns; j++)
          sums[j] += v * (W)blas::real_at(from, b->type, turned_b ? place(b, j, k) : place(b, k, j));
      }
    }
    for (int64_t j = 0; j < c->columns; j++) {
      W r = alpha * sums[j];
      if (beta != 0)
        r += beta * (W)blas::real_at(to, c->type, place(c, i, j));
      blas::set_real(to, c->type, place(c, i, j), (double)r);
    }
  }
  free(sums);
}
// Solves op(a) x = alpha b for one column; only the triangle that the descriptor names counts. What is not stored is zero on the diagonal
// too: a singular matrix gives what dividing by it gives.
template <class W> void solve(const Rows &a, cusparseConstSpMatDescr_t m, bool turned, W alpha, const W *b, W *x) {
  const bool lower = (m->fill == CUSPARSE_FILL_MODE_LOWER) != turned;
  for (int64_t step = 0; step < a.rows; step++) {
    const int64_t i = lower ? step : a.rows - 1 - step;
    W sum = alpha * b[i];
    W diagonal = 0;
    for (int64_t e = a.starts[i]; e < a.starts[i + 1]; e++) {
      const int64_t j = a.columns[e];
      const W v = (W)blas::real_at(m->values, m->type, a.entries[e]);
      if (j == i)
        diagonal += v;
      else if (lower ? j < i : j > i)
        sum -= v * x[j];
    }
    x[i] = m->diagonal == CUSPARSE_DIAG_TYPE_UNIT ? sum : sum / diagonal;
  }
}
inline bool computable(cudaDataType type) { return type == CUDA_R_32F || type == CUDA_R_64F; }
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

// y = alpha op(a) x + beta y
#pragma cu2rs captured alpha beta
[[cu2rs::at_once]] inline cusparseStatus_t cusparseSpMV_bufferSize(cusparseHandle_t handle, cusparseOperation_t op, const void *alpha, cusparseConstSpMatDescr_t a, cusparseConstDnVecDescr_t x,
                                                const void *beta, cusparseDnVecDescr_t y, cudaDataType compute, cusparseSpMVAlg_t algorithm, size_t *bytes) {
  if (!handle) return CUSPARSE_STATUS_NOT_INITIALIZED;
  *bytes = 8;
  return sparse::computable(compute) ? CUSPARSE_STATUS_SUCCESS : CUSPARSE_STATUS_NOT_SUPPORTED;
}
inline cusparseStatus_t cusparseSpMV(cusparseHandle_t handle, cusparseOperation_t op, const void *alpha, cusparseConstSpMatDescr_t a, cusparseConstDnVecDescr_t x, const void *beta,
                                     cusparseDnVecDescr_t y, cudaDataType compute, cusparseSpMVAlg_t algorithm, void *buffer) {
  if (!handle) return CUSPARSE_STATUS_NOT_INITIALIZED;
  if (!sparse::computable(compute) || !blas::is_real(a->type) || !blas::is_real(x->type) || !blas::is_real(y->type))
    return CUSPARSE_STATUS_NOT_SUPPORTED;
  const bool direct = a->format == CUSPARSE_FORMAT_CSR && op == CUSPARSE_OPERATION_NON_TRANSPOSE && a->type == compute && x->type == compute && y->type == compute;
  if (direct && compute == CUDA_R_32F && sparse::spmv_plain<float, float>(a, *(const float *)alpha, x, *(const float *)beta, y))
    return CUSPARSE_STATUS_SUCCESS;
  if (direct && compute == CUDA_R_64F && sparse::spmv_plain<double, double>(a, *(const double *)alpha, x, *(const double *)beta, y))
    return CUSPARSE_STATUS_SUCCESS;
  const sparse::Rows rows = sparse::by_rows(a, op != CUSPARSE_OPERATION_NON_TRANSPOSE);
  if (compute == CUDA_R_32F)
    sparse::spmv(rows, a->values, a->type, *(const float *)alpha, x, *(const float *)beta, y);
  else
    sparse::spmv(rows, a->values, a->type, *(const double *)alpha, x, *(const double *)beta, y);
  sparse::release(rows);
  return CUSPARSE_STATUS_SUCCESS;
}
[[cu2rs::at_once]] inline cusparseStatus_t cusparseSpMV_preprocess(cusparseHandle_t handle, cusparseOperation_t op, const void *alpha, cusparseConstSpMatDescr_t a, cusparseConstDnVecDescr_t x,
                                                const void *beta, cusparseDnVecDescr_t y, cudaDataType compute, cusparseSpMVAlg_t algorithm, void *buffer) {
  if (!handle) return CUSPARSE_STATUS_NOT_INITIALIZED;
  return CUSPARSE_STATUS_SUCCESS;
}
// c = alpha op(a) op(b) + beta c
[[cu2rs::at_once]] inline cusparseStatus_t cusparseSpMM_bufferSize(cusparseHandle_t handle, cusparseOperation_t op_a, cusparseOperation_t op_b, const void *alpha, cusparseConstSpMatDescr_t a,
                                                cusparseConstDnMatDescr_t b, const void *beta, cusparseDnMatDescr_t c, cudaDataType compute, cusparseSpMMAlg_t algorithm, size_t *bytes) {
  if (!handle) return CUSPARSE_STATUS_NOT_INITIALIZED;
  *bytes = 8;
  return sparse::computable(compute) ? CUSPARSE_STATUS_SUCCESS : CUSPARSE_STATUS_NOT_SUPPORTED;
}
[[cu2rs::at_once]] inline cusparseStatus_t cusparseSpMM_preprocess(cusparseHandle_t handle, cusparseOperation_t op_a, cusparseOperation_t op_b, const void *alpha, cusparseConstSpMatDescr_t a,
                                                cusparseConstDnMatDescr_t b, const void *beta, cusparseDnMatDescr_t c, cudaDataType compute, cusparseSpMMAlg_t algorithm, void *buffer) {
  if (!handle) return CUSPARSE_STATUS_NOT_INITIALIZED;
  return CUSPARSE_STATUS_SUCCESS;
}
inline cusparseStatus_t cusparseSpMM(cusparseHandle_t handle, cusparseOperation_t op_a, cusparseOperation_t op_b, const void *alpha, cusparseConstSpMatDescr_t a,
                                     cusparseConstDnMatDescr_t b, const void *beta, cusparseDnMatDescr_t c, cudaDataType compute, cusparseSpMMAlg_t algorithm, void *buffer) {
  if (!handle) return CUSPARSE_STATUS_NOT_INITIALIZED;
  if (!sparse::computable(compute) || !blas::is_real(a->type) || !blas::is_real(b->type) || !blas::is_real(c->type) || a->batch > 1)
    return CUSPARSE_STATUS_NOT_SUPPORTED;
  const sparse::Rows rows = sparse::by_rows(a, op_a != CUSPARSE_OPERATION_NON_TRANSPOSE);
  for (int64_t i = 0; i < c->batch; i++) {
    const char *from = (const char *)b->values + i * b->stride * blas::bytes_of(b->type);
    char *to = (char *)c->values + i * c->stride * blas::bytes_of(c->type);
    if (compute == CUDA_R_32F)
      sparse::spmm(rows, a->values, a->type, op_b != CUSPARSE_OPERATION_NON_TRANSPOSE, *(const float *)alpha, b, from, *(const float *)beta, c, to);
    else
      sparse::spmm(rows, a->values, a->type, op_b != CUSPARSE_OPERATION_NON_TRANSPOSE, *(const double *)alpha, b, from, *(const double *)beta, c, to);
  }
  sparse::release(rows);
  return CUSPARSE_STATUS_SUCCESS;
}
// c's entries = alpha (op(a) op(b)) at their places + beta c
[[cu2rs::at_once]] inline cusparseStatus_t cusparseSDDMM_bufferSize(cusparseHandle_t handle, cusparseOperation_t op_a, cusparseOperation_t op_b, const void *alpha, cusparseConstDnMatDescr_t a,
                                                 cusparseConstDnMatDescr_t b, const void *beta, cusparseSpMatDescr_t c, cudaDataType compute, cusparseSDDMMAlg_t algorithm, size_t *bytes) {
  if (!handle) return CUSPARSE_STATUS_NOT_INITIALIZED;
  *bytes = 8;
  return sparse::computable(compute) ? CUSPARSE_STATUS_SUCCESS : CUSPARSE_STATUS_NOT_SUPPORTED;
}
[[cu2rs::at_once]] inline cusparseStatus_t cusparseSDDMM_preprocess(cusparseHandle_t handle, cusparseOperation_t op_a, cusparseOperation_t op_b, const void *alpha, cusparseConstDnMatDescr_t a,
                                                 cusparseConstDnMatDescr_t b, const void *beta, cusparseSpMatDescr_t c, cudaDataType compute, cusparseSDDMMAlg_t algorithm, void *buffer) {
  if (!handle) return CUSPARSE_STATUS_NOT_INITIALIZED;
  return CUSPARSE_STATUS_SUCCESS;
}
namespace sparse {
template <class W>
void sddmm(bool turned_a, bool turned_b, W alpha, cusparseConstDnMatDescr_t a, const void *from_a, cusparseConstDnMatDescr_t b, const void *from_b, W beta, cusparseSpMatDescr_t c,
           const Rows &rows, void *values) {
  const int64_t depth = turned_a ? a->rows : a->columns;
  for (int64_t i = 0; i < rows.rows; i++)
    for (int64_t e = rows.starts[i]; e < rows.starts[i + 1]; e++) {
      const int64_t j = rows.columns[e];
      W sum = 0;
      for (int64_t k = 0; k < depth; k++)
        sum += (W)blas::real_at(from_a, a->type, turned_a ? place(a, k, i) : place(a, i, k)) * (W)blas::real_at(from_b, b->type, turned_b ? place(b, j, k) : place(b, k, j));
      W r = alpha * sum;
      if (beta != 0)
        r += beta * (W)blas::real_at(values, c->type, rows.entries[e]);
      blas::set_real(values, c->type, rows.entries[e], (double)r);
    }
}
}
inline cusparseStatus_t cusparseSDDMM(cusparseHandle_t handle, cusparseOperation_t op_a, cusparseOperation_t op_b, const void *alpha, cusparseConstDnMatDescr_t a,
                                      cusparseConstDnMatDescr_t b, const void *beta, cusparseSpMatDescr_t c, cudaDataType compute, cusparseSDDMMAlg_t algorithm, void *buffer) {
  if (!handle) return CUSPARSE_STATUS_NOT_INITIALIZED;
  if (!sparse::computable(compute) || !blas::is_real(a->type) || !blas::is_real(b->type) || !blas::is_real(c->type))
    return CUSPARSE_STATUS_NOT_SUPPORTED;
  const bool turned_a = op_a != CUSPARSE_OPERATION_NON_TRANSPOSE;
  const bool turned_b = op_b != CUSPARSE_OPERATION_NON_TRANSPOSE;
  for (int64_t i = 0; i < c->batch; i++) {
    cusparseSpMatDescr one = *c;
    const int64_t index_bytes = c->index_type == CUSPARSE_INDEX_64I ? 8 : 4;
    const int64_t start_bytes = c->start_type == CUSPARSE_INDEX_64I ? 8 : 4;
    one.starts = (char *)c->starts + i * c->start_stride * start_bytes;
    one.indices = (char *)c->indices + i * c->value_stride * index_bytes;
    const sparse::Rows rows = sparse::by_rows(&one, false);
    char *values = (char *)c->values + i * c->value_stride * blas::bytes_of(c->type);
    const char *from_a = (const char *)a->values + i * a->stride * blas::bytes_of(a->type);
    const char *from_b = (const char *)b->values + i * b->stride * blas::bytes_of(b->type);
    if (compute == CUDA_R_32F)
      sparse::sddmm(turned_a, turned_b, *(const float *)alpha, a, from_a, b, from_b, *(const float *)beta, c, rows, values);
    else
      sparse::sddmm(turned_a, turned_b, *(const double *)alpha, a, from_a, b, from_b, *(const double *)beta, c, rows, values);
    sparse::release(rows);
  }
  return CUSPARSE_STATUS_SUCCESS;
}
// Triangular solvers: op(a) x = alpha b, for one vector or a matrix of them.
[[cu2rs::at_once]] inline cusparseStatus_t cusparseSpSV_createDescr(cusparseSpSVDescr_t *d) {
  *d = (cusparseSpSVDescr_t)calloc(1, sizeof(cusparseSpSVDescr));
  return CUSPARSE_STATUS_SUCCESS;
}
[[cu2rs::at_once]] inline cusparseStatus_t cusparseSpSV_destroyDescr(cusparseSpSVDescr_t d) {
  if (!__cu2rs_has_captured())
    free(d);
  return CUSPARSE_STATUS_SUCCESS;
}
[[cu2rs::at_once]] inline cusparseStatus_t cusparseSpSV_bufferSize(cusparseHandle_t handle, cusparseOperation_t op, const void *alpha, cusparseConstSpMatDescr_t a, cusparseConstDnVecDescr_t x,
                                                cusparseDnVecDescr_t y, cudaDataType compute, cusparseSpSVAlg_t algorithm, cusparseSpSVDescr_t d, size_t *bytes) {
  if (!handle) return CUSPARSE_STATUS_NOT_INITIALIZED;
  *bytes = 8;
  return CUSPARSE_STATUS_SUCCESS;
}
[[cu2rs::at_once]] inline cusparseStatus_t cusparseSpSV_analysis(cusparseHandle_t handle, cusparseOperation_t op, const void *alpha, cusparseConstSpMatDescr_t a, cusparseConstDnVecDescr_t x,
                                              cusparseDnVecDescr_t y, cudaDataType compute, cusparseSpSVAlg_t algorithm, cusparseSpSVDescr_t d, void *buffer) {
  if (!handle) return CUSPARSE_STATUS_NOT_INITIALIZED;
  return CUSPARSE_STATUS_SUCCESS;
}
namespace sparse {
// One column of right-hand sides at a time; `from` and `to` are where its elements lie.
template <class W>
void solve_columns(const Rows &rows, cusparseConstSpMatDescr_t a, bool turned, W alpha, const void *b, cudaDataType b_type, void *x, cudaDataType x_type, int64_t columns,
                   int64_t b_row, int64_t b_column, int64_t x_row, int64_t x_column) {
  W *from = (W *)malloc((rows.rows + 1) * sizeof(W));
  W *to = (W *)malloc((rows.rows + 1) * sizeof(W));
  for (int64_t j = 0; j < columns; j++) {
    for (int64_t i = 0; i < rows.rows; i++)
      from[i] = (W)blas::real_at(b, b_type, i * b_row + j * b_column);
    solve(rows, a, turned, alpha, from, to);
    for (int64_t i = 0; i < rows.rows; i++)
      blas::set_real(x, x_type, i * x_row + j * x_column, (double)to[i]);
  }
  free(from);
  free(to);
}
inline cusparseStatus_t solve_any(bool turned, const void *alpha, cusparseConstSpMatDescr_t a, const void *b, cudaDataType b_type, void *x, cudaDataType x_type, int64_t columns,
                                  int64_t b_row, int64_t b_column, int64_t x_row, int64_t x_column, cudaDataType compute) {
  if (!computable(compute) || !blas::is_real(a->type) || !blas::is_real(b_type) || !blas::is_real(x_type))
    return CUSPARSE_STATUS_NOT_SUPPORTED;
  const Rows rows = by_rows(a, turned);
  if (compute == CUDA_R_32F)
    solve_columns(rows, a, turned, *(const float *)alpha, b, b_type, x, x_type, columns, b_row, b_column, x_row, x_column);
  else
    solve_columns(rows, a, turned, *(const double *)alpha, b, b_type, x, x_type, columns, b_row, b_column, x_row, x_column);
  release(rows);
  return CUSPARSE_STATUS_SUCCESS;
}
}
inline cusparseStatus_t cusparseSpSV_solve(cusparseHandle_t handle, cusparseOperation_t op, const void *alpha, cusparseConstSpMatDescr_t a, cusparseConstDnVecDescr_t x,
                                           cusparseDnVecDescr_t y, cudaDataType compute, cusparseSpSVAlg_t algorithm, cusparseSpSVDescr_t d) {
  if (!handle) return CUSPARSE_STATUS_NOT_INITIALIZED;
  return sparse::solve_any(op != CUSPARSE_OPERATION_NON_TRANSPOSE, alpha, a, x->values, x->type, y->values, y->type, 1, 1, 0, 1, 0, compute);
}
[[cu2rs::at_once]] inline cusparseStatus_t cusparseSpSM_createDescr(cusparseSpSMDescr_t *d) {
  *d = (cusparseSpSMDescr_t)calloc(1, sizeof(cusparseSpSMDescr));
  return CUSPARSE_STATUS_SUCCESS;
}
[[cu2rs::at_once]] inline cusparseStatus_t cusparseSpSM_destroyDescr(cusparseSpSMDescr_t d) {
  if (!__cu2rs_has_captured())
    free(d);
  return CUSPARSE_STATUS_SUCCESS;
}
[[cu2rs::at_once]] inline cusparseStatus_t cusparseSpSM_bufferSize(cusparseHandle_t handle, cusparseOperation_t op_a, cusparseOperation_t op_b, const void *alpha, cusparseConstSpMatDescr_t a,
                                                cusparseConstDnMatDescr_t b, cusparseDnMatDescr_t c, cudaDataType compute, cusparseSpSMAlg_t algorithm, cusparseSpSMDescr_t d,
                                                size_t *bytes) {
  if (!handle) return CUSPARSE_STATUS_NOT_INITIALIZED;
  *bytes = 8;
  return CUSPARSE_STATUS_SUCCESS;
}
[[cu2rs::at_once]] inline cusparseStatus_t cusparseSpSM_analysis(cusparseHandle_t handle, cusparseOperation_t op_a, cusparseOperation_t op_b, const void *alpha, cusparseConstSpMatDescr_t a,
                                              cusparseConstDnMatDescr_t b, cusparseDnMatDescr_t c, cudaDataType compute, cusparseSpSMAlg_t algorithm, cusparseSpSMDescr_t d,
                                              void *buffer) {
  if (!handle) return CUSPARSE_STATUS_NOT_INITIALIZED;
  return CUSPARSE_STATUS_SUCCESS;
}
inline cusparseStatus_t cusparseSpSM_solve(cusparseHandle_t handle, cusparseOperation_t op_a, cusparseOperation_t op_b, const void *alpha, cusparseConstSpMatDescr_t a,
                                           cusparseConstDnMatDescr_t b, cusparseDnMatDescr_t c, cudaDataType compute, cusparseSpSMAlg_t algorithm, cusparseSpSMDescr_t d) {
  if (!handle) return CUSPARSE_STATUS_NOT_INITIALIZED;
  const bool turned = op_b != CUSPARSE_OPERATION_NON_TRANSPOSE;
  const int64_t down = b->order == CUSPARSE_ORDER_ROW ? b->ld : 1;
  const int64_t across = b->order == CUSPARSE_ORDER_ROW ? 1 : b->ld;
  return sparse::solve_any(op_a != CUSPARSE_OPERATION_NON_TRANSPOSE, alpha, a, b->values, b->type, c->values, c->type, c->columns, turned ? across : down, turned ? down : across,
                           c->order == CUSPARSE_ORDER_ROW ? c->ld : 1, c->order == CUSPARSE_ORDER_ROW ? 1 : c->ld, compute);
}
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
// Counts; for CSR and CSC the offsets are written too.
[[cu2rs::at_once]] inline cusparseStatus_t cusparseDenseToSparse_analysis(cusparseHandle_t handle, cusparseConstDnMatDescr_t a, cusparseSpMatDescr_t b, cusparseDenseToSparseAlg_t algorithm, void *buffer) {
  if (!handle) return CUSPARSE_STATUS_NOT_INITIALIZED;
  if (!blas::is_real(a->type))
    return CUSPARSE_STATUS_NOT_SUPPORTED;
  const bool across = b->format == CUSPARSE_FORMAT_CSC;
  const int64_t lines = across ? a->columns : a->rows;
  const int64_t length = across ? a->rows : a->columns;
  int64_t count = 0;
  for (int64_t i = 0; i < lines; i++) {
    if (b->format != CUSPARSE_FORMAT_COO)
      sparse::put(b->starts, b->start_type, i, count + b->base);
    for (int64_t j = 0; j < length; j++)
      if (blas::real_at(a->values, a->type, across ? sparse::place(a, j, i) : sparse::place(a, i, j)) != 0.0)
        count++;
  }
  if (b->format != CUSPARSE_FORMAT_COO)
    sparse::put(b->starts, b->start_type, lines, count + b->base);
  b->nnz = count;
  return CUSPARSE_STATUS_SUCCESS;
}
inline cusparseStatus_t cusparseDenseToSparse_convert(cusparseHandle_t handle, cusparseConstDnMatDescr_t a, cusparseSpMatDescr_t b, cusparseDenseToSparseAlg_t algorithm, void *buffer) {
  if (!handle) return CUSPARSE_STATUS_NOT_INITIALIZED;
  const bool across = b->format == CUSPARSE_FORMAT_CSC;
  const int64_t lines = across ? a->columns : a->rows;
  const int64_t length = across ? a->rows : a->columns;
  int64_t count = 0;
  for (int64_t i = 0; i < lines; i++)
    for (int64_t j = 0; j < length; j++) {
      const double x = blas::real_at(a->values, a->type, across ? sparse::place(a, j, i) : sparse::place(a, i, j));
      if (x != 0.0) {
        if (b->format == CUSPARSE_FORMAT_COO)
          sparse::put(b->starts, b->start_type, count, i + b->base);
        sparse::put(b->indices, b->index_type, count, j + b->base);
        blas::set_real(b->values, b->type, count, x);
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
  if (!sparse::computable(compute) || op_a != CUSPARSE_OPERATION_NON_TRANSPOSE || op_b != CUSPARSE_OPERATION_NON_TRANSPOSE || c->format != CUSPARSE_FORMAT_CSR)
    return CUSPARSE_STATUS_NOT_SUPPORTED;
  const double by = blas::real_at(alpha, compute, 0);
  const sparse::Rows x = sparse::by_rows(a, false);
  const sparse::Rows y = sparse::by_rows(b, false);
  int64_t *seen = (int64_t *)malloc((b->columns + 1) * sizeof(int64_t));
  double *sums = (double *)malloc((b->columns + 1) * sizeof(double));
  for (int64_t j = 0; j < b->columns; j++)
    seen[j] = -1;
  free(d->starts);
  free(d->columns);
  free(d->values);
  d->starts = (int64_t *)malloc((a->rows + 1) * sizeof(int64_t));
  int64_t room = 64;
  d->columns = (int64_t *)malloc(room * sizeof(int64_t));
  d->values = (double *)malloc(room * sizeof(double));
  int64_t count = 0;
  for (int64_t i = 0; i < a->rows; i++) {
    d->starts[i] = count;
    for (int64_t e = x.starts[i]; e < x.starts[i + 1]; e++)
      for (int64_t f = y.starts[x.columns[e]]; f < y.starts[x.columns[e] + 1]; f++) {
        const int64_t j = y.columns[f];
        const double product = blas::real_at(a->values, a->type, x.entries[e]) * blas::real_at(b->values, b->type, y.entries[f]);
        if (seen[j] != i) {
          seen[j] = i;
          sums[j] = 0;
        }
        sums[j] += product;
      }
    for (int64_t j = 0; j < b->columns; j++)
      if (seen[j] == i) {
        if (count == room) {
          room *= 2;
          d->columns = (int64_t *)realloc(d->columns, room * sizeof(int64_t));
          d->values = (double *)realloc(d->values, room * sizeof(double));
        }
        d->columns[count] = j;
        d->values[count] = by * sums[j];
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
    blas::set_real(c->values, c->type, e, d->values[e]);
  }
  return CUSPARSE_STATUS_SUCCESS;
}
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
#include "__cu2rs_cusparse_solve.h"
#include "__cu2rs_cusparse_vectors.h"
#pragma cu2rs captured off
