// cuBLAS: handles, levels 1 to 3, batched products and factorisations. Matrices in column order; done when the call returns.
#pragma once
#pragma cu2rs library cuBLAS
#pragma cu2rs linked
#pragma cu2rs limit "Calls are done when they return, on whatever memory: scalars and results may lie in host or device memory, whatever the pointer mode says."
#pragma cu2rs limit "Sums go along k in order, so that last digits differ from NVIDIA's; half and 8-bit types are computed in float."
#include "cuda_runtime.h"
#include "stdint.h"
#include "string.h"
#include "__cu2rs_blas.h"
// Include guards of the toolkit that programs look at.
#define CUBLAS_API_H_
#define CUBLAS_V2_H_
#pragma cu2rs source
typedef enum {
  CUBLAS_STATUS_SUCCESS = 0, CUBLAS_STATUS_NOT_INITIALIZED = 1, CUBLAS_STATUS_ALLOC_FAILED = 3, CUBLAS_STATUS_INVALID_VALUE = 7, CUBLAS_STATUS_ARCH_MISMATCH = 8,
  CUBLAS_STATUS_MAPPING_ERROR = 11, CUBLAS_STATUS_EXECUTION_FAILED = 13, CUBLAS_STATUS_INTERNAL_ERROR = 14, CUBLAS_STATUS_NOT_SUPPORTED = 15, CUBLAS_STATUS_LICENSE_ERROR = 16
} cublasStatus_t;
typedef enum { CUBLAS_FILL_MODE_LOWER = 0, CUBLAS_FILL_MODE_UPPER = 1, CUBLAS_FILL_MODE_FULL = 2 } cublasFillMode_t;
typedef enum { CUBLAS_DIAG_NON_UNIT = 0, CUBLAS_DIAG_UNIT = 1 } cublasDiagType_t;
typedef enum { CUBLAS_SIDE_LEFT = 0, CUBLAS_SIDE_RIGHT = 1 } cublasSideMode_t;
typedef enum { CUBLAS_OP_N = 0, CUBLAS_OP_T = 1, CUBLAS_OP_C = 2, CUBLAS_OP_HERMITAN = 2, CUBLAS_OP_CONJG = 3 } cublasOperation_t;
typedef enum { CUBLAS_POINTER_MODE_HOST = 0, CUBLAS_POINTER_MODE_DEVICE = 1 } cublasPointerMode_t;
typedef enum { CUBLAS_ATOMICS_NOT_ALLOWED = 0, CUBLAS_ATOMICS_ALLOWED = 1 } cublasAtomicsMode_t;
typedef enum {
  CUBLAS_DEFAULT_MATH = 0, CUBLAS_TENSOR_OP_MATH = 1, CUBLAS_PEDANTIC_MATH = 2, CUBLAS_TF32_TENSOR_OP_MATH = 3, CUBLAS_MATH_DISALLOW_REDUCED_PRECISION_REDUCTION = 16
} cublasMath_t;
typedef enum {
  CUBLAS_GEMM_DFALT = -1, CUBLAS_GEMM_DEFAULT = -1, CUBLAS_GEMM_ALGO0 = 0, CUBLAS_GEMM_ALGO1 = 1, CUBLAS_GEMM_ALGO2 = 2, CUBLAS_GEMM_DEFAULT_TENSOR_OP = 99,
  CUBLAS_GEMM_DFALT_TENSOR_OP = 99, CUBLAS_GEMM_ALGO0_TENSOR_OP = 100
} cublasGemmAlgo_t;
typedef enum {
  CUBLAS_COMPUTE_16F = 64, CUBLAS_COMPUTE_16F_PEDANTIC = 65, CUBLAS_COMPUTE_32F = 68, CUBLAS_COMPUTE_32F_PEDANTIC = 69, CUBLAS_COMPUTE_32F_FAST_16F = 74,
  CUBLAS_COMPUTE_32F_FAST_16BF = 75, CUBLAS_COMPUTE_32F_FAST_TF32 = 77, CUBLAS_COMPUTE_64F = 70, CUBLAS_COMPUTE_64F_PEDANTIC = 71, CUBLAS_COMPUTE_32I = 72,
  CUBLAS_COMPUTE_32I_PEDANTIC = 73
} cublasComputeType_t;
typedef cudaDataType cublasDataType_t;
struct cublasContext {
  cudaStream_t stream;
  cublasPointerMode_t pointer_mode;
  cublasMath_t math_mode;
  cublasAtomicsMode_t atomics_mode;
};
typedef struct cublasContext *cublasHandle_t;
#define CUBLAS_VER_MAJOR 12
#define CUBLAS_VER_MINOR 6
#define CUBLAS_VER_PATCH 0
#define CUBLAS_VERSION 120600

inline const char *cublasGetStatusName(cublasStatus_t status) {
  switch (status) {
  case CUBLAS_STATUS_SUCCESS: return "CUBLAS_STATUS_SUCCESS";
  case CUBLAS_STATUS_NOT_INITIALIZED: return "CUBLAS_STATUS_NOT_INITIALIZED";
  case CUBLAS_STATUS_ALLOC_FAILED: return "CUBLAS_STATUS_ALLOC_FAILED";
  case CUBLAS_STATUS_INVALID_VALUE: return "CUBLAS_STATUS_INVALID_VALUE";
  case CUBLAS_STATUS_ARCH_MISMATCH: return "CUBLAS_STATUS_ARCH_MISMATCH";
  case CUBLAS_STATUS_MAPPING_ERROR: return "CUBLAS_STATUS_MAPPING_ERROR";
  case CUBLAS_STATUS_EXECUTION_FAILED: return "CUBLAS_STATUS_EXECUTION_FAILED";
  case CUBLAS_STATUS_INTERNAL_ERROR: return "CUBLAS_STATUS_INTERNAL_ERROR";
  case CUBLAS_STATUS_NOT_SUPPORTED: return "CUBLAS_STATUS_NOT_SUPPORTED";
  case CUBLAS_STATUS_LICENSE_ERROR: return "CUBLAS_STATUS_LICENSE_ERROR";
  }
  return "unrecognized error code";
}
inline const char *cublasGetStatusString(cublasStatus_t status) {
  switch (status) {
  case CUBLAS_STATUS_SUCCESS: return "success";
  case CUBLAS_STATUS_NOT_INITIALIZED: return "the library was not initialized";
  case CUBLAS_STATUS_ALLOC_FAILED: return "the resource allocation failed";
  case CUBLAS_STATUS_INVALID_VALUE: return "an unsupported value or parameter was passed to the function";
  case CUBLAS_STATUS_ARCH_MISMATCH: return "the function requires an architectural feature absent from the device architecture";
  case CUBLAS_STATUS_MAPPING_ERROR: return "an access to GPU memory space failed";
  case CUBLAS_STATUS_EXECUTION_FAILED: return "the function failed to launch on the GPU";
  case CUBLAS_STATUS_INTERNAL_ERROR: return "an internal operation failed";
  case CUBLAS_STATUS_NOT_SUPPORTED: return "the functionality requested is not supported";
  case CUBLAS_STATUS_LICENSE_ERROR: return "the functionality requested requires some license and an error was detected";
  }
  return "unrecognized error code";
}
inline cublasStatus_t cublasCreate(cublasHandle_t *handle) {
  if (!handle) return CUBLAS_STATUS_INVALID_VALUE;
  cublasHandle_t h = (cublasHandle_t)calloc(1, sizeof(cublasContext));
  *handle = h;
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasDestroy(cublasHandle_t handle) {
  free(handle);
  return handle == nullptr ? CUBLAS_STATUS_NOT_INITIALIZED : CUBLAS_STATUS_SUCCESS;
}
#define cublasCreate_v2 cublasCreate
#define cublasDestroy_v2 cublasDestroy
inline cublasStatus_t cublasGetVersion(cublasHandle_t handle, int *version) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  *version = CUBLAS_VERSION;
  return CUBLAS_STATUS_SUCCESS;
}
inline size_t cublasGetCudartVersion() { return CUDART_VERSION; }
inline cublasStatus_t cublasSetStream(cublasHandle_t handle, cudaStream_t stream) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  handle->stream = stream;
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasGetStream(cublasHandle_t handle, cudaStream_t *stream) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  *stream = handle->stream;
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasSetPointerMode(cublasHandle_t handle, cublasPointerMode_t mode) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  handle->pointer_mode = mode;
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasGetPointerMode(cublasHandle_t handle, cublasPointerMode_t *mode) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  *mode = handle->pointer_mode;
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasSetMathMode(cublasHandle_t handle, cublasMath_t mode) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  handle->math_mode = mode;
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasGetMathMode(cublasHandle_t handle, cublasMath_t *mode) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  *mode = handle->math_mode;
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasSetAtomicsMode(cublasHandle_t handle, cublasAtomicsMode_t mode) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  handle->atomics_mode = mode;
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasSetWorkspace(cublasHandle_t handle, void *workspace, size_t bytes) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  return CUBLAS_STATUS_SUCCESS;
}
// Copies between host and device, with strides.
inline cublasStatus_t cublasSetVector(int n, int size, const void *x, int incx, void *y, int incy) {
  for (int i = 0; i < n; i++)
    memcpy((char *)y + (long)i * incy * size, (const char *)x + (long)i * incx * size, size);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasGetVector(int n, int size, const void *x, int incx, void *y, int incy) { return cublasSetVector(n, size, x, incx, y, incy); }
inline cublasStatus_t cublasSetMatrix(int rows, int columns, int size, const void *a, int lda, void *b, int ldb) {
  for (int j = 0; j < columns; j++)
    memcpy((char *)b + (long)j * ldb * size, (const char *)a + (long)j * lda * size, (long)rows * size);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasGetMatrix(int rows, int columns, int size, const void *a, int lda, void *b, int ldb) { return cublasSetMatrix(rows, columns, size, a, lda, b, ldb); }

namespace blas {
inline Transpose transpose_of(cublasOperation_t op) { return op == CUBLAS_OP_N ? PLAIN : (op == CUBLAS_OP_T ? TRANSPOSED : CONJUGATED); }
// The first element of a vector that is walked backwards is its last in memory.
inline long start_of(long n, long inc) { return inc < 0 ? (1 - n) * inc : 0; }
// Places count from 1; 0 where there is nothing.
template <class T> long extreme(long n, const T *x, long incx, bool greatest) {
  if (n < 1 || incx < 1)
    return 0;
  long best = 0;
  for (long i = 1; i < n; i++) {
    const double here = size_of(x[i * incx]);
    const double most = size_of(x[best * incx]);
    if (greatest ? here > most : here < most)
      best = i;
  }
  return best + 1;
}
// Sums of blocks of 1024 products, then of the blocks. Real single precision is summed in double: the library adds in a tree, which loses less than one after the other.
template <class W, class X, class Y> W dot(long n, const X *x, long incx, const Y *y, long incy, bool conjugated) {
  W total = number<W>::make(0);
  const long first_x = start_of(n, incx);
  const long first_y = start_of(n, incy);
  for (long block = 0; block < n; block += 1024) {
    const long end = block + 1024 < n ? block + 1024 : n;
    W part = number<W>::make(0);
    for (long i = block; i < end; i++) {
      const W a = element<W, X>::get(x[first_x + i * incx]);
      part = plus(part, times(conjugated ? conjugate(a) : a, element<W, Y>::get(y[first_y + i * incy])));
    }
    total = plus(total, part);
  }
  return total;
}
template <class T> double norm(long n, const T *x, long incx) {
  double sum = 0;
  for (long i = 0; i < n; i++)
    sum += square_of(x[i * incx]);
  return sqrt(sum);
}
template <class T> double sum_of_sizes(long n, const T *x, long incx) {
  double sum = 0;
  for (long i = 0; i < n; i++)
    sum += size_of(x[i * incx]);
  return sum;
}
template <class T> void axpy(long n, T alpha, const T *x, long incx, T *y, long incy) {
  const long first_x = start_of(n, incx);
  const long first_y = start_of(n, incy);
  for (long i = 0; i < n; i++)
    y[first_y + i * incy] = plus(times(alpha, x[first_x + i * incx]), y[first_y + i * incy]);
}
template <class T> void copy(long n, const T *x, long incx, T *y, long incy) {
  for (long i = 0; i < n; i++)
    y[start_of(n, incy) + i * incy] = x[start_of(n, incx) + i * incx];
}
template <class T> void exchange(long n, T *x, long incx, T *y, long incy) {
  for (long i = 0; i < n; i++) {
    const T old = x[start_of(n, incx) + i * incx];
    x[start_of(n, incx) + i * incx] = y[start_of(n, incy) + i * incy];
    y[start_of(n, incy) + i * incy] = old;
  }
}
template <class T> void scale(long n, T alpha, T *x, long incx) {
  for (long i = 0; i < n; i++)
    x[i * incx] = times(alpha, x[i * incx]);
}
template <class T> void rotate(long n, T *x, long incx, T *y, long incy, T c, T s) {
  for (long i = 0; i < n; i++) {
    const T a = x[start_of(n, incx) + i * incx];
    const T b = y[start_of(n, incy) + i * incy];
    x[start_of(n, incx) + i * incx] = plus(times(c, a), times(s, b));
    y[start_of(n, incy) + i * incy] = minus(times(c, b), times(s, a));
  }
}
template <class T> void gemv(Transpose op, long m, long n, T alpha, const T *a, long lda, const T *x, long incx, T beta, T *y, long incy) {
  const long rows = op == PLAIN ? m : n;
  const long columns = op == PLAIN ? n : m;
  const long first_x = start_of(columns, incx);
  const long first_y = start_of(rows, incy);
  T *sums = (T *)malloc((rows + 1) * sizeof(T));
  for (long i = 0; i < rows; i++)
    sums[i] = number<T>::make(0);
  for (long j = 0; j < columns; j++) {
    const T by = x[first_x + j * incx];
    for (long i = 0; i < rows; i++) {
      const T e = op == PLAIN ? a[i + j * lda] : a[j + i * lda];
      sums[i] = plus(sums[i], times(op == CONJUGATED ? conjugate(e) : e, by));
    }
  }
  for (long i = 0; i < rows; i++) {
    T r = times(alpha, sums[i]);
    if (!is_zero(beta))
      r = plus(r, times(beta, y[first_y + i * incy]));
    y[first_y + i * incy] = r;
  }
  free(sums);
}
template <class T> void ger(long m, long n, T alpha, const T *x, long incx, const T *y, long incy, T *a, long lda, bool conjugated) {
  for (long j = 0; j < n; j++) {
    const T e = y[start_of(n, incy) + j * incy];
    const T by = times(alpha, conjugated ? conjugate(e) : e);
    for (long i = 0; i < m; i++)
      a[i + j * lda] = plus(a[i + j * lda], times(x[start_of(m, incx) + i * incx], by));
  }
}
// The whole of a matrix of which one triangle is given: symmetric, or triangular with zeros.
template <class T> T *whole(const T *a, long lda, long n, bool upper, bool triangular, bool unit, bool hermitian) {
  T *w = (T *)malloc((n * n + 1) * sizeof(T));
  for (long j = 0; j < n; j++)
    for (long i = 0; i < n; i++) {
      const bool given = upper ? i <= j : i >= j;
      T e = given ? a[i + j * lda] : (triangular ? number<T>::make(0) : a[j + i * lda]);
      if (!given && hermitian)
        e = conjugate(e);
      if (triangular && unit && i == j)
        e = number<T>::make(1);
      w[i + j * n] = e;
    }
  return w;
}
// Solves op(a) x = b in place for each column of b; a is triangular.
template <class T> void solve(bool upper, Transpose op, bool unit, long n, long columns, const T *a, long lda, T *b, long row_step, long column_step) {
  const bool backwards = upper == (op == PLAIN);
  for (long j = 0; j < columns; j++)
    for (long step = 0; step < n; step++) {
      const long i = backwards ? n - 1 - step : step;
      T x = b[i * row_step + j * column_step];
      for (long before = 0; before < step; before++) {
        const long k = backwards ? n - 1 - before : before;
        const T e = op == PLAIN ? a[i + k * lda] : a[k + i * lda];
        x = minus(x, times(op == CONJUGATED ? conjugate(e) : e, b[k * row_step + j * column_step]));
      }
      if (!unit) {
        const T e = a[i + i * lda];
        x = over(x, op == CONJUGATED ? conjugate(e) : e);
      }
      b[i * row_step + j * column_step] = x;
    }
}
template <class T> void scale_matrix(long m, long n, T alpha, T *b, long ldb) {
  for (long j = 0; j < n; j++)
    for (long i = 0; i < m; i++)
      b[i + j * ldb] = times(alpha, b[i + j * ldb]);
}
template <class T> void trsm(bool left, bool upper, Transpose op, bool unit, long m, long n, T alpha, const T *a, long lda, T *b, long ldb) {
  scale_matrix(m, n, alpha, b, ldb);
  if (left) {
    solve(upper, op, unit, m, n, a, lda, b, 1, ldb);
  } else if (op == CONJUGATED) {
    // x conj(a)^T = b: the rows of x solve conj(a) y = b.
    T *w = whole(a, lda, n, upper, true, unit, false);
    for (long i = 0; i < n * n; i++)
      w[i] = conjugate(w[i]);
    solve(upper, PLAIN, unit, n, m, w, n, b, ldb, 1);
    free(w);
  } else {
    solve(upper, op == PLAIN ? TRANSPOSED : PLAIN, unit, n, m, a, lda, b, ldb, 1);
  }
}
// c's triangle = alpha op(a) op(b)^T + beta c.
template <class T> void rank_k(bool upper, bool transposed, bool conjugated, long n, long k, T alpha, const T *a, long lda, const T *b, long ldb, T beta, T *c, long ldc) {
  T *sums = (T *)malloc((n * n + 1) * sizeof(T));
  const Transpose other = conjugated ? CONJUGATED : TRANSPOSED;
  product(transposed ? other : PLAIN, transposed ? PLAIN : other, n, n, k, alpha, a, lda, b, ldb, number<T>::make(0), sums, n, sums, n);
  for (long j = 0; j < n; j++)
    for (long i = 0; i < n; i++)
      if (upper ? i <= j : i >= j) {
        T x = sums[i + j * n];
        if (!is_zero(beta))
          x = plus(x, times(beta, c[i + j * ldc]));
        c[i + j * ldc] = x;
      }
  free(sums);
}
template <class T> void geam(Transpose op_a, Transpose op_b, long m, long n, T alpha, const T *a, long lda, T beta, const T *b, long ldb, T *c, long ldc) {
  const bool no_a = is_zero(alpha);
  const bool no_b = is_zero(beta);
  T *sums = (T *)malloc((m * n + 1) * sizeof(T));
  for (long j = 0; j < n; j++)
    for (long i = 0; i < m; i++) {
      T x = number<T>::make(0);
      if (!no_a) {
        const T e = op_a == PLAIN ? a[i + j * lda] : a[j + i * lda];
        x = times(alpha, op_a == CONJUGATED ? conjugate(e) : e);
      }
      if (!no_b) {
        const T e = op_b == PLAIN ? b[i + j * ldb] : b[j + i * ldb];
        x = plus(x, times(beta, op_b == CONJUGATED ? conjugate(e) : e));
      }
      sums[i + j * m] = x;
    }
  for (long j = 0; j < n; j++)
    for (long i = 0; i < m; i++)
      c[i + j * ldc] = sums[i + j * m];
  free(sums);
}
// LU factors in place with row exchanges (places from 1; none without `pivots`). The result is the first zero pivot, from 1, or 0.
template <class T> int lu(long n, T *a, long lda, int *pivots) {
  int info = 0;
  for (long k = 0; k < n; k++) {
    long p = k;
    if (pivots != nullptr) {
      for (long i = k + 1; i < n; i++)
        if (size_of(a[i + k * lda]) > size_of(a[p + k * lda]))
          p = i;
      pivots[k] = (int)(p + 1);
      if (p != k)
        exchange(n, a + k, lda, a + p, lda);
    }
    if (is_zero(a[k + k * lda])) {
      if (info == 0)
        info = (int)(k + 1);
      continue;
    }
    for (long i = k + 1; i < n; i++)
      a[i + k * lda] = over(a[i + k * lda], a[k + k * lda]);
    for (long j = k + 1; j < n; j++)
      for (long i = k + 1; i < n; i++)
        a[i + j * lda] = minus(a[i + j * lda], times(a[i + k * lda], a[k + j * lda]));
  }
  return info;
}
// Solves op(a) x = b with the factors of `lu`.
template <class T> void lu_solve(Transpose op, long n, long columns, const T *a, long lda, const int *pivots, T *b, long ldb) {
  if (op == PLAIN) {
    for (long k = 0; k < n && pivots != nullptr; k++)
      if (pivots[k] != k + 1)
        exchange(columns, b + k, ldb, b + (pivots[k] - 1), ldb);
    solve(false, PLAIN, true, n, columns, a, lda, b, 1, ldb);
    solve(true, PLAIN, false, n, columns, a, lda, b, 1, ldb);
  } else {
    solve(true, op, false, n, columns, a, lda, b, 1, ldb);
    solve(false, op, true, n, columns, a, lda, b, 1, ldb);
    for (long k = n - 1; k >= 0 && pivots != nullptr; k--)
      if (pivots[k] != k + 1)
        exchange(columns, b + k, ldb, b + (pivots[k] - 1), ldb);
  }
}
}
#pragma cu2rs captured alpha beta c s
inline cublasStatus_t cublasIsamax(cublasHandle_t handle, int n, const float *x, int incx, int *result) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (!result || (n > 0 && !x)) return CUBLAS_STATUS_INVALID_VALUE;
  *result = (int)blas::extreme(n, x, incx, true);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasIsamax_64(cublasHandle_t handle, int64_t n, const float *x, int64_t incx, int64_t *result) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (!result || (n > 0 && !x)) return CUBLAS_STATUS_INVALID_VALUE;
  *result = (int64_t)blas::extreme(n, x, incx, true);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasIsamin(cublasHandle_t handle, int n, const float *x, int incx, int *result) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (!result || (n > 0 && !x)) return CUBLAS_STATUS_INVALID_VALUE;
  *result = (int)blas::extreme(n, x, incx, false);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasIsamin_64(cublasHandle_t handle, int64_t n, const float *x, int64_t incx, int64_t *result) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (!result || (n > 0 && !x)) return CUBLAS_STATUS_INVALID_VALUE;
  *result = (int64_t)blas::extreme(n, x, incx, false);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasSasum(cublasHandle_t handle, int n, const float *x, int incx, float *result) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (!result || (n > 0 && !x)) return CUBLAS_STATUS_INVALID_VALUE;
  *result = (float)blas::sum_of_sizes(n, x, incx);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasSasum_64(cublasHandle_t handle, int64_t n, const float *x, int64_t incx, float *result) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (!result || (n > 0 && !x)) return CUBLAS_STATUS_INVALID_VALUE;
  *result = (float)blas::sum_of_sizes(n, x, incx);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasSnrm2(cublasHandle_t handle, int n, const float *x, int incx, float *result) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (!result || (n > 0 && !x)) return CUBLAS_STATUS_INVALID_VALUE;
  *result = (float)blas::norm(n, x, incx);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasSnrm2_64(cublasHandle_t handle, int64_t n, const float *x, int64_t incx, float *result) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (!result || (n > 0 && !x)) return CUBLAS_STATUS_INVALID_VALUE;
  *result = (float)blas::norm(n, x, incx);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasSaxpy(cublasHandle_t handle, int n, const float *alpha, const float *x, int incx, float *y, int incy) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (!alpha || (n > 0 && (!x || !y))) return CUBLAS_STATUS_INVALID_VALUE;
  blas::axpy(n, *alpha, x, incx, y, incy);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasSaxpy_64(cublasHandle_t handle, int64_t n, const float *alpha, const float *x, int64_t incx, float *y, int64_t incy) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (!alpha || (n > 0 && (!x || !y))) return CUBLAS_STATUS_INVALID_VALUE;
  blas::axpy(n, *alpha, x, incx, y, incy);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasScopy(cublasHandle_t handle, int n, const float *x, int incx, float *y, int incy) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if ((n > 0 && (!x || !y))) return CUBLAS_STATUS_INVALID_VALUE;
  blas::copy(n, x, incx, y, incy);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasScopy_64(cublasHandle_t handle, int64_t n, const float *x, int64_t incx, float *y, int64_t incy) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if ((n > 0 && (!x || !y))) return CUBLAS_STATUS_INVALID_VALUE;
  blas::copy(n, x, incx, y, incy);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasSswap(cublasHandle_t handle, int n, float *x, int incx, float *y, int incy) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if ((n > 0 && (!x || !y))) return CUBLAS_STATUS_INVALID_VALUE;
  blas::exchange(n, x, incx, y, incy);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasSswap_64(cublasHandle_t handle, int64_t n, float *x, int64_t incx, float *y, int64_t incy) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if ((n > 0 && (!x || !y))) return CUBLAS_STATUS_INVALID_VALUE;
  blas::exchange(n, x, incx, y, incy);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasSscal(cublasHandle_t handle, int n, const float *alpha, float *x, int incx) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (!alpha || (n > 0 && !x)) return CUBLAS_STATUS_INVALID_VALUE;
  blas::scale(n, *alpha, x, incx);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasSscal_64(cublasHandle_t handle, int64_t n, const float *alpha, float *x, int64_t incx) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (!alpha || (n > 0 && !x)) return CUBLAS_STATUS_INVALID_VALUE;
  blas::scale(n, *alpha, x, incx);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasSdot(cublasHandle_t handle, int n, const float *x, int incx, const float *y, int incy, float *result) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (!result || (n > 0 && (!x || !y))) return CUBLAS_STATUS_INVALID_VALUE;
  *result = (float)blas::dot<double>(n, x, incx, y, incy, false);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasSdot_64(cublasHandle_t handle, int64_t n, const float *x, int64_t incx, const float *y, int64_t incy, float *result) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (!result || (n > 0 && (!x || !y))) return CUBLAS_STATUS_INVALID_VALUE;
  *result = (float)blas::dot<double>(n, x, incx, y, incy, false);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasSrot(cublasHandle_t handle, int n, float *x, int incx, float *y, int incy, const float *c, const float *s) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if ((n > 0 && (!c || !x || !y))) return CUBLAS_STATUS_INVALID_VALUE;
  blas::rotate(n, x, incx, y, incy, *c, *s);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasSrot_64(cublasHandle_t handle, int64_t n, float *x, int64_t incx, float *y, int64_t incy, const float *c, const float *s) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if ((n > 0 && (!c || !x || !y))) return CUBLAS_STATUS_INVALID_VALUE;
  blas::rotate(n, x, incx, y, incy, *c, *s);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasSger(cublasHandle_t handle, int m, int n, const float *alpha, const float *x, int incx, const float *y, int incy, float *a, int lda) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (m < 0 || n < 0 || incx == 0 || incy == 0 || !alpha || (m > 0 && n > 0 && (!a || !x || !y))) return CUBLAS_STATUS_INVALID_VALUE;
  blas::ger(m, n, *alpha, x, incx, y, incy, a, lda, false);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasSger_64(cublasHandle_t handle, int64_t m, int64_t n, const float *alpha, const float *x, int64_t incx, const float *y, int64_t incy, float *a, int64_t lda) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (m < 0 || n < 0 || incx == 0 || incy == 0 || !alpha || (m > 0 && n > 0 && (!a || !x || !y))) return CUBLAS_STATUS_INVALID_VALUE;
  blas::ger(m, n, *alpha, x, incx, y, incy, a, lda, false);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasSgemv(cublasHandle_t handle, cublasOperation_t trans, int m, int n, const float *alpha, const float *a, int lda, const float *x, int incx, const float *beta, float *y, int incy) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (m < 0 || n < 0 || incx == 0 || incy == 0 || !alpha || !beta || (m > 0 && n > 0 && (!a || !x || !y))) return CUBLAS_STATUS_INVALID_VALUE;
  blas::gemv(blas::transpose_of(trans), m, n, *alpha, a, lda, x, incx, *beta, y, incy);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasSgemv_64(cublasHandle_t handle, cublasOperation_t trans, int64_t m, int64_t n, const float *alpha, const float *a, int64_t lda, const float *x, int64_t incx, const float *beta, float *y, int64_t incy) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (m < 0 || n < 0 || incx == 0 || incy == 0 || !alpha || !beta || (m > 0 && n > 0 && (!a || !x || !y))) return CUBLAS_STATUS_INVALID_VALUE;
  blas::gemv(blas::transpose_of(trans), m, n, *alpha, a, lda, x, incx, *beta, y, incy);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasSsymv(cublasHandle_t handle, cublasFillMode_t uplo, int n, const float *alpha, const float *a, int lda, const float *x, int incx, const float *beta, float *y, int incy) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (n < 0 || incx == 0 || incy == 0 || !alpha || !beta || (n > 0 && (!a || !x || !y))) return CUBLAS_STATUS_INVALID_VALUE;
  float *w = blas::whole(a, lda, n, uplo == CUBLAS_FILL_MODE_UPPER, false, false, false);
  blas::gemv(blas::PLAIN, n, n, *alpha, w, n, x, incx, *beta, y, incy);
  free(w);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasSsymv_64(cublasHandle_t handle, cublasFillMode_t uplo, int64_t n, const float *alpha, const float *a, int64_t lda, const float *x, int64_t incx, const float *beta, float *y, int64_t incy) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (n < 0 || incx == 0 || incy == 0 || !alpha || !beta || (n > 0 && (!a || !x || !y))) return CUBLAS_STATUS_INVALID_VALUE;
  float *w = blas::whole(a, lda, n, uplo == CUBLAS_FILL_MODE_UPPER, false, false, false);
  blas::gemv(blas::PLAIN, n, n, *alpha, w, n, x, incx, *beta, y, incy);
  free(w);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasStrmv(cublasHandle_t handle, cublasFillMode_t uplo, cublasOperation_t trans, cublasDiagType_t diag, int n, const float *a, int lda, float *x, int incx) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (n < 0 || incx == 0 || (n > 0 && (!a || !x))) return CUBLAS_STATUS_INVALID_VALUE;
  float *w = blas::whole(a, lda, n, uplo == CUBLAS_FILL_MODE_UPPER, true, diag == CUBLAS_DIAG_UNIT, false);
  float *y = (float *)malloc(((long)n + 1) * sizeof(float));
  blas::gemv(blas::transpose_of(trans), n, n, blas::number<float>::make(1), w, n, x, incx, blas::number<float>::make(0), y, 1);
  blas::copy(n, y, 1, x, incx);
  free(w);
  free(y);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasStrmv_64(cublasHandle_t handle, cublasFillMode_t uplo, cublasOperation_t trans, cublasDiagType_t diag, int64_t n, const float *a, int64_t lda, float *x, int64_t incx) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (n < 0 || incx == 0 || (n > 0 && (!a || !x))) return CUBLAS_STATUS_INVALID_VALUE;
  float *w = blas::whole(a, lda, n, uplo == CUBLAS_FILL_MODE_UPPER, true, diag == CUBLAS_DIAG_UNIT, false);
  float *y = (float *)malloc(((long)n + 1) * sizeof(float));
  blas::gemv(blas::transpose_of(trans), n, n, blas::number<float>::make(1), w, n, x, incx, blas::number<float>::make(0), y, 1);
  blas::copy(n, y, 1, x, incx);
  free(w);
  free(y);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasStrsv(cublasHandle_t handle, cublasFillMode_t uplo, cublasOperation_t trans, cublasDiagType_t diag, int n, const float *a, int lda, float *x, int incx) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (n < 0 || incx == 0 || (n > 0 && (!a || !x))) return CUBLAS_STATUS_INVALID_VALUE;
  blas::solve(uplo == CUBLAS_FILL_MODE_UPPER, blas::transpose_of(trans), diag == CUBLAS_DIAG_UNIT, n, 1, a, lda, x + blas::start_of(n, incx), incx, 1);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasStrsv_64(cublasHandle_t handle, cublasFillMode_t uplo, cublasOperation_t trans, cublasDiagType_t diag, int64_t n, const float *a, int64_t lda, float *x, int64_t incx) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (n < 0 || incx == 0 || (n > 0 && (!a || !x))) return CUBLAS_STATUS_INVALID_VALUE;
  blas::solve(uplo == CUBLAS_FILL_MODE_UPPER, blas::transpose_of(trans), diag == CUBLAS_DIAG_UNIT, n, 1, a, lda, x + blas::start_of(n, incx), incx, 1);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasSgemm(cublasHandle_t handle, cublasOperation_t transa, cublasOperation_t transb, int m, int n, int k, const float *alpha, const float *a, int lda, const float *b, int ldb, const float *beta, float *c, int ldc) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (m < 0 || n < 0 || k < 0 || ldc < m || !alpha || !beta || (m > 0 && n > 0 && k > 0 && (!a || !b || !c))) return CUBLAS_STATUS_INVALID_VALUE;
  blas::product(blas::transpose_of(transa), blas::transpose_of(transb), m, n, k, *alpha, a, lda, b, ldb, *beta, c, ldc, c, ldc);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasSgemm_64(cublasHandle_t handle, cublasOperation_t transa, cublasOperation_t transb, int64_t m, int64_t n, int64_t k, const float *alpha, const float *a, int64_t lda, const float *b, int64_t ldb, const float *beta, float *c, int64_t ldc) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (m < 0 || n < 0 || k < 0 || ldc < m || !alpha || !beta || (m > 0 && n > 0 && k > 0 && (!a || !b || !c))) return CUBLAS_STATUS_INVALID_VALUE;
  blas::product(blas::transpose_of(transa), blas::transpose_of(transb), m, n, k, *alpha, a, lda, b, ldb, *beta, c, ldc, c, ldc);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasSgemmBatched(cublasHandle_t handle, cublasOperation_t transa, cublasOperation_t transb, int m, int n, int k, const float *alpha, const float *const a[], int lda, const float *const b[], int ldb, const float *beta, float *const c[], int ldc, int batch) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (m < 0 || n < 0 || k < 0 || batch < 0 || ldc < m || !alpha || !beta || (m > 0 && n > 0 && k > 0 && batch > 0 && (!a || !b || !c))) return CUBLAS_STATUS_INVALID_VALUE;
  for (long i = 0; i < batch; i++)
    blas::product(blas::transpose_of(transa), blas::transpose_of(transb), m, n, k, *alpha, a[i], lda, b[i], ldb, *beta, c[i], ldc, c[i], ldc);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasSgemmBatched_64(cublasHandle_t handle, cublasOperation_t transa, cublasOperation_t transb, int64_t m, int64_t n, int64_t k, const float *alpha, const float *const a[], int64_t lda, const float *const b[], int64_t ldb, const float *beta, float *const c[], int64_t ldc, int64_t batch) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (m < 0 || n < 0 || k < 0 || batch < 0 || ldc < m || !alpha || !beta || (m > 0 && n > 0 && k > 0 && batch > 0 && (!a || !b || !c))) return CUBLAS_STATUS_INVALID_VALUE;
  for (long i = 0; i < batch; i++)
    blas::product(blas::transpose_of(transa), blas::transpose_of(transb), m, n, k, *alpha, a[i], lda, b[i], ldb, *beta, c[i], ldc, c[i], ldc);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasSgemmStridedBatched(cublasHandle_t handle, cublasOperation_t transa, cublasOperation_t transb, int m, int n, int k, const float *alpha, const float *a, int lda, long long stride_a, const float *b, int ldb, long long stride_b, const float *beta, float *c, int ldc, long long stride_c, int batch) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (m < 0 || n < 0 || k < 0 || batch < 0 || ldc < m || !alpha || !beta || (m > 0 && n > 0 && k > 0 && batch > 0 && (!a || !b || !c))) return CUBLAS_STATUS_INVALID_VALUE;
  for (long i = 0; i < batch; i++)
    blas::product(blas::transpose_of(transa), blas::transpose_of(transb), m, n, k, *alpha, a + i * stride_a, lda, b + i * stride_b, ldb, *beta, c + i * stride_c, ldc, c + i * stride_c, ldc);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasSgemmStridedBatched_64(cublasHandle_t handle, cublasOperation_t transa, cublasOperation_t transb, int64_t m, int64_t n, int64_t k, const float *alpha, const float *a, int64_t lda, long long stride_a, const float *b, int64_t ldb, long long stride_b, const float *beta, float *c, int64_t ldc, long long stride_c, int64_t batch) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (m < 0 || n < 0 || k < 0 || batch < 0 || ldc < m || !alpha || !beta || (m > 0 && n > 0 && k > 0 && batch > 0 && (!a || !b || !c))) return CUBLAS_STATUS_INVALID_VALUE;
  for (long i = 0; i < batch; i++)
    blas::product(blas::transpose_of(transa), blas::transpose_of(transb), m, n, k, *alpha, a + i * stride_a, lda, b + i * stride_b, ldb, *beta, c + i * stride_c, ldc, c + i * stride_c, ldc);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasSsymm(cublasHandle_t handle, cublasSideMode_t side, cublasFillMode_t uplo, int m, int n, const float *alpha, const float *a, int lda, const float *b, int ldb, const float *beta, float *c, int ldc) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (m < 0 || n < 0 || !alpha || !beta || (m > 0 && n > 0 && (!a || !b || !c))) return CUBLAS_STATUS_INVALID_VALUE;
  const long order = side == CUBLAS_SIDE_LEFT ? m : n;
  float *w = blas::whole(a, lda, order, uplo == CUBLAS_FILL_MODE_UPPER, false, false, false);
  if (side == CUBLAS_SIDE_LEFT)
    blas::product(blas::PLAIN, blas::PLAIN, m, n, m, *alpha, w, order, b, ldb, *beta, c, ldc, c, ldc);
  else
    blas::product(blas::PLAIN, blas::PLAIN, m, n, n, *alpha, b, ldb, w, order, *beta, c, ldc, c, ldc);
  free(w);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasSsymm_64(cublasHandle_t handle, cublasSideMode_t side, cublasFillMode_t uplo, int64_t m, int64_t n, const float *alpha, const float *a, int64_t lda, const float *b, int64_t ldb, const float *beta, float *c, int64_t ldc) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (m < 0 || n < 0 || !alpha || !beta || (m > 0 && n > 0 && (!a || !b || !c))) return CUBLAS_STATUS_INVALID_VALUE;
  const long order = side == CUBLAS_SIDE_LEFT ? m : n;
  float *w = blas::whole(a, lda, order, uplo == CUBLAS_FILL_MODE_UPPER, false, false, false);
  if (side == CUBLAS_SIDE_LEFT)
    blas::product(blas::PLAIN, blas::PLAIN, m, n, m, *alpha, w, order, b, ldb, *beta, c, ldc, c, ldc);
  else
    blas::product(blas::PLAIN, blas::PLAIN, m, n, n, *alpha, b, ldb, w, order, *beta, c, ldc, c, ldc);
  free(w);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasSsyrk(cublasHandle_t handle, cublasFillMode_t uplo, cublasOperation_t trans, int n, int k, const float *alpha, const float *a, int lda, const float *beta, float *c, int ldc) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (n < 0 || k < 0 || !alpha || !beta || (n > 0 && k > 0 && (!a || !c))) return CUBLAS_STATUS_INVALID_VALUE;
  blas::rank_k(uplo == CUBLAS_FILL_MODE_UPPER, trans != CUBLAS_OP_N, false, n, k, *alpha, a, lda, a, lda, *beta, c, ldc);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasSsyrk_64(cublasHandle_t handle, cublasFillMode_t uplo, cublasOperation_t trans, int64_t n, int64_t k, const float *alpha, const float *a, int64_t lda, const float *beta, float *c, int64_t ldc) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (n < 0 || k < 0 || !alpha || !beta || (n > 0 && k > 0 && (!a || !c))) return CUBLAS_STATUS_INVALID_VALUE;
  blas::rank_k(uplo == CUBLAS_FILL_MODE_UPPER, trans != CUBLAS_OP_N, false, n, k, *alpha, a, lda, a, lda, *beta, c, ldc);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasStrmm(cublasHandle_t handle, cublasSideMode_t side, cublasFillMode_t uplo, cublasOperation_t trans, cublasDiagType_t diag, int m, int n, const float *alpha, const float *a, int lda, const float *b, int ldb, float *c, int ldc) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (m < 0 || n < 0 || !alpha || (m > 0 && n > 0 && (!a || !b || !c))) return CUBLAS_STATUS_INVALID_VALUE;
  const long order = side == CUBLAS_SIDE_LEFT ? m : n;
  float *w = blas::whole(a, lda, order, uplo == CUBLAS_FILL_MODE_UPPER, true, diag == CUBLAS_DIAG_UNIT, false);
  const float zero = blas::number<float>::make(0);
  if (side == CUBLAS_SIDE_LEFT)
    blas::product(blas::transpose_of(trans), blas::PLAIN, m, n, m, *alpha, w, order, b, ldb, zero, c, ldc, c, ldc);
  else
    blas::product(blas::PLAIN, blas::transpose_of(trans), m, n, n, *alpha, b, ldb, w, order, zero, c, ldc, c, ldc);
  free(w);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasStrmm_64(cublasHandle_t handle, cublasSideMode_t side, cublasFillMode_t uplo, cublasOperation_t trans, cublasDiagType_t diag, int64_t m, int64_t n, const float *alpha, const float *a, int64_t lda, const float *b, int64_t ldb, float *c, int64_t ldc) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (m < 0 || n < 0 || !alpha || (m > 0 && n > 0 && (!a || !b || !c))) return CUBLAS_STATUS_INVALID_VALUE;
  const long order = side == CUBLAS_SIDE_LEFT ? m : n;
  float *w = blas::whole(a, lda, order, uplo == CUBLAS_FILL_MODE_UPPER, true, diag == CUBLAS_DIAG_UNIT, false);
  const float zero = blas::number<float>::make(0);
  if (side == CUBLAS_SIDE_LEFT)
    blas::product(blas::transpose_of(trans), blas::PLAIN, m, n, m, *alpha, w, order, b, ldb, zero, c, ldc, c, ldc);
  else
    blas::product(blas::PLAIN, blas::transpose_of(trans), m, n, n, *alpha, b, ldb, w, order, zero, c, ldc, c, ldc);
  free(w);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasStrsm(cublasHandle_t handle, cublasSideMode_t side, cublasFillMode_t uplo, cublasOperation_t trans, cublasDiagType_t diag, int m, int n, const float *alpha, const float *a, int lda, float *b, int ldb) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (m < 0 || n < 0 || !alpha || (m > 0 && n > 0 && (!a || !b))) return CUBLAS_STATUS_INVALID_VALUE;
  blas::trsm(side == CUBLAS_SIDE_LEFT, uplo == CUBLAS_FILL_MODE_UPPER, blas::transpose_of(trans), diag == CUBLAS_DIAG_UNIT, m, n, *alpha, a, lda, b, ldb);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasStrsm_64(cublasHandle_t handle, cublasSideMode_t side, cublasFillMode_t uplo, cublasOperation_t trans, cublasDiagType_t diag, int64_t m, int64_t n, const float *alpha, const float *a, int64_t lda, float *b, int64_t ldb) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (m < 0 || n < 0 || !alpha || (m > 0 && n > 0 && (!a || !b))) return CUBLAS_STATUS_INVALID_VALUE;
  blas::trsm(side == CUBLAS_SIDE_LEFT, uplo == CUBLAS_FILL_MODE_UPPER, blas::transpose_of(trans), diag == CUBLAS_DIAG_UNIT, m, n, *alpha, a, lda, b, ldb);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasStrsmBatched(cublasHandle_t handle, cublasSideMode_t side, cublasFillMode_t uplo, cublasOperation_t trans, cublasDiagType_t diag, int m, int n, const float *alpha, const float *const a[], int lda, float *const b[], int ldb, int batch) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (m < 0 || n < 0 || batch < 0 || !alpha || (m > 0 && n > 0 && batch > 0 && (!a || !b))) return CUBLAS_STATUS_INVALID_VALUE;
  for (long i = 0; i < batch; i++)
    blas::trsm(side == CUBLAS_SIDE_LEFT, uplo == CUBLAS_FILL_MODE_UPPER, blas::transpose_of(trans), diag == CUBLAS_DIAG_UNIT, m, n, *alpha, a[i], lda, b[i], ldb);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasStrsmBatched_64(cublasHandle_t handle, cublasSideMode_t side, cublasFillMode_t uplo, cublasOperation_t trans, cublasDiagType_t diag, int64_t m, int64_t n, const float *alpha, const float *const a[], int64_t lda, float *const b[], int64_t ldb, int64_t batch) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (m < 0 || n < 0 || batch < 0 || !alpha || (m > 0 && n > 0 && batch > 0 && (!a || !b))) return CUBLAS_STATUS_INVALID_VALUE;
  for (long i = 0; i < batch; i++)
    blas::trsm(side == CUBLAS_SIDE_LEFT, uplo == CUBLAS_FILL_MODE_UPPER, blas::transpose_of(trans), diag == CUBLAS_DIAG_UNIT, m, n, *alpha, a[i], lda, b[i], ldb);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasSgeam(cublasHandle_t handle, cublasOperation_t transa, cublasOperation_t transb, int m, int n, const float *alpha, const float *a, int lda, const float *beta, const float *b, int ldb, float *c, int ldc) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (m < 0 || n < 0 || !alpha || !beta || (m > 0 && n > 0 && !c)) return CUBLAS_STATUS_INVALID_VALUE;
  blas::geam(blas::transpose_of(transa), blas::transpose_of(transb), m, n, *alpha, a, lda, *beta, b, ldb, c, ldc);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasSgeam_64(cublasHandle_t handle, cublasOperation_t transa, cublasOperation_t transb, int64_t m, int64_t n, const float *alpha, const float *a, int64_t lda, const float *beta, const float *b, int64_t ldb, float *c, int64_t ldc) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (m < 0 || n < 0 || !alpha || !beta || (m > 0 && n > 0 && (!a || !b || !c))) return CUBLAS_STATUS_INVALID_VALUE;
  blas::geam(blas::transpose_of(transa), blas::transpose_of(transb), m, n, *alpha, a, lda, *beta, b, ldb, c, ldc);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasSdgmm(cublasHandle_t handle, cublasSideMode_t mode, int m, int n, const float *a, int lda, const float *x, int incx, float *c, int ldc) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (m < 0 || n < 0 || incx == 0 || (m > 0 && n > 0 && (!a || !c || !x))) return CUBLAS_STATUS_INVALID_VALUE;
  for (long j = 0; j < n; j++)
    for (long i = 0; i < m; i++) {
      const long count = mode == CUBLAS_SIDE_LEFT ? m : n;
      const long place = mode == CUBLAS_SIDE_LEFT ? i : j;
      c[i + j * ldc] = blas::times(a[i + j * lda], x[blas::start_of(count, incx) + place * incx]);
    }
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasSdgmm_64(cublasHandle_t handle, cublasSideMode_t mode, int64_t m, int64_t n, const float *a, int64_t lda, const float *x, int64_t incx, float *c, int64_t ldc) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (m < 0 || n < 0 || incx == 0 || (m > 0 && n > 0 && (!a || !c || !x))) return CUBLAS_STATUS_INVALID_VALUE;
  for (long j = 0; j < n; j++)
    for (long i = 0; i < m; i++) {
      const long count = mode == CUBLAS_SIDE_LEFT ? m : n;
      const long place = mode == CUBLAS_SIDE_LEFT ? i : j;
      c[i + j * ldc] = blas::times(a[i + j * lda], x[blas::start_of(count, incx) + place * incx]);
    }
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasSgetrfBatched(cublasHandle_t handle, int n, float *const a[], int lda, int *pivots, int *info, int batch) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (n < 0 || batch < 0 || !info || (n > 0 && batch > 0 && !a)) return CUBLAS_STATUS_INVALID_VALUE;
  for (long i = 0; i < batch; i++)
    info[i] = blas::lu(n, a[i], lda, pivots == nullptr ? pivots : pivots + i * n);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasSgetrsBatched(cublasHandle_t handle, cublasOperation_t trans, int n, int nrhs, const float *const a[], int lda, const int *pivots, float *const b[], int ldb, int *info, int batch) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (n < 0 || nrhs < 0 || batch < 0 || !info || (n > 0 && nrhs > 0 && batch > 0 && (!a || !b))) return CUBLAS_STATUS_INVALID_VALUE;
  *info = 0;
  for (long i = 0; i < batch; i++)
    blas::lu_solve(blas::transpose_of(trans), n, nrhs, a[i], lda, pivots == nullptr ? pivots : pivots + i * n, b[i], ldb);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasSgetriBatched(cublasHandle_t handle, int n, const float *const a[], int lda, const int *pivots, float *const c[], int ldc, int *info, int batch) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (n < 0 || batch < 0 || !info || (n > 0 && batch > 0 && (!a || !c))) return CUBLAS_STATUS_INVALID_VALUE;
  for (long i = 0; i < batch; i++) {
    info[i] = 0;
    for (long column = 0; column < n; column++)
      for (long row = 0; row < n; row++)
        c[i][row + column * ldc] = blas::number<float>::make(row == column ? 1 : 0);
    for (long d = n; d > 0; d--)
      if (blas::is_zero(a[i][d - 1 + (d - 1) * lda]))
        info[i] = (int)d;
    if (info[i] == 0)
      blas::lu_solve(blas::PLAIN, n, n, a[i], lda, pivots == nullptr ? pivots : pivots + i * n, c[i], ldc);
  }
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasIdamax(cublasHandle_t handle, int n, const double *x, int incx, int *result) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (!result || (n > 0 && !x)) return CUBLAS_STATUS_INVALID_VALUE;
  *result = (int)blas::extreme(n, x, incx, true);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasIdamax_64(cublasHandle_t handle, int64_t n, const double *x, int64_t incx, int64_t *result) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (!result || (n > 0 && !x)) return CUBLAS_STATUS_INVALID_VALUE;
  *result = (int64_t)blas::extreme(n, x, incx, true);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasIdamin(cublasHandle_t handle, int n, const double *x, int incx, int *result) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (!result || (n > 0 && !x)) return CUBLAS_STATUS_INVALID_VALUE;
  *result = (int)blas::extreme(n, x, incx, false);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasIdamin_64(cublasHandle_t handle, int64_t n, const double *x, int64_t incx, int64_t *result) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (!result || (n > 0 && !x)) return CUBLAS_STATUS_INVALID_VALUE;
  *result = (int64_t)blas::extreme(n, x, incx, false);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasDasum(cublasHandle_t handle, int n, const double *x, int incx, double *result) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (!result || (n > 0 && !x)) return CUBLAS_STATUS_INVALID_VALUE;
  *result = (double)blas::sum_of_sizes(n, x, incx);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasDasum_64(cublasHandle_t handle, int64_t n, const double *x, int64_t incx, double *result) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (!result || (n > 0 && !x)) return CUBLAS_STATUS_INVALID_VALUE;
  *result = (double)blas::sum_of_sizes(n, x, incx);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasDnrm2(cublasHandle_t handle, int n, const double *x, int incx, double *result) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (!result || (n > 0 && !x)) return CUBLAS_STATUS_INVALID_VALUE;
  *result = (double)blas::norm(n, x, incx);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasDnrm2_64(cublasHandle_t handle, int64_t n, const double *x, int64_t incx, double *result) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (!result || (n > 0 && !x)) return CUBLAS_STATUS_INVALID_VALUE;
  *result = (double)blas::norm(n, x, incx);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasDaxpy(cublasHandle_t handle, int n, const double *alpha, const double *x, int incx, double *y, int incy) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (!alpha || (n > 0 && (!x || !y))) return CUBLAS_STATUS_INVALID_VALUE;
  blas::axpy(n, *alpha, x, incx, y, incy);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasDaxpy_64(cublasHandle_t handle, int64_t n, const double *alpha, const double *x, int64_t incx, double *y, int64_t incy) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (!alpha || (n > 0 && (!x || !y))) return CUBLAS_STATUS_INVALID_VALUE;
  blas::axpy(n, *alpha, x, incx, y, incy);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasDcopy(cublasHandle_t handle, int n, const double *x, int incx, double *y, int incy) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if ((n > 0 && (!x || !y))) return CUBLAS_STATUS_INVALID_VALUE;
  blas::copy(n, x, incx, y, incy);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasDcopy_64(cublasHandle_t handle, int64_t n, const double *x, int64_t incx, double *y, int64_t incy) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if ((n > 0 && (!x || !y))) return CUBLAS_STATUS_INVALID_VALUE;
  blas::copy(n, x, incx, y, incy);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasDswap(cublasHandle_t handle, int n, double *x, int incx, double *y, int incy) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if ((n > 0 && (!x || !y))) return CUBLAS_STATUS_INVALID_VALUE;
  blas::exchange(n, x, incx, y, incy);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasDswap_64(cublasHandle_t handle, int64_t n, double *x, int64_t incx, double *y, int64_t incy) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if ((n > 0 && (!x || !y))) return CUBLAS_STATUS_INVALID_VALUE;
  blas::exchange(n, x, incx, y, incy);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasDscal(cublasHandle_t handle, int n, const double *alpha, double *x, int incx) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (!alpha || (n > 0 && !x)) return CUBLAS_STATUS_INVALID_VALUE;
  blas::scale(n, *alpha, x, incx);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasDscal_64(cublasHandle_t handle, int64_t n, const double *alpha, double *x, int64_t incx) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (!alpha || (n > 0 && !x)) return CUBLAS_STATUS_INVALID_VALUE;
  blas::scale(n, *alpha, x, incx);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasDdot(cublasHandle_t handle, int n, const double *x, int incx, const double *y, int incy, double *result) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (!result || (n > 0 && (!x || !y))) return CUBLAS_STATUS_INVALID_VALUE;
  *result = blas::dot<double>(n, x, incx, y, incy, false);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasDdot_64(cublasHandle_t handle, int64_t n, const double *x, int64_t incx, const double *y, int64_t incy, double *result) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (!result || (n > 0 && (!x || !y))) return CUBLAS_STATUS_INVALID_VALUE;
  *result = blas::dot<double>(n, x, incx, y, incy, false);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasDrot(cublasHandle_t handle, int n, double *x, int incx, double *y, int incy, const double *c, const double *s) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if ((n > 0 && (!c || !x || !y))) return CUBLAS_STATUS_INVALID_VALUE;
  blas::rotate(n, x, incx, y, incy, *c, *s);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasDrot_64(cublasHandle_t handle, int64_t n, double *x, int64_t incx, double *y, int64_t incy, const double *c, const double *s) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if ((n > 0 && (!c || !x || !y))) return CUBLAS_STATUS_INVALID_VALUE;
  blas::rotate(n, x, incx, y, incy, *c, *s);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasDger(cublasHandle_t handle, int m, int n, const double *alpha, const double *x, int incx, const double *y, int incy, double *a, int lda) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (m < 0 || n < 0 || incx == 0 || incy == 0 || !alpha || (m > 0 && n > 0 && (!a || !x || !y))) return CUBLAS_STATUS_INVALID_VALUE;
  blas::ger(m, n, *alpha, x, incx, y, incy, a, lda, false);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasDger_64(cublasHandle_t handle, int64_t m, int64_t n, const double *alpha, const double *x, int64_t incx, const double *y, int64_t incy, double *a, int64_t lda) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (m < 0 || n < 0 || incx == 0 || incy == 0 || !alpha || (m > 0 && n > 0 && (!a || !x || !y))) return CUBLAS_STATUS_INVALID_VALUE;
  blas::ger(m, n, *alpha, x, incx, y, incy, a, lda, false);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasDgemv(cublasHandle_t handle, cublasOperation_t trans, int m, int n, const double *alpha, const double *a, int lda, const double *x, int incx, const double *beta, double *y, int incy) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (m < 0 || n < 0 || incx == 0 || incy == 0 || !alpha || !beta || (m > 0 && n > 0 && (!a || !x || !y))) return CUBLAS_STATUS_INVALID_VALUE;
  blas::gemv(blas::transpose_of(trans), m, n, *alpha, a, lda, x, incx, *beta, y, incy);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasDgemv_64(cublasHandle_t handle, cublasOperation_t trans, int64_t m, int64_t n, const double *alpha, const double *a, int64_t lda, const double *x, int64_t incx, const double *beta, double *y, int64_t incy) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (m < 0 || n < 0 || incx == 0 || incy == 0 || !alpha || !beta || (m > 0 && n > 0 && (!a || !x || !y))) return CUBLAS_STATUS_INVALID_VALUE;
  blas::gemv(blas::transpose_of(trans), m, n, *alpha, a, lda, x, incx, *beta, y, incy);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasDsymv(cublasHandle_t handle, cublasFillMode_t uplo, int n, const double *alpha, const double *a, int lda, const double *x, int incx, const double *beta, double *y, int incy) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (n < 0 || incx == 0 || incy == 0 || !alpha || !beta || (n > 0 && (!a || !x || !y))) return CUBLAS_STATUS_INVALID_VALUE;
  double *w = blas::whole(a, lda, n, uplo == CUBLAS_FILL_MODE_UPPER, false, false, false);
  blas::gemv(blas::PLAIN, n, n, *alpha, w, n, x, incx, *beta, y, incy);
  free(w);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasDsymv_64(cublasHandle_t handle, cublasFillMode_t uplo, int64_t n, const double *alpha, const double *a, int64_t lda, const double *x, int64_t incx, const double *beta, double *y, int64_t incy) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (n < 0 || incx == 0 || incy == 0 || !alpha || !beta || (n > 0 && (!a || !x || !y))) return CUBLAS_STATUS_INVALID_VALUE;
  double *w = blas::whole(a, lda, n, uplo == CUBLAS_FILL_MODE_UPPER, false, false, false);
  blas::gemv(blas::PLAIN, n, n, *alpha, w, n, x, incx, *beta, y, incy);
  free(w);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasDtrmv(cublasHandle_t handle, cublasFillMode_t uplo, cublasOperation_t trans, cublasDiagType_t diag, int n, const double *a, int lda, double *x, int incx) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (n < 0 || incx == 0 || (n > 0 && (!a || !x))) return CUBLAS_STATUS_INVALID_VALUE;
  double *w = blas::whole(a, lda, n, uplo == CUBLAS_FILL_MODE_UPPER, true, diag == CUBLAS_DIAG_UNIT, false);
  double *y = (double *)malloc(((long)n + 1) * sizeof(double));
  blas::gemv(blas::transpose_of(trans), n, n, blas::number<double>::make(1), w, n, x, incx, blas::number<double>::make(0), y, 1);
  blas::copy(n, y, 1, x, incx);
  free(w);
  free(y);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasDtrmv_64(cublasHandle_t handle, cublasFillMode_t uplo, cublasOperation_t trans, cublasDiagType_t diag, int64_t n, const double *a, int64_t lda, double *x, int64_t incx) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (n < 0 || incx == 0 || (n > 0 && (!a || !x))) return CUBLAS_STATUS_INVALID_VALUE;
  double *w = blas::whole(a, lda, n, uplo == CUBLAS_FILL_MODE_UPPER, true, diag == CUBLAS_DIAG_UNIT, false);
  double *y = (double *)malloc(((long)n + 1) * sizeof(double));
  blas::gemv(blas::transpose_of(trans), n, n, blas::number<double>::make(1), w, n, x, incx, blas::number<double>::make(0), y, 1);
  blas::copy(n, y, 1, x, incx);
  free(w);
  free(y);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasDtrsv(cublasHandle_t handle, cublasFillMode_t uplo, cublasOperation_t trans, cublasDiagType_t diag, int n, const double *a, int lda, double *x, int incx) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (n < 0 || incx == 0 || (n > 0 && (!a || !x))) return CUBLAS_STATUS_INVALID_VALUE;
  blas::solve(uplo == CUBLAS_FILL_MODE_UPPER, blas::transpose_of(trans), diag == CUBLAS_DIAG_UNIT, n, 1, a, lda, x + blas::start_of(n, incx), incx, 1);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasDtrsv_64(cublasHandle_t handle, cublasFillMode_t uplo, cublasOperation_t trans, cublasDiagType_t diag, int64_t n, const double *a, int64_t lda, double *x, int64_t incx) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (n < 0 || incx == 0 || (n > 0 && (!a || !x))) return CUBLAS_STATUS_INVALID_VALUE;
  blas::solve(uplo == CUBLAS_FILL_MODE_UPPER, blas::transpose_of(trans), diag == CUBLAS_DIAG_UNIT, n, 1, a, lda, x + blas::start_of(n, incx), incx, 1);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasDgemm(cublasHandle_t handle, cublasOperation_t transa, cublasOperation_t transb, int m, int n, int k, const double *alpha, const double *a, int lda, const double *b, int ldb, const double *beta, double *c, int ldc) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (m < 0 || n < 0 || k < 0 || ldc < m || !alpha || !beta || (m > 0 && n > 0 && k > 0 && (!a || !b || !c))) return CUBLAS_STATUS_INVALID_VALUE;
  blas::product(blas::transpose_of(transa), blas::transpose_of(transb), m, n, k, *alpha, a, lda, b, ldb, *beta, c, ldc, c, ldc);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasDgemm_64(cublasHandle_t handle, cublasOperation_t transa, cublasOperation_t transb, int64_t m, int64_t n, int64_t k, const double *alpha, const double *a, int64_t lda, const double *b, int64_t ldb, const double *beta, double *c, int64_t ldc) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (m < 0 || n < 0 || k < 0 || ldc < m || !alpha || !beta || (m > 0 && n > 0 && k > 0 && (!a || !b || !c))) return CUBLAS_STATUS_INVALID_VALUE;
  blas::product(blas::transpose_of(transa), blas::transpose_of(transb), m, n, k, *alpha, a, lda, b, ldb, *beta, c, ldc, c, ldc);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasDgemmBatched(cublasHandle_t handle, cublasOperation_t transa, cublasOperation_t transb, int m, int n, int k, const double *alpha, const double *const a[], int lda, const double *const b[], int ldb, const double *beta, double *const c[], int ldc, int batch) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (m < 0 || n < 0 || k < 0 || batch < 0 || ldc < m || !alpha || !beta || (m > 0 && n > 0 && k > 0 && batch > 0 && (!a || !b || !c))) return CUBLAS_STATUS_INVALID_VALUE;
  for (long i = 0; i < batch; i++)
    blas::product(blas::transpose_of(transa), blas::transpose_of(transb), m, n, k, *alpha, a[i], lda, b[i], ldb, *beta, c[i], ldc, c[i], ldc);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasDgemmBatched_64(cublasHandle_t handle, cublasOperation_t transa, cublasOperation_t transb, int64_t m, int64_t n, int64_t k, const double *alpha, const double *const a[], int64_t lda, const double *const b[], int64_t ldb, const double *beta, double *const c[], int64_t ldc, int64_t batch) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (m < 0 || n < 0 || k < 0 || batch < 0 || ldc < m || !alpha || !beta || (m > 0 && n > 0 && k > 0 && batch > 0 && (!a || !b || !c))) return CUBLAS_STATUS_INVALID_VALUE;
  for (long i = 0; i < batch; i++)
    blas::product(blas::transpose_of(transa), blas::transpose_of(transb), m, n, k, *alpha, a[i], lda, b[i], ldb, *beta, c[i], ldc, c[i], ldc);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasDgemmStridedBatched(cublasHandle_t handle, cublasOperation_t transa, cublasOperation_t transb, int m, int n, int k, const double *alpha, const double *a, int lda, long long stride_a, const double *b, int ldb, long long stride_b, const double *beta, double *c, int ldc, long long stride_c, int batch) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (m < 0 || n < 0 || k < 0 || batch < 0 || ldc < m || !alpha || !beta || (m > 0 && n > 0 && k > 0 && batch > 0 && (!a || !b || !c))) return CUBLAS_STATUS_INVALID_VALUE;
  for (long i = 0; i < batch; i++)
    blas::product(blas::transpose_of(transa), blas::transpose_of(transb), m, n, k, *alpha, a + i * stride_a, lda, b + i * stride_b, ldb, *beta, c + i * stride_c, ldc, c + i * stride_c, ldc);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasDgemmStridedBatched_64(cublasHandle_t handle, cublasOperation_t transa, cublasOperation_t transb, int64_t m, int64_t n, int64_t k, const double *alpha, const double *a, int64_t lda, long long stride_a, const double *b, int64_t ldb, long long stride_b, const double *beta, double *c, int64_t ldc, long long stride_c, int64_t batch) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (m < 0 || n < 0 || k < 0 || batch < 0 || ldc < m || !alpha || !beta || (m > 0 && n > 0 && k > 0 && batch > 0 && (!a || !b || !c))) return CUBLAS_STATUS_INVALID_VALUE;
  for (long i = 0; i < batch; i++)
    blas::product(blas::transpose_of(transa), blas::transpose_of(transb), m, n, k, *alpha, a + i * stride_a, lda, b + i * stride_b, ldb, *beta, c + i * stride_c, ldc, c + i * stride_c, ldc);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasDsymm(cublasHandle_t handle, cublasSideMode_t side, cublasFillMode_t uplo, int m, int n, const double *alpha, const double *a, int lda, const double *b, int ldb, const double *beta, double *c, int ldc) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (m < 0 || n < 0 || !alpha || !beta || (m > 0 && n > 0 && (!a || !b || !c))) return CUBLAS_STATUS_INVALID_VALUE;
  const long order = side == CUBLAS_SIDE_LEFT ? m : n;
  double *w = blas::whole(a, lda, order, uplo == CUBLAS_FILL_MODE_UPPER, false, false, false);
  if (side == CUBLAS_SIDE_LEFT)
    blas::product(blas::PLAIN, blas::PLAIN, m, n, m, *alpha, w, order, b, ldb, *beta, c, ldc, c, ldc);
  else
    blas::product(blas::PLAIN, blas::PLAIN, m, n, n, *alpha, b, ldb, w, order, *beta, c, ldc, c, ldc);
  free(w);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasDsymm_64(cublasHandle_t handle, cublasSideMode_t side, cublasFillMode_t uplo, int64_t m, int64_t n, const double *alpha, const double *a, int64_t lda, const double *b, int64_t ldb, const double *beta, double *c, int64_t ldc) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (m < 0 || n < 0 || !alpha || !beta || (m > 0 && n > 0 && (!a || !b || !c))) return CUBLAS_STATUS_INVALID_VALUE;
  const long order = side == CUBLAS_SIDE_LEFT ? m : n;
  double *w = blas::whole(a, lda, order, uplo == CUBLAS_FILL_MODE_UPPER, false, false, false);
  if (side == CUBLAS_SIDE_LEFT)
    blas::product(blas::PLAIN, blas::PLAIN, m, n, m, *alpha, w, order, b, ldb, *beta, c, ldc, c, ldc);
  else
    blas::product(blas::PLAIN, blas::PLAIN, m, n, n, *alpha, b, ldb, w, order, *beta, c, ldc, c, ldc);
  free(w);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasDsyrk(cublasHandle_t handle, cublasFillMode_t uplo, cublasOperation_t trans, int n, int k, const double *alpha, const double *a, int lda, const double *beta, double *c, int ldc) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (n < 0 || k < 0 || !alpha || !beta || (n > 0 && k > 0 && (!a || !c))) return CUBLAS_STATUS_INVALID_VALUE;
  blas::rank_k(uplo == CUBLAS_FILL_MODE_UPPER, trans != CUBLAS_OP_N, false, n, k, *alpha, a, lda, a, lda, *beta, c, ldc);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasDsyrk_64(cublasHandle_t handle, cublasFillMode_t uplo, cublasOperation_t trans, int64_t n, int64_t k, const double *alpha, const double *a, int64_t lda, const double *beta, double *c, int64_t ldc) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (n < 0 || k < 0 || !alpha || !beta || (n > 0 && k > 0 && (!a || !c))) return CUBLAS_STATUS_INVALID_VALUE;
  blas::rank_k(uplo == CUBLAS_FILL_MODE_UPPER, trans != CUBLAS_OP_N, false, n, k, *alpha, a, lda, a, lda, *beta, c, ldc);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasDtrmm(cublasHandle_t handle, cublasSideMode_t side, cublasFillMode_t uplo, cublasOperation_t trans, cublasDiagType_t diag, int m, int n, const double *alpha, const double *a, int lda, const double *b, int ldb, double *c, int ldc) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (m < 0 || n < 0 || !alpha || (m > 0 && n > 0 && (!a || !b || !c))) return CUBLAS_STATUS_INVALID_VALUE;
  const long order = side == CUBLAS_SIDE_LEFT ? m : n;
  double *w = blas::whole(a, lda, order, uplo == CUBLAS_FILL_MODE_UPPER, true, diag == CUBLAS_DIAG_UNIT, false);
  const double zero = blas::number<double>::make(0);
  if (side == CUBLAS_SIDE_LEFT)
    blas::product(blas::transpose_of(trans), blas::PLAIN, m, n, m, *alpha, w, order, b, ldb, zero, c, ldc, c, ldc);
  else
    blas::product(blas::PLAIN, blas::transpose_of(trans), m, n, n, *alpha, b, ldb, w, order, zero, c, ldc, c, ldc);
  free(w);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasDtrmm_64(cublasHandle_t handle, cublasSideMode_t side, cublasFillMode_t uplo, cublasOperation_t trans, cublasDiagType_t diag, int64_t m, int64_t n, const double *alpha, const double *a, int64_t lda, const double *b, int64_t ldb, double *c, int64_t ldc) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (m < 0 || n < 0 || !alpha || (m > 0 && n > 0 && (!a || !b || !c))) return CUBLAS_STATUS_INVALID_VALUE;
  const long order = side == CUBLAS_SIDE_LEFT ? m : n;
  double *w = blas::whole(a, lda, order, uplo == CUBLAS_FILL_MODE_UPPER, true, diag == CUBLAS_DIAG_UNIT, false);
  const double zero = blas::number<double>::make(0);
  if (side == CUBLAS_SIDE_LEFT)
    blas::product(blas::transpose_of(trans), blas::PLAIN, m, n, m, *alpha, w, order, b, ldb, zero, c, ldc, c, ldc);
  else
    blas::product(blas::PLAIN, blas::transpose_of(trans), m, n, n, *alpha, b, ldb, w, order, zero, c, ldc, c, ldc);
  free(w);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasDtrsm(cublasHandle_t handle, cublasSideMode_t side, cublasFillMode_t uplo, cublasOperation_t trans, cublasDiagType_t diag, int m, int n, const double *alpha, const double *a, int lda, double *b, int ldb) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (m < 0 || n < 0 || !alpha || (m > 0 && n > 0 && (!a || !b))) return CUBLAS_STATUS_INVALID_VALUE;
  blas::trsm(side == CUBLAS_SIDE_LEFT, uplo == CUBLAS_FILL_MODE_UPPER, blas::transpose_of(trans), diag == CUBLAS_DIAG_UNIT, m, n, *alpha, a, lda, b, ldb);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasDtrsm_64(cublasHandle_t handle, cublasSideMode_t side, cublasFillMode_t uplo, cublasOperation_t trans, cublasDiagType_t diag, int64_t m, int64_t n, const double *alpha, const double *a, int64_t lda, double *b, int64_t ldb) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (m < 0 || n < 0 || !alpha || (m > 0 && n > 0 && (!a || !b))) return CUBLAS_STATUS_INVALID_VALUE;
  blas::trsm(side == CUBLAS_SIDE_LEFT, uplo == CUBLAS_FILL_MODE_UPPER, blas::transpose_of(trans), diag == CUBLAS_DIAG_UNIT, m, n, *alpha, a, lda, b, ldb);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasDtrsmBatched(cublasHandle_t handle, cublasSideMode_t side, cublasFillMode_t uplo, cublasOperation_t trans, cublasDiagType_t diag, int m, int n, const double *alpha, const double *const a[], int lda, double *const b[], int ldb, int batch) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (m < 0 || n < 0 || batch < 0 || !alpha || (m > 0 && n > 0 && batch > 0 && (!a || !b))) return CUBLAS_STATUS_INVALID_VALUE;
  for (long i = 0; i < batch; i++)
    blas::trsm(side == CUBLAS_SIDE_LEFT, uplo == CUBLAS_FILL_MODE_UPPER, blas::transpose_of(trans), diag == CUBLAS_DIAG_UNIT, m, n, *alpha, a[i], lda, b[i], ldb);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasDtrsmBatched_64(cublasHandle_t handle, cublasSideMode_t side, cublasFillMode_t uplo, cublasOperation_t trans, cublasDiagType_t diag, int64_t m, int64_t n, const double *alpha, const double *const a[], int64_t lda, double *const b[], int64_t ldb, int64_t batch) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (m < 0 || n < 0 || batch < 0 || !alpha || (m > 0 && n > 0 && batch > 0 && (!a || !b))) return CUBLAS_STATUS_INVALID_VALUE;
  for (long i = 0; i < batch; i++)
    blas::trsm(side == CUBLAS_SIDE_LEFT, uplo == CUBLAS_FILL_MODE_UPPER, blas::transpose_of(trans), diag == CUBLAS_DIAG_UNIT, m, n, *alpha, a[i], lda, b[i], ldb);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasDgeam(cublasHandle_t handle, cublasOperation_t transa, cublasOperation_t transb, int m, int n, const double *alpha, const double *a, int lda, const double *beta, const double *b, int ldb, double *c, int ldc) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (m < 0 || n < 0 || !alpha || !beta || (m > 0 && n > 0 && !c)) return CUBLAS_STATUS_INVALID_VALUE;
  blas::geam(blas::transpose_of(transa), blas::transpose_of(transb), m, n, *alpha, a, lda, *beta, b, ldb, c, ldc);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasDgeam_64(cublasHandle_t handle, cublasOperation_t transa, cublasOperation_t transb, int64_t m, int64_t n, const double *alpha, const double *a, int64_t lda, const double *beta, const double *b, int64_t ldb, double *c, int64_t ldc) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (m < 0 || n < 0 || !alpha || !beta || (m > 0 && n > 0 && (!a || !b || !c))) return CUBLAS_STATUS_INVALID_VALUE;
  blas::geam(blas::transpose_of(transa), blas::transpose_of(transb), m, n, *alpha, a, lda, *beta, b, ldb, c, ldc);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasDdgmm(cublasHandle_t handle, cublasSideMode_t mode, int m, int n, const double *a, int lda, const double *x, int incx, double *c, int ldc) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (m < 0 || n < 0 || incx == 0 || (m > 0 && n > 0 && (!a || !c || !x))) return CUBLAS_STATUS_INVALID_VALUE;
  for (long j = 0; j < n; j++)
    for (long i = 0; i < m; i++) {
      const long count = mode == CUBLAS_SIDE_LEFT ? m : n;
      const long place = mode == CUBLAS_SIDE_LEFT ? i : j;
      c[i + j * ldc] = blas::times(a[i + j * lda], x[blas::start_of(count, incx) + place * incx]);
    }
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasDdgmm_64(cublasHandle_t handle, cublasSideMode_t mode, int64_t m, int64_t n, const double *a, int64_t lda, const double *x, int64_t incx, double *c, int64_t ldc) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (m < 0 || n < 0 || incx == 0 || (m > 0 && n > 0 && (!a || !c || !x))) return CUBLAS_STATUS_INVALID_VALUE;
  for (long j = 0; j < n; j++)
    for (long i = 0; i < m; i++) {
      const long count = mode == CUBLAS_SIDE_LEFT ? m : n;
      const long place = mode == CUBLAS_SIDE_LEFT ? i : j;
      c[i + j * ldc] = blas::times(a[i + j * lda], x[blas::start_of(count, incx) + place * incx]);
    }
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasDgetrfBatched(cublasHandle_t handle, int n, double *const a[], int lda, int *pivots, int *info, int batch) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (n < 0 || batch < 0 || !info || (n > 0 && batch > 0 && !a)) return CUBLAS_STATUS_INVALID_VALUE;
  for (long i = 0; i < batch; i++)
    info[i] = blas::lu(n, a[i], lda, pivots == nullptr ? pivots : pivots + i * n);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasDgetrsBatched(cublasHandle_t handle, cublasOperation_t trans, int n, int nrhs, const double *const a[], int lda, const int *pivots, double *const b[], int ldb, int *info, int batch) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (n < 0 || nrhs < 0 || batch < 0 || !info || (n > 0 && nrhs > 0 && batch > 0 && (!a || !b))) return CUBLAS_STATUS_INVALID_VALUE;
  *info = 0;
  for (long i = 0; i < batch; i++)
    blas::lu_solve(blas::transpose_of(trans), n, nrhs, a[i], lda, pivots == nullptr ? pivots : pivots + i * n, b[i], ldb);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasDgetriBatched(cublasHandle_t handle, int n, const double *const a[], int lda, const int *pivots, double *const c[], int ldc, int *info, int batch) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (n < 0 || batch < 0 || !info || (n > 0 && batch > 0 && (!a || !c))) return CUBLAS_STATUS_INVALID_VALUE;
  for (long i = 0; i < batch; i++) {
    info[i] = 0;
    for (long column = 0; column < n; column++)
      for (long row = 0; row < n; row++)
        c[i][row + column * ldc] = blas::number<double>::make(row == column ? 1 : 0);
    for (long d = n; d > 0; d--)
      if (blas::is_zero(a[i][d - 1 + (d - 1) * lda]))
        info[i] = (int)d;
    if (info[i] == 0)
      blas::lu_solve(blas::PLAIN, n, n, a[i], lda, pivots == nullptr ? pivots : pivots + i * n, c[i], ldc);
  }
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasIcamax(cublasHandle_t handle, int n, const cuComplex *x, int incx, int *result) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (!result || (n > 0 && !x)) return CUBLAS_STATUS_INVALID_VALUE;
  *result = (int)blas::extreme(n, x, incx, true);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasIcamax_64(cublasHandle_t handle, int64_t n, const cuComplex *x, int64_t incx, int64_t *result) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (!result || (n > 0 && !x)) return CUBLAS_STATUS_INVALID_VALUE;
  *result = (int64_t)blas::extreme(n, x, incx, true);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasIcamin(cublasHandle_t handle, int n, const cuComplex *x, int incx, int *result) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (!result || (n > 0 && !x)) return CUBLAS_STATUS_INVALID_VALUE;
  *result = (int)blas::extreme(n, x, incx, false);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasIcamin_64(cublasHandle_t handle, int64_t n, const cuComplex *x, int64_t incx, int64_t *result) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (!result || (n > 0 && !x)) return CUBLAS_STATUS_INVALID_VALUE;
  *result = (int64_t)blas::extreme(n, x, incx, false);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasScasum(cublasHandle_t handle, int n, const cuComplex *x, int incx, float *result) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (!result || (n > 0 && !x)) return CUBLAS_STATUS_INVALID_VALUE;
  *result = (float)blas::sum_of_sizes(n, x, incx);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasScasum_64(cublasHandle_t handle, int64_t n, const cuComplex *x, int64_t incx, float *result) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (!result || (n > 0 && !x)) return CUBLAS_STATUS_INVALID_VALUE;
  *result = (float)blas::sum_of_sizes(n, x, incx);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasScnrm2(cublasHandle_t handle, int n, const cuComplex *x, int incx, float *result) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (!result || (n > 0 && !x)) return CUBLAS_STATUS_INVALID_VALUE;
  *result = (float)blas::norm(n, x, incx);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasScnrm2_64(cublasHandle_t handle, int64_t n, const cuComplex *x, int64_t incx, float *result) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (!result || (n > 0 && !x)) return CUBLAS_STATUS_INVALID_VALUE;
  *result = (float)blas::norm(n, x, incx);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasCaxpy(cublasHandle_t handle, int n, const cuComplex *alpha, const cuComplex *x, int incx, cuComplex *y, int incy) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (!alpha || (n > 0 && (!x || !y))) return CUBLAS_STATUS_INVALID_VALUE;
  blas::axpy(n, *alpha, x, incx, y, incy);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasCaxpy_64(cublasHandle_t handle, int64_t n, const cuComplex *alpha, const cuComplex *x, int64_t incx, cuComplex *y, int64_t incy) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (!alpha || (n > 0 && (!x || !y))) return CUBLAS_STATUS_INVALID_VALUE;
  blas::axpy(n, *alpha, x, incx, y, incy);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasCcopy(cublasHandle_t handle, int n, const cuComplex *x, int incx, cuComplex *y, int incy) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if ((n > 0 && (!x || !y))) return CUBLAS_STATUS_INVALID_VALUE;
  blas::copy(n, x, incx, y, incy);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasCcopy_64(cublasHandle_t handle, int64_t n, const cuComplex *x, int64_t incx, cuComplex *y, int64_t incy) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if ((n > 0 && (!x || !y))) return CUBLAS_STATUS_INVALID_VALUE;
  blas::copy(n, x, incx, y, incy);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasCswap(cublasHandle_t handle, int n, cuComplex *x, int incx, cuComplex *y, int incy) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if ((n > 0 && (!x || !y))) return CUBLAS_STATUS_INVALID_VALUE;
  blas::exchange(n, x, incx, y, incy);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasCswap_64(cublasHandle_t handle, int64_t n, cuComplex *x, int64_t incx, cuComplex *y, int64_t incy) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if ((n > 0 && (!x || !y))) return CUBLAS_STATUS_INVALID_VALUE;
  blas::exchange(n, x, incx, y, incy);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasCscal(cublasHandle_t handle, int n, const cuComplex *alpha, cuComplex *x, int incx) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (!alpha || (n > 0 && !x)) return CUBLAS_STATUS_INVALID_VALUE;
  blas::scale(n, *alpha, x, incx);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasCscal_64(cublasHandle_t handle, int64_t n, const cuComplex *alpha, cuComplex *x, int64_t incx) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (!alpha || (n > 0 && !x)) return CUBLAS_STATUS_INVALID_VALUE;
  blas::scale(n, *alpha, x, incx);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasCsscal(cublasHandle_t handle, int n, const float *alpha, cuComplex *x, int incx) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (!alpha || (n > 0 && !x)) return CUBLAS_STATUS_INVALID_VALUE;
  blas::scale(n, blas::number<float2>::make(*alpha), x, incx);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasCsscal_64(cublasHandle_t handle, int64_t n, const float *alpha, cuComplex *x, int64_t incx) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (!alpha || (n > 0 && !x)) return CUBLAS_STATUS_INVALID_VALUE;
  blas::scale(n, blas::number<float2>::make(*alpha), x, incx);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasCdotu(cublasHandle_t handle, int n, const cuComplex *x, int incx, const cuComplex *y, int incy, cuComplex *result) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (!result || (n > 0 && (!x || !y))) return CUBLAS_STATUS_INVALID_VALUE;
  *result = blas::dot<float2>(n, x, incx, y, incy, false);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasCdotu_64(cublasHandle_t handle, int64_t n, const cuComplex *x, int64_t incx, const cuComplex *y, int64_t incy, cuComplex *result) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (!result || (n > 0 && (!x || !y))) return CUBLAS_STATUS_INVALID_VALUE;
  *result = blas::dot<float2>(n, x, incx, y, incy, false);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasCdotc(cublasHandle_t handle, int n, const cuComplex *x, int incx, const cuComplex *y, int incy, cuComplex *result) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (!result || (n > 0 && (!x || !y))) return CUBLAS_STATUS_INVALID_VALUE;
  *result = blas::dot<float2>(n, x, incx, y, incy, true);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasCdotc_64(cublasHandle_t handle, int64_t n, const cuComplex *x, int64_t incx, const cuComplex *y, int64_t incy, cuComplex *result) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (!result || (n > 0 && (!x || !y))) return CUBLAS_STATUS_INVALID_VALUE;
  *result = blas::dot<float2>(n, x, incx, y, incy, true);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasCgeru(cublasHandle_t handle, int m, int n, const cuComplex *alpha, const cuComplex *x, int incx, const cuComplex *y, int incy, cuComplex *a, int lda) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (m < 0 || n < 0 || incx == 0 || incy == 0 || !alpha || (m > 0 && n > 0 && (!a || !x || !y))) return CUBLAS_STATUS_INVALID_VALUE;
  blas::ger(m, n, *alpha, x, incx, y, incy, a, lda, false);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasCgeru_64(cublasHandle_t handle, int64_t m, int64_t n, const cuComplex *alpha, const cuComplex *x, int64_t incx, const cuComplex *y, int64_t incy, cuComplex *a, int64_t lda) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (m < 0 || n < 0 || incx == 0 || incy == 0 || !alpha || (m > 0 && n > 0 && (!a || !x || !y))) return CUBLAS_STATUS_INVALID_VALUE;
  blas::ger(m, n, *alpha, x, incx, y, incy, a, lda, false);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasCgerc(cublasHandle_t handle, int m, int n, const cuComplex *alpha, const cuComplex *x, int incx, const cuComplex *y, int incy, cuComplex *a, int lda) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (m < 0 || n < 0 || incx == 0 || incy == 0 || !alpha || (m > 0 && n > 0 && (!a || !x || !y))) return CUBLAS_STATUS_INVALID_VALUE;
  blas::ger(m, n, *alpha, x, incx, y, incy, a, lda, true);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasCgerc_64(cublasHandle_t handle, int64_t m, int64_t n, const cuComplex *alpha, const cuComplex *x, int64_t incx, const cuComplex *y, int64_t incy, cuComplex *a, int64_t lda) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (m < 0 || n < 0 || incx == 0 || incy == 0 || !alpha || (m > 0 && n > 0 && (!a || !x || !y))) return CUBLAS_STATUS_INVALID_VALUE;
  blas::ger(m, n, *alpha, x, incx, y, incy, a, lda, true);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasCgemv(cublasHandle_t handle, cublasOperation_t trans, int m, int n, const cuComplex *alpha, const cuComplex *a, int lda, const cuComplex *x, int incx, const cuComplex *beta, cuComplex *y, int incy) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (m < 0 || n < 0 || incx == 0 || incy == 0 || !alpha || !beta || (m > 0 && n > 0 && (!a || !x || !y))) return CUBLAS_STATUS_INVALID_VALUE;
  blas::gemv(blas::transpose_of(trans), m, n, *alpha, a, lda, x, incx, *beta, y, incy);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasCgemv_64(cublasHandle_t handle, cublasOperation_t trans, int64_t m, int64_t n, const cuComplex *alpha, const cuComplex *a, int64_t lda, const cuComplex *x, int64_t incx, const cuComplex *beta, cuComplex *y, int64_t incy) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (m < 0 || n < 0 || incx == 0 || incy == 0 || !alpha || !beta || (m > 0 && n > 0 && (!a || !x || !y))) return CUBLAS_STATUS_INVALID_VALUE;
  blas::gemv(blas::transpose_of(trans), m, n, *alpha, a, lda, x, incx, *beta, y, incy);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasChemv(cublasHandle_t handle, cublasFillMode_t uplo, int n, const cuComplex *alpha, const cuComplex *a, int lda, const cuComplex *x, int incx, const cuComplex *beta, cuComplex *y, int incy) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (n < 0 || incx == 0 || incy == 0 || !alpha || !beta || (n > 0 && (!a || !x || !y))) return CUBLAS_STATUS_INVALID_VALUE;
  cuComplex *w = blas::whole(a, lda, n, uplo == CUBLAS_FILL_MODE_UPPER, false, false, true);
  blas::gemv(blas::PLAIN, n, n, *alpha, w, n, x, incx, *beta, y, incy);
  free(w);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasChemv_64(cublasHandle_t handle, cublasFillMode_t uplo, int64_t n, const cuComplex *alpha, const cuComplex *a, int64_t lda, const cuComplex *x, int64_t incx, const cuComplex *beta, cuComplex *y, int64_t incy) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (n < 0 || incx == 0 || incy == 0 || !alpha || !beta || (n > 0 && (!a || !x || !y))) return CUBLAS_STATUS_INVALID_VALUE;
  cuComplex *w = blas::whole(a, lda, n, uplo == CUBLAS_FILL_MODE_UPPER, false, false, true);
  blas::gemv(blas::PLAIN, n, n, *alpha, w, n, x, incx, *beta, y, incy);
  free(w);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasCtrmv(cublasHandle_t handle, cublasFillMode_t uplo, cublasOperation_t trans, cublasDiagType_t diag, int n, const cuComplex *a, int lda, cuComplex *x, int incx) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (n < 0 || incx == 0 || (n > 0 && (!a || !x))) return CUBLAS_STATUS_INVALID_VALUE;
  cuComplex *w = blas::whole(a, lda, n, uplo == CUBLAS_FILL_MODE_UPPER, true, diag == CUBLAS_DIAG_UNIT, false);
  cuComplex *y = (cuComplex *)malloc(((long)n + 1) * sizeof(cuComplex));
  blas::gemv(blas::transpose_of(trans), n, n, blas::number<float2>::make(1), w, n, x, incx, blas::number<float2>::make(0), y, 1);
  blas::copy(n, y, 1, x, incx);
  free(w);
  free(y);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasCtrmv_64(cublasHandle_t handle, cublasFillMode_t uplo, cublasOperation_t trans, cublasDiagType_t diag, int64_t n, const cuComplex *a, int64_t lda, cuComplex *x, int64_t incx) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (n < 0 || incx == 0 || (n > 0 && (!a || !x))) return CUBLAS_STATUS_INVALID_VALUE;
  cuComplex *w = blas::whole(a, lda, n, uplo == CUBLAS_FILL_MODE_UPPER, true, diag == CUBLAS_DIAG_UNIT, false);
  cuComplex *y = (cuComplex *)malloc(((long)n + 1) * sizeof(cuComplex));
  blas::gemv(blas::transpose_of(trans), n, n, blas::number<float2>::make(1), w, n, x, incx, blas::number<float2>::make(0), y, 1);
  blas::copy(n, y, 1, x, incx);
  free(w);
  free(y);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasCtrsv(cublasHandle_t handle, cublasFillMode_t uplo, cublasOperation_t trans, cublasDiagType_t diag, int n, const cuComplex *a, int lda, cuComplex *x, int incx) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (n < 0 || incx == 0 || (n > 0 && (!a || !x))) return CUBLAS_STATUS_INVALID_VALUE;
  blas::solve(uplo == CUBLAS_FILL_MODE_UPPER, blas::transpose_of(trans), diag == CUBLAS_DIAG_UNIT, n, 1, a, lda, x + blas::start_of(n, incx), incx, 1);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasCtrsv_64(cublasHandle_t handle, cublasFillMode_t uplo, cublasOperation_t trans, cublasDiagType_t diag, int64_t n, const cuComplex *a, int64_t lda, cuComplex *x, int64_t incx) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (n < 0 || incx == 0 || (n > 0 && (!a || !x))) return CUBLAS_STATUS_INVALID_VALUE;
  blas::solve(uplo == CUBLAS_FILL_MODE_UPPER, blas::transpose_of(trans), diag == CUBLAS_DIAG_UNIT, n, 1, a, lda, x + blas::start_of(n, incx), incx, 1);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasCgemm(cublasHandle_t handle, cublasOperation_t transa, cublasOperation_t transb, int m, int n, int k, const cuComplex *alpha, const cuComplex *a, int lda, const cuComplex *b, int ldb, const cuComplex *beta, cuComplex *c, int ldc) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (m < 0 || n < 0 || k < 0 || ldc < m || !alpha || !beta || (m > 0 && n > 0 && k > 0 && (!a || !b || !c))) return CUBLAS_STATUS_INVALID_VALUE;
  blas::product(blas::transpose_of(transa), blas::transpose_of(transb), m, n, k, *alpha, a, lda, b, ldb, *beta, c, ldc, c, ldc);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasCgemm_64(cublasHandle_t handle, cublasOperation_t transa, cublasOperation_t transb, int64_t m, int64_t n, int64_t k, const cuComplex *alpha, const cuComplex *a, int64_t lda, const cuComplex *b, int64_t ldb, const cuComplex *beta, cuComplex *c, int64_t ldc) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (m < 0 || n < 0 || k < 0 || ldc < m || !alpha || !beta || (m > 0 && n > 0 && k > 0 && (!a || !b || !c))) return CUBLAS_STATUS_INVALID_VALUE;
  blas::product(blas::transpose_of(transa), blas::transpose_of(transb), m, n, k, *alpha, a, lda, b, ldb, *beta, c, ldc, c, ldc);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasCgemmBatched(cublasHandle_t handle, cublasOperation_t transa, cublasOperation_t transb, int m, int n, int k, const cuComplex *alpha, const cuComplex *const a[], int lda, const cuComplex *const b[], int ldb, const cuComplex *beta, cuComplex *const c[], int ldc, int batch) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (m < 0 || n < 0 || k < 0 || batch < 0 || ldc < m || !alpha || !beta || (m > 0 && n > 0 && k > 0 && batch > 0 && (!a || !b || !c))) return CUBLAS_STATUS_INVALID_VALUE;
  for (long i = 0; i < batch; i++)
    blas::product(blas::transpose_of(transa), blas::transpose_of(transb), m, n, k, *alpha, a[i], lda, b[i], ldb, *beta, c[i], ldc, c[i], ldc);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasCgemmBatched_64(cublasHandle_t handle, cublasOperation_t transa, cublasOperation_t transb, int64_t m, int64_t n, int64_t k, const cuComplex *alpha, const cuComplex *const a[], int64_t lda, const cuComplex *const b[], int64_t ldb, const cuComplex *beta, cuComplex *const c[], int64_t ldc, int64_t batch) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (m < 0 || n < 0 || k < 0 || batch < 0 || ldc < m || !alpha || !beta || (m > 0 && n > 0 && k > 0 && batch > 0 && (!a || !b || !c))) return CUBLAS_STATUS_INVALID_VALUE;
  for (long i = 0; i < batch; i++)
    blas::product(blas::transpose_of(transa), blas::transpose_of(transb), m, n, k, *alpha, a[i], lda, b[i], ldb, *beta, c[i], ldc, c[i], ldc);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasCgemmStridedBatched(cublasHandle_t handle, cublasOperation_t transa, cublasOperation_t transb, int m, int n, int k, const cuComplex *alpha, const cuComplex *a, int lda, long long stride_a, const cuComplex *b, int ldb, long long stride_b, const cuComplex *beta, cuComplex *c, int ldc, long long stride_c, int batch) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (m < 0 || n < 0 || k < 0 || batch < 0 || ldc < m || !alpha || !beta || (m > 0 && n > 0 && k > 0 && batch > 0 && (!a || !b || !c))) return CUBLAS_STATUS_INVALID_VALUE;
  for (long i = 0; i < batch; i++)
    blas::product(blas::transpose_of(transa), blas::transpose_of(transb), m, n, k, *alpha, a + i * stride_a, lda, b + i * stride_b, ldb, *beta, c + i * stride_c, ldc, c + i * stride_c, ldc);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasCgemmStridedBatched_64(cublasHandle_t handle, cublasOperation_t transa, cublasOperation_t transb, int64_t m, int64_t n, int64_t k, const cuComplex *alpha, const cuComplex *a, int64_t lda, long long stride_a, const cuComplex *b, int64_t ldb, long long stride_b, const cuComplex *beta, cuComplex *c, int64_t ldc, long long stride_c, int64_t batch) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (m < 0 || n < 0 || k < 0 || batch < 0 || ldc < m || !alpha || !beta || (m > 0 && n > 0 && k > 0 && batch > 0 && (!a || !b || !c))) return CUBLAS_STATUS_INVALID_VALUE;
  for (long i = 0; i < batch; i++)
    blas::product(blas::transpose_of(transa), blas::transpose_of(transb), m, n, k, *alpha, a + i * stride_a, lda, b + i * stride_b, ldb, *beta, c + i * stride_c, ldc, c + i * stride_c, ldc);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasCsymm(cublasHandle_t handle, cublasSideMode_t side, cublasFillMode_t uplo, int m, int n, const cuComplex *alpha, const cuComplex *a, int lda, const cuComplex *b, int ldb, const cuComplex *beta, cuComplex *c, int ldc) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (m < 0 || n < 0 || !alpha || !beta || (m > 0 && n > 0 && (!a || !b || !c))) return CUBLAS_STATUS_INVALID_VALUE;
  const long order = side == CUBLAS_SIDE_LEFT ? m : n;
  cuComplex *w = blas::whole(a, lda, order, uplo == CUBLAS_FILL_MODE_UPPER, false, false, false);
  if (side == CUBLAS_SIDE_LEFT)
    blas::product(blas::PLAIN, blas::PLAIN, m, n, m, *alpha, w, order, b, ldb, *beta, c, ldc, c, ldc);
  else
    blas::product(blas::PLAIN, blas::PLAIN, m, n, n, *alpha, b, ldb, w, order, *beta, c, ldc, c, ldc);
  free(w);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasCsymm_64(cublasHandle_t handle, cublasSideMode_t side, cublasFillMode_t uplo, int64_t m, int64_t n, const cuComplex *alpha, const cuComplex *a, int64_t lda, const cuComplex *b, int64_t ldb, const cuComplex *beta, cuComplex *c, int64_t ldc) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (m < 0 || n < 0 || !alpha || !beta || (m > 0 && n > 0 && (!a || !b || !c))) return CUBLAS_STATUS_INVALID_VALUE;
  const long order = side == CUBLAS_SIDE_LEFT ? m : n;
  cuComplex *w = blas::whole(a, lda, order, uplo == CUBLAS_FILL_MODE_UPPER, false, false, false);
  if (side == CUBLAS_SIDE_LEFT)
    blas::product(blas::PLAIN, blas::PLAIN, m, n, m, *alpha, w, order, b, ldb, *beta, c, ldc, c, ldc);
  else
    blas::product(blas::PLAIN, blas::PLAIN, m, n, n, *alpha, b, ldb, w, order, *beta, c, ldc, c, ldc);
  free(w);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasCsyrk(cublasHandle_t handle, cublasFillMode_t uplo, cublasOperation_t trans, int n, int k, const cuComplex *alpha, const cuComplex *a, int lda, const cuComplex *beta, cuComplex *c, int ldc) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (n < 0 || k < 0 || !alpha || !beta || (n > 0 && k > 0 && (!a || !c))) return CUBLAS_STATUS_INVALID_VALUE;
  blas::rank_k(uplo == CUBLAS_FILL_MODE_UPPER, trans != CUBLAS_OP_N, false, n, k, *alpha, a, lda, a, lda, *beta, c, ldc);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasCsyrk_64(cublasHandle_t handle, cublasFillMode_t uplo, cublasOperation_t trans, int64_t n, int64_t k, const cuComplex *alpha, const cuComplex *a, int64_t lda, const cuComplex *beta, cuComplex *c, int64_t ldc) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (n < 0 || k < 0 || !alpha || !beta || (n > 0 && k > 0 && (!a || !c))) return CUBLAS_STATUS_INVALID_VALUE;
  blas::rank_k(uplo == CUBLAS_FILL_MODE_UPPER, trans != CUBLAS_OP_N, false, n, k, *alpha, a, lda, a, lda, *beta, c, ldc);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasCtrmm(cublasHandle_t handle, cublasSideMode_t side, cublasFillMode_t uplo, cublasOperation_t trans, cublasDiagType_t diag, int m, int n, const cuComplex *alpha, const cuComplex *a, int lda, const cuComplex *b, int ldb, cuComplex *c, int ldc) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (m < 0 || n < 0 || !alpha || (m > 0 && n > 0 && (!a || !b || !c))) return CUBLAS_STATUS_INVALID_VALUE;
  const long order = side == CUBLAS_SIDE_LEFT ? m : n;
  cuComplex *w = blas::whole(a, lda, order, uplo == CUBLAS_FILL_MODE_UPPER, true, diag == CUBLAS_DIAG_UNIT, false);
  const float2 zero = blas::number<float2>::make(0);
  if (side == CUBLAS_SIDE_LEFT)
    blas::product(blas::transpose_of(trans), blas::PLAIN, m, n, m, *alpha, w, order, b, ldb, zero, c, ldc, c, ldc);
  else
    blas::product(blas::PLAIN, blas::transpose_of(trans), m, n, n, *alpha, b, ldb, w, order, zero, c, ldc, c, ldc);
  free(w);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasCtrmm_64(cublasHandle_t handle, cublasSideMode_t side, cublasFillMode_t uplo, cublasOperation_t trans, cublasDiagType_t diag, int64_t m, int64_t n, const cuComplex *alpha, const cuComplex *a, int64_t lda, const cuComplex *b, int64_t ldb, cuComplex *c, int64_t ldc) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (m < 0 || n < 0 || !alpha || (m > 0 && n > 0 && (!a || !b || !c))) return CUBLAS_STATUS_INVALID_VALUE;
  const long order = side == CUBLAS_SIDE_LEFT ? m : n;
  cuComplex *w = blas::whole(a, lda, order, uplo == CUBLAS_FILL_MODE_UPPER, true, diag == CUBLAS_DIAG_UNIT, false);
  const float2 zero = blas::number<float2>::make(0);
  if (side == CUBLAS_SIDE_LEFT)
    blas::product(blas::transpose_of(trans), blas::PLAIN, m, n, m, *alpha, w, order, b, ldb, zero, c, ldc, c, ldc);
  else
    blas::product(blas::PLAIN, blas::transpose_of(trans), m, n, n, *alpha, b, ldb, w, order, zero, c, ldc, c, ldc);
  free(w);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasCtrsm(cublasHandle_t handle, cublasSideMode_t side, cublasFillMode_t uplo, cublasOperation_t trans, cublasDiagType_t diag, int m, int n, const cuComplex *alpha, const cuComplex *a, int lda, cuComplex *b, int ldb) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (m < 0 || n < 0 || !alpha || (m > 0 && n > 0 && (!a || !b))) return CUBLAS_STATUS_INVALID_VALUE;
  blas::trsm(side == CUBLAS_SIDE_LEFT, uplo == CUBLAS_FILL_MODE_UPPER, blas::transpose_of(trans), diag == CUBLAS_DIAG_UNIT, m, n, *alpha, a, lda, b, ldb);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasCtrsm_64(cublasHandle_t handle, cublasSideMode_t side, cublasFillMode_t uplo, cublasOperation_t trans, cublasDiagType_t diag, int64_t m, int64_t n, const cuComplex *alpha, const cuComplex *a, int64_t lda, cuComplex *b, int64_t ldb) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (m < 0 || n < 0 || !alpha || (m > 0 && n > 0 && (!a || !b))) return CUBLAS_STATUS_INVALID_VALUE;
  blas::trsm(side == CUBLAS_SIDE_LEFT, uplo == CUBLAS_FILL_MODE_UPPER, blas::transpose_of(trans), diag == CUBLAS_DIAG_UNIT, m, n, *alpha, a, lda, b, ldb);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasCtrsmBatched(cublasHandle_t handle, cublasSideMode_t side, cublasFillMode_t uplo, cublasOperation_t trans, cublasDiagType_t diag, int m, int n, const cuComplex *alpha, const cuComplex *const a[], int lda, cuComplex *const b[], int ldb, int batch) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (m < 0 || n < 0 || batch < 0 || !alpha || (m > 0 && n > 0 && batch > 0 && (!a || !b))) return CUBLAS_STATUS_INVALID_VALUE;
  for (long i = 0; i < batch; i++)
    blas::trsm(side == CUBLAS_SIDE_LEFT, uplo == CUBLAS_FILL_MODE_UPPER, blas::transpose_of(trans), diag == CUBLAS_DIAG_UNIT, m, n, *alpha, a[i], lda, b[i], ldb);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasCtrsmBatched_64(cublasHandle_t handle, cublasSideMode_t side, cublasFillMode_t uplo, cublasOperation_t trans, cublasDiagType_t diag, int64_t m, int64_t n, const cuComplex *alpha, const cuComplex *const a[], int64_t lda, cuComplex *const b[], int64_t ldb, int64_t batch) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (m < 0 || n < 0 || batch < 0 || !alpha || (m > 0 && n > 0 && batch > 0 && (!a || !b))) return CUBLAS_STATUS_INVALID_VALUE;
  for (long i = 0; i < batch; i++)
    blas::trsm(side == CUBLAS_SIDE_LEFT, uplo == CUBLAS_FILL_MODE_UPPER, blas::transpose_of(trans), diag == CUBLAS_DIAG_UNIT, m, n, *alpha, a[i], lda, b[i], ldb);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasCgeam(cublasHandle_t handle, cublasOperation_t transa, cublasOperation_t transb, int m, int n, const cuComplex *alpha, const cuComplex *a, int lda, const cuComplex *beta, const cuComplex *b, int ldb, cuComplex *c, int ldc) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (m < 0 || n < 0 || !alpha || !beta || (m > 0 && n > 0 && !c)) return CUBLAS_STATUS_INVALID_VALUE;
  blas::geam(blas::transpose_of(transa), blas::transpose_of(transb), m, n, *alpha, a, lda, *beta, b, ldb, c, ldc);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasCgeam_64(cublasHandle_t handle, cublasOperation_t transa, cublasOperation_t transb, int64_t m, int64_t n, const cuComplex *alpha, const cuComplex *a, int64_t lda, const cuComplex *beta, const cuComplex *b, int64_t ldb, cuComplex *c, int64_t ldc) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (m < 0 || n < 0 || !alpha || !beta || (m > 0 && n > 0 && (!a || !b || !c))) return CUBLAS_STATUS_INVALID_VALUE;
  blas::geam(blas::transpose_of(transa), blas::transpose_of(transb), m, n, *alpha, a, lda, *beta, b, ldb, c, ldc);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasCdgmm(cublasHandle_t handle, cublasSideMode_t mode, int m, int n, const cuComplex *a, int lda, const cuComplex *x, int incx, cuComplex *c, int ldc) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (m < 0 || n < 0 || incx == 0 || (m > 0 && n > 0 && (!a || !c || !x))) return CUBLAS_STATUS_INVALID_VALUE;
  for (long j = 0; j < n; j++)
    for (long i = 0; i < m; i++) {
      const long count = mode == CUBLAS_SIDE_LEFT ? m : n;
      const long place = mode == CUBLAS_SIDE_LEFT ? i : j;
      c[i + j * ldc] = blas::times(a[i + j * lda], x[blas::start_of(count, incx) + place * incx]);
    }
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasCdgmm_64(cublasHandle_t handle, cublasSideMode_t mode, int64_t m, int64_t n, const cuComplex *a, int64_t lda, const cuComplex *x, int64_t incx, cuComplex *c, int64_t ldc) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (m < 0 || n < 0 || incx == 0 || (m > 0 && n > 0 && (!a || !c || !x))) return CUBLAS_STATUS_INVALID_VALUE;
  for (long j = 0; j < n; j++)
    for (long i = 0; i < m; i++) {
      const long count = mode == CUBLAS_SIDE_LEFT ? m : n;
      const long place = mode == CUBLAS_SIDE_LEFT ? i : j;
      c[i + j * ldc] = blas::times(a[i + j * lda], x[blas::start_of(count, incx) + place * incx]);
    }
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasCgetrfBatched(cublasHandle_t handle, int n, cuComplex *const a[], int lda, int *pivots, int *info, int batch) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (n < 0 || batch < 0 || !info || (n > 0 && batch > 0 && !a)) return CUBLAS_STATUS_INVALID_VALUE;
  for (long i = 0; i < batch; i++)
    info[i] = blas::lu(n, a[i], lda, pivots == nullptr ? pivots : pivots + i * n);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasCgetrsBatched(cublasHandle_t handle, cublasOperation_t trans, int n, int nrhs, const cuComplex *const a[], int lda, const int *pivots, cuComplex *const b[], int ldb, int *info, int batch) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (n < 0 || nrhs < 0 || batch < 0 || !info || (n > 0 && nrhs > 0 && batch > 0 && (!a || !b))) return CUBLAS_STATUS_INVALID_VALUE;
  *info = 0;
  for (long i = 0; i < batch; i++)
    blas::lu_solve(blas::transpose_of(trans), n, nrhs, a[i], lda, pivots == nullptr ? pivots : pivots + i * n, b[i], ldb);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasCgetriBatched(cublasHandle_t handle, int n, const cuComplex *const a[], int lda, const int *pivots, cuComplex *const c[], int ldc, int *info, int batch) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (n < 0 || batch < 0 || !info || (n > 0 && batch > 0 && (!a || !c))) return CUBLAS_STATUS_INVALID_VALUE;
  for (long i = 0; i < batch; i++) {
    info[i] = 0;
    for (long column = 0; column < n; column++)
      for (long row = 0; row < n; row++)
        c[i][row + column * ldc] = blas::number<float2>::make(row == column ? 1 : 0);
    for (long d = n; d > 0; d--)
      if (blas::is_zero(a[i][d - 1 + (d - 1) * lda]))
        info[i] = (int)d;
    if (info[i] == 0)
      blas::lu_solve(blas::PLAIN, n, n, a[i], lda, pivots == nullptr ? pivots : pivots + i * n, c[i], ldc);
  }
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasIzamax(cublasHandle_t handle, int n, const cuDoubleComplex *x, int incx, int *result) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (!result || (n > 0 && !x)) return CUBLAS_STATUS_INVALID_VALUE;
  *result = (int)blas::extreme(n, x, incx, true);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasIzamax_64(cublasHandle_t handle, int64_t n, const cuDoubleComplex *x, int64_t incx, int64_t *result) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (!result || (n > 0 && !x)) return CUBLAS_STATUS_INVALID_VALUE;
  *result = (int64_t)blas::extreme(n, x, incx, true);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasIzamin(cublasHandle_t handle, int n, const cuDoubleComplex *x, int incx, int *result) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (!result || (n > 0 && !x)) return CUBLAS_STATUS_INVALID_VALUE;
  *result = (int)blas::extreme(n, x, incx, false);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasIzamin_64(cublasHandle_t handle, int64_t n, const cuDoubleComplex *x, int64_t incx, int64_t *result) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (!result || (n > 0 && !x)) return CUBLAS_STATUS_INVALID_VALUE;
  *result = (int64_t)blas::extreme(n, x, incx, false);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasDzasum(cublasHandle_t handle, int n, const cuDoubleComplex *x, int incx, double *result) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (!result || (n > 0 && !x)) return CUBLAS_STATUS_INVALID_VALUE;
  *result = (double)blas::sum_of_sizes(n, x, incx);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasDzasum_64(cublasHandle_t handle, int64_t n, const cuDoubleComplex *x, int64_t incx, double *result) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (!result || (n > 0 && !x)) return CUBLAS_STATUS_INVALID_VALUE;
  *result = (double)blas::sum_of_sizes(n, x, incx);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasDznrm2(cublasHandle_t handle, int n, const cuDoubleComplex *x, int incx, double *result) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (!result || (n > 0 && !x)) return CUBLAS_STATUS_INVALID_VALUE;
  *result = (double)blas::norm(n, x, incx);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasDznrm2_64(cublasHandle_t handle, int64_t n, const cuDoubleComplex *x, int64_t incx, double *result) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (!result || (n > 0 && !x)) return CUBLAS_STATUS_INVALID_VALUE;
  *result = (double)blas::norm(n, x, incx);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasZaxpy(cublasHandle_t handle, int n, const cuDoubleComplex *alpha, const cuDoubleComplex *x, int incx, cuDoubleComplex *y, int incy) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (!alpha || (n > 0 && (!x || !y))) return CUBLAS_STATUS_INVALID_VALUE;
  blas::axpy(n, *alpha, x, incx, y, incy);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasZaxpy_64(cublasHandle_t handle, int64_t n, const cuDoubleComplex *alpha, const cuDoubleComplex *x, int64_t incx, cuDoubleComplex *y, int64_t incy) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (!alpha || (n > 0 && (!x || !y))) return CUBLAS_STATUS_INVALID_VALUE;
  blas::axpy(n, *alpha, x, incx, y, incy);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasZcopy(cublasHandle_t handle, int n, const cuDoubleComplex *x, int incx, cuDoubleComplex *y, int incy) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if ((n > 0 && (!x || !y))) return CUBLAS_STATUS_INVALID_VALUE;
  blas::copy(n, x, incx, y, incy);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasZcopy_64(cublasHandle_t handle, int64_t n, const cuDoubleComplex *x, int64_t incx, cuDoubleComplex *y, int64_t incy) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if ((n > 0 && (!x || !y))) return CUBLAS_STATUS_INVALID_VALUE;
  blas::copy(n, x, incx, y, incy);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasZswap(cublasHandle_t handle, int n, cuDoubleComplex *x, int incx, cuDoubleComplex *y, int incy) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if ((n > 0 && (!x || !y))) return CUBLAS_STATUS_INVALID_VALUE;
  blas::exchange(n, x, incx, y, incy);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasZswap_64(cublasHandle_t handle, int64_t n, cuDoubleComplex *x, int64_t incx, cuDoubleComplex *y, int64_t incy) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if ((n > 0 && (!x || !y))) return CUBLAS_STATUS_INVALID_VALUE;
  blas::exchange(n, x, incx, y, incy);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasZscal(cublasHandle_t handle, int n, const cuDoubleComplex *alpha, cuDoubleComplex *x, int incx) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (!alpha || (n > 0 && !x)) return CUBLAS_STATUS_INVALID_VALUE;
  blas::scale(n, *alpha, x, incx);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasZscal_64(cublasHandle_t handle, int64_t n, const cuDoubleComplex *alpha, cuDoubleComplex *x, int64_t incx) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (!alpha || (n > 0 && !x)) return CUBLAS_STATUS_INVALID_VALUE;
  blas::scale(n, *alpha, x, incx);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasZdscal(cublasHandle_t handle, int n, const double *alpha, cuDoubleComplex *x, int incx) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (!alpha || (n > 0 && !x)) return CUBLAS_STATUS_INVALID_VALUE;
  blas::scale(n, blas::number<double2>::make(*alpha), x, incx);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasZdscal_64(cublasHandle_t handle, int64_t n, const double *alpha, cuDoubleComplex *x, int64_t incx) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (!alpha || (n > 0 && !x)) return CUBLAS_STATUS_INVALID_VALUE;
  blas::scale(n, blas::number<double2>::make(*alpha), x, incx);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasZdotu(cublasHandle_t handle, int n, const cuDoubleComplex *x, int incx, const cuDoubleComplex *y, int incy, cuDoubleComplex *result) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (!result || (n > 0 && (!x || !y))) return CUBLAS_STATUS_INVALID_VALUE;
  *result = blas::dot<double2>(n, x, incx, y, incy, false);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasZdotu_64(cublasHandle_t handle, int64_t n, const cuDoubleComplex *x, int64_t incx, const cuDoubleComplex *y, int64_t incy, cuDoubleComplex *result) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (!result || (n > 0 && (!x || !y))) return CUBLAS_STATUS_INVALID_VALUE;
  *result = blas::dot<double2>(n, x, incx, y, incy, false);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasZdotc(cublasHandle_t handle, int n, const cuDoubleComplex *x, int incx, const cuDoubleComplex *y, int incy, cuDoubleComplex *result) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (!result || (n > 0 && (!x || !y))) return CUBLAS_STATUS_INVALID_VALUE;
  *result = blas::dot<double2>(n, x, incx, y, incy, true);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasZdotc_64(cublasHandle_t handle, int64_t n, const cuDoubleComplex *x, int64_t incx, const cuDoubleComplex *y, int64_t incy, cuDoubleComplex *result) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (!result || (n > 0 && (!x || !y))) return CUBLAS_STATUS_INVALID_VALUE;
  *result = blas::dot<double2>(n, x, incx, y, incy, true);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasZgeru(cublasHandle_t handle, int m, int n, const cuDoubleComplex *alpha, const cuDoubleComplex *x, int incx, const cuDoubleComplex *y, int incy, cuDoubleComplex *a, int lda) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (m < 0 || n < 0 || incx == 0 || incy == 0 || !alpha || (m > 0 && n > 0 && (!a || !x || !y))) return CUBLAS_STATUS_INVALID_VALUE;
  blas::ger(m, n, *alpha, x, incx, y, incy, a, lda, false);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasZgeru_64(cublasHandle_t handle, int64_t m, int64_t n, const cuDoubleComplex *alpha, const cuDoubleComplex *x, int64_t incx, const cuDoubleComplex *y, int64_t incy, cuDoubleComplex *a, int64_t lda) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (m < 0 || n < 0 || incx == 0 || incy == 0 || !alpha || (m > 0 && n > 0 && (!a || !x || !y))) return CUBLAS_STATUS_INVALID_VALUE;
  blas::ger(m, n, *alpha, x, incx, y, incy, a, lda, false);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasZgerc(cublasHandle_t handle, int m, int n, const cuDoubleComplex *alpha, const cuDoubleComplex *x, int incx, const cuDoubleComplex *y, int incy, cuDoubleComplex *a, int lda) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (m < 0 || n < 0 || incx == 0 || incy == 0 || !alpha || (m > 0 && n > 0 && (!a || !x || !y))) return CUBLAS_STATUS_INVALID_VALUE;
  blas::ger(m, n, *alpha, x, incx, y, incy, a, lda, true);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasZgerc_64(cublasHandle_t handle, int64_t m, int64_t n, const cuDoubleComplex *alpha, const cuDoubleComplex *x, int64_t incx, const cuDoubleComplex *y, int64_t incy, cuDoubleComplex *a, int64_t lda) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (m < 0 || n < 0 || incx == 0 || incy == 0 || !alpha || (m > 0 && n > 0 && (!a || !x || !y))) return CUBLAS_STATUS_INVALID_VALUE;
  blas::ger(m, n, *alpha, x, incx, y, incy, a, lda, true);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasZgemv(cublasHandle_t handle, cublasOperation_t trans, int m, int n, const cuDoubleComplex *alpha, const cuDoubleComplex *a, int lda, const cuDoubleComplex *x, int incx, const cuDoubleComplex *beta, cuDoubleComplex *y, int incy) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (m < 0 || n < 0 || incx == 0 || incy == 0 || !alpha || !beta || (m > 0 && n > 0 && (!a || !x || !y))) return CUBLAS_STATUS_INVALID_VALUE;
  blas::gemv(blas::transpose_of(trans), m, n, *alpha, a, lda, x, incx, *beta, y, incy);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasZgemv_64(cublasHandle_t handle, cublasOperation_t trans, int64_t m, int64_t n, const cuDoubleComplex *alpha, const cuDoubleComplex *a, int64_t lda, const cuDoubleComplex *x, int64_t incx, const cuDoubleComplex *beta, cuDoubleComplex *y, int64_t incy) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (m < 0 || n < 0 || incx == 0 || incy == 0 || !alpha || !beta || (m > 0 && n > 0 && (!a || !x || !y))) return CUBLAS_STATUS_INVALID_VALUE;
  blas::gemv(blas::transpose_of(trans), m, n, *alpha, a, lda, x, incx, *beta, y, incy);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasZhemv(cublasHandle_t handle, cublasFillMode_t uplo, int n, const cuDoubleComplex *alpha, const cuDoubleComplex *a, int lda, const cuDoubleComplex *x, int incx, const cuDoubleComplex *beta, cuDoubleComplex *y, int incy) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (n < 0 || incx == 0 || incy == 0 || !alpha || !beta || (n > 0 && (!a || !x || !y))) return CUBLAS_STATUS_INVALID_VALUE;
  cuDoubleComplex *w = blas::whole(a, lda, n, uplo == CUBLAS_FILL_MODE_UPPER, false, false, true);
  blas::gemv(blas::PLAIN, n, n, *alpha, w, n, x, incx, *beta, y, incy);
  free(w);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasZhemv_64(cublasHandle_t handle, cublasFillMode_t uplo, int64_t n, const cuDoubleComplex *alpha, const cuDoubleComplex *a, int64_t lda, const cuDoubleComplex *x, int64_t incx, const cuDoubleComplex *beta, cuDoubleComplex *y, int64_t incy) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (n < 0 || incx == 0 || incy == 0 || !alpha || !beta || (n > 0 && (!a || !x || !y))) return CUBLAS_STATUS_INVALID_VALUE;
  cuDoubleComplex *w = blas::whole(a, lda, n, uplo == CUBLAS_FILL_MODE_UPPER, false, false, true);
  blas::gemv(blas::PLAIN, n, n, *alpha, w, n, x, incx, *beta, y, incy);
  free(w);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasZtrmv(cublasHandle_t handle, cublasFillMode_t uplo, cublasOperation_t trans, cublasDiagType_t diag, int n, const cuDoubleComplex *a, int lda, cuDoubleComplex *x, int incx) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (n < 0 || incx == 0 || (n > 0 && (!a || !x))) return CUBLAS_STATUS_INVALID_VALUE;
  cuDoubleComplex *w = blas::whole(a, lda, n, uplo == CUBLAS_FILL_MODE_UPPER, true, diag == CUBLAS_DIAG_UNIT, false);
  cuDoubleComplex *y = (cuDoubleComplex *)malloc(((long)n + 1) * sizeof(cuDoubleComplex));
  blas::gemv(blas::transpose_of(trans), n, n, blas::number<double2>::make(1), w, n, x, incx, blas::number<double2>::make(0), y, 1);
  blas::copy(n, y, 1, x, incx);
  free(w);
  free(y);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasZtrmv_64(cublasHandle_t handle, cublasFillMode_t uplo, cublasOperation_t trans, cublasDiagType_t diag, int64_t n, const cuDoubleComplex *a, int64_t lda, cuDoubleComplex *x, int64_t incx) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (n < 0 || incx == 0 || (n > 0 && (!a || !x))) return CUBLAS_STATUS_INVALID_VALUE;
  cuDoubleComplex *w = blas::whole(a, lda, n, uplo == CUBLAS_FILL_MODE_UPPER, true, diag == CUBLAS_DIAG_UNIT, false);
  cuDoubleComplex *y = (cuDoubleComplex *)malloc(((long)n + 1) * sizeof(cuDoubleComplex));
  blas::gemv(blas::transpose_of(trans), n, n, blas::number<double2>::make(1), w, n, x, incx, blas::number<double2>::make(0), y, 1);
  blas::copy(n, y, 1, x, incx);
  free(w);
  free(y);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasZtrsv(cublasHandle_t handle, cublasFillMode_t uplo, cublasOperation_t trans, cublasDiagType_t diag, int n, const cuDoubleComplex *a, int lda, cuDoubleComplex *x, int incx) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (n < 0 || incx == 0 || (n > 0 && (!a || !x))) return CUBLAS_STATUS_INVALID_VALUE;
  blas::solve(uplo == CUBLAS_FILL_MODE_UPPER, blas::transpose_of(trans), diag == CUBLAS_DIAG_UNIT, n, 1, a, lda, x + blas::start_of(n, incx), incx, 1);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasZtrsv_64(cublasHandle_t handle, cublasFillMode_t uplo, cublasOperation_t trans, cublasDiagType_t diag, int64_t n, const cuDoubleComplex *a, int64_t lda, cuDoubleComplex *x, int64_t incx) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (n < 0 || incx == 0 || (n > 0 && (!a || !x))) return CUBLAS_STATUS_INVALID_VALUE;
  blas::solve(uplo == CUBLAS_FILL_MODE_UPPER, blas::transpose_of(trans), diag == CUBLAS_DIAG_UNIT, n, 1, a, lda, x + blas::start_of(n, incx), incx, 1);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasZgemm(cublasHandle_t handle, cublasOperation_t transa, cublasOperation_t transb, int m, int n, int k, const cuDoubleComplex *alpha, const cuDoubleComplex *a, int lda, const cuDoubleComplex *b, int ldb, const cuDoubleComplex *beta, cuDoubleComplex *c, int ldc) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (m < 0 || n < 0 || k < 0 || ldc < m || !alpha || !beta || (m > 0 && n > 0 && k > 0 && (!a || !b || !c))) return CUBLAS_STATUS_INVALID_VALUE;
  blas::product(blas::transpose_of(transa), blas::transpose_of(transb), m, n, k, *alpha, a, lda, b, ldb, *beta, c, ldc, c, ldc);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasZgemm_64(cublasHandle_t handle, cublasOperation_t transa, cublasOperation_t transb, int64_t m, int64_t n, int64_t k, const cuDoubleComplex *alpha, const cuDoubleComplex *a, int64_t lda, const cuDoubleComplex *b, int64_t ldb, const cuDoubleComplex *beta, cuDoubleComplex *c, int64_t ldc) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (m < 0 || n < 0 || k < 0 || ldc < m || !alpha || !beta || (m > 0 && n > 0 && k > 0 && (!a || !b || !c))) return CUBLAS_STATUS_INVALID_VALUE;
  blas::product(blas::transpose_of(transa), blas::transpose_of(transb), m, n, k, *alpha, a, lda, b, ldb, *beta, c, ldc, c, ldc);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasZgemmBatched(cublasHandle_t handle, cublasOperation_t transa, cublasOperation_t transb, int m, int n, int k, const cuDoubleComplex *alpha, const cuDoubleComplex *const a[], int lda, const cuDoubleComplex *const b[], int ldb, const cuDoubleComplex *beta, cuDoubleComplex *const c[], int ldc, int batch) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (m < 0 || n < 0 || k < 0 || batch < 0 || ldc < m || !alpha || !beta || (m > 0 && n > 0 && k > 0 && batch > 0 && (!a || !b || !c))) return CUBLAS_STATUS_INVALID_VALUE;
  for (long i = 0; i < batch; i++)
    blas::product(blas::transpose_of(transa), blas::transpose_of(transb), m, n, k, *alpha, a[i], lda, b[i], ldb, *beta, c[i], ldc, c[i], ldc);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasZgemmBatched_64(cublasHandle_t handle, cublasOperation_t transa, cublasOperation_t transb, int64_t m, int64_t n, int64_t k, const cuDoubleComplex *alpha, const cuDoubleComplex *const a[], int64_t lda, const cuDoubleComplex *const b[], int64_t ldb, const cuDoubleComplex *beta, cuDoubleComplex *const c[], int64_t ldc, int64_t batch) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (m < 0 || n < 0 || k < 0 || batch < 0 || ldc < m || !alpha || !beta || (m > 0 && n > 0 && k > 0 && batch > 0 && (!a || !b || !c))) return CUBLAS_STATUS_INVALID_VALUE;
  for (long i = 0; i < batch; i++)
    blas::product(blas::transpose_of(transa), blas::transpose_of(transb), m, n, k, *alpha, a[i], lda, b[i], ldb, *beta, c[i], ldc, c[i], ldc);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasZgemmStridedBatched(cublasHandle_t handle, cublasOperation_t transa, cublasOperation_t transb, int m, int n, int k, const cuDoubleComplex *alpha, const cuDoubleComplex *a, int lda, long long stride_a, const cuDoubleComplex *b, int ldb, long long stride_b, const cuDoubleComplex *beta, cuDoubleComplex *c, int ldc, long long stride_c, int batch) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (m < 0 || n < 0 || k < 0 || batch < 0 || ldc < m || !alpha || !beta || (m > 0 && n > 0 && k > 0 && batch > 0 && (!a || !b || !c))) return CUBLAS_STATUS_INVALID_VALUE;
  for (long i = 0; i < batch; i++)
    blas::product(blas::transpose_of(transa), blas::transpose_of(transb), m, n, k, *alpha, a + i * stride_a, lda, b + i * stride_b, ldb, *beta, c + i * stride_c, ldc, c + i * stride_c, ldc);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasZgemmStridedBatched_64(cublasHandle_t handle, cublasOperation_t transa, cublasOperation_t transb, int64_t m, int64_t n, int64_t k, const cuDoubleComplex *alpha, const cuDoubleComplex *a, int64_t lda, long long stride_a, const cuDoubleComplex *b, int64_t ldb, long long stride_b, const cuDoubleComplex *beta, cuDoubleComplex *c, int64_t ldc, long long stride_c, int64_t batch) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (m < 0 || n < 0 || k < 0 || batch < 0 || ldc < m || !alpha || !beta || (m > 0 && n > 0 && k > 0 && batch > 0 && (!a || !b || !c))) return CUBLAS_STATUS_INVALID_VALUE;
  for (long i = 0; i < batch; i++)
    blas::product(blas::transpose_of(transa), blas::transpose_of(transb), m, n, k, *alpha, a + i * stride_a, lda, b + i * stride_b, ldb, *beta, c + i * stride_c, ldc, c + i * stride_c, ldc);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasZsymm(cublasHandle_t handle, cublasSideMode_t side, cublasFillMode_t uplo, int m, int n, const cuDoubleComplex *alpha, const cuDoubleComplex *a, int lda, const cuDoubleComplex *b, int ldb, const cuDoubleComplex *beta, cuDoubleComplex *c, int ldc) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (m < 0 || n < 0 || !alpha || !beta || (m > 0 && n > 0 && (!a || !b || !c))) return CUBLAS_STATUS_INVALID_VALUE;
  const long order = side == CUBLAS_SIDE_LEFT ? m : n;
  cuDoubleComplex *w = blas::whole(a, lda, order, uplo == CUBLAS_FILL_MODE_UPPER, false, false, false);
  if (side == CUBLAS_SIDE_LEFT)
    blas::product(blas::PLAIN, blas::PLAIN, m, n, m, *alpha, w, order, b, ldb, *beta, c, ldc, c, ldc);
  else
    blas::product(blas::PLAIN, blas::PLAIN, m, n, n, *alpha, b, ldb, w, order, *beta, c, ldc, c, ldc);
  free(w);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasZsymm_64(cublasHandle_t handle, cublasSideMode_t side, cublasFillMode_t uplo, int64_t m, int64_t n, const cuDoubleComplex *alpha, const cuDoubleComplex *a, int64_t lda, const cuDoubleComplex *b, int64_t ldb, const cuDoubleComplex *beta, cuDoubleComplex *c, int64_t ldc) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (m < 0 || n < 0 || !alpha || !beta || (m > 0 && n > 0 && (!a || !b || !c))) return CUBLAS_STATUS_INVALID_VALUE;
  const long order = side == CUBLAS_SIDE_LEFT ? m : n;
  cuDoubleComplex *w = blas::whole(a, lda, order, uplo == CUBLAS_FILL_MODE_UPPER, false, false, false);
  if (side == CUBLAS_SIDE_LEFT)
    blas::product(blas::PLAIN, blas::PLAIN, m, n, m, *alpha, w, order, b, ldb, *beta, c, ldc, c, ldc);
  else
    blas::product(blas::PLAIN, blas::PLAIN, m, n, n, *alpha, b, ldb, w, order, *beta, c, ldc, c, ldc);
  free(w);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasZsyrk(cublasHandle_t handle, cublasFillMode_t uplo, cublasOperation_t trans, int n, int k, const cuDoubleComplex *alpha, const cuDoubleComplex *a, int lda, const cuDoubleComplex *beta, cuDoubleComplex *c, int ldc) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (n < 0 || k < 0 || !alpha || !beta || (n > 0 && k > 0 && (!a || !c))) return CUBLAS_STATUS_INVALID_VALUE;
  blas::rank_k(uplo == CUBLAS_FILL_MODE_UPPER, trans != CUBLAS_OP_N, false, n, k, *alpha, a, lda, a, lda, *beta, c, ldc);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasZsyrk_64(cublasHandle_t handle, cublasFillMode_t uplo, cublasOperation_t trans, int64_t n, int64_t k, const cuDoubleComplex *alpha, const cuDoubleComplex *a, int64_t lda, const cuDoubleComplex *beta, cuDoubleComplex *c, int64_t ldc) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (n < 0 || k < 0 || !alpha || !beta || (n > 0 && k > 0 && (!a || !c))) return CUBLAS_STATUS_INVALID_VALUE;
  blas::rank_k(uplo == CUBLAS_FILL_MODE_UPPER, trans != CUBLAS_OP_N, false, n, k, *alpha, a, lda, a, lda, *beta, c, ldc);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasZtrmm(cublasHandle_t handle, cublasSideMode_t side, cublasFillMode_t uplo, cublasOperation_t trans, cublasDiagType_t diag, int m, int n, const cuDoubleComplex *alpha, const cuDoubleComplex *a, int lda, const cuDoubleComplex *b, int ldb, cuDoubleComplex *c, int ldc) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (m < 0 || n < 0 || !alpha || (m > 0 && n > 0 && (!a || !b || !c))) return CUBLAS_STATUS_INVALID_VALUE;
  const long order = side == CUBLAS_SIDE_LEFT ? m : n;
  cuDoubleComplex *w = blas::whole(a, lda, order, uplo == CUBLAS_FILL_MODE_UPPER, true, diag == CUBLAS_DIAG_UNIT, false);
  const double2 zero = blas::number<double2>::make(0);
  if (side == CUBLAS_SIDE_LEFT)
    blas::product(blas::transpose_of(trans), blas::PLAIN, m, n, m, *alpha, w, order, b, ldb, zero, c, ldc, c, ldc);
  else
    blas::product(blas::PLAIN, blas::transpose_of(trans), m, n, n, *alpha, b, ldb, w, order, zero, c, ldc, c, ldc);
  free(w);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasZtrmm_64(cublasHandle_t handle, cublasSideMode_t side, cublasFillMode_t uplo, cublasOperation_t trans, cublasDiagType_t diag, int64_t m, int64_t n, const cuDoubleComplex *alpha, const cuDoubleComplex *a, int64_t lda, const cuDoubleComplex *b, int64_t ldb, cuDoubleComplex *c, int64_t ldc) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (m < 0 || n < 0 || !alpha || (m > 0 && n > 0 && (!a || !b || !c))) return CUBLAS_STATUS_INVALID_VALUE;
  const long order = side == CUBLAS_SIDE_LEFT ? m : n;
  cuDoubleComplex *w = blas::whole(a, lda, order, uplo == CUBLAS_FILL_MODE_UPPER, true, diag == CUBLAS_DIAG_UNIT, false);
  const double2 zero = blas::number<double2>::make(0);
  if (side == CUBLAS_SIDE_LEFT)
    blas::product(blas::transpose_of(trans), blas::PLAIN, m, n, m, *alpha, w, order, b, ldb, zero, c, ldc, c, ldc);
  else
    blas::product(blas::PLAIN, blas::transpose_of(trans), m, n, n, *alpha, b, ldb, w, order, zero, c, ldc, c, ldc);
  free(w);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasZtrsm(cublasHandle_t handle, cublasSideMode_t side, cublasFillMode_t uplo, cublasOperation_t trans, cublasDiagType_t diag, int m, int n, const cuDoubleComplex *alpha, const cuDoubleComplex *a, int lda, cuDoubleComplex *b, int ldb) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (m < 0 || n < 0 || !alpha || (m > 0 && n > 0 && (!a || !b))) return CUBLAS_STATUS_INVALID_VALUE;
  blas::trsm(side == CUBLAS_SIDE_LEFT, uplo == CUBLAS_FILL_MODE_UPPER, blas::transpose_of(trans), diag == CUBLAS_DIAG_UNIT, m, n, *alpha, a, lda, b, ldb);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasZtrsm_64(cublasHandle_t handle, cublasSideMode_t side, cublasFillMode_t uplo, cublasOperation_t trans, cublasDiagType_t diag, int64_t m, int64_t n, const cuDoubleComplex *alpha, const cuDoubleComplex *a, int64_t lda, cuDoubleComplex *b, int64_t ldb) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (m < 0 || n < 0 || !alpha || (m > 0 && n > 0 && (!a || !b))) return CUBLAS_STATUS_INVALID_VALUE;
  blas::trsm(side == CUBLAS_SIDE_LEFT, uplo == CUBLAS_FILL_MODE_UPPER, blas::transpose_of(trans), diag == CUBLAS_DIAG_UNIT, m, n, *alpha, a, lda, b, ldb);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasZtrsmBatched(cublasHandle_t handle, cublasSideMode_t side, cublasFillMode_t uplo, cublasOperation_t trans, cublasDiagType_t diag, int m, int n, const cuDoubleComplex *alpha, const cuDoubleComplex *const a[], int lda, cuDoubleComplex *const b[], int ldb, int batch) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (m < 0 || n < 0 || batch < 0 || !alpha || (m > 0 && n > 0 && batch > 0 && (!a || !b))) return CUBLAS_STATUS_INVALID_VALUE;
  for (long i = 0; i < batch; i++)
    blas::trsm(side == CUBLAS_SIDE_LEFT, uplo == CUBLAS_FILL_MODE_UPPER, blas::transpose_of(trans), diag == CUBLAS_DIAG_UNIT, m, n, *alpha, a[i], lda, b[i], ldb);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasZtrsmBatched_64(cublasHandle_t handle, cublasSideMode_t side, cublasFillMode_t uplo, cublasOperation_t trans, cublasDiagType_t diag, int64_t m, int64_t n, const cuDoubleComplex *alpha, const cuDoubleComplex *const a[], int64_t lda, cuDoubleComplex *const b[], int64_t ldb, int64_t batch) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (m < 0 || n < 0 || batch < 0 || !alpha || (m > 0 && n > 0 && batch > 0 && (!a || !b))) return CUBLAS_STATUS_INVALID_VALUE;
  for (long i = 0; i < batch; i++)
    blas::trsm(side == CUBLAS_SIDE_LEFT, uplo == CUBLAS_FILL_MODE_UPPER, blas::transpose_of(trans), diag == CUBLAS_DIAG_UNIT, m, n, *alpha, a[i], lda, b[i], ldb);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasZgeam(cublasHandle_t handle, cublasOperation_t transa, cublasOperation_t transb, int m, int n, const cuDoubleComplex *alpha, const cuDoubleComplex *a, int lda, const cuDoubleComplex *beta, const cuDoubleComplex *b, int ldb, cuDoubleComplex *c, int ldc) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (m < 0 || n < 0 || !alpha || !beta || (m > 0 && n > 0 && !c)) return CUBLAS_STATUS_INVALID_VALUE;
  blas::geam(blas::transpose_of(transa), blas::transpose_of(transb), m, n, *alpha, a, lda, *beta, b, ldb, c, ldc);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasZgeam_64(cublasHandle_t handle, cublasOperation_t transa, cublasOperation_t transb, int64_t m, int64_t n, const cuDoubleComplex *alpha, const cuDoubleComplex *a, int64_t lda, const cuDoubleComplex *beta, const cuDoubleComplex *b, int64_t ldb, cuDoubleComplex *c, int64_t ldc) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (m < 0 || n < 0 || !alpha || !beta || (m > 0 && n > 0 && (!a || !b || !c))) return CUBLAS_STATUS_INVALID_VALUE;
  blas::geam(blas::transpose_of(transa), blas::transpose_of(transb), m, n, *alpha, a, lda, *beta, b, ldb, c, ldc);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasZdgmm(cublasHandle_t handle, cublasSideMode_t mode, int m, int n, const cuDoubleComplex *a, int lda, const cuDoubleComplex *x, int incx, cuDoubleComplex *c, int ldc) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (m < 0 || n < 0 || incx == 0 || (m > 0 && n > 0 && (!a || !c || !x))) return CUBLAS_STATUS_INVALID_VALUE;
  for (long j = 0; j < n; j++)
    for (long i = 0; i < m; i++) {
      const long count = mode == CUBLAS_SIDE_LEFT ? m : n;
      const long place = mode == CUBLAS_SIDE_LEFT ? i : j;
      c[i + j * ldc] = blas::times(a[i + j * lda], x[blas::start_of(count, incx) + place * incx]);
    }
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasZdgmm_64(cublasHandle_t handle, cublasSideMode_t mode, int64_t m, int64_t n, const cuDoubleComplex *a, int64_t lda, const cuDoubleComplex *x, int64_t incx, cuDoubleComplex *c, int64_t ldc) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (m < 0 || n < 0 || incx == 0 || (m > 0 && n > 0 && (!a || !c || !x))) return CUBLAS_STATUS_INVALID_VALUE;
  for (long j = 0; j < n; j++)
    for (long i = 0; i < m; i++) {
      const long count = mode == CUBLAS_SIDE_LEFT ? m : n;
      const long place = mode == CUBLAS_SIDE_LEFT ? i : j;
      c[i + j * ldc] = blas::times(a[i + j * lda], x[blas::start_of(count, incx) + place * incx]);
    }
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasZgetrfBatched(cublasHandle_t handle, int n, cuDoubleComplex *const a[], int lda, int *pivots, int *info, int batch) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (n < 0 || batch < 0 || !info || (n > 0 && batch > 0 && !a)) return CUBLAS_STATUS_INVALID_VALUE;
  for (long i = 0; i < batch; i++)
    info[i] = blas::lu(n, a[i], lda, pivots == nullptr ? pivots : pivots + i * n);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasZgetrsBatched(cublasHandle_t handle, cublasOperation_t trans, int n, int nrhs, const cuDoubleComplex *const a[], int lda, const int *pivots, cuDoubleComplex *const b[], int ldb, int *info, int batch) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (n < 0 || nrhs < 0 || batch < 0 || !info || (n > 0 && nrhs > 0 && batch > 0 && (!a || !b))) return CUBLAS_STATUS_INVALID_VALUE;
  *info = 0;
  for (long i = 0; i < batch; i++)
    blas::lu_solve(blas::transpose_of(trans), n, nrhs, a[i], lda, pivots == nullptr ? pivots : pivots + i * n, b[i], ldb);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasZgetriBatched(cublasHandle_t handle, int n, const cuDoubleComplex *const a[], int lda, const int *pivots, cuDoubleComplex *const c[], int ldc, int *info, int batch) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (n < 0 || batch < 0 || !info || (n > 0 && batch > 0 && (!a || !c))) return CUBLAS_STATUS_INVALID_VALUE;
  for (long i = 0; i < batch; i++) {
    info[i] = 0;
    for (long column = 0; column < n; column++)
      for (long row = 0; row < n; row++)
        c[i][row + column * ldc] = blas::number<double2>::make(row == column ? 1 : 0);
    for (long d = n; d > 0; d--)
      if (blas::is_zero(a[i][d - 1 + (d - 1) * lda]))
        info[i] = (int)d;
    if (info[i] == 0)
      blas::lu_solve(blas::PLAIN, n, n, a[i], lda, pivots == nullptr ? pivots : pivots + i * n, c[i], ldc);
  }
  return CUBLAS_STATUS_SUCCESS;
}
// Half precision is computed in float and rounded once.
inline cublasStatus_t cublasHgemm(cublasHandle_t handle, cublasOperation_t transa, cublasOperation_t transb, int m, int n, int k, const __half *alpha, const __half *a, int lda, const __half *b, int ldb, const __half *beta, __half *c, int ldc) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (m < 0 || n < 0 || k < 0 || ldc < m || !alpha || !beta || (m > 0 && n > 0 && k > 0 && (!a || !b || !c))) return CUBLAS_STATUS_INVALID_VALUE;
  blas::product(blas::transpose_of(transa), blas::transpose_of(transb), m, n, k, (float)*alpha, a, lda, b, ldb, (float)*beta, c, ldc, c, ldc);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasHgemm_64(cublasHandle_t handle, cublasOperation_t transa, cublasOperation_t transb, int64_t m, int64_t n, int64_t k, const __half *alpha, const __half *a, int64_t lda, const __half *b, int64_t ldb, const __half *beta, __half *c, int64_t ldc) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (m < 0 || n < 0 || k < 0 || ldc < m || !alpha || !beta || (m > 0 && n > 0 && k > 0 && (!a || !b || !c))) return CUBLAS_STATUS_INVALID_VALUE;
  blas::product(blas::transpose_of(transa), blas::transpose_of(transb), m, n, k, (float)*alpha, a, lda, b, ldb, (float)*beta, c, ldc, c, ldc);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasHgemmBatched(cublasHandle_t handle, cublasOperation_t transa, cublasOperation_t transb, int m, int n, int k, const __half *alpha, const __half *const a[], int lda, const __half *const b[], int ldb, const __half *beta, __half *const c[], int ldc, int batch) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (m < 0 || n < 0 || k < 0 || batch < 0 || ldc < m || !alpha || !beta || (m > 0 && n > 0 && k > 0 && batch > 0 && (!a || !b || !c))) return CUBLAS_STATUS_INVALID_VALUE;
  for (long i = 0; i < batch; i++)
    blas::product(blas::transpose_of(transa), blas::transpose_of(transb), m, n, k, (float)*alpha, a[i], lda, b[i], ldb, (float)*beta, c[i], ldc, c[i], ldc);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasHgemmBatched_64(cublasHandle_t handle, cublasOperation_t transa, cublasOperation_t transb, int64_t m, int64_t n, int64_t k, const __half *alpha, const __half *const a[], int64_t lda, const __half *const b[], int64_t ldb, const __half *beta, __half *const c[], int64_t ldc, int64_t batch) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (m < 0 || n < 0 || k < 0 || batch < 0 || ldc < m || !alpha || !beta || (m > 0 && n > 0 && k > 0 && batch > 0 && (!a || !b || !c))) return CUBLAS_STATUS_INVALID_VALUE;
  for (long i = 0; i < batch; i++)
    blas::product(blas::transpose_of(transa), blas::transpose_of(transb), m, n, k, (float)*alpha, a[i], lda, b[i], ldb, (float)*beta, c[i], ldc, c[i], ldc);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasHgemmStridedBatched(cublasHandle_t handle, cublasOperation_t transa, cublasOperation_t transb, int m, int n, int k, const __half *alpha, const __half *a, int lda, long long stride_a, const __half *b, int ldb, long long stride_b, const __half *beta, __half *c, int ldc, long long stride_c, int batch) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (m < 0 || n < 0 || k < 0 || batch < 0 || ldc < m || !alpha || !beta || (m > 0 && n > 0 && k > 0 && batch > 0 && (!a || !b || !c))) return CUBLAS_STATUS_INVALID_VALUE;
  for (long i = 0; i < batch; i++)
    blas::product(blas::transpose_of(transa), blas::transpose_of(transb), m, n, k, (float)*alpha, a + i * stride_a, lda, b + i * stride_b, ldb, (float)*beta, c + i * stride_c, ldc, c + i * stride_c, ldc);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasHgemmStridedBatched_64(cublasHandle_t handle, cublasOperation_t transa, cublasOperation_t transb, int64_t m, int64_t n, int64_t k, const __half *alpha, const __half *a, int64_t lda, long long stride_a, const __half *b, int64_t ldb, long long stride_b, const __half *beta, __half *c, int64_t ldc, long long stride_c, int64_t batch) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (m < 0 || n < 0 || k < 0 || batch < 0 || ldc < m || !alpha || !beta || (m > 0 && n > 0 && k > 0 && batch > 0 && (!a || !b || !c))) return CUBLAS_STATUS_INVALID_VALUE;
  for (long i = 0; i < batch; i++)
    blas::product(blas::transpose_of(transa), blas::transpose_of(transb), m, n, k, (float)*alpha, a + i * stride_a, lda, b + i * stride_b, ldb, (float)*beta, c + i * stride_c, ldc, c + i * stride_c, ldc);
  return CUBLAS_STATUS_SUCCESS;
}
namespace blas {
// The type in which alpha and beta are given.
inline cudaDataType scale_type(cublasComputeType_t compute) {
  switch (compute) {
  case CUBLAS_COMPUTE_16F: case CUBLAS_COMPUTE_16F_PEDANTIC: return CUDA_R_16F;
  case CUBLAS_COMPUTE_64F: case CUBLAS_COMPUTE_64F_PEDANTIC: return CUDA_R_64F;
  case CUBLAS_COMPUTE_32I: case CUBLAS_COMPUTE_32I_PEDANTIC: return CUDA_R_32I;
  default: return CUDA_R_32F;
  }
}
template <class W> void finish(const W *sums, long m, long n, double alpha, double beta, void *c, cudaDataType type, long ldc) {
  for (long j = 0; j < n; j++)
    for (long i = 0; i < m; i++) {
      W x = (W)alpha * sums[i + j * m];
      if (beta != 0.0)
        x = x + (W)beta * (W)real_at(c, type, i + j * ldc);
      set_real(c, type, i + j * ldc, (double)x);
    }
}
// Products of matrices whose types are known at run time; complex ones as the typed functions do them.
inline cublasStatus_t gemm_any(cublasOperation_t transa, cublasOperation_t transb, long m, long n, long k, const void *alpha, const void *a, cudaDataType type_a, long lda,
                               const void *b, cudaDataType type_b, long ldb, const void *beta, void *c, cudaDataType type_c, long ldc, cudaDataType scale) {
  if (type_a == CUDA_C_32F && type_b == CUDA_C_32F && type_c == CUDA_C_32F) {
    product(transpose_of(transa), transpose_of(transb), m, n, k, *(const float2 *)alpha, (const float2 *)a, lda, (const float2 *)b, ldb, *(const float2 *)beta, (const float2 *)c,
            ldc, (float2 *)c, ldc);
    return CUBLAS_STATUS_SUCCESS;
  }
  if (type_a == CUDA_C_64F && type_b == CUDA_C_64F && type_c == CUDA_C_64F) {
    product(transpose_of(transa), transpose_of(transb), m, n, k, *(const double2 *)alpha, (const double2 *)a, lda, (const double2 *)b, ldb, *(const double2 *)beta,
            (const double2 *)c, ldc, (double2 *)c, ldc);
    return CUBLAS_STATUS_SUCCESS;
  }
  if (!is_real(type_a) || !is_real(type_b) || !is_real(type_c))
    return CUBLAS_STATUS_NOT_SUPPORTED;
  const double by = real_at(alpha, scale, 0);
  const double keep = real_at(beta, scale, 0);
  if (scale == CUDA_R_64F || type_a == CUDA_R_64F) {
    double *sums = product_any<double>(transa != CUBLAS_OP_N, transb != CUBLAS_OP_N, m, n, k, a, type_a, lda, b, type_b, ldb);
    finish(sums, m, n, by, keep, c, type_c, ldc);
    free(sums);
  } else if (scale == CUDA_R_32I) {
    int *sums = product_any<int>(transa != CUBLAS_OP_N, transb != CUBLAS_OP_N, m, n, k, a, type_a, lda, b, type_b, ldb);
    finish(sums, m, n, by, keep, c, type_c, ldc);
    free(sums);
  } else {
    float *sums = product_any<float>(transa != CUBLAS_OP_N, transb != CUBLAS_OP_N, m, n, k, a, type_a, lda, b, type_b, ldb);
    finish(sums, m, n, by, keep, c, type_c, ldc);
    free(sums);
  }
  return CUBLAS_STATUS_SUCCESS;
}
}
[[cu2rs::limit("Real types of any kind, and CUDA_C_32F or CUDA_C_64F throughout; other combinations return CUBLAS_STATUS_NOT_SUPPORTED.")]] inline cublasStatus_t cublasGemmEx(cublasHandle_t handle, cublasOperation_t transa, cublasOperation_t transb, int m, int n, int k, const void *alpha, const void *a,
                                   cudaDataType type_a, int lda, const void *b, cudaDataType type_b, int ldb, const void *beta, void *c, cudaDataType type_c, int ldc,
                                   cublasComputeType_t compute, cublasGemmAlgo_t algorithm) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (m < 0 || n < 0 || k < 0 || ldc < m || !alpha || !beta || (m > 0 && n > 0 && k > 0 && (!a || !b || !c))) return CUBLAS_STATUS_INVALID_VALUE;
  return blas::gemm_any(transa, transb, m, n, k, alpha, a, type_a, lda, b, type_b, ldb, beta, c, type_c, ldc, blas::scale_type(compute));
}
[[cu2rs::limit("Real types of any kind, and CUDA_C_32F or CUDA_C_64F throughout; other combinations return CUBLAS_STATUS_NOT_SUPPORTED.")]] inline cublasStatus_t cublasGemmStridedBatchedEx(cublasHandle_t handle, cublasOperation_t transa, cublasOperation_t transb, int m, int n, int k, const void *alpha, const void *a,
                                                 cudaDataType type_a, int lda, long long stride_a, const void *b, cudaDataType type_b, int ldb, long long stride_b,
                                                 const void *beta, void *c, cudaDataType type_c, int ldc, long long stride_c, int batch, cublasComputeType_t compute,
                                                 cublasGemmAlgo_t algorithm) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (m < 0 || n < 0 || k < 0 || batch < 0 || ldc < m || !alpha || !beta || (m > 0 && n > 0 && k > 0 && batch > 0 && (!a || !b || !c))) return CUBLAS_STATUS_INVALID_VALUE;
  for (long i = 0; i < batch; i++) {
    const cublasStatus_t status =
        blas::gemm_any(transa, transb, m, n, k, alpha, (const char *)a + i * stride_a * blas::bytes_of(type_a), type_a, lda, (const char *)b + i * stride_b * blas::bytes_of(type_b),
                       type_b, ldb, beta, (char *)c + i * stride_c * blas::bytes_of(type_c), type_c, ldc, blas::scale_type(compute));
    if (status != CUBLAS_STATUS_SUCCESS)
      return status;
  }
  return CUBLAS_STATUS_SUCCESS;
}
[[cu2rs::limit("Real types of any kind, and CUDA_C_32F or CUDA_C_64F throughout; other combinations return CUBLAS_STATUS_NOT_SUPPORTED.")]] inline cublasStatus_t cublasGemmBatchedEx(cublasHandle_t handle, cublasOperation_t transa, cublasOperation_t transb, int m, int n, int k, const void *alpha, const void *const a[],
                                          cudaDataType type_a, int lda, const void *const b[], cudaDataType type_b, int ldb, const void *beta, void *const c[],
                                          cudaDataType type_c, int ldc, int batch, cublasComputeType_t compute, cublasGemmAlgo_t algorithm) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (m < 0 || n < 0 || k < 0 || batch < 0 || ldc < m || !alpha || !beta || (m > 0 && n > 0 && k > 0 && batch > 0 && (!a || !b || !c))) return CUBLAS_STATUS_INVALID_VALUE;
  for (long i = 0; i < batch; i++) {
    const cublasStatus_t status =
        blas::gemm_any(transa, transb, m, n, k, alpha, a[i], type_a, lda, b[i], type_b, ldb, beta, c[i], type_c, ldc, blas::scale_type(compute));
    if (status != CUBLAS_STATUS_SUCCESS)
      return status;
  }
  return CUBLAS_STATUS_SUCCESS;
}
// Vectors of types known at run time; sums in double.
[[cu2rs::limit("Real types only; others return CUBLAS_STATUS_NOT_SUPPORTED.")]] inline cublasStatus_t cublasDotEx(cublasHandle_t handle, int n, const void *x, cudaDataType type_x, int incx, const void *y, cudaDataType type_y, int incy, void *result,
                                  cudaDataType result_type, cudaDataType execution_type) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (!result || (n > 0 && (!x || !y))) return CUBLAS_STATUS_INVALID_VALUE;
  if (!blas::is_real(type_x) || !blas::is_real(type_y) || !blas::is_real(result_type))
    return CUBLAS_STATUS_NOT_SUPPORTED;
  double sum = 0;
  if (type_x == CUDA_R_32F && type_y == CUDA_R_32F) {
    sum = blas::dot<double>(n, (const float *)x, incx, (const float *)y, incy, false);
  } else if (type_x == CUDA_R_64F && type_y == CUDA_R_64F) {
    sum = blas::dot<double>(n, (const double *)x, incx, (const double *)y, incy, false);
  } else {
    for (long i = 0; i < n; i++)
      sum += blas::real_at(x, type_x, blas::start_of(n, incx) + i * incx) * blas::real_at(y, type_y, blas::start_of(n, incy) + i * incy);
  }
  blas::set_real(result, result_type, 0, sum);
  return CUBLAS_STATUS_SUCCESS;
}
[[cu2rs::limit("Real types only; others return CUBLAS_STATUS_NOT_SUPPORTED.")]] inline cublasStatus_t cublasNrm2Ex(cublasHandle_t handle, int n, const void *x, cudaDataType type_x, int incx, void *result, cudaDataType result_type, cudaDataType execution_type) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (!result || (n > 0 && !x)) return CUBLAS_STATUS_INVALID_VALUE;
  if (!blas::is_real(type_x) || !blas::is_real(result_type))
    return CUBLAS_STATUS_NOT_SUPPORTED;
  double sum = 0;
  for (long i = 0; i < n; i++) {
    const double e = blas::real_at(x, type_x, i * incx);
    sum += e * e;
  }
  blas::set_real(result, result_type, 0, sqrt(sum));
  return CUBLAS_STATUS_SUCCESS;
}
[[cu2rs::limit("Real types only; others return CUBLAS_STATUS_NOT_SUPPORTED.")]] inline cublasStatus_t cublasScalEx(cublasHandle_t handle, int n, const void *alpha, cudaDataType alpha_type, void *x, cudaDataType type_x, int incx, cudaDataType execution_type) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (!alpha || (n > 0 && !x)) return CUBLAS_STATUS_INVALID_VALUE;
  if (!blas::is_real(type_x))
    return CUBLAS_STATUS_NOT_SUPPORTED;
  const double by = blas::real_at(alpha, alpha_type, 0);
  for (long i = 0; i < n; i++)
    blas::set_real(x, type_x, i * incx, by * blas::real_at(x, type_x, i * incx));
  return CUBLAS_STATUS_SUCCESS;
}
[[cu2rs::limit("Real types only; others return CUBLAS_STATUS_NOT_SUPPORTED.")]] inline cublasStatus_t cublasAxpyEx(cublasHandle_t handle, int n, const void *alpha, cudaDataType alpha_type, const void *x, cudaDataType type_x, int incx, void *y,
                                   cudaDataType type_y, int incy, cudaDataType execution_type) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (!alpha || (n > 0 && (!x || !y))) return CUBLAS_STATUS_INVALID_VALUE;
  if (!blas::is_real(type_x) || !blas::is_real(type_y))
    return CUBLAS_STATUS_NOT_SUPPORTED;
  const double by = blas::real_at(alpha, alpha_type, 0);
  for (long i = 0; i < n; i++) {
    const long place = blas::start_of(n, incy) + i * incy;
    blas::set_real(y, type_y, place, by * blas::real_at(x, type_x, blas::start_of(n, incx) + i * incx) + blas::real_at(y, type_y, place));
  }
  return CUBLAS_STATUS_SUCCESS;
}
#include "__cu2rs_cublas_more.h"
#include "__cu2rs_cublas_rest.h"
#pragma cu2rs captured off
#ifdef __cplusplus
#include "__cu2rs_cublas_types.h"
#endif
