// thrust::reverse, reverse_copy.
#pragma once
#include "detail/policy.h"
#include "iterator/iterator_traits.h"
#pragma cu2rs source
#pragma cu2rs captured
namespace thrust {
template <class It> __CU2RS_HD void reverse(It first, It last) {
  typedef detail::value_t<It> T;
  const ptrdiff_t count = last - first;
  for (ptrdiff_t i = 0; i < count / 2; i++) {
    const T old = first[i];
    first[i] = first[count - 1 - i];
    first[count - 1 - i] = old;
  }
}
template <class It, int _System> __CU2RS_HD void reverse(detail::policy<_System> policy, It first, It last) { reverse(first, last); }
template <class In, class Out> __CU2RS_HD Out reverse_copy(In first, In last, Out result) {
  const ptrdiff_t count = last - first;
  for (ptrdiff_t i = 0; i < count; i++)
    result[i] = first[count - 1 - i];
  return result + count;
}
template <class In, class Out, int _System> __CU2RS_HD Out reverse_copy(detail::policy<_System> policy, In first, In last, Out result) { return reverse_copy(first, last, result); }
}
#include "device_ptr.h"
