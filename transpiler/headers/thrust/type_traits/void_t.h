// thrust::void_t.
#pragma once
#include "../../type_traits"
#include "../detail/config.h"
#pragma cu2rs source
namespace thrust {
using std::void_t;
}
