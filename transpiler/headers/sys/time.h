// POSIX <sys/time.h>.
#pragma once
#include "../__cu2rs_base.h"
#include "types.h"
#pragma cu2rs module cudart_rs::c::sys_time
__CU2RS_C_BEGIN
struct [[cu2rs::rust("cudart_rs::c::sys_time::timezone")]] timezone {
  int tz_minuteswest;
  int tz_dsttime;
};
// The second parameter is void* in POSIX; NULL or a struct timezone*.
int gettimeofday(struct timeval *now, void *zone);
__CU2RS_C_END
#define timerisset(t) ((t)->tv_sec || (t)->tv_usec)
#define timercmp(a, b, op) ((a)->tv_sec == (b)->tv_sec ? (a)->tv_usec op (b)->tv_usec : (a)->tv_sec op (b)->tv_sec)
#define timeradd(a, b, to) \
  ((void)((to)->tv_sec = (a)->tv_sec + (b)->tv_sec + ((a)->tv_usec + (b)->tv_usec >= 1000000), (to)->tv_usec = (a)->tv_usec + (b)->tv_usec - ((a)->tv_usec + (b)->tv_usec >= 1000000 ? 1000000 : 0)))
#define timersub(a, b, to) \
  ((void)((to)->tv_sec = (a)->tv_sec - (b)->tv_sec - ((a)->tv_usec < (b)->tv_usec), (to)->tv_usec = (a)->tv_usec - (b)->tv_usec + ((a)->tv_usec < (b)->tv_usec ? 1000000 : 0)))
#define timerclear(t) ((t)->tv_sec = (t)->tv_usec = 0)
