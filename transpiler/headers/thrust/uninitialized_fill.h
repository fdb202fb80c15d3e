// thrust::uninitialized_fill.
#pragma once
#include "detail/policy.h"
#include "fill.h"
#pragma cu2rs source
#pragma cu2rs captured
namespace thrust {
template <class It, class T> __CU2RS_HD void uninitialized_fill(It first, It last, const T &value) {
  fill(first, last, value);
}
template <class It, class T, int _System> __CU2RS_HD void uninitialized_fill(detail::policy<_System> policy, It first, It last, const T &value) { uninitialized_fill(first, last, value); }
template <class It, class N, class T> __CU2RS_HD It uninitialized_fill_n(It first, N count, const T &value) {
  return fill_n(first, count, value);
}
template <class It, class N, class T, int _System> __CU2RS_HD It uninitialized_fill_n(detail::policy<_System> policy, It first, N count, const T &value) { return uninitialized_fill_n(first, count, value); }
}
