// cuBLASXt takes the devices that there are.
// environment: CUDART_DEVICES=2
// expect:
// two: 0, a third: 7
// 19 22 43 50
#include <cublasXt.h>
#include <stdio.h>

int main() {
    cublasXtHandle_t handle;
    int devices[] = {0, 1, 2};
    cublasXtCreate(&handle);
    cublasStatus_t two = cublasXtDeviceSelect(handle, 2, devices), three = cublasXtDeviceSelect(handle, 3, devices);
    printf("two: %d, a third: %d\n", two, three);
    float a[] = {1, 3, 2, 4}, b[] = {5, 7, 6, 8}, c[4], one = 1, zero = 0;
    cublasXtSgemm(handle, CUBLAS_OP_N, CUBLAS_OP_N, 2, 2, 2, &one, a, 2, b, 2, &zero, c, 2);
    printf("%g %g %g %g\n", c[0], c[2], c[1], c[3]);
    cublasXtDestroy(handle);
    return 0;
}
