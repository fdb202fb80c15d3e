// C17 7.27 <time.h> and POSIX's clocks. CUDART_TIME=seconds pins what time() returns.
#pragma once
#include "__cu2rs_base.h"
#pragma cu2rs module cudart_rs::c::time

#define CLOCKS_PER_SEC 1000000L
#define CLK_TCK CLOCKS_PER_SEC
#define CLOCK_REALTIME 0
#define CLOCK_MONOTONIC 1
#define CLOCK_PROCESS_CPUTIME_ID 2
#define CLOCK_THREAD_CPUTIME_ID 3
#define CLOCK_MONOTONIC_RAW 4
#define TIME_UTC 1

__CU2RS_C_BEGIN
typedef long time_t;
typedef long clock_t;
typedef int clockid_t;
#ifndef __CU2RS_TIMESPEC
#define __CU2RS_TIMESPEC
struct [[cu2rs::rust("cudart_rs::c::time::timespec")]] timespec {
  time_t tv_sec;
  long tv_nsec;
};
#endif
struct [[cu2rs::rust("cudart_rs::c::time::tm")]] tm {
  int tm_sec;
  int tm_min;
  int tm_hour;
  int tm_mday;
  int tm_mon;
  int tm_year;
  int tm_wday;
  int tm_yday;
  int tm_isdst;
  long tm_gmtoff;
  const char *tm_zone;
};
time_t time(time_t *result);
[[cu2rs::device_item("cudart_rs::device::clock")]] __CU2RS_HD clock_t clock(void);
double difftime(time_t end, time_t start);
time_t mktime(struct tm *parts);
struct tm *localtime(const time_t *moment);
struct tm *gmtime(const time_t *moment);
struct tm *localtime_r(const time_t *moment, struct tm *parts);
struct tm *gmtime_r(const time_t *moment, struct tm *parts);
char *asctime(const struct tm *parts);
char *ctime(const time_t *moment);
size_t strftime(char *to, size_t size, const char *format, const struct tm *parts);
int clock_gettime(clockid_t clock, struct timespec *result);
int clock_getres(clockid_t clock, struct timespec *result);
int timespec_get(struct timespec *result, int base);
int nanosleep(const struct timespec *request, struct timespec *remaining);
__CU2RS_C_END
