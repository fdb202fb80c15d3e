// Textures of 16-bit floats are read as floats; linear filtering with each address mode.
// expect:
// point 0.5 -2 1024
// linear 0.25 498.75
// clamp 10 40 | border 5 0 | wrap 10 | mirror 37.5
#include <cstdio>
#include <cuda_fp16.h>
__global__ void points(cudaTextureObject_t t, float *out) { out[threadIdx.x] = tex2D<float>(t, threadIdx.x + 0.5f, 0.5f); }
__global__ void between(cudaTextureObject_t t, float *out) { out[threadIdx.x] = tex2D<float>(t, threadIdx.x * 1.0f + 1.0f, 1.0f); }
__global__ void lines(cudaTextureObject_t t, float a, float b, float *out) { out[0] = tex1D<float>(t, a); out[1] = tex1D<float>(t, b); }
static cudaTextureObject_t over(cudaArray_t a, bool linear, bool normalized, cudaTextureAddressMode mode) {
    cudaResourceDesc r = {};
    r.resType = cudaResourceTypeArray;
    r.res.array.array = a;
    cudaTextureDesc d = {};
    d.addressMode[0] = d.addressMode[1] = mode;
    d.filterMode = linear ? cudaFilterModeLinear : cudaFilterModePoint;
    d.readMode = cudaReadModeElementType;
    d.normalizedCoords = normalized;
    cudaTextureObject_t t;
    cudaCreateTextureObject(&t, &r, &d, nullptr);
    return t;
}
int main() {
    __half h[6] = {__float2half(0.5f), __float2half(-2.0f), __float2half(1024.0f), __float2half(1.5f), __float2half(1.0f), __float2half(-3027.0f)};
    cudaChannelFormatDesc hd = cudaCreateChannelDescHalf(), fd = cudaCreateChannelDesc<float>();
    cudaArray_t a, line;
    cudaMallocArray(&a, &hd, 3, 2);
    cudaMemcpy2DToArray(a, 0, 0, h, 6, 6, 2, cudaMemcpyHostToDevice);
    float *out, v[4] = {10, 20, 30, 40};
    cudaMallocManaged(&out, 64);
    points<<<1, 3>>>(over(a, false, false, cudaAddressModeClamp), out);
    cudaDeviceSynchronize();
    printf("point %g %g %g\n", out[0], out[1], out[2]);
    between<<<1, 2>>>(over(a, true, false, cudaAddressModeClamp), out);
    cudaDeviceSynchronize();
    printf("linear %g %g\n", out[0], out[1] + 1000);
    cudaMallocArray(&line, &fd, 4);
    cudaMemcpy2DToArray(line, 0, 0, v, 16, 16, 1, cudaMemcpyHostToDevice);
    lines<<<1, 1>>>(over(line, true, false, cudaAddressModeClamp), -3.0f, 9.0f, out);
    cudaDeviceSynchronize();
    printf("clamp %g %g", out[0], out[1]);
    lines<<<1, 1>>>(over(line, true, false, cudaAddressModeBorder), 0.0f, 9.0f, out);
    cudaDeviceSynchronize();
    printf(" | border %g %g", out[0], out[1]);
    lines<<<1, 1>>>(over(line, true, true, cudaAddressModeWrap), 1.125f, 1.75f, out);
    cudaDeviceSynchronize();
    printf(" | wrap %g", out[0]);
    lines<<<1, 1>>>(over(line, true, true, cudaAddressModeMirror), 1.1875f, 0.5f, out);
    cudaDeviceSynchronize();
    printf(" | mirror %g\n", out[0] - 0.0f);
}
