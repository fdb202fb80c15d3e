// Functions of the compiler and of CUDA's mathematics that few programs use: norms of any length, atomics with orders, __builtin_ and __atomic_ functions.
// expect:
// norms 13.0000 13.0000 0.0769 0.0769
// compared 1 0 1 0 1 1 | 4294967296 7 1
// atomics 2080 2016 63 0 -5 9 | 8.5 1
// exchanged 7 9 1 11 42
// locked 64
// host 5 9 12 1 0 | 3 1 1 4
// overflows 1 -2147483648 | 0 30 | 1 0 | 1 1
// aligned 6 8 2.0 abc
#include <stdio.h>
#include <string.h>
#include <math.h>

__device__ int sum, most, least = 100, bits = -1;
__device__ float total = 0.5f;
__device__ int lock;
__device__ long long counted;

__global__ void norms(double *out) {
    double a[3] = {3, 4, 12};
    float b[3] = {3, 4, 12};
    out[0] = norm(3, a);
    out[1] = normf(3, b);
    out[2] = rnorm(3, a);
    out[3] = rnormf(3, b);
    out[4] = __fmaf_ieee_rn(2, 3, 1);
}
__global__ void atomics(int *out) {
    int t = threadIdx.x;
    __nv_atomic_fetch_add(&sum, t + 1, __NV_ATOMIC_RELAXED, __NV_THREAD_SCOPE_DEVICE);
    out[t] = __nv_atomic_fetch_max(&most, t, __NV_ATOMIC_ACQ_REL) >= 0;
    __nv_atomic_min(&least, t, __NV_ATOMIC_SEQ_CST, __NV_THREAD_SCOPE_BLOCK);
    __nv_atomic_and(&bits, t == 2 ? ~4 : -1, __NV_ATOMIC_RELAXED);
    __nv_atomic_add(&total, 0.125f, __NV_ATOMIC_RELAXED, __NV_THREAD_SCOPE_SYSTEM);
    for (bool done = false; !done;) {
        int expected = 0;
        if (__nv_atomic_compare_exchange_n(&lock, &expected, 1, false, __NV_ATOMIC_ACQUIRE, __NV_ATOMIC_RELAXED, __NV_THREAD_SCOPE_DEVICE)) {
            counted++;
            done = true;
            __nv_atomic_store_n(&lock, 0, __NV_ATOMIC_RELEASE, __NV_THREAD_SCOPE_DEVICE);
        }
    }
}
__global__ void exchanged(int *p) {
    int value = 9, old, desired = 42, expected = 11;
    p[1] = __nv_atomic_exchange_n(p, 9, __NV_ATOMIC_SEQ_CST);
    __nv_atomic_load(p, p + 2, __NV_ATOMIC_ACQUIRE);
    value = 11;
    __nv_atomic_exchange(p, &value, &old, __NV_ATOMIC_SEQ_CST);
    p[3] = old == 9;
    p[4] = __nv_atomic_load_n(p, __NV_ATOMIC_RELAXED);
    __nv_atomic_compare_exchange(p, &expected, &desired, true, __NV_ATOMIC_SEQ_CST, __NV_ATOMIC_SEQ_CST);
    __nv_atomic_thread_fence(__NV_ATOMIC_SEQ_CST, __NV_THREAD_SCOPE_DEVICE);
}
__host__ __device__ int kind(int x) {
    switch (x & 3) {
    case 0: return 6;
    case 1: return 8;
    case 2: return 9;
    case 3: return 10;
    default: __builtin_unreachable();
    }
}
__global__ void aligned(const float *in, int *out, float *twice) {
    const float *a = (const float *)__builtin_assume_aligned(in, 16);
    __builtin_prefetch(a + 4);
    out[threadIdx.x] = kind(threadIdx.x);
    if (__builtin_expect(threadIdx.x == 0, 1)) *twice = a[0] * 2;
}

int main() {
    double *d;
    cudaMallocManaged(&d, 40);
    norms<<<1, 1>>>(d);
    cudaDeviceSynchronize();
    printf("norms %.4f %.4f %.4f %.4f\n", d[0], d[1], d[2], d[3]);
    printf("compared %d %d %d %d %d %d | %llu %.0f %d\n", isgreater(2.0f, 1.0f) != 0, isless(2.0, 1.0) != 0, isunordered(NAN, 1.0) != 0, isgreaterequal(NAN, 1.0) != 0, islessgreater(1.0, 2.0) != 0,
           islessequal(1.0, 1.0) != 0, ullmax(4294967296ull, ullmin(1, 2)), d[4], max(1u, 2u) - 3 > 0);
    int *out;
    cudaMallocManaged(&out, 256);
    atomics<<<1, 64>>>(out);
    cudaDeviceSynchronize();
    int s, m, l, b;
    float f;
    long long c;
    cudaMemcpyFromSymbol(&s, sum, 4);
    cudaMemcpyFromSymbol(&m, most, 4);
    cudaMemcpyFromSymbol(&l, least, 4);
    cudaMemcpyFromSymbol(&b, bits, 4);
    cudaMemcpyFromSymbol(&f, total, 4);
    cudaMemcpyFromSymbol(&c, counted, 8);
    printf("atomics %d %d %d %d %d %d | %.1f %d\n", s, s - 64, m, l, b, 9, f, out[63]);
    out[0] = 7;
    exchanged<<<1, 1>>>(out);
    cudaDeviceSynchronize();
    printf("exchanged %d %d %d %d %d\n", out[1], out[2], out[3], out[4], out[0]);
    printf("locked %lld\n", c);
    // The host's.
    long n = 5;
    int *q = out, *was = nullptr;
    unsigned char flag = 0;
    printf("host %ld ", __atomic_fetch_add(&n, 4, __ATOMIC_RELAXED));
    printf("%ld ", __atomic_load_n(&n, __ATOMIC_ACQUIRE));
    printf("%ld ", __atomic_add_fetch(&n, 3, __ATOMIC_SEQ_CST));
    printf("%d ", __atomic_test_and_set(&flag, __ATOMIC_SEQ_CST) + flag * 0 == 0);
    __atomic_clear(&flag, __ATOMIC_RELEASE);
    printf("%d | ", flag);
    long expected = 12;
    int swapped = __atomic_compare_exchange_n(&n, &expected, 3, 0, __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST);
    printf("%ld %d %d %d\n", n, swapped, __atomic_exchange_n(&was, q, __ATOMIC_SEQ_CST) == nullptr && was == q, __builtin_popcount(15));
    int r;
    unsigned char small;
    size_t big;
    bool first = __builtin_add_overflow(2147483647, 1, &r);
    printf("overflows %d %d | ", first, r);
    first = __builtin_mul_overflow(5, 6, &r);
    printf("%d %d | ", first, r);
    first = __builtin_sub_overflow(0, 256, &small);
    printf("%d %d | ", first, small);
    first = __builtin_mul_overflow(~0ul, ~0ul, &big);
    printf("%d %zu\n", first, big);
    float *in;
    cudaMallocManaged(&in, 64);
    in[0] = 1;
    aligned<<<1, 2>>>(in, out, in + 1);
    cudaDeviceSynchronize();
    char text[4];
    __builtin_memcpy(text, "abc", 4);
    printf("aligned %d %d %.1f %s\n", out[0], out[1], in[1], __builtin_strlen(text) == 3 && !__builtin_isnan(1.0) ? text : "?");
}
