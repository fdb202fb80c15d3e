// cub::DeviceRunLengthEncode.
#pragma once
#include "__cu2rs_plan.cuh"
#pragma cu2rs source
#pragma cu2rs captured d_temp_storage
namespace cub {
struct DeviceRunLengthEncode {
  // Each run's item and length.
  template <class In, class Unique, class Lengths, class Runs, class N>
  static __host__ __device__ cudaError_t Encode(void *d_temp_storage, size_t &temp_storage_bytes, In d_in, Unique d_unique_out, Lengths d_counts_out, Runs d_num_runs_out, N num_items,
                                                cudaStream_t stream = 0, bool debug_synchronous = false) {
    typedef detail::value_t<In> T;
    if (detail::asks_size(d_temp_storage, temp_storage_bytes))
      return cudaSuccess;
    N runs = 0;
    for (N i = 0; i < num_items;) {
      const N start = i;
      const T item = d_in[i];
      for (i++; i < num_items && d_in[i] == item;)
        i++;
      d_unique_out[runs] = item;
      d_counts_out[runs] = i - start;
      runs++;
    }
    *d_num_runs_out = runs;
    return cudaSuccess;
  }
  // Place and length of each run of more than one item.
  template <class In, class Offsets, class Lengths, class Runs, class N>
  static __host__ __device__ cudaError_t NonTrivialRuns(void *d_temp_storage, size_t &temp_storage_bytes, In d_in, Offsets d_offsets_out, Lengths d_lengths_out, Runs d_num_runs_out,
                                                        N num_items, cudaStream_t stream = 0, bool debug_synchronous = false) {
    typedef detail::value_t<In> T;
    if (detail::asks_size(d_temp_storage, temp_storage_bytes))
      return cudaSuccess;
    N runs = 0;
    for (N i = 0; i < num_items;) {
      const N start = i;
      const T item = d_in[i];
      for (i++; i < num_items && d_in[i] == item;)
        i++;
      if (i - start > 1) {
        d_offsets_out[runs] = start;
        d_lengths_out[runs] = i - start;
        runs++;
      }
    }
    *d_num_runs_out = runs;
    return cudaSuccess;
  }
};
}
