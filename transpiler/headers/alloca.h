// <alloca.h>. The front end knows the __builtin_ name.
#pragma once
#include "__cu2rs_base.h"
#define alloca(size) __builtin_alloca(size)
