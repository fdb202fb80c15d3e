// thrust::numeric_limits.
#pragma once
#include "../limits"
#pragma cu2rs source
namespace thrust {
template <class T> struct numeric_limits : std::numeric_limits<T> {};
}
