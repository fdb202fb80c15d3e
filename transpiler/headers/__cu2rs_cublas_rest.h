// cuBLAS: rotations of complex and mixed types, packed triangles, products of groups of matrices, updates whose element type is an argument.
#pragma once
#pragma cu2rs library cuBLAS
#pragma cu2rs linked
#pragma cu2rs source
namespace blas {
// The rotation that makes b zero: c is real, s complex; b/a's phase goes into a.
template <class T, class R> void complex_rotation(T *a, const T *b, R *c, T *s) {
  const R size_a = (R)sqrt(square_of(*a));
  if (size_a == 0) {
    *c = 0;
    *s = number<T>::make(1);
    *a = *b;
    return;
  }
  const R norm = (R)sqrt(square_of(*a) + square_of(*b));
  const T phase = over(*a, number<T>::make(size_a));
  *c = size_a / norm;
  *s = over(times(phase, conjugate(*b)), number<T>::make(norm));
  *a = times(phase, number<T>::make(norm));
}
template <class T> void rotate(long n, T *x, long incx, T *y, long incy, T c, T s) {
  for (long i = 0; i < n; i++) {
    T *p = x + (start_of(n, incx) + i * incx);
    T *q = y + (start_of(n, incy) + i * incy);
    const T old = *p;
    *p = plus(times(c, old), times(s, *q));
    *q = minus(times(c, *q), times(conjugate(s), old));
  }
}
// A factor out of d[0] (first row of h) or d[1] (second), until it is within 4096^2 of one. h is full from then on.
template <class T> void rescale(T *d, T *x, T *first, T *second, T *h, int *flag) {
  const T by = 4096;
  while (*d != 0 && (fabs(*d) <= 1 / (by * by) || fabs(*d) >= by * by)) {
    if (*flag == 0) {
      h[0] = 1;
      h[3] = 1;
    } else if (*flag == 1) {
      h[1] = -1;
      h[2] = 1;
    }
    *flag = -1;
    const T factor = fabs(*d) <= 1 / (by * by) ? by : 1 / by;
    *d *= factor * factor;
    *x /= factor;
    *first /= factor;
    *second /= factor;
  }
}
// BLAS's rotmg. h is h11, h21, h12, h22.
template <class T> void modified_rotation_of(T *d1, T *d2, T *x1, T y1, T *parameters) {
  T h[4] = {0, 0, 0, 0};
  int flag = -1;
  const T p2 = *d2 * y1;
  if (*d1 >= 0 && p2 == 0) {
    parameters[0] = -2;
    return;
  }
  const T p1 = *d1 * *x1;
  const T q1 = p1 * *x1;
  const T q2 = p2 * y1;
  if (*d1 >= 0 && fabs(q1) > fabs(q2)) {
    h[1] = -y1 / *x1;
    h[2] = p2 / p1;
    const T u = 1 - h[2] * h[1];
    if (u > 0) {
      flag = 0;
      *d1 /= u;
      *d2 /= u;
      *x1 *= u;
    }
  } else if (*d1 >= 0 && q2 >= 0) {
    flag = 1;
    h[0] = p1 / p2;
    h[3] = *x1 / y1;
    const T u = 1 + h[0] * h[3];
    const T old = *d2 / u;
    *d2 = *d1 / u;
    *d1 = old;
    *x1 = y1 * u;
  }
  if (flag < 0) {
    for (int i = 0; i < 4; i++)
      h[i] = 0;
    *d1 = 0;
    *d2 = 0;
    *x1 = 0;
  } else {
    T none = 0;
    rescale(d1, x1, &h[0], &h[2], h, &flag);
    rescale(d2, &none, &h[1], &h[3], h, &flag);
  }
  parameters[0] = (T)flag;
  for (int i = 0; i < 4; i++)
    if (flag < 0 || (flag == 0) == (i == 1 || i == 2))
      parameters[1 + i] = h[i];
}
inline long packed_place(bool upper, long n, long i, long j) { return upper ? i + j * (j + 1) / 2 : i + (2 * n - j - 1) * j / 2; }
template <class T> void pack_triangle(bool upper, long n, const T *a, long lda, T *ap) {
  for (long j = 0; j < n; j++)
    for (long i = upper ? 0 : j; i <= (upper ? j : n - 1); i++)
      ap[packed_place(upper, n, i, j)] = a[i + j * lda];
}
template <class T> void unpack_triangle(bool upper, long n, const T *ap, T *a, long lda) {
  for (long j = 0; j < n; j++)
    for (long i = upper ? 0 : j; i <= (upper ? j : n - 1); i++)
      a[i + j * lda] = ap[packed_place(upper, n, i, j)];
}
template <class T>
cublasStatus_t grouped(const cublasOperation_t *transa, const cublasOperation_t *transb, const int *m, const int *n, const int *k, const T *alpha, const T *const *a, const int *lda,
                       const T *const *b, const int *ldb, const T *beta, T *const *c, const int *ldc, int groups, const int *sizes) {
  long at = 0;
  for (int g = 0; g < groups; g++) {
    if (m[g] < 0 || n[g] < 0 || k[g] < 0 || sizes[g] < 0 || ldc[g] < m[g]) return CUBLAS_STATUS_INVALID_VALUE;
    for (int i = 0; i < sizes[g]; i++, at++)
      product(transpose_of(transa[g]), transpose_of(transb[g]), m[g], n[g], k[g], alpha[g], a[at], lda[g], b[at], ldb[g], beta[g], c[at], ldc[g], c[at], ldc[g]);
  }
  return CUBLAS_STATUS_SUCCESS;
}
}
#pragma cu2rs captured alpha beta c s
inline cublasStatus_t cublasSrotmg(cublasHandle_t handle, float *d1, float *d2, float *x1, const float *y1, float *parameters) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (!d1 || !d2 || !x1 || !y1 || !parameters) return CUBLAS_STATUS_INVALID_VALUE;
  blas::modified_rotation_of(d1, d2, x1, *y1, parameters);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasDrotmg(cublasHandle_t handle, double *d1, double *d2, double *x1, const double *y1, double *parameters) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (!d1 || !d2 || !x1 || !y1 || !parameters) return CUBLAS_STATUS_INVALID_VALUE;
  blas::modified_rotation_of(d1, d2, x1, *y1, parameters);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasCrotg(cublasHandle_t handle, cuComplex *a, cuComplex *b, float *c, cuComplex *s) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (!a || !b || !c || !s) return CUBLAS_STATUS_INVALID_VALUE;
  blas::complex_rotation(a, b, c, s);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasCrot(cublasHandle_t handle, int n, cuComplex *x, int incx, cuComplex *y, int incy, const float *c, const cuComplex *s) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (!c || !s || (n > 0 && (!x || !y))) return CUBLAS_STATUS_INVALID_VALUE;
  blas::rotate(n, x, incx, y, incy, make_cuComplex(*c, 0), *s);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasCsrot(cublasHandle_t handle, int n, cuComplex *x, int incx, cuComplex *y, int incy, const float *c, const float *s) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (!c || !s || (n > 0 && (!x || !y))) return CUBLAS_STATUS_INVALID_VALUE;
  blas::rotate(n, x, incx, y, incy, make_cuComplex(*c, 0), make_cuComplex(*s, 0));
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasZrotg(cublasHandle_t handle, cuDoubleComplex *a, cuDoubleComplex *b, double *c, cuDoubleComplex *s) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (!a || !b || !c || !s) return CUBLAS_STATUS_INVALID_VALUE;
  blas::complex_rotation(a, b, c, s);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasZrot(cublasHandle_t handle, int n, cuDoubleComplex *x, int incx, cuDoubleComplex *y, int incy, const double *c, const cuDoubleComplex *s) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (!c || !s || (n > 0 && (!x || !y))) return CUBLAS_STATUS_INVALID_VALUE;
  blas::rotate(n, x, incx, y, incy, make_cuDoubleComplex(*c, 0), *s);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasZdrot(cublasHandle_t handle, int n, cuDoubleComplex *x, int incx, cuDoubleComplex *y, int incy, const double *c, const double *s) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (!c || !s || (n > 0 && (!x || !y))) return CUBLAS_STATUS_INVALID_VALUE;
  blas::rotate(n, x, incx, y, incy, make_cuDoubleComplex(*c, 0), make_cuDoubleComplex(*s, 0));
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasStrttp(cublasHandle_t handle, cublasFillMode_t uplo, int n, const float *a, int lda, float *ap) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (n < 0 || (n > 0 && (!a || !ap))) return CUBLAS_STATUS_INVALID_VALUE;
  blas::pack_triangle(uplo == CUBLAS_FILL_MODE_UPPER, n, a, lda, ap);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasStpttr(cublasHandle_t handle, cublasFillMode_t uplo, int n, const float *ap, float *a, int lda) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (n < 0 || (n > 0 && (!a || !ap))) return CUBLAS_STATUS_INVALID_VALUE;
  blas::unpack_triangle(uplo == CUBLAS_FILL_MODE_UPPER, n, ap, a, lda);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasDtrttp(cublasHandle_t handle, cublasFillMode_t uplo, int n, const double *a, int lda, double *ap) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (n < 0 || (n > 0 && (!a || !ap))) return CUBLAS_STATUS_INVALID_VALUE;
  blas::pack_triangle(uplo == CUBLAS_FILL_MODE_UPPER, n, a, lda, ap);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasDtpttr(cublasHandle_t handle, cublasFillMode_t uplo, int n, const double *ap, double *a, int lda) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (n < 0 || (n > 0 && (!a || !ap))) return CUBLAS_STATUS_INVALID_VALUE;
  blas::unpack_triangle(uplo == CUBLAS_FILL_MODE_UPPER, n, ap, a, lda);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasCtrttp(cublasHandle_t handle, cublasFillMode_t uplo, int n, const cuComplex *a, int lda, cuComplex *ap) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (n < 0 || (n > 0 && (!a || !ap))) return CUBLAS_STATUS_INVALID_VALUE;
  blas::pack_triangle(uplo == CUBLAS_FILL_MODE_UPPER, n, a, lda, ap);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasCtpttr(cublasHandle_t handle, cublasFillMode_t uplo, int n, const cuComplex *ap, cuComplex *a, int lda) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (n < 0 || (n > 0 && (!a || !ap))) return CUBLAS_STATUS_INVALID_VALUE;
  blas::unpack_triangle(uplo == CUBLAS_FILL_MODE_UPPER, n, ap, a, lda);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasZtrttp(cublasHandle_t handle, cublasFillMode_t uplo, int n, const cuDoubleComplex *a, int lda, cuDoubleComplex *ap) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (n < 0 || (n > 0 && (!a || !ap))) return CUBLAS_STATUS_INVALID_VALUE;
  blas::pack_triangle(uplo == CUBLAS_FILL_MODE_UPPER, n, a, lda, ap);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasZtpttr(cublasHandle_t handle, cublasFillMode_t uplo, int n, const cuDoubleComplex *ap, cuDoubleComplex *a, int lda) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (n < 0 || (n > 0 && (!a || !ap))) return CUBLAS_STATUS_INVALID_VALUE;
  blas::unpack_triangle(uplo == CUBLAS_FILL_MODE_UPPER, n, ap, a, lda);
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasSgemmGroupedBatched(cublasHandle_t handle, const cublasOperation_t transa[], const cublasOperation_t transb[], const int m[], const int n[], const int k[], const float alpha[], const float *const a[], const int lda[], const float *const b[], const int ldb[], const float beta[], float *const c[], const int ldc[], int groups, const int sizes[]) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (groups < 0 || (groups > 0 && (!m || !n || !k || !alpha || !beta || !a || !b || !c || !sizes))) return CUBLAS_STATUS_INVALID_VALUE;
  return blas::grouped(transa, transb, m, n, k, alpha, a, lda, b, ldb, beta, c, ldc, groups, sizes);
}
inline cublasStatus_t cublasDgemmGroupedBatched(cublasHandle_t handle, const cublasOperation_t transa[], const cublasOperation_t transb[], const int m[], const int n[], const int k[], const double alpha[], const double *const a[], const int lda[], const double *const b[], const int ldb[], const double beta[], double *const c[], const int ldc[], int groups, const int sizes[]) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (groups < 0 || (groups > 0 && (!m || !n || !k || !alpha || !beta || !a || !b || !c || !sizes))) return CUBLAS_STATUS_INVALID_VALUE;
  return blas::grouped(transa, transb, m, n, k, alpha, a, lda, b, ldb, beta, c, ldc, groups, sizes);
}
[[cu2rs::limit("Real types of any kind, and CUDA_C_32F or CUDA_C_64F throughout; other combinations return CUBLAS_STATUS_NOT_SUPPORTED.")]] inline cublasStatus_t cublasGemmGroupedBatchedEx(cublasHandle_t handle, const cublasOperation_t transa[], const cublasOperation_t transb[], const int m[], const int n[], const int k[], const void *alpha,
                                                 const void *const a[], cudaDataType type_a, const int lda[], const void *const b[], cudaDataType type_b, const int ldb[], const void *beta,
                                                 void *const c[], cudaDataType type_c, const int ldc[], int groups, const int sizes[], cublasComputeType_t compute) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (groups < 0 || (groups > 0 && (!m || !n || !k || !alpha || !beta || !a || !b || !c || !sizes))) return CUBLAS_STATUS_INVALID_VALUE;
  const cudaDataType scale = blas::scale_type(compute);
  long at = 0;
  for (int g = 0; g < groups; g++)
    for (int i = 0; i < sizes[g]; i++, at++) {
      const cublasStatus_t status = blas::gemm_any(transa[g], transb[g], m[g], n[g], k[g], (const char *)alpha + g * blas::bytes_of(scale), a[at], type_a, lda[g], b[at], type_b, ldb[g],
                                                   (const char *)beta + g * blas::bytes_of(scale), c[at], type_c, ldc[g], scale);
      if (status != CUBLAS_STATUS_SUCCESS)
        return status;
    }
  return CUBLAS_STATUS_SUCCESS;
}
[[cu2rs::limit("CUDA_C_32F only; others return CUBLAS_STATUS_NOT_SUPPORTED.")]] inline cublasStatus_t cublasCsyrkEx(cublasHandle_t handle, cublasFillMode_t uplo, cublasOperation_t trans, int n, int k, const cuComplex *alpha, const void *a, cudaDataType type_a, int lda, const cuComplex *beta, void *c, cudaDataType type_c, int ldc) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (type_a != CUDA_C_32F || type_c != CUDA_C_32F)
    return CUBLAS_STATUS_NOT_SUPPORTED;
  return cublasCsyrk(handle, uplo, trans, n, k, alpha, (const cuComplex *)a, lda, beta, (cuComplex *)c, ldc);
}
[[cu2rs::limit("CUDA_C_32F only; others return CUBLAS_STATUS_NOT_SUPPORTED.")]] inline cublasStatus_t cublasCsyrk3mEx(cublasHandle_t handle, cublasFillMode_t uplo, cublasOperation_t trans, int n, int k, const cuComplex *alpha, const void *a, cudaDataType type_a, int lda, const cuComplex *beta, void *c, cudaDataType type_c, int ldc) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (type_a != CUDA_C_32F || type_c != CUDA_C_32F)
    return CUBLAS_STATUS_NOT_SUPPORTED;
  return cublasCsyrk(handle, uplo, trans, n, k, alpha, (const cuComplex *)a, lda, beta, (cuComplex *)c, ldc);
}
[[cu2rs::limit("CUDA_C_32F only; others return CUBLAS_STATUS_NOT_SUPPORTED.")]] inline cublasStatus_t cublasCherkEx(cublasHandle_t handle, cublasFillMode_t uplo, cublasOperation_t trans, int n, int k, const float *alpha, const void *a, cudaDataType type_a, int lda, const float *beta, void *c, cudaDataType type_c, int ldc) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (type_a != CUDA_C_32F || type_c != CUDA_C_32F)
    return CUBLAS_STATUS_NOT_SUPPORTED;
  return cublasCherk(handle, uplo, trans, n, k, alpha, (const cuComplex *)a, lda, beta, (cuComplex *)c, ldc);
}
[[cu2rs::limit("CUDA_C_32F only; others return CUBLAS_STATUS_NOT_SUPPORTED.")]] inline cublasStatus_t cublasCherk3mEx(cublasHandle_t handle, cublasFillMode_t uplo, cublasOperation_t trans, int n, int k, const float *alpha, const void *a, cudaDataType type_a, int lda, const float *beta, void *c, cudaDataType type_c, int ldc) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (type_a != CUDA_C_32F || type_c != CUDA_C_32F)
    return CUBLAS_STATUS_NOT_SUPPORTED;
  return cublasCherk(handle, uplo, trans, n, k, alpha, (const cuComplex *)a, lda, beta, (cuComplex *)c, ldc);
}
[[cu2rs::limit("Real types, CUDA_C_32F or CUDA_C_64F throughout; others return CUBLAS_STATUS_NOT_SUPPORTED.")]] inline cublasStatus_t cublasDotcEx(cublasHandle_t handle, int n, const void *x, cudaDataType type_x, int incx, const void *y, cudaDataType type_y, int incy, void *result, cudaDataType result_type, cudaDataType execution_type) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (type_x == CUDA_C_32F && type_y == CUDA_C_32F && result_type == CUDA_C_32F)
    return cublasCdotc(handle, n, (const cuComplex *)x, incx, (const cuComplex *)y, incy, (cuComplex *)result);
  if (type_x == CUDA_C_64F && type_y == CUDA_C_64F && result_type == CUDA_C_64F)
    return cublasZdotc(handle, n, (const cuDoubleComplex *)x, incx, (const cuDoubleComplex *)y, incy, (cuDoubleComplex *)result);
  return cublasDotEx(handle, n, x, type_x, incx, y, type_y, incy, result, result_type, execution_type);
}
[[cu2rs::limit("Real types, CUDA_C_32F or CUDA_C_64F for both vectors; others return CUBLAS_STATUS_NOT_SUPPORTED.")]] inline cublasStatus_t cublasRotEx(cublasHandle_t handle, int n, void *x, cudaDataType type_x, int incx, void *y, cudaDataType type_y, int incy, const void *c, const void *s, cudaDataType type_cs, cudaDataType execution_type) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (!c || !s || (n > 0 && (!x || !y))) return CUBLAS_STATUS_INVALID_VALUE;
  if (type_x != type_y)
    return CUBLAS_STATUS_NOT_SUPPORTED;
  if (type_x == CUDA_C_32F && (type_cs == CUDA_R_32F || type_cs == CUDA_C_32F)) {
    const float *sine = (const float *)s;
    blas::rotate(n, (cuComplex *)x, incx, (cuComplex *)y, incy, make_cuComplex(*(const float *)c, 0), make_cuComplex(sine[0], type_cs == CUDA_C_32F ? sine[1] : 0));
    return CUBLAS_STATUS_SUCCESS;
  }
  if (type_x == CUDA_C_64F && (type_cs == CUDA_R_64F || type_cs == CUDA_C_64F)) {
    const double *sine = (const double *)s;
    blas::rotate(n, (cuDoubleComplex *)x, incx, (cuDoubleComplex *)y, incy, make_cuDoubleComplex(*(const double *)c, 0), make_cuDoubleComplex(sine[0], type_cs == CUDA_C_64F ? sine[1] : 0));
    return CUBLAS_STATUS_SUCCESS;
  }
  if (!blas::is_real(type_x) || !blas::is_real(type_cs))
    return CUBLAS_STATUS_NOT_SUPPORTED;
  const double cosine = blas::real_at(c, type_cs, 0);
  const double sine = blas::real_at(s, type_cs, 0);
  for (long i = 0; i < n; i++) {
    const long at_x = blas::start_of(n, incx) + i * incx;
    const long at_y = blas::start_of(n, incy) + i * incy;
    const double p = blas::real_at(x, type_x, at_x);
    const double q = blas::real_at(y, type_y, at_y);
    blas::set_real(x, type_x, at_x, cosine * p + sine * q);
    blas::set_real(y, type_y, at_y, cosine * q - sine * p);
  }
  return CUBLAS_STATUS_SUCCESS;
}
#pragma cu2rs captured off
