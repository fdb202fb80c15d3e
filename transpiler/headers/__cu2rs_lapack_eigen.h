// Eigenvalues of Hermitian matrices and singular values, in double (complex) precision: W is double or double2.
#pragma once
#pragma cu2rs linked
#include "__cu2rs_lapack.h"
#pragma cu2rs source
namespace lapack {
// (x, y) = (c x - s w, s x + c w) with w = phase y.
template <class W> void rotate(long n, W *x, long step_x, W *y, long step_y, W phase, double c, double s) {
  const W by_c = blas::number<W>::make(c);
  const W by_s = blas::number<W>::make(s);
  for (long i = 0; i < n; i++) {
    const W a = x[i * step_x];
    const W b = blas::times(phase, y[i * step_y]);
    x[i * step_x] = blas::minus(blas::times(by_c, a), blas::times(by_s, b));
    y[i * step_y] = blas::plus(blas::times(by_s, a), blas::times(by_c, b));
  }
}
template <class W> void identity(long n, W *q) {
  for (long i = 0; i < n * n; i++)
    q[i] = blas::number<W>::make(i % (n + 1) == 0 ? 1 : 0);
}
// The Hermitian matrix of which one triangle is given, packed.
template <class W, class T> W *hermitian(const T *a, long lda, long n, bool upper) {
  W *whole = room<W>(n * n);
  for (long j = 0; j < n; j++)
    for (long i = 0; i <= j; i++) {
      const W given = cast<W>(upper ? a[i + j * lda] : a[j + i * lda]);
      const W above = i == j ? scalar<W>::make(scalar<W>::re(given), 0.0) : upper ? given : blas::conjugate(given);
      whole[i + j * n] = above;
      whole[j + i * n] = blas::conjugate(above);
    }
  return whole;
}
// Hermitian a = Q T Q^H with T real and tridiagonal: d its diagonal, e what is beside it. Q is written where it is asked for; a is lost.
template <class W> void tridiagonal(long n, W *a, double *d, double *e, W *q) {
  W *tau = room<W>(n);
  W *y = room<W>(n);
  for (long k = 0; k + 1 < n; k++) {
    const long rest = n - k - 1;
    W *lead = a + (k + 1 + k * n);
    tau[k] = reflector(rest, lead, lead + 1);
    e[k] = scalar<W>::re(*lead);
    if (blas::is_zero(tau[k]))
      continue;
    // a = H^H a H = a - v w^H - w v^H with w = y - (tau* v^H y) v / 2, y = tau a v.
    W *block = lead + n;
    for (long i = 0; i < rest; i++)
      y[i] = blas::number<W>::make(0);
    for (long j = 0; j < rest; j++) {
      const W by = blas::times(tau[k], j == 0 ? blas::number<W>::make(1) : lead[j]);
      for (long i = 0; i < rest; i++)
        y[i] = blas::plus(y[i], blas::times(block[i + j * n], by));
    }
    W dot = y[0];
    for (long i = 1; i < rest; i++)
      dot = blas::plus(dot, blas::times(blas::conjugate(lead[i]), y[i]));
    const W half = blas::times(blas::times(blas::conjugate(tau[k]), dot), blas::number<W>::make(0.5));
    y[0] = blas::minus(y[0], half);
    for (long i = 1; i < rest; i++)
      y[i] = blas::minus(y[i], blas::times(half, lead[i]));
    for (long j = 0; j < rest; j++) {
      const W by_v = blas::conjugate(y[j]);
      const W by_w = j == 0 ? blas::number<W>::make(1) : blas::conjugate(lead[j]);
      W *column = block + j * n;
      column[0] = blas::minus(blas::minus(column[0], by_v), blas::times(y[0], by_w));
      for (long i = 1; i < rest; i++)
        column[i] = blas::minus(blas::minus(column[i], blas::times(lead[i], by_v)), blas::times(y[i], by_w));
    }
  }
  for (long i = 0; i < n; i++)
    d[i] = scalar<W>::re(a[i + i * n]);
  if (q != nullptr) {
    identity(n, q);
    for (long k = n - 2; k >= 0; k--)
      reflect_left(n - k - 1, n - k - 1, a + (k + 1 + k * n), tau[k], q + ((k + 1) + (k + 1) * n), n);
  }
  free(tau);
  free(y);
}
// Implicit QL with shifts: d becomes the eigenvalues of the tridiagonal matrix, the columns of q are turned with it. How many did not converge.
template <class W> int tridiagonal_values(long n, double *d, double *e, W *q) {
  const W real = blas::number<W>::make(1);
  for (long first = 0; first < n; first++)
    for (int round = 0;; round++) {
      long last = first;
      while (last + 1 < n && fabs(e[last]) > DBL_EPSILON * (fabs(d[last]) + fabs(d[last + 1])))
        last++;
      if (last == first)
        break;
      if (round == 60)
        return (int)(n - first);
      const double ratio = (d[first + 1] - d[first]) / (2.0 * e[first]);
      double g = d[last] - d[first] + e[first] / (ratio + copysign(hypot(ratio, 1.0), ratio));
      double s = 1.0, c = 1.0, shifted = 0.0;
      long i = last - 1;
      for (; i >= first; i--) {
        const double f = s * e[i];
        const double b = c * e[i];
        const double r = hypot(f, g);
        e[i + 1] = r;
        if (r == 0.0) {
          // The chase has met a zero: the matrix falls into two.
          d[i + 1] -= shifted;
          e[last] = 0.0;
          break;
        }
        s = f / r;
        c = g / r;
        g = d[i + 1] - shifted;
        const double t = (d[i] - g) * s + 2.0 * c * b;
        shifted = s * t;
        d[i + 1] = g + shifted;
        g = c * t - b;
        if (q != nullptr)
          rotate(n, q + i * n, 1, q + (i + 1) * n, 1, real, c, s);
      }
      if (i >= first)
        continue;
      d[first] -= shifted;
      e[first] = g;
      e[last] = 0.0;
    }
  return 0;
}
// Sorts values, and columns with them.
template <class W> void sort_values(long n, double *d, bool descending, W *q, long rows, W *other, long other_rows) {
  for (long i = 0; i < n; i++) {
    long best = i;
    for (long j = i + 1; j < n; j++)
      if (descending ? d[j] > d[best] : d[j] < d[best])
        best = j;
    if (best == i)
      continue;
    const double kept = d[i];
    d[i] = d[best];
    d[best] = kept;
    for (long k = 0; k < rows && q != nullptr; k++) {
      const W w = q[k + i * rows];
      q[k + i * rows] = q[k + best * rows];
      q[k + best * rows] = w;
    }
    for (long k = 0; k < other_rows && other != nullptr; k++) {
      const W w = other[k + i * other_rows];
      other[k + i * other_rows] = other[k + best * other_rows];
      other[k + best * other_rows] = w;
    }
  }
}
// Eigenvalues in ascending order and, where q is given, eigenvectors (n x n) of a, which is lost. How many values did not converge.
template <class W> int eigen(long n, W *a, double *d, W *q) {
  double *e = room<double>(n);
  tridiagonal(n, a, d, e, q);
  const int info = tridiagonal_values(n, d, e, q);
  free(e);
  sort_values(n, d, false, q, n, q, 0);
  return info;
}
// The rotation that makes two columns orthogonal, or zeroes an element: from what stands on the diagonal and beside it.
inline void jacobi(double first, double second, double beside, double *c, double *s) {
  const double zeta = (second - first) / (2.0 * beside);
  const double t = copysign(1.0, zeta) / (fabs(zeta) + hypot(1.0, zeta));
  *c = 1.0 / hypot(1.0, t);
  *s = *c * t;
}
template <class W> double off_diagonal(long n, const W *a) {
  double sum = 0.0;
  for (long j = 0; j < n; j++)
    for (long i = 0; i < n; i++)
      sum += i == j ? 0.0 : blas::square_of(a[i + j * n]);
  return sqrt(sum);
}
// No method gets nearer than the rounding of sums of n terms.
inline double reachable(double tolerance, long n) {
  const double rounding = DBL_EPSILON * (double)(n > 8 ? n : 8);
  return tolerance > rounding ? tolerance : rounding;
}
// Jacobi's method for eigenvalues: rounds until what is off the diagonal is below `tolerance` of the whole. True if it came to that.
template <class W> bool jacobi_eigen(long n, W *a, double *d, W *q, double tolerance, int limit, int *sweeps, double *residual) {
  const double enough = reachable(tolerance, n) * length(n * n, a, 1);
  if (q != nullptr)
    identity(n, q);
  *sweeps = 0;
  *residual = off_diagonal(n, a);
  while (*residual > enough && *sweeps < limit) {
    for (long p = 0; p < n; p++)
      for (long r = p + 1; r < n; r++) {
        const W beside = a[p + r * n];
        const double size = magnitude(beside);
        if (size == 0.0)
          continue;
        const W phase = blas::over(beside, blas::number<W>::make(size));
        double c, s;
        jacobi(scalar<W>::re(a[p + p * n]), scalar<W>::re(a[r + r * n]), size, &c, &s);
        rotate(n, a + p * n, 1, a + r * n, 1, blas::conjugate(phase), c, s);
        rotate(n, a + p, n, a + r, n, phase, c, s);
        if (q != nullptr)
          rotate(n, q + p * n, 1, q + r * n, 1, blas::conjugate(phase), c, s);
      }
    *sweeps += 1;
    *residual = off_diagonal(n, a);
  }
  for (long i = 0; i < n; i++)
    d[i] = scalar<W>::re(a[i + i * n]);
  return *residual <= enough;
}
template <class W> W inner(long n, const W *x, const W *y) {
  W sum = blas::number<W>::make(0);
  for (long i = 0; i < n; i++)
    sum = blas::plus(sum, blas::times(blas::conjugate(x[i]), y[i]));
  return sum;
}
// Gives column k of q a unit vector orthogonal to the columns before it.
template <class W> void complete_column(long n, W *q, long k) {
  W *column = q + k * n;
  for (long unit = 0; unit < n; unit++) {
    for (long i = 0; i < n; i++)
      column[i] = blas::number<W>::make(i == unit ? 1 : 0);
    for (int twice = 0; twice < 2; twice++)
      for (long j = 0; j < k; j++) {
        const W along = inner(n, q + j * n, column);
        for (long i = 0; i < n; i++)
          column[i] = blas::minus(column[i], blas::times(along, q[i + j * n]));
      }
    const double size = length(n, column, 1);
    if (size < 0.5 / sqrt((double)n))
      continue;
    for (long i = 0; i < n; i++)
      column[i] = blas::over(column[i], blas::number<W>::make(size));
    return;
  }
}
// Singular values of the square matrix a in descending order by turning its columns until they are orthogonal: a becomes U, v (n x n) the right vectors.
template <class W> bool jacobi_svd(long n, W *a, double *sigma, W *v, double tolerance, int limit, int *sweeps, double *residual) {
  const double enough = reachable(tolerance, n);
  double noise = 0.0;
  bool turned = n > 0;
  identity(n, v);
  for (*sweeps = 0; turned && *sweeps < limit; *sweeps += 1) {
    turned = false;
    *residual = 0.0;
    double greatest = 0.0;
    for (long k = 0; k < n; k++) {
      const double size = length(n, a + k * n, 1);
      greatest = size > greatest ? size : greatest;
    }
    // Shorter columns are noise: what they mean is lost in the rounding of the others.
    noise = greatest * DBL_EPSILON * (double)n;
    for (long p = 0; p < n; p++)
      for (long r = p + 1; r < n; r++) {
        const double first = length(n, a + p * n, 1);
        const double second = length(n, a + r * n, 1);
        const W beside = inner(n, a + p * n, a + r * n);
        const double size = magnitude(beside);
        if ((first <= noise && second <= noise) || size == 0.0 || size / first / second <= enough)
          continue;
        *residual = hypot(*residual, size / (first > second ? first : second));
        // A column of noise cannot become more orthogonal than its last digits.
        turned = turned || (first > noise && second > noise);
        const W phase = blas::conjugate(blas::over(beside, blas::number<W>::make(size)));
        double c, s;
        jacobi(first * first, second * second, size, &c, &s);
        rotate(n, a + p * n, 1, a + r * n, 1, phase, c, s);
        rotate(n, v + p * n, 1, v + r * n, 1, phase, c, s);
      }
  }
  for (long k = 0; k < n; k++)
    sigma[k] = length(n, a + k * n, 1);
  sort_values(n, sigma, true, a, n, v, n);
  for (long k = 0; k < n; k++)
    if (sigma[k] > noise)
      for (long i = 0; i < n; i++)
        a[i + k * n] = blas::over(a[i + k * n], blas::number<W>::make(sigma[k]));
    else
      complete_column(n, a, k);
  return !turned;
}
// a (m x n, m >= n, packed, lost) = U diag(sigma) V^H. `columns` columns of U are written where u is given (m x columns), V (n x n) in any case.
template <class W> bool svd(long m, long n, W *a, double *sigma, W *u, long columns, W *v, double tolerance, int limit, int *sweeps, double *residual) {
  W *tau = room<W>(n);
  W *r = room<W>(n * n);
  qr(m, n, a, m, tau);
  for (long j = 0; j < n; j++)
    for (long i = 0; i < n; i++)
      r[i + j * n] = i <= j ? a[i + j * m] : blas::number<W>::make(0);
  const bool converged = jacobi_svd(n, r, sigma, v, tolerance, limit, sweeps, residual);
  if (u != nullptr) {
    for (long j = 0; j < columns; j++)
      for (long i = 0; i < m; i++)
        u[i + j * m] = i < n && j < n ? r[i + j * n] : blas::number<W>::make(i == j ? 1 : 0);
    apply_q(true, true, m, columns, n, a, m, tau, u, m);
  }
  free(tau);
  free(r);
  return converged;
}
}
