// thrust::count, count_if.
#pragma once
#include "detail/policy.h"
#include "iterator/iterator_traits.h"
#pragma cu2rs source
#pragma cu2rs captured
namespace thrust {
template <class It, class T> __CU2RS_HD ptrdiff_t count(It first, It last, const T &value) {
  const ptrdiff_t items = last - first;
  ptrdiff_t found = 0;
  for (ptrdiff_t i = 0; i < items; i++)
    if (first[i] == value)
      found++;
  return found;
}
template <class It, class T, int _System> __CU2RS_HD ptrdiff_t count(detail::policy<_System> policy, It first, It last, const T &value) { return count(first, last, value); }
template <class It, class P> __CU2RS_HD ptrdiff_t count_if(It first, It last, P predicate) {
  const ptrdiff_t items = last - first;
  ptrdiff_t found = 0;
  for (ptrdiff_t i = 0; i < items; i++)
    if (predicate(first[i]))
      found++;
  return found;
}
template <class It, class P, int _System> __CU2RS_HD ptrdiff_t count_if(detail::policy<_System> policy, It first, It last, P predicate) { return count_if(first, last, predicate); }
}
#include "reduce.h"
#include "memory.h"
