// cuSPARSE: products of sparse matrices with vectors and matrices, sampled products, triangular solvers, conversions from and to dense matrices.
//
// Each operation is a class whose `in<W>()` computes in W; all formats are read as rows of entries (`sparse::by_rows`).
#pragma once
#pragma cu2rs library cuSPARSE
#pragma cu2rs linked
#include "__cu2rs_cusparse_formats.h"
#include "cusparse.h"
#pragma cu2rs source
namespace sparse {
inline bool is_complex(cudaDataType type) { return type == CUDA_C_32F || type == CUDA_C_64F; }
inline bool computable(cudaDataType type) { return type == CUDA_R_32F || type == CUDA_R_64F || type == CUDA_R_32I || is_complex(type); }
// Whether elements of this type take part in what is computed in `compute`.
inline bool fits(cudaDataType type, cudaDataType compute) { return blas::is_real(type) || (is_complex(type) && is_complex(compute)); }
template <class W> struct values {
  static W get(const void *p, cudaDataType type, int64_t i) { return (W)blas::real_at(p, type, i); }
  static void put(void *p, cudaDataType type, int64_t i, W x) { blas::set_real(p, type, i, (double)x); }
};
template <> struct values<float2> {
  static float2 get(const void *p, cudaDataType type, int64_t i) {
    if (type == CUDA_C_32F) return ((const float2 *)p)[i];
    if (type == CUDA_C_64F) return make_float2((float)((const double2 *)p)[i].x, (float)((const double2 *)p)[i].y);
    return make_float2((float)blas::real_at(p, type, i), 0.0f);
  }
  static void put(void *p, cudaDataType type, int64_t i, float2 x) {
    if (type == CUDA_C_32F)
      ((float2 *)p)[i] = x;
    else if (type == CUDA_C_64F)
      ((double2 *)p)[i] = make_double2(x.x, x.y);
    else
      blas::set_real(p, type, i, x.x);
  }
};
template <> struct values<double2> {
  static double2 get(const void *p, cudaDataType type, int64_t i) {
    if (type == CUDA_C_64F) return ((const double2 *)p)[i];
    if (type == CUDA_C_32F) return make_double2(((const float2 *)p)[i].x, ((const float2 *)p)[i].y);
    return make_double2(blas::real_at(p, type, i), 0.0);
  }
  static void put(void *p, cudaDataType type, int64_t i, double2 x) {
    if (type == CUDA_C_64F)
      ((double2 *)p)[i] = x;
    else if (type == CUDA_C_32F)
      ((float2 *)p)[i] = make_float2((float)x.x, (float)x.y);
    else
      blas::set_real(p, type, i, x.x);
  }
};
template <class W> W value(const void *p, cudaDataType type, int64_t i, bool conjugated) {
  const W x = values<W>::get(p, type, i);
  return conjugated ? blas::conjugate(x) : x;
}
// to[i] = alpha sum + beta to[i]; what is there is not read where beta is zero.
template <class W> void store(void *to, cudaDataType type, int64_t i, W alpha, W sum, W beta) {
  W r = blas::times(alpha, sum);
  if (!blas::is_zero(beta))
    r = blas::plus(r, blas::times(beta, values<W>::get(to, type, i)));
  values<W>::put(to, type, i, r);
}
template <class Operation> cusparseStatus_t computed(cudaDataType compute, const Operation &operation) {
  switch (compute) {
  case CUDA_R_32F: operation.template in<float>(); break;
  case CUDA_R_64F: operation.template in<double>(); break;
  case CUDA_R_32I: operation.template in<int>(); break;
  case CUDA_C_32F: operation.template in<float2>(); break;
  case CUDA_C_64F: operation.template in<double2>(); break;
  default: return CUSPARSE_STATUS_NOT_SUPPORTED;
  }
  return CUSPARSE_STATUS_SUCCESS;
}
// y = alpha op(a) x + beta y
struct VectorProduct {
  cusparseOperation_t op;
  const void *alpha;
  cusparseConstSpMatDescr_t a;
  cusparseConstDnVecDescr_t x;
  const void *beta;
  cusparseDnVecDescr_t y;
  // CSR as it is stored, without a copy of its structure.
  template <class W, class I> void plain() const {
    const I *starts = (const I *)a->starts;
    const I *columns = (const I *)a->indices;
    const W *elements = (const W *)a->values;
    const W *from = (const W *)x->values;
    W *to = (W *)y->values;
    const W by = *(const W *)alpha;
    const W keep = *(const W *)beta;
    const bool fresh = blas::is_zero(keep);
    const I base = (I)a->base;
    for (int64_t i = 0; i < a->rows; i++) {
      W sum = blas::number<W>::make(0);
      for (I e = starts[i] - base; e < starts[i + 1] - base; e++)
        sum = blas::plus(sum, blas::times(elements[e], from[columns[e] - base]));
      const W r = blas::times(by, sum);
      to[i] = fresh ? r : blas::plus(r, blas::times(keep, to[i]));
    }
  }
  template <class W> void in() const {
    const bool conjugated = op == CUSPARSE_OPERATION_CONJUGATE_TRANSPOSE;
    const Rows rows = by_rows(a, op != CUSPARSE_OPERATION_NON_TRANSPOSE);
    for (int64_t i = 0; i < rows.rows; i++) {
      W sum = blas::number<W>::make(0);
      for (int64_t e = rows.starts[i]; e < rows.starts[i + 1]; e++)
        sum = blas::plus(sum, blas::times(value<W>(a->values, a->type, rows.entries[e], conjugated), values<W>::get(x->values, x->type, rows.columns[e])));
      store(y->values, y->type, i, *(const W *)alpha, sum, *(const W *)beta);
    }
    release(rows);
  }
  template <class W> bool done() const {
    if (a->start_type == CUSPARSE_INDEX_32I && a->index_type == CUSPARSE_INDEX_32I)
      plain<W, int>();
    else if (a->start_type == CUSPARSE_INDEX_64I && a->index_type == CUSPARSE_INDEX_64I)
      plain<W, int64_t>();
    else
      return false;
    return true;
  }
  bool directly(cudaDataType compute) const {
    if (a->format != CUSPARSE_FORMAT_CSR || op != CUSPARSE_OPERATION_NON_TRANSPOSE || a->type != compute || x->type != compute || y->type != compute)
      return false;
    switch (compute) {
    case CUDA_R_32F: return done<float>();
    case CUDA_R_64F: return done<double>();
    case CUDA_C_32F: return done<float2>();
    case CUDA_C_64F: return done<double2>();
    default: return false;
    }
  }
};
// c = alpha op(a) op(b) + beta c
struct MatrixProduct {
  cusparseOperation_t op_a;
  cusparseOperation_t op_b;
  const void *alpha;
  cusparseConstSpMatDescr_t a;
  cusparseConstDnMatDescr_t b;
  const void *beta;
  cusparseConstDnMatDescr_t c;
  template <class W> void in() const {
    const bool conjugated = op_a == CUSPARSE_OPERATION_CONJUGATE_TRANSPOSE;
    const bool conjugated_b = op_b == CUSPARSE_OPERATION_CONJUGATE_TRANSPOSE;
    const bool turned_b = op_b != CUSPARSE_OPERATION_NON_TRANSPOSE;
    const Rows rows = by_rows(a, op_a != CUSPARSE_OPERATION_NON_TRANSPOSE);
    W *sums = (W *)malloc((c->columns + 1) * sizeof(W));
    const int64_t down = (b->order == CUSPARSE_ORDER_ROW) != turned_b ? b->ld : 1;
    const int64_t across = (b->order == CUSPARSE_ORDER_ROW) != turned_b ? 1 : b->ld;
    const bool plain = b->type == CUDA_R_32F && across == 1;
    for (int64_t i = 0; i < rows.rows; i++) {
      for (int64_t j = 0; j < c->columns; j++)
        sums[j] = blas::number<W>::make(0);
      for (int64_t e = rows.starts[i]; e < rows.starts[i + 1]; e++) {
        const W v = value<W>(a->values, a->type, rows.entries[e], conjugated);
        const int64_t k = rows.columns[e];
        if (plain) {
          const float *row = (const float *)b->values + k * down;
          for (int64_t j = 0; j < c->columns; j++)
            sums[j] = blas::plus(sums[j], blas::times(v, blas::number<W>::make(row[j])));
        } else {
          for (int64_t j = 0; j < c->columns; j++)
            sums[j] = blas::plus(sums[j], blas::times(v, value<W>(b->values, b->type, k * down + j * across, conjugated_b)));
        }
      }
      for (int64_t j = 0; j < c->columns; j++)
        store(c->values, c->type, place(c, i, j), *(const W *)alpha, sums[j], *(const W *)beta);
    }
    free(sums);
    release(rows);
  }
};
// c's entries = alpha (op(a) op(b)) at their places + beta c
struct SampledProduct {
  cusparseOperation_t op_a;
  cusparseOperation_t op_b;
  const void *alpha;
  cusparseConstDnMatDescr_t a;
  cusparseConstDnMatDescr_t b;
  const void *beta;
  cusparseConstSpMatDescr_t c;
  template <class W> void in() const {
    const bool turned_a = op_a != CUSPARSE_OPERATION_NON_TRANSPOSE;
    const bool turned_b = op_b != CUSPARSE_OPERATION_NON_TRANSPOSE;
    const bool conjugated_a = op_a == CUSPARSE_OPERATION_CONJUGATE_TRANSPOSE;
    const bool conjugated_b = op_b == CUSPARSE_OPERATION_CONJUGATE_TRANSPOSE;
    const int64_t depth = turned_a ? a->rows : a->columns;
    const Rows rows = by_rows(c, false);
    for (int64_t i = 0; i < rows.rows; i++)
      for (int64_t e = rows.starts[i]; e < rows.starts[i + 1]; e++) {
        const int64_t j = rows.columns[e];
        W sum = blas::number<W>::make(0);
        for (int64_t k = 0; k < depth; k++)
          sum = blas::plus(sum, blas::times(value<W>(a->values, a->type, turned_a ? place(a, k, i) : place(a, i, k), conjugated_a),
                                            value<W>(b->values, b->type, turned_b ? place(b, j, k) : place(b, k, j), conjugated_b)));
        store(c->values, c->type, rows.entries[e], *(const W *)alpha, sum, *(const W *)beta);
      }
    release(rows);
  }
};
// op(a) x = alpha b, one column of right-hand sides after the other; only the triangle that the descriptor names counts. What is not stored is
// zero on the diagonal too: a singular matrix gives what dividing by it gives.
struct TriangularSolution {
  cusparseOperation_t op;
  const void *alpha;
  cusparseConstSpMatDescr_t a;
  const void *b;
  cudaDataType b_type;
  void *x;
  cudaDataType x_type;
  int64_t columns;
  int64_t b_row;
  int64_t b_column;
  int64_t x_row;
  int64_t x_column;
  bool conjugated_b;
  template <class W> void column(const Rows &rows, int64_t j, W *found) const {
    const bool conjugated = op == CUSPARSE_OPERATION_CONJUGATE_TRANSPOSE;
    const bool lower = (a->fill == CUSPARSE_FILL_MODE_LOWER) != (op != CUSPARSE_OPERATION_NON_TRANSPOSE);
    for (int64_t step = 0; step < rows.rows; step++) {
      const int64_t i = lower ? step : rows.rows - 1 - step;
      W sum = blas::times(*(const W *)alpha, value<W>(b, b_type, i * b_row + j * b_column, conjugated_b));
      W diagonal = blas::number<W>::make(0);
      for (int64_t e = rows.starts[i]; e < rows.starts[i + 1]; e++) {
        const int64_t k = rows.columns[e];
        const W v = value<W>(a->values, a->type, rows.entries[e], conjugated);
        if (k == i)
          diagonal = blas::plus(diagonal, v);
        else if (lower ? k < i : k > i)
          sum = blas::minus(sum, blas::times(v, found[k]));
      }
      found[i] = a->diagonal == CUSPARSE_DIAG_TYPE_UNIT ? sum : blas::over(sum, diagonal);
    }
  }
  template <class W> void in() const {
    const Rows rows = by_rows(a, op != CUSPARSE_OPERATION_NON_TRANSPOSE);
    W *found = (W *)malloc((rows.rows + 1) * sizeof(W));
    for (int64_t j = 0; j < columns; j++) {
      column(rows, j, found);
      for (int64_t i = 0; i < rows.rows; i++)
        values<W>::put(x, x_type, i * x_row + j * x_column, found[i]);
    }
    free(found);
    release(rows);
  }
  cusparseStatus_t run(cudaDataType compute) const {
    if (!fits(a->type, compute) || !fits(b_type, compute) || !fits(x_type, compute))
      return CUSPARSE_STATUS_NOT_SUPPORTED;
    switch (compute) {
    case CUDA_R_32F: in<float>(); break;
    case CUDA_R_64F: in<double>(); break;
    case CUDA_C_32F: in<float2>(); break;
    case CUDA_C_64F: in<double2>(); break;
    default: return CUSPARSE_STATUS_NOT_SUPPORTED;
    }
    return CUSPARSE_STATUS_SUCCESS;
  }
};
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
  if (!sparse::fits(a->type, compute) || !sparse::fits(x->type, compute) || !sparse::fits(y->type, compute))
    return CUSPARSE_STATUS_NOT_SUPPORTED;
  sparse::VectorProduct product;
  product.op = op;
  product.alpha = alpha;
  product.a = a;
  product.x = x;
  product.beta = beta;
  product.y = y;
  return product.directly(compute) ? CUSPARSE_STATUS_SUCCESS : sparse::computed(compute, product);
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
  if (!sparse::fits(a->type, compute) || !sparse::fits(b->type, compute) || !sparse::fits(c->type, compute))
    return CUSPARSE_STATUS_NOT_SUPPORTED;
  cusparseStatus_t status = CUSPARSE_STATUS_SUCCESS;
  for (int64_t i = 0; i < c->batch; i++) {
    const cusparseSpMatDescr one_a = sparse::nth(a, i);
    const cusparseDnMatDescr one_b = sparse::nth(b, i);
    const cusparseDnMatDescr one_c = sparse::nth(c, i);
    sparse::MatrixProduct product;
    product.op_a = op_a;
    product.op_b = op_b;
    product.alpha = alpha;
    product.a = &one_a;
    product.b = &one_b;
    product.beta = beta;
    product.c = &one_c;
    status = sparse::computed(compute, product);
  }
  return status;
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
inline cusparseStatus_t cusparseSDDMM(cusparseHandle_t handle, cusparseOperation_t op_a, cusparseOperation_t op_b, const void *alpha, cusparseConstDnMatDescr_t a,
                                      cusparseConstDnMatDescr_t b, const void *beta, cusparseSpMatDescr_t c, cudaDataType compute, cusparseSDDMMAlg_t algorithm, void *buffer) {
  if (!handle) return CUSPARSE_STATUS_NOT_INITIALIZED;
  if (!sparse::fits(a->type, compute) || !sparse::fits(b->type, compute) || !sparse::fits(c->type, compute))
    return CUSPARSE_STATUS_NOT_SUPPORTED;
  cusparseStatus_t status = CUSPARSE_STATUS_SUCCESS;
  for (int64_t i = 0; i < c->batch; i++) {
    const cusparseDnMatDescr one_a = sparse::nth(a, i);
    const cusparseDnMatDescr one_b = sparse::nth(b, i);
    const cusparseSpMatDescr one_c = sparse::nth(c, i);
    sparse::SampledProduct product;
    product.op_a = op_a;
    product.op_b = op_b;
    product.alpha = alpha;
    product.a = &one_a;
    product.b = &one_b;
    product.beta = beta;
    product.c = &one_c;
    status = sparse::computed(compute, product);
  }
  return status;
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
inline cusparseStatus_t cusparseSpSV_solve(cusparseHandle_t handle, cusparseOperation_t op, const void *alpha, cusparseConstSpMatDescr_t a, cusparseConstDnVecDescr_t x,
                                           cusparseDnVecDescr_t y, cudaDataType compute, cusparseSpSVAlg_t algorithm, cusparseSpSVDescr_t d) {
  if (!handle) return CUSPARSE_STATUS_NOT_INITIALIZED;
  sparse::TriangularSolution solution;
  solution.op = op;
  solution.alpha = alpha;
  solution.a = a;
  solution.b = x->values;
  solution.b_type = x->type;
  solution.x = y->values;
  solution.x_type = y->type;
  solution.columns = 1;
  solution.b_row = 1;
  solution.b_column = 0;
  solution.x_row = 1;
  solution.x_column = 0;
  solution.conjugated_b = false;
  return solution.run(compute);
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
  sparse::TriangularSolution solution;
  solution.op = op_a;
  solution.alpha = alpha;
  solution.a = a;
  solution.b = b->values;
  solution.b_type = b->type;
  solution.x = c->values;
  solution.x_type = c->type;
  solution.columns = c->columns;
  solution.b_row = turned ? across : down;
  solution.b_column = turned ? down : across;
  solution.x_row = c->order == CUSPARSE_ORDER_ROW ? c->ld : 1;
  solution.x_column = c->order == CUSPARSE_ORDER_ROW ? 1 : c->ld;
  solution.conjugated_b = op_b == CUSPARSE_OPERATION_CONJUGATE_TRANSPOSE;
  return solution.run(compute);
}
#pragma cu2rs captured off
