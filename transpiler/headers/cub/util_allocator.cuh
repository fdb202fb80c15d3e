// cub::CachingDeviceAllocator: here, plain allocations of device memory.
#pragma once
#include "util_debug.cuh"
#include "version.cuh"
#pragma cu2rs source
namespace cub {
struct CachingDeviceAllocator {
  static constexpr unsigned int INVALID_BIN = 0xffffffffu;
  static constexpr size_t INVALID_SIZE = (size_t)-1;
  static constexpr int INVALID_DEVICE_ORDINAL = -1;
  unsigned int bin_growth;
  unsigned int min_bin;
  unsigned int max_bin;
  size_t max_cached_bytes;
  bool skip_cleanup;
  bool debug;
  CachingDeviceAllocator(unsigned int bin_growth, unsigned int min_bin = 1, unsigned int max_bin = INVALID_BIN, size_t max_cached_bytes = INVALID_SIZE,
                         bool skip_cleanup = false, bool debug = false)
      : bin_growth(bin_growth), min_bin(min_bin), max_bin(max_bin), max_cached_bytes(max_cached_bytes), skip_cleanup(skip_cleanup), debug(debug) {}
  CachingDeviceAllocator(bool skip_cleanup = false, bool debug = false)
      : bin_growth(8), min_bin(3), max_bin(7), max_cached_bytes(6291455), skip_cleanup(skip_cleanup), debug(debug) {}
  cudaError_t SetMaxCachedBytes(size_t bytes) {
    max_cached_bytes = bytes;
    return cudaSuccess;
  }
  template <class T> cudaError_t DeviceAllocate(T **memory, size_t bytes, cudaStream_t active_stream = 0) { return cudaMalloc((void **)memory, bytes); }
  template <class T> cudaError_t DeviceAllocate(int device, T **memory, size_t bytes, cudaStream_t active_stream = 0) { return cudaMalloc((void **)memory, bytes); }
  cudaError_t DeviceFree(void *memory) { return cudaFree(memory); }
  cudaError_t DeviceFree(int device, void *memory) { return cudaFree(memory); }
  cudaError_t FreeAllCached() { return cudaSuccess; }
};
}
