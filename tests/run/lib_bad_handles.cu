// Library handles that are null, sizes that are negative, scalars and matrices that are null: the status codes of the libraries' guides.
// engines: auto
// expect:
// 40 cells, 0 wrong
#include <cstdio>
#include <cublas_v2.h>
#include <cufft.h>
#include <cusolverDn.h>
#include <cusparse.h>
#include <curand.h>
static int cells = 0, wrong = 0;
static void cell(const char *call, int expected, int got) {
    cells++;
    if (expected != got) wrong++, printf("%s: %d, expected %d\n", call, got, expected);
}
#define E(expected, ...) cell(#__VA_ARGS__, (int)(expected), (int)(__VA_ARGS__))
int main() {
    float *a, one = 1, r;
    int i, info;
    cudaMalloc(&a, 4096);
    cublasHandle_t b, none = nullptr;
    cublasCreate(&b);
    E(CUBLAS_STATUS_INVALID_VALUE, cublasCreate(nullptr));
    E(CUBLAS_STATUS_NOT_INITIALIZED, cublasDestroy(none));
    E(CUBLAS_STATUS_NOT_INITIALIZED, cublasSetStream(none, 0));
    E(CUBLAS_STATUS_NOT_INITIALIZED, cublasSetPointerMode(none, CUBLAS_POINTER_MODE_HOST));
    E(CUBLAS_STATUS_NOT_INITIALIZED, cublasSaxpy(none, 4, &one, a, 1, a, 1));
    E(CUBLAS_STATUS_NOT_INITIALIZED, cublasSdot(none, 4, a, 1, a, 1, &r));
    E(CUBLAS_STATUS_NOT_INITIALIZED, cublasIsamax(none, 4, a, 1, &i));
    E(CUBLAS_STATUS_NOT_INITIALIZED, cublasSgemv(none, CUBLAS_OP_N, 4, 4, &one, a, 4, a, 1, &one, a, 1));
    E(CUBLAS_STATUS_NOT_INITIALIZED, cublasSgemm(none, CUBLAS_OP_N, CUBLAS_OP_N, 4, 4, 4, &one, a, 4, a, 4, &one, a, 4));
    E(CUBLAS_STATUS_INVALID_VALUE, cublasSaxpy(b, 4, nullptr, a, 1, a, 1));
    E(CUBLAS_STATUS_INVALID_VALUE, cublasSaxpy(b, 4, &one, nullptr, 1, a, 1));
    E(CUBLAS_STATUS_INVALID_VALUE, cublasSdot(b, 4, a, 1, a, 1, nullptr));
    E(CUBLAS_STATUS_SUCCESS, cublasSaxpy(b, 0, &one, nullptr, 1, nullptr, 1));
    E(CUBLAS_STATUS_INVALID_VALUE, cublasSgemv(b, CUBLAS_OP_N, -1, 4, &one, a, 4, a, 1, &one, a, 1));
    E(CUBLAS_STATUS_INVALID_VALUE, cublasSgemv(b, CUBLAS_OP_N, 4, 4, &one, a, 4, a, 0, &one, a, 1));
    E(CUBLAS_STATUS_INVALID_VALUE, cublasSgemm(b, CUBLAS_OP_N, CUBLAS_OP_N, -4, 4, 4, &one, a, 4, a, 4, &one, a, 4));
    E(CUBLAS_STATUS_INVALID_VALUE, cublasSgemm(b, CUBLAS_OP_N, CUBLAS_OP_N, 4, -4, 4, &one, a, 4, a, 4, &one, a, 4));
    E(CUBLAS_STATUS_INVALID_VALUE, cublasSgemm(b, CUBLAS_OP_N, CUBLAS_OP_N, 4, 4, -4, &one, a, 4, a, 4, &one, a, 4));
    E(CUBLAS_STATUS_INVALID_VALUE, cublasSgemm(b, CUBLAS_OP_N, CUBLAS_OP_N, 4, 4, 4, &one, a, 4, a, 4, &one, a, 3));
    E(CUBLAS_STATUS_INVALID_VALUE, cublasSgemm(b, CUBLAS_OP_N, CUBLAS_OP_N, 4, 4, 4, nullptr, a, 4, a, 4, &one, a, 4));
    E(CUBLAS_STATUS_INVALID_VALUE, cublasSgemm(b, CUBLAS_OP_N, CUBLAS_OP_N, 4, 4, 4, &one, nullptr, 4, a, 4, &one, a, 4));
    E(CUBLAS_STATUS_INVALID_VALUE, cublasSgemm(b, CUBLAS_OP_N, CUBLAS_OP_N, 4, 4, 4, &one, a, 4, a, 4, &one, nullptr, 4));
    E(CUBLAS_STATUS_SUCCESS, cublasSgemm(b, CUBLAS_OP_N, CUBLAS_OP_N, 4, 4, 0, &one, nullptr, 4, nullptr, 4, &one, a, 4));
    E(CUBLAS_STATUS_SUCCESS, cublasSgemm(b, CUBLAS_OP_N, CUBLAS_OP_N, 4, 4, 4, &one, a, 4, a, 4, &one, a, 4));
    cusolverDnHandle_t s, nos = nullptr;
    cusolverDnCreate(&s);
    E(CUSOLVER_STATUS_NOT_INITIALIZED, cusolverDnSgetrf_bufferSize(nos, 4, 4, a, 4, &i));
    E(CUSOLVER_STATUS_INVALID_VALUE, cusolverDnSgetrf_bufferSize(s, -4, 4, a, 4, &i));
    E(CUSOLVER_STATUS_INVALID_VALUE, cusolverDnSgetrf_bufferSize(s, 4, 4, a, 4, nullptr));
    E(CUSOLVER_STATUS_SUCCESS, cusolverDnSgetrf_bufferSize(s, 4, 4, nullptr, 4, &i));
    E(CUSOLVER_STATUS_NOT_INITIALIZED, cusolverDnSgetrf(nos, 4, 4, a, 4, a, &i, &info));
    E(CUSOLVER_STATUS_INVALID_VALUE, cusolverDnSgetrf(s, 4, -4, a, 4, a, &i, &info));
    E(CUSOLVER_STATUS_INVALID_VALUE, cusolverDnSgetrf(s, 4, 4, nullptr, 4, a, &i, &info));
    E(CUSOLVER_STATUS_INVALID_VALUE, cusolverDnSgetrf(s, 4, 4, a, 4, a, &i, nullptr));
    cusparseHandle_t p = nullptr;
    E(CUSPARSE_STATUS_NOT_INITIALIZED, cusparseSetStream(p, 0));
    cufftHandle f;
    E(CUFFT_INVALID_SIZE, cufftPlan1d(&f, 0, CUFFT_C2C, 1));
    E(CUFFT_INVALID_SIZE, cufftPlan1d(&f, -8, CUFFT_C2C, 1));
    E(CUFFT_INVALID_SIZE, cufftPlan2d(&f, 8, 0, CUFFT_C2C));
    E(CUFFT_INVALID_PLAN, cufftDestroy(12345));
    E(CUFFT_INVALID_PLAN, cufftDestroy(-1));
    E(CUFFT_INVALID_PLAN, cufftExecC2C(12345, (cufftComplex *)a, (cufftComplex *)a, CUFFT_FORWARD));
    cufftPlan1d(&f, 8, CUFFT_C2C, 1);
    cufftDestroy(f);
    E(CUFFT_INVALID_PLAN, cufftExecC2C(f, (cufftComplex *)a, (cufftComplex *)a, CUFFT_FORWARD));
    printf("%d cells, %d wrong\n", cells, wrong);
}
