// Streams and events: order within a stream, synchronisation, elapsed time is not negative.
// expect:
// 4 128 1 0
#include <stdio.h>

__global__ void step(int *v, int add) { v[threadIdx.x] = v[threadIdx.x] * 2 + add; }

int main() {
    int h[32], *d;
    cudaMalloc(&d, sizeof h);
    for (int i = 0; i < 32; i++) h[i] = i;
    cudaStream_t s;
    cudaEvent_t begin, end;
    cudaStreamCreate(&s);
    cudaEventCreate(&begin);
    cudaEventCreate(&end);
    cudaEventRecord(begin, s);
    cudaMemcpyAsync(d, h, sizeof h, cudaMemcpyHostToDevice, s);
    step<<<1, 32, 0, s>>>(d, 1);
    step<<<1, 32, 0, s>>>(d, 2);
    cudaMemcpyAsync(h, d, sizeof h, cudaMemcpyDeviceToHost, s);
    cudaEventRecord(end, s);
    cudaStreamSynchronize(s);
    cudaEventSynchronize(end);
    float ms = -1;
    cudaEventElapsedTime(&ms, begin, end);
    printf("%d %d %d %d\n", h[0], h[31], ms >= 0, (int)cudaStreamQuery(s));
    cudaEventDestroy(begin);
    cudaEventDestroy(end);
    cudaStreamDestroy(s);
    return 0;
}
