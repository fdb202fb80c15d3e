// thrust::find, find_if, find_if_not.
#pragma once
#include "detail/policy.h"
#include "iterator/iterator_traits.h"
#pragma cu2rs source
#pragma cu2rs captured
namespace thrust {
template <class It, class T> __CU2RS_HD It find(It first, It last, const T &value) {
  const ptrdiff_t count = last - first;
  ptrdiff_t i = 0;
  while (i < count && !(first[i] == value))
    i++;
  return first + i;
}
template <class It, class T, int _System> __CU2RS_HD It find(detail::policy<_System> policy, It first, It last, const T &value) { return find(first, last, value); }
template <class It, class P> __CU2RS_HD It find_if(It first, It last, P predicate) {
  const ptrdiff_t count = last - first;
  ptrdiff_t i = 0;
  while (i < count && !predicate(first[i]))
    i++;
  return first + i;
}
template <class It, class P, int _System> __CU2RS_HD It find_if(detail::policy<_System> policy, It first, It last, P predicate) { return find_if(first, last, predicate); }
template <class It, class P> __CU2RS_HD It find_if_not(It first, It last, P predicate) {
  const ptrdiff_t count = last - first;
  ptrdiff_t i = 0;
  while (i < count && predicate(first[i]))
    i++;
  return first + i;
}
template <class It, class P, int _System> __CU2RS_HD It find_if_not(detail::policy<_System> policy, It first, It last, P predicate) { return find_if_not(first, last, predicate); }
}
#include "reduce.h"
#include "memory.h"
