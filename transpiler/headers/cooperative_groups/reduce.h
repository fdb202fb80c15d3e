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
  for (unsigned int distance = Size / 2; distance > 0; distance /= 2) {
    T other = group.shfl_xor(value, distance);
    value = op(value, other);
  }
  return value;
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
