// Reductions of cooperative groups (CUDA C++ guide, "Reduce"). A tile exchanges halves, so that every thread gets the same result.
#pragma once
#pragma cu2rs library Cooperative groups
#include "cooperative_groups.h"
#pragma cu2rs source
namespace cooperative_groups {
template <class T> struct plus {
  __host__ __device__ T operator()(T a, T b) const { return a + b; }
};
template <class T> struct less {
  __host__ __device__ T operator()(T a, T b) const { return b < a ? b : a; }
};
template <class T> struct greater {
  __host__ __device__ T operator()(T a, T b) const { return a < b ? b : a; }
};
template <class T> struct bit_and {
  __host__ __device__ T operator()(T a, T b) const { return a & b; }
};
template <class T> struct bit_or {
  __host__ __device__ T operator()(T a, T b) const { return a | b; }
};
template <class T> struct bit_xor {
  __host__ __device__ T operator()(T a, T b) const { return a ^ b; }
};

template <unsigned int Size, class Parent, class T, class Op> __device__ T reduce(const thread_block_tile<Size, Parent> &group, T value, Op op) {
  if constexpr (Size > 32) {
    // Each warp by itself, then the warps' results in order.
    thread_block_tile<32, void> warp(0, 1);
    T result = reduce(warp, value, op);
    details::tile_memory *memory = details::memory_of_tiles();
    static_assert(sizeof(T) <= 16, "values of more than 16 bytes");
    const unsigned int first = details::rank_in_block() / Size * Size;
    if (details::lane() == 0) *(T *)memory->values[details::rank_in_block()] = result;
    details::meet<Size>();
    result = *(T *)memory->values[first];
    for (unsigned int i = 32; i < Size; i += 32) result = op(result, *(T *)memory->values[first + i]);
    details::meet<Size>();
    return result;
  } else {
    for (unsigned int distance = Size / 2; distance > 0; distance /= 2) {
      T other = group.shfl_xor(value, distance);
      value = op(value, other);
    }
    return value;
  }
}
template <class T, class Op> __device__ T reduce(const coalesced_group &group, T value, Op op) {
  unsigned int size = group.size(), rank = group.thread_rank();
  for (unsigned int distance = 1; distance < size; distance *= 2) {
    T other = group.shfl_down(value, distance);
    if (rank % (2 * distance) == 0 && rank + distance < size) value = op(value, other);
  }
  return group.shfl(value, 0);
}
} // namespace cooperative_groups
