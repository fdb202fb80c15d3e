// thrust::fill, fill_n.
#pragma once
#include "detail/policy.h"
#include "iterator/iterator_traits.h"
#pragma cu2rs source
#pragma cu2rs captured
namespace thrust {
template <class It, class T> __CU2RS_HD void fill(It first, It last, const T &value) {
  const ptrdiff_t count = last - first;
  for (ptrdiff_t i = 0; i < count; i++)
    first[i] = value;
}
template <class It, class T, int _System> __CU2RS_HD void fill(detail::policy<_System> policy, It first, It last, const T &value) { fill(first, last, value); }
template <class It, class N, class T> __CU2RS_HD It fill_n(It first, N count, const T &value) {
  for (N i = 0; i < count; i++)
    first[i] = value;
  return first + count;
}
template <class It, class N, class T, int _System> __CU2RS_HD It fill_n(detail::policy<_System> policy, It first, N count, const T &value) { return fill_n(first, count, value); }
}
// Thrust's own includes these; programs rely on it.
#include "for_each.h"
#include "functional.h"
#include "generate.h"
