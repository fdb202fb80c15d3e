// What cuSOLVER's sparse calls compute: elimination by rows with column pivots, solving with its factors, an order that keeps matrices narrow.
#pragma once
#pragma cu2rs internal sparse_solver
#pragma cu2rs library cuSOLVER
#pragma cu2rs linked
#include "cusparse.h"
#include "cusolver_common.h"
#include "stdlib.h"
#pragma cu2rs source
namespace sparse_solver {
// Rows of entries that are added one after the other.
struct Entries {
  int *columns;
  double *values;
  long used;
  long room;
};
inline bool add(Entries *e, int column, double value) {
  if (e->used == e->room) {
    const long room = e->room < 64 ? 64 : e->room * 2;
    int *columns = (int *)realloc(e->columns, room * sizeof(int));
    if (columns == nullptr)
      return false;
    e->columns = columns;
    double *values = (double *)realloc(e->values, room * sizeof(double));
    if (values == nullptr)
      return false;
    e->values = values;
    e->room = room;
  }
  e->columns[e->used] = column;
  e->values[e->used] = value;
  e->used++;
  return true;
}
// L and U of the rows of a matrix in `order`: step i eliminates row `order[i]` and column `pivots[i]`. L's columns are steps (its diagonal of ones is left out),
// U's are columns of the matrix (its diagonal is in `diagonal`).
struct Factors {
  int n;
  int failed; // the step without a pivot, or -1
  int *order;
  int *pivots;
  int *steps; // by column, -1 before it is eliminated
  double *diagonal;
  long *l_starts;
  long *u_starts;
  Entries l;
  Entries u;
};
inline void release(Factors *f) {
  free(f->order);
  free(f->pivots);
  free(f->steps);
  free(f->diagonal);
  free(f->l_starts);
  free(f->u_starts);
  free(f->l.columns);
  free(f->l.values);
  free(f->u.columns);
  free(f->u.values);
  memset(f, 0, sizeof(Factors));
  f->failed = -1;
}
// Steps that wait, the smallest first.
inline void heap_put(int *heap, int *size, int step) {
  int at = (*size)++;
  while (at > 0) {
    const int up = (at - 1) / 2;
    if (heap[up] <= step)
      break;
    heap[at] = heap[up];
    at = up;
  }
  heap[at] = step;
}
inline int heap_take(int *heap, int *size) {
  const int first = heap[0];
  const int last = heap[--(*size)];
  int at = 0;
  while (true) {
    int below = 2 * at + 1;
    if (below >= *size)
      break;
    if (below + 1 < *size && heap[below + 1] < heap[below])
      below++;
    if (heap[below] >= last)
      break;
    heap[at] = heap[below];
    at = below;
  }
  heap[at] = last;
  return first;
}
// A matrix as the calls pass it. `shift` is taken from the diagonal; `lower`: what is above the diagonal is what lies below it.
struct Matrix {
  int n;
  const int *starts;
  const int *columns;
  const double *values;
  int base;
  double shift;
};
// Work areas of one elimination.
struct Work {
  double *row;
  int *mark;
  int *pattern;
  int *heap;
};
inline bool eliminate_rows(Factors *f, const Matrix *a, bool pivot, double threshold, Work *w) {
  const int n = a->n;
  for (int i = 0; i < n; i++) {
    const int row = f->order[i];
    int count = 0;
    int waiting = 0;
    for (int e = a->starts[row] - a->base; e < a->starts[row + 1] - a->base; e++) {
      const int c = a->columns[e] - a->base;
      if (c < 0 || c >= n)
        return false;
      if (w->mark[c] != i + 1) {
        w->mark[c] = i + 1;
        w->row[c] = 0;
        w->pattern[count++] = c;
        if (f->steps[c] >= 0)
          heap_put(w->heap, &waiting, f->steps[c]);
      }
      w->row[c] += a->values[e];
      if (c == row)
        w->row[c] -= a->shift;
    }
    f->l_starts[i] = f->l.used;
    f->u_starts[i] = f->u.used;
    while (waiting > 0) {
      const int k = heap_take(w->heap, &waiting);
      const double factor = w->row[f->pivots[k]] / f->diagonal[k];
      if (!add(&f->l, k, factor))
        return false;
      for (long e = f->u_starts[k]; e < f->u_starts[k + 1]; e++) {
        const int c = f->u.columns[e];
        if (w->mark[c] != i + 1) {
          w->mark[c] = i + 1;
          w->row[c] = 0;
          w->pattern[count++] = c;
          if (f->steps[c] >= 0)
            heap_put(w->heap, &waiting, f->steps[c]);
        }
        w->row[c] -= factor * f->u.values[e];
      }
    }
    f->l_starts[i + 1] = f->l.used;
    int best = -1;
    for (int p = 0; p < count && pivot; p++) {
      const int c = w->pattern[p];
      if (f->steps[c] < 0 && (best < 0 || fabs(w->row[c]) > fabs(w->row[best])))
        best = c;
    }
    // The diagonal where it is not much smaller than the largest.
    if (w->mark[row] == i + 1 && f->steps[row] < 0 && (!pivot || fabs(w->row[row]) >= threshold * fabs(w->row[best])) && w->row[row] != 0)
      best = row;
    if (best < 0 || w->row[best] == 0 || w->row[best] != w->row[best]) {
      f->failed = i;
      f->u_starts[i + 1] = f->u.used;
      return true;
    }
    f->pivots[i] = best;
    f->steps[best] = i;
    f->diagonal[i] = w->row[best];
    for (int p = 0; p < count; p++) {
      const int c = w->pattern[p];
      if (f->steps[c] < 0 && !add(&f->u, c, w->row[c]))
        return false;
    }
    f->u_starts[i + 1] = f->u.used;
  }
  return true;
}
// Factors of a matrix; `order` may be null. Without `pivot` the diagonal is taken in any case.
inline cusolverStatus_t factor(Factors *f, const Matrix *a, const int *order, bool pivot, double threshold) {
  const int n = a->n;
  release(f);
  f->n = n;
  f->order = (int *)malloc((n + 1) * sizeof(int));
  f->pivots = (int *)malloc((n + 1) * sizeof(int));
  f->steps = (int *)malloc((n + 1) * sizeof(int));
  f->diagonal = (double *)calloc(n + 1, sizeof(double));
  f->l_starts = (long *)calloc(n + 1, sizeof(long));
  f->u_starts = (long *)calloc(n + 1, sizeof(long));
  Work w;
  w.row = (double *)malloc((n + 1) * sizeof(double));
  w.mark = (int *)calloc(n + 1, sizeof(int));
  w.pattern = (int *)malloc((n + 1) * sizeof(int));
  w.heap = (int *)malloc((n + 1) * sizeof(int));
  for (int i = 0; i < n; i++) {
    f->order[i] = order != nullptr ? order[i] : i;
    f->pivots[i] = -1;
    f->steps[i] = -1;
  }
  const bool done = eliminate_rows(f, a, pivot, threshold, &w);
  free(w.row);
  free(w.mark);
  free(w.pattern);
  free(w.heap);
  return done ? CUSOLVER_STATUS_SUCCESS : CUSOLVER_STATUS_INVALID_VALUE;
}
// The first step whose pivot is not above `tolerance`; -1 if there is none. `positive`: a pivot below zero is none.
inline int zero_pivot(const Factors *f, double tolerance, bool positive) {
  const int end = f->failed >= 0 ? f->failed : f->n;
  for (int i = 0; i < end; i++) {
    const double d = positive ? f->diagonal[i] : fabs(f->diagonal[i]);
    if (!(d > (positive ? tolerance * tolerance : tolerance)))
      return i;
  }
  return f->failed;
}
template <class T> bool solve(const Factors *f, const T *b, T *x) {
  const int n = f->n;
  double *y = (double *)malloc((n + 1) * sizeof(double));
  double *z = (double *)malloc((n + 1) * sizeof(double));
  if (y == nullptr || z == nullptr || f->failed >= 0)
    return false;
  for (int i = 0; i < n; i++) {
    double sum = b[f->order[i]];
    for (long e = f->l_starts[i]; e < f->l_starts[i + 1]; e++)
      sum -= f->l.values[e] * y[f->l.columns[e]];
    y[i] = sum;
  }
  for (int i = n - 1; i >= 0; i--) {
    double sum = y[i];
    for (long e = f->u_starts[i]; e < f->u_starts[i + 1]; e++)
      sum -= f->u.values[e] * z[f->u.columns[e]];
    z[f->pivots[i]] = sum / f->diagonal[i];
  }
  for (int c = 0; c < n; c++)
    x[c] = (T)z[c];
  free(y);
  free(z);
  return true;
}
// The factors as matrices: P A Q^T = L U.
template <class T> cusolverStatus_t extract(const Factors *f, int *p, int *q, int base_l, T *values_l, int *starts_l, int *columns_l, int base_u, T *values_u, int *starts_u, int *columns_u) {
  if (f->failed >= 0 || p == nullptr || q == nullptr || values_l == nullptr || starts_l == nullptr || columns_l == nullptr || values_u == nullptr || starts_u == nullptr || columns_u == nullptr)
    return CUSOLVER_STATUS_INVALID_VALUE;
  int at = 0;
  for (int i = 0; i < f->n; i++) {
    p[i] = f->order[i];
    q[i] = f->pivots[i];
    starts_l[i] = (int)f->l_starts[i] + base_l;
    for (long e = f->l_starts[i]; e < f->l_starts[i + 1]; e++) {
      columns_l[e] = f->l.columns[e] + base_l;
      values_l[e] = (T)f->l.values[e];
    }
    starts_u[i] = at + base_u;
    columns_u[at] = i + base_u;
    values_u[at++] = (T)f->diagonal[i];
    const int begin = at;
    for (long e = f->u_starts[i]; e < f->u_starts[i + 1]; e++) {
      const int c = f->steps[f->u.columns[e]] + base_u;
      int k = at++;
      while (k > begin && columns_u[k - 1] > c) {
        columns_u[k] = columns_u[k - 1];
        values_u[k] = values_u[k - 1];
        k--;
      }
      columns_u[k] = c;
      values_u[k] = (T)f->u.values[e];
    }
  }
  starts_l[f->n] = (int)f->l.used + base_l;
  starts_u[f->n] = at + base_u;
  return CUSOLVER_STATUS_SUCCESS;
}
// The pattern of a matrix and its transpose without the diagonal: `starts` has n + 1 places.
inline int *neighbours(const Matrix *a, int *starts) {
  const int n = a->n;
  const int nnz = a->starts[n] - a->base;
  int *all = (int *)malloc((2 * (long)nnz + 1) * sizeof(int));
  int *fill = (int *)calloc(n + 1, sizeof(int));
  for (int i = 0; i <= n; i++)
    starts[i] = 0;
  for (int i = 0; i < n; i++)
    for (int e = a->starts[i] - a->base; e < a->starts[i + 1] - a->base; e++) {
      const int c = a->columns[e] - a->base;
      if (c != i) {
        starts[i + 1]++;
        starts[c + 1]++;
      }
    }
  for (int i = 0; i < n; i++)
    starts[i + 1] += starts[i];
  for (int i = 0; i < n; i++)
    for (int e = a->starts[i] - a->base; e < a->starts[i + 1] - a->base; e++) {
      const int c = a->columns[e] - a->base;
      if (c != i) {
        all[starts[i] + fill[i]++] = c;
        all[starts[c] + fill[c]++] = i;
      }
    }
  free(fill);
  return all;
}
// The order of Cuthill and McKee backwards: neighbours level by level from a node of few, the poorer first.
inline void narrow_order(const Matrix *a, int *order) {
  const int n = a->n;
  int *starts = (int *)malloc((n + 2) * sizeof(int));
  int *seen = (int *)calloc(n + 1, sizeof(int));
  int *all = neighbours(a, starts);
  int placed = 0;
  while (placed < n) {
    int first = -1;
    for (int i = 0; i < n; i++)
      if (!seen[i] && (first < 0 || starts[i + 1] - starts[i] < starts[first + 1] - starts[first]))
        first = i;
    int at = placed;
    order[placed++] = first;
    seen[first] = 1;
    while (at < placed) {
      const int i = order[at++];
      const int begin = placed;
      for (int e = starts[i]; e < starts[i + 1]; e++) {
        const int c = all[e];
        if (seen[c])
          continue;
        seen[c] = 1;
        // (Nodes have few neighbours: put in place.)
        int k = placed++;
        while (k > begin && starts[order[k - 1] + 1] - starts[order[k - 1]] > starts[c + 1] - starts[c]) {
          order[k] = order[k - 1];
          k--;
        }
        order[k] = c;
      }
    }
  }
  for (int i = 0; i < n / 2; i++) {
    const int other = order[n - 1 - i];
    order[n - 1 - i] = order[i];
    order[i] = other;
  }
  free(starts);
  free(seen);
  free(all);
}
// The matrix whose upper half is the mirror of its lower half. The three arrays are the caller's to free.
inline Matrix mirrored(const Matrix *a, int **starts, int **columns, double **values) {
  const int n = a->n;
  const long nnz = a->starts[n] - a->base;
  *starts = (int *)calloc(n + 2, sizeof(int));
  *columns = (int *)malloc((2 * nnz + 1) * sizeof(int));
  *values = (double *)malloc((2 * nnz + 1) * sizeof(double));
  int *fill = (int *)calloc(n + 1, sizeof(int));
  for (int pass = 0; pass < 2; pass++) {
    for (int i = 0; i < n; i++)
      for (int e = a->starts[i] - a->base; e < a->starts[i + 1] - a->base; e++) {
        const int c = a->columns[e] - a->base;
        if (c > i)
          continue;
        if (pass == 0) {
          (*starts)[i + 1]++;
          if (c < i)
            (*starts)[c + 1]++;
          continue;
        }
        (*columns)[(*starts)[i] + fill[i]] = c;
        (*values)[(*starts)[i] + fill[i]++] = a->values[e];
        if (c < i) {
          (*columns)[(*starts)[c] + fill[c]] = i;
          (*values)[(*starts)[c] + fill[c]++] = a->values[e];
        }
      }
    for (int i = 0; pass == 0 && i < n; i++)
      (*starts)[i + 1] += (*starts)[i];
  }
  free(fill);
  Matrix m;
  m.n = n;
  m.starts = *starts;
  m.columns = *columns;
  m.values = *values;
  m.base = 0;
  m.shift = a->shift;
  return m;
}
inline cusolverStatus_t factor_symmetric(Factors *f, const Matrix *a, const int *order) {
  int *starts;
  int *columns;
  double *values;
  const Matrix whole = mirrored(a, &starts, &columns, &values);
  const cusolverStatus_t status = factor(f, &whole, order, false, 0);
  free(starts);
  free(columns);
  free(values);
  return status;
}
// The values in double precision; to be freed.
template <class T> double *widened(const T *values, long count) {
  double *wide = (double *)malloc((count + 1) * sizeof(double));
  for (long i = 0; i < count; i++)
    wide[i] = (double)values[i];
  return wide;
}
enum Kind { LU, QR, CHOLESKY };
// A x = b in one call. `reorder`: 0 is the order that is there.
template <class T>
cusolverStatus_t solve_once(Kind kind, int n, int nnz, cusparseMatDescr_t descr, const T *values, const int *starts, const int *columns, const T *b, T tolerance, int reorder, T *x,
                            int *singularity) {
  if (n < 0 || nnz < 0 || descr == nullptr || starts == nullptr || columns == nullptr || values == nullptr || b == nullptr || x == nullptr || singularity == nullptr)
    return CUSOLVER_STATUS_INVALID_VALUE;
  if (descr->type != CUSPARSE_MATRIX_TYPE_GENERAL)
    return CUSOLVER_STATUS_MATRIX_TYPE_NOT_SUPPORTED;
  double *wide = widened(values, nnz);
  int *order = nullptr;
  Matrix a;
  a.n = n;
  a.starts = starts;
  a.columns = columns;
  a.values = wide;
  a.base = (int)descr->base;
  a.shift = 0;
  if (reorder != 0) {
    order = (int *)malloc((n + 1) * sizeof(int));
    narrow_order(&a, order);
  }
  Factors f;
  memset(&f, 0, sizeof(Factors));
  cusolverStatus_t status = kind == CHOLESKY ? factor_symmetric(&f, &a, order) : factor(&f, &a, order, true, 0.1);
  *singularity = -1;
  if (status == CUSOLVER_STATUS_SUCCESS) {
    *singularity = zero_pivot(&f, (double)tolerance, kind == CHOLESKY);
    if (f.failed < 0 && !solve(&f, b, x))
      status = CUSOLVER_STATUS_ALLOC_FAILED;
  }
  release(&f);
  free(order);
  free(wide);
  return status;
}
// What `csrluInfo_t` and its relatives point to.
}
struct __cu2rs_kept_factors {
  sparse_solver::Factors factors;
  sparse_solver::Matrix matrix; // of QR: what is set up, its values are its own
  double *values;
};
namespace sparse_solver {
typedef struct __cu2rs_kept_factors Kept;
inline cusolverStatus_t make(Kept **info) {
  if (info == nullptr)
    return CUSOLVER_STATUS_INVALID_VALUE;
  *info = (Kept *)calloc(1, sizeof(Kept));
  (*info)->factors.failed = -1;
  return CUSOLVER_STATUS_SUCCESS;
}
inline cusolverStatus_t unmake(Kept *info) {
  if (info != nullptr) {
    release(&info->factors);
    free(info->values);
    free(info);
  }
  return CUSOLVER_STATUS_SUCCESS;
}
inline cusolverStatus_t sizes(int n, int nnz, size_t *internal, size_t *work) {
  if (n < 0 || nnz < 0 || internal == nullptr || work == nullptr)
    return CUSOLVER_STATUS_INVALID_VALUE;
  *internal = ((size_t)nnz + n) * 16 + 512;
  *work = (size_t)n * 16 + 512;
  return CUSOLVER_STATUS_SUCCESS;
}
template <class T>
cusolverStatus_t set_up(Kept *info, int n, int nnz, cusparseMatDescr_t descr, const T *values, const int *starts, const int *columns, T shift) {
  if (info == nullptr || n < 0 || nnz < 0 || descr == nullptr || values == nullptr || starts == nullptr || columns == nullptr)
    return CUSOLVER_STATUS_INVALID_VALUE;
  free(info->values);
  info->values = widened(values, nnz);
  info->matrix.n = n;
  info->matrix.starts = starts;
  info->matrix.columns = columns;
  info->matrix.values = info->values;
  info->matrix.base = (int)descr->base;
  info->matrix.shift = (double)shift;
  return CUSOLVER_STATUS_SUCCESS;
}
template <class T> cusolverStatus_t zero_pivot_of(const Kept *info, T tolerance, int *position, bool positive) {
  if (info == nullptr || position == nullptr)
    return CUSOLVER_STATUS_INVALID_VALUE;
  *position = zero_pivot(&info->factors, (double)tolerance, positive);
  return CUSOLVER_STATUS_SUCCESS;
}
template <class T> cusolverStatus_t solve_with(const Kept *info, int n, const T *b, T *x) {
  if (info == nullptr || n != info->factors.n || b == nullptr || x == nullptr)
    return CUSOLVER_STATUS_INVALID_VALUE;
  return solve(&info->factors, b, x) ? CUSOLVER_STATUS_SUCCESS : CUSOLVER_STATUS_INTERNAL_ERROR;
}
inline cusolverStatus_t ordered(int n, cusparseMatDescr_t descr, const int *starts, const int *columns, int *order) {
  if (n < 0 || descr == nullptr || starts == nullptr || columns == nullptr || order == nullptr)
    return CUSOLVER_STATUS_INVALID_VALUE;
  Matrix a;
  a.n = n;
  a.starts = starts;
  a.columns = columns;
  a.values = nullptr;
  a.base = (int)descr->base;
  a.shift = 0;
  narrow_order(&a, order);
  return CUSOLVER_STATUS_SUCCESS;
}
// Rows and columns in another order, in place; `map` goes along.
inline cusolverStatus_t permute(int m, int n, int nnz, cusparseMatDescr_t descr, int *starts, int *columns, const int *p, const int *q, int *map) {
  if (m < 0 || n < 0 || nnz < 0 || descr == nullptr || starts == nullptr || columns == nullptr || p == nullptr || q == nullptr || map == nullptr)
    return CUSOLVER_STATUS_INVALID_VALUE;
  const int base = (int)descr->base;
  int *to = (int *)malloc((n + 1) * sizeof(int));
  int *old_starts = (int *)malloc((m + 1) * sizeof(int));
  int *old_columns = (int *)malloc((nnz + 1) * sizeof(int));
  int *old_map = (int *)malloc((nnz + 1) * sizeof(int));
  for (int j = 0; j < n; j++)
    to[q[j]] = j;
  for (int i = 0; i <= m; i++)
    old_starts[i] = starts[i] - base;
  for (int e = 0; e < nnz; e++) {
    old_columns[e] = columns[e] - base;
    old_map[e] = map[e];
  }
  int at = 0;
  for (int i = 0; i < m; i++) {
    starts[i] = at + base;
    const int begin = at;
    for (int e = old_starts[p[i]]; e < old_starts[p[i] + 1]; e++) {
      const int c = to[old_columns[e]];
      int k = at++;
      while (k > begin && columns[k - 1] - base > c) {
        columns[k] = columns[k - 1];
        map[k] = map[k - 1];
        k--;
      }
      columns[k] = c + base;
      map[k] = old_map[e];
    }
  }
  starts[m] = at + base;
  free(to);
  free(old_starts);
  free(old_columns);
  free(old_map);
  return CUSOLVER_STATUS_SUCCESS;
}
} // namespace sparse_solver
