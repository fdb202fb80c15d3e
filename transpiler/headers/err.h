// BSD's <err.h>.
#pragma once
#include "__cu2rs_base.h"
#pragma cu2rs module cudart_rs::c::error
__CU2RS_C_BEGIN
[[cu2rs::macro]] void err(int status, const char *format, ...);
[[cu2rs::macro]] void errx(int status, const char *format, ...);
[[cu2rs::macro]] void warn(const char *format, ...);
[[cu2rs::macro]] void warnx(const char *format, ...);
__CU2RS_C_END
