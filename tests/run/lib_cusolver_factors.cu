// cuSOLVER: LU with pivots, Cholesky, QR. Small matrices with known results, and residuals of larger ones in all four types.
// engines: auto
// expect:
// lu 0 pivots 3 2 3 | 4 8 7 | 0.5 -1 -1.5 | 0.25 -0 -0.75
// x 1 2 3 transposed 1 2 3
// singular 2
// status 3 info -4
// cholesky lower 0 | 2 1 3 | 2 kept 77
// cholesky upper 0 | 2 1 3 | 2
// not positive 2
// solved 1 -2
// inverse 0.3125 -0.125 0.25
// batched 0 2 | 2 3 3 solved -2 2
// qr r -5 -7 -1 tau 1.6 0
// v 0.5
// q -0.6 -0.8 -0.8 0.6
// S 1 1 1 1 1 1 1
// D 1 1 1 1 1 1 1
// C 1 1 1 1 1 1 1
// Z 1 1 1 1 1 1 1
// sixty-four 0 3 1 2 3
// types 9
#include <cmath>
#include <complex>
#include <cstdio>
#include <vector>
#include <cuda_runtime.h>
#include <cusolverDn.h>

static cusolverDnHandle_t handle;

// One name for the four types.
#define FAMILY(L, T, ORMQR, ORGQR)                                                                                              \
  int lu(int m, int n, T *a, int lda, int *pivots, int *info) {                                                                 \
    int size = 0;                                                                                                               \
    cusolverDn##L##getrf_bufferSize(handle, m, n, a, lda, &size);                                                               \
    T *work;                                                                                                                    \
    cudaMalloc(&work, size * sizeof(T));                                                                                        \
    int status = cusolverDn##L##getrf(handle, m, n, a, lda, work, pivots, info);                                                \
    cudaFree(work);                                                                                                             \
    return status;                                                                                                              \
  }                                                                                                                             \
  int lu_solve(cublasOperation_t op, int n, int k, const T *a, int lda, const int *pivots, T *b, int ldb, int *info) {          \
    return cusolverDn##L##getrs(handle, op, n, k, a, lda, pivots, b, ldb, info);                                                \
  }                                                                                                                             \
  int cholesky(cublasFillMode_t uplo, int n, T *a, int lda, int *info) {                                                        \
    int size = 0;                                                                                                               \
    cusolverDn##L##potrf_bufferSize(handle, uplo, n, a, lda, &size);                                                            \
    std::vector<T> work(size);                                                                                                  \
    return cusolverDn##L##potrf(handle, uplo, n, a, lda, work.data(), size, info);                                              \
  }                                                                                                                             \
  int cholesky_solve(cublasFillMode_t uplo, int n, int k, const T *a, int lda, T *b, int ldb, int *info) {                      \
    return cusolverDn##L##potrs(handle, uplo, n, k, a, lda, b, ldb, info);                                                      \
  }                                                                                                                             \
  int qr(int m, int n, T *a, int lda, T *tau, int *info) {                                                                      \
    int size = 0;                                                                                                               \
    cusolverDn##L##geqrf_bufferSize(handle, m, n, a, lda, &size);                                                               \
    std::vector<T> work(size);                                                                                                  \
    return cusolverDn##L##geqrf(handle, m, n, a, lda, tau, work.data(), size, info);                                            \
  }                                                                                                                             \
  int apply(cublasSideMode_t side, cublasOperation_t op, int m, int n, int k, T *a, int lda, T *tau, T *c, int ldc, int *info) { \
    int size = 0;                                                                                                               \
    cusolverDn##L##ORMQR##_bufferSize(handle, side, op, m, n, k, a, lda, tau, c, ldc, &size);                                   \
    std::vector<T> work(size);                                                                                                  \
    return cusolverDn##L##ORMQR(handle, side, op, m, n, k, a, lda, tau, c, ldc, work.data(), size, info);                       \
  }                                                                                                                             \
  int make_q(int m, int n, int k, T *a, int lda, T *tau, int *info) {                                                           \
    int size = 0;                                                                                                               \
    cusolverDn##L##ORGQR##_bufferSize(handle, m, n, k, a, lda, tau, &size);                                                     \
    std::vector<T> work(size);                                                                                                  \
    return cusolverDn##L##ORGQR(handle, m, n, k, a, lda, tau, work.data(), size, info);                                         \
  }
FAMILY(S, float, ormqr, orgqr)
FAMILY(D, double, ormqr, orgqr)
FAMILY(C, cuComplex, unmqr, ungqr)
FAMILY(Z, cuDoubleComplex, unmqr, ungqr)

typedef std::complex<double> Z;
Z wide(float x) { return x; }
Z wide(double x) { return x; }
Z wide(cuComplex x) { return Z(x.x, x.y); }
Z wide(cuDoubleComplex x) { return Z(x.x, x.y); }
void set(float &x, double re, double im) { x = (float)re; }
void set(double &x, double re, double im) { x = re; }
void set(cuComplex &x, double re, double im) { x = make_cuFloatComplex((float)re, (float)im); }
void set(cuDoubleComplex &x, double re, double im) { x = make_cuDoubleComplex(re, im); }

static unsigned seed = 12345;
double number() {
  seed = seed * 1664525u + 1013904223u;
  return (double)(seed >> 8) / (1 << 24) - 0.5;
}
template <class T> std::vector<T> random_matrix(int count) {
  std::vector<T> a(count);
  for (auto &x : a) {
    const double re = number(), im = number();
    set(x, re, im);
  }
  return a;
}
// op(a) b, all as complex numbers.
template <class T> std::vector<Z> product(char op, const std::vector<T> &a, int lda, int m, int k, const std::vector<T> &b, int ldb, int n) {
  std::vector<Z> c(m * n);
  for (int j = 0; j < n; j++)
    for (int i = 0; i < m; i++)
      for (int l = 0; l < k; l++) {
        Z x = wide(op == 'N' ? a[i + l * lda] : a[l + i * lda]);
        c[i + j * m] += (op == 'C' ? std::conj(x) : x) * wide(b[l + j * ldb]);
      }
  return c;
}
template <class T> double apart(const std::vector<Z> &c, int m, int n, const std::vector<T> &d, int ldd) {
  double worst = 0;
  for (int j = 0; j < n; j++)
    for (int i = 0; i < m; i++)
      worst = std::fmax(worst, std::abs(c[i + j * m] - wide(d[i + j * ldd])));
  return worst;
}

template <class T> void residuals(const char *name, double tolerance) {
  const int n = 75, k = 3, lda = 80, ldb = 77;
  int info = 1;
  std::vector<int> pivots(n);
  printf("%s", name);
  for (cublasOperation_t op : {CUBLAS_OP_N, CUBLAS_OP_T, CUBLAS_OP_C}) {
    auto a = random_matrix<T>(lda * n), b = random_matrix<T>(ldb * k);
    auto f = a, x = b;
    lu(n, n, f.data(), lda, pivots.data(), &info);
    lu_solve(op, n, k, f.data(), lda, pivots.data(), x.data(), ldb, &info);
    printf(" %d", info == 0 && apart(product("NTC"[op], a, lda, n, n, x, ldb, k), n, k, b, ldb) < 100 * tolerance);
  }
  // a^H a is positive.
  auto g = random_matrix<T>(lda * n), b = random_matrix<T>(ldb * k);
  auto square = product('C', g, lda, n, n, g, lda, n);
  for (cublasFillMode_t uplo : {CUBLAS_FILL_MODE_LOWER, CUBLAS_FILL_MODE_UPPER}) {
    std::vector<T> a(lda * n);
    for (int j = 0; j < n; j++)
      for (int i = 0; i < n; i++)
        set(a[i + j * lda], square[i + j * n].real() + (i == j), square[i + j * n].imag());
    auto f = a, x = b;
    // The other triangle must not matter.
    for (int j = 0; j < n; j++)
      for (int i = 0; i < n; i++)
        if (uplo == CUBLAS_FILL_MODE_LOWER ? i < j : i > j)
          set(f[i + j * lda], 1e9, 1e9);
    cholesky(uplo, n, f.data(), lda, &info);
    cholesky_solve(uplo, n, k, f.data(), lda, x.data(), ldb, &info);
    printf(" %d", info == 0 && apart(product('N', a, lda, n, n, x, ldb, k), n, k, b, ldb) < 100 * tolerance);
  }
  // Q R, and Q^H (Q C) = C.
  const int m = 78;
  auto a = random_matrix<T>(lda * n), q = a;
  std::vector<T> tau(n), r(n * n);
  qr(m, n, q.data(), lda, tau.data(), &info);
  for (int j = 0; j < n; j++)
    for (int i = 0; i <= j; i++)
      r[i + j * n] = q[i + j * lda];
  auto c = random_matrix<T>(lda * k), d = c;
  apply(CUBLAS_SIDE_LEFT, CUBLAS_OP_N, m, k, n, q.data(), lda, tau.data(), c.data(), lda, &info);
  auto e = q;
  make_q(m, n, n, e.data(), lda, tau.data(), &info);
  printf(" %d", info == 0 && apart(product('N', e, lda, m, n, r, n, n), m, n, a, lda) < tolerance);
  apply(CUBLAS_SIDE_LEFT, CUBLAS_OP_C, m, k, n, q.data(), lda, tau.data(), c.data(), lda, &info);
  double worst = 0;
  for (int j = 0; j < k; j++)
    for (int i = 0; i < m; i++)
      worst = std::fmax(worst, std::abs(wide(c[i + j * lda]) - wide(d[i + j * lda])));
  printf(" %d\n", worst < tolerance);
}

__global__ void shift_pivots(const int *pivots, int *shifted, int n) {
  const int i = threadIdx.x;
  if (i < n)
    shifted[i] = pivots[i];
}

int main() {
  cusolverDnCreate(&handle);
  cudaStream_t stream;
  cudaStreamCreate(&stream);
  cusolverDnSetStream(handle, stream);
  // Rows 1 2 1 / 2 3 2 / 4 8 7, all on the device.
  double host[9] = {1, 2, 4, 2, 3, 8, 1, 2, 7}, *a, *b, *work;
  int *pivots, *info, kept, size;
  cudaMalloc(&a, sizeof host);
  cudaMalloc(&b, 6 * sizeof(double));
  cudaMalloc(&pivots, 3 * sizeof(int));
  cudaMalloc(&info, sizeof(int));
  cudaMemcpy(a, host, sizeof host, cudaMemcpyHostToDevice);
  cusolverDnDgetrf_bufferSize(handle, 3, 3, a, 3, &size);
  cudaMalloc(&work, size * sizeof(double));
  cusolverDnDgetrf(handle, 3, 3, a, 3, work, pivots, info);
  cudaMemcpy(&kept, info, sizeof(int), cudaMemcpyDeviceToHost);
  double f[9];
  cudaMemcpy(f, a, sizeof f, cudaMemcpyDeviceToHost);
  int *shifted, p[3];
  cudaMalloc(&shifted, sizeof p);
  shift_pivots<<<1, 32>>>(pivots, shifted, 3);
  cudaMemcpy(p, shifted, sizeof p, cudaMemcpyDeviceToHost);
  printf("lu %d pivots %d %d %d | %g %g %g | %g %g %g | %g %g %g\n", kept, p[0], p[1], p[2], f[0], f[3], f[6], f[1], f[4], f[7], f[2], f[5], f[8]);
  double rhs[6] = {8, 14, 41, 17, 32, 26};
  cudaMemcpy(b, rhs, sizeof rhs, cudaMemcpyHostToDevice);
  cusolverDnDgetrs(handle, CUBLAS_OP_N, 3, 1, a, 3, pivots, b, 3, info);
  cusolverDnDgetrs(handle, CUBLAS_OP_T, 3, 1, a, 3, pivots, b + 3, 3, info);
  cudaMemcpy(rhs, b, sizeof rhs, cudaMemcpyDeviceToHost);
  printf("x %g %g %g transposed %g %g %g\n", rhs[0], rhs[1], rhs[2], rhs[3], rhs[4], rhs[5]);
  double singular[4] = {1, 2, 2, 4};
  lu(2, 2, singular, 2, p, &kept);
  printf("singular %d\n", kept);
  int status = lu(4, 2, singular, 2, p, &kept);
  printf("status %d info %d\n", status, kept);

  // 4 2 / 2 10 = (2 0 / 1 3) (2 1 / 0 3).
  float l[4] = {4, 2, 77, 10}, u[4] = {4, 77, 2, 10}, bad[4] = {1, 2, 2, 1};
  cholesky(CUBLAS_FILL_MODE_LOWER, 2, l, 2, &kept);
  printf("cholesky lower %d | %g %g %g | %g kept %g\n", kept, l[0], l[1], l[3], l[0], l[2]);
  cholesky(CUBLAS_FILL_MODE_UPPER, 2, u, 2, &kept);
  printf("cholesky upper %d | %g %g %g | %g\n", kept, u[0], u[2], u[3], u[0]);
  cholesky(CUBLAS_FILL_MODE_LOWER, 2, bad, 2, &kept);
  printf("not positive %d\n", kept);
  float y[2] = {0, -18};
  cholesky_solve(CUBLAS_FILL_MODE_LOWER, 2, 1, l, 2, y, 2, &kept);
  printf("solved %g %g\n", y[0], y[1]);
  // 4 2 / 2 5: the inverse is (5 -2 / -2 4) / 16.
  double positive[4] = {4, 2, 0, 5};
  cholesky(CUBLAS_FILL_MODE_LOWER, 2, positive, 2, &kept);
  cusolverDnDpotri_bufferSize(handle, CUBLAS_FILL_MODE_LOWER, 2, positive, 2, &size);
  cusolverDnDpotri(handle, CUBLAS_FILL_MODE_LOWER, 2, positive, 2, work, size, &kept);
  printf("inverse %g %g %g\n", positive[0], positive[1], positive[3]);
  double one[4] = {4, 6, 0, 18}, two[4] = {9, 9, 0, 1}, *both[2] = {one, two}, bx[2] = {4, 24}, *bs[1] = {bx};
  int infos[2];
  cusolverDnDpotrfBatched(handle, CUBLAS_FILL_MODE_LOWER, 2, both, 2, infos, 2);
  cusolverDnDpotrsBatched(handle, CUBLAS_FILL_MODE_LOWER, 2, 1, both, 2, bs, 2, &kept, 1);
  printf("batched %d %d | %g %g %g solved %g %g\n", infos[0], infos[1], one[0], one[1], one[3], bx[0], bx[1]);

  // Columns (3 4) and (5 5): R = -5 -7 / 0 1.
  double qa[4] = {3, 4, 5, 5}, tau[2];
  qr(2, 2, qa, 2, tau, &kept);
  printf("qr r %g %g %g tau %g %g\n", qa[0], qa[2], qa[3], tau[0], tau[1]);
  printf("v %g\n", qa[1]);
  make_q(2, 2, 2, qa, 2, tau, &kept);
  printf("q %g %g %g %g\n", qa[0], qa[1], qa[2], qa[3]);
  residuals<float>("S", 2e-4);
  residuals<double>("D", 1e-12);
  residuals<cuComplex>("C", 2e-4);
  residuals<cuDoubleComplex>("Z", 1e-12);

  // The calls with 64-bit sizes.
  cusolverDnParams_t params;
  cusolverDnCreateParams(&params);
  cudaMemcpy(a, host, sizeof host, cudaMemcpyHostToDevice);
  size_t on_device, on_host;
  int64_t pivots64[3];
  double right[3] = {8, 14, 41};
  cusolverDnXgetrf_bufferSize(handle, params, 3, 3, CUDA_R_64F, a, 3, CUDA_R_64F, &on_device, &on_host);
  void *scratch;
  cudaMalloc(&scratch, on_device);
  cusolverDnXgetrf(handle, params, 3, 3, CUDA_R_64F, a, 3, pivots64, CUDA_R_64F, scratch, on_device, nullptr, on_host, &kept);
  cusolverDnXgetrs(handle, params, CUBLAS_OP_N, 3, 1, CUDA_R_64F, a, 3, pivots64, CUDA_R_64F, right, 3, &kept);
  printf("sixty-four %d %d %g %g %g\n", kept, (int)pivots64[0], right[0], right[1], right[2]);
  printf("types %d\n", cusolverDnXgetrs(handle, params, CUBLAS_OP_N, 3, 1, CUDA_R_64F, a, 3, pivots64, CUDA_R_32F, right, 3, &kept));
  cusolverDnDestroyParams(params);
  cusolverDnDestroy(handle);
}
