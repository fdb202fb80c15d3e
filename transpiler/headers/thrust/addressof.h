// thrust::addressof.
#pragma once
#include "../memory"
#include "detail/config.h"
#pragma cu2rs source
namespace thrust {
using std::addressof;
}
