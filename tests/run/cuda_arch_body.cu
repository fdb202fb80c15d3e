// The two branches of `#ifdef __CUDA_ARCH__` inside a body: kernels run the device's, the host its own.
// expect:
// host 1 10
// device 2 20
// arch 800 800
// kernel 3
#include <cstdio>

__host__ __device__ int where()
{
#ifdef __CUDA_ARCH__
    return 2;
#else
    return 1;
#endif
}

// The same text in both views, but what it calls differs.
__host__ __device__ int scaled(int by) { return where() * by; }

// The same in both: one function.
__host__ __device__ int same(int x) { return x + 1; }

#if defined(__CUDA_ARCH__)
#define ARCH __CUDA_ARCH__
#else
#define ARCH -1
#endif

__global__ void kernel(int *out)
{
    out[0] = where();
    out[1] = scaled(10);
#if !defined(__CUDA_ARCH__)
    out[2] = 1;
#elif __CUDA_ARCH__ >= 800
    out[2] = same(2);
#else
    out[2] = 9;
#endif
    out[3] = ARCH;
    out[4] = __CUDA_ARCH__ + 0;
}

int main()
{
    int *d, h[5];
    cudaMalloc(&d, sizeof h);
    kernel<<<1, 1>>>(d);
    cudaMemcpy(h, d, sizeof h, cudaMemcpyDeviceToHost);
    printf("host %d %d\n", where(), scaled(10));
    printf("device %d %d\n", h[0], h[1]);
    printf("arch %d %d\n", h[3], h[4]);
    printf("kernel %d\n", h[2] + same(-1));
    return 0;
}
