// cub::DeviceSegmentedReduce: a reduction of each segment, from its begin offset to its end offset.
#pragma once
#include "__cu2rs_plan.cuh"
#pragma cu2rs source
#pragma cu2rs captured d_temp_storage
namespace cub {
struct DeviceSegmentedReduce {
  template <class In, class Out, class S, class Begin, class End, class Op, class T>
  static __host__ __device__ cudaError_t Reduce(void *d_temp_storage, size_t &temp_storage_bytes, In d_in, Out d_out, S num_segments, Begin d_begin_offsets, End d_end_offsets, Op op,
                                                T initial, cudaStream_t stream = 0, bool debug_synchronous = false) {
    typedef typename detail::accumulator<Op, T, detail::value_t<In>>::type A;
    if (detail::asks_size(d_temp_storage, temp_storage_bytes))
      return cudaSuccess;
    for (S s = 0; s < num_segments; s++) {
      const long long first = (long long)d_begin_offsets[s];
      const long long count = (long long)d_end_offsets[s] - first;
      d_out[s] = detail::reduce<A>(d_in + first, count, op, (A)initial);
    }
    return cudaSuccess;
  }
  template <class In, class Out, class S, class Begin, class End>
  static __host__ __device__ cudaError_t Sum(void *d_temp_storage, size_t &temp_storage_bytes, In d_in, Out d_out, S num_segments, Begin d_begin_offsets, End d_end_offsets,
                                             cudaStream_t stream = 0, bool debug_synchronous = false) {
    typedef detail::output_t<Out, detail::value_t<In>> T;
    return Reduce(d_temp_storage, temp_storage_bytes, d_in, d_out, num_segments, d_begin_offsets, d_end_offsets, cub::Sum(), T(), stream);
  }
  template <class In, class Out, class S, class Begin, class End>
  static __host__ __device__ cudaError_t Min(void *d_temp_storage, size_t &temp_storage_bytes, In d_in, Out d_out, S num_segments, Begin d_begin_offsets, End d_end_offsets,
                                             cudaStream_t stream = 0, bool debug_synchronous = false) {
    typedef detail::value_t<In> T;
    return Reduce(d_temp_storage, temp_storage_bytes, d_in, d_out, num_segments, d_begin_offsets, d_end_offsets, cub::Min(), NumericTraits<T>::Max(), stream);
  }
  template <class In, class Out, class S, class Begin, class End>
  static __host__ __device__ cudaError_t Max(void *d_temp_storage, size_t &temp_storage_bytes, In d_in, Out d_out, S num_segments, Begin d_begin_offsets, End d_end_offsets,
                                             cudaStream_t stream = 0, bool debug_synchronous = false) {
    typedef detail::value_t<In> T;
    return Reduce(d_temp_storage, temp_storage_bytes, d_in, d_out, num_segments, d_begin_offsets, d_end_offsets, cub::Max(), NumericTraits<T>::Lowest(), stream);
  }
  // Places count from the begin of the segment.
  template <class In, class Out, class S, class Begin, class End>
  static __host__ __device__ cudaError_t ArgMin(void *d_temp_storage, size_t &temp_storage_bytes, In d_in, Out d_out, S num_segments, Begin d_begin_offsets, End d_end_offsets,
                                                cudaStream_t stream = 0, bool debug_synchronous = false) {
    return arg(d_temp_storage, temp_storage_bytes, d_in, d_out, num_segments, d_begin_offsets, d_end_offsets, cub::Min(), NumericTraits<detail::value_t<In>>::Max());
  }
  template <class In, class Out, class S, class Begin, class End>
  static __host__ __device__ cudaError_t ArgMax(void *d_temp_storage, size_t &temp_storage_bytes, In d_in, Out d_out, S num_segments, Begin d_begin_offsets, End d_end_offsets,
                                                cudaStream_t stream = 0, bool debug_synchronous = false) {
    return arg(d_temp_storage, temp_storage_bytes, d_in, d_out, num_segments, d_begin_offsets, d_end_offsets, cub::Max(), NumericTraits<detail::value_t<In>>::Lowest());
  }

private:
  template <class In, class Out, class S, class Begin, class End, class Op, class T>
  static __host__ __device__ cudaError_t arg(void *d_temp_storage, size_t &temp_storage_bytes, In d_in, Out d_out, S num_segments, Begin begins, End ends, Op better, T worst) {
    typedef detail::output_t<Out, KeyValuePair<int, T>> Pair;
    if (detail::asks_size(d_temp_storage, temp_storage_bytes))
      return cudaSuccess;
    for (S s = 0; s < num_segments; s++) {
      const long long first = (long long)begins[s];
      const long long count = (long long)ends[s] - first;
      Pair best(1, worst);
      for (long long i = 0; i < count; i++)
        if (i == 0 || better(best.value, d_in[first + i]) != best.value)
          best = Pair(i, d_in[first + i]);
      d_out[s] = best;
    }
    return cudaSuccess;
  }
};
}
