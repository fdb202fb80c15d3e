// Templates whose instances differ by `__CUDA_ARCH__`; members; instances that only one view makes.
// expect:
// 1.5 2.5
// 8 16
// 101 201
// 30
#include <cstdio>

template <typename T> __host__ __device__ T twice(T x)
{
#if __CUDA_ARCH__
    return x + 1;
#else
    return x;
#endif
}

struct Counter {
    int n;
    __host__ __device__ Counter(int k) : n(k)
    {
#ifdef __CUDA_ARCH__
        n *= 2;
#endif
    }
    __host__ __device__ int next() const
    {
#ifdef __CUDA_ARCH__
        return n + 200 - 2 * 1;
#else
        return n + 100;
#endif
    }
};

template <int N> struct Width {
#if defined(__CUDA_ARCH__)
    static __host__ __device__ int value() { return N * 2; }
#else
    static __host__ __device__ int value() { return N; }
#endif
};

template <typename F> __global__ void apply(F f, int *out) { out[3] = f(10); }

template <typename T> __global__ void kernel(T *t, int *out)
{
    *t = twice(T(1.5));
    out[0] = Width<8>::value();
    Counter c(1);
    out[1] = c.next() + 1;
    out[2] = twice<int>(1);
}

struct Triple {
    __device__ int operator()(int x) const { return x * 3; }
};

int main()
{
    float *t, ht;
    int *d, h[4];
    cudaMalloc(&t, sizeof ht);
    cudaMalloc(&d, sizeof h);
    kernel<float><<<1, 1>>>(t, d);
    apply<<<1, 1>>>(Triple(), d);
    cudaMemcpy(&ht, t, sizeof ht, cudaMemcpyDeviceToHost);
    cudaMemcpy(h, d, sizeof h, cudaMemcpyDeviceToHost);
    printf("%.1f %.1f\n", twice(1.5f), ht);
    printf("%d %d\n", Width<8>::value(), h[0]);
    Counter c(1);
    printf("%d %d\n", c.next(), h[1]);
    printf("%d\n", h[3]);
    return 0;
}
