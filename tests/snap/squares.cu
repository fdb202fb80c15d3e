// Squares of a few numbers.
#include <stdio.h>

#define COUNT 16
#define THREADS 4

/* Each thread squares one number. */
__global__ void square(float *v, int n)
{
    // the usual global index
    int i = blockIdx.x * blockDim.x + threadIdx.x;

    if (i < n)
        v[i] = v[i] * v[i];
}

int main(void)
{
    float h[COUNT], *d;

    for (int i = 0; i < COUNT; i++)
        h[i] = i;
    cudaMalloc((void **)&d, sizeof h);
    cudaMemcpy(d, h, sizeof h, cudaMemcpyHostToDevice);
    square<<<COUNT / THREADS, THREADS>>>(d, COUNT); // four blocks
    cudaMemcpy(h, d, sizeof h, cudaMemcpyDeviceToHost);
    for (int i = 0; i < COUNT; i++)
        printf("%g\n", h[i]);
    return 0;
}
