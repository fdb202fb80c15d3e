// thrust::advance, next, prev.
#pragma once
#include "detail/policy.h"
#include "iterator/iterator_traits.h"
#pragma cu2rs source
namespace thrust {
template <class It, class N> __CU2RS_HD void advance(It &place, N steps) { place += steps; }
template <class It> __CU2RS_HD It next(It place, ptrdiff_t steps = 1) { return place + steps; }
template <class It> __CU2RS_HD It prev(It place, ptrdiff_t steps = 1) { return place - steps; }
}
