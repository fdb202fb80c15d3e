// Vectors of the tbb system.
#pragma once
#include "../../host_vector.h"
#pragma cu2rs source
namespace thrust {
namespace tbb {
template <class T, class Allocator = void> using vector = host_vector<T, Allocator>;
}
}
