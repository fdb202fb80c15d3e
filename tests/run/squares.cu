// Squares over 4 blocks of 4 threads (after Figure 13 of the simCUDA report).
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
