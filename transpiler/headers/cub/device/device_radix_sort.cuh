// cub::DeviceRadixSort.
#pragma once
#include "__cu2rs_radix.cuh"
#pragma cu2rs source
#pragma cu2rs captured d_temp_storage
namespace cub {
struct DeviceRadixSort {
  template <class K, class V, class N>
  static __host__ __device__ cudaError_t SortPairs(void *d_temp_storage, size_t &temp_storage_bytes, const K *d_keys_in, K *d_keys_out, const V *d_values_in, V *d_values_out, N num_items,
                                                   int begin_bit = 0, int end_bit = sizeof(K) * 8, cudaStream_t stream = 0, bool debug_synchronous = false) {
    if (detail::asks_size(d_temp_storage, temp_storage_bytes))
      return cudaSuccess;
    return detail::radix_sort(d_keys_in, d_keys_out, d_values_in, d_values_out, true, (long long)num_items, begin_bit, end_bit, false);
  }
  template <class K, class V, class N>
  static __host__ __device__ cudaError_t SortPairsDescending(void *d_temp_storage, size_t &temp_storage_bytes, const K *d_keys_in, K *d_keys_out, const V *d_values_in, V *d_values_out,
                                                             N num_items, int begin_bit = 0, int end_bit = sizeof(K) * 8, cudaStream_t stream = 0, bool debug_synchronous = false) {
    if (detail::asks_size(d_temp_storage, temp_storage_bytes))
      return cudaSuccess;
    return detail::radix_sort(d_keys_in, d_keys_out, d_values_in, d_values_out, true, (long long)num_items, begin_bit, end_bit, true);
  }
  template <class K, class N>
  static __host__ __device__ cudaError_t SortKeys(void *d_temp_storage, size_t &temp_storage_bytes, const K *d_keys_in, K *d_keys_out, N num_items, int begin_bit = 0,
                                                  int end_bit = sizeof(K) * 8, cudaStream_t stream = 0, bool debug_synchronous = false) {
    if (detail::asks_size(d_temp_storage, temp_storage_bytes))
      return cudaSuccess;
    NullType *none = nullptr;
    return detail::radix_sort(d_keys_in, d_keys_out, (const NullType *)none, none, false, (long long)num_items, begin_bit, end_bit, false);
  }
  template <class K, class N>
  static __host__ __device__ cudaError_t SortKeysDescending(void *d_temp_storage, size_t &temp_storage_bytes, const K *d_keys_in, K *d_keys_out, N num_items, int begin_bit = 0,
                                                            int end_bit = sizeof(K) * 8, cudaStream_t stream = 0, bool debug_synchronous = false) {
    if (detail::asks_size(d_temp_storage, temp_storage_bytes))
      return cudaSuccess;
    NullType *none = nullptr;
    return detail::radix_sort(d_keys_in, d_keys_out, (const NullType *)none, none, false, (long long)num_items, begin_bit, end_bit, true);
  }
  // With double buffers: from the current to the alternate one, which becomes the current one.
  template <class K, class V, class N>
  static __host__ __device__ cudaError_t SortPairs(void *d_temp_storage, size_t &temp_storage_bytes, DoubleBuffer<K> &d_keys, DoubleBuffer<V> &d_values, N num_items, int begin_bit = 0,
                                                   int end_bit = sizeof(K) * 8, cudaStream_t stream = 0, bool debug_synchronous = false) {
    if (detail::asks_size(d_temp_storage, temp_storage_bytes))
      return cudaSuccess;
    return sort_buffers(d_keys, d_values, (long long)num_items, begin_bit, end_bit, false);
  }
  template <class K, class V, class N>
  static __host__ __device__ cudaError_t SortPairsDescending(void *d_temp_storage, size_t &temp_storage_bytes, DoubleBuffer<K> &d_keys, DoubleBuffer<V> &d_values, N num_items,
                                                             int begin_bit = 0, int end_bit = sizeof(K) * 8, cudaStream_t stream = 0, bool debug_synchronous = false) {
    if (detail::asks_size(d_temp_storage, temp_storage_bytes))
      return cudaSuccess;
    return sort_buffers(d_keys, d_values, (long long)num_items, begin_bit, end_bit, true);
  }
  template <class K, class N>
  static __host__ __device__ cudaError_t SortKeys(void *d_temp_storage, size_t &temp_storage_bytes, DoubleBuffer<K> &d_keys, N num_items, int begin_bit = 0,
                                                  int end_bit = sizeof(K) * 8, cudaStream_t stream = 0, bool debug_synchronous = false) {
    if (detail::asks_size(d_temp_storage, temp_storage_bytes))
      return cudaSuccess;
    NullType *none = nullptr;
    const K *from = d_keys.Current();
    K *to = d_keys.Alternate();
    d_keys.selector ^= 1;
    return detail::radix_sort(from, to, (const NullType *)none, none, false, (long long)num_items, begin_bit, end_bit, false);
  }
  template <class K, class N>
  static __host__ __device__ cudaError_t SortKeysDescending(void *d_temp_storage, size_t &temp_storage_bytes, DoubleBuffer<K> &d_keys, N num_items, int begin_bit = 0,
                                                            int end_bit = sizeof(K) * 8, cudaStream_t stream = 0, bool debug_synchronous = false) {
    if (detail::asks_size(d_temp_storage, temp_storage_bytes))
      return cudaSuccess;
    NullType *none = nullptr;
    const K *from = d_keys.Current();
    K *to = d_keys.Alternate();
    d_keys.selector ^= 1;
    return detail::radix_sort(from, to, (const NullType *)none, none, false, (long long)num_items, begin_bit, end_bit, true);
  }

private:
  template <class K, class V>
  static __host__ __device__ cudaError_t sort_buffers(DoubleBuffer<K> &keys, DoubleBuffer<V> &values, long long count, int begin_bit, int end_bit, bool descending) {
    const K *from = keys.Current();
    K *to = keys.Alternate();
    const V *values_from = values.Current();
    V *values_to = values.Alternate();
    keys.selector ^= 1;
    values.selector ^= 1;
    return detail::radix_sort(from, to, values_from, values_to, true, count, begin_bit, end_bit, descending);
  }
};
}
