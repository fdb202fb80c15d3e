// thrust::is_contiguous_iterator: are its items one after the other in memory?
#pragma once
#include "../device_ptr.h"
#pragma cu2rs source
namespace thrust {
template <class It> struct is_contiguous_iterator : std::false_type {};
template <class T> struct is_contiguous_iterator<T *> : std::true_type {};
template <class T> struct is_contiguous_iterator<device_ptr<T>> : std::true_type {};
}
