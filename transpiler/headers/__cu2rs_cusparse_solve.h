// cuSPARSE: systems of three and five diagonals, incomplete factorisations, sorting, sums of sparse matrices.
#pragma once
#pragma cu2rs library cuSPARSE
#pragma cu2rs linked
#include "cusparse.h"
#pragma cu2rs source
typedef enum { CUSPARSE_SOLVE_POLICY_NO_LEVEL = 0, CUSPARSE_SOLVE_POLICY_USE_LEVEL = 1 } cusparseSolvePolicy_t;
typedef enum { CUSPARSE_DIRECTION_ROW = 0, CUSPARSE_DIRECTION_COLUMN = 1 } cusparseDirection_t;
struct csrilu02Info {
  int zero_pivot;
  int boost;
  double tolerance;
  double boosted;
};
struct csric02Info {
  int zero_pivot;
};
typedef struct csrilu02Info *csrilu02Info_t;
typedef struct csric02Info *csric02Info_t;
namespace sparse {
template <class T> T unit() { return blas::number<T>::make(1.0); }
// Gauss with exchanges of neighbouring rows, as LAPACK does it; `step` lies between elements. The work arrays are of `4 * m` elements.
template <class T> void tridiagonal(int m, const T *dl, const T *d, const T *du, T *b, long step, T *work, bool pivoting) {
  T *low = work;
  T *mid = work + m;
  T *up = work + 2 * (long)m;
  T *far = work + 3 * (long)m;
  for (int i = 0; i < m; i++) {
    low[i] = dl[i * step];
    mid[i] = d[i * step];
    up[i] = du[i * step];
    far[i] = blas::number<T>::make(0.0);
  }
  for (int i = 0; i + 1 < m; i++) {
    if (pivoting && blas::size_of(mid[i]) < blas::size_of(low[i + 1])) {
      const T a = mid[i];
      const T c = up[i];
      mid[i] = low[i + 1];
      up[i] = mid[i + 1];
      far[i] = i + 2 < m ? up[i + 1] : blas::number<T>::make(0.0);
      const T by = blas::over(a, mid[i]);
      mid[i + 1] = blas::minus(c, blas::times(by, up[i]));
      if (i + 2 < m)
        up[i + 1] = blas::minus(blas::number<T>::make(0.0), blas::times(by, far[i]));
      const T kept = b[i * step];
      b[i * step] = b[(i + 1) * step];
      b[(i + 1) * step] = blas::minus(kept, blas::times(by, b[i * step]));
    } else {
      const T by = blas::over(low[i + 1], mid[i]);
      mid[i + 1] = blas::minus(mid[i + 1], blas::times(by, up[i]));
      b[(i + 1) * step] = blas::minus(b[(i + 1) * step], blas::times(by, b[i * step]));
    }
  }
  for (int i = m - 1; i >= 0; i--) {
    T sum = b[i * step];
    if (i + 1 < m)
      sum = blas::minus(sum, blas::times(up[i], b[(i + 1) * step]));
    if (i + 2 < m)
      sum = blas::minus(sum, blas::times(far[i], b[(i + 2) * step]));
    b[i * step] = blas::over(sum, mid[i]);
  }
}
template <class T> cusparseStatus_t gtsv(int m, int n, const T *dl, const T *d, const T *du, T *b, int ldb, bool pivoting) {
  if (m < 3 || ldb < m)
    return CUSPARSE_STATUS_INVALID_VALUE;
  T *work = (T *)malloc(4 * (size_t)m * sizeof(T));
  for (int j = 0; j < n; j++)
    tridiagonal(m, dl, d, du, b + (long)j * ldb, 1, work, pivoting);
  free(work);
  return CUSPARSE_STATUS_SUCCESS;
}
template <class T> cusparseStatus_t gtsv_batch(int m, const T *dl, const T *d, const T *du, T *x, int count, long batch_step, long step, bool pivoting) {
  T *work = (T *)malloc(4 * (size_t)m * sizeof(T));
  for (int k = 0; k < count; k++)
    tridiagonal(m, dl + k * batch_step, d + k * batch_step, du + k * batch_step, x + k * batch_step, step, work, pivoting);
  free(work);
  return CUSPARSE_STATUS_SUCCESS;
}
// Five diagonals by QR's result: Gauss with partial pivoting on the band (two below, four above).
template <class T> void pentadiagonal(int m, const T *ds, const T *dl, const T *d, const T *du, const T *dw, T *b, long step, T *band) {
  const T zero = blas::number<T>::make(0.0);
  for (int i = 0; i < m; i++) {
    T *row = band + 7 * (long)i;
    for (int k = 0; k < 7; k++)
      row[k] = zero;
    // row[k] stands in column i - 2 + k.
    row[0] = i >= 2 ? ds[i * step] : zero;
    row[1] = i >= 1 ? dl[i * step] : zero;
    row[2] = d[i * step];
    row[3] = i + 1 < m ? du[i * step] : zero;
    row[4] = i + 2 < m ? dw[i * step] : zero;
  }
  for (int i = 0; i < m; i++) {
    const int last = i + 2 < m ? i + 2 : m - 1;
    int best = i;
    for (int r = i + 1; r <= last; r++)
      if (blas::size_of(band[7 * (long)r + 2 - (r - i)]) > blas::size_of(band[7 * (long)best + 2 - (best - i)]))
        best = r;
    if (best != i) {
      for (int k = 0; k < 5; k++) {
        T *mine = band + 7 * (long)i + 2 + k;
        T *theirs = band + 7 * (long)best + 2 - (best - i) + k;
        const T kept = *mine;
        *mine = *theirs;
        *theirs = kept;
      }
      const T kept = b[i * step];
      b[i * step] = b[best * step];
      b[best * step] = kept;
    }
    for (int r = i + 1; r <= last; r++) {
      T *theirs = band + 7 * (long)r + 2 - (r - i);
      const T by = blas::over(theirs[0], band[7 * (long)i + 2]);
      for (int k = 0; k < 5; k++)
        theirs[k] = blas::minus(theirs[k], blas::times(by, band[7 * (long)i + 2 + k]));
      b[r * step] = blas::minus(b[r * step], blas::times(by, b[i * step]));
    }
  }
  for (int i = m - 1; i >= 0; i--) {
    T sum = b[i * step];
    for (int k = 1; k < 5 && i + k < m; k++)
      sum = blas::minus(sum, blas::times(band[7 * (long)i + 2 + k], b[(i + k) * step]));
    b[i * step] = blas::over(sum, band[7 * (long)i + 2]);
  }
}
template <class T> cusparseStatus_t gpsv(int m, const T *ds, const T *dl, const T *d, const T *du, const T *dw, T *x, int count) {
  T *band = (T *)malloc(7 * (size_t)m * sizeof(T));
  for (int k = 0; k < count; k++)
    pentadiagonal(m, ds + k, dl + k, d + k, du + k, dw + k, x + k, count, band);
  free(band);
  return CUSPARSE_STATUS_SUCCESS;
}
inline int entry(const int *columns, int from, int to, int column) {
  for (int e = from; e < to; e++)
    if (columns[e] == column)
      return e;
  return -1;
}
// LU on the structure of the matrix: row by row, what falls outside is left out.
template <class T> void ilu0(int m, int base, T *values, const int *starts, const int *columns, csrilu02Info_t info) {
  info->zero_pivot = -1;
  for (int i = 0; i < m; i++) {
    const int from = starts[i] - base;
    const int to = starts[i + 1] - base;
    for (int e = from; e < to && columns[e] - base < i; e++) {
      const int k = columns[e] - base;
      const int k_from = starts[k] - base;
      const int k_to = starts[k + 1] - base;
      const int pivot = entry(columns, k_from, k_to, k + base);
      if (pivot < 0)
        continue;
      values[e] = blas::over(values[e], values[pivot]);
      for (int f = pivot + 1; f < k_to; f++) {
        const int at = entry(columns, e + 1, to, columns[f]);
        if (at >= 0)
          values[at] = blas::minus(values[at], blas::times(values[e], values[f]));
      }
    }
    const int diagonal = entry(columns, from, to, i + base);
    if (diagonal >= 0 && info->boost && blas::size_of(values[diagonal]) <= info->tolerance)
      values[diagonal] = blas::number<T>::make(info->boosted);
    if (info->zero_pivot < 0 && (diagonal < 0 || blas::is_zero(values[diagonal])))
      info->zero_pivot = i + base;
  }
}
// Cholesky on the structure of the lower triangle.
template <class T> void ic0(int m, int base, T *values, const int *starts, const int *columns, csric02Info_t info) {
  info->zero_pivot = -1;
  for (int i = 0; i < m; i++) {
    const int from = starts[i] - base;
    const int to = starts[i + 1] - base;
    for (int e = from; e < to && columns[e] - base <= i; e++) {
      const int k = columns[e] - base;
      const int k_from = starts[k] - base;
      T sum = values[e];
      for (int f = k_from; f < starts[k + 1] - base && columns[f] - base < k; f++) {
        const int at = entry(columns, from, e, columns[f]);
        if (at >= 0)
          sum = blas::minus(sum, blas::times(values[at], blas::conjugate(values[f])));
      }
      if (k < i) {
        const int pivot = entry(columns, k_from, starts[k + 1] - base, k + base);
        if (pivot >= 0)
          values[e] = blas::over(sum, values[pivot]);
      } else {
        const double square = blas::real_of(sum);
        if (!(square > 0) && info->zero_pivot < 0)
          info->zero_pivot = i + base;
        values[e] = blas::number<T>::make(sqrt(square));
      }
    }
    if (entry(columns, from, to, i + base) < 0 && info->zero_pivot < 0)
      info->zero_pivot = i + base;
  }
}
// Sorts entries by (major, minor), what is equal in its order; by merging.
inline void sort_entries(int n, int *major, int *minor, int *order) {
  int *next = (int *)malloc((n + 1) * sizeof(int));
  int *index = (int *)malloc((n + 1) * sizeof(int));
  for (int i = 0; i < n; i++)
    index[i] = i;
  for (long width = 1; width < n; width *= 2) {
    for (long from = 0; from < n; from += 2 * width) {
      const long middle = from + width < n ? from + width : n;
      const long end = from + 2 * width < n ? from + 2 * width : n;
      long a = from;
      long b = middle;
      for (long k = from; k < end; k++) {
        const bool right = a >= middle || (b < end && (major[index[b]] < major[index[a]] || (major[index[b]] == major[index[a]] && minor[index[b]] < minor[index[a]])));
        next[k] = right ? index[b] : index[a];
        if (right)
          b++;
        else
          a++;
      }
    }
    int *swap = index;
    index = next;
    next = swap;
  }
  int *kept = (int *)malloc((n + 1) * sizeof(int));
  for (int part = 0; part < 3; part++) {
    int *list = part == 0 ? major : part == 1 ? minor : order;
    if (list == nullptr)
      continue;
    for (int i = 0; i < n; i++)
      kept[i] = list[index[i]];
    for (int i = 0; i < n; i++)
      list[i] = kept[i];
  }
  free(kept);
  free(next);
  free(index);
}
inline void sort_lines(int m, int nnz, const int *starts, int base, int *minor, int *order) {
  int *major = (int *)malloc((nnz + 1) * sizeof(int));
  for (int i = 0; i < m; i++)
    for (int e = starts[i] - base; e < starts[i + 1] - base; e++)
      major[e] = i;
  sort_entries(nnz, major, minor, order);
  free(major);
}
// The sum of two matrices whose rows are sorted; without values it only counts.
template <class T>
int add(int m, T alpha, int a_base, const T *a, const int *a_starts, const int *a_columns, T beta, int b_base, const T *b, const int *b_starts, const int *b_columns, int base, T *c,
        int *starts, int *columns) {
  int count = 0;
  for (int i = 0; i < m; i++) {
    int e = a_starts[i] - a_base;
    int f = b_starts[i] - b_base;
    if (c == nullptr)
      starts[i] = count + base;
    while (e < a_starts[i + 1] - a_base || f < b_starts[i + 1] - b_base) {
      const bool left = e < a_starts[i + 1] - a_base;
      const bool right = f < b_starts[i + 1] - b_base;
      const int ka = left ? a_columns[e] - a_base : 0;
      const int kb = right ? b_columns[f] - b_base : 0;
      const bool from_a = left && (!right || ka <= kb);
      const bool from_b = right && (!left || kb <= ka);
      if (c != nullptr) {
        T sum = from_a ? blas::times(alpha, a[e]) : blas::times(beta, b[f]);
        if (from_a && from_b)
          sum = blas::plus(sum, blas::times(beta, b[f]));
        c[count] = sum;
        columns[count] = (from_a ? ka : kb) + base;
      }
      count++;
      e += from_a ? 1 : 0;
      f += from_b ? 1 : 0;
    }
  }
  if (c == nullptr)
    starts[m] = count + base;
  return count;
}
template <class T> void count_nonzeros(cusparseDirection_t direction, int m, int n, const T *a, int lda, int *lines, int *total) {
  *total = 0;
  for (int i = 0; i < (direction == CUSPARSE_DIRECTION_ROW ? m : n); i++)
    lines[i] = 0;
  for (int j = 0; j < n; j++)
    for (int i = 0; i < m; i++)
      if (!blas::is_zero(a[i + (long)j * lda])) {
        lines[direction == CUSPARSE_DIRECTION_ROW ? i : j]++;
        ++*total;
      }
}
}
#pragma cu2rs captured alpha beta
[[cu2rs::at_once]] inline cusparseStatus_t cusparseCreateIdentityPermutation(cusparseHandle_t handle, int n, int *p) {
  if (!handle) return CUSPARSE_STATUS_NOT_INITIALIZED;
  if (n < 0) return CUSPARSE_STATUS_INVALID_VALUE;
  for (int i = 0; i < n; i++)
    p[i] = i;
  return CUSPARSE_STATUS_SUCCESS;
}
[[cu2rs::at_once]] inline cusparseStatus_t cusparseXcoosort_bufferSizeExt(cusparseHandle_t handle, int m, int n, int nnz, const int *rows, const int *columns, size_t *bytes) {
  if (!handle) return CUSPARSE_STATUS_NOT_INITIALIZED;
  if (m < 0 || n < 0 || nnz < 0) return CUSPARSE_STATUS_INVALID_VALUE;
  *bytes = 8;
  return CUSPARSE_STATUS_SUCCESS;
}
inline cusparseStatus_t cusparseXcoosortByRow(cusparseHandle_t handle, int m, int n, int nnz, int *rows, int *columns, int *p, void *buffer) {
  if (!handle) return CUSPARSE_STATUS_NOT_INITIALIZED;
  if (m < 0 || n < 0 || nnz < 0) return CUSPARSE_STATUS_INVALID_VALUE;
  sparse::sort_entries(nnz, rows, columns, p);
  return CUSPARSE_STATUS_SUCCESS;
}
inline cusparseStatus_t cusparseXcoosortByColumn(cusparseHandle_t handle, int m, int n, int nnz, int *rows, int *columns, int *p, void *buffer) {
  if (!handle) return CUSPARSE_STATUS_NOT_INITIALIZED;
  if (m < 0 || n < 0 || nnz < 0) return CUSPARSE_STATUS_INVALID_VALUE;
  sparse::sort_entries(nnz, columns, rows, p);
  return CUSPARSE_STATUS_SUCCESS;
}
[[cu2rs::at_once]] inline cusparseStatus_t cusparseXcsrsort_bufferSizeExt(cusparseHandle_t handle, int m, int n, int nnz, const int *starts, const int *columns, size_t *bytes) {
  if (!handle) return CUSPARSE_STATUS_NOT_INITIALIZED;
  if (m < 0 || n < 0 || nnz < 0) return CUSPARSE_STATUS_INVALID_VALUE;
  *bytes = 8;
  return CUSPARSE_STATUS_SUCCESS;
}
inline cusparseStatus_t cusparseXcsrsort(cusparseHandle_t handle, int m, int n, int nnz, const cusparseMatDescr_t a, const int *starts, int *columns, int *p, void *buffer) {
  if (!handle) return CUSPARSE_STATUS_NOT_INITIALIZED;
  if (m < 0 || n < 0 || nnz < 0) return CUSPARSE_STATUS_INVALID_VALUE;
  sparse::sort_lines(m, nnz, starts, a->base, columns, p);
  return CUSPARSE_STATUS_SUCCESS;
}
[[cu2rs::at_once]] inline cusparseStatus_t cusparseXcscsort_bufferSizeExt(cusparseHandle_t handle, int m, int n, int nnz, const int *starts, const int *rows, size_t *bytes) {
  if (!handle) return CUSPARSE_STATUS_NOT_INITIALIZED;
  if (m < 0 || n < 0 || nnz < 0) return CUSPARSE_STATUS_INVALID_VALUE;
  *bytes = 8;
  return CUSPARSE_STATUS_SUCCESS;
}
inline cusparseStatus_t cusparseXcscsort(cusparseHandle_t handle, int m, int n, int nnz, const cusparseMatDescr_t a, const int *starts, int *rows, int *p, void *buffer) {
  if (!handle) return CUSPARSE_STATUS_NOT_INITIALIZED;
  if (m < 0 || n < 0 || nnz < 0) return CUSPARSE_STATUS_INVALID_VALUE;
  sparse::sort_lines(n, nnz, starts, a->base, rows, p);
  return CUSPARSE_STATUS_SUCCESS;
}
inline cusparseStatus_t cusparseXcsrgeam2Nnz(cusparseHandle_t handle, int m, int n, const cusparseMatDescr_t a, int a_nnz, const int *a_starts, const int *a_columns,
                                             const cusparseMatDescr_t b, int b_nnz, const int *b_starts, const int *b_columns, const cusparseMatDescr_t c, int *starts, int *total,
                                             void *workspace) {
  if (!handle) return CUSPARSE_STATUS_NOT_INITIALIZED;
  if (m < 0 || n < 0) return CUSPARSE_STATUS_INVALID_VALUE;
  const double *none = nullptr;
  *total = sparse::add(m, 1.0, a->base, none, a_starts, a_columns, 1.0, b->base, none, b_starts, b_columns, c->base, (double *)nullptr, starts, (int *)nullptr);
  return CUSPARSE_STATUS_SUCCESS;
}
[[cu2rs::at_once]] inline cusparseStatus_t cusparseCreateCsrilu02Info(csrilu02Info_t *info) {
  *info = (csrilu02Info_t)calloc(1, sizeof(csrilu02Info));
  (*info)->zero_pivot = -1;
  return CUSPARSE_STATUS_SUCCESS;
}
[[cu2rs::at_once]] inline cusparseStatus_t cusparseDestroyCsrilu02Info(csrilu02Info_t info) {
  free(info);
  return CUSPARSE_STATUS_SUCCESS;
}
inline cusparseStatus_t cusparseXcsrilu02_zeroPivot(cusparseHandle_t handle, csrilu02Info_t info, int *position) {
  if (!handle) return CUSPARSE_STATUS_NOT_INITIALIZED;
  *position = info->zero_pivot;
  return info->zero_pivot < 0 ? CUSPARSE_STATUS_SUCCESS : CUSPARSE_STATUS_ZERO_PIVOT;
}
[[cu2rs::at_once]] inline cusparseStatus_t cusparseCreateCsric02Info(csric02Info_t *info) {
  *info = (csric02Info_t)calloc(1, sizeof(csric02Info));
  (*info)->zero_pivot = -1;
  return CUSPARSE_STATUS_SUCCESS;
}
[[cu2rs::at_once]] inline cusparseStatus_t cusparseDestroyCsric02Info(csric02Info_t info) {
  free(info);
  return CUSPARSE_STATUS_SUCCESS;
}
inline cusparseStatus_t cusparseXcsric02_zeroPivot(cusparseHandle_t handle, csric02Info_t info, int *position) {
  if (!handle) return CUSPARSE_STATUS_NOT_INITIALIZED;
  *position = info->zero_pivot;
  return info->zero_pivot < 0 ? CUSPARSE_STATUS_SUCCESS : CUSPARSE_STATUS_ZERO_PIVOT;
}
[[cu2rs::at_once]] inline cusparseStatus_t cusparseSgtsv2_bufferSizeExt(cusparseHandle_t handle, int m, int n, const float *dl, const float *d, const float *du, const float *b, int ldb,
                                                     size_t *bytes) {
  if (!handle) return CUSPARSE_STATUS_NOT_INITIALIZED;
  if (m < 0 || n < 0) return CUSPARSE_STATUS_INVALID_VALUE;
  *bytes = 8;
  return CUSPARSE_STATUS_SUCCESS;
}
inline cusparseStatus_t cusparseSgtsv2(cusparseHandle_t handle, int m, int n, const float *dl, const float *d, const float *du, float *b, int ldb, void *buffer) {
  if (!handle) return CUSPARSE_STATUS_NOT_INITIALIZED;
  if (m < 0 || n < 0) return CUSPARSE_STATUS_INVALID_VALUE;
  return sparse::gtsv(m, n, dl, d, du, b, ldb, true);
}
[[cu2rs::at_once]] inline cusparseStatus_t cusparseSgtsv2_nopivot_bufferSizeExt(cusparseHandle_t handle, int m, int n, const float *dl, const float *d, const float *du, const float *b, int ldb,
                                                             size_t *bytes) {
  if (!handle) return CUSPARSE_STATUS_NOT_INITIALIZED;
  if (m < 0 || n < 0) return CUSPARSE_STATUS_INVALID_VALUE;
  *bytes = 8;
  return CUSPARSE_STATUS_SUCCESS;
}
inline cusparseStatus_t cusparseSgtsv2_nopivot(cusparseHandle_t handle, int m, int n, const float *dl, const float *d, const float *du, float *b, int ldb, void *buffer) {
  if (!handle) return CUSPARSE_STATUS_NOT_INITIALIZED;
  if (m < 0 || n < 0) return CUSPARSE_STATUS_INVALID_VALUE;
  return sparse::gtsv(m, n, dl, d, du, b, ldb, false);
}
[[cu2rs::at_once]] inline cusparseStatus_t cusparseSgtsv2StridedBatch_bufferSizeExt(cusparseHandle_t handle, int m, const float *dl, const float *d, const float *du, const float *x, int count,
                                                                 int stride, size_t *bytes) {
  if (!handle) return CUSPARSE_STATUS_NOT_INITIALIZED;
  if (m < 0) return CUSPARSE_STATUS_INVALID_VALUE;
  *bytes = 8;
  return CUSPARSE_STATUS_SUCCESS;
}
inline cusparseStatus_t cusparseSgtsv2StridedBatch(cusparseHandle_t handle, int m, const float *dl, const float *d, const float *du, float *x, int count, int stride,
                                                   void *buffer) {
  if (!handle) return CUSPARSE_STATUS_NOT_INITIALIZED;
  if (m < 0) return CUSPARSE_STATUS_INVALID_VALUE;
  return sparse::gtsv_batch(m, dl, d, du, x, count, stride, 1, false);
}
[[cu2rs::at_once]] inline cusparseStatus_t cusparseSgtsvInterleavedBatch_bufferSizeExt(cusparseHandle_t handle, int algorithm, int m, const float *dl, const float *d, const float *du,
                                                                    const float *x, int count, size_t *bytes) {
  if (!handle) return CUSPARSE_STATUS_NOT_INITIALIZED;
  if (m < 0) return CUSPARSE_STATUS_INVALID_VALUE;
  *bytes = 8;
  return CUSPARSE_STATUS_SUCCESS;
}
inline cusparseStatus_t cusparseSgtsvInterleavedBatch(cusparseHandle_t handle, int algorithm, int m, float *dl, float *d, float *du, float *x, int count, void *buffer) {
  if (!handle) return CUSPARSE_STATUS_NOT_INITIALIZED;
  if (m < 0) return CUSPARSE_STATUS_INVALID_VALUE;
  return sparse::gtsv_batch(m, dl, d, du, x, count, 1, count, algorithm != 0);
}
[[cu2rs::at_once]] inline cusparseStatus_t cusparseSgpsvInterleavedBatch_bufferSizeExt(cusparseHandle_t handle, int algorithm, int m, const float *ds, const float *dl, const float *d,
                                                                    const float *du, const float *dw, const float *x, int count, size_t *bytes) {
  if (!handle) return CUSPARSE_STATUS_NOT_INITIALIZED;
  if (m < 0) return CUSPARSE_STATUS_INVALID_VALUE;
  *bytes = 8;
  return CUSPARSE_STATUS_SUCCESS;
}
inline cusparseStatus_t cusparseSgpsvInterleavedBatch(cusparseHandle_t handle, int algorithm, int m, float *ds, float *dl, float *d, float *du, float *dw, float *x, int count,
                                                      void *buffer) {
  if (!handle) return CUSPARSE_STATUS_NOT_INITIALIZED;
  if (m < 0) return CUSPARSE_STATUS_INVALID_VALUE;
  return sparse::gpsv(m, ds, dl, d, du, dw, x, count);
}
[[cu2rs::at_once]] inline cusparseStatus_t cusparseScsrgeam2_bufferSizeExt(cusparseHandle_t handle, int m, int n, const float *alpha, const cusparseMatDescr_t a, int a_nnz, const float *a_values,
                                                        const int *a_starts, const int *a_columns, const float *beta, const cusparseMatDescr_t b, int b_nnz, const float *b_values,
                                                        const int *b_starts, const int *b_columns, const cusparseMatDescr_t c, const float *values, const int *starts,
                                                        const int *columns, size_t *bytes) {
  if (!handle) return CUSPARSE_STATUS_NOT_INITIALIZED;
  if (m < 0 || n < 0) return CUSPARSE_STATUS_INVALID_VALUE;
  *bytes = 8;
  return CUSPARSE_STATUS_SUCCESS;
}
inline cusparseStatus_t cusparseScsrgeam2(cusparseHandle_t handle, int m, int n, const float *alpha, const cusparseMatDescr_t a, int a_nnz, const float *a_values,
                                          const int *a_starts, const int *a_columns, const float *beta, const cusparseMatDescr_t b, int b_nnz, const float *b_values,
                                          const int *b_starts, const int *b_columns, const cusparseMatDescr_t c, float *values, int *starts, int *columns, void *buffer) {
  if (!handle) return CUSPARSE_STATUS_NOT_INITIALIZED;
  if (m < 0 || n < 0) return CUSPARSE_STATUS_INVALID_VALUE;
  sparse::add(m, *alpha, a->base, a_values, a_starts, a_columns, *beta, b->base, b_values, b_starts, b_columns, c->base, values, starts, columns);
  return CUSPARSE_STATUS_SUCCESS;
}
inline cusparseStatus_t cusparseSnnz(cusparseHandle_t handle, cusparseDirection_t direction, int m, int n, const cusparseMatDescr_t a, const float *values, int lda, int *lines,
                                     int *total) {
  if (!handle) return CUSPARSE_STATUS_NOT_INITIALIZED;
  if (m < 0 || n < 0) return CUSPARSE_STATUS_INVALID_VALUE;
  sparse::count_nonzeros(direction, m, n, values, lda, lines, total);
  return CUSPARSE_STATUS_SUCCESS;
}
[[cu2rs::at_once]] inline cusparseStatus_t cusparseScsrilu02_bufferSize(cusparseHandle_t handle, int m, int nnz, const cusparseMatDescr_t a, float *values, const int *starts, const int *columns,
                                                     csrilu02Info_t info, int *bytes) {
  if (!handle) return CUSPARSE_STATUS_NOT_INITIALIZED;
  if (m < 0 || nnz < 0) return CUSPARSE_STATUS_INVALID_VALUE;
  *bytes = 8;
  return CUSPARSE_STATUS_SUCCESS;
}
[[cu2rs::at_once]] inline cusparseStatus_t cusparseScsrilu02_analysis(cusparseHandle_t handle, int m, int nnz, const cusparseMatDescr_t a, const float *values, const int *starts, const int *columns,
                                                   csrilu02Info_t info, cusparseSolvePolicy_t policy, void *buffer) {
  if (!handle) return CUSPARSE_STATUS_NOT_INITIALIZED;
  if (m < 0 || nnz < 0) return CUSPARSE_STATUS_INVALID_VALUE;
  info->zero_pivot = -1;
  for (int i = 0; i < m && info->zero_pivot < 0; i++)
    if (sparse::entry(columns, starts[i] - a->base, starts[i + 1] - a->base, i + a->base) < 0)
      info->zero_pivot = i + a->base;
  return CUSPARSE_STATUS_SUCCESS;
}
inline cusparseStatus_t cusparseScsrilu02(cusparseHandle_t handle, int m, int nnz, const cusparseMatDescr_t a, float *values, const int *starts, const int *columns,
                                          csrilu02Info_t info, cusparseSolvePolicy_t policy, void *buffer) {
  if (!handle) return CUSPARSE_STATUS_NOT_INITIALIZED;
  if (m < 0 || nnz < 0) return CUSPARSE_STATUS_INVALID_VALUE;
  sparse::ilu0(m, a->base, values, starts, columns, info);
  return CUSPARSE_STATUS_SUCCESS;
}
[[cu2rs::at_once]] inline cusparseStatus_t cusparseScsric02_bufferSize(cusparseHandle_t handle, int m, int nnz, const cusparseMatDescr_t a, float *values, const int *starts, const int *columns,
                                                    csric02Info_t info, int *bytes) {
  if (!handle) return CUSPARSE_STATUS_NOT_INITIALIZED;
  if (m < 0 || nnz < 0) return CUSPARSE_STATUS_INVALID_VALUE;
  *bytes = 8;
  return CUSPARSE_STATUS_SUCCESS;
}
[[cu2rs::at_once]] inline cusparseStatus_t cusparseScsric02_analysis(cusparseHandle_t handle, int m, int nnz, const cusparseMatDescr_t a, const float *values, const int *starts, const int *columns,
                                                  csric02Info_t info, cusparseSolvePolicy_t policy, void *buffer) {
  if (!handle) return CUSPARSE_STATUS_NOT_INITIALIZED;
  if (m < 0 || nnz < 0) return CUSPARSE_STATUS_INVALID_VALUE;
  info->zero_pivot = -1;
  for (int i = 0; i < m && info->zero_pivot < 0; i++)
    if (sparse::entry(columns, starts[i] - a->base, starts[i + 1] - a->base, i + a->base) < 0)
      info->zero_pivot = i + a->base;
  return CUSPARSE_STATUS_SUCCESS;
}
inline cusparseStatus_t cusparseScsric02(cusparseHandle_t handle, int m, int nnz, const cusparseMatDescr_t a, float *values, const int *starts, const int *columns,
                                         csric02Info_t info, cusparseSolvePolicy_t policy, void *buffer) {
  if (!handle) return CUSPARSE_STATUS_NOT_INITIALIZED;
  if (m < 0 || nnz < 0) return CUSPARSE_STATUS_INVALID_VALUE;
  sparse::ic0(m, a->base, values, starts, columns, info);
  return CUSPARSE_STATUS_SUCCESS;
}
inline cusparseStatus_t cusparseScsrilu02_numericBoost(cusparseHandle_t handle, csrilu02Info_t info, int enable, double *tolerance, float *boost) {
  if (!handle) return CUSPARSE_STATUS_NOT_INITIALIZED;
  info->boost = enable;
  if (enable) {
    info->tolerance = *tolerance;
    info->boosted = (double)*boost;
  }
  return CUSPARSE_STATUS_SUCCESS;
}
[[cu2rs::at_once]] inline cusparseStatus_t cusparseDgtsv2_bufferSizeExt(cusparseHandle_t handle, int m, int n, const double *dl, const double *d, const double *du, const double *b, int ldb,
                                                     size_t *bytes) {
  if (!handle) return CUSPARSE_STATUS_NOT_INITIALIZED;
  if (m < 0 || n < 0) return CUSPARSE_STATUS_INVALID_VALUE;
  *bytes = 8;
  return CUSPARSE_STATUS_SUCCESS;
}
inline cusparseStatus_t cusparseDgtsv2(cusparseHandle_t handle, int m, int n, const double *dl, const double *d, const double *du, double *b, int ldb, void *buffer) {
  if (!handle) return CUSPARSE_STATUS_NOT_INITIALIZED;
  if (m < 0 || n < 0) return CUSPARSE_STATUS_INVALID_VALUE;
  return sparse::gtsv(m, n, dl, d, du, b, ldb, true);
}
[[cu2rs::at_once]] inline cusparseStatus_t cusparseDgtsv2_nopivot_bufferSizeExt(cusparseHandle_t handle, int m, int n, const double *dl, const double *d, const double *du, const double *b, int ldb,
                                                             size_t *bytes) {
  if (!handle) return CUSPARSE_STATUS_NOT_INITIALIZED;
  if (m < 0 || n < 0) return CUSPARSE_STATUS_INVALID_VALUE;
  *bytes = 8;
  return CUSPARSE_STATUS_SUCCESS;
}
inline cusparseStatus_t cusparseDgtsv2_nopivot(cusparseHandle_t handle, int m, int n, const double *dl, const double *d, const double *du, double *b, int ldb, void *buffer) {
  if (!handle) return CUSPARSE_STATUS_NOT_INITIALIZED;
  if (m < 0 || n < 0) return CUSPARSE_STATUS_INVALID_VALUE;
  return sparse::gtsv(m, n, dl, d, du, b, ldb, false);
}
[[cu2rs::at_once]] inline cusparseStatus_t cusparseDgtsv2StridedBatch_bufferSizeExt(cusparseHandle_t handle, int m, const double *dl, const double *d, const double *du, const double *x, int count,
                                                                 int stride, size_t *bytes) {
  if (!handle) return CUSPARSE_STATUS_NOT_INITIALIZED;
  if (m < 0) return CUSPARSE_STATUS_INVALID_VALUE;
  *bytes = 8;
  return CUSPARSE_STATUS_SUCCESS;
}
inline cusparseStatus_t cusparseDgtsv2StridedBatch(cusparseHandle_t handle, int m, const double *dl, const double *d, const double *du, double *x, int count, int stride,
                                                   void *buffer) {
  if (!handle) return CUSPARSE_STATUS_NOT_INITIALIZED;
  if (m < 0) return CUSPARSE_STATUS_INVALID_VALUE;
  return sparse::gtsv_batch(m, dl, d, du, x, count, stride, 1, false);
}
[[cu2rs::at_once]] inline cusparseStatus_t cusparseDgtsvInterleavedBatch_bufferSizeExt(cusparseHandle_t handle, int algorithm, int m, const double *dl, const double *d, const double *du,
                                                                    const double *x, int count, size_t *bytes) {
  if (!handle) return CUSPARSE_STATUS_NOT_INITIALIZED;
  if (m < 0) return CUSPARSE_STATUS_INVALID_VALUE;
  *bytes = 8;
  return CUSPARSE_STATUS_SUCCESS;
}
inline cusparseStatus_t cusparseDgtsvInterleavedBatch(cusparseHandle_t handle, int algorithm, int m, double *dl, double *d, double *du, double *x, int count, void *buffer) {
  if (!handle) return CUSPARSE_STATUS_NOT_INITIALIZED;
  if (m < 0) return CUSPARSE_STATUS_INVALID_VALUE;
  return sparse::gtsv_batch(m, dl, d, du, x, count, 1, count, algorithm != 0);
}
[[cu2rs::at_once]] inline cusparseStatus_t cusparseDgpsvInterleavedBatch_bufferSizeExt(cusparseHandle_t handle, int algorithm, int m, const double *ds, const double *dl, const double *d,
                                                                    const double *du, const double *dw, const double *x, int count, size_t *bytes) {
  if (!handle) return CUSPARSE_STATUS_NOT_INITIALIZED;
  if (m < 0) return CUSPARSE_STATUS_INVALID_VALUE;
  *bytes = 8;
  return CUSPARSE_STATUS_SUCCESS;
}
inline cusparseStatus_t cusparseDgpsvInterleavedBatch(cusparseHandle_t handle, int algorithm, int m, double *ds, double *dl, double *d, double *du, double *dw, double *x,
                                                      int count, void *buffer) {
  if (!handle) return CUSPARSE_STATUS_NOT_INITIALIZED;
  if (m < 0) return CUSPARSE_STATUS_INVALID_VALUE;
  return sparse::gpsv(m, ds, dl, d, du, dw, x, count);
}
[[cu2rs::at_once]] inline cusparseStatus_t cusparseDcsrgeam2_bufferSizeExt(cusparseHandle_t handle, int m, int n, const double *alpha, const cusparseMatDescr_t a, int a_nnz, const double *a_values,
                                                        const int *a_starts, const int *a_columns, const double *beta, const cusparseMatDescr_t b, int b_nnz,
                                                        const double *b_values, const int *b_starts, const int *b_columns, const cusparseMatDescr_t c, const double *values,
                                                        const int *starts, const int *columns, size_t *bytes) {
  if (!handle) return CUSPARSE_STATUS_NOT_INITIALIZED;
  if (m < 0 || n < 0) return CUSPARSE_STATUS_INVALID_VALUE;
  *bytes = 8;
  return CUSPARSE_STATUS_SUCCESS;
}
inline cusparseStatus_t cusparseDcsrgeam2(cusparseHandle_t handle, int m, int n, const double *alpha, const cusparseMatDescr_t a, int a_nnz, const double *a_values,
                                          const int *a_starts, const int *a_columns, const double *beta, const cusparseMatDescr_t b, int b_nnz, const double *b_values,
                                          const int *b_starts, const int *b_columns, const cusparseMatDescr_t c, double *values, int *starts, int *columns, void *buffer) {
  if (!handle) return CUSPARSE_STATUS_NOT_INITIALIZED;
  if (m < 0 || n < 0) return CUSPARSE_STATUS_INVALID_VALUE;
  sparse::add(m, *alpha, a->base, a_values, a_starts, a_columns, *beta, b->base, b_values, b_starts, b_columns, c->base, values, starts, columns);
  return CUSPARSE_STATUS_SUCCESS;
}
inline cusparseStatus_t cusparseDnnz(cusparseHandle_t handle, cusparseDirection_t direction, int m, int n, const cusparseMatDescr_t a, const double *values, int lda, int *lines,
                                     int *total) {
  if (!handle) return CUSPARSE_STATUS_NOT_INITIALIZED;
  if (m < 0 || n < 0) return CUSPARSE_STATUS_INVALID_VALUE;
  sparse::count_nonzeros(direction, m, n, values, lda, lines, total);
  return CUSPARSE_STATUS_SUCCESS;
}
[[cu2rs::at_once]] inline cusparseStatus_t cusparseDcsrilu02_bufferSize(cusparseHandle_t handle, int m, int nnz, const cusparseMatDescr_t a, double *values, const int *starts, const int *columns,
                                                     csrilu02Info_t info, int *bytes) {
  if (!handle) return CUSPARSE_STATUS_NOT_INITIALIZED;
  if (m < 0 || nnz < 0) return CUSPARSE_STATUS_INVALID_VALUE;
  *bytes = 8;
  return CUSPARSE_STATUS_SUCCESS;
}
[[cu2rs::at_once]] inline cusparseStatus_t cusparseDcsrilu02_analysis(cusparseHandle_t handle, int m, int nnz, const cusparseMatDescr_t a, const double *values, const int *starts,
                                                   const int *columns, csrilu02Info_t info, cusparseSolvePolicy_t policy, void *buffer) {
  if (!handle) return CUSPARSE_STATUS_NOT_INITIALIZED;
  if (m < 0 || nnz < 0) return CUSPARSE_STATUS_INVALID_VALUE;
  info->zero_pivot = -1;
  for (int i = 0; i < m && info->zero_pivot < 0; i++)
    if (sparse::entry(columns, starts[i] - a->base, starts[i + 1] - a->base, i + a->base) < 0)
      info->zero_pivot = i + a->base;
  return CUSPARSE_STATUS_SUCCESS;
}
inline cusparseStatus_t cusparseDcsrilu02(cusparseHandle_t handle, int m, int nnz, const cusparseMatDescr_t a, double *values, const int *starts, const int *columns,
                                          csrilu02Info_t info, cusparseSolvePolicy_t policy, void *buffer) {
  if (!handle) return CUSPARSE_STATUS_NOT_INITIALIZED;
  if (m < 0 || nnz < 0) return CUSPARSE_STATUS_INVALID_VALUE;
  sparse::ilu0(m, a->base, values, starts, columns, info);
  return CUSPARSE_STATUS_SUCCESS;
}
[[cu2rs::at_once]] inline cusparseStatus_t cusparseDcsric02_bufferSize(cusparseHandle_t handle, int m, int nnz, const cusparseMatDescr_t a, double *values, const int *starts, const int *columns,
                                                    csric02Info_t info, int *bytes) {
  if (!handle) return CUSPARSE_STATUS_NOT_INITIALIZED;
  if (m < 0 || nnz < 0) return CUSPARSE_STATUS_INVALID_VALUE;
  *bytes = 8;
  return CUSPARSE_STATUS_SUCCESS;
}
[[cu2rs::at_once]] inline cusparseStatus_t cusparseDcsric02_analysis(cusparseHandle_t handle, int m, int nnz, const cusparseMatDescr_t a, const double *values, const int *starts, const int *columns,
                                                  csric02Info_t info, cusparseSolvePolicy_t policy, void *buffer) {
  if (!handle) return CUSPARSE_STATUS_NOT_INITIALIZED;
  if (m < 0 || nnz < 0) return CUSPARSE_STATUS_INVALID_VALUE;
  info->zero_pivot = -1;
  for (int i = 0; i < m && info->zero_pivot < 0; i++)
    if (sparse::entry(columns, starts[i] - a->base, starts[i + 1] - a->base, i + a->base) < 0)
      info->zero_pivot = i + a->base;
  return CUSPARSE_STATUS_SUCCESS;
}
inline cusparseStatus_t cusparseDcsric02(cusparseHandle_t handle, int m, int nnz, const cusparseMatDescr_t a, double *values, const int *starts, const int *columns,
                                         csric02Info_t info, cusparseSolvePolicy_t policy, void *buffer) {
  if (!handle) return CUSPARSE_STATUS_NOT_INITIALIZED;
  if (m < 0 || nnz < 0) return CUSPARSE_STATUS_INVALID_VALUE;
  sparse::ic0(m, a->base, values, starts, columns, info);
  return CUSPARSE_STATUS_SUCCESS;
}
inline cusparseStatus_t cusparseDcsrilu02_numericBoost(cusparseHandle_t handle, csrilu02Info_t info, int enable, double *tolerance, double *boost) {
  if (!handle) return CUSPARSE_STATUS_NOT_INITIALIZED;
  info->boost = enable;
  if (enable) {
    info->tolerance = *tolerance;
    info->boosted = (double)*boost;
  }
  return CUSPARSE_STATUS_SUCCESS;
}
[[cu2rs::at_once]] inline cusparseStatus_t cusparseCgtsv2_bufferSizeExt(cusparseHandle_t handle, int m, int n, const cuComplex *dl, const cuComplex *d, const cuComplex *du, const cuComplex *b,
                                                     int ldb, size_t *bytes) {
  if (!handle) return CUSPARSE_STATUS_NOT_INITIALIZED;
  if (m < 0 || n < 0) return CUSPARSE_STATUS_INVALID_VALUE;
  *bytes = 8;
  return CUSPARSE_STATUS_SUCCESS;
}
inline cusparseStatus_t cusparseCgtsv2(cusparseHandle_t handle, int m, int n, const cuComplex *dl, const cuComplex *d, const cuComplex *du, cuComplex *b, int ldb, void *buffer) {
  if (!handle) return CUSPARSE_STATUS_NOT_INITIALIZED;
  if (m < 0 || n < 0) return CUSPARSE_STATUS_INVALID_VALUE;
  return sparse::gtsv(m, n, dl, d, du, b, ldb, true);
}
[[cu2rs::at_once]] inline cusparseStatus_t cusparseCgtsv2_nopivot_bufferSizeExt(cusparseHandle_t handle, int m, int n, const cuComplex *dl, const cuComplex *d, const cuComplex *du,
                                                             const cuComplex *b, int ldb, size_t *bytes) {
  if (!handle) return CUSPARSE_STATUS_NOT_INITIALIZED;
  if (m < 0 || n < 0) return CUSPARSE_STATUS_INVALID_VALUE;
  *bytes = 8;
  return CUSPARSE_STATUS_SUCCESS;
}
inline cusparseStatus_t cusparseCgtsv2_nopivot(cusparseHandle_t handle, int m, int n, const cuComplex *dl, const cuComplex *d, const cuComplex *du, cuComplex *b, int ldb,
                                               void *buffer) {
  if (!handle) return CUSPARSE_STATUS_NOT_INITIALIZED;
  if (m < 0 || n < 0) return CUSPARSE_STATUS_INVALID_VALUE;
  return sparse::gtsv(m, n, dl, d, du, b, ldb, false);
}
[[cu2rs::at_once]] inline cusparseStatus_t cusparseCgtsv2StridedBatch_bufferSizeExt(cusparseHandle_t handle, int m, const cuComplex *dl, const cuComplex *d, const cuComplex *du, const cuComplex *x,
                                                                 int count, int stride, size_t *bytes) {
  if (!handle) return CUSPARSE_STATUS_NOT_INITIALIZED;
  if (m < 0) return CUSPARSE_STATUS_INVALID_VALUE;
  *bytes = 8;
  return CUSPARSE_STATUS_SUCCESS;
}
inline cusparseStatus_t cusparseCgtsv2StridedBatch(cusparseHandle_t handle, int m, const cuComplex *dl, const cuComplex *d, const cuComplex *du, cuComplex *x, int count,
                                                   int stride, void *buffer) {
  if (!handle) return CUSPARSE_STATUS_NOT_INITIALIZED;
  if (m < 0) return CUSPARSE_STATUS_INVALID_VALUE;
  return sparse::gtsv_batch(m, dl, d, du, x, count, stride, 1, false);
}
[[cu2rs::at_once]] inline cusparseStatus_t cusparseCgtsvInterleavedBatch_bufferSizeExt(cusparseHandle_t handle, int algorithm, int m, const cuComplex *dl, const cuComplex *d, const cuComplex *du,
                                                                    const cuComplex *x, int count, size_t *bytes) {
  if (!handle) return CUSPARSE_STATUS_NOT_INITIALIZED;
  if (m < 0) return CUSPARSE_STATUS_INVALID_VALUE;
  *bytes = 8;
  return CUSPARSE_STATUS_SUCCESS;
}
inline cusparseStatus_t cusparseCgtsvInterleavedBatch(cusparseHandle_t handle, int algorithm, int m, cuComplex *dl, cuComplex *d, cuComplex *du, cuComplex *x, int count,
                                                      void *buffer) {
  if (!handle) return CUSPARSE_STATUS_NOT_INITIALIZED;
  if (m < 0) return CUSPARSE_STATUS_INVALID_VALUE;
  return sparse::gtsv_batch(m, dl, d, du, x, count, 1, count, algorithm != 0);
}
[[cu2rs::at_once]] inline cusparseStatus_t cusparseCgpsvInterleavedBatch_bufferSizeExt(cusparseHandle_t handle, int algorithm, int m, const cuComplex *ds, const cuComplex *dl, const cuComplex *d,
                                                                    const cuComplex *du, const cuComplex *dw, const cuComplex *x, int count, size_t *bytes) {
  if (!handle) return CUSPARSE_STATUS_NOT_INITIALIZED;
  if (m < 0) return CUSPARSE_STATUS_INVALID_VALUE;
  *bytes = 8;
  return CUSPARSE_STATUS_SUCCESS;
}
inline cusparseStatus_t cusparseCgpsvInterleavedBatch(cusparseHandle_t handle, int algorithm, int m, cuComplex *ds, cuComplex *dl, cuComplex *d, cuComplex *du, cuComplex *dw,
                                                      cuComplex *x, int count, void *buffer) {
  if (!handle) return CUSPARSE_STATUS_NOT_INITIALIZED;
  if (m < 0) return CUSPARSE_STATUS_INVALID_VALUE;
  return sparse::gpsv(m, ds, dl, d, du, dw, x, count);
}
[[cu2rs::at_once]] inline cusparseStatus_t cusparseCcsrgeam2_bufferSizeExt(cusparseHandle_t handle, int m, int n, const cuComplex *alpha, const cusparseMatDescr_t a, int a_nnz,
                                                        const cuComplex *a_values, const int *a_starts, const int *a_columns, const cuComplex *beta, const cusparseMatDescr_t b,
                                                        int b_nnz, const cuComplex *b_values, const int *b_starts, const int *b_columns, const cusparseMatDescr_t c,
                                                        const cuComplex *values, const int *starts, const int *columns, size_t *bytes) {
  if (!handle) return CUSPARSE_STATUS_NOT_INITIALIZED;
  if (m < 0 || n < 0) return CUSPARSE_STATUS_INVALID_VALUE;
  *bytes = 8;
  return CUSPARSE_STATUS_SUCCESS;
}
inline cusparseStatus_t cusparseCcsrgeam2(cusparseHandle_t handle, int m, int n, const cuComplex *alpha, const cusparseMatDescr_t a, int a_nnz, const cuComplex *a_values,
                                          const int *a_starts, const int *a_columns, const cuComplex *beta, const cusparseMatDescr_t b, int b_nnz, const cuComplex *b_values,
                                          const int *b_starts, const int *b_columns, const cusparseMatDescr_t c, cuComplex *values, int *starts, int *columns, void *buffer) {
  if (!handle) return CUSPARSE_STATUS_NOT_INITIALIZED;
  if (m < 0 || n < 0) return CUSPARSE_STATUS_INVALID_VALUE;
  sparse::add(m, *alpha, a->base, a_values, a_starts, a_columns, *beta, b->base, b_values, b_starts, b_columns, c->base, values, starts, columns);
  return CUSPARSE_STATUS_SUCCESS;
}
inline cusparseStatus_t cusparseCnnz(cusparseHandle_t handle, cusparseDirection_t direction, int m, int n, const cusparseMatDescr_t a, const cuComplex *values, int lda,
                                     int *lines, int *total) {
  if (!handle) return CUSPARSE_STATUS_NOT_INITIALIZED;
  if (m < 0 || n < 0) return CUSPARSE_STATUS_INVALID_VALUE;
  sparse::count_nonzeros(direction, m, n, values, lda, lines, total);
  return CUSPARSE_STATUS_SUCCESS;
}
[[cu2rs::at_once]] inline cusparseStatus_t cusparseCcsrilu02_bufferSize(cusparseHandle_t handle, int m, int nnz, const cusparseMatDescr_t a, cuComplex *values, const int *starts, const int *columns,
                                                     csrilu02Info_t info, int *bytes) {
  if (!handle) return CUSPARSE_STATUS_NOT_INITIALIZED;
  if (m < 0 || nnz < 0) return CUSPARSE_STATUS_INVALID_VALUE;
  *bytes = 8;
  return CUSPARSE_STATUS_SUCCESS;
}
[[cu2rs::at_once]] inline cusparseStatus_t cusparseCcsrilu02_analysis(cusparseHandle_t handle, int m, int nnz, const cusparseMatDescr_t a, const cuComplex *values, const int *starts,
                                                   const int *columns, csrilu02Info_t info, cusparseSolvePolicy_t policy, void *buffer) {
  if (!handle) return CUSPARSE_STATUS_NOT_INITIALIZED;
  if (m < 0 || nnz < 0) return CUSPARSE_STATUS_INVALID_VALUE;
  info->zero_pivot = -1;
  for (int i = 0; i < m && info->zero_pivot < 0; i++)
    if (sparse::entry(columns, starts[i] - a->base, starts[i + 1] - a->base, i + a->base) < 0)
      info->zero_pivot = i + a->base;
  return CUSPARSE_STATUS_SUCCESS;
}
inline cusparseStatus_t cusparseCcsrilu02(cusparseHandle_t handle, int m, int nnz, const cusparseMatDescr_t a, cuComplex *values, const int *starts, const int *columns,
                                          csrilu02Info_t info, cusparseSolvePolicy_t policy, void *buffer) {
  if (!handle) return CUSPARSE_STATUS_NOT_INITIALIZED;
  if (m < 0 || nnz < 0) return CUSPARSE_STATUS_INVALID_VALUE;
  sparse::ilu0(m, a->base, values, starts, columns, info);
  return CUSPARSE_STATUS_SUCCESS;
}
[[cu2rs::at_once]] inline cusparseStatus_t cusparseCcsric02_bufferSize(cusparseHandle_t handle, int m, int nnz, const cusparseMatDescr_t a, cuComplex *values, const int *starts, const int *columns,
                                                    csric02Info_t info, int *bytes) {
  if (!handle) return CUSPARSE_STATUS_NOT_INITIALIZED;
  if (m < 0 || nnz < 0) return CUSPARSE_STATUS_INVALID_VALUE;
  *bytes = 8;
  return CUSPARSE_STATUS_SUCCESS;
}
[[cu2rs::at_once]] inline cusparseStatus_t cusparseCcsric02_analysis(cusparseHandle_t handle, int m, int nnz, const cusparseMatDescr_t a, const cuComplex *values, const int *starts,
                                                  const int *columns, csric02Info_t info, cusparseSolvePolicy_t policy, void *buffer) {
  if (!handle) return CUSPARSE_STATUS_NOT_INITIALIZED;
  if (m < 0 || nnz < 0) return CUSPARSE_STATUS_INVALID_VALUE;
  info->zero_pivot = -1;
  for (int i = 0; i < m && info->zero_pivot < 0; i++)
    if (sparse::entry(columns, starts[i] - a->base, starts[i + 1] - a->base, i + a->base) < 0)
      info->zero_pivot = i + a->base;
  return CUSPARSE_STATUS_SUCCESS;
}
inline cusparseStatus_t cusparseCcsric02(cusparseHandle_t handle, int m, int nnz, const cusparseMatDescr_t a, cuComplex *values, const int *starts, const int *columns,
                                         csric02Info_t info, cusparseSolvePolicy_t policy, void *buffer) {
  if (!handle) return CUSPARSE_STATUS_NOT_INITIALIZED;
  if (m < 0 || nnz < 0) return CUSPARSE_STATUS_INVALID_VALUE;
  sparse::ic0(m, a->base, values, starts, columns, info);
  return CUSPARSE_STATUS_SUCCESS;
}
inline cusparseStatus_t cusparseCcsrilu02_numericBoost(cusparseHandle_t handle, csrilu02Info_t info, int enable, double *tolerance, cuComplex *boost) {
  if (!handle) return CUSPARSE_STATUS_NOT_INITIALIZED;
  info->boost = enable;
  if (enable) {
    info->tolerance = *tolerance;
    info->boosted = (double)boost->x;
  }
  return CUSPARSE_STATUS_SUCCESS;
}
[[cu2rs::at_once]] inline cusparseStatus_t cusparseZgtsv2_bufferSizeExt(cusparseHandle_t handle, int m, int n, const cuDoubleComplex *dl, const cuDoubleComplex *d, const cuDoubleComplex *du,
                                                     const cuDoubleComplex *b, int ldb, size_t *bytes) {
  if (!handle) return CUSPARSE_STATUS_NOT_INITIALIZED;
  if (m < 0 || n < 0) return CUSPARSE_STATUS_INVALID_VALUE;
  *bytes = 8;
  return CUSPARSE_STATUS_SUCCESS;
}
inline cusparseStatus_t cusparseZgtsv2(cusparseHandle_t handle, int m, int n, const cuDoubleComplex *dl, const cuDoubleComplex *d, const cuDoubleComplex *du, cuDoubleComplex *b,
                                       int ldb, void *buffer) {
  if (!handle) return CUSPARSE_STATUS_NOT_INITIALIZED;
  if (m < 0 || n < 0) return CUSPARSE_STATUS_INVALID_VALUE;
  return sparse::gtsv(m, n, dl, d, du, b, ldb, true);
}
[[cu2rs::at_once]] inline cusparseStatus_t cusparseZgtsv2_nopivot_bufferSizeExt(cusparseHandle_t handle, int m, int n, const cuDoubleComplex *dl, const cuDoubleComplex *d, const cuDoubleComplex *du,
                                                             const cuDoubleComplex *b, int ldb, size_t *bytes) {
  if (!handle) return CUSPARSE_STATUS_NOT_INITIALIZED;
  if (m < 0 || n < 0) return CUSPARSE_STATUS_INVALID_VALUE;
  *bytes = 8;
  return CUSPARSE_STATUS_SUCCESS;
}
inline cusparseStatus_t cusparseZgtsv2_nopivot(cusparseHandle_t handle, int m, int n, const cuDoubleComplex *dl, const cuDoubleComplex *d, const cuDoubleComplex *du,
                                               cuDoubleComplex *b, int ldb, void *buffer) {
  if (!handle) return CUSPARSE_STATUS_NOT_INITIALIZED;
  if (m < 0 || n < 0) return CUSPARSE_STATUS_INVALID_VALUE;
  return sparse::gtsv(m, n, dl, d, du, b, ldb, false);
}
[[cu2rs::at_once]] inline cusparseStatus_t cusparseZgtsv2StridedBatch_bufferSizeExt(cusparseHandle_t handle, int m, const cuDoubleComplex *dl, const cuDoubleComplex *d, const cuDoubleComplex *du,
                                                                 const cuDoubleComplex *x, int count, int stride, size_t *bytes) {
  if (!handle) return CUSPARSE_STATUS_NOT_INITIALIZED;
  if (m < 0) return CUSPARSE_STATUS_INVALID_VALUE;
  *bytes = 8;
  return CUSPARSE_STATUS_SUCCESS;
}
inline cusparseStatus_t cusparseZgtsv2StridedBatch(cusparseHandle_t handle, int m, const cuDoubleComplex *dl, const cuDoubleComplex *d, const cuDoubleComplex *du,
                                                   cuDoubleComplex *x, int count, int stride, void *buffer) {
  if (!handle) return CUSPARSE_STATUS_NOT_INITIALIZED;
  if (m < 0) return CUSPARSE_STATUS_INVALID_VALUE;
  return sparse::gtsv_batch(m, dl, d, du, x, count, stride, 1, false);
}
[[cu2rs::at_once]] inline cusparseStatus_t cusparseZgtsvInterleavedBatch_bufferSizeExt(cusparseHandle_t handle, int algorithm, int m, const cuDoubleComplex *dl, const cuDoubleComplex *d,
                                                                    const cuDoubleComplex *du, const cuDoubleComplex *x, int count, size_t *bytes) {
  if (!handle) return CUSPARSE_STATUS_NOT_INITIALIZED;
  if (m < 0) return CUSPARSE_STATUS_INVALID_VALUE;
  *bytes = 8;
  return CUSPARSE_STATUS_SUCCESS;
}
inline cusparseStatus_t cusparseZgtsvInterleavedBatch(cusparseHandle_t handle, int algorithm, int m, cuDoubleComplex *dl, cuDoubleComplex *d, cuDoubleComplex *du,
                                                      cuDoubleComplex *x, int count, void *buffer) {
  if (!handle) return CUSPARSE_STATUS_NOT_INITIALIZED;
  if (m < 0) return CUSPARSE_STATUS_INVALID_VALUE;
  return sparse::gtsv_batch(m, dl, d, du, x, count, 1, count, algorithm != 0);
}
[[cu2rs::at_once]] inline cusparseStatus_t cusparseZgpsvInterleavedBatch_bufferSizeExt(cusparseHandle_t handle, int algorithm, int m, const cuDoubleComplex *ds, const cuDoubleComplex *dl,
                                                                    const cuDoubleComplex *d, const cuDoubleComplex *du, const cuDoubleComplex *dw, const cuDoubleComplex *x,
                                                                    int count, size_t *bytes) {
  if (!handle) return CUSPARSE_STATUS_NOT_INITIALIZED;
  if (m < 0) return CUSPARSE_STATUS_INVALID_VALUE;
  *bytes = 8;
  return CUSPARSE_STATUS_SUCCESS;
}
inline cusparseStatus_t cusparseZgpsvInterleavedBatch(cusparseHandle_t handle, int algorithm, int m, cuDoubleComplex *ds, cuDoubleComplex *dl, cuDoubleComplex *d,
                                                      cuDoubleComplex *du, cuDoubleComplex *dw, cuDoubleComplex *x, int count, void *buffer) {
  if (!handle) return CUSPARSE_STATUS_NOT_INITIALIZED;
  if (m < 0) return CUSPARSE_STATUS_INVALID_VALUE;
  return sparse::gpsv(m, ds, dl, d, du, dw, x, count);
}
[[cu2rs::at_once]] inline cusparseStatus_t cusparseZcsrgeam2_bufferSizeExt(cusparseHandle_t handle, int m, int n, const cuDoubleComplex *alpha, const cusparseMatDescr_t a, int a_nnz,
                                                        const cuDoubleComplex *a_values, const int *a_starts, const int *a_columns, const cuDoubleComplex *beta,
                                                        const cusparseMatDescr_t b, int b_nnz, const cuDoubleComplex *b_values, const int *b_starts, const int *b_columns,
                                                        const cusparseMatDescr_t c, const cuDoubleComplex *values, const int *starts, const int *columns, size_t *bytes) {
  if (!handle) return CUSPARSE_STATUS_NOT_INITIALIZED;
  if (m < 0 || n < 0) return CUSPARSE_STATUS_INVALID_VALUE;
  *bytes = 8;
  return CUSPARSE_STATUS_SUCCESS;
}
inline cusparseStatus_t cusparseZcsrgeam2(cusparseHandle_t handle, int m, int n, const cuDoubleComplex *alpha, const cusparseMatDescr_t a, int a_nnz,
                                          const cuDoubleComplex *a_values, const int *a_starts, const int *a_columns, const cuDoubleComplex *beta, const cusparseMatDescr_t b,
                                          int b_nnz, const cuDoubleComplex *b_values, const int *b_starts, const int *b_columns, const cusparseMatDescr_t c,
                                          cuDoubleComplex *values, int *starts, int *columns, void *buffer) {
  if (!handle) return CUSPARSE_STATUS_NOT_INITIALIZED;
  if (m < 0 || n < 0) return CUSPARSE_STATUS_INVALID_VALUE;
  sparse::add(m, *alpha, a->base, a_values, a_starts, a_columns, *beta, b->base, b_values, b_starts, b_columns, c->base, values, starts, columns);
  return CUSPARSE_STATUS_SUCCESS;
}
inline cusparseStatus_t cusparseZnnz(cusparseHandle_t handle, cusparseDirection_t direction, int m, int n, const cusparseMatDescr_t a, const cuDoubleComplex *values, int lda,
                                     int *lines, int *total) {
  if (!handle) return CUSPARSE_STATUS_NOT_INITIALIZED;
  if (m < 0 || n < 0) return CUSPARSE_STATUS_INVALID_VALUE;
  sparse::count_nonzeros(direction, m, n, values, lda, lines, total);
  return CUSPARSE_STATUS_SUCCESS;
}
[[cu2rs::at_once]] inline cusparseStatus_t cusparseZcsrilu02_bufferSize(cusparseHandle_t handle, int m, int nnz, const cusparseMatDescr_t a, cuDoubleComplex *values, const int *starts,
                                                     const int *columns, csrilu02Info_t info, int *bytes) {
  if (!handle) return CUSPARSE_STATUS_NOT_INITIALIZED;
  if (m < 0 || nnz < 0) return CUSPARSE_STATUS_INVALID_VALUE;
  *bytes = 8;
  return CUSPARSE_STATUS_SUCCESS;
}
[[cu2rs::at_once]] inline cusparseStatus_t cusparseZcsrilu02_analysis(cusparseHandle_t handle, int m, int nnz, const cusparseMatDescr_t a, const cuDoubleComplex *values, const int *starts,
                                                   const int *columns, csrilu02Info_t info, cusparseSolvePolicy_t policy, void *buffer) {
  if (!handle) return CUSPARSE_STATUS_NOT_INITIALIZED;
  if (m < 0 || nnz < 0) return CUSPARSE_STATUS_INVALID_VALUE;
  info->zero_pivot = -1;
  for (int i = 0; i < m && info->zero_pivot < 0; i++)
    if (sparse::entry(columns, starts[i] - a->base, starts[i + 1] - a->base, i + a->base) < 0)
      info->zero_pivot = i + a->base;
  return CUSPARSE_STATUS_SUCCESS;
}
inline cusparseStatus_t cusparseZcsrilu02(cusparseHandle_t handle, int m, int nnz, const cusparseMatDescr_t a, cuDoubleComplex *values, const int *starts, const int *columns,
                                          csrilu02Info_t info, cusparseSolvePolicy_t policy, void *buffer) {
  if (!handle) return CUSPARSE_STATUS_NOT_INITIALIZED;
  if (m < 0 || nnz < 0) return CUSPARSE_STATUS_INVALID_VALUE;
  sparse::ilu0(m, a->base, values, starts, columns, info);
  return CUSPARSE_STATUS_SUCCESS;
}
[[cu2rs::at_once]] inline cusparseStatus_t cusparseZcsric02_bufferSize(cusparseHandle_t handle, int m, int nnz, const cusparseMatDescr_t a, cuDoubleComplex *values, const int *starts,
                                                    const int *columns, csric02Info_t info, int *bytes) {
  if (!handle) return CUSPARSE_STATUS_NOT_INITIALIZED;
  if (m < 0 || nnz < 0) return CUSPARSE_STATUS_INVALID_VALUE;
  *bytes = 8;
  return CUSPARSE_STATUS_SUCCESS;
}
[[cu2rs::at_once]] inline cusparseStatus_t cusparseZcsric02_analysis(cusparseHandle_t handle, int m, int nnz, const cusparseMatDescr_t a, const cuDoubleComplex *values, const int *starts,
                                                  const int *columns, csric02Info_t info, cusparseSolvePolicy_t policy, void *buffer) {
  if (!handle) return CUSPARSE_STATUS_NOT_INITIALIZED;
  if (m < 0 || nnz < 0) return CUSPARSE_STATUS_INVALID_VALUE;
  info->zero_pivot = -1;
  for (int i = 0; i < m && info->zero_pivot < 0; i++)
    if (sparse::entry(columns, starts[i] - a->base, starts[i + 1] - a->base, i + a->base) < 0)
      info->zero_pivot = i + a->base;
  return CUSPARSE_STATUS_SUCCESS;
}
inline cusparseStatus_t cusparseZcsric02(cusparseHandle_t handle, int m, int nnz, const cusparseMatDescr_t a, cuDoubleComplex *values, const int *starts, const int *columns,
                                         csric02Info_t info, cusparseSolvePolicy_t policy, void *buffer) {
  if (!handle) return CUSPARSE_STATUS_NOT_INITIALIZED;
  if (m < 0 || nnz < 0) return CUSPARSE_STATUS_INVALID_VALUE;
  sparse::ic0(m, a->base, values, starts, columns, info);
  return CUSPARSE_STATUS_SUCCESS;
}
inline cusparseStatus_t cusparseZcsrilu02_numericBoost(cusparseHandle_t handle, csrilu02Info_t info, int enable, double *tolerance, cuDoubleComplex *boost) {
  if (!handle) return CUSPARSE_STATUS_NOT_INITIALIZED;
  info->boost = enable;
  if (enable) {
    info->tolerance = *tolerance;
    info->boosted = (double)boost->x;
  }
  return CUSPARSE_STATUS_SUCCESS;
}
#pragma cu2rs captured off
