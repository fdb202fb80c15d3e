// The old <sys/timeb.h>.
#pragma once
#include "../time.h"
#pragma cu2rs module cudart_rs::c::sys_time
__CU2RS_C_BEGIN
struct [[cu2rs::rust("cudart_rs::c::sys_time::timeb")]] timeb {
  time_t time;
  unsigned short millitm;
  short timezone;
  short dstflag;
};
int ftime(struct timeb *now);
__CU2RS_C_END
