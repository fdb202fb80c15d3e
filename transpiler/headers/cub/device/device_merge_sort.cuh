// cub::DeviceMergeSort: sorts by a comparison. All sorts are stable here.
#pragma once
#include "../../stdlib.h"
#include "../thread/thread_sort.cuh"
#include "__cu2rs_plan.cuh"
#pragma cu2rs source
#pragma cu2rs captured d_temp_storage
namespace cub {
namespace detail {
// Sorts `count` keys from `in` to `out`, and their values if `pairs`.
template <class KeyIn, class KeyOut, class ValueIn, class ValueOut, class Less>
__host__ __device__ cudaError_t merge_sort(KeyIn in, KeyOut out, ValueIn values_in, ValueOut values_out, bool pairs, long long count, Less less) {
  typedef value_t<KeyIn> K;
  typedef value_t<ValueIn> V;
  if (count <= 0)
    return cudaSuccess;
  K *keys = (K *)malloc(count * sizeof(K));
  V *values = pairs ? (V *)malloc(count * sizeof(V)) : nullptr;
  long long *order = (long long *)malloc(2 * count * sizeof(long long));
  if (keys == nullptr || order == nullptr || (pairs && values == nullptr))
    return cudaErrorMemoryAllocation;
  for (long long i = 0; i < count; i++)
    keys[i] = in[i];
  if (pairs)
    for (long long i = 0; i < count; i++)
      values[i] = values_in[i];
  merge_order(keys, count, order, order + count, less);
  for (long long i = 0; i < count; i++)
    out[i] = keys[order[i]];
  if (pairs)
    for (long long i = 0; i < count; i++)
      values_out[i] = values[order[i]];
  free(keys);
  free(values);
  free(order);
  return cudaSuccess;
}
}
struct DeviceMergeSort {
  template <class Keys, class N, class Less>
  static __host__ __device__ cudaError_t SortKeys(void *d_temp_storage, size_t &temp_storage_bytes, Keys d_keys, N num_items, Less less, cudaStream_t stream = 0,
                                                  bool debug_synchronous = false) {
    if (detail::asks_size(d_temp_storage, temp_storage_bytes))
      return cudaSuccess;
    NullType *none = nullptr;
    return detail::merge_sort(d_keys, d_keys, none, none, false, (long long)num_items, less);
  }
  template <class Keys, class Values, class N, class Less>
  static __host__ __device__ cudaError_t SortPairs(void *d_temp_storage, size_t &temp_storage_bytes, Keys d_keys, Values d_items, N num_items, Less less, cudaStream_t stream = 0,
                                                   bool debug_synchronous = false) {
    if (detail::asks_size(d_temp_storage, temp_storage_bytes))
      return cudaSuccess;
    return detail::merge_sort(d_keys, d_keys, d_items, d_items, true, (long long)num_items, less);
  }
  template <class Keys, class N, class Less>
  static __host__ __device__ cudaError_t StableSortKeys(void *d_temp_storage, size_t &temp_storage_bytes, Keys d_keys, N num_items, Less less, cudaStream_t stream = 0,
                                                        bool debug_synchronous = false) {
    return SortKeys(d_temp_storage, temp_storage_bytes, d_keys, num_items, less, stream);
  }
  template <class Keys, class Values, class N, class Less>
  static __host__ __device__ cudaError_t StableSortPairs(void *d_temp_storage, size_t &temp_storage_bytes, Keys d_keys, Values d_items, N num_items, Less less, cudaStream_t stream = 0,
                                                         bool debug_synchronous = false) {
    return SortPairs(d_temp_storage, temp_storage_bytes, d_keys, d_items, num_items, less, stream);
  }
  template <class KeyIn, class KeyOut, class N, class Less>
  static __host__ __device__ cudaError_t SortKeysCopy(void *d_temp_storage, size_t &temp_storage_bytes, KeyIn d_input_keys, KeyOut d_output_keys, N num_items, Less less,
                                                      cudaStream_t stream = 0, bool debug_synchronous = false) {
    if (detail::asks_size(d_temp_storage, temp_storage_bytes))
      return cudaSuccess;
    NullType *none = nullptr;
    return detail::merge_sort(d_input_keys, d_output_keys, none, none, false, (long long)num_items, less);
  }
  template <class KeyIn, class ValueIn, class KeyOut, class ValueOut, class N, class Less>
  static __host__ __device__ cudaError_t SortPairsCopy(void *d_temp_storage, size_t &temp_storage_bytes, KeyIn d_input_keys, ValueIn d_input_items, KeyOut d_output_keys,
                                                       ValueOut d_output_items, N num_items, Less less, cudaStream_t stream = 0, bool debug_synchronous = false) {
    if (detail::asks_size(d_temp_storage, temp_storage_bytes))
      return cudaSuccess;
    return detail::merge_sort(d_input_keys, d_output_keys, d_input_items, d_output_items, true, (long long)num_items, less);
  }
};
}
