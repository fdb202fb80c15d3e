// cub::DeviceSelect: copies the items chosen, in order; input and output may be the same.
#pragma once
#include "__cu2rs_plan.cuh"
#pragma cu2rs source
#pragma cu2rs captured d_temp_storage
namespace cub {
struct DeviceSelect {
  template <class In, class Flags, class Out, class Count, class N>
  static __host__ __device__ cudaError_t Flagged(void *d_temp_storage, size_t &temp_storage_bytes, In d_in, Flags d_flags, Out d_out, Count d_num_selected_out, N num_items,
                                                 cudaStream_t stream = 0, bool debug_synchronous = false) {
    if (detail::asks_size(d_temp_storage, temp_storage_bytes))
      return cudaSuccess;
    N count = 0;
    for (N i = 0; i < num_items; i++)
      if (d_flags[i]) {
        d_out[count] = d_in[i];
        count++;
      }
    *d_num_selected_out = count;
    return cudaSuccess;
  }
  template <class In, class Out, class Count, class N, class Op>
  static __host__ __device__ cudaError_t If(void *d_temp_storage, size_t &temp_storage_bytes, In d_in, Out d_out, Count d_num_selected_out, N num_items, Op select_op,
                                            cudaStream_t stream = 0, bool debug_synchronous = false) {
    typedef detail::value_t<In> T;
    if (detail::asks_size(d_temp_storage, temp_storage_bytes))
      return cudaSuccess;
    N count = 0;
    for (N i = 0; i < num_items; i++) {
      const T item = d_in[i];
      if (select_op(item)) {
        d_out[count] = item;
        count++;
      }
    }
    *d_num_selected_out = count;
    return cudaSuccess;
  }
  // Items whose flag satisfies the predicate.
  template <class In, class Flags, class Out, class Count, class N, class Op>
  static __host__ __device__ cudaError_t FlaggedIf(void *d_temp_storage, size_t &temp_storage_bytes, In d_in, Flags d_flags, Out d_out, Count d_num_selected_out, N num_items,
                                                   Op select_op, cudaStream_t stream = 0) {
    if (detail::asks_size(d_temp_storage, temp_storage_bytes))
      return cudaSuccess;
    N count = 0;
    for (N i = 0; i < num_items; i++)
      if (select_op(d_flags[i])) {
        d_out[count] = d_in[i];
        count++;
      }
    *d_num_selected_out = count;
    return cudaSuccess;
  }
  // The first of each run of equal items.
  template <class In, class Out, class Count, class N>
  static __host__ __device__ cudaError_t Unique(void *d_temp_storage, size_t &temp_storage_bytes, In d_in, Out d_out, Count d_num_selected_out, N num_items, cudaStream_t stream = 0,
                                                bool debug_synchronous = false) {
    typedef detail::value_t<In> T;
    if (detail::asks_size(d_temp_storage, temp_storage_bytes))
      return cudaSuccess;
    N count = 0;
    T last = T();
    for (N i = 0; i < num_items; i++) {
      const T item = d_in[i];
      if (i == 0 || !(item == last)) {
        d_out[count] = item;
        count++;
      }
      last = item;
    }
    *d_num_selected_out = count;
    return cudaSuccess;
  }
  template <class Keys, class Values, class KeysOut, class ValuesOut, class Count, class N>
  static __host__ __device__ cudaError_t UniqueByKey(void *d_temp_storage, size_t &temp_storage_bytes, Keys d_keys_in, Values d_values_in, KeysOut d_keys_out, ValuesOut d_values_out,
                                                     Count d_num_selected_out, N num_items, cudaStream_t stream = 0, bool debug_synchronous = false) {
    typedef detail::value_t<Keys> T;
    if (detail::asks_size(d_temp_storage, temp_storage_bytes))
      return cudaSuccess;
    N count = 0;
    T last = T();
    for (N i = 0; i < num_items; i++) {
      const T key = d_keys_in[i];
      if (i == 0 || !(key == last)) {
        d_keys_out[count] = key;
        d_values_out[count] = d_values_in[i];
        count++;
      }
      last = key;
    }
    *d_num_selected_out = count;
    return cudaSuccess;
  }
};
}
