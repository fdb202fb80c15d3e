// glibc's <error.h>.
#pragma once
#include "__cu2rs_base.h"
#pragma cu2rs module cudart_rs::c::error
__CU2RS_C_BEGIN
[[cu2rs::macro]] void error(int status, int errnum, const char *format, ...);
__CU2RS_C_END
