// Texture fetches (programming guide, "Texture Functions") from references and objects.
#pragma once
#pragma cu2rs library Textures and surfaces
#include "cuda_texture_types.h"
#pragma cu2rs module cudart_rs::texture
#ifdef __cplusplus
template <class T> __device__ T tex1Dfetch(const texture<T, 1, cudaReadModeElementType> &reference, int x);
template <class T> __device__ T tex1D(const texture<T, 1, cudaReadModeElementType> &reference, float x);
template <class T> __device__ T tex2D(const texture<T, 2, cudaReadModeElementType> &reference, float x, float y);
template <class T> __device__ T tex3D(const texture<T, 3, cudaReadModeElementType> &reference, float x, float y, float z);
template <class T> [[cu2rs::turbofish]] __device__ T tex1Dfetch(cudaTextureObject_t object, int x);
template <class T> [[cu2rs::turbofish]] __device__ T tex1D(cudaTextureObject_t object, float x);
template <class T> [[cu2rs::turbofish]] __device__ T tex2D(cudaTextureObject_t object, float x, float y);
template <class T> [[cu2rs::turbofish]] __device__ T tex3D(cudaTextureObject_t object, float x, float y, float z);
template <class T> [[cu2rs::turbofish]] __device__ T tex1DLod(cudaTextureObject_t object, float x, float level);
template <class T> [[cu2rs::turbofish]] __device__ T tex2DLod(cudaTextureObject_t object, float x, float y, float level);
template <class T> [[cu2rs::turbofish]] __device__ T tex3DLod(cudaTextureObject_t object, float x, float y, float z, float level);
template <class T> __device__ T tex1DLayered(const texture<T, cudaTextureType1DLayered, cudaReadModeElementType> &reference, float x, int layer);
template <class T> __device__ T tex2DLayered(const texture<T, cudaTextureType2DLayered, cudaReadModeElementType> &reference, float x, float y, int layer);
template <class T> __device__ T texCubemap(const texture<T, cudaTextureTypeCubemap, cudaReadModeElementType> &reference, float x, float y, float z);
template <class T> __device__ T texCubemapLayered(const texture<T, cudaTextureTypeCubemapLayered, cudaReadModeElementType> &reference, float x, float y, float z, int layer);
template <class T> [[cu2rs::turbofish]] __device__ T tex1DLayered(cudaTextureObject_t object, float x, int layer);
template <class T> [[cu2rs::turbofish]] __device__ T tex2DLayered(cudaTextureObject_t object, float x, float y, int layer);
template <class T> [[cu2rs::turbofish]] __device__ T texCubemap(cudaTextureObject_t object, float x, float y, float z);
template <class T> [[cu2rs::turbofish]] __device__ T texCubemapLayered(cudaTextureObject_t object, float x, float y, float z, int layer);
// Textures read as normalised floats: the result type depends on the element type.
[[cu2rs::rust("cudart_rs::texture::tex1Dfetch_normalized")]] __device__ float tex1Dfetch(const texture<unsigned char, 1, cudaReadModeNormalizedFloat> &reference, int x);
[[cu2rs::rust("cudart_rs::texture::tex1Dfetch_normalized")]] __device__ float tex1Dfetch(const texture<signed char, 1, cudaReadModeNormalizedFloat> &reference, int x);
[[cu2rs::rust("cudart_rs::texture::tex1Dfetch_normalized")]] __device__ float tex1Dfetch(const texture<char, 1, cudaReadModeNormalizedFloat> &reference, int x);
[[cu2rs::rust("cudart_rs::texture::tex1Dfetch_normalized")]] __device__ float tex1Dfetch(const texture<unsigned short, 1, cudaReadModeNormalizedFloat> &reference, int x);
[[cu2rs::rust("cudart_rs::texture::tex1Dfetch_normalized")]] __device__ float tex1Dfetch(const texture<short, 1, cudaReadModeNormalizedFloat> &reference, int x);
[[cu2rs::rust("cudart_rs::texture::tex1Dfetch_normalized")]] __device__ float2 tex1Dfetch(const texture<uchar2, 1, cudaReadModeNormalizedFloat> &reference, int x);
[[cu2rs::rust("cudart_rs::texture::tex1Dfetch_normalized")]] __device__ float4 tex1Dfetch(const texture<uchar4, 1, cudaReadModeNormalizedFloat> &reference, int x);
[[cu2rs::rust("cudart_rs::texture::tex1Dfetch_normalized")]] __device__ float2 tex1Dfetch(const texture<char2, 1, cudaReadModeNormalizedFloat> &reference, int x);
[[cu2rs::rust("cudart_rs::texture::tex1Dfetch_normalized")]] __device__ float4 tex1Dfetch(const texture<char4, 1, cudaReadModeNormalizedFloat> &reference, int x);
[[cu2rs::rust("cudart_rs::texture::tex1Dfetch_normalized")]] __device__ float2 tex1Dfetch(const texture<ushort2, 1, cudaReadModeNormalizedFloat> &reference, int x);
[[cu2rs::rust("cudart_rs::texture::tex1Dfetch_normalized")]] __device__ float4 tex1Dfetch(const texture<ushort4, 1, cudaReadModeNormalizedFloat> &reference, int x);
[[cu2rs::rust("cudart_rs::texture::tex1Dfetch_normalized")]] __device__ float2 tex1Dfetch(const texture<short2, 1, cudaReadModeNormalizedFloat> &reference, int x);
[[cu2rs::rust("cudart_rs::texture::tex1Dfetch_normalized")]] __device__ float4 tex1Dfetch(const texture<short4, 1, cudaReadModeNormalizedFloat> &reference, int x);
[[cu2rs::rust("cudart_rs::texture::tex1D_normalized")]] __device__ float tex1D(const texture<unsigned char, 1, cudaReadModeNormalizedFloat> &reference, float x);
[[cu2rs::rust("cudart_rs::texture::tex1D_normalized")]] __device__ float tex1D(const texture<signed char, 1, cudaReadModeNormalizedFloat> &reference, float x);
[[cu2rs::rust("cudart_rs::texture::tex1D_normalized")]] __device__ float tex1D(const texture<char, 1, cudaReadModeNormalizedFloat> &reference, float x);
[[cu2rs::rust("cudart_rs::texture::tex1D_normalized")]] __device__ float tex1D(const texture<unsigned short, 1, cudaReadModeNormalizedFloat> &reference, float x);
[[cu2rs::rust("cudart_rs::texture::tex1D_normalized")]] __device__ float tex1D(const texture<short, 1, cudaReadModeNormalizedFloat> &reference, float x);
[[cu2rs::rust("cudart_rs::texture::tex1D_normalized")]] __device__ float2 tex1D(const texture<uchar2, 1, cudaReadModeNormalizedFloat> &reference, float x);
[[cu2rs::rust("cudart_rs::texture::tex1D_normalized")]] __device__ float4 tex1D(const texture<uchar4, 1, cudaReadModeNormalizedFloat> &reference, float x);
[[cu2rs::rust("cudart_rs::texture::tex1D_normalized")]] __device__ float2 tex1D(const texture<char2, 1, cudaReadModeNormalizedFloat> &reference, float x);
[[cu2rs::rust("cudart_rs::texture::tex1D_normalized")]] __device__ float4 tex1D(const texture<char4, 1, cudaReadModeNormalizedFloat> &reference, float x);
[[cu2rs::rust("cudart_rs::texture::tex1D_normalized")]] __device__ float2 tex1D(const texture<ushort2, 1, cudaReadModeNormalizedFloat> &reference, float x);
[[cu2rs::rust("cudart_rs::texture::tex1D_normalized")]] __device__ float4 tex1D(const texture<ushort4, 1, cudaReadModeNormalizedFloat> &reference, float x);
[[cu2rs::rust("cudart_rs::texture::tex1D_normalized")]] __device__ float2 tex1D(const texture<short2, 1, cudaReadModeNormalizedFloat> &reference, float x);
[[cu2rs::rust("cudart_rs::texture::tex1D_normalized")]] __device__ float4 tex1D(const texture<short4, 1, cudaReadModeNormalizedFloat> &reference, float x);
[[cu2rs::rust("cudart_rs::texture::tex2D_normalized")]] __device__ float tex2D(const texture<unsigned char, 2, cudaReadModeNormalizedFloat> &reference, float x, float y);
[[cu2rs::rust("cudart_rs::texture::tex2D_normalized")]] __device__ float tex2D(const texture<signed char, 2, cudaReadModeNormalizedFloat> &reference, float x, float y);
[[cu2rs::rust("cudart_rs::texture::tex2D_normalized")]] __device__ float tex2D(const texture<char, 2, cudaReadModeNormalizedFloat> &reference, float x, float y);
[[cu2rs::rust("cudart_rs::texture::tex2D_normalized")]] __device__ float tex2D(const texture<unsigned short, 2, cudaReadModeNormalizedFloat> &reference, float x, float y);
[[cu2rs::rust("cudart_rs::texture::tex2D_normalized")]] __device__ float tex2D(const texture<short, 2, cudaReadModeNormalizedFloat> &reference, float x, float y);
[[cu2rs::rust("cudart_rs::texture::tex2D_normalized")]] __device__ float2 tex2D(const texture<uchar2, 2, cudaReadModeNormalizedFloat> &reference, float x, float y);
[[cu2rs::rust("cudart_rs::texture::tex2D_normalized")]] __device__ float4 tex2D(const texture<uchar4, 2, cudaReadModeNormalizedFloat> &reference, float x, float y);
[[cu2rs::rust("cudart_rs::texture::tex2D_normalized")]] __device__ float2 tex2D(const texture<char2, 2, cudaReadModeNormalizedFloat> &reference, float x, float y);
[[cu2rs::rust("cudart_rs::texture::tex2D_normalized")]] __device__ float4 tex2D(const texture<char4, 2, cudaReadModeNormalizedFloat> &reference, float x, float y);
[[cu2rs::rust("cudart_rs::texture::tex2D_normalized")]] __device__ float2 tex2D(const texture<ushort2, 2, cudaReadModeNormalizedFloat> &reference, float x, float y);
[[cu2rs::rust("cudart_rs::texture::tex2D_normalized")]] __device__ float4 tex2D(const texture<ushort4, 2, cudaReadModeNormalizedFloat> &reference, float x, float y);
[[cu2rs::rust("cudart_rs::texture::tex2D_normalized")]] __device__ float2 tex2D(const texture<short2, 2, cudaReadModeNormalizedFloat> &reference, float x, float y);
[[cu2rs::rust("cudart_rs::texture::tex2D_normalized")]] __device__ float4 tex2D(const texture<short4, 2, cudaReadModeNormalizedFloat> &reference, float x, float y);
[[cu2rs::rust("cudart_rs::texture::tex3D_normalized")]] __device__ float tex3D(const texture<unsigned char, 3, cudaReadModeNormalizedFloat> &reference, float x, float y, float z);
[[cu2rs::rust("cudart_rs::texture::tex3D_normalized")]] __device__ float tex3D(const texture<signed char, 3, cudaReadModeNormalizedFloat> &reference, float x, float y, float z);
[[cu2rs::rust("cudart_rs::texture::tex3D_normalized")]] __device__ float tex3D(const texture<char, 3, cudaReadModeNormalizedFloat> &reference, float x, float y, float z);
[[cu2rs::rust("cudart_rs::texture::tex3D_normalized")]] __device__ float tex3D(const texture<unsigned short, 3, cudaReadModeNormalizedFloat> &reference, float x, float y, float z);
[[cu2rs::rust("cudart_rs::texture::tex3D_normalized")]] __device__ float tex3D(const texture<short, 3, cudaReadModeNormalizedFloat> &reference, float x, float y, float z);
[[cu2rs::rust("cudart_rs::texture::tex3D_normalized")]] __device__ float2 tex3D(const texture<uchar2, 3, cudaReadModeNormalizedFloat> &reference, float x, float y, float z);
[[cu2rs::rust("cudart_rs::texture::tex3D_normalized")]] __device__ float4 tex3D(const texture<uchar4, 3, cudaReadModeNormalizedFloat> &reference, float x, float y, float z);
[[cu2rs::rust("cudart_rs::texture::tex3D_normalized")]] __device__ float2 tex3D(const texture<char2, 3, cudaReadModeNormalizedFloat> &reference, float x, float y, float z);
[[cu2rs::rust("cudart_rs::texture::tex3D_normalized")]] __device__ float4 tex3D(const texture<char4, 3, cudaReadModeNormalizedFloat> &reference, float x, float y, float z);
[[cu2rs::rust("cudart_rs::texture::tex3D_normalized")]] __device__ float2 tex3D(const texture<ushort2, 3, cudaReadModeNormalizedFloat> &reference, float x, float y, float z);
[[cu2rs::rust("cudart_rs::texture::tex3D_normalized")]] __device__ float4 tex3D(const texture<ushort4, 3, cudaReadModeNormalizedFloat> &reference, float x, float y, float z);
[[cu2rs::rust("cudart_rs::texture::tex3D_normalized")]] __device__ float2 tex3D(const texture<short2, 3, cudaReadModeNormalizedFloat> &reference, float x, float y, float z);
[[cu2rs::rust("cudart_rs::texture::tex3D_normalized")]] __device__ float4 tex3D(const texture<short4, 3, cudaReadModeNormalizedFloat> &reference, float x, float y, float z);
#endif
