// Arrays, copies in two dimensions and texture objects of the driver API: they are the runtime API's.
#pragma once
#pragma cu2rs library CUDA driver API
#pragma cu2rs limit "Arrays and texture objects are those of the runtime API; there are no mipmaps."
#include "cuda.h"
#include "string.h"
#include "texture_types.h"
#pragma cu2rs source
typedef cudaArray_t CUarray;
typedef cudaTextureObject_t CUtexObject;
typedef enum CUarray_format_enum {
  CU_AD_FORMAT_UNSIGNED_INT8 = 0x01,
  CU_AD_FORMAT_UNSIGNED_INT16 = 0x02,
  CU_AD_FORMAT_UNSIGNED_INT32 = 0x03,
  CU_AD_FORMAT_SIGNED_INT8 = 0x08,
  CU_AD_FORMAT_SIGNED_INT16 = 0x09,
  CU_AD_FORMAT_SIGNED_INT32 = 0x0a,
  CU_AD_FORMAT_HALF = 0x10,
  CU_AD_FORMAT_FLOAT = 0x20
} CUarray_format;
typedef enum CUmemorytype_enum { CU_MEMORYTYPE_HOST = 1, CU_MEMORYTYPE_DEVICE = 2, CU_MEMORYTYPE_ARRAY = 3, CU_MEMORYTYPE_UNIFIED = 4 } CUmemorytype;
typedef enum CUresourcetype_enum {
  CU_RESOURCE_TYPE_ARRAY = 0,
  CU_RESOURCE_TYPE_MIPMAPPED_ARRAY = 1,
  CU_RESOURCE_TYPE_LINEAR = 2,
  CU_RESOURCE_TYPE_PITCH2D = 3
} CUresourcetype;
typedef enum CUaddress_mode_enum { CU_TR_ADDRESS_MODE_WRAP = 0, CU_TR_ADDRESS_MODE_CLAMP = 1, CU_TR_ADDRESS_MODE_MIRROR = 2, CU_TR_ADDRESS_MODE_BORDER = 3 } CUaddress_mode;
typedef enum CUfilter_mode_enum { CU_TR_FILTER_MODE_POINT = 0, CU_TR_FILTER_MODE_LINEAR = 1 } CUfilter_mode;
#define CU_TRSF_READ_AS_INTEGER 0x01
#define CU_TRSF_NORMALIZED_COORDINATES 0x02
#define CU_TRSF_SRGB 0x10
#define CUDA_ARRAY3D_LAYERED 0x01
#define CUDA_ARRAY3D_SURFACE_LDST 0x02
#define CUDA_ARRAY3D_CUBEMAP 0x04
typedef struct CUDA_ARRAY_DESCRIPTOR_st {
  size_t Width;
  size_t Height;
  CUarray_format Format;
  unsigned int NumChannels;
} CUDA_ARRAY_DESCRIPTOR;
typedef struct CUDA_ARRAY3D_DESCRIPTOR_st {
  size_t Width;
  size_t Height;
  size_t Depth;
  CUarray_format Format;
  unsigned int NumChannels;
  unsigned int Flags;
} CUDA_ARRAY3D_DESCRIPTOR;
typedef struct CUDA_MEMCPY2D_st {
  size_t srcXInBytes;
  size_t srcY;
  CUmemorytype srcMemoryType;
  const void *srcHost;
  CUdeviceptr srcDevice;
  CUarray srcArray;
  size_t srcPitch;
  size_t dstXInBytes;
  size_t dstY;
  CUmemorytype dstMemoryType;
  void *dstHost;
  CUdeviceptr dstDevice;
  CUarray dstArray;
  size_t dstPitch;
  size_t WidthInBytes;
  size_t Height;
} CUDA_MEMCPY2D;
// A union in CUDA: here the members stand beside each other.
struct __cu2rs_resource_array {
  CUarray hArray;
};
struct __cu2rs_resource_linear {
  CUdeviceptr devPtr;
  CUarray_format format;
  unsigned int numChannels;
  size_t sizeInBytes;
};
struct __cu2rs_resource_pitch2D {
  CUdeviceptr devPtr;
  CUarray_format format;
  unsigned int numChannels;
  size_t width;
  size_t height;
  size_t pitchInBytes;
};
struct __cu2rs_resource {
  struct __cu2rs_resource_array array;
  struct __cu2rs_resource_linear linear;
  struct __cu2rs_resource_pitch2D pitch2D;
};
typedef struct CUDA_RESOURCE_DESC_st {
  CUresourcetype resType;
  struct __cu2rs_resource res;
  unsigned int flags;
} CUDA_RESOURCE_DESC;
typedef struct CUDA_TEXTURE_DESC_st {
  CUaddress_mode addressMode[3];
  CUfilter_mode filterMode;
  unsigned int flags;
  unsigned int maxAnisotropy;
  CUfilter_mode mipmapFilterMode;
  float mipmapLevelBias;
  float minMipmapLevelClamp;
  float maxMipmapLevelClamp;
  float borderColor[4];
  int reserved[12];
} CUDA_TEXTURE_DESC;
typedef struct CUDA_RESOURCE_VIEW_DESC_st {
  unsigned int format;
  size_t width;
  size_t height;
  size_t depth;
} CUDA_RESOURCE_VIEW_DESC;
// The runtime's description of a texel; without bits where the format is none that is known.
static inline struct cudaChannelFormatDesc __cu2rs_texel(CUarray_format format, unsigned int channels) {
  struct cudaChannelFormatDesc d;
  int bits = 0;
  d.f = cudaChannelFormatKindUnsigned;
  switch ((int)format) {
  case 0x01: bits = 8; break;
  case 0x02: bits = 16; break;
  case 0x03: bits = 32; break;
  case 0x08: bits = 8; d.f = cudaChannelFormatKindSigned; break;
  case 0x09: bits = 16; d.f = cudaChannelFormatKindSigned; break;
  case 0x0a: bits = 32; d.f = cudaChannelFormatKindSigned; break;
  case 0x10: bits = 16; d.f = cudaChannelFormatKindFloat; break;
  case 0x20: bits = 32; d.f = cudaChannelFormatKindFloat; break;
  }
  if (channels != 1 && channels != 2 && channels != 4) bits = 0;
  d.x = bits;
  d.y = channels > 1 ? bits : 0;
  d.z = channels > 2 ? bits : 0;
  d.w = channels > 3 ? bits : 0;
  return d;
}
static inline CUresult cuArrayCreate(CUarray *array, const CUDA_ARRAY_DESCRIPTOR *desc) {
  if (!array || !desc) return CUDA_ERROR_INVALID_VALUE;
  struct cudaChannelFormatDesc texel = __cu2rs_texel(desc->Format, desc->NumChannels);
  if (!texel.x) return CUDA_ERROR_INVALID_VALUE;
  return (CUresult)cudaMallocArray(array, &texel, desc->Width, desc->Height, 0);
}
// (The flags are numbered as the runtime's are.)
static inline CUresult cuArray3DCreate(CUarray *array, const CUDA_ARRAY3D_DESCRIPTOR *desc) {
  if (!array || !desc) return CUDA_ERROR_INVALID_VALUE;
  struct cudaChannelFormatDesc texel = __cu2rs_texel(desc->Format, desc->NumChannels);
  if (!texel.x) return CUDA_ERROR_INVALID_VALUE;
  struct cudaExtent extent;
  extent.width = desc->Width;
  extent.height = desc->Height;
  extent.depth = desc->Depth;
  return (CUresult)cudaMalloc3DArray(array, &texel, extent, desc->Flags);
}
static inline CUresult cuArrayDestroy(CUarray array) { return (CUresult)cudaFreeArray(array); }
static inline CUresult cuMemcpyHtoA(CUarray to, size_t offset, const void *from, size_t size) { return (CUresult)cudaMemcpyToArray(to, offset, 0, from, size, cudaMemcpyHostToDevice); }
static inline CUresult cuMemcpyAtoH(void *to, CUarray from, size_t offset, size_t size) { return (CUresult)cudaMemcpyFromArray(to, from, offset, 0, size, cudaMemcpyDeviceToHost); }
static inline CUresult cuMemcpyDtoA(CUarray to, size_t offset, CUdeviceptr from, size_t size) {
  return (CUresult)cudaMemcpyToArray(to, offset, 0, (const void *)(size_t)from, size, cudaMemcpyDeviceToDevice);
}
static inline CUresult cuMemcpyAtoD(CUdeviceptr to, CUarray from, size_t offset, size_t size) {
  return (CUresult)cudaMemcpyFromArray((void *)(size_t)to, from, offset, 0, size, cudaMemcpyDeviceToDevice);
}
static inline CUresult cuMemcpy2D(const CUDA_MEMCPY2D *copy) {
  if (!copy) return CUDA_ERROR_INVALID_VALUE;
  if (copy->srcMemoryType < 1 || copy->srcMemoryType > 4 || copy->dstMemoryType < 1 || copy->dstMemoryType > 4) return CUDA_ERROR_INVALID_VALUE;
  // Without a pitch the rows lie side by side.
  size_t from_pitch = copy->srcPitch ? copy->srcPitch : copy->srcXInBytes + copy->WidthInBytes;
  size_t to_pitch = copy->dstPitch ? copy->dstPitch : copy->dstXInBytes + copy->WidthInBytes;
  const char *from = copy->srcMemoryType == CU_MEMORYTYPE_HOST ? (const char *)copy->srcHost : (const char *)(size_t)copy->srcDevice;
  char *to = copy->dstMemoryType == CU_MEMORYTYPE_HOST ? (char *)copy->dstHost : (char *)(size_t)copy->dstDevice;
  if (copy->srcMemoryType == CU_MEMORYTYPE_ARRAY && copy->dstMemoryType == CU_MEMORYTYPE_ARRAY)
    return (CUresult)cudaMemcpy2DArrayToArray(copy->dstArray, copy->dstXInBytes, copy->dstY, copy->srcArray, copy->srcXInBytes, copy->srcY, copy->WidthInBytes, copy->Height, cudaMemcpyDeviceToDevice);
  if (copy->srcMemoryType != CU_MEMORYTYPE_ARRAY) {
    if (!from) return CUDA_ERROR_INVALID_VALUE;
    from += copy->srcY * from_pitch + copy->srcXInBytes;
  }
  if (copy->dstMemoryType == CU_MEMORYTYPE_ARRAY)
    return (CUresult)cudaMemcpy2DToArray(copy->dstArray, copy->dstXInBytes, copy->dstY, from, from_pitch, copy->WidthInBytes, copy->Height, cudaMemcpyDefault);
  if (!to) return CUDA_ERROR_INVALID_VALUE;
  to += copy->dstY * to_pitch + copy->dstXInBytes;
  if (copy->srcMemoryType == CU_MEMORYTYPE_ARRAY)
    return (CUresult)cudaMemcpy2DFromArray(to, to_pitch, copy->srcArray, copy->srcXInBytes, copy->srcY, copy->WidthInBytes, copy->Height, cudaMemcpyDefault);
  return (CUresult)cudaMemcpy2D(to, to_pitch, from, from_pitch, copy->WidthInBytes, copy->Height, cudaMemcpyDefault);
}
static inline CUresult cuMemcpy2DUnaligned(const CUDA_MEMCPY2D *copy) { return cuMemcpy2D(copy); }
static inline CUresult cuMemcpy2DAsync(const CUDA_MEMCPY2D *copy, CUstream stream) {
  CUresult r = (CUresult)cudaStreamSynchronize(stream);
  return r ? r : cuMemcpy2D(copy);
}
static inline CUresult cuTexObjectCreate(CUtexObject *object, const CUDA_RESOURCE_DESC *resource, const CUDA_TEXTURE_DESC *texture, const CUDA_RESOURCE_VIEW_DESC *view) {
  if (!object || !resource || !texture) return CUDA_ERROR_INVALID_VALUE;
  if (view) return CUDA_ERROR_NOT_SUPPORTED;
  struct cudaResourceDesc r;
  struct cudaTextureDesc t;
  struct cudaChannelFormatDesc texel;
  memset(&r, 0, sizeof(r));
  memset(&t, 0, sizeof(t));
  switch ((int)resource->resType) {
  case 0: {
    r.resType = cudaResourceTypeArray;
    r.res.array.array = resource->res.array.hArray;
    CUresult known = (CUresult)cudaGetChannelDesc(&texel, resource->res.array.hArray);
    if (known) return known;
    break;
  }
  case 2:
    texel = __cu2rs_texel(resource->res.linear.format, resource->res.linear.numChannels);
    r.resType = cudaResourceTypeLinear;
    r.res.linear.devPtr = (void *)(size_t)resource->res.linear.devPtr;
    r.res.linear.desc = texel;
    r.res.linear.sizeInBytes = resource->res.linear.sizeInBytes;
    break;
  case 3:
    texel = __cu2rs_texel(resource->res.pitch2D.format, resource->res.pitch2D.numChannels);
    r.resType = cudaResourceTypePitch2D;
    r.res.pitch2D.devPtr = (void *)(size_t)resource->res.pitch2D.devPtr;
    r.res.pitch2D.desc = texel;
    r.res.pitch2D.width = resource->res.pitch2D.width;
    r.res.pitch2D.height = resource->res.pitch2D.height;
    r.res.pitch2D.pitchInBytes = resource->res.pitch2D.pitchInBytes;
    break;
  case 1: return CUDA_ERROR_NOT_SUPPORTED;
  default: return CUDA_ERROR_INVALID_VALUE;
  }
  if (!texel.x) return CUDA_ERROR_INVALID_VALUE;
  for (int i = 0; i < 3; i++) t.addressMode[i] = (enum cudaTextureAddressMode)texture->addressMode[i];
  for (int i = 0; i < 4; i++) t.borderColor[i] = texture->borderColor[i];
  t.filterMode = (enum cudaTextureFilterMode)texture->filterMode;
  // Small integers become numbers up to 1 unless they are to be read as they are; what is floating point has no other reading.
  int small = texel.f != cudaChannelFormatKindFloat && texel.x <= 16;
  t.readMode = small && !(texture->flags & CU_TRSF_READ_AS_INTEGER) ? cudaReadModeNormalizedFloat : cudaReadModeElementType;
  t.sRGB = (texture->flags & CU_TRSF_SRGB) != 0;
  t.normalizedCoords = (texture->flags & CU_TRSF_NORMALIZED_COORDINATES) != 0;
  t.maxAnisotropy = texture->maxAnisotropy;
  return (CUresult)cudaCreateTextureObject(object, &r, &t, 0);
}
static inline CUresult cuTexObjectDestroy(CUtexObject object) { return (CUresult)cudaDestroyTextureObject(object); }
#define cuArrayCreate_v2 cuArrayCreate
#define cuArray3DCreate_v2 cuArray3DCreate
#define cuMemcpyHtoA_v2 cuMemcpyHtoA
#define cuMemcpyAtoH_v2 cuMemcpyAtoH
#define cuMemcpyDtoA_v2 cuMemcpyDtoA
#define cuMemcpyAtoD_v2 cuMemcpyAtoD
#define cuMemcpy2D_v2 cuMemcpy2D
#define cuMemcpy2DUnaligned_v2 cuMemcpy2DUnaligned
#define cuMemcpy2DAsync_v2 cuMemcpy2DAsync
