// The CUDA driver API but for modules (CUDA Driver API): devices, contexts, memory, streams and events. What the runtime API has too is that.
#pragma once
#pragma cu2rs library CUDA driver API
#include "cuda_runtime_api.h"
#pragma cu2rs module cudart_rs::cuda
[[cu2rs::rust("cudart_rs::cuda::address_range")]] cudaError_t __cu2rs_address_range(unsigned long long *base, size_t *size, unsigned long long pointer);
#pragma cu2rs source
typedef enum CUdevice_attribute_enum {
  CU_DEVICE_ATTRIBUTE_MAX_THREADS_PER_BLOCK = 1,
  CU_DEVICE_ATTRIBUTE_MAX_BLOCK_DIM_X = 2,
  CU_DEVICE_ATTRIBUTE_MAX_BLOCK_DIM_Y = 3,
  CU_DEVICE_ATTRIBUTE_MAX_BLOCK_DIM_Z = 4,
  CU_DEVICE_ATTRIBUTE_MAX_GRID_DIM_X = 5,
  CU_DEVICE_ATTRIBUTE_MAX_GRID_DIM_Y = 6,
  CU_DEVICE_ATTRIBUTE_MAX_GRID_DIM_Z = 7,
  CU_DEVICE_ATTRIBUTE_MAX_SHARED_MEMORY_PER_BLOCK = 8,
  CU_DEVICE_ATTRIBUTE_TOTAL_CONSTANT_MEMORY = 9,
  CU_DEVICE_ATTRIBUTE_WARP_SIZE = 10,
  CU_DEVICE_ATTRIBUTE_MAX_PITCH = 11,
  CU_DEVICE_ATTRIBUTE_MAX_REGISTERS_PER_BLOCK = 12,
  CU_DEVICE_ATTRIBUTE_CLOCK_RATE = 13,
  CU_DEVICE_ATTRIBUTE_TEXTURE_ALIGNMENT = 14,
  CU_DEVICE_ATTRIBUTE_GPU_OVERLAP = 15,
  CU_DEVICE_ATTRIBUTE_MULTIPROCESSOR_COUNT = 16,
  CU_DEVICE_ATTRIBUTE_KERNEL_EXEC_TIMEOUT = 17,
  CU_DEVICE_ATTRIBUTE_INTEGRATED = 18,
  CU_DEVICE_ATTRIBUTE_CAN_MAP_HOST_MEMORY = 19,
  CU_DEVICE_ATTRIBUTE_COMPUTE_MODE = 20,
  CU_DEVICE_ATTRIBUTE_MAXIMUM_TEXTURE1D_WIDTH = 21,
  CU_DEVICE_ATTRIBUTE_MAXIMUM_TEXTURE2D_WIDTH = 22,
  CU_DEVICE_ATTRIBUTE_MAXIMUM_TEXTURE2D_HEIGHT = 23,
  CU_DEVICE_ATTRIBUTE_MAXIMUM_TEXTURE3D_WIDTH = 24,
  CU_DEVICE_ATTRIBUTE_MAXIMUM_TEXTURE3D_HEIGHT = 25,
  CU_DEVICE_ATTRIBUTE_MAXIMUM_TEXTURE3D_DEPTH = 26,
  CU_DEVICE_ATTRIBUTE_MAXIMUM_TEXTURE2D_LAYERED_WIDTH = 27,
  CU_DEVICE_ATTRIBUTE_MAXIMUM_TEXTURE2D_LAYERED_HEIGHT = 28,
  CU_DEVICE_ATTRIBUTE_MAXIMUM_TEXTURE2D_LAYERED_LAYERS = 29,
  CU_DEVICE_ATTRIBUTE_MAXIMUM_TEXTURE2D_ARRAY_WIDTH = 27,
  CU_DEVICE_ATTRIBUTE_MAXIMUM_TEXTURE2D_ARRAY_HEIGHT = 28,
  CU_DEVICE_ATTRIBUTE_MAXIMUM_TEXTURE2D_ARRAY_NUMSLICES = 29,
  CU_DEVICE_ATTRIBUTE_SURFACE_ALIGNMENT = 30,
  CU_DEVICE_ATTRIBUTE_CONCURRENT_KERNELS = 31,
  CU_DEVICE_ATTRIBUTE_ECC_ENABLED = 32,
  CU_DEVICE_ATTRIBUTE_PCI_BUS_ID = 33,
  CU_DEVICE_ATTRIBUTE_PCI_DEVICE_ID = 34,
  CU_DEVICE_ATTRIBUTE_TCC_DRIVER = 35,
  CU_DEVICE_ATTRIBUTE_MEMORY_CLOCK_RATE = 36,
  CU_DEVICE_ATTRIBUTE_GLOBAL_MEMORY_BUS_WIDTH = 37,
  CU_DEVICE_ATTRIBUTE_L2_CACHE_SIZE = 38,
  CU_DEVICE_ATTRIBUTE_MAX_THREADS_PER_MULTIPROCESSOR = 39,
  CU_DEVICE_ATTRIBUTE_ASYNC_ENGINE_COUNT = 40,
  CU_DEVICE_ATTRIBUTE_UNIFIED_ADDRESSING = 41,
  CU_DEVICE_ATTRIBUTE_MAXIMUM_TEXTURE1D_LAYERED_WIDTH = 42,
  CU_DEVICE_ATTRIBUTE_MAXIMUM_TEXTURE1D_LAYERED_LAYERS = 43,
  CU_DEVICE_ATTRIBUTE_PCI_DOMAIN_ID = 50,
  CU_DEVICE_ATTRIBUTE_TEXTURE_PITCH_ALIGNMENT = 51,
  CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MAJOR = 75,
  CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MINOR = 76,
  CU_DEVICE_ATTRIBUTE_STREAM_PRIORITIES_SUPPORTED = 78,
  CU_DEVICE_ATTRIBUTE_GLOBAL_L1_CACHE_SUPPORTED = 79,
  CU_DEVICE_ATTRIBUTE_LOCAL_L1_CACHE_SUPPORTED = 80,
  CU_DEVICE_ATTRIBUTE_MAX_SHARED_MEMORY_PER_MULTIPROCESSOR = 81,
  CU_DEVICE_ATTRIBUTE_MAX_REGISTERS_PER_MULTIPROCESSOR = 82,
  CU_DEVICE_ATTRIBUTE_MANAGED_MEMORY = 83,
  CU_DEVICE_ATTRIBUTE_MULTI_GPU_BOARD = 84,
  CU_DEVICE_ATTRIBUTE_MULTI_GPU_BOARD_GROUP_ID = 85,
  CU_DEVICE_ATTRIBUTE_HOST_NATIVE_ATOMIC_SUPPORTED = 86,
  CU_DEVICE_ATTRIBUTE_SINGLE_TO_DOUBLE_PRECISION_PERF_RATIO = 87,
  CU_DEVICE_ATTRIBUTE_PAGEABLE_MEMORY_ACCESS = 88,
  CU_DEVICE_ATTRIBUTE_CONCURRENT_MANAGED_ACCESS = 89,
  CU_DEVICE_ATTRIBUTE_COMPUTE_PREEMPTION_SUPPORTED = 90,
  CU_DEVICE_ATTRIBUTE_CAN_USE_HOST_POINTER_FOR_REGISTERED_MEM = 91,
  CU_DEVICE_ATTRIBUTE_COOPERATIVE_LAUNCH = 95,
  CU_DEVICE_ATTRIBUTE_COOPERATIVE_MULTI_DEVICE_LAUNCH = 96,
  CU_DEVICE_ATTRIBUTE_MAX_SHARED_MEMORY_PER_BLOCK_OPTIN = 97,
  CU_DEVICE_ATTRIBUTE_DIRECT_MANAGED_MEM_ACCESS_FROM_HOST = 101,
  CU_DEVICE_ATTRIBUTE_VIRTUAL_ADDRESS_MANAGEMENT_SUPPORTED = 102,
  CU_DEVICE_ATTRIBUTE_VIRTUAL_MEMORY_MANAGEMENT_SUPPORTED = 102,
  CU_DEVICE_ATTRIBUTE_HANDLE_TYPE_POSIX_FILE_DESCRIPTOR_SUPPORTED = 103,
  CU_DEVICE_ATTRIBUTE_HANDLE_TYPE_WIN32_HANDLE_SUPPORTED = 104,
  CU_DEVICE_ATTRIBUTE_HANDLE_TYPE_WIN32_KMT_HANDLE_SUPPORTED = 105,
  CU_DEVICE_ATTRIBUTE_MAX_BLOCKS_PER_MULTIPROCESSOR = 106,
  CU_DEVICE_ATTRIBUTE_GENERIC_COMPRESSION_SUPPORTED = 107,
  CU_DEVICE_ATTRIBUTE_MAX_PERSISTING_L2_CACHE_SIZE = 108,
  CU_DEVICE_ATTRIBUTE_GPU_DIRECT_RDMA_WITH_CUDA_VMM_SUPPORTED = 110,
  CU_DEVICE_ATTRIBUTE_RESERVED_SHARED_MEMORY_PER_BLOCK = 111,
  CU_DEVICE_ATTRIBUTE_SPARSE_CUDA_ARRAY_SUPPORTED = 112,
  CU_DEVICE_ATTRIBUTE_READ_ONLY_HOST_REGISTER_SUPPORTED = 113,
  CU_DEVICE_ATTRIBUTE_TIMELINE_SEMAPHORE_INTEROP_SUPPORTED = 114,
  CU_DEVICE_ATTRIBUTE_MEMORY_POOLS_SUPPORTED = 115,
  CU_DEVICE_ATTRIBUTE_GPU_DIRECT_RDMA_SUPPORTED = 116,
  CU_DEVICE_ATTRIBUTE_MEMPOOL_SUPPORTED_HANDLE_TYPES = 119,
  CU_DEVICE_ATTRIBUTE_CLUSTER_LAUNCH = 120,
  CU_DEVICE_ATTRIBUTE_IPC_EVENT_SUPPORTED = 125,
  CU_DEVICE_ATTRIBUTE_MAX = 135
} CUdevice_attribute;
typedef enum CUcomputemode_enum { CU_COMPUTEMODE_DEFAULT = 0, CU_COMPUTEMODE_PROHIBITED = 2, CU_COMPUTEMODE_EXCLUSIVE_PROCESS = 3 } CUcomputemode;
typedef enum CUctx_flags_enum {
  CU_CTX_SCHED_AUTO = 0,
  CU_CTX_SCHED_SPIN = 1,
  CU_CTX_SCHED_YIELD = 2,
  CU_CTX_SCHED_BLOCKING_SYNC = 4,
  CU_CTX_BLOCKING_SYNC = 4,
  CU_CTX_MAP_HOST = 8,
  CU_CTX_LMEM_RESIZE_TO_MAX = 16
} CUctx_flags;
typedef enum CUstream_flags_enum { CU_STREAM_DEFAULT = 0, CU_STREAM_NON_BLOCKING = 1 } CUstream_flags;
typedef enum CUevent_flags_enum { CU_EVENT_DEFAULT = 0, CU_EVENT_BLOCKING_SYNC = 1, CU_EVENT_DISABLE_TIMING = 2, CU_EVENT_INTERPROCESS = 4 } CUevent_flags;
typedef enum CUmemAttach_flags_enum { CU_MEM_ATTACH_GLOBAL = 1, CU_MEM_ATTACH_HOST = 2, CU_MEM_ATTACH_SINGLE = 4 } CUmemAttach_flags;
typedef enum CUlimit_enum {
  CU_LIMIT_STACK_SIZE = 0,
  CU_LIMIT_PRINTF_FIFO_SIZE = 1,
  CU_LIMIT_MALLOC_HEAP_SIZE = 2,
  CU_LIMIT_DEV_RUNTIME_SYNC_DEPTH = 3,
  CU_LIMIT_DEV_RUNTIME_PENDING_LAUNCH_COUNT = 4
} CUlimit;
typedef struct CUuuid_st {
  char bytes[16];
} CUuuid;
#define CU_MEMHOSTALLOC_PORTABLE 1
#define CU_MEMHOSTALLOC_DEVICEMAP 2
#define CU_MEMHOSTALLOC_WRITECOMBINED 4
#define CU_MEMHOSTREGISTER_PORTABLE 1
#define CU_MEMHOSTREGISTER_DEVICEMAP 2
#define CU_STREAM_LEGACY ((CUstream)0x1)
#define CU_STREAM_PER_THREAD ((CUstream)0x2)
typedef void (*CUstreamCallback)(CUstream stream, CUresult status, void *data);
static inline CUresult cuGetErrorName(CUresult error, const char **text) {
  if (!text) return CUDA_ERROR_INVALID_VALUE;
  switch (error) {
  case CUDA_SUCCESS: *text = "CUDA_SUCCESS"; break;
  case 1: *text = "CUDA_ERROR_INVALID_VALUE"; break;
  case 2: *text = "CUDA_ERROR_OUT_OF_MEMORY"; break;
  case 3: *text = "CUDA_ERROR_NOT_INITIALIZED"; break;
  case 4: *text = "CUDA_ERROR_DEINITIALIZED"; break;
  case 100: *text = "CUDA_ERROR_NO_DEVICE"; break;
  case 101: *text = "CUDA_ERROR_INVALID_DEVICE"; break;
  case 200: *text = "CUDA_ERROR_INVALID_IMAGE"; break;
  case 201: *text = "CUDA_ERROR_INVALID_CONTEXT"; break;
  case 209: *text = "CUDA_ERROR_NO_BINARY_FOR_GPU"; break;
  case 215: *text = "CUDA_ERROR_UNSUPPORTED_LIMIT"; break;
  case 217: *text = "CUDA_ERROR_PEER_ACCESS_UNSUPPORTED"; break;
  case 218: *text = "CUDA_ERROR_INVALID_PTX"; break;
  case 300: *text = "CUDA_ERROR_INVALID_SOURCE"; break;
  case 301: *text = "CUDA_ERROR_FILE_NOT_FOUND"; break;
  case 304: *text = "CUDA_ERROR_OPERATING_SYSTEM"; break;
  case 400: *text = "CUDA_ERROR_INVALID_HANDLE"; break;
  case 500: *text = "CUDA_ERROR_NOT_FOUND"; break;
  case 600: *text = "CUDA_ERROR_NOT_READY"; break;
  case 700: *text = "CUDA_ERROR_ILLEGAL_ADDRESS"; break;
  case 701: *text = "CUDA_ERROR_LAUNCH_OUT_OF_RESOURCES"; break;
  case 702: *text = "CUDA_ERROR_LAUNCH_TIMEOUT"; break;
  case 704: *text = "CUDA_ERROR_PEER_ACCESS_ALREADY_ENABLED"; break;
  case 705: *text = "CUDA_ERROR_PEER_ACCESS_NOT_ENABLED"; break;
  case 710: *text = "CUDA_ERROR_ASSERT"; break;
  case 712: *text = "CUDA_ERROR_HOST_MEMORY_ALREADY_REGISTERED"; break;
  case 713: *text = "CUDA_ERROR_HOST_MEMORY_NOT_REGISTERED"; break;
  case 716: *text = "CUDA_ERROR_MISALIGNED_ADDRESS"; break;
  case 719: *text = "CUDA_ERROR_LAUNCH_FAILED"; break;
  case 720: *text = "CUDA_ERROR_COOPERATIVE_LAUNCH_TOO_LARGE"; break;
  case 800: *text = "CUDA_ERROR_NOT_PERMITTED"; break;
  case 801: *text = "CUDA_ERROR_NOT_SUPPORTED"; break;
  case 999: *text = "CUDA_ERROR_UNKNOWN"; break;
  default: *text = 0; return CUDA_ERROR_INVALID_VALUE;
  }
  return CUDA_SUCCESS;
}
static inline CUresult cuGetErrorString(CUresult error, const char **text) {
  if (!text) return CUDA_ERROR_INVALID_VALUE;
  const char *name;
  if (cuGetErrorName(error, &name) != CUDA_SUCCESS) {
    *text = 0;
    return CUDA_ERROR_INVALID_VALUE;
  }
  *text = cudaGetErrorString((cudaError_t)error);
  return CUDA_SUCCESS;
}
// Devices and contexts: each device has one, which is never ended.
static inline CUresult cuDeviceGetAttribute(int *value, CUdevice_attribute attribute, CUdevice device) {
  return (CUresult)cudaDeviceGetAttribute(value, (enum cudaDeviceAttr)attribute, device);
}
static inline CUresult cuDeviceGetPCIBusId(char *text, int size, CUdevice device) { return (CUresult)cudaDeviceGetPCIBusId(text, size, device); }
static inline CUresult cuDeviceGetUuid(CUuuid *uuid, CUdevice device) {
  if (!uuid) return CUDA_ERROR_INVALID_VALUE;
  for (int i = 0;
  i < 16;
  i++)
    uuid->bytes[i] = (char)i;
  uuid->bytes[15] = (char)(device ? device : 15);
  return cuDeviceGet(&device, device);
}
static inline CUresult cuDeviceCanAccessPeer(int *can, CUdevice device, CUdevice peer) { return (CUresult)cudaDeviceCanAccessPeer(can, device, peer); }
static inline CUresult cuDevicePrimaryCtxRelease(CUdevice device) { return cuDeviceGet(&device, device); }
static inline CUresult cuDevicePrimaryCtxSetFlags(CUdevice device, unsigned int flags) { return cuDeviceGet(&device, device); }
static inline CUresult cuDevicePrimaryCtxReset(CUdevice device) {
  CUdevice now;
  CUresult r = cuCtxGetDevice(&now);
  if (r == CUDA_SUCCESS) r = (CUresult)cudaSetDevice(device);
  if (r != CUDA_SUCCESS) return r;
  r = (CUresult)cudaDeviceReset();
  cudaSetDevice(now);
  return r;
}
static inline CUresult cuDevicePrimaryCtxGetState(CUdevice device, unsigned int *flags, int *active) {
  if (!flags || !active) return CUDA_ERROR_INVALID_VALUE;
  *flags = 0;
  *active = 1;
  return cuDeviceGet(&device, device);
}
static inline CUresult cuCtxDetach(CUcontext context) { return cuCtxDestroy(context); }
static inline CUresult cuCtxSynchronize(void) { return (CUresult)cudaDeviceSynchronize(); }
static inline CUresult cuCtxGetApiVersion(CUcontext context, unsigned int *version) {
  if (!version) return CUDA_ERROR_INVALID_VALUE;
  *version = 3020;
  return CUDA_SUCCESS;
}
static inline CUresult cuCtxSetLimit(CUlimit limit, size_t value) { return (CUresult)cudaDeviceSetLimit((enum cudaLimit)limit, value); }
static inline CUresult cuCtxGetLimit(size_t *value, CUlimit limit) { return (CUresult)cudaDeviceGetLimit(value, (enum cudaLimit)limit); }
static inline CUresult cuCtxGetStreamPriorityRange(int *least, int *greatest) { return (CUresult)cudaDeviceGetStreamPriorityRange(least, greatest); }
// Memory: a CUdeviceptr is an address.
static inline CUresult cuMemAlloc(CUdeviceptr *pointer, size_t size) {
  if (!pointer || !size) return CUDA_ERROR_INVALID_VALUE;
  void *p = 0;
  CUresult r = (CUresult)cudaMalloc(&p, size);
  *pointer = (CUdeviceptr)(size_t)p;
  return r;
}
static inline CUresult cuMemAllocManaged(CUdeviceptr *pointer, size_t size, unsigned int flags) {
  if (!pointer || !size) return CUDA_ERROR_INVALID_VALUE;
  void *p = 0;
  CUresult r = (CUresult)cudaMallocManaged(&p, size, flags);
  *pointer = (CUdeviceptr)(size_t)p;
  return r;
}
static inline CUresult cuMemAllocPitch(CUdeviceptr *pointer, size_t *pitch, size_t width, size_t height, unsigned int element) {
  if (!pointer || !pitch || !width || !height || (element != 4 && element != 8 && element != 16)) return CUDA_ERROR_INVALID_VALUE;
  void *p = 0;
  CUresult r = (CUresult)cudaMallocPitch(&p, pitch, width, height);
  *pointer = (CUdeviceptr)(size_t)p;
  return r;
}
static inline CUresult cuMemAllocAsync(CUdeviceptr *pointer, size_t size, CUstream stream) {
  if (cudaStreamQuery(stream) != cudaSuccess) return CUDA_ERROR_INVALID_HANDLE;
  return cuMemAlloc(pointer, size);
}
static inline CUresult cuMemFree(CUdeviceptr pointer) { return (CUresult)cudaFree((void *)(size_t)pointer); }
static inline CUresult cuMemFreeAsync(CUdeviceptr pointer, CUstream stream) { return (CUresult)cudaFreeAsync((void *)(size_t)pointer, stream); }
static inline CUresult cuMemAllocHost(void **pointer, size_t size) { return (CUresult)cudaMallocHost(pointer, size); }
static inline CUresult cuMemGetAddressRange(CUdeviceptr *base, size_t *size, CUdeviceptr pointer) { return (CUresult)__cu2rs_address_range(base, size, pointer); }
#define cuMemGetAddressRange_v2 cuMemGetAddressRange
static inline CUresult cuMemFreeHost(void *pointer) { return (CUresult)cudaFreeHost(pointer); }
static inline CUresult cuMemHostAlloc(void **pointer, size_t size, unsigned int flags) { return (CUresult)cudaHostAlloc(pointer, size, flags); }
static inline CUresult cuMemHostRegister(void *pointer, size_t size, unsigned int flags) { return (CUresult)cudaHostRegister(pointer, size, flags); }
static inline CUresult cuMemHostUnregister(void *pointer) { return (CUresult)cudaHostUnregister(pointer); }
static inline CUresult cuMemHostGetDevicePointer(CUdeviceptr *device, void *host, unsigned int flags) {
  if (!device) return CUDA_ERROR_INVALID_VALUE;
  void *p = 0;
  CUresult r = (CUresult)cudaHostGetDevicePointer(&p, host, flags);
  *device = (CUdeviceptr)(size_t)p;
  return r;
}
static inline CUresult cuMemcpyHtoD(CUdeviceptr to, const void *from, size_t size) { return (CUresult)cudaMemcpy((void *)(size_t)to, from, size, cudaMemcpyHostToDevice); }
static inline CUresult cuMemcpyHtoDAsync(CUdeviceptr to, const void *from, size_t size, CUstream stream) {
  return (CUresult)cudaMemcpyAsync((void *)(size_t)to, from, size, cudaMemcpyHostToDevice, stream);
}
static inline CUresult cuMemcpyDtoH(void *to, CUdeviceptr from, size_t size) { return (CUresult)cudaMemcpy(to, (const void *)(size_t)from, size, cudaMemcpyDeviceToHost); }
static inline CUresult cuMemcpyDtoHAsync(void *to, CUdeviceptr from, size_t size, CUstream stream) {
  return (CUresult)cudaMemcpyAsync(to, (const void *)(size_t)from, size, cudaMemcpyDeviceToHost, stream);
}
static inline CUresult cuMemcpyDtoD(CUdeviceptr to, CUdeviceptr from, size_t size) {
  return (CUresult)cudaMemcpy((void *)(size_t)to, (const void *)(size_t)from, size, cudaMemcpyDeviceToDevice);
}
static inline CUresult cuMemcpyDtoDAsync(CUdeviceptr to, CUdeviceptr from, size_t size, CUstream stream) {
  return (CUresult)cudaMemcpyAsync((void *)(size_t)to, (const void *)(size_t)from, size, cudaMemcpyDeviceToDevice, stream);
}
static inline CUresult cuMemcpy(CUdeviceptr to, CUdeviceptr from, size_t size) {
  return (CUresult)cudaMemcpy((void *)(size_t)to, (const void *)(size_t)from, size, cudaMemcpyDefault);
}
static inline CUresult cuMemcpyAsync(CUdeviceptr to, CUdeviceptr from, size_t size, CUstream stream) {
  return (CUresult)cudaMemcpyAsync((void *)(size_t)to, (const void *)(size_t)from, size, cudaMemcpyDefault, stream);
}
static inline CUresult cuMemsetD8(CUdeviceptr to, unsigned char value, size_t count) { return (CUresult)cudaMemset((void *)(size_t)to, value, count); }
static inline CUresult cuMemsetD16(CUdeviceptr to, unsigned short value, size_t count) { return __cu2rs_fill(to, value, 2, count, 0); }
static inline CUresult cuMemsetD32(CUdeviceptr to, unsigned int value, size_t count) { return __cu2rs_fill(to, value, 4, count, 0); }
static inline CUresult cuMemsetD8Async(CUdeviceptr to, unsigned char value, size_t count, CUstream stream) { return __cu2rs_fill(to, value, 1, count, stream); }
static inline CUresult cuMemsetD16Async(CUdeviceptr to, unsigned short value, size_t count, CUstream stream) { return __cu2rs_fill(to, value, 2, count, stream); }
static inline CUresult cuMemsetD32Async(CUdeviceptr to, unsigned int value, size_t count, CUstream stream) { return __cu2rs_fill(to, value, 4, count, stream); }
static inline CUresult cuMemPrefetchAsync(CUdeviceptr pointer, size_t size, CUdevice device, CUstream stream) { return (CUresult)cudaMemPrefetchAsync((const void *)(size_t)pointer, size, device, stream); }
// Streams and events are those of the runtime API.
static inline CUresult cuStreamCreate(CUstream *stream, unsigned int flags) { return (CUresult)cudaStreamCreateWithFlags(stream, flags); }
static inline CUresult cuStreamCreateWithPriority(CUstream *stream, unsigned int flags, int priority) { return (CUresult)cudaStreamCreateWithPriority(stream, flags, priority); }
static inline CUresult cuStreamDestroy(CUstream stream) { return (CUresult)cudaStreamDestroy(stream); }
static inline CUresult cuStreamSynchronize(CUstream stream) { return (CUresult)cudaStreamSynchronize(stream); }
static inline CUresult cuStreamQuery(CUstream stream) { return (CUresult)cudaStreamQuery(stream); }
static inline CUresult cuStreamWaitEvent(CUstream stream, CUevent event, unsigned int flags) { return (CUresult)cudaStreamWaitEvent(stream, event, flags); }
static inline CUresult cuEventCreate(CUevent *event, unsigned int flags) { return (CUresult)cudaEventCreateWithFlags(event, flags); }
static inline CUresult cuEventRecord(CUevent event, CUstream stream) { return (CUresult)cudaEventRecord(event, stream); }
static inline CUresult cuEventQuery(CUevent event) { return (CUresult)cudaEventQuery(event); }
static inline CUresult cuEventSynchronize(CUevent event) { return (CUresult)cudaEventSynchronize(event); }
static inline CUresult cuEventElapsedTime(float *milliseconds, CUevent start, CUevent end) { return (CUresult)cudaEventElapsedTime(milliseconds, start, end); }
static inline CUresult cuEventDestroy(CUevent event) { return (CUresult)cudaEventDestroy(event); }
static inline CUresult cuProfilerStart(void) { return CUDA_SUCCESS; }
static inline CUresult cuProfilerStop(void) { return CUDA_SUCCESS; }
#define cuMemAlloc_v2 cuMemAlloc
#define cuMemFree_v2 cuMemFree
#define cuMemAllocPitch_v2 cuMemAllocPitch
#define cuMemAllocHost_v2 cuMemAllocHost
#define cuMemcpyHtoD_v2 cuMemcpyHtoD
#define cuMemcpyDtoH_v2 cuMemcpyDtoH
#define cuMemcpyDtoD_v2 cuMemcpyDtoD
#define cuMemcpyHtoDAsync_v2 cuMemcpyHtoDAsync
#define cuMemcpyDtoHAsync_v2 cuMemcpyDtoHAsync
#define cuMemcpyDtoDAsync_v2 cuMemcpyDtoDAsync
#define cuMemsetD8_v2 cuMemsetD8
#define cuMemsetD16_v2 cuMemsetD16
#define cuMemsetD32_v2 cuMemsetD32
#define cuMemGetInfo_v2 cuMemGetInfo
#define cuCtxCreate_v2 cuCtxCreate
#define cuCtxDestroy_v2 cuCtxDestroy
#define cuCtxPushCurrent_v2 cuCtxPushCurrent
#define cuCtxPopCurrent_v2 cuCtxPopCurrent
#define cuStreamDestroy_v2 cuStreamDestroy
#define cuEventDestroy_v2 cuEventDestroy
#define cuDeviceTotalMem_v2 cuDeviceTotalMem
#define cuMemHostGetDevicePointer_v2 cuMemHostGetDevicePointer
#define cuMemHostRegister_v2 cuMemHostRegister
#include "__cu2rs_module.h"
#include "__cu2rs_virtual.h"
