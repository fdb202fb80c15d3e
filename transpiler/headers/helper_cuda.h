// The names of the CUDA samples' helper_cuda.h that programs use; own wording.
#pragma once
#pragma cu2rs library Helpers of the CUDA samples
#include "cuda_runtime.h"
#include "helper_string.h"
#include "stdio.h"
#include "stdlib.h"
#pragma cu2rs module cudart_rs::helper

#ifndef EXIT_WAIVED
#define EXIT_WAIVED 2
#endif
#define DEVICE_RESET cudaDeviceReset();

__CU2RS_C_BEGIN
const char *_cudaGetErrorEnum(cudaError_t error);
// Prints the failed call with its place and code and ends the program with EXIT_FAILURE.
[[cu2rs::rust("cudart_rs::helper::check")]] void __cu2rs_check(int result, const char *call, const char *file, int line);
void __getLastCudaError(const char *message, const char *file, int line);
int _ConvertSMVer2Cores(int major, int minor);
const char *_ConvertSMVer2ArchName(int major, int minor);
int gpuDeviceInit(int device);
int gpuGetMaxGflopsDeviceId(void);
int findCudaDevice(int argc, const char **argv);
int checkCudaCapabilities(int major, int minor);
__CU2RS_C_END

#define checkCudaErrors(call) __cu2rs_check((int)(call), #call, __FILE__, __LINE__)
#define getLastCudaError(message) __getLastCudaError(message, __FILE__, __LINE__)
#define printLastCudaError(message) __getLastCudaError(message, __FILE__, __LINE__)
#ifndef MAX
#define MAX(a, b) ((a) > (b) ? (a) : (b))
#endif
