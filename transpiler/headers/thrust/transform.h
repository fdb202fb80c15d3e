// thrust::transform, transform_if.
#pragma once
#include "detail/policy.h"
#include "iterator/iterator_traits.h"
#pragma cu2rs source
#pragma cu2rs captured
namespace thrust {
template <class In, class Out, class F> __CU2RS_HD Out transform(In first, In last, Out result, F f) {
  const ptrdiff_t count = last - first;
  for (ptrdiff_t i = 0; i < count; i++)
    result[i] = f(first[i]);
  return result + count;
}
template <class In, class Out, class F, int _System> __CU2RS_HD Out transform(detail::policy<_System> policy, In first, In last, Out result, F f) { return transform(first, last, result, f); }
template <class In1, class In2, class Out, class F> __CU2RS_HD Out transform(In1 first1, In1 last1, In2 first2, Out result, F f) {
  const ptrdiff_t count = last1 - first1;
  for (ptrdiff_t i = 0; i < count; i++)
    result[i] = f(first1[i], first2[i]);
  return result + count;
}
template <class In1, class In2, class Out, class F, int _System> __CU2RS_HD Out transform(detail::policy<_System> policy, In1 first1, In1 last1, In2 first2, Out result, F f) { return transform(first1, last1, first2, result, f); }
template <class In, class Out, class F, class P> __CU2RS_HD Out transform_if(In first, In last, Out result, F f, P predicate) {
  const ptrdiff_t count = last - first;
  for (ptrdiff_t i = 0; i < count; i++)
    if (predicate(first[i]))
      result[i] = f(first[i]);
  return result + count;
}
template <class In, class Out, class F, class P, int _System> __CU2RS_HD Out transform_if(detail::policy<_System> policy, In first, In last, Out result, F f, P predicate) { return transform_if(first, last, result, f, predicate); }
template <class In, class Stencil, class Out, class F, class P> __CU2RS_HD Out transform_if(In first, In last, Stencil stencil, Out result, F f, P predicate) {
  const ptrdiff_t count = last - first;
  for (ptrdiff_t i = 0; i < count; i++)
    if (predicate(stencil[i]))
      result[i] = f(first[i]);
  return result + count;
}
template <class In, class Stencil, class Out, class F, class P, int _System> __CU2RS_HD Out transform_if(detail::policy<_System> policy, In first, In last, Stencil stencil, Out result, F f, P predicate) { return transform_if(first, last, stencil, result, f, predicate); }
template <class In1, class In2, class Stencil, class Out, class F, class P> __CU2RS_HD Out transform_if(In1 first1, In1 last1, In2 first2, Stencil stencil, Out result, F f, P predicate) {
  const ptrdiff_t count = last1 - first1;
  for (ptrdiff_t i = 0; i < count; i++)
    if (predicate(stencil[i]))
      result[i] = f(first1[i], first2[i]);
  return result + count;
}
template <class In1, class In2, class Stencil, class Out, class F, class P, int _System> __CU2RS_HD Out transform_if(detail::policy<_System> policy, In1 first1, In1 last1, In2 first2, Stencil stencil, Out result, F f, P predicate) { return transform_if(first1, last1, first2, stencil, result, f, predicate); }
}
// Thrust's own includes these; programs rely on it.
#include "for_each.h"
#include "functional.h"
