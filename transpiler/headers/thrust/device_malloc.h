// thrust::device_malloc, device_free, device_new, device_delete.
#pragma once
#include "../cuda_runtime.h"
#include "device_ptr.h"
#pragma cu2rs source
namespace thrust {
template <class T> device_ptr<T> device_malloc(size_t count) {
  void *memory = nullptr;
  cudaMalloc(&memory, count * sizeof(T));
  return device_ptr<T>((T *)memory);
}
inline device_ptr<void> device_malloc(size_t bytes) {
  void *memory = nullptr;
  cudaMalloc(&memory, bytes);
  return device_ptr<void>(memory);
}
template <class T> void device_free(device_ptr<T> ptr) { cudaFree((void *)ptr.get()); }
template <class T> device_ptr<T> device_new(size_t count = 1) { return device_malloc<T>(count); }
template <class T> void device_delete(device_ptr<T> ptr, size_t count = 0) { cudaFree((void *)ptr.get()); }
}
