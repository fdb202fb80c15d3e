// C17 7.19 <stddef.h>.
#pragma once
#include "__cu2rs_base.h"

#define offsetof(type, member) __builtin_offsetof(type, member)
typedef long double max_align_t;
