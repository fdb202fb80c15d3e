// flags: --portable
// Kernels that compute run in lanes by default, 32 at a time where rows fill them: exponentials, logarithms and reciprocal roots are the same bits under every engine.
// expect:
// blocks of 128: 0 wrong, 193114267 642458857 842699465 117482968 609423439
// blocks of 48: 0 wrong, 193114267 642458857 842699465 117482968 609423439
// blocks of 20: 0 wrong, 193114267 642458857 842699465 117482968 609423439
// rows: 93452678
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

__global__ void floats(int n, const float *x, float *roots, float *exps, float *logs) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) {
        float v = x[i];
        roots[i] = 1.0f / sqrtf(v) + rsqrtf(v + 1.0f) / v;
        exps[i] = expf(v) / (1.0f + expf(-v));
        logs[i] = logf(v);
    }
}

__global__ void doubles(int n, const double *x, double *roots, double *others) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    roots[i] = 1 / sqrt(x[i]);
    others[i] = rsqrt(x[i]) / x[i];
}

// Rows of 24: half of the second group of 16.
__global__ void rows(int w, int h, const float *x, float *y) {
    int i = blockIdx.x * blockDim.x + threadIdx.x, j = blockIdx.y * blockDim.y + threadIdx.y;
    if (i < w && j < h) y[j * w + i] = (x[i] - x[j]) / (1.0f + sqrtf(x[i] * x[i] + x[j] * x[j]));
}

static unsigned long long mixed(unsigned long long sum, unsigned long long bits) { return (sum * 31 + bits) % 1000000007ull; }

static unsigned long long bits_of(const float *y, int n) {
    unsigned long long sum = 0;
    for (int i = 0; i < n; i++) {
        unsigned b;
        memcpy(&b, &y[i], 4);
        sum = mixed(sum, y[i] == y[i] ? b : 1);
    }
    return sum;
}

static unsigned long long bits_of(const double *y, int n) {
    unsigned long long sum = 0;
    for (int i = 0; i < n; i++) {
        unsigned long long b;
        memcpy(&b, &y[i], 8);
        sum = mixed(sum, y[i] == y[i] ? b % 1000000007ull : 1);
    }
    return sum;
}

int main() {
    const int n = 1000;
    float *x, *y[3];
    double *d, *e[2];
    cudaMallocManaged(&x, n * sizeof(float));
    for (int k = 0; k < 3; k++) cudaMallocManaged(&y[k], n * sizeof(float));
    cudaMallocManaged(&d, n * sizeof(double));
    for (int k = 0; k < 2; k++) cudaMallocManaged(&e[k], n * sizeof(double));
    unsigned s = 1;
    for (int i = 0; i < n; i++) {
        s = s * 1664525 + 1013904223;
        x[i] = ldexpf(1.0f + (s >> 9) / 8388608.0f, i % 12 - 6);
        d[i] = ldexp(1.0 + s / 4294967296.0, i % 40 - 20);
    }
    // What has no logarithm, no root, or none that is a normal number; some blocks are without.
    const float odd[] = {0.0f, -0.0f, -2.0f, INFINITY, -INFINITY, NAN, 1e-42f, 3e38f, 1.0f, 88.8f, -88.0f, -103.5f};
    for (int i = 0; i < 12; i++) {
        x[300 + 17 * i] = odd[i];
        d[300 + 17 * i] = odd[i];
    }
    for (int threads : {128, 48, 20}) {
        int blocks = (n + threads - 1) / threads;
        floats<<<blocks, threads>>>(n, x, y[0], y[1], y[2]);
        doubles<<<blocks, threads>>>(n, d, e[0], e[1]);
        cudaDeviceSynchronize();
        int wrong = 0;
        for (int i = 0; i < n; i++) {
            double v = d[i];
            if (v > 0 && v < 1e300 && e[0][i] != 1 / sqrt(v)) wrong++;
            float f = x[i], root = sqrtf(f);
            if (f > 0 && f < 1e38f && fabs(y[2][i] - log((double)f)) > 1e-7 * fabs(log((double)f))) wrong++;
            if (f > 0 && f < 80 && fabs(y[1][i] * (1 + exp(-(double)f)) - exp((double)f)) > 1e-6 * exp((double)f)) wrong++;
            if (f > 0 && f < 1e38f && y[0][i] != 1.0f / root + 1.0f / sqrtf(f + 1.0f) / f) wrong++;
        }
        printf("blocks of %d: %d wrong, %llu %llu %llu %llu %llu\n", threads, wrong, bits_of(y[0], n), bits_of(y[1], n), bits_of(y[2], n), bits_of(e[0], n), bits_of(e[1], n));
    }
    const int w = 40, h = 25;
    rows<<<dim3(2, 5), dim3(24, 5)>>>(w, h, x, y[0]);
    cudaDeviceSynchronize();
    printf("rows: %llu\n", bits_of(y[0], w * h));
    return 0;
}
