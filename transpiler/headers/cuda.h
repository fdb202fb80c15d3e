// The CUDA driver API, but for modules (CUDA Driver API).
#pragma once
#pragma cu2rs library CUDA driver API
#pragma cu2rs limit "Devices, contexts, memory, streams and events; arrays and textures; modules by PTX."
#include "driver_types.h"
#define __cuda_cuda_h__
#pragma cu2rs module cudart_rs::cuda::driver
__CU2RS_C_BEGIN
typedef unsigned int CUresult;
#define CUDA_SUCCESS 0u
#define CUDA_ERROR_INVALID_VALUE 1u
#define CUDA_ERROR_OUT_OF_MEMORY 2u
#define CUDA_ERROR_NOT_INITIALIZED 3u
#define CUDA_ERROR_DEINITIALIZED 4u
#define CUDA_ERROR_NO_DEVICE 100u
#define CUDA_ERROR_INVALID_DEVICE 101u
#define CUDA_ERROR_INVALID_IMAGE 200u
#define CUDA_ERROR_INVALID_CONTEXT 201u
#define CUDA_ERROR_NO_BINARY_FOR_GPU 209u
#define CUDA_ERROR_UNSUPPORTED_LIMIT 215u
#define CUDA_ERROR_PEER_ACCESS_UNSUPPORTED 217u
#define CUDA_ERROR_INVALID_PTX 218u
#define CUDA_ERROR_INVALID_SOURCE 300u
#define CUDA_ERROR_FILE_NOT_FOUND 301u
#define CUDA_ERROR_OPERATING_SYSTEM 304u
#define CUDA_ERROR_INVALID_HANDLE 400u
#define CUDA_ERROR_NOT_FOUND 500u
#define CUDA_ERROR_NOT_READY 600u
#define CUDA_ERROR_ILLEGAL_ADDRESS 700u
#define CUDA_ERROR_LAUNCH_OUT_OF_RESOURCES 701u
#define CUDA_ERROR_LAUNCH_TIMEOUT 702u
#define CUDA_ERROR_PEER_ACCESS_ALREADY_ENABLED 704u
#define CUDA_ERROR_PEER_ACCESS_NOT_ENABLED 705u
#define CUDA_ERROR_ASSERT 710u
#define CUDA_ERROR_HOST_MEMORY_ALREADY_REGISTERED 712u
#define CUDA_ERROR_HOST_MEMORY_NOT_REGISTERED 713u
#define CUDA_ERROR_MISALIGNED_ADDRESS 716u
#define CUDA_ERROR_LAUNCH_FAILED 719u
#define CUDA_ERROR_COOPERATIVE_LAUNCH_TOO_LARGE 720u
#define CUDA_ERROR_NOT_PERMITTED 800u
#define CUDA_ERROR_NOT_SUPPORTED 801u
#define CUDA_ERROR_UNKNOWN 999u
typedef int CUdevice;
typedef unsigned int cuuint32_t;
typedef unsigned long cuuint64_t;
typedef unsigned long long CUdeviceptr;
struct [[cu2rs::opaque]] [[cu2rs::handle]] [[cu2rs::rust("cudart_rs::cuda::driver::CUctx_st")]] CUctx_st {
};
typedef struct CUctx_st *CUcontext;
typedef struct CUstream_st *CUstream;
typedef struct CUevent_st *CUevent;
CUresult cuInit(unsigned int flags);
CUresult cuDriverGetVersion(int *version);
CUresult cuDeviceGet(CUdevice *device, int ordinal);
CUresult cuDeviceGetCount(int *count);
CUresult cuDeviceGetName(char *name, int size, CUdevice device);
CUresult cuDeviceComputeCapability(int *major, int *minor, CUdevice device);
CUresult cuDeviceTotalMem(size_t *size, CUdevice device);
CUresult cuMemGetInfo(size_t *available, size_t *total);
CUresult cuCtxCreate(CUcontext *context, unsigned int flags, CUdevice device);
CUresult cuCtxDestroy(CUcontext context);
CUresult cuCtxGetCurrent(CUcontext *context);
CUresult cuCtxSetCurrent(CUcontext context);
CUresult cuCtxPushCurrent(CUcontext context);
CUresult cuCtxPopCurrent(CUcontext *context);
CUresult cuCtxGetDevice(CUdevice *device);
CUresult cuCtxGetId(CUcontext context, unsigned long long *id);
CUresult cuCtxEnablePeerAccess(CUcontext peer, unsigned int flags);
CUresult cuCtxDisablePeerAccess(CUcontext peer);
CUresult cuDevicePrimaryCtxRetain(CUcontext *context, CUdevice device);
[[cu2rs::rust("cudart_rs::cuda::driver::fill_in_stream")]] CUresult __cu2rs_fill(CUdeviceptr to, unsigned int value, unsigned int element, size_t count, CUstream stream);
__CU2RS_C_END
#include "__cu2rs_driver.h"
#include "__cu2rs_driver_arrays.h"
#include "__cu2rs_tensor_map.h"
