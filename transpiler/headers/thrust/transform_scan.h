// thrust::transform_inclusive_scan, transform_exclusive_scan.
#pragma once
#include "detail/policy.h"
#include "scan.h"
#include "iterator/transform_iterator.h"
#pragma cu2rs source
#pragma cu2rs captured
namespace thrust {
template <class In, class Out, class F, class Op> __CU2RS_HD Out transform_inclusive_scan(In first, In last, Out result, F f, Op op) {
  return inclusive_scan(transform_iterator<F, In>(first, f), transform_iterator<F, In>(last, f), result, op);
}
template <class In, class Out, class F, class Op, int _System> __CU2RS_HD Out transform_inclusive_scan(detail::policy<_System> policy, In first, In last, Out result, F f, Op op) { return transform_inclusive_scan(first, last, result, f, op); }
template <class In, class Out, class F, class T, class Op> __CU2RS_HD Out transform_exclusive_scan(In first, In last, Out result, F f, T initial, Op op) {
  return exclusive_scan(transform_iterator<F, In>(first, f), transform_iterator<F, In>(last, f), result, initial, op);
}
template <class In, class Out, class F, class T, class Op, int _System> __CU2RS_HD Out transform_exclusive_scan(detail::policy<_System> policy, In first, In last, Out result, F f, T initial, Op op) { return transform_exclusive_scan(first, last, result, f, initial, op); }
}
#include "memory.h"
