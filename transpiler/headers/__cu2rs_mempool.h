// Memory pools (CUDA Runtime API, "Stream Ordered Memory Allocator"): a pool keeps its attributes; memory comes from where cudaMalloc's comes from and goes back at
// once. How much a pool holds is not counted.
#pragma once
#pragma cu2rs library CUDA runtime
#include "driver_types.h"
#ifdef __cplusplus
#pragma cu2rs source
enum cudaMemPoolAttr {
  cudaMemPoolReuseFollowEventDependencies = 1,
  cudaMemPoolReuseAllowOpportunistic = 2,
  cudaMemPoolReuseAllowInternalDependencies = 3,
  cudaMemPoolAttrReleaseThreshold = 4,
  cudaMemPoolAttrReservedMemCurrent = 5,
  cudaMemPoolAttrReservedMemHigh = 6,
  cudaMemPoolAttrUsedMemCurrent = 7,
  cudaMemPoolAttrUsedMemHigh = 8
};
enum cudaMemAllocationType { cudaMemAllocationTypeInvalid = 0, cudaMemAllocationTypePinned = 1 };
enum cudaMemAllocationHandleType { cudaMemHandleTypeNone = 0, cudaMemHandleTypePosixFileDescriptor = 1, cudaMemHandleTypeWin32 = 2, cudaMemHandleTypeWin32Kmt = 4 };
enum cudaMemLocationType {
  cudaMemLocationTypeInvalid = 0,
  cudaMemLocationTypeDevice = 1,
  cudaMemLocationTypeHost = 2,
  cudaMemLocationTypeHostNuma = 3,
  cudaMemLocationTypeHostNumaCurrent = 4
};
enum cudaMemAccessFlags { cudaMemAccessFlagsProtNone = 0, cudaMemAccessFlagsProtRead = 1, cudaMemAccessFlagsProtReadWrite = 3 };
struct cudaMemLocation {
  cudaMemLocationType type;
  int id;
};
struct cudaMemPoolProps {
  cudaMemAllocationType allocType;
  cudaMemAllocationHandleType handleTypes;
  cudaMemLocation location;
  void *win32SecurityAttributes;
  size_t maxSize;
  unsigned char reserved[56];
};
struct cudaMemAccessDesc {
  cudaMemLocation location;
  cudaMemAccessFlags flags;
};
struct CUmemPoolHandle_st {
  int reuse[3];
  unsigned long threshold;
  CUmemPoolHandle_st *next;
  // Devices beside the first that may use what comes of it, a bit each.
  unsigned long access;
};
typedef CUmemPoolHandle_st *cudaMemPool_t;
struct __cu2rs_pools {
  CUmemPoolHandle_st own;
  cudaMemPool_t current;
};
inline __cu2rs_pools &__cu2rs_the_pools() {
  static __cu2rs_pools pools = {{{1, 1, 1}, 0, 0}, 0};
  if (!pools.current) pools.current = &pools.own;
  return pools;
}
// Whether a pool was made and not destroyed: they hang on the device's own.
inline bool __cu2rs_is_pool(cudaMemPool_t pool) {
  for (cudaMemPool_t p = &__cu2rs_the_pools().own; p; p = p->next)
    if (p == pool) return true;
  return false;
}
inline cudaError_t cudaDeviceGetDefaultMemPool(cudaMemPool_t *pool, int device) {
  if (!pool) return __cu2rs_record(cudaErrorInvalidValue);
  if (device != 0) return __cu2rs_record(cudaErrorInvalidDevice);
  *pool = &__cu2rs_the_pools().own;
  return cudaSuccess;
}
inline cudaError_t cudaDeviceGetMemPool(cudaMemPool_t *pool, int device) {
  if (!pool) return __cu2rs_record(cudaErrorInvalidValue);
  if (device != 0) return __cu2rs_record(cudaErrorInvalidDevice);
  *pool = __cu2rs_the_pools().current;
  return cudaSuccess;
}
inline cudaError_t cudaDeviceSetMemPool(int device, cudaMemPool_t pool) {
  if (device != 0) return __cu2rs_record(cudaErrorInvalidDevice);
  if (!__cu2rs_is_pool(pool)) return __cu2rs_record(cudaErrorInvalidValue);
  __cu2rs_the_pools().current = pool;
  return cudaSuccess;
}
inline cudaError_t cudaMemPoolCreate(cudaMemPool_t *pool, const cudaMemPoolProps *properties) {
  if (!pool || !properties || properties->allocType != cudaMemAllocationTypePinned || properties->location.type < 1 || properties->location.type > 4)
    return __cu2rs_record(cudaErrorInvalidValue);
  if (properties->location.type == cudaMemLocationTypeDevice && properties->location.id != 0) return __cu2rs_record(cudaErrorInvalidDevice);
  cudaMemPool_t made = new CUmemPoolHandle_st;
  made->access = 0;
  made->next = __cu2rs_the_pools().own.next;
  __cu2rs_the_pools().own.next = made;
  for (int i = 0; i < 3; i++) made->reuse[i] = 1;
  made->threshold = 0;
  *pool = made;
  return cudaSuccess;
}
inline cudaError_t cudaMemPoolDestroy(cudaMemPool_t pool) {
  __cu2rs_pools &pools = __cu2rs_the_pools();
  if (pool == &pools.own || !__cu2rs_is_pool(pool)) return __cu2rs_record(cudaErrorInvalidValue);
  cudaMemPool_t before = &pools.own;
  while (before->next != pool) before = before->next;
  before->next = pool->next;
  if (pools.current == pool) pools.current = &pools.own;
  delete pool;
  return cudaSuccess;
}
inline cudaError_t cudaMemPoolSetAttribute(cudaMemPool_t pool, cudaMemPoolAttr attribute, void *value) {
  if (!value || !__cu2rs_is_pool(pool) || attribute < 1 || attribute > 8) return __cu2rs_record(cudaErrorInvalidValue);
  if (attribute >= 1 && attribute <= 3) {
    pool->reuse[attribute - 1] = *(int *)value;
    return cudaSuccess;
  }
  if (attribute == cudaMemPoolAttrReleaseThreshold) {
    pool->threshold = *(unsigned long *)value;
    return cudaSuccess;
  }
  return __cu2rs_record(cudaErrorNotSupported);
}
inline cudaError_t cudaMemPoolGetAttribute(cudaMemPool_t pool, cudaMemPoolAttr attribute, void *value) {
  if (!value || !__cu2rs_is_pool(pool) || attribute < 1 || attribute > 8) return __cu2rs_record(cudaErrorInvalidValue);
  if (attribute >= 1 && attribute <= 3) {
    *(int *)value = pool->reuse[attribute - 1];
    return cudaSuccess;
  }
  if (attribute == cudaMemPoolAttrReleaseThreshold) {
    *(unsigned long *)value = pool->threshold;
    return cudaSuccess;
  }
  return __cu2rs_record(cudaErrorNotSupported);
}
inline cudaError_t cudaMemPoolTrimTo(cudaMemPool_t pool, size_t) { return __cu2rs_is_pool(pool) ? cudaSuccess : __cu2rs_record(cudaErrorInvalidValue); }
inline cudaError_t cudaMemPoolSetAccess(cudaMemPool_t pool, const cudaMemAccessDesc *list, size_t count) {
  if (!__cu2rs_is_pool(pool) || (count > 0 && !list)) return __cu2rs_record(cudaErrorInvalidValue);
  int devices = 0;
  cudaGetDeviceCount(&devices);
  for (size_t i = 0; i < count; i++)
    if (list[i].location.type != cudaMemLocationTypeDevice || list[i].location.id < 0 || list[i].location.id >= devices) return __cu2rs_record(cudaErrorInvalidDevice);
  for (size_t i = 0; i < count; i++) {
    unsigned long bit = 1ul << list[i].location.id;
    pool->access = list[i].flags == cudaMemAccessFlagsProtNone ? pool->access & ~bit : pool->access | bit;
  }
  return cudaSuccess;
}
inline cudaError_t cudaMemPoolGetAccess(cudaMemAccessFlags *flags, cudaMemPool_t pool, cudaMemLocation *location) {
  if (!flags || !location || !__cu2rs_is_pool(pool)) return __cu2rs_record(cudaErrorInvalidValue);
  int devices = 0;
  cudaGetDeviceCount(&devices);
  if (location->id < 0 || location->id >= devices) return __cu2rs_record(cudaErrorInvalidDevice);
  *flags = location->id == 0 || pool->access >> location->id & 1 ? cudaMemAccessFlagsProtReadWrite : cudaMemAccessFlagsProtNone;
  return cudaSuccess;
}
// What a pool gives to other processes: nothing, as cudaDevAttrMemoryPoolSupportedHandleTypes says.
struct cudaMemPoolPtrExportData {
  unsigned char reserved[64];
};
[[cu2rs::limit("Is cudaErrorNotSupported: processes do not share device memory.")]] inline cudaError_t cudaMemPoolExportToShareableHandle(void *handle, cudaMemPool_t pool, cudaMemAllocationHandleType type, unsigned int flags) {
  return __cu2rs_record(handle && __cu2rs_is_pool(pool) ? cudaErrorNotSupported : cudaErrorInvalidValue);
}
[[cu2rs::limit("Is cudaErrorNotSupported: processes do not share device memory.")]] inline cudaError_t cudaMemPoolImportFromShareableHandle(cudaMemPool_t *pool, void *handle, cudaMemAllocationHandleType type, unsigned int flags) {
  return __cu2rs_record(pool ? cudaErrorNotSupported : cudaErrorInvalidValue);
}
[[cu2rs::limit("Is cudaErrorNotSupported: processes do not share device memory.")]] inline cudaError_t cudaMemPoolExportPointer(cudaMemPoolPtrExportData *data, void *pointer) {
  return __cu2rs_record(data && pointer ? cudaErrorNotSupported : cudaErrorInvalidValue);
}
[[cu2rs::limit("Is cudaErrorNotSupported: processes do not share device memory.")]] inline cudaError_t cudaMemPoolImportPointer(void **pointer, cudaMemPool_t pool, cudaMemPoolPtrExportData *data) {
  return __cu2rs_record(pointer && data ? cudaErrorNotSupported : cudaErrorInvalidValue);
}
inline cudaError_t cudaMallocFromPoolAsync(void **pointer, size_t size, cudaMemPool_t pool, cudaStream_t stream) {
  return __cu2rs_is_pool(pool) ? cudaMallocAsync(pointer, size, stream) : __cu2rs_record(cudaErrorInvalidValue);
}
template <class T> cudaError_t cudaMallocFromPoolAsync(T **pointer, size_t size, cudaMemPool_t pool, cudaStream_t stream) {
  return cudaMallocFromPoolAsync((void **)pointer, size, pool, stream);
}
template <class T> cudaError_t cudaMallocAsync(T **pointer, size_t size, cudaMemPool_t pool, cudaStream_t stream) {
  return cudaMallocFromPoolAsync((void **)pointer, size, pool, stream);
}
// The forms of CUDA 13, with a location instead of a device's number.
inline int __cu2rs_device_of(cudaMemLocation place) { return place.type == cudaMemLocationTypeDevice ? place.id : cudaCpuDeviceId; }
inline cudaError_t cudaMemPrefetchAsync(const void *pointer, size_t size, cudaMemLocation place, unsigned int, cudaStream_t stream = 0) {
  return cudaMemPrefetchAsync(pointer, size, __cu2rs_device_of(place), stream);
}
inline cudaError_t cudaMemAdvise(const void *pointer, size_t size, cudaMemoryAdvise advice, cudaMemLocation place) {
  return cudaMemAdvise(pointer, size, advice, __cu2rs_device_of(place));
}
// The same in CUDA 12.
inline cudaError_t cudaMemPrefetchAsync_v2(const void *pointer, size_t size, cudaMemLocation place, unsigned int, cudaStream_t stream) {
  return cudaMemPrefetchAsync(pointer, size, __cu2rs_device_of(place), stream);
}
inline cudaError_t cudaMemAdvise_v2(const void *pointer, size_t size, cudaMemoryAdvise advice, cudaMemLocation place) {
  return cudaMemAdvise(pointer, size, advice, __cu2rs_device_of(place));
}
#endif
