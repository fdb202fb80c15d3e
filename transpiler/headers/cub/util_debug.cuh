// CUB's checks of CUDA's results: CubDebug reports, CubDebugExit ends the program with exit code 1.
#pragma once
#include "../cuda_runtime.h"
#include "../stdio.h"
#include "../stdlib.h"
#include "version.cuh"
#pragma cu2rs source
namespace cub {
// Returns the error that it was given; says what it is, and where.
inline __host__ cudaError_t Debug(cudaError_t error, const char *file, int line) {
  if (error != cudaSuccess) {
    fprintf(stderr, "CUDA error %d [%s, %d]: %s\n", (int)error, file, line, cudaGetErrorString(error));
    fflush(stderr);
  }
  return error;
}
}
#define CubDebug(e) ::cub::Debug((cudaError_t)(e), __FILE__, __LINE__)
#define CubDebugExit(e) if (::cub::Debug((cudaError_t)(e), __FILE__, __LINE__) != cudaSuccess) { exit(1); }
#define _CubLog(format, ...) printf(format, __VA_ARGS__)
