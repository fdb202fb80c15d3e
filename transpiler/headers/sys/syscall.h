// Linux's <sys/syscall.h>: the calls that programs make by number. The numbers are those of the processor that the program runs on.
#pragma once
#pragma cu2rs module cudart_rs::c::unistd
#include "../__cu2rs_base.h"
__CU2RS_C_BEGIN
long __cu2rs_syscall_number(int call);
__CU2RS_C_END
#define SYS_gettid __cu2rs_syscall_number(0)
#define SYS_getcpu __cu2rs_syscall_number(1)
#define SYS_futex __cu2rs_syscall_number(2)
#define SYS_tgkill __cu2rs_syscall_number(3)
#define SYS_getrandom __cu2rs_syscall_number(4)
#define SYS_memfd_create __cu2rs_syscall_number(5)
#define SYS_membarrier __cu2rs_syscall_number(6)
#define SYS_perf_event_open __cu2rs_syscall_number(7)
#define SYS_sched_setaffinity __cu2rs_syscall_number(8)
#define SYS_sched_getaffinity __cu2rs_syscall_number(9)
#define __NR_gettid SYS_gettid
#define __NR_getcpu SYS_getcpu
#define __NR_futex SYS_futex
#define __NR_tgkill SYS_tgkill
#define __NR_getrandom SYS_getrandom
#define __NR_memfd_create SYS_memfd_create
#define __NR_membarrier SYS_membarrier
#define __NR_perf_event_open SYS_perf_event_open
#define __NR_sched_setaffinity SYS_sched_setaffinity
#define __NR_sched_getaffinity SYS_sched_getaffinity
