// cuSPARSE beyond products: sparse vectors, systems of three and five diagonals, incomplete factors, sorting, sums of matrices, counting,
// products whose structure is used again. Every answer is checked by its definition.
#include <cstdio>
#include <cmath>
#include <cstdlib>
#include <vector>
#include <cuda_runtime.h>
#include <cusparse.h>

template <class T> T *up(const std::vector<T> &v) {
  T *p;
  cudaMalloc(&p, v.size() * sizeof(T) + 8);
  cudaMemcpy(p, v.data(), v.size() * sizeof(T), cudaMemcpyHostToDevice);
  return p;
}
template <class T> std::vector<T> down(const T *p, size_t n) {
  std::vector<T> v(n);
  cudaMemcpy(v.data(), p, n * sizeof(T), cudaMemcpyDeviceToHost);
  return v;
}
static unsigned seed = 7;
static double rnd() {
  seed = seed * 1103515245u + 12345u;
  return (seed >> 8) % 1000 / 500.0 - 1.0;
}
static void verdict(const char *what, double error) {
  if (error < 1e-9)
    printf("%s ok\n", what);
  else
    printf("%s WRONG %g\n", what, error);
}

int main() {
  cusparseHandle_t h;
  cusparseCreate(&h);
  int version;
  cusparseGetVersion(h, &version);
  printf("version %d\n", version > 11000);

  // Sparse vectors.
  std::vector<int> at{0, 3, 4, 7};
  std::vector<float> xs{1, 2, 3, 4}, ys{1, 1, 1, 1, 1, 1, 1, 1};
  int *d_at = up(at);
  float *d_x = up(xs), *d_y = up(ys);
  cusparseSpVecDescr_t x;
  cusparseDnVecDescr_t y;
  cusparseCreateSpVec(&x, 8, 4, d_at, d_x, CUSPARSE_INDEX_32I, CUSPARSE_INDEX_BASE_ZERO, CUDA_R_32F);
  cusparseCreateDnVec(&y, 8, d_y, CUDA_R_32F);
  float a = 2, b = 3;
  cusparseAxpby(h, &a, x, &b, y);
  for (float v : down(d_y, 8))
    printf("%g ", v);
  float dot;
  size_t bytes;
  cusparseSpVV_bufferSize(h, CUSPARSE_OPERATION_NON_TRANSPOSE, x, y, &dot, CUDA_R_32F, &bytes);
  cusparseSpVV(h, CUSPARSE_OPERATION_NON_TRANSPOSE, x, y, &dot, CUDA_R_32F, nullptr);
  printf("dot %g\n", dot);
  cusparseGather(h, y, x);
  for (float v : down(d_x, 4))
    printf("%g ", v);
  float c = 0, s = 1;
  cusparseRot(h, &c, &s, x, y);
  xs = {9, 8, 7, 6};
  cudaMemcpy(d_x, xs.data(), 16, cudaMemcpyHostToDevice);
  cusparseScatter(h, x, y);
  for (float v : down(d_y, 8))
    printf("%g ", v);
  printf("\n");
  cusparseDestroySpVec(x);
  cusparseDestroyDnVec(y);

  // Three diagonals: two right-hand sides, with pivots that must be exchanged (a zero diagonal), then batches.
  const int m = 9;
  std::vector<double> dl(m), d(m), du(m), rhs(2 * m);
  for (int i = 0; i < m; i++) {
    dl[i] = i ? rnd() + 2 : 0;
    d[i] = i == 4 || i == 0 ? 0 : rnd();
    du[i] = i + 1 < m ? rnd() - 2 : 0;
  }
  for (double &v : rhs)
    v = rnd();
  double *p_dl = up(dl), *p_d = up(d), *p_du = up(du), *p_b = up(rhs);
  cusparseDgtsv2_bufferSizeExt(h, m, 2, p_dl, p_d, p_du, p_b, m, &bytes);
  cusparseDgtsv2(h, m, 2, p_dl, p_d, p_du, p_b, m, nullptr);
  std::vector<double> got = down(p_b, 2 * m);
  double worst = 0;
  for (int j = 0; j < 2; j++)
    for (int i = 0; i < m; i++) {
      double sum = d[i] * got[j * m + i] + (i ? dl[i] * got[j * m + i - 1] : 0) + (i + 1 < m ? du[i] * got[j * m + i + 1] : 0);
      worst = fmax(worst, fabs(sum - rhs[j * m + i]));
    }
  verdict("gtsv2", worst);
  const int count = 3;
  std::vector<double> L(m * count), D(m * count), U(m * count), X(m * count), S(m * count), W(m * count);
  for (int i = 0; i < m * count; i++) {
    L[i] = rnd(), D[i] = 9 + rnd(), U[i] = rnd(), X[i] = rnd(), S[i] = rnd(), W[i] = rnd();
  }
  for (int k = 0; k < count; k++)
    L[k * m] = U[k * m + m - 1] = 0;
  double *pL = up(L), *pD = up(D), *pU = up(U), *pX = up(X);
  cusparseDgtsv2StridedBatch(h, m, pL, pD, pU, pX, count, m, nullptr);
  got = down(pX, m * count);
  worst = 0;
  for (int k = 0; k < count; k++)
    for (int i = 0; i < m; i++) {
      int e = k * m + i;
      worst = fmax(worst, fabs(D[e] * got[e] + (i ? L[e] * got[e - 1] : 0) + (i + 1 < m ? U[e] * got[e + 1] : 0) - X[e]));
    }
  verdict("gtsv2StridedBatch", worst);
  double *qS = up(S), *qL = up(L), *qD = up(D), *qU = up(U), *qW = up(W), *qX = up(X);
  cusparseDgpsvInterleavedBatch(h, 0, m, qS, qL, qD, qU, qW, qX, count, nullptr);
  got = down(qX, m * count);
  worst = 0;
  for (int k = 0; k < count; k++)
    for (int i = 0; i < m; i++) {
      int e = i * count + k;
      double sum = D[e] * got[e];
      if (i > 1) sum += S[e] * got[e - 2 * count];
      if (i > 0) sum += L[e] * got[e - count];
      if (i + 1 < m) sum += U[e] * got[e + count];
      if (i + 2 < m) sum += W[e] * got[e + 2 * count];
      worst = fmax(worst, fabs(sum - X[e]));
    }
  verdict("gpsvInterleavedBatch", worst);

  // Incomplete factors of a grid's Laplacian: on its structure L*U must be A.
  const int n = 5, N = n * n;
  std::vector<int> starts{0}, columns;
  std::vector<double> values;
  for (int i = 0; i < N; i++) {
    auto push = [&](int j, double v) { columns.push_back(j), values.push_back(v); };
    if (i >= n) push(i - n, -1);
    if (i % n) push(i - 1, -1);
    push(i, 4 + i % 3);
    if (i % n < n - 1) push(i + 1, -1);
    if (i < N - n) push(i + n, -1);
    starts.push_back(columns.size());
  }
  const int nnz = columns.size();
  int *ps = up(starts), *pc = up(columns);
  double *pv = up(values);
  cusparseMatDescr_t md;
  cusparseCreateMatDescr(&md);
  cusparseSetMatType(md, CUSPARSE_MATRIX_TYPE_GENERAL);
  csrilu02Info_t info;
  cusparseCreateCsrilu02Info(&info);
  int size, position;
  cusparseDcsrilu02_bufferSize(h, N, nnz, md, pv, ps, pc, info, &size);
  cusparseDcsrilu02_analysis(h, N, nnz, md, pv, ps, pc, info, CUSPARSE_SOLVE_POLICY_USE_LEVEL, nullptr);
  cusparseDcsrilu02(h, N, nnz, md, pv, ps, pc, info, CUSPARSE_SOLVE_POLICY_USE_LEVEL, nullptr);
  const cusparseStatus_t pivot = cusparseXcsrilu02_zeroPivot(h, info, &position);
  printf("zero pivot %d %d\n", pivot == CUSPARSE_STATUS_ZERO_PIVOT, position);
  std::vector<double> f = down(pv, nnz), dense(N * N, 0.0);
  for (int i = 0; i < N; i++)
    for (int e = starts[i]; e < starts[i + 1]; e++)
      dense[i * N + columns[e]] = f[e];
  worst = 0;
  for (int i = 0; i < N; i++)
    for (int e = starts[i]; e < starts[i + 1]; e++) {
      double sum = 0;
      int j = columns[e];
      for (int k = 0; k <= i && k <= j; k++)
        sum += (k == i ? 1.0 : dense[i * N + k]) * dense[k * N + j];
      worst = fmax(worst, fabs(sum - values[e]));
    }
  verdict("csrilu02", worst);
  cudaMemcpy(pv, values.data(), nnz * 8, cudaMemcpyHostToDevice);
  csric02Info_t ic;
  cusparseCreateCsric02Info(&ic);
  cusparseDcsric02_analysis(h, N, nnz, md, pv, ps, pc, ic, CUSPARSE_SOLVE_POLICY_NO_LEVEL, nullptr);
  cusparseDcsric02(h, N, nnz, md, pv, ps, pc, ic, CUSPARSE_SOLVE_POLICY_NO_LEVEL, nullptr);
  f = down(pv, nnz);
  dense.assign(N * N, 0.0);
  for (int i = 0; i < N; i++)
    for (int e = starts[i]; e < starts[i + 1]; e++)
      if (columns[e] <= i)
        dense[i * N + columns[e]] = f[e];
  worst = 0;
  for (int i = 0; i < N; i++)
    for (int e = starts[i]; e < starts[i + 1]; e++) {
      double sum = 0;
      for (int k = 0; k < N; k++)
        sum += dense[i * N + k] * dense[columns[e] * N + k];
      worst = fmax(worst, fabs(sum - values[e]));
    }
  verdict("csric02", worst);
  std::vector<int> bad_starts{0, 1, 2}, bad_columns{0, 0};
  std::vector<double> bad_values{1, 1};
  cusparseDcsrilu02_analysis(h, 2, 2, md, up(bad_values), up(bad_starts), up(bad_columns), info, CUSPARSE_SOLVE_POLICY_NO_LEVEL, nullptr);
  const cusparseStatus_t missing = cusparseXcsrilu02_zeroPivot(h, info, &position);
  printf("missing pivot %d at %d\n", missing == CUSPARSE_STATUS_ZERO_PIVOT, position);

  // Sorting, with the permutation that goes with it.
  std::vector<int> r{2, 0, 1, 0, 2, 1, 0}, q{1, 2, 0, 0, 0, 3, 1}, p(7);
  int *pr = up(r), *pq = up(q), *pp = up(p);
  cusparseCreateIdentityPermutation(h, 7, pp);
  cusparseXcoosortByRow(h, 3, 4, 7, pr, pq, pp, nullptr);
  std::vector<int> r1 = down(pr, 7), q1 = down(pq, 7), p1 = down(pp, 7);
  for (int i = 0; i < 7; i++)
    printf("%d,%d<-%d ", r1[i], q1[i], p1[i]);
  printf("\n");
  std::vector<int> rs{1, 4, 6, 8}, cs{4, 1, 2, 3, 1, 2, 1};
  md->base = CUSPARSE_INDEX_BASE_ONE;
  int *pcs = up(cs);
  cusparseCreateIdentityPermutation(h, 7, pp);
  cusparseXcsrsort(h, 3, 4, 7, md, up(rs), pcs, pp, nullptr);
  for (int v : down(pcs, 7))
    printf("%d ", v);
  for (int v : down(pp, 7))
    printf("%d ", v);
  printf("\n");
  cusparseSetMatIndexBase(md, CUSPARSE_INDEX_BASE_ZERO);

  // A sum of two matrices, and what is not zero in a dense one.
  std::vector<int> s1{0, 2, 3}, c1{0, 2, 1}, s2{0, 1, 3}, c2{2, 0, 1};
  std::vector<float> v1{1, 2, 3}, v2{10, 20, 30};
  int *s3, *c3, total;
  float *v3, al = 2, be = 1;
  cudaMalloc(&s3, 12), cudaMalloc(&c3, 24), cudaMalloc(&v3, 24);
  int *ps1 = up(s1), *pc1 = up(c1), *ps2 = up(s2), *pc2 = up(c2);
  float *pv1 = up(v1), *pv2 = up(v2);
  cusparseScsrgeam2_bufferSizeExt(h, 2, 3, &al, md, 3, pv1, ps1, pc1, &be, md, 3, pv2, ps2, pc2, md, v3, s3, c3, &bytes);
  cusparseXcsrgeam2Nnz(h, 2, 3, md, 3, ps1, pc1, md, 3, ps2, pc2, md, s3, &total, nullptr);
  cusparseScsrgeam2(h, 2, 3, &al, md, 3, pv1, ps1, pc1, &be, md, 3, pv2, ps2, pc2, md, v3, s3, c3, nullptr);
  printf("sum %d:", total);
  std::vector<int> s3h = down(s3, 3), c3h = down(c3, total);
  std::vector<float> v3h = down(v3, total);
  for (int i = 0; i < 2; i++)
    for (int e = s3h[i]; e < s3h[i + 1]; e++)
      printf(" (%d,%d)=%g", i, c3h[e], v3h[e]);
  std::vector<float> full{1, 0, 0, 2, 3, 0};
  int *lines;
  cudaMalloc(&lines, 12);
  cusparseSnnz(h, CUSPARSE_DIRECTION_ROW, 2, 3, md, up(full), 2, lines, &total);
  std::vector<int> lh = down(lines, 2);
  printf(" nnz %d: %d %d\n", total, lh[0], lh[1]);

  // From dense to CSC, and a product whose structure is used again.
  cusparseDnMatDescr_t dm;
  cusparseCreateDnMat(&dm, 2, 3, 2, up(full), CUDA_R_32F, CUSPARSE_ORDER_COL);
  cusparseSpMatDescr_t csc;
  int *co, *ri;
  float *vv;
  cudaMalloc(&co, 16), cudaMalloc(&ri, 24), cudaMalloc(&vv, 24);
  cusparseCreateCsc(&csc, 2, 3, 0, co, nullptr, nullptr, CUSPARSE_INDEX_32I, CUSPARSE_INDEX_32I, CUSPARSE_INDEX_BASE_ZERO, CUDA_R_32F);
  cusparseDenseToSparse_analysis(h, dm, csc, CUSPARSE_DENSETOSPARSE_ALG_DEFAULT, nullptr);
  int64_t rows, cols, entries;
  cusparseSpMatGetSize(csc, &rows, &cols, &entries);
  cusparseCscSetPointers(csc, co, ri, vv);
  cusparseDenseToSparse_convert(h, dm, csc, CUSPARSE_DENSETOSPARSE_ALG_DEFAULT, nullptr);
  printf("csc %d:", (int)entries);
  for (int v : down(co, 4))
    printf(" %d", v);
  for (int v : down(ri, 3))
    printf(" %d", v);
  for (float v : down(vv, 3))
    printf(" %g", v);
  printf("\n");
  cusparseSpMatDescr_t A, C;
  std::vector<int> as{0, 2, 3, 4}, ac{0, 2, 1, 0};
  std::vector<double> av{1, 2, 3, 4};
  double *pav = up(av), *pcv, one = 1, zero = 0;
  int *pas = up(as), *pac = up(ac), *pcs2, *pcc;
  cudaMalloc(&pcs2, 16);
  cusparseCreateCsr(&A, 3, 3, 4, pas, pac, pav, CUSPARSE_INDEX_32I, CUSPARSE_INDEX_32I, CUSPARSE_INDEX_BASE_ZERO, CUDA_R_64F);
  cusparseCreateCsr(&C, 3, 3, 0, pcs2, nullptr, nullptr, CUSPARSE_INDEX_32I, CUSPARSE_INDEX_32I, CUSPARSE_INDEX_BASE_ZERO, CUDA_R_64F);
  cusparseSpGEMMDescr_t g;
  cusparseSpGEMM_createDescr(&g);
  const auto N0 = CUSPARSE_OPERATION_NON_TRANSPOSE;
  const auto alg = CUSPARSE_SPGEMM_DEFAULT;
  size_t b1, b2, b3, b4, b5;
  void *w;
  cudaMalloc(&w, 1024);
  cusparseSpGEMMreuse_workEstimation(h, N0, N0, A, A, C, alg, g, &b1, nullptr);
  cusparseSpGEMMreuse_workEstimation(h, N0, N0, A, A, C, alg, g, &b1, w);
  cusparseSpGEMMreuse_nnz(h, N0, N0, A, A, C, alg, g, &b2, nullptr, &b3, nullptr, &b4, nullptr);
  cusparseSpGEMMreuse_nnz(h, N0, N0, A, A, C, alg, g, &b2, w, &b3, w, &b4, w);
  cusparseSpMatGetSize(C, &rows, &cols, &entries);
  cudaMalloc(&pcc, entries * 4), cudaMalloc(&pcv, entries * 8);
  cusparseCsrSetPointers(C, pcs2, pcc, pcv);
  cusparseSpGEMMreuse_copy(h, N0, N0, A, A, C, alg, g, &b5, nullptr);
  cusparseSpGEMMreuse_copy(h, N0, N0, A, A, C, alg, g, &b5, w);
  for (int round = 0; round < 2; round++) {
    cusparseSpGEMMreuse_compute(h, N0, N0, &one, A, A, &zero, C, CUDA_R_64F, alg, g);
    for (double v : down(pcv, entries))
      printf("%g ", v);
    av[0] = 10;
    cudaMemcpy(pav, av.data(), 32, cudaMemcpyHostToDevice);
  }
  for (int v : down(pcc, entries))
    printf("%d ", v);
  printf("\n");
  cusparseDestroy(h);
}
