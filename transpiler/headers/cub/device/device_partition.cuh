// cub::DevicePartition: the chosen items in order, then the others, from the end backwards.
#pragma once
#include "__cu2rs_plan.cuh"
#pragma cu2rs source
#pragma cu2rs captured d_temp_storage
namespace cub {
struct DevicePartition {
  template <class In, class Flags, class Out, class Count, class N>
  static __host__ __device__ cudaError_t Flagged(void *d_temp_storage, size_t &temp_storage_bytes, In d_in, Flags d_flags, Out d_out, Count d_num_selected_out, N num_items,
                                                 cudaStream_t stream = 0, bool debug_synchronous = false) {
    if (detail::asks_size(d_temp_storage, temp_storage_bytes))
      return cudaSuccess;
    N first = 0;
    N last = num_items;
    for (N i = 0; i < num_items; i++)
      if (d_flags[i]) {
        d_out[first] = d_in[i];
        first++;
      } else {
        last--;
        d_out[last] = d_in[i];
      }
    *d_num_selected_out = first;
    return cudaSuccess;
  }
  template <class In, class Out, class Count, class N, class Op>
  static __host__ __device__ cudaError_t If(void *d_temp_storage, size_t &temp_storage_bytes, In d_in, Out d_out, Count d_num_selected_out, N num_items, Op select_op,
                                            cudaStream_t stream = 0, bool debug_synchronous = false) {
    if (detail::asks_size(d_temp_storage, temp_storage_bytes))
      return cudaSuccess;
    N first = 0;
    N last = num_items;
    for (N i = 0; i < num_items; i++)
      if (select_op(d_in[i])) {
        d_out[first] = d_in[i];
        first++;
      } else {
        last--;
        d_out[last] = d_in[i];
      }
    *d_num_selected_out = first;
    return cudaSuccess;
  }
  // Three ways; the counts of the first two parts are written.
  template <class In, class First, class Second, class Rest, class Count, class N, class Op1, class Op2>
  static __host__ __device__ cudaError_t If(void *d_temp_storage, size_t &temp_storage_bytes, In d_in, First d_first_out, Second d_second_out, Rest d_unselected_out,
                                            Count d_num_selected_out, N num_items, Op1 first_op, Op2 second_op, cudaStream_t stream = 0, bool debug_synchronous = false) {
    if (detail::asks_size(d_temp_storage, temp_storage_bytes))
      return cudaSuccess;
    N first = 0;
    N second = 0;
    N rest = 0;
    for (N i = 0; i < num_items; i++)
      if (first_op(d_in[i])) {
        d_first_out[first] = d_in[i];
        first++;
      } else if (second_op(d_in[i])) {
        d_second_out[second] = d_in[i];
        second++;
      } else {
        d_unselected_out[rest] = d_in[i];
        rest++;
      }
    d_num_selected_out[0] = first;
    d_num_selected_out[1] = second;
    return cudaSuccess;
  }
};
}
