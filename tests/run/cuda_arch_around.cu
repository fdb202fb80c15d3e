// `#if` around functions, variables, types and macros that depend on `__CUDA_ARCH__`.
// expect:
// table 5 7
// only 42
// macro 100 200
// static 1 2 / 11
// overload 3 4
#include <cstdio>

// One name, a table in each memory.
#ifdef __CUDA_ARCH__
#define TABLE __constant__
#define FACTOR 200
#else
#define TABLE
#define FACTOR 100
#endif
TABLE const int table[2] = {5, 7};

#ifdef __CUDA_ARCH__
struct OnlyDevice {
    int a, b;
    __device__ int sum() const { return a + b; }
};
__device__ int only() { OnlyDevice o{40, 2}; return o.sum(); }
#endif

__host__ __device__ int factor() { return FACTOR; }

__host__ __device__ int entry(int i) { return table[i]; }

#ifdef __CUDA_ARCH__
__device__ int pick() { return 4; }
#else
int pick() { return 3; }
#endif

__host__ __device__ int picked() { return pick(); }

int count()
{
    static int calls = 0;
    return ++calls;
}

__global__ void kernel(int *out)
{
#ifdef __CUDA_ARCH__
    out[0] = only();
#endif
    out[1] = factor();
    out[2] = entry(1);
    out[3] = picked();
    __shared__ int s;
    s = 10;
    out[4] = s + 1;
}

int main()
{
    int *d, h[5];
    cudaMalloc(&d, sizeof h);
    kernel<<<1, 1>>>(d);
    cudaMemcpy(h, d, sizeof h, cudaMemcpyDeviceToHost);
    printf("table %d %d\n", entry(0), h[2]);
    printf("only %d\n", h[0]);
    printf("macro %d %d\n", factor(), h[1]);
    int a = count(), b = count();
    printf("static %d %d / %d\n", a, b, h[4]);
    printf("overload %d %d\n", picked(), h[3]);
    return 0;
}
