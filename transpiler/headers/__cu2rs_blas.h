// What the linear algebra libraries compute with: arithmetic on real and complex elements, matrices in column order, products.
//
// A product packs both operands into the type it computes in, column by column, and then adds up along k in order: the result of each
// element is that of a plain loop. Everything is done when the call returns.
#pragma once
#pragma cu2rs linked
#pragma cu2rs internal blas
#include "cuComplex.h"
#include "cuda_bf16.h"
#include "cuda_fp16.h"
#include "cuda_fp8.h"
#include "library_types.h"
#include "math.h"
#include "stdlib.h"
#pragma cu2rs source
namespace blas {
// Arithmetic.
inline float plus(float a, float b) { return a + b; }
inline double plus(double a, double b) { return a + b; }
inline int plus(int a, int b) { return a + b; }
inline float2 plus(float2 a, float2 b) { return cuCaddf(a, b); }
inline double2 plus(double2 a, double2 b) { return cuCadd(a, b); }
inline float minus(float a, float b) { return a - b; }
inline double minus(double a, double b) { return a - b; }
inline float2 minus(float2 a, float2 b) { return cuCsubf(a, b); }
inline double2 minus(double2 a, double2 b) { return cuCsub(a, b); }
inline float times(float a, float b) { return a * b; }
inline double times(double a, double b) { return a * b; }
inline int times(int a, int b) { return a * b; }
inline float2 times(float2 a, float2 b) { return cuCmulf(a, b); }
inline double2 times(double2 a, double2 b) { return cuCmul(a, b); }
inline float over(float a, float b) { return a / b; }
inline double over(double a, double b) { return a / b; }
inline float2 over(float2 a, float2 b) { return cuCdivf(a, b); }
inline double2 over(double2 a, double2 b) { return cuCdiv(a, b); }
inline float conjugate(float a) { return a; }
inline double conjugate(double a) { return a; }
inline int conjugate(int a) { return a; }
inline float2 conjugate(float2 a) { return cuConjf(a); }
inline double2 conjugate(double2 a) { return cuConj(a); }
inline bool is_zero(float a) { return a == 0.0f; }
inline bool is_zero(double a) { return a == 0.0; }
inline bool is_zero(int a) { return a == 0; }
inline bool is_zero(float2 a) { return a.x == 0.0f && a.y == 0.0f; }
inline bool is_zero(double2 a) { return a.x == 0.0 && a.y == 0.0; }
// |re| + |im|, what the searches for the greatest element compare.
inline double size_of(float a) { return fabs((double)a); }
inline double size_of(double a) { return fabs(a); }
inline double size_of(float2 a) { return fabs((double)a.x) + fabs((double)a.y); }
inline double size_of(double2 a) { return fabs(a.x) + fabs(a.y); }
inline double real_of(float a) { return (double)a; }
inline double real_of(double a) { return a; }
inline double real_of(float2 a) { return (double)a.x; }
inline double real_of(double2 a) { return a.x; }
inline double square_of(float a) { return (double)a * (double)a; }
inline double square_of(double a) { return a * a; }
inline double square_of(float2 a) { return (double)a.x * (double)a.x + (double)a.y * (double)a.y; }
inline double square_of(double2 a) { return a.x * a.x + a.y * a.y; }
// Numbers as elements.
template <class W> struct number {
  static W make(double x) { return (W)x; }
};
template <> struct number<float2> {
  static float2 make(double x) { return make_float2((float)x, 0.0f); }
};
template <> struct number<double2> {
  static double2 make(double x) { return make_double2(x, 0.0); }
};
// Elements into the type that is computed in, and back.
template <class W, class T> struct element {
  static W get(const T &x) { return (W)(float)x; }
  static T put(const W &x) { return T((float)x); }
};
template <class T> struct element<T, T> {
  static T get(const T &x) { return x; }
  static T put(const T &x) { return x; }
};
template <> struct element<int, signed char> {
  static int get(const signed char &x) { return x; }
  static signed char put(const int &x) { return (signed char)x; }
};
template <> struct element<double, float> {
  static double get(const float &x) { return x; }
  static float put(const double &x) { return (float)x; }
};
template <> struct element<float, signed char> {
  static float get(const signed char &x) { return x; }
  static signed char put(const float &x) { return (signed char)x; }
};

enum Transpose { PLAIN, TRANSPOSED, CONJUGATED };

// op(a) of `rows` x `columns` elements, as columns without gaps.
template <class W, class T> void pack(W *out, const T *a, long ld, Transpose op, long rows, long columns) {
  for (long j = 0; j < columns; j++)
    for (long i = 0; i < rows; i++) {
      const W x = element<W, T>::get(op == PLAIN ? a[i + j * ld] : a[j + i * ld]);
      out[i + j * rows] = op == CONJUGATED ? conjugate(x) : x;
    }
}

// sums (m x n) = a (m x k) b (k x n), all packed. Blocks of 128 rows and four columns stay close to the processor.
template <class W> void multiply(W *sums, const W *a, const W *b, long m, long n, long k) {
  for (long row = 0; row < m; row += 128) {
    const long height = row + 128 < m ? 128 : m - row;
    for (long column = 0; column < n; column += 4) {
      const long width = column + 4 < n ? 4 : n - column;
      W block[4][128];
      for (long j = 0; j < 4; j++)
        for (long i = 0; i < 128; i++)
          block[j][i] = number<W>::make(0);
      for (long l = 0; l < k; l++) {
        const W *from = a + (row + l * m);
        for (long j = 0; j < width; j++) {
          const W by = b[l + (column + j) * k];
          for (long i = 0; i < height; i++)
            block[j][i] = plus(block[j][i], times(from[i], by));
        }
      }
      for (long j = 0; j < width; j++)
        for (long i = 0; i < height; i++)
          sums[row + i + (column + j) * m] = block[j][i];
    }
  }
}

// d = alpha op(a) op(b) + beta c, computed in W. c is not read where beta is zero.
template <class W, class A, class B, class C, class D>
void product(Transpose op_a, Transpose op_b, long m, long n, long k, W alpha, const A *a, long lda, const B *b, long ldb, W beta, const C *c, long ldc, D *d, long ldd) {
  if (m <= 0 || n <= 0)
    return;
  const long depth = k > 0 ? k : 0;
  W *packed_a = (W *)malloc((m * depth + 1) * sizeof(W));
  W *packed_b = (W *)malloc((depth * n + 1) * sizeof(W));
  W *sums = (W *)malloc(m * n * sizeof(W));
  pack(packed_a, a, lda, op_a, m, depth);
  pack(packed_b, b, ldb, op_b, depth, n);
  multiply(sums, packed_a, packed_b, m, n, depth);
  const bool fresh = is_zero(beta);
  for (long j = 0; j < n; j++)
    for (long i = 0; i < m; i++) {
      W x = times(alpha, sums[i + j * m]);
      if (!fresh)
        x = plus(x, times(beta, element<W, C>::get(c[i + j * ldc])));
      d[i + j * ldd] = element<W, D>::put(x);
    }
  free(packed_a);
  free(packed_b);
  free(sums);
}

// The element at a place of a matrix of a type known at run time.
inline double real_at(const void *p, cudaDataType type, long i) {
  switch (type) {
  case CUDA_R_32F: return ((const float *)p)[i];
  case CUDA_R_64F: return ((const double *)p)[i];
  case CUDA_R_16F: return (double)(float)((const __half *)p)[i];
  case CUDA_R_16BF: return (double)(float)((const __nv_bfloat16 *)p)[i];
  case CUDA_R_8F_E4M3: return (double)(float)((const __nv_fp8_e4m3 *)p)[i];
  case CUDA_R_8F_E5M2: return (double)(float)((const __nv_fp8_e5m2 *)p)[i];
  case CUDA_R_8I: return ((const signed char *)p)[i];
  case CUDA_R_8U: return ((const unsigned char *)p)[i];
  case CUDA_R_32I: return ((const int *)p)[i];
  default: return 0.0;
  }
}
// The nearest whole number between two; 0 for what is none, as devices convert.
inline double nearest(double x, double low, double high) { return x != x ? 0.0 : fmin(fmax(rint(x), low), high); }
inline void set_real(void *p, cudaDataType type, long i, double x) {
  switch (type) {
  case CUDA_R_32F: ((float *)p)[i] = (float)x; break;
  case CUDA_R_64F: ((double *)p)[i] = x; break;
  case CUDA_R_16F: ((__half *)p)[i] = __half((float)x); break;
  case CUDA_R_16BF: ((__nv_bfloat16 *)p)[i] = __nv_bfloat16((float)x); break;
  case CUDA_R_8F_E4M3: ((__nv_fp8_e4m3 *)p)[i] = __nv_fp8_e4m3((float)x); break;
  case CUDA_R_8F_E5M2: ((__nv_fp8_e5m2 *)p)[i] = __nv_fp8_e5m2((float)x); break;
  case CUDA_R_8I: ((signed char *)p)[i] = (signed char)nearest(x, -128.0, 127.0); break;
  case CUDA_R_8U: ((unsigned char *)p)[i] = (unsigned char)nearest(x, 0.0, 255.0); break;
  case CUDA_R_32I: ((int *)p)[i] = (int)nearest(x, -2147483648.0, 2147483647.0); break;
  default: break;
  }
}
inline bool is_real(cudaDataType type) {
  return type == CUDA_R_32F || type == CUDA_R_64F || type == CUDA_R_16F || type == CUDA_R_16BF || type == CUDA_R_8F_E4M3 || type == CUDA_R_8F_E5M2 || type == CUDA_R_8I ||
         type == CUDA_R_8U || type == CUDA_R_32I;
}
inline long bytes_of(cudaDataType type) {
  switch (type) {
  case CUDA_R_64F: case CUDA_C_32F: return 8;
  case CUDA_C_64F: return 16;
  case CUDA_R_16F: case CUDA_R_16BF: return 2;
  case CUDA_R_8F_E4M3: case CUDA_R_8F_E5M2: case CUDA_R_8I: case CUDA_R_8U: return 1;
  default: return 4;
  }
}
template <class W> void pack_any(W *out, const void *a, cudaDataType type, long ld, bool transposed, long rows, long columns) {
  if (type == CUDA_R_32F)
    pack(out, (const float *)a, ld, transposed ? TRANSPOSED : PLAIN, rows, columns);
  else
    for (long j = 0; j < columns; j++)
      for (long i = 0; i < rows; i++)
        out[i + j * rows] = (W)real_at(a, type, transposed ? j + i * ld : i + j * ld);
}
// sums (m x n, packed) = op(a) op(b) for matrices of types known at run time; the caller frees it.
template <class W>
W *product_any(bool transpose_a, bool transpose_b, long m, long n, long k, const void *a, cudaDataType type_a, long lda, const void *b, cudaDataType type_b, long ldb) {
  W *packed_a = (W *)malloc((m * k + 1) * sizeof(W));
  W *packed_b = (W *)malloc((k * n + 1) * sizeof(W));
  W *sums = (W *)malloc((m * n + 1) * sizeof(W));
  pack_any(packed_a, a, type_a, lda, transpose_a, m, k);
  pack_any(packed_b, b, type_b, ldb, transpose_b, k, n);
  multiply(sums, packed_a, packed_b, m, n, k);
  free(packed_a);
  free(packed_b);
  return sums;
}
}
