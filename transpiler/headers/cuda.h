// The CUDA driver API, as far as programs of the runtime API mix it in (CUDA Driver API).
#pragma once
#pragma cu2rs library CUDA driver API
#pragma cu2rs limit "Only what programs of the runtime API mix in. Modules and PTX are not loaded at run time."
#include "driver_types.h"
#define __cuda_cuda_h__
#pragma cu2rs module cudart_rs::cuda::driver
__CU2RS_C_BEGIN
typedef unsigned int CUresult;
#define CUDA_SUCCESS 0u
#define CUDA_ERROR_INVALID_VALUE 1u
#define CUDA_ERROR_OUT_OF_MEMORY 2u
#define CUDA_ERROR_NOT_INITIALIZED 3u
#define CUDA_ERROR_NO_DEVICE 100u
#define CUDA_ERROR_INVALID_DEVICE 101u
#define CUDA_ERROR_UNKNOWN 999u
typedef int CUdevice;
typedef unsigned long long CUdeviceptr;
struct [[cu2rs::opaque]] [[cu2rs::rust("cudart_rs::cuda::driver::CUctx_st")]] CUctx_st {
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
__CU2RS_C_END
