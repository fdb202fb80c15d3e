// C17 7.11 <locale.h>: only the "C" locale exists.
#pragma once
#include "__cu2rs_base.h"
#pragma cu2rs module cudart_rs::c::locale
#define LC_CTYPE 0
#define LC_NUMERIC 1
#define LC_TIME 2
#define LC_COLLATE 3
#define LC_MONETARY 4
#define LC_MESSAGES 5
#define LC_ALL 6
__CU2RS_C_BEGIN
char *setlocale(int category, const char *name);
__CU2RS_C_END
