// thrust::copy, copy_n, copy_if.
#pragma once
#include "execution_policy.h"
#include "iterator/iterator_traits.h"
#pragma cu2rs source
namespace thrust {
template <class In, class Out> __CU2RS_HD Out copy(In first, In last, Out result) {
  const ptrdiff_t count = last - first;
  for (ptrdiff_t i = 0; i < count; i++)
    result[i] = first[i];
  return result + count;
}
template <class In, class Out> __CU2RS_HD Out copy(execution policy, In first, In last, Out result) { return copy(first, last, result); }
template <class In, class N, class Out> __CU2RS_HD Out copy_n(In first, N count, Out result) {
  return copy(first, first + count, result);
}
template <class In, class N, class Out> __CU2RS_HD Out copy_n(execution policy, In first, N count, Out result) { return copy_n(first, count, result); }
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
template <class In, class Out, class P> __CU2RS_HD Out copy_if(execution policy, In first, In last, Out result, P predicate) { return copy_if(first, last, result, predicate); }
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
template <class In, class Stencil, class Out, class P> __CU2RS_HD Out copy_if(execution policy, In first, In last, Stencil stencil, Out result, P predicate) { return copy_if(first, last, stencil, result, predicate); }
}
// Thrust's own includes these; programs rely on it.
#include "scan.h"
#include "scatter.h"
