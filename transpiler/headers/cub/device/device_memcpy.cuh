// cub::DeviceMemcpy, DeviceCopy: many copies in one call.
#pragma once
#include "../../string.h"
#include "__cu2rs_plan.cuh"
#pragma cu2rs source
#pragma cu2rs captured d_temp_storage
namespace cub {
struct DeviceMemcpy {
  template <class In, class Out, class Sizes, class N>
  static __host__ __device__ cudaError_t Batched(void *d_temp_storage, size_t &temp_storage_bytes, In input_buffers, Out output_buffers, Sizes buffer_sizes, N num_buffers,
                                                 cudaStream_t stream = 0) {
    if (detail::asks_size(d_temp_storage, temp_storage_bytes))
      return cudaSuccess;
    for (N i = 0; i < num_buffers; i++)
      memcpy((void *)output_buffers[i], (const void *)input_buffers[i], (size_t)buffer_sizes[i]);
    return cudaSuccess;
  }
};
struct DeviceCopy {
  template <class In, class Out, class Sizes, class N>
  static __host__ __device__ cudaError_t Batched(void *d_temp_storage, size_t &temp_storage_bytes, In input_its, Out output_its, Sizes sizes, N num_ranges, cudaStream_t stream = 0) {
    if (detail::asks_size(d_temp_storage, temp_storage_bytes))
      return cudaSuccess;
    for (N r = 0; r < num_ranges; r++)
      for (long long i = 0; i < (long long)sizes[r]; i++)
        output_its[r][i] = input_its[r][i];
    return cudaSuccess;
  }
};
}
