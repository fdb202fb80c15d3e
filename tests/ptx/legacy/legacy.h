// What CUDA 13 no longer has and older programs use: texture references, members of cudaDeviceProp, functions. scripts/ptx-table puts it before each file of a suite
// so that nvcc 13 makes PTX of it. Only the device code counts: nothing that is compiled with this header is ever run.
#pragma once
#ifdef __cplusplus
#include <cuda_runtime.h>

/// A texture reference: the object that today's functions take, and the members that host code sets.
template <class T, int DIM = 1, cudaTextureReadMode MODE = cudaReadModeElementType>
struct TextureReference {
    cudaTextureObject_t object;
    int normalized;
    cudaTextureFilterMode filterMode;
    cudaTextureAddressMode addressMode[3];
    cudaChannelFormatDesc channelDesc;
};
#define texture static __device__ TextureReference

template <class T, int D, cudaTextureReadMode M>
static __device__ __forceinline__ T tex1Dfetch(const TextureReference<T, D, M> &t, int i) { return tex1Dfetch<T>(t.object, i); }
template <class T, int D, cudaTextureReadMode M>
static __device__ __forceinline__ T tex2D(const TextureReference<T, D, M> &t, float x, float y) { return tex2D<T>(t.object, x, y); }

template <class T, int D, cudaTextureReadMode M, class... A>
static cudaError_t cudaBindTexture(size_t *, TextureReference<T, D, M> &, const void *, A...) { return cudaSuccess; }
template <class T, int D, cudaTextureReadMode M, class... A>
static cudaError_t cudaBindTexture(size_t *, TextureReference<T, D, M> *, const void *, A...) { return cudaSuccess; }
template <class T, int D, cudaTextureReadMode M, class... A>
static cudaError_t cudaBindTextureToArray(TextureReference<T, D, M> &, cudaArray_t, A...) { return cudaSuccess; }
template <class T, int D, cudaTextureReadMode M>
static cudaError_t cudaUnbindTexture(TextureReference<T, D, M> &) { return cudaSuccess; }

struct OldDeviceProperties : cudaDeviceProp {
    int clockRate, deviceOverlap, computeMode, kernelExecTimeoutEnabled, memoryClockRate;
};
#define cudaDeviceProp OldDeviceProperties

static inline cudaError_t cudaThreadSynchronize() { return cudaDeviceSynchronize(); }
static inline cudaError_t cudaThreadExit() { return cudaDeviceReset(); }
#endif
