// flags: --lanes
// Array reversal through shared memory and a barrier (after Figure 6 of the simCUDA report).
// expect:
// first 189, last 0, 0 wrong
#include <stdio.h>

#define N 64

__global__ void reverse(int *data, int n)
{
    __shared__ int tile[N];
    int i = threadIdx.x;
    tile[i] = data[i];
    __syncthreads(); // everybody has stored
    data[i] = tile[n - 1 - i];
}

int main(void)
{
    int host[N], wrong = 0;
    for (int i = 0; i < N; i++)
        host[i] = 3 * i;
    int *dev;
    cudaMalloc(&dev, N * sizeof(int));
    cudaMemcpy(dev, host, N * sizeof(int), cudaMemcpyHostToDevice);
    reverse<<<1, N>>>(dev, N);
    cudaMemcpy(host, dev, N * sizeof(int), cudaMemcpyDeviceToHost);
    for (int i = 0; i < N; i++)
        if (host[i] != 3 * (N - 1 - i)) {
            printf("host[%d] = %d\n", i, host[i]);
            wrong++;
        }
    printf("first %d, last %d, %d wrong\n", host[0], host[N - 1], wrong);
    cudaFree(dev);
    return 0;
}
