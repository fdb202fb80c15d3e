// Vectors of the cpp system.
#pragma once
#include "../../host_vector.h"
#pragma cu2rs source
namespace thrust {
namespace cpp {
template <class T, class Allocator = void> using vector = host_vector<T, Allocator>;
}
}
