// POSIX <sys/utsname.h> for Linux.
#pragma once
#include "../__cu2rs_base.h"
#pragma cu2rs module cudart_rs::c::unistd
__CU2RS_C_BEGIN
struct [[cu2rs::rust("cudart_rs::c::unistd::utsname")]] utsname {
  char sysname[65];
  char nodename[65];
  char release[65];
  char version[65];
  char machine[65];
  char domainname[65];
};
int uname(struct utsname *result);
__CU2RS_C_END
