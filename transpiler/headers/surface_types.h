// Surface objects (programming guide, "Surface Functions"): x is in bytes.
#pragma once
#pragma cu2rs library Textures and surfaces
#include "texture_types.h"
#pragma cu2rs module cudart_rs::texture::surface
typedef unsigned long cudaSurfaceObject_t;
enum cudaSurfaceBoundaryMode __CU2RS_UNSIGNED {
  cudaBoundaryModeZero = 0,
  cudaBoundaryModeClamp = 1,
  cudaBoundaryModeTrap = 2
};
__CU2RS_C_BEGIN
cudaError_t cudaCreateSurfaceObject(cudaSurfaceObject_t *object, const struct cudaResourceDesc *resource);
cudaError_t cudaDestroySurfaceObject(cudaSurfaceObject_t object);
__CU2RS_C_END
#ifdef __cplusplus
template <class T> [[cu2rs::turbofish]] __device__ T surf1Dread(cudaSurfaceObject_t object, int x, cudaSurfaceBoundaryMode mode = cudaBoundaryModeTrap);
template <class T> [[cu2rs::rust("cudart_rs::texture::surface::surf1Dread_to")]] __device__ void surf1Dread(T *to, cudaSurfaceObject_t object, int x, cudaSurfaceBoundaryMode mode = cudaBoundaryModeTrap);
template <class T> __device__ void surf1Dwrite(T value, cudaSurfaceObject_t object, int x, cudaSurfaceBoundaryMode mode = cudaBoundaryModeTrap);
template <class T> [[cu2rs::turbofish]] __device__ T surf2Dread(cudaSurfaceObject_t object, int x, int y, cudaSurfaceBoundaryMode mode = cudaBoundaryModeTrap);
template <class T> [[cu2rs::rust("cudart_rs::texture::surface::surf2Dread_to")]] __device__ void surf2Dread(T *to, cudaSurfaceObject_t object, int x, int y, cudaSurfaceBoundaryMode mode = cudaBoundaryModeTrap);
template <class T> __device__ void surf2Dwrite(T value, cudaSurfaceObject_t object, int x, int y, cudaSurfaceBoundaryMode mode = cudaBoundaryModeTrap);
template <class T> [[cu2rs::turbofish]] __device__ T surf3Dread(cudaSurfaceObject_t object, int x, int y, int z, cudaSurfaceBoundaryMode mode = cudaBoundaryModeTrap);
template <class T> [[cu2rs::rust("cudart_rs::texture::surface::surf3Dread_to")]] __device__ void surf3Dread(T *to, cudaSurfaceObject_t object, int x, int y, int z, cudaSurfaceBoundaryMode mode = cudaBoundaryModeTrap);
template <class T> __device__ void surf3Dwrite(T value, cudaSurfaceObject_t object, int x, int y, int z, cudaSurfaceBoundaryMode mode = cudaBoundaryModeTrap);
template <class T> [[cu2rs::turbofish]] __device__ T surf1DLayeredread(cudaSurfaceObject_t object, int x, int layer, cudaSurfaceBoundaryMode mode = cudaBoundaryModeTrap);
template <class T> [[cu2rs::rust("cudart_rs::texture::surface::surf1DLayeredread_to")]] __device__ void surf1DLayeredread(T *to, cudaSurfaceObject_t object, int x, int layer, cudaSurfaceBoundaryMode mode = cudaBoundaryModeTrap);
template <class T> __device__ void surf1DLayeredwrite(T value, cudaSurfaceObject_t object, int x, int layer, cudaSurfaceBoundaryMode mode = cudaBoundaryModeTrap);
template <class T> [[cu2rs::turbofish]] __device__ T surf2DLayeredread(cudaSurfaceObject_t object, int x, int y, int layer, cudaSurfaceBoundaryMode mode = cudaBoundaryModeTrap);
template <class T> [[cu2rs::rust("cudart_rs::texture::surface::surf2DLayeredread_to")]] __device__ void surf2DLayeredread(T *to, cudaSurfaceObject_t object, int x, int y, int layer, cudaSurfaceBoundaryMode mode = cudaBoundaryModeTrap);
template <class T> __device__ void surf2DLayeredwrite(T value, cudaSurfaceObject_t object, int x, int y, int layer, cudaSurfaceBoundaryMode mode = cudaBoundaryModeTrap);
template <class T> [[cu2rs::turbofish]] __device__ T surfCubemapread(cudaSurfaceObject_t object, int x, int y, int face, cudaSurfaceBoundaryMode mode = cudaBoundaryModeTrap);
template <class T> [[cu2rs::rust("cudart_rs::texture::surface::surfCubemapread_to")]] __device__ void surfCubemapread(T *to, cudaSurfaceObject_t object, int x, int y, int face, cudaSurfaceBoundaryMode mode = cudaBoundaryModeTrap);
template <class T> __device__ void surfCubemapwrite(T value, cudaSurfaceObject_t object, int x, int y, int face, cudaSurfaceBoundaryMode mode = cudaBoundaryModeTrap);
#endif
