// Scans of cooperative groups (CUDA C++ guide, "inclusive_scan and exclusive_scan").
#pragma once
#pragma cu2rs library Cooperative groups
#include "cooperative_groups/reduce.h"
#pragma cu2rs source
namespace cooperative_groups {
template <class Group, class T, class Op> __device__ T inclusive_scan(const Group &group, T value, Op op) {
  unsigned int rank = group.thread_rank();
  for (unsigned int distance = 1; distance < group.size(); distance *= 2) {
    T other = group.shfl_up(value, distance);
    if (rank >= distance) value = op(other, value);
  }
  return value;
}
template <class Group, class T> __device__ T inclusive_scan(const Group &group, T value) { return inclusive_scan(group, value, plus<T>()); }
// The first thread gets T().
template <class Group, class T, class Op> __device__ T exclusive_scan(const Group &group, T value, Op op) {
  T sum = inclusive_scan(group, value, op);
  T before = group.shfl_up(sum, 1);
  return group.thread_rank() == 0 ? T() : before;
}
template <class Group, class T> __device__ T exclusive_scan(const Group &group, T value) { return exclusive_scan(group, value, plus<T>()); }
} // namespace cooperative_groups
