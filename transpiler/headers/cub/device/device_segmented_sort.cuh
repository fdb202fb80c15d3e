// cub::DeviceSegmentedSort: each segment by itself, from its begin offset to its end offset. All sorts are stable here.
#pragma once
#include "device_segmented_radix_sort.cuh"
#pragma cu2rs source
#pragma cu2rs captured d_temp_storage
namespace cub {
struct DeviceSegmentedSort {
  template <class K, class V, class Begin, class End, class N, class S>
  static __host__ __device__ cudaError_t SortPairs(void *d_temp_storage, size_t &temp_storage_bytes, const K *d_keys_in, K *d_keys_out, const V *d_values_in, V *d_values_out, N num_items,
                                                   S num_segments, Begin d_begin_offsets, End d_end_offsets, cudaStream_t stream = 0,
                                                   bool debug_synchronous = false) {
    if (detail::asks_size(d_temp_storage, temp_storage_bytes))
      return cudaSuccess;
    return detail::sort_segments(d_keys_in, d_keys_out, d_values_in, d_values_out, true, num_segments, d_begin_offsets, d_end_offsets, 0, (int)sizeof(K) * 8, false);
  }
  template <class K, class V, class Begin, class End, class N, class S>
  static __host__ __device__ cudaError_t SortPairsDescending(void *d_temp_storage, size_t &temp_storage_bytes, const K *d_keys_in, K *d_keys_out, const V *d_values_in, V *d_values_out,
                                                             N num_items, S num_segments, Begin d_begin_offsets, End d_end_offsets,
                                                             cudaStream_t stream = 0, bool debug_synchronous = false) {
    if (detail::asks_size(d_temp_storage, temp_storage_bytes))
      return cudaSuccess;
    return detail::sort_segments(d_keys_in, d_keys_out, d_values_in, d_values_out, true, num_segments, d_begin_offsets, d_end_offsets, 0, (int)sizeof(K) * 8, true);
  }
  template <class K, class Begin, class End, class N, class S>
  static __host__ __device__ cudaError_t SortKeys(void *d_temp_storage, size_t &temp_storage_bytes, const K *d_keys_in, K *d_keys_out, N num_items, S num_segments, Begin d_begin_offsets,
                                                  End d_end_offsets, cudaStream_t stream = 0, bool debug_synchronous = false) {
    if (detail::asks_size(d_temp_storage, temp_storage_bytes))
      return cudaSuccess;
    NullType *none = nullptr;
    return detail::sort_segments(d_keys_in, d_keys_out, (const NullType *)none, none, false, num_segments, d_begin_offsets, d_end_offsets, 0, (int)sizeof(K) * 8, false);
  }
  template <class K, class Begin, class End, class N, class S>
  static __host__ __device__ cudaError_t SortKeysDescending(void *d_temp_storage, size_t &temp_storage_bytes, const K *d_keys_in, K *d_keys_out, N num_items, S num_segments,
                                                            Begin d_begin_offsets, End d_end_offsets, cudaStream_t stream = 0,
                                                            bool debug_synchronous = false) {
    if (detail::asks_size(d_temp_storage, temp_storage_bytes))
      return cudaSuccess;
    NullType *none = nullptr;
    return detail::sort_segments(d_keys_in, d_keys_out, (const NullType *)none, none, false, num_segments, d_begin_offsets, d_end_offsets, 0, (int)sizeof(K) * 8, true);
  }
  template <class K, class V, class Begin, class End, class N, class S>
  static __host__ __device__ cudaError_t StableSortPairs(void *d_temp_storage, size_t &temp_storage_bytes, const K *d_keys_in, K *d_keys_out, const V *d_values_in, V *d_values_out, N num_items,
                                                   S num_segments, Begin d_begin_offsets, End d_end_offsets, cudaStream_t stream = 0,
                                                   bool debug_synchronous = false) {
    if (detail::asks_size(d_temp_storage, temp_storage_bytes))
      return cudaSuccess;
    return detail::sort_segments(d_keys_in, d_keys_out, d_values_in, d_values_out, true, num_segments, d_begin_offsets, d_end_offsets, 0, (int)sizeof(K) * 8, false);
  }
  template <class K, class V, class Begin, class End, class N, class S>
  static __host__ __device__ cudaError_t StableSortPairsDescending(void *d_temp_storage, size_t &temp_storage_bytes, const K *d_keys_in, K *d_keys_out, const V *d_values_in, V *d_values_out,
                                                             N num_items, S num_segments, Begin d_begin_offsets, End d_end_offsets,
                                                             cudaStream_t stream = 0, bool debug_synchronous = false) {
    if (detail::asks_size(d_temp_storage, temp_storage_bytes))
      return cudaSuccess;
    return detail::sort_segments(d_keys_in, d_keys_out, d_values_in, d_values_out, true, num_segments, d_begin_offsets, d_end_offsets, 0, (int)sizeof(K) * 8, true);
  }
  template <class K, class Begin, class End, class N, class S>
  static __host__ __device__ cudaError_t StableSortKeys(void *d_temp_storage, size_t &temp_storage_bytes, const K *d_keys_in, K *d_keys_out, N num_items, S num_segments, Begin d_begin_offsets,
                                                  End d_end_offsets, cudaStream_t stream = 0, bool debug_synchronous = false) {
    if (detail::asks_size(d_temp_storage, temp_storage_bytes))
      return cudaSuccess;
    NullType *none = nullptr;
    return detail::sort_segments(d_keys_in, d_keys_out, (const NullType *)none, none, false, num_segments, d_begin_offsets, d_end_offsets, 0, (int)sizeof(K) * 8, false);
  }
  template <class K, class Begin, class End, class N, class S>
  static __host__ __device__ cudaError_t StableSortKeysDescending(void *d_temp_storage, size_t &temp_storage_bytes, const K *d_keys_in, K *d_keys_out, N num_items, S num_segments,
                                                            Begin d_begin_offsets, End d_end_offsets, cudaStream_t stream = 0,
                                                            bool debug_synchronous = false) {
    if (detail::asks_size(d_temp_storage, temp_storage_bytes))
      return cudaSuccess;
    NullType *none = nullptr;
    return detail::sort_segments(d_keys_in, d_keys_out, (const NullType *)none, none, false, num_segments, d_begin_offsets, d_end_offsets, 0, (int)sizeof(K) * 8, true);
  }
};
}
