// thrust::sequence: values in even steps.
#pragma once
#include "detail/policy.h"
#include "iterator/iterator_traits.h"
#pragma cu2rs source
#pragma cu2rs captured
namespace thrust {
template <class It> __CU2RS_HD void sequence(It first, It last) {
  typedef detail::value_t<It> T;
  const ptrdiff_t count = last - first;
  for (ptrdiff_t i = 0; i < count; i++)
    first[i] = (T)i;
}
template <class It, int _System> __CU2RS_HD void sequence(detail::policy<_System> policy, It first, It last) { sequence(first, last); }
template <class It, class T> __CU2RS_HD void sequence(It first, It last, T start) {
  const ptrdiff_t count = last - first;
  for (ptrdiff_t i = 0; i < count; i++)
    first[i] = start + (T)i;
}
template <class It, class T, int _System> __CU2RS_HD void sequence(detail::policy<_System> policy, It first, It last, T start) { sequence(first, last, start); }
template <class It, class T> __CU2RS_HD void sequence(It first, It last, T start, T step) {
  const ptrdiff_t count = last - first;
  for (ptrdiff_t i = 0; i < count; i++)
    first[i] = start + (T)i * step;
}
template <class It, class T, int _System> __CU2RS_HD void sequence(detail::policy<_System> policy, It first, It last, T start, T step) { sequence(first, last, start, step); }
}
// Thrust's own includes these; programs rely on it.
#include "transform.h"
#include "tabulate.h"
