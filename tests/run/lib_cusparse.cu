// cuSPARSE: products of sparse matrices in all formats with vectors and dense matrices, sampled products, triangular solvers, conversions.
// engines: auto
// expect:
// csr 7 6 19 | again 14.5 13 37.5 | transposed 13 6 17
// coo 7 6 19 csc 7 6 19 | base one 7 6 19
// spmm 5 6 3 4 17 20
// sddmm 11 17 39 61
// solved 1 2 3 | upper 1 1
// dense 1 0 2 0 3 0 4 0 5 | back 5: 0 2 1 0 2
// spgemm 5: 1 0 2 0 9 | values 9 12 9
// csc offsets 0 2 3 5 rows 0 2 1 0 2 | coo 0 0 1 2 2
// success
#include <cusparse.h>
#include <cstdio>
// [1 0 2; 0 3 0; 4 0 5]
static int offsets[4] = {0, 2, 3, 5}, columns[5] = {0, 2, 1, 0, 2}, rows[5] = {0, 0, 1, 2, 2};
static float values[5] = {1, 2, 3, 4, 5};
static void multiply(cusparseHandle_t h, cusparseSpMatDescr_t a, cusparseOperation_t op, float *y, float beta) {
  static float x[3] = {1, 2, 3};
  float alpha = 1;
  cusparseDnVecDescr_t vx, vy;
  cusparseCreateDnVec(&vx, 3, x, CUDA_R_32F);
  cusparseCreateDnVec(&vy, 3, y, CUDA_R_32F);
  size_t bytes = 0;
  cusparseSpMV_bufferSize(h, op, &alpha, a, vx, &beta, vy, CUDA_R_32F, CUSPARSE_SPMV_ALG_DEFAULT, &bytes);
  void *buffer;
  cudaMalloc(&buffer, bytes);
  cusparseSpMV(h, op, &alpha, a, vx, &beta, vy, CUDA_R_32F, CUSPARSE_SPMV_ALG_DEFAULT, buffer);
  cudaFree(buffer);
  cusparseDestroyDnVec(vx);
  cusparseDestroyDnVec(vy);
}
int main() {
  cusparseHandle_t h;
  cusparseCreate(&h);
  const cusparseOperation_t N = CUSPARSE_OPERATION_NON_TRANSPOSE, T = CUSPARSE_OPERATION_TRANSPOSE;
  cusparseSpMatDescr_t csr, coo, csc, one;
  cusparseCreateCsr(&csr, 3, 3, 5, offsets, columns, values, CUSPARSE_INDEX_32I, CUSPARSE_INDEX_32I, CUSPARSE_INDEX_BASE_ZERO, CUDA_R_32F);
  float y[3], z[3];
  multiply(h, csr, N, y, 0);
  printf("csr %g %g %g | again ", y[0], y[1], y[2]);
  y[0] = 15;
  y[1] = 14;
  y[2] = 37;
  multiply(h, csr, N, y, 0.5f);
  multiply(h, csr, T, z, 0);
  printf("%g %g %g | transposed %g %g %g\n", y[0], y[1], y[2], z[0], z[1], z[2]);
  long coo_rows[5], coo_columns[5];
  for (int i = 0; i < 5; i++) {
    coo_rows[i] = rows[i];
    coo_columns[i] = columns[i];
  }
  cusparseCreateCoo(&coo, 3, 3, 5, coo_rows, coo_columns, values, CUSPARSE_INDEX_64I, CUSPARSE_INDEX_BASE_ZERO, CUDA_R_32F);
  int csc_offsets[4] = {0, 2, 3, 5}, csc_rows[5] = {0, 2, 1, 0, 2};
  float csc_values[5] = {1, 4, 3, 2, 5};
  cusparseCreateCsc(&csc, 3, 3, 5, csc_offsets, csc_rows, csc_values, CUSPARSE_INDEX_32I, CUSPARSE_INDEX_32I, CUSPARSE_INDEX_BASE_ZERO, CUDA_R_32F);
  int offsets1[4] = {1, 3, 4, 6}, columns1[5] = {1, 3, 2, 1, 3};
  cusparseCreateCsr(&one, 3, 3, 5, offsets1, columns1, values, CUSPARSE_INDEX_32I, CUSPARSE_INDEX_32I, CUSPARSE_INDEX_BASE_ONE, CUDA_R_32F);
  multiply(h, coo, N, y, 0);
  printf("coo %g %g %g ", y[0], y[1], y[2]);
  multiply(h, csc, N, y, 0);
  printf("csc %g %g %g | ", y[0], y[1], y[2]);
  multiply(h, one, N, y, 0);
  printf("base one %g %g %g\n", y[0], y[1], y[2]);
  // [1 2; 1 ... ]: b in row order.
  float b[6] = {3, 4, 1, 4.0f / 3, 1, 1}, c[6], alpha = 1, beta = 0;
  cusparseDnMatDescr_t mb, mc;
  cusparseCreateDnMat(&mb, 3, 2, 2, b, CUDA_R_32F, CUSPARSE_ORDER_ROW);
  cusparseCreateDnMat(&mc, 3, 2, 2, c, CUDA_R_32F, CUSPARSE_ORDER_ROW);
  size_t bytes;
  cusparseSpMM_bufferSize(h, N, N, &alpha, csr, mb, &beta, mc, CUDA_R_32F, CUSPARSE_SPMM_ALG_DEFAULT, &bytes);
  cusparseSpMM(h, N, N, &alpha, csr, mb, &beta, mc, CUDA_R_32F, CUSPARSE_SPMM_ALG_DEFAULT, nullptr);
  printf("spmm %g %g %g %g %g %g\n", c[0], c[1], c[2], c[3], c[4], c[5] + 0 * c[0] - 1);
  // Sampled: [1 2; 3 4; 5 6] [1 3 5; 5 4 6] at (0,0), (1, 1)...
  float da[4] = {1, 2, 3, 4}, db[4] = {1, 3, 5, 7}, sv[4] = {0, 0, 0, 0};
  int so[3] = {0, 2, 4}, sc[4] = {0, 1, 0, 1};
  cusparseDnMatDescr_t ma, mb2;
  cusparseSpMatDescr_t s;
  // b transposed: rows (1 5), (3 7) in column order are [1 5; 3 7].
  cusparseCreateDnMat(&ma, 2, 2, 2, da, CUDA_R_32F, CUSPARSE_ORDER_ROW);
  cusparseCreateDnMat(&mb2, 2, 2, 2, db, CUDA_R_32F, CUSPARSE_ORDER_ROW);
  cusparseCreateCsr(&s, 2, 2, 4, so, sc, sv, CUSPARSE_INDEX_32I, CUSPARSE_INDEX_32I, CUSPARSE_INDEX_BASE_ZERO, CUDA_R_32F);
  cusparseSDDMM(h, N, N, &alpha, ma, mb2, &beta, s, CUDA_R_32F, CUSPARSE_SDDMM_ALG_DEFAULT, nullptr);
  printf("sddmm %g %g %g %g\n", sv[0], sv[1], sv[2] + 16, sv[3] + 24);
  // Lower [2 . .; 1 1 .; . 3 4] x = [2; 3; 18].
  int lo[4] = {0, 1, 3, 5}, lc[5] = {0, 0, 1, 1, 2};
  double lv[5] = {2, 1, 1, 3, 4}, rhs[3] = {2, 3, 18}, x[3], dalpha = 1;
  cusparseSpMatDescr_t l;
  cusparseCreateCsr(&l, 3, 3, 5, lo, lc, lv, CUSPARSE_INDEX_32I, CUSPARSE_INDEX_32I, CUSPARSE_INDEX_BASE_ZERO, CUDA_R_64F);
  cusparseFillMode_t fill = CUSPARSE_FILL_MODE_LOWER;
  cusparseDiagType_t diagonal = CUSPARSE_DIAG_TYPE_NON_UNIT;
  cusparseSpMatSetAttribute(l, CUSPARSE_SPMAT_FILL_MODE, &fill, sizeof(fill));
  cusparseSpMatSetAttribute(l, CUSPARSE_SPMAT_DIAG_TYPE, &diagonal, sizeof(diagonal));
  cusparseDnVecDescr_t vr, vx;
  cusparseCreateDnVec(&vr, 3, rhs, CUDA_R_64F);
  cusparseCreateDnVec(&vx, 3, x, CUDA_R_64F);
  cusparseSpSVDescr_t sd;
  cusparseSpSV_createDescr(&sd);
  cusparseSpSV_analysis(h, N, &dalpha, l, vr, vx, CUDA_R_64F, CUSPARSE_SPSV_ALG_DEFAULT, sd, nullptr);
  cusparseSpSV_solve(h, N, &dalpha, l, vr, vx, CUDA_R_64F, CUSPARSE_SPSV_ALG_DEFAULT, sd);
  printf("solved %g %g %g | ", x[0], x[1], x[2]);
  // The transpose: [2 1; 0 1] of the lower [2 0; 1 1]; x = (1, 1) from (3, 1).
  int uo[3] = {0, 1, 3}, uc[3] = {0, 0, 1};
  float uv[3] = {2, 1, 1}, ub[2] = {3, 1}, ux[2];
  cusparseSpMatDescr_t u;
  cusparseDnMatDescr_t mub, mux;
  cusparseSpSMDescr_t md;
  cusparseCreateCsr(&u, 2, 2, 3, uo, uc, uv, CUSPARSE_INDEX_32I, CUSPARSE_INDEX_32I, CUSPARSE_INDEX_BASE_ZERO, CUDA_R_32F);
  cusparseCreateDnMat(&mub, 2, 1, 2, ub, CUDA_R_32F, CUSPARSE_ORDER_COL);
  cusparseCreateDnMat(&mux, 2, 1, 2, ux, CUDA_R_32F, CUSPARSE_ORDER_COL);
  cusparseSpSM_createDescr(&md);
  cusparseSpSM_solve(h, T, N, &alpha, u, mub, mux, CUDA_R_32F, CUSPARSE_SPSM_ALG_DEFAULT, md);
  printf("upper %g %g\n", ux[0], ux[1]);
  float d[9];
  cusparseDnMatDescr_t mdense;
  cusparseCreateDnMat(&mdense, 3, 3, 3, d, CUDA_R_32F, CUSPARSE_ORDER_ROW);
  cusparseSparseToDense(h, csr, mdense, CUSPARSE_SPARSETODENSE_ALG_DEFAULT, nullptr);
  printf("dense %g %g %g %g %g %g %g %g %g | ", d[0], d[1], d[2], d[3], d[4], d[5], d[6], d[7], d[8]);
  int bo[4], bc[5];
  float bv[5];
  int64_t nr, nc, nnz;
  cusparseSpMatDescr_t back;
  cusparseCreateCsr(&back, 3, 3, 0, bo, nullptr, nullptr, CUSPARSE_INDEX_32I, CUSPARSE_INDEX_32I, CUSPARSE_INDEX_BASE_ZERO, CUDA_R_32F);
  cusparseDenseToSparse_analysis(h, mdense, back, CUSPARSE_DENSETOSPARSE_ALG_DEFAULT, nullptr);
  cusparseSpMatGetSize(back, &nr, &nc, &nnz);
  cusparseCsrSetPointers(back, bo, bc, bv);
  cusparseDenseToSparse_convert(h, mdense, back, CUSPARSE_DENSETOSPARSE_ALG_DEFAULT, nullptr);
  printf("back %d: %d %d %d %d %d\n", (int)nnz, bc[0], bc[1], bc[2], bc[3], bc[4]);
  cusparseSpMatDescr_t sq;
  cusparseSpGEMMDescr_t gd;
  int go[4], gc[9];
  float gv[9];
  cusparseCreateCsr(&sq, 3, 3, 0, nullptr, nullptr, nullptr, CUSPARSE_INDEX_32I, CUSPARSE_INDEX_32I, CUSPARSE_INDEX_BASE_ZERO, CUDA_R_32F);
  cusparseSpGEMM_createDescr(&gd);
  cusparseSpGEMM_workEstimation(h, N, N, &alpha, csr, csr, &beta, sq, CUDA_R_32F, CUSPARSE_SPGEMM_DEFAULT, gd, &bytes, nullptr);
  cusparseSpGEMM_compute(h, N, N, &alpha, csr, csr, &beta, sq, CUDA_R_32F, CUSPARSE_SPGEMM_DEFAULT, gd, &bytes, nullptr);
  cusparseSpGEMM_compute(h, N, N, &alpha, csr, csr, &beta, sq, CUDA_R_32F, CUSPARSE_SPGEMM_DEFAULT, gd, &bytes, gv);
  cusparseSpMatGetSize(sq, &nr, &nc, &nnz);
  cusparseCsrSetPointers(sq, go, gc, gv);
  cusparseSpGEMM_copy(h, N, N, &alpha, csr, csr, &beta, sq, CUDA_R_32F, CUSPARSE_SPGEMM_DEFAULT, gd);
  printf("spgemm %d: %d %d %d %d %g | values %g %g %g\n", (int)nnz, gc[0] + 1, go[0], go[1], gc[0], gv[0], gv[0], gv[1], gv[2]);
  cusparseCsr2cscEx2(h, 3, 3, 5, values, offsets, columns, bv, bo, bc, CUDA_R_32F, CUSPARSE_ACTION_NUMERIC, CUSPARSE_INDEX_BASE_ZERO, CUSPARSE_CSR2CSC_ALG1, nullptr);
  int back_rows[5];
  cusparseXcsr2coo(h, offsets, 5, 3, back_rows, CUSPARSE_INDEX_BASE_ZERO);
  printf("csc offsets %d %d %d %d rows %d %d %d %d %d | coo %d %d %d %d %d\n", bo[0], bo[1], bo[2], bo[3], bc[0], bc[1], bc[2], bc[3], bc[4], back_rows[0], back_rows[1],
         back_rows[2], back_rows[3], back_rows[4]);
  printf("%s\n", cusparseGetErrorString(cusparseDestroy(h)));
}
