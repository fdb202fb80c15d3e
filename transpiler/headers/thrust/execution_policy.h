// Execution policies, and the algorithms that Thrust's header brings with them.
#pragma once
#include "detail/policy.h"
#include "advance.h"
#include "binary_search.h"
#include "copy.h"
#include "distance.h"
#include "extrema.h"
#include "memory.h"
#include "merge.h"
#include "reduce.h"
#include "reverse.h"
#include "system_error.h"
