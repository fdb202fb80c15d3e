// `__shared__` variables at file scope: each kernel that names one has its own, per block.
#include <cstdio>

__shared__ int tile[64];
__shared__ float only_here;

__global__ void reverse(const int *in, int *out)
{
    int t = threadIdx.x, base = blockIdx.x * 64;
    tile[t] = in[base + t];
    __syncthreads();
    out[base + t] = tile[63 - t];
}
__global__ void rotate(const int *in, int *out)
{
    int t = threadIdx.x, base = blockIdx.x * 64;
    tile[t] = in[base + t] * 2;
    __syncthreads();
    out[base + t] = tile[(t + 1) % 64];
}
// One device function may have one to itself.
__device__ float first_value(float x)
{
    if (threadIdx.x == 0) only_here = x;
    __syncthreads();
    return only_here;
}
__global__ void spread(float *out)
{
    out[blockIdx.x * 32 + threadIdx.x] = first_value(blockIdx.x + 0.5f) + threadIdx.x;
}

int main()
{
    int *in, *out;
    float *f;
    cudaMallocManaged(&in, 128 * sizeof(int));
    cudaMallocManaged(&out, 128 * sizeof(int));
    cudaMallocManaged(&f, 64 * sizeof(float));
    for (int i = 0; i < 128; i++) in[i] = i;
    reverse<<<2, 64>>>(in, out);
    cudaDeviceSynchronize();
    printf("%d %d %d %d\n", out[0], out[63], out[64], out[127]);
    rotate<<<2, 64>>>(in, out);
    cudaDeviceSynchronize();
    printf("%d %d %d %d\n", out[0], out[63], out[64], out[127]);
    spread<<<2, 32>>>(f);
    cudaDeviceSynchronize();
    printf("%g %g %g %g\n", f[0], f[31], f[32], f[63]);
}
