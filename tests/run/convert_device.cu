// flags: --lanes
// Conversions in device code saturate, as the hardware's cvt does.
// expect:
// 1 1
// -1 0
// 2147483647 3000000000
// -2147483648 0
// 2147483647 4294967295
// 0 0
#include <stdio.h>

__global__ void convert(const float *f, int *i, unsigned *u) {
    int t = threadIdx.x;
    i[t] = (int)f[t];
    u[t] = (unsigned)f[t];
}

int main() {
    float h[6] = {1.9f, -1.9f, 3e9f, -3e9f, 1e20f, 0.0f}, *d;
    h[5] = h[5] / h[5]; // not a number
    int i[6], *di;
    unsigned u[6], *du;
    cudaMalloc(&d, sizeof h);
    cudaMalloc(&di, sizeof i);
    cudaMalloc(&du, sizeof u);
    cudaMemcpy(d, h, sizeof h, cudaMemcpyHostToDevice);
    convert<<<1, 6>>>(d, di, du);
    cudaMemcpy(i, di, sizeof i, cudaMemcpyDeviceToHost);
    cudaMemcpy(u, du, sizeof u, cudaMemcpyDeviceToHost);
    for (int k = 0; k < 6; k++) printf("%d %u\n", i[k], u[k]);
    return 0;
}
