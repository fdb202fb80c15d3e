// A triangular system whose matrix lacks an entry of its diagonal: 2 x0 = 4, x0 + 0 x1 = 5, x2 = 6 (with a unit diagonal: x0 = 4, x1 = 5 - 4, x2 = 6).
#include <cstdio>
#include <cuda_runtime.h>
#include <cusparse.h>

int main() {
    int starts[] = {0, 1, 2, 3};
    int columns[] = {0, 0, 2};
    float values[] = {2, 1, 1};
    float b[] = {4, 5, 6};
    float x[3];
    int *d_starts, *d_columns;
    float *d_values, *d_b, *d_x;
    cudaMalloc(&d_starts, sizeof starts);
    cudaMalloc(&d_columns, sizeof columns);
    cudaMalloc(&d_values, sizeof values);
    cudaMalloc(&d_b, sizeof b);
    cudaMalloc(&d_x, sizeof x);
    cudaMemcpy(d_starts, starts, sizeof starts, cudaMemcpyHostToDevice);
    cudaMemcpy(d_columns, columns, sizeof columns, cudaMemcpyHostToDevice);
    cudaMemcpy(d_values, values, sizeof values, cudaMemcpyHostToDevice);
    cudaMemcpy(d_b, b, sizeof b, cudaMemcpyHostToDevice);

    cusparseHandle_t handle;
    cusparseSpMatDescr_t a;
    cusparseDnVecDescr_t vb, vx;
    cusparseSpSVDescr_t solver;
    cusparseCreate(&handle);
    cusparseCreateCsr(&a, 3, 3, 3, d_starts, d_columns, d_values, CUSPARSE_INDEX_32I, CUSPARSE_INDEX_32I, CUSPARSE_INDEX_BASE_ZERO, CUDA_R_32F);
    cusparseCreateDnVec(&vb, 3, d_b, CUDA_R_32F);
    cusparseCreateDnVec(&vx, 3, d_x, CUDA_R_32F);
    cusparseSpSV_createDescr(&solver);
    cusparseFillMode_t lower = CUSPARSE_FILL_MODE_LOWER;
    cusparseSpMatSetAttribute(a, CUSPARSE_SPMAT_FILL_MODE, &lower, sizeof lower);
    cusparseDiagType_t kinds[] = {CUSPARSE_DIAG_TYPE_NON_UNIT, CUSPARSE_DIAG_TYPE_UNIT};
    for (int k = 0; k < 2; k++) {
        cusparseSpMatSetAttribute(a, CUSPARSE_SPMAT_DIAG_TYPE, &kinds[k], sizeof kinds[k]);
        float alpha = 1;
        size_t bytes;
        cusparseSpSV_bufferSize(handle, CUSPARSE_OPERATION_NON_TRANSPOSE, &alpha, a, vb, vx, CUDA_R_32F, CUSPARSE_SPSV_ALG_DEFAULT, solver, &bytes);
        void *buffer;
        cudaMalloc(&buffer, bytes);
        cusparseSpSV_analysis(handle, CUSPARSE_OPERATION_NON_TRANSPOSE, &alpha, a, vb, vx, CUDA_R_32F, CUSPARSE_SPSV_ALG_DEFAULT, solver, buffer);
        cusparseSpSV_solve(handle, CUSPARSE_OPERATION_NON_TRANSPOSE, &alpha, a, vb, vx, CUDA_R_32F, CUSPARSE_SPSV_ALG_DEFAULT, solver);
        cudaMemcpy(x, d_x, sizeof x, cudaMemcpyDeviceToHost);
        printf("%g %g %g\n", x[0], x[1], x[2]);
        cudaFree(buffer);
    }
    return 0;
}
