// Part of what every CUDA file has: see cuda_runtime.h.
#pragma once
#include "cuda_runtime.h"
#ifdef __cplusplus
#pragma cu2rs source
// Formats of 16-bit floats, whose fetches give floats.
static inline cudaChannelFormatDesc cudaCreateChannelDescHalf() { return cudaCreateChannelDesc(16, 0, 0, 0, cudaChannelFormatKindFloat); }
static inline cudaChannelFormatDesc cudaCreateChannelDescHalf1() { return cudaCreateChannelDesc(16, 0, 0, 0, cudaChannelFormatKindFloat); }
static inline cudaChannelFormatDesc cudaCreateChannelDescHalf2() { return cudaCreateChannelDesc(16, 16, 0, 0, cudaChannelFormatKindFloat); }
static inline cudaChannelFormatDesc cudaCreateChannelDescHalf4() { return cudaCreateChannelDesc(16, 16, 16, 16, cudaChannelFormatKindFloat); }
#endif
