// Sparse systems: cusolverSp in one call and step by step, cusolverRf. Residuals say whether results are right.
// engines: auto
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
#include <cusolverRf.h>
#include <cusolverSp.h>
#include <cusolverSp_LOWLEVEL_PREVIEW.h>
#include <vector>

static int base = 0;
template <class T> struct Csr {
  int n = 0;
  std::vector<int> starts, columns;
  std::vector<T> values;
  int nnz() const { return (int)columns.size(); }
};

template <class T> double residual(const Csr<T> &a, const std::vector<T> &x, const std::vector<T> &b) {
  double worst = 0;
  for (int i = 0; i < a.n; i++) {
    double r = b[i];
    for (int e = a.starts[i] - base; e < a.starts[i + 1] - base; e++) r -= (double)a.values[e] * x[a.columns[e] - base];
    worst = std::fmax(worst, std::fabs(r));
  }
  return worst;
}

// A grid's Laplacian: symmetric and positive.
template <class T> Csr<T> grid(int w, int h) {
  Csr<T> a;
  a.n = w * h;
  for (int y = 0; y < h; y++)
    for (int x = 0; x < w; x++) {
      a.starts.push_back(a.nnz() + base);
      auto add = [&](int dx, int dy, T v) {
        if (x + dx < 0 || x + dx >= w || y + dy < 0 || y + dy >= h) return;
        a.columns.push_back((y + dy) * w + x + dx + base);
        a.values.push_back(v);
      };
      add(0, -1, -1), add(-1, 0, -1), add(0, 0, (T)4.25), add(1, 0, -1), add(0, 1, -1);
    }
  a.starts.push_back(a.nnz() + base);
  return a;
}

// No symmetry, and zeros on the diagonal: pivots are needed.
template <class T> Csr<T> crooked(int n) {
  Csr<T> a;
  a.n = n;
  unsigned s = 7;
  for (int i = 0; i < n; i++) {
    a.starts.push_back(a.nnz() + base);
    for (int j = 0; j < n; j++) {
      s = s * 1664525 + 1013904223;
      bool here = j == (i + 1) % n || (s >> 16) % 12 == 0;
      if (!here || j == i) continue;
      a.columns.push_back(j + base);
      a.values.push_back((T)((int)((s >> 8) % 19) - 9 + (j == (i + 1) % n ? 40 : 0)));
    }
  }
  a.starts.push_back(a.nnz() + base);
  return a;
}

template <class T> std::vector<T> right(int n) {
  std::vector<T> b;
  for (int i = 0; i < n; i++) b.push_back((T)(1 + i % 7));
  return b;
}

static const char *fine(bool ok) { return ok ? "fine" : "WRONG"; }

void once(cusolverSpHandle_t h, cusparseMatDescr_t d) {
  auto a = grid<double>(13, 9);
  auto c = crooked<double>(60);
  auto f = grid<float>(8, 8);
  int s = 5;
  auto ba = right<double>(a.n), bc = right<double>(c.n);
  auto bf = right<float>(f.n);
  for (int reorder = 0; reorder < 2; reorder++) {
    std::vector<double> x(a.n), y(c.n);
    std::vector<float> z(f.n);
    int st = cusolverSpDcsrlsvcholHost(h, a.n, a.nnz(), d, a.values.data(), a.starts.data(), a.columns.data(), ba.data(), 1e-12, reorder, x.data(), &s);
    printf("chol %d %d %s\n", st, s, fine(residual(a, x, ba) < 1e-11));
    st = cusolverSpDcsrlsvluHost(h, c.n, c.nnz(), d, c.values.data(), c.starts.data(), c.columns.data(), bc.data(), 1e-12, reorder, y.data(), &s);
    printf("lu %d %d %s\n", st, s, fine(residual(c, y, bc) < 1e-9));
    st = cusolverSpDcsrlsvqr(h, c.n, c.nnz(), d, c.values.data(), c.starts.data(), c.columns.data(), bc.data(), 1e-12, reorder, y.data(), &s);
    printf("qr %d %d %s\n", st, s, fine(residual(c, y, bc) < 1e-9));
    st = cusolverSpScsrlsvchol(h, f.n, f.nnz(), d, f.values.data(), f.starts.data(), f.columns.data(), bf.data(), 1e-6f, reorder, z.data(), &s);
    printf("float chol %d %d %s\n", st, s, fine(residual(f, z, bf) < 1e-4));
  }
  // A column of zeros, and a matrix that is not positive.
  auto e = a;
  for (auto i = 0; i < e.nnz(); i++)
    if (e.columns[i] == 3 + base) e.values[i] = 0;
  std::vector<double> x(a.n);
  int st = cusolverSpDcsrlsvluHost(h, e.n, e.nnz(), d, e.values.data(), e.starts.data(), e.columns.data(), ba.data(), 1e-12, 0, x.data(), &s);
  printf("singular %d %s\n", st, fine(s >= 0));
  for (auto i = 0, r = 0; i < a.nnz(); i++) {
    while (i >= a.starts[r + 1] - base) r++;
    if (a.columns[i] - base == r && r == 5) a.values[i] = -4;
  }
  st = cusolverSpDcsrlsvcholHost(h, a.n, a.nnz(), d, a.values.data(), a.starts.data(), a.columns.data(), ba.data(), 1e-12, 0, x.data(), &s);
  printf("not positive %d %d\n", st, s);
  printf("null %d %d\n", (int)cusolverSpDcsrlsvluHost(h, a.n, a.nnz(), d, nullptr, a.starts.data(), a.columns.data(), ba.data(), 0, 0, x.data(), &s), (int)cusolverSpSetStream(nullptr, 0));
}

void orders(cusolverSpHandle_t h, cusparseMatDescr_t d) {
  auto a = grid<double>(11, 7);
  std::vector<int> p(a.n), map(a.nnz());
  int st = cusolverSpXcsrsymrcmHost(h, a.n, a.nnz(), d, a.starts.data(), a.columns.data(), p.data());
  std::vector<int> seen(a.n);
  for (int i : p) seen[i]++;
  bool all = true;
  for (int k : seen) all = all && k == 1;
  int symmetric = -1, crooked_is = -1;
  auto c = crooked<double>(20);
  cusolverSpXcsrissymHost(h, a.n, a.nnz(), d, a.starts.data(), a.starts.data() + 1, a.columns.data(), &symmetric);
  cusolverSpXcsrissymHost(h, c.n, c.nnz(), d, c.starts.data(), c.starts.data() + 1, c.columns.data(), &crooked_is);
  printf("order %d %s, symmetric %d %d\n", st, fine(all), symmetric, crooked_is);
  size_t bytes = 0;
  cusolverSpXcsrperm_bufferSizeHost(h, a.n, a.n, a.nnz(), d, a.starts.data(), a.columns.data(), p.data(), p.data(), &bytes);
  std::vector<char> buffer(bytes);
  auto b = a;
  for (int i = 0; i < a.nnz(); i++) map[i] = i;
  st = cusolverSpXcsrpermHost(h, a.n, a.n, a.nnz(), d, b.starts.data(), b.columns.data(), p.data(), p.data(), map.data(), buffer.data());
  bool same = true;
  int wide = 0;
  for (int i = 0; i < a.n; i++)
    for (int e = b.starts[i] - base; e < b.starts[i + 1] - base; e++) {
      int row = p[i], column = p[b.columns[e] - base];
      same = same && map[e] >= a.starts[row] - base && map[e] < a.starts[row + 1] - base && a.columns[map[e]] - base == column;
      wide = std::max(wide, std::abs(i - (b.columns[e] - base)));
    }
  printf("permuted %d %s, band %s\n", st, fine(same), fine(wide <= 9));
}

void steps(cusolverSpHandle_t h, cusparseMatDescr_t d) {
  auto a = grid<double>(10, 6);
  auto c = crooked<double>(40);
  auto ba = right<double>(a.n), bc = right<double>(c.n);
  std::vector<double> x(a.n), y(c.n);
  size_t internal = 0, work = 0;
  int at = 7;
  csrcholInfo_t chol;
  cusolverSpCreateCsrcholInfo(&chol);
  int st = cusolverSpXcsrcholAnalysis(h, a.n, a.nnz(), d, a.starts.data(), a.columns.data(), chol);
  st |= cusolverSpDcsrcholBufferInfo(h, a.n, a.nnz(), d, a.values.data(), a.starts.data(), a.columns.data(), chol, &internal, &work);
  std::vector<char> buffer(work);
  st |= cusolverSpDcsrcholFactor(h, a.n, a.nnz(), d, a.values.data(), a.starts.data(), a.columns.data(), chol, buffer.data());
  st |= cusolverSpDcsrcholZeroPivot(h, chol, 1e-14, &at);
  st |= cusolverSpDcsrcholSolve(h, a.n, ba.data(), x.data(), chol, buffer.data());
  cusolverSpDestroyCsrcholInfo(chol);
  printf("chol by steps %d %d %s\n", st, at, fine(residual(a, x, ba) < 1e-11));

  csrqrInfoHost_t qr;
  cusolverSpCreateCsrqrInfoHost(&qr);
  st = cusolverSpXcsrqrAnalysisHost(h, c.n, c.n, c.nnz(), d, c.starts.data(), c.columns.data(), qr);
  st |= cusolverSpDcsrqrSetupHost(h, c.n, c.n, c.nnz(), d, c.values.data(), c.starts.data(), c.columns.data(), 0, qr);
  st |= cusolverSpDcsrqrFactorHost(h, c.n, c.n, c.nnz(), nullptr, nullptr, qr, buffer.data());
  st |= cusolverSpDcsrqrZeroPivotHost(h, qr, 1e-14, &at);
  st |= cusolverSpDcsrqrSolveHost(h, c.n, c.n, bc.data(), y.data(), qr, buffer.data());
  printf("qr by steps %d %d %s, not square %d\n", st, at, fine(residual(c, y, bc) < 1e-10),
         (int)cusolverSpXcsrqrAnalysisHost(h, c.n + 1, c.n, c.nnz(), d, c.starts.data(), c.columns.data(), qr));
  cusolverSpDestroyCsrqrInfoHost(qr);

  csrluInfoHost_t lu;
  cusolverSpCreateCsrluInfoHost(&lu);
  st = cusolverSpXcsrluAnalysisHost(h, c.n, c.nnz(), d, c.starts.data(), c.columns.data(), lu);
  st |= cusolverSpDcsrluFactorHost(h, c.n, c.nnz(), d, c.values.data(), c.starts.data(), c.columns.data(), lu, 1.0, buffer.data());
  int nl = 0, nu = 0;
  st |= cusolverSpXcsrluNnzHost(h, &nl, &nu, lu);
  std::vector<int> p(c.n), q(c.n), ls(c.n + 1), lc(nl), us(c.n + 1), uc(nu);
  std::vector<double> lv(nl), uv(nu);
  st |= cusolverSpDcsrluExtractHost(h, p.data(), q.data(), d, lv.data(), ls.data(), lc.data(), d, uv.data(), us.data(), uc.data(), lu, buffer.data());
  // P A Q^T = L U, as dense matrices.
  std::vector<double> dense(c.n * c.n), l(c.n * c.n), u(c.n * c.n);
  for (int i = 0; i < c.n; i++) {
    l[i * c.n + i] = 1;
    for (int e = c.starts[i] - base; e < c.starts[i + 1] - base; e++) dense[i * c.n + c.columns[e] - base] = c.values[e];
    for (int e = ls[i] - base; e < ls[i + 1] - base; e++) l[i * c.n + lc[e] - base] = lv[e];
    for (int e = us[i] - base; e < us[i + 1] - base; e++) u[i * c.n + uc[e] - base] = uv[e];
  }
  double worst = 0;
  for (int i = 0; i < c.n; i++)
    for (int j = 0; j < c.n; j++) {
      double sum = 0;
      for (int k = 0; k <= std::min(i, j); k++) sum += l[i * c.n + k] * u[k * c.n + j];
      worst = std::fmax(worst, std::fabs(sum - dense[p[i] * c.n + q[j]]));
    }
  printf("lu by steps %d %s\n", st, fine(worst < 1e-10));
  cusolverSpDestroyCsrluInfoHost(lu);
  if (base) return;

  cusolverRfHandle_t rf;
  cusolverRfCreate(&rf);
  st = cusolverRfSetAlgs(rf, CUSOLVERRF_FACTORIZATION_ALG0, CUSOLVERRF_TRIANGULAR_SOLVE_ALG1);
  st |= cusolverRfSetMatrixFormat(rf, CUSOLVERRF_MATRIX_FORMAT_CSR, CUSOLVERRF_UNIT_DIAGONAL_ASSUMED_L);
  st |= cusolverRfSetupHost(c.n, c.nnz(), c.starts.data(), c.columns.data(), c.values.data(), nl, ls.data(), lc.data(), lv.data(), nu, us.data(), uc.data(), uv.data(), p.data(), q.data(), rf);
  st |= cusolverRfAnalyze(rf);
  for (auto &v : c.values) v += 0.5;
  st |= cusolverRfResetValues(c.n, c.nnz(), c.starts.data(), c.columns.data(), c.values.data(), p.data(), q.data(), rf);
  st |= cusolverRfRefactor(rf);
  y = bc;
  st |= cusolverRfSolve(rf, p.data(), q.data(), 1, nullptr, c.n, y.data(), c.n);
  printf("refactored %d %s\n", st, fine(residual(c, y, bc) < 1e-10));
  cusolverRfDestroy(rf);
}

int main() {
  cusolverSpHandle_t h;
  cusparseMatDescr_t d;
  cusolverSpCreate(&h);
  cusparseCreateMatDescr(&d);
  for (base = 0; base < 2; base++) {
    cusparseSetMatIndexBase(d, (cusparseIndexBase_t)base);
    once(h, d);
    orders(h, d);
    steps(h, d);
  }
  cusparseDestroyMatDescr(d);
  printf("%d\n", (int)cusolverSpDestroy(h));
}
