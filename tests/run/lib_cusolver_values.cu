// cuSOLVER: eigenvalues and singular values. Small matrices with known results; residuals and orthogonality of larger ones in all four types.
// engines: auto
// expect:
// eigen 0 | 1 3 | 0.707107 0.707107 same sign 0
// hermitian 0 | 1 4
// toeplitz wrong 0
// jacobi 0 | 1 2 4 sweeps 1 residual 1
// not converged 4
// range 2 | 2 3, by values 1 | 1
// generalised 0 | 2 3
// not positive 4
// singular 0 | 4 2 1
// golden 0 | 4.2426 1.4142
// rank one 0 | 15 0 wrong 0
// wide 0 | 5 3 v 1
// tall only 3
// S 1 1 1 1 1 1 1
// D 1 1 1 1 1 1 1
// C 1 1 1 1 1 1 1
// Z 1 1 1 1 1 1 1
// batch 0 0 | 1 3 | 2 5
// batch 0 0 | 2 1 | 4 3
// sixty-four 0 | 1 3 and 0 | 3 1
#include <cmath>
#include <complex>
#include <cstdio>
#include <vector>
#include <cuda_runtime.h>
#include <cusolverDn.h>

static cusolverDnHandle_t handle;
static syevjInfo_t jacobi;
static gesvdjInfo_t jacobi_svd;

// One name for the four types.
#define FAMILY(L, T, R, SY, SYG)                                                                                                     \
  int eigen(cublasFillMode_t uplo, int n, T *a, int lda, R *w, int *info) {                                                          \
    int size = 0;                                                                                                                    \
    cusolverDn##L##SY##d_bufferSize(handle, CUSOLVER_EIG_MODE_VECTOR, uplo, n, a, lda, w, &size);                                    \
    std::vector<T> work(size);                                                                                                       \
    return cusolverDn##L##SY##d(handle, CUSOLVER_EIG_MODE_VECTOR, uplo, n, a, lda, w, work.data(), size, info);                      \
  }                                                                                                                                  \
  int eigen_jacobi(cublasFillMode_t uplo, int n, T *a, int lda, R *w, int *info) {                                                   \
    int size = 0;                                                                                                                    \
    cusolverDn##L##SY##j_bufferSize(handle, CUSOLVER_EIG_MODE_VECTOR, uplo, n, a, lda, w, &size, jacobi);                            \
    std::vector<T> work(size);                                                                                                       \
    return cusolverDn##L##SY##j(handle, CUSOLVER_EIG_MODE_VECTOR, uplo, n, a, lda, w, work.data(), size, info, jacobi);              \
  }                                                                                                                                  \
  int general(cusolverEigType_t type, cublasFillMode_t uplo, int n, T *a, int lda, T *b, int ldb, R *w, int *info) {                 \
    int size = 0;                                                                                                                    \
    cusolverDn##L##SYG##_bufferSize(handle, type, CUSOLVER_EIG_MODE_VECTOR, uplo, n, a, lda, b, ldb, w, &size);                      \
    std::vector<T> work(size);                                                                                                       \
    return cusolverDn##L##SYG(handle, type, CUSOLVER_EIG_MODE_VECTOR, uplo, n, a, lda, b, ldb, w, work.data(), size, info);          \
  }                                                                                                                                  \
  int svd(char u_job, char v_job, int m, int n, T *a, int lda, R *s, T *u, int ldu, T *vt, int ldvt, int *info) {                    \
    int size = 0;                                                                                                                    \
    cusolverDn##L##gesvd_bufferSize(handle, m, n, &size);                                                                            \
    std::vector<T> work(size);                                                                                                       \
    return cusolverDn##L##gesvd(handle, u_job, v_job, m, n, a, lda, s, u, ldu, vt, ldvt, work.data(), size, nullptr, info);          \
  }                                                                                                                                  \
  int svd_jacobi(int econ, int m, int n, T *a, int lda, R *s, T *u, int ldu, T *v, int ldv, int *info) {                             \
    int size = 0;                                                                                                                    \
    cusolverDn##L##gesvdj_bufferSize(handle, CUSOLVER_EIG_MODE_VECTOR, econ, m, n, a, lda, s, u, ldu, v, ldv, &size, jacobi_svd);    \
    std::vector<T> work(size);                                                                                                       \
    return cusolverDn##L##gesvdj(handle, CUSOLVER_EIG_MODE_VECTOR, econ, m, n, a, lda, s, u, ldu, v, ldv, work.data(), size, info,   \
                                 jacobi_svd);                                                                                        \
  }
FAMILY(S, float, float, syev, sygvd)
FAMILY(D, double, double, syev, sygvd)
FAMILY(C, cuComplex, float, heev, hegvd)
FAMILY(Z, cuDoubleComplex, double, heev, hegvd)

typedef std::complex<double> Z;
Z wide(float x) { return x; }
Z wide(double x) { return x; }
Z wide(cuComplex x) { return Z(x.x, x.y); }
Z wide(cuDoubleComplex x) { return Z(x.x, x.y); }
void set(float &x, Z z) { x = (float)z.real(); }
void set(double &x, Z z) { x = z.real(); }
void set(cuComplex &x, Z z) { x = make_cuFloatComplex((float)z.real(), (float)z.imag()); }
void set(cuDoubleComplex &x, Z z) { x = make_cuDoubleComplex(z.real(), z.imag()); }

static unsigned seed = 2024;
double number() {
  seed = seed * 1664525u + 1013904223u;
  return (double)(seed >> 8) / (1 << 24) - 0.5;
}
template <class T> std::vector<T> random_matrix(int count) {
  std::vector<T> a(count);
  for (auto &x : a) {
    const double re = number(), im = number();
    set(x, Z(re, im));
  }
  return a;
}
// |a x - b x diag(w)|, elements at worst; b is the unit matrix where it is empty.
template <class T, class R> double eigen_error(int n, const std::vector<T> &a, const std::vector<T> &b, const std::vector<T> &x, const std::vector<R> &w) {
  double worst = 0;
  for (int j = 0; j < n; j++)
    for (int i = 0; i < n; i++) {
      Z left = 0, right = b.empty() ? wide(x[i + j * n]) : Z(0);
      for (int k = 0; k < n; k++) {
        left += wide(a[i + k * n]) * wide(x[k + j * n]);
        if (!b.empty())
          right += wide(b[i + k * n]) * wide(x[k + j * n]);
      }
      worst = std::fmax(worst, std::abs(left - right * (double)w[j]));
    }
  return worst;
}
// |q^H q - 1|
template <class T> double orthogonal_error(int rows, int columns, const std::vector<T> &q, int ld) {
  double worst = 0;
  for (int j = 0; j < columns; j++)
    for (int i = 0; i < columns; i++) {
      Z sum = i == j ? -1 : 0;
      for (int k = 0; k < rows; k++)
        sum += std::conj(wide(q[k + i * ld])) * wide(q[k + j * ld]);
      worst = std::fmax(worst, std::abs(sum));
    }
  return worst;
}
template <class T, class R> void residuals(const char *name, double tolerance) {
  const int n = 41;
  int info = 1;
  auto g = random_matrix<T>(n * n);
  std::vector<T> a(n * n), b(n * n), none;
  for (int j = 0; j < n; j++)
    for (int i = 0; i < n; i++) {
      set(a[i + j * n], wide(g[i + j * n]) + std::conj(wide(g[j + i * n])));
      Z sum = i == j ? 1 : 0;
      for (int k = 0; k < n; k++)
        sum += std::conj(wide(g[k + i * n])) * wide(g[k + j * n]);
      set(b[i + j * n], sum);
    }
  printf("%s", name);
  auto x = a;
  std::vector<R> w(n), w2(n);
  eigen(CUBLAS_FILL_MODE_LOWER, n, x.data(), n, w.data(), &info);
  bool sorted = true;
  for (int i = 0; i + 1 < n; i++)
    sorted = sorted && w[i] <= w[i + 1];
  printf(" %d", info == 0 && sorted && eigen_error(n, a, none, x, w) < tolerance && orthogonal_error(n, n, x, n) < tolerance);
  x = a;
  eigen_jacobi(CUBLAS_FILL_MODE_UPPER, n, x.data(), n, w2.data(), &info);
  double apart = 0;
  for (int i = 0; i < n; i++)
    apart = std::fmax(apart, std::fabs((double)w[i] - (double)w2[i]));
  printf(" %d", info == 0 && apart < tolerance && eigen_error(n, a, none, x, w2) < tolerance && orthogonal_error(n, n, x, n) < tolerance);
  x = a;
  auto f = b;
  general(CUSOLVER_EIG_TYPE_1, CUBLAS_FILL_MODE_LOWER, n, x.data(), n, f.data(), n, w.data(), &info);
  printf(" %d", info == 0 && eigen_error(n, a, b, x, w) < 10 * tolerance);
  // a b x = w x with upper triangles.
  x = a;
  f = b;
  general(CUSOLVER_EIG_TYPE_2, CUBLAS_FILL_MODE_UPPER, n, x.data(), n, f.data(), n, w.data(), &info);
  double worst = 0;
  for (int j = 0; j < n; j++) {
    std::vector<Z> y(n);
    for (int i = 0; i < n; i++)
      for (int k = 0; k < n; k++)
        y[i] += wide(b[i + k * n]) * wide(x[k + j * n]);
    for (int i = 0; i < n; i++) {
      Z sum = 0;
      for (int k = 0; k < n; k++)
        sum += wide(a[i + k * n]) * y[k];
      worst = std::fmax(worst, std::abs(sum - (double)w[j] * wide(x[i + j * n])));
    }
  }
  printf(" %d", info == 0 && worst < 1000 * tolerance);
  // u s v^H, all of u, in place of a's columns, and for a wide matrix.
  const int m = 60, ld = 64;
  auto r = random_matrix<T>(ld * n);
  for (char job : {'A', 'O'}) {
    auto c = r;
    std::vector<T> u(ld * m), vt(ld * n);
    std::vector<R> s(n);
    svd(job, 'S', m, n, c.data(), ld, s.data(), u.data(), ld, vt.data(), ld, &info);
    auto &left = job == 'O' ? c : u;
    worst = orthogonal_error(m, job == 'O' ? n : m, left, ld);
    for (int j = 0; j < n; j++)
      for (int i = 0; i < m; i++) {
        Z sum = 0;
        for (int k = 0; k < n; k++)
          sum += wide(left[i + k * ld]) * (double)s[k] * wide(vt[k + j * ld]);
        worst = std::fmax(worst, std::abs(sum - wide(r[i + j * ld])));
      }
    printf(" %d", info == 0 && worst < tolerance && s[0] >= s[n - 1] && s[n - 1] > 0);
  }
  std::vector<T> wide_matrix(n * m), u(n * n), v(m * m);
  for (int j = 0; j < m; j++)
    for (int i = 0; i < n; i++)
      set(wide_matrix[i + j * n], std::conj(wide(r[j + i * ld])));
  std::vector<R> s(n);
  svd_jacobi(1, n, m, wide_matrix.data(), n, s.data(), u.data(), n, v.data(), m, &info);
  worst = std::fmax(orthogonal_error(n, n, u, n), orthogonal_error(m, n, v, m));
  for (int j = 0; j < m; j++)
    for (int i = 0; i < n; i++) {
      Z sum = 0;
      for (int k = 0; k < n; k++)
        sum += wide(u[i + k * n]) * (double)s[k] * std::conj(wide(v[j + k * m]));
      worst = std::fmax(worst, std::abs(sum - std::conj(wide(r[j + i * ld]))));
    }
  printf(" %d\n", info == 0 && worst < tolerance);
}

int main() {
  cusolverDnCreate(&handle);
  cusolverDnCreateSyevjInfo(&jacobi);
  cusolverDnCreateGesvdjInfo(&jacobi_svd);
  int info, found, sweeps, infos[2];
  // 2 1 / 1 2: 1 and 3.
  double a[4] = {2, 1, 99, 2}, w[4], work[4096], residual;
  eigen(CUBLAS_FILL_MODE_LOWER, 2, a, 2, w, &info);
  printf("eigen %d | %g %g | %g %g same sign %d\n", info, w[0], w[1], std::fabs(a[0]), std::fabs(a[3]), a[0] * a[1] > 0);
  // 2 1-i / 1+i 3: 1 and 4.
  cuComplex h[4] = {{2, 0}, {1, 1}, {0, 0}, {3, 0}};
  float wf[4];
  eigen(CUBLAS_FILL_MODE_LOWER, 2, h, 2, wf, &info);
  printf("hermitian %d | %.6g %.6g\n", info, wf[0], wf[1]);
  // -1 2 -1 of order 20: 2 - 2 cos(k pi / 21).
  const int n = 20;
  std::vector<double> t(n * n), wt(n);
  for (int i = 0; i < n; i++) {
    t[i + i * n] = 2;
    if (i + 1 < n)
      t[i + 1 + i * n] = t[i + (i + 1) * n] = -1;
  }
  eigen(CUBLAS_FILL_MODE_UPPER, n, t.data(), n, wt.data(), &info);
  int wrong = info;
  for (int k = 1; k <= n; k++)
    wrong += std::fabs(wt[k - 1] - (2 - 2 * std::cos(k * M_PI / (n + 1)))) > 1e-13;
  printf("toeplitz wrong %d\n", wrong);
  double diagonal[9] = {2, 0, 0, 0, 4, 0, 0, 0, 1};
  diagonal[1] = diagonal[3] = 1e-300;
  eigen_jacobi(CUBLAS_FILL_MODE_LOWER, 3, diagonal, 3, w, &info);
  cusolverDnXsyevjGetSweeps(handle, jacobi, &sweeps);
  cusolverDnXsyevjGetResidual(handle, jacobi, &residual);
  printf("jacobi %d | %g %g %g sweeps %d residual %d\n", info, w[0], w[1], w[2], sweeps + 1, residual < 1e-15);
  cusolverDnXsyevjSetMaxSweeps(jacobi, 1);
  double slow[9] = {4, 1, 2, 1, 3, 1, 2, 1, 5};
  eigen_jacobi(CUBLAS_FILL_MODE_LOWER, 3, slow, 3, w, &info);
  printf("not converged %d\n", info);
  cusolverDnXsyevjSetMaxSweeps(jacobi, 100);
  double d3[9] = {3, 0, 0, 0, 1, 0, 0, 0, 2}, d3b[9] = {3, 0, 0, 0, 1, 0, 0, 0, 2}, w2[3];
  cusolverDnDsyevdx(handle, CUSOLVER_EIG_MODE_VECTOR, CUSOLVER_EIG_RANGE_I, CUBLAS_FILL_MODE_LOWER, 3, d3, 3, 0, 0, 2, 3, &found, w, work, 4096, &info);
  int by_value;
  cusolverDnDsyevdx(handle, CUSOLVER_EIG_MODE_VECTOR, CUSOLVER_EIG_RANGE_V, CUBLAS_FILL_MODE_LOWER, 3, d3b, 3, 0.5, 1.5, 0, 0, &by_value, w2, work, 4096, &info);
  printf("range %d | %g %g, by values %d | %g\n", found, w[0], w[1], by_value, w2[0]);
  double ga[4] = {4, 0, 0, 3}, gb[4] = {2, 0, 0, 1}, bad[4] = {1, 2, 2, 1};
  general(CUSOLVER_EIG_TYPE_1, CUBLAS_FILL_MODE_LOWER, 2, ga, 2, gb, 2, w, &info);
  printf("generalised %d | %g %g\n", info, w[0], w[1]);
  general(CUSOLVER_EIG_TYPE_1, CUBLAS_FILL_MODE_LOWER, 2, ga, 2, bad, 2, w, &info);
  printf("not positive %d\n", info);

  double s[3], u[9], v[9], sa[9] = {0, -2, 0, 4, 0, 0, 0, 0, 1};
  svd('A', 'A', 3, 3, sa, 3, s, u, 3, v, 3, &info);
  printf("singular %d | %g %g %g\n", info, s[0], s[1], s[2]);
  // 3 1 / -1 3 / 2 0 ... a^T a = 10 8 / 8 10 for (3 1), (1 3): singular values sqrt 18 and sqrt 2.
  double gm[6] = {3, 1, 0, 1, 3, 0};
  for (double &x : gm)
    x = x == 3 ? 2.82842712474619 : x == 1 ? 1.414213562373095 : 0;
  svd('S', 'A', 3, 2, gm, 3, s, u, 3, v, 2, &info);
  printf("golden %d | %.5g %.5g\n", info, s[0], s[1]);
  // (1 2 2)^T (3 4): rank one, 3 times 5.
  std::vector<double> one = {3, 6, 6, 4, 8, 8}, u1(9), v1(4);
  svd('A', 'A', 3, 2, one.data(), 3, s, u1.data(), 3, v1.data(), 2, &info);
  printf("rank one %d | %g %g wrong %d\n", info, s[0], std::fabs(s[1]) < 1e-14 ? 0 : s[1], orthogonal_error(3, 3, u1, 3) > 1e-14 || orthogonal_error(2, 2, v1, 2) > 1e-14);
  double wd[6] = {3, 0, 0, 5, 0, 0}, v3[9];
  svd_jacobi(0, 2, 3, wd, 2, s, u, 2, v3, 3, &info);
  printf("wide %d | %g %g v %g\n", info, s[0], s[1], std::fabs(v3[8]));
  printf("tall only %d\n", svd('A', 'A', 2, 3, wd, 2, s, u, 2, v3, 3, &info));
  residuals<float, float>("S", 2e-5);
  residuals<double, double>("D", 1e-13);
  residuals<cuComplex, float>("C", 2e-5);
  residuals<cuDoubleComplex, double>("Z", 1e-13);

  double pair[8] = {2, 1, 1, 2, 5, 0, 0, 2}, wp[4];
  cusolverDnDsyevjBatched(handle, CUSOLVER_EIG_MODE_VECTOR, CUBLAS_FILL_MODE_LOWER, 2, pair, 2, wp, work, 4096, infos, jacobi, 2);
  printf("batch %d %d | %g %g | %g %g\n", infos[0], infos[1], wp[0], wp[1], wp[2], wp[3]);
  double pair2[8] = {1, 0, 0, 2, 0, 4, 3, 0}, us[8], vs[8];
  cusolverDnDgesvdjBatched(handle, CUSOLVER_EIG_MODE_VECTOR, 2, 2, pair2, 2, wp, us, 2, vs, 2, work, 4096, infos, jacobi_svd, 2);
  printf("batch %d %d | %g %g | %g %g\n", infos[0], infos[1], wp[0], wp[1], wp[2], wp[3]);
  cusolverDnParams_t params;
  cusolverDnCreateParams(&params);
  float xa[4] = {2, 1, 1, 2}, xs[4] = {2, 1, 1, 2}, xw[2], xv[2];
  size_t on_device, on_host;
  cusolverDnXsyevd_bufferSize(handle, params, CUSOLVER_EIG_MODE_NOVECTOR, CUBLAS_FILL_MODE_LOWER, 2, CUDA_R_32F, xa, 2, CUDA_R_32F, xw, CUDA_R_32F, &on_device, &on_host);
  cusolverDnXsyevd(handle, params, CUSOLVER_EIG_MODE_NOVECTOR, CUBLAS_FILL_MODE_LOWER, 2, CUDA_R_32F, xa, 2, CUDA_R_32F, xw, CUDA_R_32F, work, on_device, nullptr, on_host, infos);
  cusolverDnXgesvd(handle, params, 'N', 'N', 2, 2, CUDA_R_32F, xs, 2, CUDA_R_32F, xv, CUDA_R_32F, nullptr, 2, CUDA_R_32F, nullptr, 2, CUDA_R_32F, work, on_device, nullptr, on_host, infos + 1);
  printf("sixty-four %d | %g %g and %d | %g %g\n", infos[0], xw[0], xw[1], infos[1], xv[0], xv[1]);
  cusolverDnDestroyParams(params);
  cusolverDnDestroyGesvdjInfo(jacobi_svd);
  cusolverDnDestroySyevjInfo(jacobi);
  cusolverDnDestroy(handle);
}
