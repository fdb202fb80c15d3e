// thrust::adjacent_difference: op(item, item before); the first item is copied.
#pragma once
#include "detail/policy.h"
#include "iterator/iterator_traits.h"
#include "functional.h"
#pragma cu2rs source
#pragma cu2rs captured
namespace thrust {
template <class In, class Out, class Op> __CU2RS_HD Out adjacent_difference(In first, In last, Out result, Op op) {
  typedef detail::value_t<In> T;
  const ptrdiff_t count = last - first;
  if (count > 0) {
    T before = first[0];
    result[0] = before;
    for (ptrdiff_t i = 1; i < count; i++) {
      const T item = first[i];
      result[i] = op(item, before);
      before = item;
    }
  }
  return result + count;
}
template <class In, class Out, class Op, int _System> __CU2RS_HD Out adjacent_difference(detail::policy<_System> policy, In first, In last, Out result, Op op) { return adjacent_difference(first, last, result, op); }
template <class In, class Out> __CU2RS_HD Out adjacent_difference(In first, In last, Out result) {
  return adjacent_difference(first, last, result, minus<>());
}
template <class In, class Out, int _System> __CU2RS_HD Out adjacent_difference(detail::policy<_System> policy, In first, In last, Out result) { return adjacent_difference(first, last, result); }
}
#include "device_ptr.h"
