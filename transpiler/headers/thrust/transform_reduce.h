// thrust::transform_reduce.
#pragma once
#include "detail/policy.h"
#include "reduce.h"
#include "iterator/transform_iterator.h"
#pragma cu2rs source
#pragma cu2rs captured
namespace thrust {
template <class It, class F, class T, class Op> __CU2RS_HD T transform_reduce(It first, It last, F f, T initial, Op op) {
  const ptrdiff_t count = last - first;
  return detail::grouped_reduce(transform_iterator<F, It>(first, f), count, initial, op);
}
template <class It, class F, class T, class Op, int _System> __CU2RS_HD T transform_reduce(detail::policy<_System> policy, It first, It last, F f, T initial, Op op) { return transform_reduce(first, last, f, initial, op); }
}
#include "memory.h"
