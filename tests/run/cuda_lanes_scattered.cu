// flags: --lanes --portable
// optimised: the compiler left such stores out
// Threads that store through pointers of their own, numbers of 32 and 64 bits: without AVX-512 lane by lane.
// expect:
// 32 bits: 32640 16256
// some: 24384
// 64 bits: 65280
// floats: 16320.0
#include <cstdio>

__global__ void words(int *out, int *back, int n)
{
    int *own = out + blockIdx.y * n + threadIdx.x;
    *own = blockIdx.y * n + threadIdx.x;
    int *other = back + (n - 1 - threadIdx.x) * 2;
    *other = threadIdx.x;
    if (threadIdx.x % 4 != 1) back[n * 2] = 0;
}

__global__ void some(int *out)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    int *p = i % 2 ? out + i : out + 512 - i;
    if (i % 4 != 3) *p = i;
}

__global__ void wide(long long *out, float *floats)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    long long *p = out + (i ^ 5);
    *p = 2 * i;
    float *q = floats + (i ^ 9);
    *q = i * 0.5f;
}

int main()
{
    int *a, *b;
    long long *c;
    float *d;
    cudaMallocManaged(&a, 1024 * sizeof *a);
    cudaMallocManaged(&b, 1024 * sizeof *b);
    cudaMallocManaged(&c, 256 * sizeof *c);
    cudaMallocManaged(&d, 256 * sizeof *d);
    words<<<dim3(1, 2), 128>>>(a, b, 128);
    cudaDeviceSynchronize();
    long long sum = 0, back = 0;
    for (int i = 0; i < 256; i++) sum += a[i], back += b[i] * 2;
    printf("32 bits: %lld %lld\n", sum, back);
    for (int i = 0; i < 1024; i++) a[i] = 0;
    some<<<2, 128>>>(a);
    cudaDeviceSynchronize();
    sum = 0;
    for (int i = 0; i < 1024; i++) sum += a[i];
    printf("some: %lld\n", sum);
    wide<<<2, 128>>>(c, d);
    cudaDeviceSynchronize();
    sum = 0;
    float total = 0;
    for (int i = 0; i < 256; i++) sum += c[i], total += d[i];
    printf("64 bits: %lld\nfloats: %.1f\n", sum, total);
}
