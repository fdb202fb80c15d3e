// POSIX <libgen.h>.
#pragma once
#include "__cu2rs_base.h"
#pragma cu2rs module cudart_rs::c::string
__CU2RS_C_BEGIN
char *basename(char *path);
char *dirname(char *path);
__CU2RS_C_END
