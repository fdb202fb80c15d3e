// cub::DeviceReduce.
#pragma once
#include "../iterator/arg_index_input_iterator.cuh"
#include "__cu2rs_plan.cuh"
#pragma cu2rs source
#pragma cu2rs captured d_temp_storage
namespace cub {
struct DeviceReduce {
  template <class In, class Out, class Op, class T, class N>
  static __host__ __device__ cudaError_t Reduce(void *d_temp_storage, size_t &temp_storage_bytes, In d_in, Out d_out, N num_items, Op op, T initial, cudaStream_t stream = 0,
                                                bool debug_synchronous = false) {
    typedef typename detail::accumulator<Op, T, detail::value_t<In>>::type A;
    if (!detail::asks_size(d_temp_storage, temp_storage_bytes))
      *d_out = detail::reduce<A>(d_in, (long long)num_items, op, (A)initial);
    return cudaSuccess;
  }
  template <class In, class Out, class N>
  static __host__ __device__ cudaError_t Sum(void *d_temp_storage, size_t &temp_storage_bytes, In d_in, Out d_out, N num_items, cudaStream_t stream = 0, bool debug_synchronous = false) {
    typedef detail::output_t<Out, detail::value_t<In>> T;
    return Reduce(d_temp_storage, temp_storage_bytes, d_in, d_out, num_items, cub::Sum(), T(), stream);
  }
  template <class In, class Out, class N>
  static __host__ __device__ cudaError_t Min(void *d_temp_storage, size_t &temp_storage_bytes, In d_in, Out d_out, N num_items, cudaStream_t stream = 0, bool debug_synchronous = false) {
    typedef detail::value_t<In> T;
    return Reduce(d_temp_storage, temp_storage_bytes, d_in, d_out, num_items, cub::Min(), NumericTraits<T>::Max(), stream);
  }
  template <class In, class Out, class N>
  static __host__ __device__ cudaError_t Max(void *d_temp_storage, size_t &temp_storage_bytes, In d_in, Out d_out, N num_items, cudaStream_t stream = 0, bool debug_synchronous = false) {
    typedef detail::value_t<In> T;
    return Reduce(d_temp_storage, temp_storage_bytes, d_in, d_out, num_items, cub::Max(), NumericTraits<T>::Lowest(), stream);
  }
  // Writes the pair (place, item) of the first least item; of no items, (1, the greatest value).
  template <class In, class Out, class N>
  static __host__ __device__ cudaError_t ArgMin(void *d_temp_storage, size_t &temp_storage_bytes, In d_in, Out d_out, N num_items, cudaStream_t stream = 0,
                                                bool debug_synchronous = false) {
    typedef detail::output_t<Out, KeyValuePair<int, detail::value_t<In>>> Pair;
    if (!detail::asks_size(d_temp_storage, temp_storage_bytes)) {
      Pair best(1, NumericTraits<detail::value_t<In>>::Max());
      for (N i = 0; i < num_items; i++)
        if (i == 0 || d_in[i] < best.value)
          best = Pair(i, d_in[i]);
      *d_out = best;
    }
    return cudaSuccess;
  }
  template <class In, class Out, class N>
  static __host__ __device__ cudaError_t ArgMax(void *d_temp_storage, size_t &temp_storage_bytes, In d_in, Out d_out, N num_items, cudaStream_t stream = 0,
                                                bool debug_synchronous = false) {
    typedef detail::output_t<Out, KeyValuePair<int, detail::value_t<In>>> Pair;
    if (!detail::asks_size(d_temp_storage, temp_storage_bytes)) {
      Pair best(1, NumericTraits<detail::value_t<In>>::Lowest());
      for (N i = 0; i < num_items; i++)
        if (i == 0 || d_in[i] > best.value)
          best = Pair(i, d_in[i]);
      *d_out = best;
    }
    return cudaSuccess;
  }
  template <class In, class Out, class Op, class Transform, class T, class N>
  static __host__ __device__ cudaError_t TransformReduce(void *d_temp_storage, size_t &temp_storage_bytes, In d_in, Out d_out, N num_items, Op op, Transform transform, T initial,
                                                         cudaStream_t stream = 0, bool debug_synchronous = false) {
    if (!detail::asks_size(d_temp_storage, temp_storage_bytes)) {
      T total = initial;
      for (N i = 0; i < num_items; i++)
        total = op(total, transform(d_in[i]));
      *d_out = total;
    }
    return cudaSuccess;
  }
  // Each run of equal keys: its key, and the combination of its values.
  template <class Keys, class Unique, class Values, class Aggregates, class Runs, class Op, class N>
  static __host__ __device__ cudaError_t ReduceByKey(void *d_temp_storage, size_t &temp_storage_bytes, Keys d_keys_in, Unique d_unique_out, Values d_values_in,
                                                     Aggregates d_aggregates_out, Runs d_num_runs_out, Op op, N num_items, cudaStream_t stream = 0, bool debug_synchronous = false) {
    typedef detail::value_t<Values> V;
    typedef detail::value_t<Keys> K;
    if (detail::asks_size(d_temp_storage, temp_storage_bytes))
      return cudaSuccess;
    N runs = 0;
    for (N i = 0; i < num_items;) {
      const K key = d_keys_in[i];
      V total = d_values_in[i];
      for (i++; i < num_items && d_keys_in[i] == key; i++)
        total = op(total, d_values_in[i]);
      d_unique_out[runs] = key;
      d_aggregates_out[runs] = total;
      runs++;
    }
    *d_num_runs_out = runs;
    return cudaSuccess;
  }
};
}
