// Types of the driver API's functions, for who asks for their addresses (CUDA Driver API, "Driver Entry Point Access").
#pragma once
#pragma cu2rs library CUDA driver API
#include "cuda.h"
#ifdef __cplusplus
#pragma cu2rs source
typedef decltype(&cuCtxDestroy) PFN_cuCtxDestroy;
typedef decltype(&cuCtxDisablePeerAccess) PFN_cuCtxDisablePeerAccess;
typedef decltype(&cuCtxEnablePeerAccess) PFN_cuCtxEnablePeerAccess;
typedef decltype(&cuCtxGetCurrent) PFN_cuCtxGetCurrent;
typedef decltype(&cuCtxGetDevice) PFN_cuCtxGetDevice;
typedef decltype(&cuCtxGetId) PFN_cuCtxGetId;
typedef decltype(&cuCtxPopCurrent) PFN_cuCtxPopCurrent;
typedef decltype(&cuCtxPushCurrent) PFN_cuCtxPushCurrent;
typedef decltype(&cuCtxSetCurrent) PFN_cuCtxSetCurrent;
typedef decltype(&cuDeviceComputeCapability) PFN_cuDeviceComputeCapability;
typedef decltype(&cuDeviceGet) PFN_cuDeviceGet;
typedef decltype(&cuDeviceGetCount) PFN_cuDeviceGetCount;
typedef decltype(&cuDeviceGetName) PFN_cuDeviceGetName;
typedef decltype(&cuDevicePrimaryCtxRetain) PFN_cuDevicePrimaryCtxRetain;
typedef decltype(&cuDeviceTotalMem) PFN_cuDeviceTotalMem;
typedef decltype(&cuDriverGetVersion) PFN_cuDriverGetVersion;
typedef decltype(&cuInit) PFN_cuInit;
typedef decltype(&cuMemGetInfo) PFN_cuMemGetInfo;
typedef decltype(&cuTensorMapEncodeTiled) PFN_cuTensorMapEncodeTiled, PFN_cuTensorMapEncodeTiled_v12000;
typedef decltype(&cuTensorMapEncodeIm2col) PFN_cuTensorMapEncodeIm2col, PFN_cuTensorMapEncodeIm2col_v12000;
#endif
