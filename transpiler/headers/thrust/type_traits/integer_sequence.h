// thrust::integer_sequence and what makes such sequences.
#pragma once
#include "../../utility"
#include "../detail/config.h"
#pragma cu2rs source
namespace thrust {
using std::index_sequence;
using std::index_sequence_for;
using std::integer_sequence;
using std::make_index_sequence;
using std::make_integer_sequence;
}
