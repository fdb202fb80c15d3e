// POSIX <sys/times.h>.
#pragma once
#include "../time.h"
#pragma cu2rs module cudart_rs::c::sys_time
__CU2RS_C_BEGIN
struct [[cu2rs::rust("cudart_rs::c::sys_time::tms")]] tms {
  clock_t tms_utime;
  clock_t tms_stime;
  clock_t tms_cutime;
  clock_t tms_cstime;
};
clock_t times(struct tms *used);
__CU2RS_C_END
