// cublasLt: products described by descriptors, with scales, bias and activation. Matrices in column or row order; done when the call returns.
#pragma once
#pragma cu2rs library cublasLt
#pragma cu2rs linked
#pragma cu2rs limit "Calls are done when they return. Matrices in column or row order; other orders are not declared."
#pragma cu2rs limit "Combinations of types that are not computed return CUBLAS_STATUS_NOT_SUPPORTED."
#include "cublas_v2.h"
#pragma cu2rs source
typedef enum {
  CUBLASLT_MATMUL_DESC_COMPUTE_TYPE = 0, CUBLASLT_MATMUL_DESC_SCALE_TYPE = 1, CUBLASLT_MATMUL_DESC_POINTER_MODE = 2, CUBLASLT_MATMUL_DESC_TRANSA = 3,
  CUBLASLT_MATMUL_DESC_TRANSB = 4, CUBLASLT_MATMUL_DESC_TRANSC = 5, CUBLASLT_MATMUL_DESC_FILL_MODE = 6, CUBLASLT_MATMUL_DESC_EPILOGUE = 7,
  CUBLASLT_MATMUL_DESC_BIAS_POINTER = 8, CUBLASLT_MATMUL_DESC_BIAS_BATCH_STRIDE = 10, CUBLASLT_MATMUL_DESC_EPILOGUE_AUX_POINTER = 11, CUBLASLT_MATMUL_DESC_EPILOGUE_AUX_LD = 12,
  CUBLASLT_MATMUL_DESC_EPILOGUE_AUX_BATCH_STRIDE = 13, CUBLASLT_MATMUL_DESC_ALPHA_VECTOR_BATCH_STRIDE = 14, CUBLASLT_MATMUL_DESC_SM_COUNT_TARGET = 15,
  CUBLASLT_MATMUL_DESC_A_SCALE_POINTER = 17, CUBLASLT_MATMUL_DESC_B_SCALE_POINTER = 18, CUBLASLT_MATMUL_DESC_C_SCALE_POINTER = 19,
  CUBLASLT_MATMUL_DESC_D_SCALE_POINTER = 20, CUBLASLT_MATMUL_DESC_AMAX_D_POINTER = 21, CUBLASLT_MATMUL_DESC_EPILOGUE_AUX_DATA_TYPE = 22, CUBLASLT_MATMUL_DESC_FAST_ACCUM = 25, CUBLASLT_MATMUL_DESC_BIAS_DATA_TYPE = 26
} cublasLtMatmulDescAttributes_t;
typedef enum {
  CUBLASLT_EPILOGUE_DEFAULT = 1, CUBLASLT_EPILOGUE_RELU = 2, CUBLASLT_EPILOGUE_BIAS = 4, CUBLASLT_EPILOGUE_RELU_BIAS = 6, CUBLASLT_EPILOGUE_GELU = 32,
  CUBLASLT_EPILOGUE_GELU_BIAS = 36, CUBLASLT_EPILOGUE_RELU_AUX = 130, CUBLASLT_EPILOGUE_RELU_AUX_BIAS = 134, CUBLASLT_EPILOGUE_GELU_AUX = 160,
  CUBLASLT_EPILOGUE_GELU_AUX_BIAS = 164, CUBLASLT_EPILOGUE_DRELU = 136, CUBLASLT_EPILOGUE_DRELU_BGRAD = 152, CUBLASLT_EPILOGUE_DGELU = 192,
  CUBLASLT_EPILOGUE_DGELU_BGRAD = 208, CUBLASLT_EPILOGUE_BGRADA = 256, CUBLASLT_EPILOGUE_BGRADB = 512
} cublasLtEpilogue_t;
typedef enum { CUBLASLT_ORDER_COL = 0, CUBLASLT_ORDER_ROW = 1 } cublasLtOrder_t;
typedef enum {
  CUBLASLT_MATRIX_LAYOUT_TYPE = 0, CUBLASLT_MATRIX_LAYOUT_ORDER = 1, CUBLASLT_MATRIX_LAYOUT_ROWS = 2, CUBLASLT_MATRIX_LAYOUT_COLS = 3, CUBLASLT_MATRIX_LAYOUT_LD = 4,
  CUBLASLT_MATRIX_LAYOUT_BATCH_COUNT = 5, CUBLASLT_MATRIX_LAYOUT_STRIDED_BATCH_OFFSET = 6
} cublasLtMatrixLayoutAttribute_t;
typedef enum { CUBLASLT_MATMUL_PREF_SEARCH_MODE = 0, CUBLASLT_MATMUL_PREF_MAX_WORKSPACE_BYTES = 1 } cublasLtMatmulPreferenceAttributes_t;
typedef enum {
  CUBLASLT_POINTER_MODE_HOST = 0, CUBLASLT_POINTER_MODE_DEVICE = 1, CUBLASLT_POINTER_MODE_DEVICE_VECTOR = 2,
  CUBLASLT_POINTER_MODE_ALPHA_DEVICE_VECTOR_BETA_ZERO = 3, CUBLASLT_POINTER_MODE_ALPHA_DEVICE_VECTOR_BETA_HOST = 4
} cublasLtPointerMode_t;
struct cublasLtContext {
  int unused;
};
typedef struct cublasLtContext *cublasLtHandle_t;
typedef struct cublasLtMatmulDescOpaque_t {
  cublasComputeType_t compute;
  cudaDataType scale;
  cublasOperation_t transa;
  cublasOperation_t transb;
  cublasLtEpilogue_t epilogue;
  cublasLtPointerMode_t pointers;
  int bias_type;
  int aux_type;
  void *aux;
  long aux_ld;
  long aux_stride;
  long bias_stride;
  long alpha_stride;
  const void *bias;
  const float *a_scale;
  const float *b_scale;
  const float *c_scale;
  const float *d_scale;
  float *amax_d;
} *cublasLtMatmulDesc_t;
typedef struct cublasLtMatrixLayoutOpaque_t {
  cudaDataType type;
  int order;
  int batch;
  unsigned long rows;
  unsigned long columns;
  long ld;
  long stride;
} *cublasLtMatrixLayout_t;
typedef struct cublasLtMatmulPreferenceOpaque_t {
  size_t workspace;
} *cublasLtMatmulPreference_t;
typedef struct {
  unsigned long data[8];
} cublasLtMatmulAlgo_t;
typedef struct {
  cublasLtMatmulAlgo_t algo;
  size_t workspaceSize;
  cublasStatus_t state;
  float wavesCount;
  int reserved[4];
} cublasLtMatmulHeuristicResult_t;

inline cublasStatus_t cublasLtCreate(cublasLtHandle_t *handle) {
  *handle = (cublasLtHandle_t)calloc(1, sizeof(cublasLtContext));
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasLtDestroy(cublasLtHandle_t handle) {
  free(handle);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasLtMatmulDescInit(cublasLtMatmulDesc_t desc, cublasComputeType_t compute, cudaDataType scale) {
  memset(desc, 0, sizeof(cublasLtMatmulDescOpaque_t));
  desc->compute = compute;
  desc->scale = scale;
  desc->epilogue = CUBLASLT_EPILOGUE_DEFAULT;
  desc->bias_type = -1;
  desc->aux_type = -1;
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasLtMatmulDescCreate(cublasLtMatmulDesc_t *desc, cublasComputeType_t compute, cudaDataType scale) {
  cublasLtMatmulDesc_t d = (cublasLtMatmulDesc_t)malloc(sizeof(cublasLtMatmulDescOpaque_t));
  *desc = d;
  return cublasLtMatmulDescInit(d, compute, scale);
}
inline cublasStatus_t cublasLtMatmulDescDestroy(cublasLtMatmulDesc_t desc) {
  free(desc);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasLtMatmulDescSetAttribute(cublasLtMatmulDesc_t desc, cublasLtMatmulDescAttributes_t attribute, const void *value, size_t bytes) {
  switch (attribute) {
  case CUBLASLT_MATMUL_DESC_COMPUTE_TYPE: desc->compute = *(const cublasComputeType_t *)value; break;
  case CUBLASLT_MATMUL_DESC_SCALE_TYPE: desc->scale = *(const cudaDataType *)value; break;
  case CUBLASLT_MATMUL_DESC_TRANSA: desc->transa = *(const cublasOperation_t *)value; break;
  case CUBLASLT_MATMUL_DESC_TRANSB: desc->transb = *(const cublasOperation_t *)value; break;
  case CUBLASLT_MATMUL_DESC_EPILOGUE: desc->epilogue = *(const cublasLtEpilogue_t *)value; break;
  case CUBLASLT_MATMUL_DESC_BIAS_POINTER: desc->bias = *(const void *const *)value; break;
  case CUBLASLT_MATMUL_DESC_BIAS_DATA_TYPE: desc->bias_type = *(const int *)value; break;
  case CUBLASLT_MATMUL_DESC_A_SCALE_POINTER: desc->a_scale = *(const float *const *)value; break;
  case CUBLASLT_MATMUL_DESC_B_SCALE_POINTER: desc->b_scale = *(const float *const *)value; break;
  case CUBLASLT_MATMUL_DESC_C_SCALE_POINTER: desc->c_scale = *(const float *const *)value; break;
  case CUBLASLT_MATMUL_DESC_D_SCALE_POINTER: desc->d_scale = *(const float *const *)value; break;
  case CUBLASLT_MATMUL_DESC_AMAX_D_POINTER: desc->amax_d = *(float *const *)value; break;
  case CUBLASLT_MATMUL_DESC_POINTER_MODE: desc->pointers = *(const cublasLtPointerMode_t *)value; break;
  case CUBLASLT_MATMUL_DESC_BIAS_BATCH_STRIDE: desc->bias_stride = *(const long *)value; break;
  case CUBLASLT_MATMUL_DESC_EPILOGUE_AUX_POINTER: desc->aux = *(void *const *)value; break;
  case CUBLASLT_MATMUL_DESC_EPILOGUE_AUX_LD: desc->aux_ld = *(const long *)value; break;
  case CUBLASLT_MATMUL_DESC_EPILOGUE_AUX_BATCH_STRIDE: desc->aux_stride = *(const long *)value; break;
  case CUBLASLT_MATMUL_DESC_EPILOGUE_AUX_DATA_TYPE: desc->aux_type = *(const int *)value; break;
  case CUBLASLT_MATMUL_DESC_ALPHA_VECTOR_BATCH_STRIDE: desc->alpha_stride = *(const long *)value; break;
  case CUBLASLT_MATMUL_DESC_FAST_ACCUM: case CUBLASLT_MATMUL_DESC_SM_COUNT_TARGET: break;
  default: return CUBLAS_STATUS_NOT_SUPPORTED;
  }
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasLtMatrixLayoutInit(cublasLtMatrixLayout_t layout, cudaDataType type, unsigned long rows, unsigned long columns, long ld) {
  layout->type = type;
  layout->order = CUBLASLT_ORDER_COL;
  layout->batch = 1;
  layout->rows = rows;
  layout->columns = columns;
  layout->ld = ld;
  layout->stride = 0;
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasLtMatrixLayoutCreate(cublasLtMatrixLayout_t *layout, cudaDataType type, unsigned long rows, unsigned long columns, long ld) {
  cublasLtMatrixLayout_t l = (cublasLtMatrixLayout_t)malloc(sizeof(cublasLtMatrixLayoutOpaque_t));
  *layout = l;
  return cublasLtMatrixLayoutInit(l, type, rows, columns, ld);
}
inline cublasStatus_t cublasLtMatrixLayoutDestroy(cublasLtMatrixLayout_t layout) {
  free(layout);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasLtMatrixLayoutSetAttribute(cublasLtMatrixLayout_t layout, cublasLtMatrixLayoutAttribute_t attribute, const void *value, size_t bytes) {
  switch (attribute) {
  case CUBLASLT_MATRIX_LAYOUT_TYPE: layout->type = *(const cudaDataType *)value; break;
  case CUBLASLT_MATRIX_LAYOUT_ORDER:
    layout->order = *(const int *)value;
    if (layout->order > 1)
      return CUBLAS_STATUS_NOT_SUPPORTED;
    break;
  case CUBLASLT_MATRIX_LAYOUT_ROWS: layout->rows = *(const unsigned long *)value; break;
  case CUBLASLT_MATRIX_LAYOUT_COLS: layout->columns = *(const unsigned long *)value; break;
  case CUBLASLT_MATRIX_LAYOUT_LD: layout->ld = *(const long *)value; break;
  case CUBLASLT_MATRIX_LAYOUT_BATCH_COUNT: layout->batch = *(const int *)value; break;
  case CUBLASLT_MATRIX_LAYOUT_STRIDED_BATCH_OFFSET: layout->stride = *(const long *)value; break;
  default: return CUBLAS_STATUS_NOT_SUPPORTED;
  }
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasLtMatmulPreferenceInit(cublasLtMatmulPreference_t preference) {
  preference->workspace = 0;
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasLtMatmulPreferenceCreate(cublasLtMatmulPreference_t *preference) {
  *preference = (cublasLtMatmulPreference_t)calloc(1, sizeof(cublasLtMatmulPreferenceOpaque_t));
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasLtMatmulPreferenceDestroy(cublasLtMatmulPreference_t preference) {
  free(preference);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasLtMatmulPreferenceSetAttribute(cublasLtMatmulPreference_t preference, cublasLtMatmulPreferenceAttributes_t attribute, const void *value, size_t bytes) {
  if (attribute == CUBLASLT_MATMUL_PREF_MAX_WORKSPACE_BYTES)
    preference->workspace = *(const size_t *)value;
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasLtMatmulAlgoGetHeuristic(cublasLtHandle_t handle, cublasLtMatmulDesc_t desc, cublasLtMatrixLayout_t a, cublasLtMatrixLayout_t b, cublasLtMatrixLayout_t c,
                                                     cublasLtMatrixLayout_t d, cublasLtMatmulPreference_t preference, int requested, cublasLtMatmulHeuristicResult_t *results,
                                                     int *returned) {
  *returned = 0;
  if (requested < 1)
    return CUBLAS_STATUS_INVALID_VALUE;
  memset(results, 0, sizeof(cublasLtMatmulHeuristicResult_t));
  results[0].state = CUBLAS_STATUS_SUCCESS;
  *returned = 1;
  return CUBLAS_STATUS_SUCCESS;
}
namespace blas {
inline long place_in(cublasLtMatrixLayout_t layout, long i, long j) { return layout->order == CUBLASLT_ORDER_ROW ? i * layout->ld + j : i + j * layout->ld; }
inline double factor(const float *p) { return p == nullptr ? 1.0 : (double)*p; }
inline double gelu(double x) { return 0.5 * x * (1.0 + tanh(0.7978845608028654 * (x + 0.044715 * x * x * x))); }
// The derivative of gelu.
inline double gelu_slope(double x) {
  const double t = tanh(0.7978845608028654 * (x + 0.044715 * x * x * x));
  return 0.5 * (1.0 + t) + 0.5 * x * (1.0 - t * t) * 0.7978845608028654 * (1.0 + 0.134145 * x * x);
}
// An epilogue's parts, by the bits of its number.
constexpr int RELU = 2, BIAS = 4, RELU_BACK = 8, BIAS_BACK = 16, GELU = 32, GELU_BACK = 64, AUX = 128, BIAS_OF_A = 256, BIAS_OF_B = 512;
// One element through the epilogue; what is kept of it, or was, is in aux: a bit for RELU, the number itself for GELU.
inline double epilogue(const cublasLtMatmulDescOpaque_t *desc, cudaDataType type, char *aux, long i, long j, double x) {
  const int parts = desc->epilogue;
  unsigned char *bits = (unsigned char *)aux + (j * desc->aux_ld + i) / 8;
  const unsigned char bit = (unsigned char)(1 << (i % 8));
  if ((parts & RELU) != 0) {
    if ((parts & AUX) != 0)
      *bits = x > 0 ? *bits | bit : *bits & ~bit;
    return x < 0 ? 0 : x;
  }
  if ((parts & GELU) != 0) {
    if ((parts & AUX) != 0)
      set_real(aux, type, i + j * desc->aux_ld, x);
    return gelu(x);
  }
  if ((parts & RELU_BACK) != 0)
    return (*bits & bit) != 0 ? x : 0;
  if ((parts & GELU_BACK) != 0)
    return x * gelu_slope(real_at(aux, type, i + j * desc->aux_ld));
  return x;
}
// The sums of op(a)'s rows, or of op(b)'s columns: gradients of a bias.
inline void sums_of(void *to, cudaDataType type, long count, long k, const void *from, cudaDataType from_type, long step, long along) {
  for (long i = 0; i < count; i++) {
    double sum = 0;
    for (long l = 0; l < k; l++)
      sum += real_at(from, from_type, i * step + l * along);
    set_real(to, type, i, sum);
  }
}
}
// d = epilogue(alpha a_scale b_scale op(a) op(b) + beta c_scale c) d_scale
#pragma cu2rs captured alpha beta
inline cublasStatus_t cublasLtMatmul(cublasLtHandle_t handle, cublasLtMatmulDesc_t desc, const void *alpha, const void *a, cublasLtMatrixLayout_t layout_a, const void *b,
                                     cublasLtMatrixLayout_t layout_b, const void *beta, const void *c, cublasLtMatrixLayout_t layout_c, void *d, cublasLtMatrixLayout_t layout_d,
                                     const cublasLtMatmulAlgo_t *algorithm, void *workspace, size_t workspace_bytes, cudaStream_t stream) {
  if (!blas::is_real(layout_a->type) || !blas::is_real(layout_b->type) || !blas::is_real(layout_c->type) || !blas::is_real(layout_d->type))
    return CUBLAS_STATUS_NOT_SUPPORTED;
  const bool turned_a = desc->transa != CUBLAS_OP_N;
  const bool turned_b = desc->transb != CUBLAS_OP_N;
  const long m = layout_d->rows;
  const long n = layout_d->columns;
  const long k = turned_a ? layout_a->rows : layout_a->columns;
  if (m != (long)(turned_a ? layout_a->columns : layout_a->rows) || n != (long)(turned_b ? layout_b->rows : layout_b->columns) ||
      k != (long)(turned_b ? layout_b->columns : layout_b->rows))
    return CUBLAS_STATUS_INVALID_VALUE;
  const int parts = desc->epilogue;
  const bool needs_aux = (parts & (blas::AUX | blas::RELU_BACK | blas::GELU_BACK)) != 0;
  const bool gives_bias = (parts & (blas::BIAS_BACK | blas::BIAS_OF_A | blas::BIAS_OF_B)) != 0;
  if ((needs_aux && (desc->aux == nullptr || desc->aux_ld < m)) || (gives_bias && desc->bias == nullptr))
    return CUBLAS_STATUS_INVALID_VALUE;
  const bool alphas = desc->pointers >= CUBLASLT_POINTER_MODE_DEVICE_VECTOR;
  const bool betas = desc->pointers == CUBLASLT_POINTER_MODE_DEVICE_VECTOR;
  const bool none_kept = desc->pointers == CUBLASLT_POINTER_MODE_ALPHA_DEVICE_VECTOR_BETA_ZERO;
  const double scales = blas::factor(desc->a_scale) * blas::factor(desc->b_scale);
  // Sums of 8-bit integers are exact.
  const bool whole = desc->compute == CUBLAS_COMPUTE_32I || desc->compute == CUBLAS_COMPUTE_32I_PEDANTIC;
  const bool wide = desc->scale == CUDA_R_64F || whole;
  const cudaDataType bias_type = desc->bias_type < 0 ? layout_d->type : (cudaDataType)desc->bias_type;
  const cudaDataType aux_type = desc->aux_type < 0 ? layout_d->type : (cudaDataType)desc->aux_type;
  double greatest = 0;
  for (long batch = 0; batch < layout_d->batch; batch++) {
    const char *from_a = (const char *)a + batch * layout_a->stride * blas::bytes_of(layout_a->type);
    const char *from_b = (const char *)b + batch * layout_b->stride * blas::bytes_of(layout_b->type);
    const char *from_c = (const char *)c + batch * layout_c->stride * blas::bytes_of(layout_c->type);
    char *to = (char *)d + batch * layout_d->stride * blas::bytes_of(layout_d->type);
    // A matrix in row order is its transpose in column order.
    const bool flip_a = turned_a != (layout_a->order == CUBLASLT_ORDER_ROW);
    const bool flip_b = turned_b != (layout_b->order == CUBLASLT_ORDER_ROW);
    char *bias = (char *)desc->bias + batch * desc->bias_stride * blas::bytes_of(bias_type);
    // (The ld of bits counts bits.)
    const bool of_bits = (parts & (blas::RELU | blas::RELU_BACK)) != 0;
    char *aux = (char *)desc->aux + batch * desc->aux_stride * (of_bits ? 1 : blas::bytes_of(aux_type)) / (of_bits ? 8 : 1);
    double *gradient = (parts & blas::BIAS_BACK) != 0 ? (double *)calloc(m, sizeof(double)) : nullptr;
    double *sums = nullptr;
    float *single = nullptr;
    if (wide)
      sums = blas::product_any<double>(flip_a, flip_b, m, n, k, from_a, layout_a->type, layout_a->ld, from_b, layout_b->type, layout_b->ld);
    else
      single = blas::product_any<float>(flip_a, flip_b, m, n, k, from_a, layout_a->type, layout_a->ld, from_b, layout_b->type, layout_b->ld);
    for (long j = 0; j < n; j++)
      for (long i = 0; i < m; i++) {
        const double by = blas::real_at(alpha, desc->scale, alphas ? i + batch * desc->alpha_stride : 0) * scales;
        const double keep = none_kept ? 0.0 : blas::real_at(beta, desc->scale, betas ? i + batch * desc->alpha_stride : 0);
        double x = by * (wide ? sums[i + j * m] : (double)single[i + j * m]);
        if (keep != 0.0)
          x += keep * blas::factor(desc->c_scale) * blas::real_at(from_c, layout_c->type, blas::place_in(layout_c, i, j));
        if ((parts & blas::BIAS) != 0 && desc->bias != nullptr)
          x += blas::real_at(bias, bias_type, i);
        x = blas::epilogue(desc, aux_type, aux, i, j, x);
        if (gradient != nullptr)
          gradient[i] += x;
        if (fabs(x) > greatest)
          greatest = fabs(x);
        blas::set_real(to, layout_d->type, blas::place_in(layout_d, i, j), x * blas::factor(desc->d_scale));
      }
    for (long i = 0; i < m && gradient != nullptr; i++)
      blas::set_real(bias, bias_type, i, gradient[i]);
    if ((parts & blas::BIAS_OF_A) != 0)
      blas::sums_of(bias, bias_type, m, k, from_a, layout_a->type, flip_a ? layout_a->ld : 1, flip_a ? 1 : layout_a->ld);
    if ((parts & blas::BIAS_OF_B) != 0)
      blas::sums_of(bias, bias_type, n, k, from_b, layout_b->type, flip_b ? 1 : layout_b->ld, flip_b ? layout_b->ld : 1);
    free(gradient);
    free(sums);
    free(single);
  }
  if (desc->amax_d != nullptr)
    *desc->amax_d = (float)greatest;
  return CUBLAS_STATUS_SUCCESS;
}
#pragma cu2rs captured off
