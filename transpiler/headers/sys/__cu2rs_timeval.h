// struct timeval, which POSIX's <sys/time.h>, <sys/select.h> and <sys/types.h> all bring.
#pragma once
#include "../__cu2rs_base.h"
#pragma cu2rs module cudart_rs::c::sys_time
__CU2RS_C_BEGIN
struct [[cu2rs::rust("cudart_rs::c::sys_time::timeval")]] timeval {
  long tv_sec;
  long tv_usec;
};
__CU2RS_C_END
