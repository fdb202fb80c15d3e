// POSIX <sys/resource.h>.
#pragma once
#include "time.h"
#pragma cu2rs module cudart_rs::c::sys_time
#define RUSAGE_SELF 0
#define RUSAGE_CHILDREN (-1)
__CU2RS_C_BEGIN
struct [[cu2rs::rust("cudart_rs::c::sys_time::rusage")]] rusage {
  struct timeval ru_utime;
  struct timeval ru_stime;
  long ru_maxrss;
  long ru_ixrss;
  long ru_idrss;
  long ru_isrss;
  long ru_minflt;
  long ru_majflt;
  long ru_nswap;
  long ru_inblock;
  long ru_oublock;
  long ru_msgsnd;
  long ru_msgrcv;
  long ru_nsignals;
  long ru_nvcsw;
  long ru_nivcsw;
};
int getrusage(int who, struct rusage *used);
__CU2RS_C_END
