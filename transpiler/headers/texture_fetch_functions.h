// Texture fetches (programming guide, "Texture Functions") from references and objects.
#pragma once
#include "cuda_texture_types.h"
#pragma cu2rs module cudart_rs::texture
#ifdef __cplusplus
template <class T> __device__ T tex1Dfetch(const texture<T, 1, cudaReadModeElementType> &reference, int x);
template <class T> __device__ T tex1D(const texture<T, 1, cudaReadModeElementType> &reference, float x);
template <class T> __device__ T tex2D(const texture<T, 2, cudaReadModeElementType> &reference, float x, float y);
template <class T> [[cu2rs::turbofish]] __device__ T tex1Dfetch(cudaTextureObject_t object, int x);
template <class T> [[cu2rs::turbofish]] __device__ T tex1D(cudaTextureObject_t object, float x);
template <class T> [[cu2rs::turbofish]] __device__ T tex2D(cudaTextureObject_t object, float x, float y);
template <class T> [[cu2rs::turbofish]] __device__ T tex1DLod(cudaTextureObject_t object, float x, float level);
template <class T> [[cu2rs::turbofish]] __device__ T tex2DLod(cudaTextureObject_t object, float x, float y, float level);
#endif
