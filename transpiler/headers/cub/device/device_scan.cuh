// cub::DeviceScan: prefix combinations, in the order of the items. Input and output may be the same.
#pragma once
#include "__cu2rs_plan.cuh"
#pragma cu2rs source
#pragma cu2rs captured d_temp_storage
namespace cub {
struct DeviceScan {
  template <class In, class Out, class Op, class T, class N>
  static __host__ __device__ cudaError_t ExclusiveScan(void *d_temp_storage, size_t &temp_storage_bytes, In d_in, Out d_out, Op op, T initial, N num_items, cudaStream_t stream = 0,
                                                       bool debug_synchronous = false) {
    typedef typename detail::accumulator<Op, T, detail::value_t<In>>::type A;
    if (detail::asks_size(d_temp_storage, temp_storage_bytes))
      return cudaSuccess;
    A sum = (A)initial;
    for (N i = 0; i < num_items; i++) {
      const A item = (A)d_in[i];
      d_out[i] = sum;
      sum = op(sum, item);
    }
    return cudaSuccess;
  }
  template <class In, class Out, class Op, class N>
  static __host__ __device__ cudaError_t InclusiveScan(void *d_temp_storage, size_t &temp_storage_bytes, In d_in, Out d_out, Op op, N num_items, cudaStream_t stream = 0,
                                                       bool debug_synchronous = false) {
    typedef detail::value_t<In> T;
    typedef typename detail::accumulator<Op, T, T>::type A;
    if (detail::asks_size(d_temp_storage, temp_storage_bytes) || num_items <= 0)
      return cudaSuccess;
    A sum = (A)d_in[0];
    d_out[0] = sum;
    for (N i = 1; i < num_items; i++) {
      sum = op(sum, (T)d_in[i]);
      d_out[i] = sum;
    }
    return cudaSuccess;
  }
  template <class In, class Out, class Op, class T, class N>
  static __host__ __device__ cudaError_t InclusiveScanInit(void *d_temp_storage, size_t &temp_storage_bytes, In d_in, Out d_out, Op op, T initial, N num_items,
                                                           cudaStream_t stream = 0) {
    typedef typename detail::accumulator<Op, T, detail::value_t<In>>::type A;
    if (detail::asks_size(d_temp_storage, temp_storage_bytes))
      return cudaSuccess;
    A sum = (A)initial;
    for (N i = 0; i < num_items; i++) {
      sum = op(sum, d_in[i]);
      d_out[i] = sum;
    }
    return cudaSuccess;
  }
  template <class In, class Out, class N>
  static __host__ __device__ cudaError_t ExclusiveSum(void *d_temp_storage, size_t &temp_storage_bytes, In d_in, Out d_out, N num_items, cudaStream_t stream = 0,
                                                      bool debug_synchronous = false) {
    return ExclusiveScan(d_temp_storage, temp_storage_bytes, d_in, d_out, cub::Sum(), detail::value_t<In>(), num_items, stream);
  }
  template <class In, class Out, class N>
  static __host__ __device__ cudaError_t InclusiveSum(void *d_temp_storage, size_t &temp_storage_bytes, In d_in, Out d_out, N num_items, cudaStream_t stream = 0,
                                                      bool debug_synchronous = false) {
    return InclusiveScan(d_temp_storage, temp_storage_bytes, d_in, d_out, cub::Sum(), num_items, stream);
  }
  // In place.
  template <class It, class N> static __host__ __device__ cudaError_t ExclusiveSum(void *d_temp_storage, size_t &temp_storage_bytes, It d_data, N num_items) {
    return ExclusiveSum(d_temp_storage, temp_storage_bytes, d_data, d_data, num_items);
  }
  template <class It, class N> static __host__ __device__ cudaError_t InclusiveSum(void *d_temp_storage, size_t &temp_storage_bytes, It d_data, N num_items) {
    return InclusiveSum(d_temp_storage, temp_storage_bytes, d_data, d_data, num_items);
  }
  // Within runs of equal keys.
  template <class Keys, class In, class Out, class Op, class T, class N>
  static __host__ __device__ cudaError_t ExclusiveScanByKey(void *d_temp_storage, size_t &temp_storage_bytes, Keys d_keys, In d_in, Out d_out, Op op, T initial, N num_items,
                                                            cudaStream_t stream = 0, bool debug_synchronous = false) {
    typedef typename detail::accumulator<Op, T, detail::value_t<In>>::type A;
    if (detail::asks_size(d_temp_storage, temp_storage_bytes))
      return cudaSuccess;
    A sum = (A)initial;
    for (N i = 0; i < num_items; i++) {
      if (i > 0 && !(d_keys[i] == d_keys[i - 1]))
        sum = (A)initial;
      const A item = (A)d_in[i];
      d_out[i] = sum;
      sum = op(sum, item);
    }
    return cudaSuccess;
  }
  template <class Keys, class In, class Out, class Op, class N>
  static __host__ __device__ cudaError_t InclusiveScanByKey(void *d_temp_storage, size_t &temp_storage_bytes, Keys d_keys, In d_in, Out d_out, Op op, N num_items,
                                                            cudaStream_t stream = 0, bool debug_synchronous = false) {
    typedef detail::value_t<In> T;
    typedef typename detail::accumulator<Op, T, T>::type A;
    if (detail::asks_size(d_temp_storage, temp_storage_bytes) || num_items <= 0)
      return cudaSuccess;
    A sum = (A)d_in[0];
    d_out[0] = sum;
    for (N i = 1; i < num_items; i++) {
      if (d_keys[i] == d_keys[i - 1])
        sum = op(sum, (T)d_in[i]);
      else
        sum = (A)d_in[i];
      d_out[i] = sum;
    }
    return cudaSuccess;
  }
  template <class Keys, class In, class Out, class N>
  static __host__ __device__ cudaError_t ExclusiveSumByKey(void *d_temp_storage, size_t &temp_storage_bytes, Keys d_keys, In d_in, Out d_out, N num_items) {
    return ExclusiveScanByKey(d_temp_storage, temp_storage_bytes, d_keys, d_in, d_out, cub::Sum(), detail::value_t<In>(), num_items);
  }
  template <class Keys, class In, class Out, class N>
  static __host__ __device__ cudaError_t InclusiveSumByKey(void *d_temp_storage, size_t &temp_storage_bytes, Keys d_keys, In d_in, Out d_out, N num_items) {
    return InclusiveScanByKey(d_temp_storage, temp_storage_bytes, d_keys, d_in, d_out, cub::Sum(), num_items);
  }
};
}
