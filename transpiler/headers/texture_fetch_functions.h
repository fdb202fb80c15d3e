// Texture fetches (programming guide, "Texture Functions").
#pragma once
#include "cuda_texture_types.h"
#pragma cu2rs module cudart_rs::texture
#ifdef __cplusplus
// The result type of cudaReadModeNormalizedFloat differs from T: those textures have overloads of their own.
template <class T> __device__ T tex1Dfetch(texture<T, 1, cudaReadModeElementType> reference, int x);
[[cu2rs::rust("cudart_rs::texture::tex1Dfetch_normalized")]] __device__ float tex1Dfetch(texture<unsigned char, 1, cudaReadModeNormalizedFloat> reference, int x);
[[cu2rs::rust("cudart_rs::texture::tex1Dfetch_normalized")]] __device__ float tex1Dfetch(texture<signed char, 1, cudaReadModeNormalizedFloat> reference, int x);
[[cu2rs::rust("cudart_rs::texture::tex1Dfetch_normalized")]] __device__ float tex1Dfetch(texture<unsigned short, 1, cudaReadModeNormalizedFloat> reference, int x);
[[cu2rs::rust("cudart_rs::texture::tex1Dfetch_normalized")]] __device__ float tex1Dfetch(texture<short, 1, cudaReadModeNormalizedFloat> reference, int x);
[[cu2rs::rust("cudart_rs::texture::tex1Dfetch_normalized")]] __device__ float tex1Dfetch(texture<char, 1, cudaReadModeNormalizedFloat> reference, int x);
[[cu2rs::rust("cudart_rs::texture::tex1Dfetch_normalized")]] __device__ float2 tex1Dfetch(texture<uchar2, 1, cudaReadModeNormalizedFloat> reference, int x);
[[cu2rs::rust("cudart_rs::texture::tex1Dfetch_normalized")]] __device__ float4 tex1Dfetch(texture<uchar4, 1, cudaReadModeNormalizedFloat> reference, int x);
[[cu2rs::rust("cudart_rs::texture::tex1Dfetch_normalized")]] __device__ float4 tex1Dfetch(texture<char4, 1, cudaReadModeNormalizedFloat> reference, int x);
[[cu2rs::rust("cudart_rs::texture::tex1Dfetch_normalized")]] __device__ float2 tex1Dfetch(texture<ushort2, 1, cudaReadModeNormalizedFloat> reference, int x);
[[cu2rs::rust("cudart_rs::texture::tex1Dfetch_normalized")]] __device__ float4 tex1Dfetch(texture<ushort4, 1, cudaReadModeNormalizedFloat> reference, int x);
[[cu2rs::rust("cudart_rs::texture::tex1Dfetch_normalized")]] __device__ float4 tex1Dfetch(texture<short4, 1, cudaReadModeNormalizedFloat> reference, int x);
template <class T> __device__ T tex1D(texture<T, 1, cudaReadModeElementType> reference, float x);
[[cu2rs::rust("cudart_rs::texture::tex1D_normalized")]] __device__ float tex1D(texture<unsigned char, 1, cudaReadModeNormalizedFloat> reference, float x);
[[cu2rs::rust("cudart_rs::texture::tex1D_normalized")]] __device__ float tex1D(texture<signed char, 1, cudaReadModeNormalizedFloat> reference, float x);
[[cu2rs::rust("cudart_rs::texture::tex1D_normalized")]] __device__ float tex1D(texture<unsigned short, 1, cudaReadModeNormalizedFloat> reference, float x);
[[cu2rs::rust("cudart_rs::texture::tex1D_normalized")]] __device__ float tex1D(texture<short, 1, cudaReadModeNormalizedFloat> reference, float x);
[[cu2rs::rust("cudart_rs::texture::tex1D_normalized")]] __device__ float tex1D(texture<char, 1, cudaReadModeNormalizedFloat> reference, float x);
[[cu2rs::rust("cudart_rs::texture::tex1D_normalized")]] __device__ float2 tex1D(texture<uchar2, 1, cudaReadModeNormalizedFloat> reference, float x);
[[cu2rs::rust("cudart_rs::texture::tex1D_normalized")]] __device__ float4 tex1D(texture<uchar4, 1, cudaReadModeNormalizedFloat> reference, float x);
[[cu2rs::rust("cudart_rs::texture::tex1D_normalized")]] __device__ float4 tex1D(texture<char4, 1, cudaReadModeNormalizedFloat> reference, float x);
[[cu2rs::rust("cudart_rs::texture::tex1D_normalized")]] __device__ float2 tex1D(texture<ushort2, 1, cudaReadModeNormalizedFloat> reference, float x);
[[cu2rs::rust("cudart_rs::texture::tex1D_normalized")]] __device__ float4 tex1D(texture<ushort4, 1, cudaReadModeNormalizedFloat> reference, float x);
[[cu2rs::rust("cudart_rs::texture::tex1D_normalized")]] __device__ float4 tex1D(texture<short4, 1, cudaReadModeNormalizedFloat> reference, float x);
template <class T> __device__ T tex2D(texture<T, 2, cudaReadModeElementType> reference, float x, float y);
[[cu2rs::rust("cudart_rs::texture::tex2D_normalized")]] __device__ float tex2D(texture<unsigned char, 2, cudaReadModeNormalizedFloat> reference, float x, float y);
[[cu2rs::rust("cudart_rs::texture::tex2D_normalized")]] __device__ float tex2D(texture<signed char, 2, cudaReadModeNormalizedFloat> reference, float x, float y);
[[cu2rs::rust("cudart_rs::texture::tex2D_normalized")]] __device__ float tex2D(texture<unsigned short, 2, cudaReadModeNormalizedFloat> reference, float x, float y);
[[cu2rs::rust("cudart_rs::texture::tex2D_normalized")]] __device__ float tex2D(texture<short, 2, cudaReadModeNormalizedFloat> reference, float x, float y);
[[cu2rs::rust("cudart_rs::texture::tex2D_normalized")]] __device__ float tex2D(texture<char, 2, cudaReadModeNormalizedFloat> reference, float x, float y);
[[cu2rs::rust("cudart_rs::texture::tex2D_normalized")]] __device__ float2 tex2D(texture<uchar2, 2, cudaReadModeNormalizedFloat> reference, float x, float y);
[[cu2rs::rust("cudart_rs::texture::tex2D_normalized")]] __device__ float4 tex2D(texture<uchar4, 2, cudaReadModeNormalizedFloat> reference, float x, float y);
[[cu2rs::rust("cudart_rs::texture::tex2D_normalized")]] __device__ float4 tex2D(texture<char4, 2, cudaReadModeNormalizedFloat> reference, float x, float y);
[[cu2rs::rust("cudart_rs::texture::tex2D_normalized")]] __device__ float2 tex2D(texture<ushort2, 2, cudaReadModeNormalizedFloat> reference, float x, float y);
[[cu2rs::rust("cudart_rs::texture::tex2D_normalized")]] __device__ float4 tex2D(texture<ushort4, 2, cudaReadModeNormalizedFloat> reference, float x, float y);
[[cu2rs::rust("cudart_rs::texture::tex2D_normalized")]] __device__ float4 tex2D(texture<short4, 2, cudaReadModeNormalizedFloat> reference, float x, float y);
template <class T> __device__ T tex3D(texture<T, 3, cudaReadModeElementType> reference, float x, float y, float z);
[[cu2rs::rust("cudart_rs::texture::tex3D_normalized")]] __device__ float tex3D(texture<unsigned char, 3, cudaReadModeNormalizedFloat> reference, float x, float y, float z);
[[cu2rs::rust("cudart_rs::texture::tex3D_normalized")]] __device__ float tex3D(texture<signed char, 3, cudaReadModeNormalizedFloat> reference, float x, float y, float z);
[[cu2rs::rust("cudart_rs::texture::tex3D_normalized")]] __device__ float tex3D(texture<unsigned short, 3, cudaReadModeNormalizedFloat> reference, float x, float y, float z);
[[cu2rs::rust("cudart_rs::texture::tex3D_normalized")]] __device__ float tex3D(texture<short, 3, cudaReadModeNormalizedFloat> reference, float x, float y, float z);
[[cu2rs::rust("cudart_rs::texture::tex3D_normalized")]] __device__ float tex3D(texture<char, 3, cudaReadModeNormalizedFloat> reference, float x, float y, float z);
[[cu2rs::rust("cudart_rs::texture::tex3D_normalized")]] __device__ float2 tex3D(texture<uchar2, 3, cudaReadModeNormalizedFloat> reference, float x, float y, float z);
[[cu2rs::rust("cudart_rs::texture::tex3D_normalized")]] __device__ float4 tex3D(texture<uchar4, 3, cudaReadModeNormalizedFloat> reference, float x, float y, float z);
[[cu2rs::rust("cudart_rs::texture::tex3D_normalized")]] __device__ float4 tex3D(texture<char4, 3, cudaReadModeNormalizedFloat> reference, float x, float y, float z);
[[cu2rs::rust("cudart_rs::texture::tex3D_normalized")]] __device__ float2 tex3D(texture<ushort2, 3, cudaReadModeNormalizedFloat> reference, float x, float y, float z);
[[cu2rs::rust("cudart_rs::texture::tex3D_normalized")]] __device__ float4 tex3D(texture<ushort4, 3, cudaReadModeNormalizedFloat> reference, float x, float y, float z);
[[cu2rs::rust("cudart_rs::texture::tex3D_normalized")]] __device__ float4 tex3D(texture<short4, 3, cudaReadModeNormalizedFloat> reference, float x, float y, float z);
#endif
