// The types of the texture API (programming guide, "Texture Functions").
#pragma once
#pragma cu2rs library Textures and surfaces
#pragma cu2rs limit "There are no mipmaps."
#pragma cu2rs limit "Linear filtering of cube maps stays on a face."
#pragma cu2rs limit "Filtering computes with the 8 fractional bits that the CUDA guide describes."
#pragma cu2rs module cudart_rs::texture
#pragma cu2rs module cudart_rs::texture
#include "driver_types.h"

#define cudaTextureType1D 0x01
#define cudaTextureType2D 0x02
#define cudaTextureType3D 0x03
#define cudaTextureTypeCubemap 0x0C
#define cudaTextureType1DLayered 0xF1
#define cudaTextureType2DLayered 0xF2
#define cudaTextureTypeCubemapLayered 0xFC

enum cudaTextureAddressMode __CU2RS_UNSIGNED {
  cudaAddressModeWrap = 0,
  cudaAddressModeClamp = 1,
  cudaAddressModeMirror = 2,
  cudaAddressModeBorder = 3
};
enum cudaTextureFilterMode __CU2RS_UNSIGNED {
  cudaFilterModePoint = 0,
  cudaFilterModeLinear = 1
};
enum cudaTextureReadMode __CU2RS_UNSIGNED {
  cudaReadModeElementType = 0,
  cudaReadModeNormalizedFloat = 1
};
// The fields which programs set; the library's texture has them all.
struct [[cu2rs::rust("cudart_rs::texture::textureReference")]] textureReference {
  int normalized;
  enum cudaTextureFilterMode filterMode;
  enum cudaTextureAddressMode addressMode[3];
  struct cudaChannelFormatDesc channelDesc;
  int sRGB;
  unsigned int maxAnisotropy;
};

#pragma cu2rs module cudart_rs::texture::runtime
// Texture objects.
enum cudaResourceType __CU2RS_UNSIGNED {
  cudaResourceTypeArray = 0,
  cudaResourceTypeMipmappedArray = 1,
  cudaResourceTypeLinear = 2,
  cudaResourceTypePitch2D = 3
};

typedef unsigned long cudaTextureObject_t;
struct cudaResourceDesc_array {
  cudaArray_t array;
};
struct cudaResourceDesc_linear {
  void *devPtr;
  struct cudaChannelFormatDesc desc;
  size_t sizeInBytes;
};
struct cudaResourceDesc_pitch2D {
  void *devPtr;
  struct cudaChannelFormatDesc desc;
  size_t width;
  size_t height;
  size_t pitchInBytes;
};
// A union in CUDA: here the members stand beside each other.
struct cudaResourceDesc_res {
  struct cudaResourceDesc_array array;
  struct cudaResourceDesc_linear linear;
  struct cudaResourceDesc_pitch2D pitch2D;
};
struct cudaResourceDesc {
  enum cudaResourceType resType;
  struct cudaResourceDesc_res res;
};
struct cudaTextureDesc {
  enum cudaTextureAddressMode addressMode[3];
  enum cudaTextureFilterMode filterMode;
  enum cudaTextureReadMode readMode;
  int sRGB;
  float borderColor[4];
  int normalizedCoords;
  unsigned int maxAnisotropy;
  enum cudaTextureFilterMode mipmapFilterMode;
  float mipmapLevelBias;
  float minMipmapLevelClamp;
  float maxMipmapLevelClamp;
};
struct cudaResourceViewDesc {
  unsigned int format;
  size_t width;
  size_t height;
  size_t depth;
};
