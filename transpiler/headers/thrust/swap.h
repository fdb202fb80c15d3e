// thrust::swap, swap_ranges.
#pragma once
#include "detail/policy.h"
#include "iterator/iterator_traits.h"
#pragma cu2rs source
#pragma cu2rs captured
namespace thrust {
template <class T> __CU2RS_HD void swap(T &a, T &b) {
  T old = a;
  a = b;
  b = old;
}
template <class It1, class It2> __CU2RS_HD It2 swap_ranges(It1 first1, It1 last1, It2 first2) {
  typedef detail::value_t<It1> T;
  const ptrdiff_t count = last1 - first1;
  for (ptrdiff_t i = 0; i < count; i++) {
    const T old = first1[i];
    first1[i] = first2[i];
    first2[i] = old;
  }
  return first2 + count;
}
template <class It1, class It2, int _System> __CU2RS_HD It2 swap_ranges(detail::policy<_System> policy, It1 first1, It1 last1, It2 first2) { return swap_ranges(first1, last1, first2); }
}
#include "advance.h"
#include "distance.h"
#include "transform.h"
