// C17 7.29 <wchar.h>: the types only.
#pragma once
#include "__cu2rs_base.h"
typedef unsigned int wint_t;
#define WEOF 0xffffffffu
