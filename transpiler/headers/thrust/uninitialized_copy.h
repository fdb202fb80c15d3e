// thrust::uninitialized_copy.
#pragma once
#include "detail/policy.h"
#include "copy.h"
#pragma cu2rs source
#pragma cu2rs captured
namespace thrust {
template <class In, class Out> __CU2RS_HD Out uninitialized_copy(In first, In last, Out result) {
  return copy(first, last, result);
}
template <class In, class Out, int _System> __CU2RS_HD Out uninitialized_copy(detail::policy<_System> policy, In first, In last, Out result) { return uninitialized_copy(first, last, result); }
}
#include "memory.h"
