// thrust::remove, remove_if, remove_copy, remove_copy_if: what stays keeps its order.
#pragma once
#include "detail/policy.h"
#include "iterator/iterator_traits.h"
#pragma cu2rs source
#pragma cu2rs captured
namespace thrust {
template <class It, class P> __CU2RS_HD It remove_if(It first, It last, P predicate) {
  const ptrdiff_t count = last - first;
  ptrdiff_t kept = 0;
  for (ptrdiff_t i = 0; i < count; i++)
    if (!predicate(first[i])) {
      first[kept] = first[i];
      kept++;
    }
  return first + kept;
}
template <class It, class P, int _System> __CU2RS_HD It remove_if(detail::policy<_System> policy, It first, It last, P predicate) { return remove_if(first, last, predicate); }
template <class It, class Stencil, class P> __CU2RS_HD It remove_if(It first, It last, Stencil stencil, P predicate) {
  const ptrdiff_t count = last - first;
  ptrdiff_t kept = 0;
  for (ptrdiff_t i = 0; i < count; i++)
    if (!predicate(stencil[i])) {
      first[kept] = first[i];
      kept++;
    }
  return first + kept;
}
template <class It, class Stencil, class P, int _System> __CU2RS_HD It remove_if(detail::policy<_System> policy, It first, It last, Stencil stencil, P predicate) { return remove_if(first, last, stencil, predicate); }
template <class It, class T> __CU2RS_HD It remove(It first, It last, const T &value) {
  const ptrdiff_t count = last - first;
  ptrdiff_t kept = 0;
  for (ptrdiff_t i = 0; i < count; i++)
    if (!(first[i] == value)) {
      first[kept] = first[i];
      kept++;
    }
  return first + kept;
}
template <class It, class T, int _System> __CU2RS_HD It remove(detail::policy<_System> policy, It first, It last, const T &value) { return remove(first, last, value); }
template <class In, class Out, class P> __CU2RS_HD Out remove_copy_if(In first, In last, Out result, P predicate) {
  const ptrdiff_t count = last - first;
  ptrdiff_t kept = 0;
  for (ptrdiff_t i = 0; i < count; i++)
    if (!predicate(first[i])) {
      result[kept] = first[i];
      kept++;
    }
  return result + kept;
}
template <class In, class Out, class P, int _System> __CU2RS_HD Out remove_copy_if(detail::policy<_System> policy, In first, In last, Out result, P predicate) { return remove_copy_if(first, last, result, predicate); }
template <class In, class Stencil, class Out, class P> __CU2RS_HD Out remove_copy_if(In first, In last, Stencil stencil, Out result, P predicate) {
  const ptrdiff_t count = last - first;
  ptrdiff_t kept = 0;
  for (ptrdiff_t i = 0; i < count; i++)
    if (!predicate(stencil[i])) {
      result[kept] = first[i];
      kept++;
    }
  return result + kept;
}
template <class In, class Stencil, class Out, class P, int _System> __CU2RS_HD Out remove_copy_if(detail::policy<_System> policy, In first, In last, Stencil stencil, Out result, P predicate) { return remove_copy_if(first, last, stencil, result, predicate); }
template <class In, class Out, class T> __CU2RS_HD Out remove_copy(In first, In last, Out result, const T &value) {
  const ptrdiff_t count = last - first;
  ptrdiff_t kept = 0;
  for (ptrdiff_t i = 0; i < count; i++)
    if (!(first[i] == value)) {
      result[kept] = first[i];
      kept++;
    }
  return result + kept;
}
template <class In, class Out, class T, int _System> __CU2RS_HD Out remove_copy(detail::policy<_System> policy, In first, In last, Out result, const T &value) { return remove_copy(first, last, result, value); }
}
#include "copy.h"
#include "memory.h"
