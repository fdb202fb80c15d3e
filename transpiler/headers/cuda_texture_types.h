// Texture references (programming guide of CUDA 11, "Texture Reference API").
#pragma once
#pragma cu2rs library Textures and surfaces
#include "texture_types.h"
#ifdef __cplusplus
// `texture<float, 2> t;` at file scope is `static t: Texture<f32, 2>`.
template <class T, int dim = 1, cudaTextureReadMode mode = cudaReadModeElementType>
struct [[cu2rs::opaque]] [[cu2rs::rust("cudart_rs::texture::Texture<T, dim, mode>")]] texture : public textureReference {
#ifdef __CU2RS_HOST_COMPILER
  // The other half of the unit has the object: one that is declared in a way that is not understood has no second one here.
  texture() = delete;
  texture(const texture &) = delete;
#endif
};
#endif
