// thrust::copy, copy_n, copy_if.
#pragma once
#include "detail/policy.h"
#include "iterator/iterator_traits.h"
#include "advance.h"
#include "distance.h"
#pragma cu2rs source
#pragma cu2rs captured
namespace thrust {
namespace detail {
// Iterators that can be written one after the other, and no more.
template <class It> struct only_written {
  static const bool value = false;
};
template <class T, class C> struct only_written<std::ostream_iterator<T, C>> {
  static const bool value = true;
};
template <class C> struct only_written<std::back_insert_iterator<C>> {
  static const bool value = true;
};
}
template <class In, class Out> __CU2RS_HD Out copy(In first, In last, Out result) {
  if constexpr (detail::only_written<Out>::value) {
    for (; first != last; ++first)
      *result++ = *first;
    return result;
  } else {
    const ptrdiff_t count = last - first;
    for (ptrdiff_t i = 0; i < count; i++)
      result[i] = first[i];
    return result + count;
  }
}
template <class In, class Out, int _System> __CU2RS_HD Out copy(detail::policy<_System> policy, In first, In last, Out result) { return copy(first, last, result); }
template <class In, class N, class Out> __CU2RS_HD Out copy_n(In first, N count, Out result) {
  return copy(first, first + count, result);
}
template <class In, class N, class Out, int _System> __CU2RS_HD Out copy_n(detail::policy<_System> policy, In first, N count, Out result) { return copy_n(first, count, result); }
template <class In, class Out, class P> __CU2RS_HD Out copy_if(In first, In last, Out result, P predicate) {
  const ptrdiff_t count = last - first;
  ptrdiff_t kept = 0;
  for (ptrdiff_t i = 0; i < count; i++)
    if (predicate(first[i])) {
      result[kept] = first[i];
      kept++;
    }
  return result + kept;
}
template <class In, class Out, class P, int _System> __CU2RS_HD Out copy_if(detail::policy<_System> policy, In first, In last, Out result, P predicate) { return copy_if(first, last, result, predicate); }
template <class In, class Stencil, class Out, class P> __CU2RS_HD Out copy_if(In first, In last, Stencil stencil, Out result, P predicate) {
  const ptrdiff_t count = last - first;
  ptrdiff_t kept = 0;
  for (ptrdiff_t i = 0; i < count; i++)
    if (predicate(stencil[i])) {
      result[kept] = first[i];
      kept++;
    }
  return result + kept;
}
template <class In, class Stencil, class Out, class P, int _System> __CU2RS_HD Out copy_if(detail::policy<_System> policy, In first, In last, Stencil stencil, Out result, P predicate) { return copy_if(first, last, stencil, result, predicate); }
}
// Thrust's own includes these; programs rely on it.
#include "scan.h"
#include "scatter.h"
#include "memory.h"
