// glibc's <sys/sysinfo.h>.
#pragma once
#include "../__cu2rs_base.h"
#pragma cu2rs module cudart_rs::c::unistd
__CU2RS_C_BEGIN
int get_nprocs(void);
int get_nprocs_conf(void);
__CU2RS_C_END
