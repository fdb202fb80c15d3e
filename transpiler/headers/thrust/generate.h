// thrust::generate: what calls of a function yield.
#pragma once
#include "detail/policy.h"
#include "iterator/iterator_traits.h"
#pragma cu2rs source
#pragma cu2rs captured
namespace thrust {
template <class It, class F> __CU2RS_HD void generate(It first, It last, F f) {
  const ptrdiff_t count = last - first;
  for (ptrdiff_t i = 0; i < count; i++)
    first[i] = f();
}
template <class It, class F, int _System> __CU2RS_HD void generate(detail::policy<_System> policy, It first, It last, F f) { generate(first, last, f); }
template <class It, class N, class F> __CU2RS_HD It generate_n(It first, N count, F f) {
  for (N i = 0; i < count; i++)
    first[i] = f();
  return first + count;
}
template <class It, class N, class F, int _System> __CU2RS_HD It generate_n(detail::policy<_System> policy, It first, N count, F f) { return generate_n(first, count, f); }
}
#include "advance.h"
#include "distance.h"
