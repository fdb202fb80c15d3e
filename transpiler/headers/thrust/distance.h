// thrust::distance.
#pragma once
#include "detail/policy.h"
#include "iterator/iterator_traits.h"
#pragma cu2rs source
namespace thrust {
template <class It> __CU2RS_HD ptrdiff_t distance(It first, It last) { return last - first; }
}
#include "advance.h"
