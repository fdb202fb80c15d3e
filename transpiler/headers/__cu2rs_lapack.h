// Factorisations, eigenvalues and singular values, which cuSOLVER is made of: matrices in column order, results by LAPACK's conventions
// (pivots from 1, Householder vectors with a leading 1 that is not stored, H = I - tau v v^H, a real number in the leading place).
//
// LU, Cholesky and QR compute in the elements' own type; eigenvalues and singular values in double (complex) precision, whatever the elements are.
#pragma once
#pragma cu2rs linked
#pragma cu2rs internal lapack
#include "float.h"
#include "__cu2rs_blas.h"
#pragma cu2rs source
namespace lapack {
// What is known of an element type: its real numbers, the type that iterations compute in.
template <class T> struct scalar;
template <> struct scalar<float> {
  typedef float real;
  typedef double wide;
  static double re(float x) { return x; }
  static double im(float x) { return 0.0; }
  static float make(double re, double im) { return (float)re; }
};
template <> struct scalar<double> {
  typedef double real;
  typedef double wide;
  static double re(double x) { return x; }
  static double im(double x) { return 0.0; }
  static double make(double re, double im) { return re; }
};
template <> struct scalar<float2> {
  typedef float real;
  typedef double2 wide;
  static double re(float2 x) { return x.x; }
  static double im(float2 x) { return x.y; }
  static float2 make(double re, double im) { return make_float2((float)re, (float)im); }
};
template <> struct scalar<double2> {
  typedef double real;
  typedef double2 wide;
  static double re(double2 x) { return x.x; }
  static double im(double2 x) { return x.y; }
  static double2 make(double re, double im) { return make_double2(re, im); }
};
template <class W, class T> W cast(T x) { return scalar<W>::make(scalar<T>::re(x), scalar<T>::im(x)); }
template <class T> double magnitude(T x) { return hypot(scalar<T>::re(x), scalar<T>::im(x)); }
template <class T> T *room(long count) { return (T *)malloc((count + 1) * sizeof(T)); }

// The Euclidean length of a vector; scaled where squares could leave the range of double.
template <class T> double length(long n, const T *x, long step) {
  double greatest = 0.0, sum = 0.0;
  for (long i = 0; i < n; i++) {
    const double size = blas::size_of(x[i * step]);
    greatest = size > greatest || size != size ? size : greatest;
    sum += blas::square_of(x[i * step]);
  }
  if (greatest == 0.0 || (greatest > 1e-140 && greatest < 1e140))
    return sqrt(sum);
  sum = 0.0;
  for (long i = 0; i < n; i++) {
    const double re = scalar<T>::re(x[i * step]) / greatest;
    const double im = scalar<T>::im(x[i * step]) / greatest;
    sum += re * re + im * im;
  }
  return greatest * sqrt(sum);
}

// The order of a singular U (the first zero on its diagonal, from 1), 0 where there is none. Without pivots rows stay where they are.
template <class T, class P> int lu(long m, long n, T *a, long lda, P *pivots) {
  const long order = m < n ? m : n;
  const long width = 32;
  int info = 0;
  for (long start = 0; start < order; start += width) {
    const long end = start + width < order ? start + width : order;
    for (long k = start; k < end; k++) {
      T *column = a + k * lda;
      if (pivots != nullptr) {
        long p = k;
        for (long i = k + 1; i < m; i++)
          if (blas::size_of(column[i]) > blas::size_of(column[p]))
            p = i;
        pivots[k] = (P)(p + 1);
        for (long j = 0; j < n && p != k; j++) {
          const T kept = a[k + j * lda];
          a[k + j * lda] = a[p + j * lda];
          a[p + j * lda] = kept;
        }
      }
      if (blas::is_zero(column[k])) {
        if (info == 0)
          info = (int)(k + 1);
        continue;
      }
      for (long i = k + 1; i < m; i++)
        column[i] = blas::over(column[i], column[k]);
      for (long j = k + 1; j < end; j++) {
        const T by = a[k + j * lda];
        for (long i = k + 1; i < m; i++)
          a[i + j * lda] = blas::minus(a[i + j * lda], blas::times(column[i], by));
      }
    }
    // The rows of U right of these columns, then what is left below them.
    for (long j = end; j < n; j++)
      for (long k = start; k < end; k++) {
        const T by = a[k + j * lda];
        for (long i = k + 1; i < end; i++)
          a[i + j * lda] = blas::minus(a[i + j * lda], blas::times(a[i + k * lda], by));
      }
    T *rest = a + (end + end * lda);
    blas::product(blas::PLAIN, blas::PLAIN, m - end, n - end, end - start, blas::number<T>::make(-1), a + (end + start * lda), lda, a + (start + end * lda), lda,
                  blas::number<T>::make(1), rest, lda, rest, lda);
  }
  return info;
}
template <class T, class P> void exchange_rows(long columns, T *b, long ldb, long first, long last, const P *pivots, bool backwards) {
  for (long step = first; step <= last; step++) {
    const long k = backwards ? last - (step - first) : step;
    const long p = (long)pivots[k] - 1;
    for (long j = 0; j < columns && p != k; j++) {
      const T kept = b[k + j * ldb];
      b[k + j * ldb] = b[p + j * ldb];
      b[p + j * ldb] = kept;
    }
  }
}
// Solves op(a) x = b in place with the factors of `lu`.
template <class T, class P> void lu_solve(blas::Transpose op, long n, long columns, const T *a, long lda, const P *pivots, T *b, long ldb) {
  const T one = blas::number<T>::make(1);
  if (pivots != nullptr && op == blas::PLAIN)
    exchange_rows(columns, b, ldb, 0, n - 1, pivots, false);
  blas::trsm(true, op != blas::PLAIN, op, op == blas::PLAIN, n, columns, one, a, lda, b, ldb);
  blas::trsm(true, op == blas::PLAIN, op, op != blas::PLAIN, n, columns, one, a, lda, b, ldb);
  if (pivots != nullptr && op != blas::PLAIN)
    exchange_rows(columns, b, ldb, 0, n - 1, pivots, true);
}

// Cholesky: one triangle is read and written. The order of the first leading minor that is not positive, or 0.
template <class T> int cholesky(bool upper, long n, T *a, long lda) {
  for (long j = 0; j < n; j++) {
    T *column = a + j * lda;
    if (upper)
      for (long i = 0; i < j; i++) {
        T x = column[i];
        for (long k = 0; k < i; k++)
          x = blas::minus(x, blas::times(blas::conjugate(a[k + i * lda]), column[k]));
        column[i] = blas::over(x, a[i + i * lda]);
      }
    double pivot = scalar<T>::re(column[j]);
    for (long k = 0; k < j && upper; k++)
      pivot -= blas::square_of(column[k]);
    if (!(pivot > 0.0)) {
      column[j] = scalar<T>::make(pivot, 0.0);
      return (int)(j + 1);
    }
    const T root = scalar<T>::make(sqrt(pivot), 0.0);
    column[j] = root;
    if (upper)
      continue;
    for (long i = j + 1; i < n; i++)
      column[i] = blas::over(column[i], root);
    for (long k = j + 1; k < n; k++) {
      const T by = blas::conjugate(column[k]);
      for (long i = k; i < n; i++)
        a[i + k * lda] = blas::minus(a[i + k * lda], blas::times(column[i], by));
    }
  }
  return 0;
}
template <class T> void cholesky_solve(bool upper, long n, long columns, const T *a, long lda, T *b, long ldb) {
  const T one = blas::number<T>::make(1);
  blas::trsm(true, upper, upper ? blas::CONJUGATED : blas::PLAIN, false, n, columns, one, a, lda, b, ldb);
  blas::trsm(true, upper, upper ? blas::PLAIN : blas::CONJUGATED, false, n, columns, one, a, lda, b, ldb);
}
// The triangle of the inverse from the factor.
template <class T> int cholesky_invert(bool upper, long n, T *a, long lda) {
  for (long i = 0; i < n; i++)
    if (blas::is_zero(a[i + i * lda]))
      return (int)(i + 1);
  T *inverse = room<T>(n * n);
  for (long i = 0; i < n * n; i++)
    inverse[i] = blas::number<T>::make(i % (n + 1) == 0 ? 1 : 0);
  cholesky_solve(upper, n, n, a, lda, inverse, n);
  for (long j = 0; j < n; j++)
    for (long i = 0; i < n; i++)
      if (upper ? i <= j : i >= j)
        a[i + j * lda] = inverse[i + j * n];
  free(inverse);
  return 0;
}
// The inverse of a triangular matrix, in its place; the place of a zero on the diagonal, from 1, or 0.
template <class T> int triangle_invert(bool upper, bool unit, long n, T *a, long lda) {
  for (long i = 0; i < n && !unit; i++)
    if (blas::is_zero(a[i + i * lda]))
      return (int)(i + 1);
  T *inverse = room<T>(n * n);
  for (long i = 0; i < n * n; i++)
    inverse[i] = blas::number<T>::make(i % (n + 1) == 0 ? 1 : 0);
  blas::trsm(true, upper, blas::PLAIN, unit, n, n, blas::number<T>::make(1), a, lda, inverse, n);
  for (long j = 0; j < n; j++)
    for (long i = 0; i < n; i++)
      if ((upper ? i <= j : i >= j) && !(unit && i == j))
        a[i + j * lda] = inverse[i + j * n];
  free(inverse);
  return 0;
}

// Householder: H^H (lead, x) = (beta, 0) with beta real. `lead` becomes beta, x the vector behind its leading 1; returns tau.
template <class T> T reflector(long n, T *lead, T *x) {
  const double re = scalar<T>::re(*lead);
  const double im = scalar<T>::im(*lead);
  const double rest = n > 1 ? length(n - 1, x, 1) : 0.0;
  if (rest == 0.0 && im == 0.0)
    return blas::number<T>::make(0);
  const double beta = -copysign(hypot(hypot(re, im), rest), re);
  const T by = blas::over(blas::number<T>::make(1), scalar<T>::make(re - beta, im));
  for (long i = 0; i < n - 1; i++)
    x[i] = blas::times(x[i], by);
  *lead = scalar<T>::make(beta, 0.0);
  return scalar<T>::make((beta - re) / beta, -im / beta);
}
// c = H c for the vector (1, v[1], ..., v[m - 1]).
template <class T> void reflect_left(long m, long n, const T *v, T tau, T *c, long ldc) {
  if (blas::is_zero(tau))
    return;
  for (long j = 0; j < n; j++) {
    T *column = c + j * ldc;
    T sum = column[0];
    for (long i = 1; i < m; i++)
      sum = blas::plus(sum, blas::times(blas::conjugate(v[i]), column[i]));
    sum = blas::times(tau, sum);
    column[0] = blas::minus(column[0], sum);
    for (long i = 1; i < m; i++)
      column[i] = blas::minus(column[i], blas::times(v[i], sum));
  }
}
// c = c H.
template <class T> void reflect_right(long m, long n, const T *v, T tau, T *c, long ldc) {
  if (blas::is_zero(tau))
    return;
  for (long i = 0; i < m; i++) {
    T sum = c[i];
    for (long j = 1; j < n; j++)
      sum = blas::plus(sum, blas::times(c[i + j * ldc], v[j]));
    sum = blas::times(tau, sum);
    c[i] = blas::minus(c[i], sum);
    for (long j = 1; j < n; j++)
      c[i + j * ldc] = blas::minus(c[i + j * ldc], blas::times(sum, blas::conjugate(v[j])));
  }
}
template <class T> void qr(long m, long n, T *a, long lda, T *tau) {
  const long order = m < n ? m : n;
  for (long k = 0; k < order; k++) {
    T *corner = a + (k + k * lda);
    tau[k] = reflector(m - k, corner, corner + 1);
    reflect_left(m - k, n - k - 1, corner, blas::conjugate(tau[k]), corner + lda, lda);
  }
}
// c = op(Q) c or c op(Q) for Q = H1 H2 ... Hk.
template <class T> void apply_q(bool left, bool plain, long m, long n, long k, const T *a, long lda, const T *tau, T *c, long ldc) {
  for (long step = 0; step < k; step++) {
    const long i = left == plain ? k - 1 - step : step;
    const T *v = a + (i + i * lda);
    const T by = plain ? tau[i] : blas::conjugate(tau[i]);
    if (left)
      reflect_left(m - i, n, v, by, c + i, ldc);
    else
      reflect_right(m, n - i, v, by, c + i * ldc, ldc);
  }
}
// The first n columns of Q in the place of its k reflectors.
template <class T> void make_q(long m, long n, long k, T *a, long lda, const T *tau) {
  const T zero = blas::number<T>::make(0), one = blas::number<T>::make(1);
  for (long j = k; j < n; j++)
    for (long i = 0; i < m; i++)
      a[i + j * lda] = i == j ? one : zero;
  for (long k1 = k - 1; k1 >= 0; k1--) {
    T *corner = a + (k1 + k1 * lda);
    reflect_left(m - k1, n - k1 - 1, corner, tau[k1], corner + lda, lda);
    for (long i = 1; i < m - k1; i++)
      corner[i] = blas::minus(zero, blas::times(tau[k1], corner[i]));
    corner[0] = blas::minus(one, tau[k1]);
    for (long i = 0; i < k1; i++)
      a[i + k1 * lda] = zero;
  }
}
}
