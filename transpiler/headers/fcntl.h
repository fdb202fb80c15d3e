// POSIX <fcntl.h> for x86-64 Linux.
#pragma once
#include "sys/types.h"
#pragma cu2rs module cudart_rs::c::fcntl
#define O_RDONLY 0
#define O_WRONLY 01
#define O_RDWR 02
#define O_ACCMODE 03
#define O_CREAT 0100
#define O_EXCL 0200
#define O_NOCTTY 0400
#define O_TRUNC 01000
#define O_APPEND 02000
#define O_NONBLOCK 04000
#define O_SYNC 04010000
#define O_LARGEFILE 0
#define O_BINARY 0
__CU2RS_C_BEGIN
// The mode counts only with O_CREAT.
[[cu2rs::macro]] int open(const char *path, int flags, ...);
[[cu2rs::macro]] [[cu2rs::rust("cudart_rs::c::fcntl::open")]] int open64(const char *path, int flags, ...);
int creat(const char *path, mode_t mode);
__CU2RS_C_END
