// Pointers that differ between threads, stepped by what they are.
// flags: --lanes
// expect:
// 1 34 5
// 102 7 6
// 12 0 0
#include <cstdio>

__device__ unsigned number(const char *&p, const char *end)
{
    unsigned v = 0;
    while (p < end && *p >= '0' && *p <= '9') v = v * 10 + (*p++ - '0');
    return v;
}
__global__ void each(const char *text, unsigned *out)
{
    const char *p = text + threadIdx.x * 10, *end = p + 8;
    unsigned a = number(p, end);
    p += p < end;
    unsigned b = number(p, end);
    p += p < end ? 1 : 0;
    __syncthreads();
    out[threadIdx.x * 3] = a;
    out[threadIdx.x * 3 + 1] = b;
    out[threadIdx.x * 3 + 2] = number(p, end);
}

int main()
{
    char *d;
    unsigned *out, h[9];
    cudaMalloc(&d, 40);
    cudaMalloc(&out, sizeof h);
    char lines[40] = "1,34;5 6  102:7 6x  12 a b c d       ";
    cudaMemcpy(d, lines, 40, cudaMemcpyHostToDevice);
    each<<<1, 3>>>(d, out);
    cudaMemcpy(h, out, sizeof h, cudaMemcpyDeviceToHost);
    for (int i = 0; i < 3; i++) printf("%u %u %u\n", h[i * 3], h[i * 3 + 1], h[i * 3 + 2]);
    return 0;
}
