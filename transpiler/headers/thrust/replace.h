// thrust::replace, replace_if, replace_copy, replace_copy_if.
#pragma once
#include "detail/policy.h"
#include "iterator/iterator_traits.h"
#pragma cu2rs source
#pragma cu2rs captured
namespace thrust {
template <class It, class T> __CU2RS_HD void replace(It first, It last, const T &old_value, const T &new_value) {
  const ptrdiff_t count = last - first;
  for (ptrdiff_t i = 0; i < count; i++)
    if (first[i] == old_value)
      first[i] = new_value;
}
template <class It, class T, int _System> __CU2RS_HD void replace(detail::policy<_System> policy, It first, It last, const T &old_value, const T &new_value) { replace(first, last, old_value, new_value); }
template <class It, class P, class T> __CU2RS_HD void replace_if(It first, It last, P predicate, const T &new_value) {
  const ptrdiff_t count = last - first;
  for (ptrdiff_t i = 0; i < count; i++)
    if (predicate(first[i]))
      first[i] = new_value;
}
template <class It, class P, class T, int _System> __CU2RS_HD void replace_if(detail::policy<_System> policy, It first, It last, P predicate, const T &new_value) { replace_if(first, last, predicate, new_value); }
template <class It, class Stencil, class P, class T> __CU2RS_HD void replace_if(It first, It last, Stencil stencil, P predicate, const T &new_value) {
  const ptrdiff_t count = last - first;
  for (ptrdiff_t i = 0; i < count; i++)
    if (predicate(stencil[i]))
      first[i] = new_value;
}
template <class It, class Stencil, class P, class T, int _System> __CU2RS_HD void replace_if(detail::policy<_System> policy, It first, It last, Stencil stencil, P predicate, const T &new_value) { replace_if(first, last, stencil, predicate, new_value); }
template <class In, class Out, class T> __CU2RS_HD Out replace_copy(In first, In last, Out result, const T &old_value, const T &new_value) {
  const ptrdiff_t count = last - first;
  for (ptrdiff_t i = 0; i < count; i++)
    if (first[i] == old_value)
      result[i] = new_value;
    else
      result[i] = first[i];
  return result + count;
}
template <class In, class Out, class T, int _System> __CU2RS_HD Out replace_copy(detail::policy<_System> policy, In first, In last, Out result, const T &old_value, const T &new_value) { return replace_copy(first, last, result, old_value, new_value); }
template <class In, class Out, class P, class T> __CU2RS_HD Out replace_copy_if(In first, In last, Out result, P predicate, const T &new_value) {
  const ptrdiff_t count = last - first;
  for (ptrdiff_t i = 0; i < count; i++)
    if (predicate(first[i]))
      result[i] = new_value;
    else
      result[i] = first[i];
  return result + count;
}
template <class In, class Out, class P, class T, int _System> __CU2RS_HD Out replace_copy_if(detail::policy<_System> policy, In first, In last, Out result, P predicate, const T &new_value) { return replace_copy_if(first, last, result, predicate, new_value); }
}
#include "advance.h"
#include "distance.h"
#include "transform.h"
