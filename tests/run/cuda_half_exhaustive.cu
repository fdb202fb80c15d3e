// All 65536 halves on the device: to float and back, against the definition computed with integers; sums of neighbours round once.
// expect:
// 0 wrong values, 0 wrong roundings, 0 wrong sums
#include <cstdio>
#include <cmath>
#include <cuda_fp16.h>
__global__ void back_and_forth(float *value, unsigned short *bits, float *sum) {
    unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
    half h = __ushort_as_half((unsigned short)i), next = __ushort_as_half((unsigned short)(i + 1));
    value[i] = __half2float(h);
    bits[i] = __half_as_ushort(__float2half(value[i]));
    sum[i] = h + next;
}
static double defined(unsigned p) {
    unsigned e = p >> 10 & 31, m = p & 1023;
    double v = e == 0 ? ldexp((double)m, -24) : e == 31 ? (m ? NAN : INFINITY) : ldexp(1024.0 + m, (int)e - 25);
    return p & 0x8000 ? -v : v;
}
// The nearest half of a positive sum of two neighbours: exact in double, ties to even.
static double rounded(double x) {
    double a = fabs(x);
    if (a >= 65520.0) return x < 0 ? -INFINITY : INFINITY;
    int e;
    frexp(a, &e);
    double unit = ldexp(1.0, (e < -13 ? -13 : e) - 11);
    double r = nearbyint(a / unit) * unit;
    return x < 0 ? -r : r;
}
int main() {
    const int n = 65536;
    float *v, *s;
    unsigned short *b;
    cudaMallocManaged(&v, n * sizeof(float));
    cudaMallocManaged(&s, n * sizeof(float));
    cudaMallocManaged(&b, n * sizeof(short));
    back_and_forth<<<n / 256, 256>>>(v, b, s);
    cudaDeviceSynchronize();
    int values = 0, roundings = 0, sums = 0;
    for (int i = 0; i < n; i++) {
        double d = defined(i), next = defined((i + 1) & 0xffff);
        if (std::isnan(d)) { values += !std::isnan(v[i]); roundings += b[i] != 0x7fff; continue; }
        values += (double)v[i] != d;
        roundings += b[i] != i;
        if (!std::isnan(next) && !std::isinf(d) && !std::isinf(next)) sums += (double)s[i] != rounded(d + next);
    }
    printf("%d wrong values, %d wrong roundings, %d wrong sums\n", values, roundings, sums);
}
