// cub::DeviceSegmentedRadixSort: each segment by itself, from its begin offset to its end offset.
#pragma once
#include "__cu2rs_radix.cuh"
#pragma cu2rs source
#pragma cu2rs captured d_temp_storage
namespace cub {
namespace detail {
template <class K, class V, class Begin, class End>
__host__ __device__ cudaError_t sort_segments(const K *keys_in, K *keys_out, const V *values_in, V *values_out, bool pairs, long long segments, Begin begins, End ends, int begin_bit,
                                              int end_bit, bool descending) {
  for (long long s = 0; s < segments; s++) {
    const long long first = (long long)begins[s];
    const long long count = (long long)ends[s] - first;
    const V *from = pairs ? values_in + first : values_in;
    V *to = pairs ? values_out + first : values_out;
    const cudaError_t result = radix_sort(keys_in + first, keys_out + first, from, to, pairs, count, begin_bit, end_bit, descending);
    if (result != cudaSuccess)
      return result;
  }
  return cudaSuccess;
}
}
struct DeviceSegmentedRadixSort {
  template <class K, class V, class Begin, class End, class N, class S>
  static __host__ __device__ cudaError_t SortPairs(void *d_temp_storage, size_t &temp_storage_bytes, const K *d_keys_in, K *d_keys_out, const V *d_values_in, V *d_values_out, N num_items,
                                                   S num_segments, Begin d_begin_offsets, End d_end_offsets, int begin_bit = 0, int end_bit = sizeof(K) * 8, cudaStream_t stream = 0,
                                                   bool debug_synchronous = false) {
    if (detail::asks_size(d_temp_storage, temp_storage_bytes))
      return cudaSuccess;
    return detail::sort_segments(d_keys_in, d_keys_out, d_values_in, d_values_out, true, num_segments, d_begin_offsets, d_end_offsets, begin_bit, end_bit, false);
  }
  template <class K, class V, class Begin, class End, class N, class S>
  static __host__ __device__ cudaError_t SortPairsDescending(void *d_temp_storage, size_t &temp_storage_bytes, const K *d_keys_in, K *d_keys_out, const V *d_values_in, V *d_values_out,
                                                             N num_items, S num_segments, Begin d_begin_offsets, End d_end_offsets, int begin_bit = 0, int end_bit = sizeof(K) * 8,
                                                             cudaStream_t stream = 0, bool debug_synchronous = false) {
    if (detail::asks_size(d_temp_storage, temp_storage_bytes))
      return cudaSuccess;
    return detail::sort_segments(d_keys_in, d_keys_out, d_values_in, d_values_out, true, num_segments, d_begin_offsets, d_end_offsets, begin_bit, end_bit, true);
  }
  template <class K, class Begin, class End, class N, class S>
  static __host__ __device__ cudaError_t SortKeys(void *d_temp_storage, size_t &temp_storage_bytes, const K *d_keys_in, K *d_keys_out, N num_items, S num_segments, Begin d_begin_offsets,
                                                  End d_end_offsets, int begin_bit = 0, int end_bit = sizeof(K) * 8, cudaStream_t stream = 0, bool debug_synchronous = false) {
    if (detail::asks_size(d_temp_storage, temp_storage_bytes))
      return cudaSuccess;
    NullType *none = nullptr;
    return detail::sort_segments(d_keys_in, d_keys_out, (const NullType *)none, none, false, num_segments, d_begin_offsets, d_end_offsets, begin_bit, end_bit, false);
  }
  template <class K, class Begin, class End, class N, class S>
  static __host__ __device__ cudaError_t SortKeysDescending(void *d_temp_storage, size_t &temp_storage_bytes, const K *d_keys_in, K *d_keys_out, N num_items, S num_segments,
                                                            Begin d_begin_offsets, End d_end_offsets, int begin_bit = 0, int end_bit = sizeof(K) * 8, cudaStream_t stream = 0,
                                                            bool debug_synchronous = false) {
    if (detail::asks_size(d_temp_storage, temp_storage_bytes))
      return cudaSuccess;
    NullType *none = nullptr;
    return detail::sort_segments(d_keys_in, d_keys_out, (const NullType *)none, none, false, num_segments, d_begin_offsets, d_end_offsets, begin_bit, end_bit, true);
  }
};
}
