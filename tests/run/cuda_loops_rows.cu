// Several rows of a block with one sum in memory: each keeps the sum of its own and stores it over the others'.
// expect:
// 366 387 366
// 366 387 366
// 442
// 189 190 192
// 192 191 189
#include <cstdio>
__global__ void sums(int n, const float *A, float *y, const float *tmp)
{
    int j = blockIdx.x * blockDim.x + threadIdx.x;
    if (j < n) {
        y[j] = 0;
        for (int i = 0; i < n; i++) {
            y[j] += A[i * n + j] * tmp[i];
        }
    }
}
// The same where all threads have one sum.
__global__ void total(int n, const float *A, float *y)
{
    y[0] = 0;
    for (int i = 0; i < n; i++) {
        y[0] += A[i] * 2.0f + 1.0f;
    }
}
// In memory of the block, each row its own.
__global__ void rows(int n, const float *A, float *y)
{
    __shared__ float part[4][32];
    part[threadIdx.y][threadIdx.x] = 0;
    __syncthreads();
    for (int i = 0; i < n; i++) {
        part[threadIdx.y][threadIdx.x] += A[i * n + threadIdx.x];
    }
    __syncthreads();
    y[threadIdx.y * 32 + threadIdx.x] = part[3 - threadIdx.y][threadIdx.x];
}
// And one for all rows.
__global__ void common(int n, const float *A, float *y)
{
    __shared__ float part[32];
    part[threadIdx.x] = 0;
    __syncthreads();
    if (threadIdx.y == 0) {
        for (int i = 0; i < n; i++) {
            part[threadIdx.x] += A[i * n + threadIdx.x];
        }
    }
    __syncthreads();
    y[threadIdx.y * 32 + threadIdx.x] = part[31 - threadIdx.x];
}
int main()
{
    const int n = 64;
    float *A, *x, *y;
    cudaMallocManaged(&A, n * n * 4);
    cudaMallocManaged(&x, n * 4);
    cudaMallocManaged(&y, 128 * 4);
    for (int i = 0; i < n * n; i++)
        A[i] = i % 7;
    for (int i = 0; i < n; i++)
        x[i] = i % 5;
    for (int rows = 1; rows <= 8; rows += 7) {
        sums<<<n / 32, dim3(32, rows)>>>(n, A, y, x);
        cudaDeviceSynchronize();
        printf("%g %g %g\n", y[0], y[31], y[63]);
    }
    total<<<1, dim3(32, 2)>>>(n, A, y);
    cudaDeviceSynchronize();
    printf("%g\n", y[0]);
    rows<<<1, dim3(32, 4)>>>(n, A, y);
    cudaDeviceSynchronize();
    printf("%g %g %g\n", y[0], y[33], y[127]);
    common<<<1, dim3(32, 4)>>>(n, A, y);
    cudaDeviceSynchronize();
    printf("%g %g %g\n", y[0], y[33], y[127]);
}
