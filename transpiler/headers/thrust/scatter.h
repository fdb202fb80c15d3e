// thrust::scatter, scatter_if: result[map[i]] = input[i].
#pragma once
#include "detail/policy.h"
#include "iterator/iterator_traits.h"
#pragma cu2rs source
#pragma cu2rs captured
namespace thrust {
template <class In, class Map, class Out> __CU2RS_HD void scatter(In first, In last, Map map, Out result) {
  const ptrdiff_t count = last - first;
  for (ptrdiff_t i = 0; i < count; i++)
    result[map[i]] = first[i];
}
template <class In, class Map, class Out, int _System> __CU2RS_HD void scatter(detail::policy<_System> policy, In first, In last, Map map, Out result) { scatter(first, last, map, result); }
template <class In, class Map, class Stencil, class Out> __CU2RS_HD void scatter_if(In first, In last, Map map, Stencil stencil, Out result) {
  const ptrdiff_t count = last - first;
  for (ptrdiff_t i = 0; i < count; i++)
    if (stencil[i])
      result[map[i]] = first[i];
}
template <class In, class Map, class Stencil, class Out, int _System> __CU2RS_HD void scatter_if(detail::policy<_System> policy, In first, In last, Map map, Stencil stencil, Out result) { scatter_if(first, last, map, stencil, result); }
template <class In, class Map, class Stencil, class Out, class P> __CU2RS_HD void scatter_if(In first, In last, Map map, Stencil stencil, Out result, P predicate) {
  const ptrdiff_t count = last - first;
  for (ptrdiff_t i = 0; i < count; i++)
    if (predicate(stencil[i]))
      result[map[i]] = first[i];
}
template <class In, class Map, class Stencil, class Out, class P, int _System> __CU2RS_HD void scatter_if(detail::policy<_System> policy, In first, In last, Map map, Stencil stencil, Out result, P predicate) { scatter_if(first, last, map, stencil, result, predicate); }
}
#include "advance.h"
#include "distance.h"
#include "transform.h"
