// engines: auto
// expect:
// 10 -2 2 0 | 0 0
// 1 2 3 4
// 10 2 | 11 0
// 19 22 43 50 | 64
/* Extended plans of cuFFT by types, sizes of work areas; products of cuBLASXt in host memory. */
#include <cstdio>
#include <cublasXt.h>
#include <cufftXt.h>

int main() {
    cufftHandle plan;
    size_t work = 7, size = 7;
    long long n = 4;
    cufftCreate(&plan);
    cufftSetAutoAllocation(plan, 0);
    cufftXtMakePlanMany(plan, 1, &n, NULL, 1, 1, CUDA_C_32F, NULL, 1, 1, CUDA_C_32F, 1, &work, CUDA_C_32F);
    cufftGetSize(plan, &size);
    cufftComplex *data;
    cudaMallocManaged(&data, 4 * sizeof(cufftComplex));
    for (int i = 0; i < 4; i++) data[i] = {(float)(i + 1), 0};
    // 1 2 3 4: the sum, -2 + 2i, -2, -2 - 2i.
    cufftXtExec(plan, data, data, CUFFT_FORWARD);
    printf("%g %g %g %g | %zu %zu\n", data[0].x, data[1].x, data[1].y, fabsf(data[2].y) < 1e-5f ? 0.0f : data[2].y, work, size);
    cufftExecC2C(plan, data, data, CUFFT_INVERSE);
    printf("%g %g %g %g\n", data[0].x / 4, data[1].x / 4, data[2].x / 4, data[3].x / 4);
    cufftDestroy(plan);
    cufftHandle real;
    cufftCreate(&real);
    int bad = cufftXtMakePlanMany(real, 1, &n, NULL, 1, 1, CUDA_R_16F, NULL, 1, 1, CUDA_C_16F, 1, &work, CUDA_C_16F) == CUFFT_NOT_SUPPORTED;
    cufftXtMakePlanMany(real, 1, &n, NULL, 1, 1, CUDA_R_64F, NULL, 1, 1, CUDA_C_64F, 1, &work, CUDA_C_64F);
    double in[4] = {1, 2, 3, 4};
    cufftDoubleComplex out[3];
    cufftXtExec(real, in, out, CUFFT_FORWARD);
    int version;
    cufftGetProperty(MAJOR_VERSION, &version);
    printf("%g %g | %d %d\n", out[0].x, out[1].y, version, 1 - bad);

    cublasXtHandle_t handle;
    int devices[1] = {0}, block;
    cublasXtCreate(&handle);
    cublasXtDeviceSelect(handle, 1, devices);
    cublasXtSetBlockDim(handle, 64);
    cublasXtGetBlockDim(handle, &block);
    float a[4] = {1, 3, 2, 4}, b[4] = {5, 7, 6, 8}, c[4], one = 1, none = 0;
    cublasXtSgemm(handle, CUBLAS_OP_N, CUBLAS_OP_N, 2, 2, 2, &one, a, 2, b, 2, &none, c, 2);
    printf("%g %g %g %g | %d\n", c[0], c[2], c[1], c[3], block);
    cublasXtDestroy(handle);
    return 0;
}
