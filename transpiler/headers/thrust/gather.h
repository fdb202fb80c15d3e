// thrust::gather, gather_if: result[i] = input[map[i]].
#pragma once
#include "detail/policy.h"
#include "iterator/iterator_traits.h"
#pragma cu2rs source
#pragma cu2rs captured
namespace thrust {
template <class Map, class In, class Out> __CU2RS_HD Out gather(Map first, Map last, In input, Out result) {
  const ptrdiff_t count = last - first;
  for (ptrdiff_t i = 0; i < count; i++)
    result[i] = input[first[i]];
  return result + count;
}
template <class Map, class In, class Out, int _System> __CU2RS_HD Out gather(detail::policy<_System> policy, Map first, Map last, In input, Out result) { return gather(first, last, input, result); }
template <class Map, class Stencil, class In, class Out> __CU2RS_HD Out gather_if(Map first, Map last, Stencil stencil, In input, Out result) {
  const ptrdiff_t count = last - first;
  for (ptrdiff_t i = 0; i < count; i++)
    if (stencil[i])
      result[i] = input[first[i]];
  return result + count;
}
template <class Map, class Stencil, class In, class Out, int _System> __CU2RS_HD Out gather_if(detail::policy<_System> policy, Map first, Map last, Stencil stencil, In input, Out result) { return gather_if(first, last, stencil, input, result); }
template <class Map, class Stencil, class In, class Out, class P> __CU2RS_HD Out gather_if(Map first, Map last, Stencil stencil, In input, Out result, P predicate) {
  const ptrdiff_t count = last - first;
  for (ptrdiff_t i = 0; i < count; i++)
    if (predicate(stencil[i]))
      result[i] = input[first[i]];
  return result + count;
}
template <class Map, class Stencil, class In, class Out, class P, int _System> __CU2RS_HD Out gather_if(detail::policy<_System> policy, Map first, Map last, Stencil stencil, In input, Out result, P predicate) { return gather_if(first, last, stencil, input, result, predicate); }
}
#include "advance.h"
#include "distance.h"
#include "transform.h"
