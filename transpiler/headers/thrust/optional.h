// thrust::optional.
#pragma once
#include "../optional"
#include "detail/config.h"
#pragma cu2rs source
namespace thrust {
using std::make_optional;
using std::nullopt;
using std::nullopt_t;
using std::optional;
}
