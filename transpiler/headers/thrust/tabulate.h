// thrust::tabulate: a function of the place.
#pragma once
#include "detail/policy.h"
#include "iterator/iterator_traits.h"
#pragma cu2rs source
#pragma cu2rs captured
namespace thrust {
template <class It, class F> __CU2RS_HD void tabulate(It first, It last, F f) {
  const ptrdiff_t count = last - first;
  for (ptrdiff_t i = 0; i < count; i++)
    first[i] = f(i);
}
template <class It, class F, int _System> __CU2RS_HD void tabulate(detail::policy<_System> policy, It first, It last, F f) { tabulate(first, last, f); }
}
#include "advance.h"
#include "distance.h"
#include "transform.h"
