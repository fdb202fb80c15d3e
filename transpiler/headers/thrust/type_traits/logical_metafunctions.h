// thrust::conjunction, disjunction, negation.
#pragma once
#include "../../type_traits"
#include "../detail/config.h"
#pragma cu2rs source
namespace thrust {
using std::conjunction;
using std::disjunction;
using std::negation;
}
