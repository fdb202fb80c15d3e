// The few names of CUDA's samples that programs borrow: see legacy.h.
#pragma once
#define checkCudaErrors(call) ((void)(call))
#define getLastCudaError(text) ((void)cudaGetLastError())
