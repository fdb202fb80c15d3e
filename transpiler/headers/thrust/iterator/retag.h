// thrust::retag, reinterpret_tag: where an algorithm runs is said by its policy here, so that iterators stay as they are.
#pragma once
#include "iterator_traits.h"
#pragma cu2rs source
namespace thrust {
template <class Tag, class It> __CU2RS_HD It retag(It it) { return it; }
template <class Tag, class It> __CU2RS_HD It reinterpret_tag(It it) { return it; }
}
