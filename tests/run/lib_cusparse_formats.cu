// cuSPARSE's generic products in all formats, real and complex, plain, transposed and conjugated, compared with the same products of dense matrices.
// engines: auto
// expect:
// csr vector 0 wrong, matrix 0 wrong
// csc vector 0 wrong, matrix 0 wrong
// coo vector 0 wrong, matrix 0 wrong
// bsr by rows vector 0 wrong, matrix 0 wrong
// bsr by columns vector 0 wrong, matrix 0 wrong
// blocked ell vector 0 wrong, matrix 0 wrong
// sliced ell vector 0 wrong, matrix 0 wrong
// batches 0 wrong
// blocks of a dense matrix 0 wrong
// reused product 4: 2 4 6 12 then 20 40 60 120
// products 4
#include <cuComplex.h>
#include <cusparse.h>
#include <cstdio>
#include <cstring>
#include <vector>

static const int ROWS = 6, COLUMNS = 8, WIDE = 3;

struct Storage {
  std::vector<int> starts, indices;
  std::vector<cuDoubleComplex> values;
};

static double next() {
  static unsigned state = 7;
  state = state * 1664525u + 1013904223u;
  return (double)((int)(state >> 28) - 7);
}

// Blocks of 2 x 2 are there or not as a whole, so that all formats hold the same elements.
static void fill(cuDoubleComplex *dense) {
  for (int i = 0; i < ROWS; i += 2)
    for (int j = 0; j < COLUMNS; j += 2) {
      const bool there = (i / 2 + j / 2) % 3 != 1;
      for (int k = 0; k < 4; k++) {
        const double re = next();
        dense[(i + k / 2) * COLUMNS + j + k % 2] = there ? make_cuDoubleComplex(re + 0.5, next()) : make_cuDoubleComplex(0, 0);
      }
    }
}

static bool there(const cuDoubleComplex *dense, int i, int j) { return cuCabs(dense[i * COLUMNS + j]) != 0; }

static cusparseSpMatDescr_t make(int format, const cuDoubleComplex *d, Storage &s) {
  cusparseSpMatDescr_t m = nullptr;
  const cusparseIndexType_t I = CUSPARSE_INDEX_32I;
  const cusparseIndexBase_t Z = CUSPARSE_INDEX_BASE_ZERO;
  const cudaDataType C = CUDA_C_64F;
  if (format == 0 || format == 2) {
    s.starts.push_back(0);
    std::vector<int> rows;
    for (int i = 0; i < ROWS; i++) {
      for (int j = 0; j < COLUMNS; j++)
        if (there(d, i, j)) {
          rows.push_back(i);
          s.indices.push_back(j);
          s.values.push_back(d[i * COLUMNS + j]);
        }
      s.starts.push_back((int)s.values.size());
    }
    if (format == 2) {
      s.starts = rows;
      cusparseCreateCoo(&m, ROWS, COLUMNS, s.values.size(), s.starts.data(), s.indices.data(), s.values.data(), I, Z, C);
    } else {
      cusparseCreateCsr(&m, ROWS, COLUMNS, s.values.size(), s.starts.data(), s.indices.data(), s.values.data(), I, I, Z, C);
    }
  } else if (format == 1) {
    s.starts.push_back(0);
    for (int j = 0; j < COLUMNS; j++) {
      for (int i = 0; i < ROWS; i++)
        if (there(d, i, j)) {
          s.indices.push_back(i);
          s.values.push_back(d[i * COLUMNS + j]);
        }
      s.starts.push_back((int)s.values.size());
    }
    cusparseCreateCsc(&m, ROWS, COLUMNS, s.values.size(), s.starts.data(), s.indices.data(), s.values.data(), I, I, Z, C);
  } else if (format == 3 || format == 4) {
    s.starts.push_back(0);
    for (int i = 0; i < ROWS; i += 2) {
      for (int j = 0; j < COLUMNS; j += 2)
        if (there(d, i, j)) {
          s.indices.push_back(j / 2);
          for (int k = 0; k < 4; k++)
            s.values.push_back(format == 3 ? d[(i + k / 2) * COLUMNS + j + k % 2] : d[(i + k % 2) * COLUMNS + j + k / 2]);
        }
      s.starts.push_back((int)s.indices.size());
    }
    cusparseCreateBsr(&m, ROWS / 2, COLUMNS / 2, s.indices.size(), 2, 2, s.starts.data(), s.indices.data(), s.values.data(), I, I, Z, C,
                      format == 3 ? CUSPARSE_ORDER_ROW : CUSPARSE_ORDER_COL);
  } else if (format == 5) {
    const int width = COLUMNS;
    s.values.assign(ROWS * width, make_cuDoubleComplex(99, 99));
    for (int i = 0; i < ROWS; i += 2) {
      int count = 0;
      for (int j = 0; j < COLUMNS; j += 2)
        if (there(d, i, j)) {
          s.indices.push_back(j / 2);
          for (int k = 0; k < 4; k++)
            s.values[(i + k / 2) * width + count * 2 + k % 2] = d[(i + k / 2) * COLUMNS + j + k % 2];
          count++;
        }
      for (; count < width / 2; count++)
        s.indices.push_back(-1);
    }
    cusparseCreateBlockedEll(&m, ROWS, COLUMNS, 2, width, s.indices.data(), s.values.data(), I, Z, C);
  } else {
    const int slice = 4;
    s.starts.push_back(0);
    for (int first = 0; first < ROWS; first += slice) {
      for (int turn = 0; turn < COLUMNS; turn++)
        for (int i = first; i < first + slice; i++) {
          int found = -1, seen = 0;
          for (int j = 0; i < ROWS && j < COLUMNS; j++)
            if (there(d, i, j) && seen++ == turn)
              found = j;
          s.indices.push_back(found);
          s.values.push_back(found < 0 ? make_cuDoubleComplex(99, 99) : d[i * COLUMNS + found]);
        }
      s.starts.push_back((int)s.values.size());
    }
    cusparseCreateSlicedEll(&m, ROWS, COLUMNS, 32, s.values.size(), slice, s.starts.data(), s.indices.data(), s.values.data(), I, I, Z, C);
  }
  return m;
}

static cuDoubleComplex element(const cuDoubleComplex *d, int op, int i, int j) {
  const cuDoubleComplex x = op == 0 ? d[i * COLUMNS + j] : d[j * COLUMNS + i];
  return op == 2 ? cuConj(x) : x;
}

static int different(cuDoubleComplex a, cuDoubleComplex b) { return a.x != b.x || a.y != b.y; }

int main() {
  cusparseHandle_t handle;
  cusparseCreate(&handle);
  cuDoubleComplex dense[ROWS * COLUMNS];
  fill(dense);
  const char *names[] = {"csr", "csc", "coo", "bsr by rows", "bsr by columns", "blocked ell", "sliced ell"};
  const cuDoubleComplex alpha = make_cuDoubleComplex(2, 1), beta = make_cuDoubleComplex(-1, 3);
  for (int format = 0; format < 7; format++) {
    Storage storage;
    cusparseSpMatDescr_t a = make(format, dense, storage);
    int wrong[2] = {0, 0};
    for (int op = 0; op < 3; op++) {
      const int rows = op == 0 ? ROWS : COLUMNS, depth = op == 0 ? COLUMNS : ROWS;
      std::vector<cuDoubleComplex> x(depth * WIDE), y(rows * WIDE), expected;
      for (auto &e : x)
        e = make_cuDoubleComplex(next(), next());
      for (auto &e : y)
        e = make_cuDoubleComplex(next(), next());
      expected = y;
      // b is depth x WIDE by rows, c is rows x WIDE by columns.
      for (int i = 0; i < rows; i++)
        for (int j = 0; j < WIDE; j++) {
          cuDoubleComplex sum = make_cuDoubleComplex(0, 0);
          for (int k = 0; k < depth; k++)
            sum = cuCadd(sum, cuCmul(element(dense, op, i, k), x[k * WIDE + j]));
          expected[i + j * rows] = cuCadd(cuCmul(alpha, sum), cuCmul(beta, expected[i + j * rows]));
        }
      std::vector<cuDoubleComplex> first(depth), column(y.begin(), y.begin() + rows);
      for (int k = 0; k < depth; k++)
        first[k] = x[k * WIDE];
      cusparseDnVecDescr_t vx, vy;
      cusparseCreateDnVec(&vx, depth, first.data(), CUDA_C_64F);
      cusparseCreateDnVec(&vy, rows, column.data(), CUDA_C_64F);
      cusparseDnMatDescr_t b, c;
      cusparseCreateDnMat(&b, depth, WIDE, WIDE, x.data(), CUDA_C_64F, CUSPARSE_ORDER_ROW);
      cusparseCreateDnMat(&c, rows, WIDE, rows, y.data(), CUDA_C_64F, CUSPARSE_ORDER_COL);
      if (cusparseSpMV(handle, (cusparseOperation_t)op, &alpha, a, vx, &beta, vy, CUDA_C_64F, CUSPARSE_SPMV_ALG_DEFAULT, nullptr) != CUSPARSE_STATUS_SUCCESS)
        wrong[0] += 100;
      if (cusparseSpMM(handle, (cusparseOperation_t)op, CUSPARSE_OPERATION_NON_TRANSPOSE, &alpha, a, b, &beta, c, CUDA_C_64F, CUSPARSE_SPMM_ALG_DEFAULT, nullptr) != CUSPARSE_STATUS_SUCCESS)
        wrong[1] += 100;
      for (int i = 0; i < rows; i++)
        wrong[0] += different(column[i], expected[i]);
      for (int i = 0; i < rows * WIDE; i++)
        wrong[1] += different(y[i], expected[i]);
      cusparseDestroyDnVec(vx);
      cusparseDestroyDnVec(vy);
      cusparseDestroyDnMat(b);
      cusparseDestroyDnMat(c);
    }
    printf("%s vector %d wrong, matrix %d wrong\n", names[format], wrong[0], wrong[1]);
    cusparseDestroySpMat(a);
  }

  // Two matrices of one structure behind one another.
  {
    int starts[] = {0, 1, 2}, indices[] = {1, 0, 1, 0};
    float values[] = {1, 2, 3, 4}, from[] = {1, 2, 3, 4}, to[4];
    const float one = 1, none = 0;
    cusparseSpMatDescr_t a;
    cusparseDnMatDescr_t b, c;
    cusparseCreateCsr(&a, 2, 2, 2, starts, indices, values, CUSPARSE_INDEX_32I, CUSPARSE_INDEX_32I, CUSPARSE_INDEX_BASE_ZERO, CUDA_R_32F);
    cusparseCsrSetStridedBatch(a, 2, 0, 2);
    cusparseCreateDnMat(&b, 2, 1, 2, from, CUDA_R_32F, CUSPARSE_ORDER_COL);
    cusparseDnMatSetStridedBatch(b, 2, 2);
    cusparseCreateDnMat(&c, 2, 1, 2, to, CUDA_R_32F, CUSPARSE_ORDER_COL);
    cusparseDnMatSetStridedBatch(c, 2, 2);
    const cusparseOperation_t N = CUSPARSE_OPERATION_NON_TRANSPOSE;
    cusparseSpMM(handle, N, N, &one, a, b, &none, c, CUDA_R_32F, CUSPARSE_SPMM_ALG_DEFAULT, nullptr);
    const float expected[] = {2, 2, 12, 12};
    int wrong = 0;
    for (int i = 0; i < 4; i++)
      wrong += to[i] != expected[i];
    printf("batches %d wrong\n", wrong);
  }

  // A dense matrix into blocks that are given.
  {
    Storage storage;
    cusparseSpMatDescr_t blocks = make(5, dense, storage);
    std::vector<cuDoubleComplex> expected = storage.values;
    for (auto &e : expected)
      if (e.x == 99)
        e = make_cuDoubleComplex(0, 0);
    storage.values.assign(storage.values.size(), make_cuDoubleComplex(5, 5));
    cusparseDnMatDescr_t all;
    cusparseCreateDnMat(&all, ROWS, COLUMNS, COLUMNS, dense, CUDA_C_64F, CUSPARSE_ORDER_ROW);
    cusparseDenseToSparse_analysis(handle, all, blocks, CUSPARSE_DENSETOSPARSE_ALG_DEFAULT, nullptr);
    cusparseDenseToSparse_convert(handle, all, blocks, CUSPARSE_DENSETOSPARSE_ALG_DEFAULT, nullptr);
    int wrong = 0;
    for (size_t i = 0; i < expected.size(); i++)
      wrong += different(storage.values[i], expected[i]);
    printf("blocks of a dense matrix %d wrong\n", wrong);
  }

  // A product whose structure is found before the values are there.
  {
    int starts[] = {0, 1, 2}, indices[] = {0, 0}, starts_b[] = {0, 2, 2}, indices_b[] = {0, 1}, starts_c[3], indices_c[4];
    float values[2], values_b[2], values_c[4] = {0, 0, 0, 0};
    const float one = 1, none = 0;
    cusparseSpMatDescr_t a, b, c;
    const cusparseIndexType_t I = CUSPARSE_INDEX_32I;
    cusparseCreateCsr(&a, 2, 2, 2, starts, indices, nullptr, I, I, CUSPARSE_INDEX_BASE_ZERO, CUDA_R_32F);
    cusparseCreateCsr(&b, 2, 2, 2, starts_b, indices_b, nullptr, I, I, CUSPARSE_INDEX_BASE_ZERO, CUDA_R_32F);
    cusparseCreateCsr(&c, 2, 2, 0, starts_c, nullptr, nullptr, I, I, CUSPARSE_INDEX_BASE_ZERO, CUDA_R_32F);
    cusparseSpGEMMDescr_t d;
    cusparseSpGEMM_createDescr(&d);
    size_t bytes[4];
    char buffer[64];
    const cusparseOperation_t N = CUSPARSE_OPERATION_NON_TRANSPOSE;
    cusparseSpGEMMreuse_workEstimation(handle, N, N, a, b, c, CUSPARSE_SPGEMM_DEFAULT, d, &bytes[0], buffer);
    cusparseSpGEMMreuse_nnz(handle, N, N, a, b, c, CUSPARSE_SPGEMM_DEFAULT, d, &bytes[0], buffer, &bytes[1], buffer, &bytes[2], buffer);
    int64_t rows, columns, count;
    cusparseSpMatGetSize(c, &rows, &columns, &count);
    cusparseCsrSetPointers(c, starts_c, indices_c, values_c);
    cusparseSpGEMMreuse_copy(handle, N, N, a, b, c, CUSPARSE_SPGEMM_DEFAULT, d, &bytes[3], buffer);
    cusparseSpMatSetValues(a, values);
    cusparseSpMatSetValues(b, values_b);
    printf("reused product %d:", (int)count);
    for (int turn = 0; turn < 2; turn++) {
      values[0] = turn ? 10 : 1;
      values[1] = turn ? 30 : 3;
      values_b[0] = 2;
      values_b[1] = 4;
      cusparseSpGEMMreuse_compute(handle, N, N, &one, a, b, &none, c, CUDA_R_32F, CUSPARSE_SPGEMM_DEFAULT, d);
      printf("%s %g %g %g %g", turn ? " then" : "", values_c[0], values_c[1], values_c[2], values_c[3]);
    }
    int64_t products = 0;
    cusparseSpGEMM_workEstimation(handle, N, N, &one, a, b, &none, c, CUDA_R_32F, CUSPARSE_SPGEMM_DEFAULT, d, &bytes[0], buffer);
    cusparseSpGEMM_getNumProducts(d, &products);
    printf("\nproducts %d\n", (int)products);
    cusparseSpGEMM_destroyDescr(d);
  }
  cusparseDestroy(handle);
  return 0;
}
