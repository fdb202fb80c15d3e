// cub::DeviceFor: a function for each item or number.
#pragma once
#include "__cu2rs_plan.cuh"
#pragma cu2rs source
#pragma cu2rs captured d_temp_storage
namespace cub {
struct DeviceFor {
  template <class N, class Op> static __host__ __device__ cudaError_t Bulk(void *d_temp_storage, size_t &temp_storage_bytes, N count, Op op, cudaStream_t stream = 0) {
    return detail::asks_size(d_temp_storage, temp_storage_bytes) ? cudaSuccess : Bulk(count, op, stream);
  }
  template <class N, class Op> static __host__ __device__ cudaError_t Bulk(N count, Op op, cudaStream_t stream = 0) {
    for (N i = 0; i < count; i++)
      op(i);
    return cudaSuccess;
  }
  template <class It, class N, class Op> static __host__ __device__ cudaError_t ForEachN(It first, N count, Op op, cudaStream_t stream = 0) {
    for (N i = 0; i < count; i++)
      op(first[i]);
    return cudaSuccess;
  }
  template <class It, class Op> static __host__ __device__ cudaError_t ForEach(It first, It last, Op op, cudaStream_t stream = 0) {
    for (; first != last; ++first)
      op(*first);
    return cudaSuccess;
  }
  template <class It, class N, class Op> static __host__ __device__ cudaError_t ForEachCopyN(It first, N count, Op op, cudaStream_t stream = 0) {
    return ForEachN(first, count, op, stream);
  }
};
}
