// cub::DeviceAdjacentDifference: op(item, neighbour) for each item; the first (or last) one is copied.
#pragma once
#include "__cu2rs_plan.cuh"
#pragma cu2rs source
#pragma cu2rs captured d_temp_storage
namespace cub {
struct DeviceAdjacentDifference {
  template <class In, class Out, class N, class Op>
  static __host__ __device__ cudaError_t SubtractLeftCopy(void *d_temp_storage, size_t &temp_storage_bytes, In d_input, Out d_output, N num_items, Op op, cudaStream_t stream = 0,
                                                          bool debug_synchronous = false) {
    if (!detail::asks_size(d_temp_storage, temp_storage_bytes))
      for (N i = num_items; i > 0; i--)
        d_output[i - 1] = i > 1 ? op(d_input[i - 1], d_input[i - 2]) : d_input[0];
    return cudaSuccess;
  }
  template <class In, class Out, class N>
  static __host__ __device__ cudaError_t SubtractLeftCopy(void *d_temp_storage, size_t &temp_storage_bytes, In d_input, Out d_output, N num_items) {
    return SubtractLeftCopy(d_temp_storage, temp_storage_bytes, d_input, d_output, num_items, cub::Difference());
  }
  template <class It, class N, class Op>
  static __host__ __device__ cudaError_t SubtractLeft(void *d_temp_storage, size_t &temp_storage_bytes, It d_input, N num_items, Op op, cudaStream_t stream = 0) {
    return SubtractLeftCopy(d_temp_storage, temp_storage_bytes, d_input, d_input, num_items, op);
  }
  template <class In, class Out, class N, class Op>
  static __host__ __device__ cudaError_t SubtractRightCopy(void *d_temp_storage, size_t &temp_storage_bytes, In d_input, Out d_output, N num_items, Op op, cudaStream_t stream = 0,
                                                           bool debug_synchronous = false) {
    if (!detail::asks_size(d_temp_storage, temp_storage_bytes))
      for (N i = 0; i < num_items; i++)
        d_output[i] = i + 1 < num_items ? op(d_input[i], d_input[i + 1]) : d_input[i];
    return cudaSuccess;
  }
  template <class It, class N, class Op>
  static __host__ __device__ cudaError_t SubtractRight(void *d_temp_storage, size_t &temp_storage_bytes, It d_input, N num_items, Op op, cudaStream_t stream = 0) {
    return SubtractRightCopy(d_temp_storage, temp_storage_bytes, d_input, d_input, num_items, op);
  }
};
}
