// The primitives below cuda::pipeline (CUDA C++ guide, "Pipeline primitives interface"): a copy is done when the call returns.
#pragma once
#pragma cu2rs library Device functions
#include "cuda_runtime.h"
#pragma cu2rs source
__device__ inline void __pipeline_memcpy_async(void *to, const void *from, size_t size, size_t zeros = 0) {
  char *t = (char *)to;
  const char *f = (const char *)from;
  for (size_t i = 0; i < size; i++) t[i] = i < size - zeros ? f[i] : 0;
}
__device__ inline void __pipeline_commit() {}
__device__ inline void __pipeline_wait_prior(unsigned int prior) {}
