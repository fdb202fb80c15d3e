// flags: --lanes
// A stencil with halo, repeated launches with swapped pointers, float arithmetic equal to the host's.
// expect:
// 0.416000 1.278000 0
#include <stdio.h>

#define RADIUS 2
#define BLOCK 16

__global__ void smooth(const float *in, float *out, int n) {
    __shared__ float s[BLOCK + 2 * RADIUS];
    int g = blockIdx.x * blockDim.x + threadIdx.x, l = threadIdx.x + RADIUS;
    s[l] = in[g];
    if (threadIdx.x < RADIUS) {
        s[l - RADIUS] = g >= RADIUS ? in[g - RADIUS] : 0;
        s[l + BLOCK] = g + BLOCK < n ? in[g + BLOCK] : 0;
    }
    __syncthreads();
    float sum = 0;
#pragma unroll
    for (int k = -RADIUS; k <= RADIUS; k++)
        sum += s[l + k];
    out[g] = sum / (2 * RADIUS + 1);
}

int main() {
    const int n = 64;
    float h[n], a[n], b[n], *x, *y;
    for (int i = 0; i < n; i++) h[i] = a[i] = (i * 37 % 11) * 0.25f;
    cudaMalloc(&x, sizeof h);
    cudaMalloc(&y, sizeof h);
    cudaMemcpy(x, h, sizeof h, cudaMemcpyHostToDevice);
    for (int it = 0; it < 3; it++) {
        smooth<<<n / BLOCK, BLOCK>>>(x, y, n);
        float *t = x;
        x = y;
        y = t;
        for (int i = 0; i < n; i++) {
            float sum = 0;
            for (int k = -RADIUS; k <= RADIUS; k++) sum += i + k >= 0 && i + k < n ? a[i + k] : 0;
            b[i] = sum / 5;
        }
        for (int i = 0; i < n; i++) a[i] = b[i];
    }
    cudaMemcpy(h, x, sizeof h, cudaMemcpyDeviceToHost);
    int wrong = 0;
    for (int i = 0; i < n; i++) wrong += h[i] != a[i];
    printf("%.6f %.6f %d\n", h[0], h[31], wrong);
    return 0;
}
