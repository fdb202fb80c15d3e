// Threads of a block that cannot tell each other apart do the same at the same time: what they add to, one adds to.
// expect:
// 99 98 3
// 1 1
// 12 12
// 4
// 9 2 9
#include <cstdio>
// Rows of a block that know of no row.
__global__ void product(int n, const float *A, float *x, const float *y)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) {
        for (int j = 0; j < n; j++)
            x[i] += A[i * n + j] * y[j];
    }
}
__device__ void more(int *at, int by) { *at += by; }
// Columns, in a function that the kernel calls.
__global__ void columns(int *x) { more(x + threadIdx.y, 1); }
// Nobody is anybody.
__global__ void all(int *x, int n)
{
    for (int i = blockIdx.x; i < n; i += gridDim.x)
        x[i] = x[i] * 2 + 10;
}
// Atomics are done by each thread.
__global__ void counted(int *x) { atomicAdd(x, 1); }
// And those that ask for their row are told.
__global__ void asked(int *x)
{
    for (int i = 0; i < 3; i++) {
        if (threadIdx.y == i)
            x[i] += i == 1 ? 1 : 8;
    }
}
int main()
{
    const int n = 48;
    float *A, *x, *y;
    int *c;
    cudaMallocManaged(&A, n * n * 4);
    cudaMallocManaged(&x, n * 4);
    cudaMallocManaged(&y, n * 4);
    cudaMallocManaged(&c, 64);
    for (int i = 0; i < n * n; i++)
        A[i] = i % 3 + (i < n);
    for (int i = 0; i < n; i++)
        x[i] = 1, y[i] = i < 34 ? i % 4 : 0;
    y[47] = 1;
    product<<<2, dim3(32, 8)>>>(n, A, x, y);
    cudaDeviceSynchronize();
    float last = x[47];
    printf("%g %g ", x[0], x[1] + x[2]);
    for (int i = 0; i < n; i++)
        x[i] = 1;
    product<<<dim3(6, 1), dim3(8, 1, 2)>>>(n, A, x, y);
    cudaDeviceSynchronize();
    printf("%d\n", (x[0] == 99) + (x[47] == last) + 1);
    columns<<<1, dim3(16, 2)>>>(c);
    cudaDeviceSynchronize();
    printf("%d %d\n", c[0], c[1]);
    all<<<2, dim3(32, 4)>>>(c, 2);
    cudaDeviceSynchronize();
    printf("%d %d\n", c[0], c[1]);
    c[0] = 0;
    counted<<<1, dim3(2, 2)>>>(c);
    cudaDeviceSynchronize();
    printf("%d\n", c[0]);
    c[0] = c[1] = c[2] = 1;
    asked<<<1, dim3(4, 4)>>>(c);
    cudaDeviceSynchronize();
    printf("%d %d %d\n", c[0], c[1], c[2]);
}
