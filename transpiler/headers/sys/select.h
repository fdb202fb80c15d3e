// POSIX <sys/select.h>.
#pragma once
#include "../__cu2rs_base.h"
#include "__cu2rs_timeval.h"
#pragma cu2rs module cudart_rs::c::sys_time
#define FD_SETSIZE 1024
#define NFDBITS 64
__CU2RS_C_BEGIN
typedef struct [[cu2rs::rust("cudart_rs::c::sys_time::fd_set")]] fd_set {
  unsigned long fds_bits[16];
} fd_set;
int select(int count, fd_set *readable, fd_set *writable, fd_set *exceptional, struct timeval *timeout);
void __cu2rs_fd_zero(fd_set *set);
__CU2RS_C_END
#define FD_ZERO(set) __cu2rs_fd_zero(set)
#define FD_SET(fd, set) ((void)((set)->fds_bits[(fd) / NFDBITS] |= 1ul << (fd) % NFDBITS))
#define FD_CLR(fd, set) ((void)((set)->fds_bits[(fd) / NFDBITS] &= ~(1ul << (fd) % NFDBITS)))
#define FD_ISSET(fd, set) (((set)->fds_bits[(fd) / NFDBITS] >> (fd) % NFDBITS & 1) != 0)
