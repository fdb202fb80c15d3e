// Sums of products that are rounded once have a vector form: kernels that say `fmaf` run in lanes as others do, with the bits of the other engines.
// expect:
// floats 0 wrong, doubles 0 wrong
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

__global__ void floats(int n, float k, const float *x, float *y) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) {
        float v = x[i];
        float r = 1.0f / sqrtf(fmaf(v, v, 0.01f));
        y[i] = fmaf(k, r, __fmaf_rn(r, r, v)) / fmaf(2.0f, k, v);
    }
}

__global__ void doubles(int n, double k, const double *x, double *y) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) {
        double v = x[i];
        double r = 1.0 / sqrt(fma(v, v, 0.01));
        y[i] = fma(k, r, __fma_rn(r, r, v)) / fma(k, k, v);
    }
}

int main() {
    const int n = 1000;
    float *x, *y;
    double *a, *b;
    cudaMallocManaged(&x, n * sizeof(float));
    cudaMallocManaged(&y, n * sizeof(float));
    cudaMallocManaged(&a, n * sizeof(double));
    cudaMallocManaged(&b, n * sizeof(double));
    for (int i = 0; i < n; i++) {
        x[i] = (i * 7919 % 1000) * 0.37f + 0.1f;
        a[i] = x[i] / 3.0;
    }
    floats<<<(n + 127) / 128, 128>>>(n, 1.7f, x, y);
    doubles<<<(n + 127) / 128, 128>>>(n, 1.7, a, b);
    cudaDeviceSynchronize();
    int wrong = 0, wrong2 = 0;
    for (int i = 0; i < n; i++) {
        float v = x[i], r = 1.0f / sqrtf(fmaf(v, v, 0.01f));
        wrong += y[i] != fmaf(1.7f, r, fmaf(r, r, v)) / fmaf(2.0f, 1.7f, v);
        double d = a[i], s = 1.0 / sqrt(fma(d, d, 0.01));
        wrong2 += b[i] != fma(1.7, s, fma(s, s, d)) / fma(1.7, 1.7, d);
    }
    printf("floats %d wrong, doubles %d wrong\n", wrong, wrong2);
}
