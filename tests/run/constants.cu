// __constant__ and __device__ variables, symbols, device functions that use built-in variables.
// expect:
// 1.5 2.5 3.5 40.5 1.5 2.5 3.5 40.5 | 45 | 3 5 7
// 49
#include <stdio.h>

__constant__ int weights[4];
__constant__ float bias = 0.5f;
__device__ int total = 5;
__device__ float history[3];

__device__ int slot() { return blockIdx.x * blockDim.x + threadIdx.x; }
__device__ static float weigh(int i) { return weights[i % 4] * 1.0f + bias; }

__global__ void run(float *out) {
    int i = slot();
    out[i] = weigh(i);
    if (i < 3) history[i] = out[i] * 2;
    if (i == 0) total += weights[3];
}

int main() {
    int w[4] = {1, 2, 3, 4}, last = 40, now;
    float h[8], past[3], *d;
    cudaMemcpyToSymbol(weights, w, sizeof w);
    cudaMemcpyToSymbol(weights, &last, sizeof last, 3 * sizeof(int));
    cudaMalloc(&d, sizeof h);
    run<<<2, 4>>>(d);
    cudaMemcpy(h, d, sizeof h, cudaMemcpyDeviceToHost);
    cudaMemcpyFromSymbol(&now, total, sizeof now);
    cudaMemcpyFromSymbol(past, history, sizeof past);
    for (int i = 0; i < 8; i++) printf("%g ", h[i]);
    printf("| %d | %g %g %g\n", now, past[0], past[1], past[2]);
    now = 9;
    cudaMemcpyToSymbol(total, &now, sizeof now);
    run<<<1, 4>>>(d);
    cudaMemcpyFromSymbol(&now, total, sizeof now);
    printf("%d\n", now);
    return 0;
}
