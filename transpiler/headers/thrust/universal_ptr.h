// thrust::universal_ptr: memory that both sides access, which all memory is here.
#pragma once
#include "device_ptr.h"
#pragma cu2rs source
namespace thrust {
template <class T> using universal_ptr = device_ptr<T>;
}
