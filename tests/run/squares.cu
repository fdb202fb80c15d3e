// Squares over 4 blocks of 4 threads (after Figure 13 of the simCUDA report).
// expect:
// 0 0.000000
// 1 1.000000
// 2 4.000000
// 3 9.000000
// 4 16.000000
// 5 25.000000
// 6 36.000000
// 7 49.000000
// 8 64.000000
// 9 81.000000
// 10 100.000000
// 11 121.000000
// 12 144.000000
// 13 169.000000
// 14 196.000000
// 15 225.000000
#include <stdio.h>
#include <stdlib.h>
#include <cuda.h>

__global__ void square(float *v)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    v[i] = v[i] * v[i];
}

int main()
{
    const int blocks = 4, threads = 4, count = blocks * threads;
    float *h = (float *)malloc(count * sizeof(float)), *d;
    cudaMalloc((void **)&d, count * sizeof(float));
    for (int i = 0; i < count; i++)
        h[i] = (float)i;
    cudaMemcpy(d, h, count * sizeof(float), cudaMemcpyHostToDevice);
    square<<<blocks, threads>>>(d);
    cudaMemcpy(h, d, count * sizeof(float), cudaMemcpyDeviceToHost);
    for (int i = 0; i < count; i++)
        printf("%d %f\n", i, h[i]);
    free(h);
    cudaFree(d);
    return 0;
}
