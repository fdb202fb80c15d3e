#include <cstdio>
#include <string>
#include <vector>
#include <cuda_runtime.h>

// Made before `main` of the Rust program runs.
static const std::string label = std::string("sum of ") + std::to_string(1000);

__device__ float by;

/* The Rust program's. */
extern "C" float factor();

__global__ void scale(const float *in, float *out, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) out[i] = in[i] * by;
}

extern "C" float scaled_sum(const float *data, int n) {
    float f = factor(), *in, *out;
    cudaMemcpyToSymbol(by, &f, sizeof f);
    cudaMalloc(&in, n * sizeof(float));
    cudaMalloc(&out, n * sizeof(float));
    cudaMemcpy(in, data, n * sizeof(float), cudaMemcpyHostToDevice);
    scale<<<(n + 127) / 128, 128>>>(in, out, n);
    std::vector<float> back(n);
    cudaMemcpy(back.data(), out, n * sizeof(float), cudaMemcpyDeviceToHost);
    cudaFree(in);
    cudaFree(out);
    float sum = 0;
    for (float x : back) sum += x;
    printf("%s: %s\n", label.c_str(), cudaGetErrorString(cudaGetLastError()));
    return sum;
}
