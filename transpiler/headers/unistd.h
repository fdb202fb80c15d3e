// POSIX <unistd.h>.
#pragma once
#include "sys/types.h"
#include "__cu2rs_getopt.h"
#pragma cu2rs module cudart_rs::c::unistd
#define _POSIX_VERSION 200809L
#define STDIN_FILENO 0
#define STDOUT_FILENO 1
#define STDERR_FILENO 2
#define F_OK 0
#define X_OK 1
#define W_OK 2
#define R_OK 4
#ifndef SEEK_SET
#define SEEK_SET 0
#define SEEK_CUR 1
#define SEEK_END 2
#endif
#define _SC_CLK_TCK 2
#define _SC_OPEN_MAX 4
#define _SC_PAGESIZE 30
#define _SC_PAGE_SIZE 30
#define _SC_NPROCESSORS_CONF 83
#define _SC_NPROCESSORS_ONLN 84
#define _SC_PHYS_PAGES 85
#define _SC_AVPHYS_PAGES 86
#define _SC_LEVEL1_DCACHE_LINESIZE 190
__CU2RS_C_BEGIN
ssize_t read(int fd, void *to, size_t size);
ssize_t write(int fd, const void *from, size_t size);
ssize_t pread(int fd, void *to, size_t size, off_t offset);
ssize_t pwrite(int fd, const void *from, size_t size, off_t offset);
int close(int fd);
off_t lseek(int fd, off_t offset, int whence);
[[cu2rs::rust("cudart_rs::c::unistd::lseek")]] off_t lseek64(int fd, off_t offset, int whence);
int ftruncate(int fd, off_t size);
int truncate(const char *path, off_t size);
int fsync(int fd);
int dup(int fd);
int pipe(int *ends);
int dup2(int fd, int to);
int access(const char *path, int mode);
int unlink(const char *path);
int link(const char *path, const char *name);
int symlink(const char *target, const char *name);
ssize_t readlink(const char *path, char *to, size_t size);
int rmdir(const char *path);
int chdir(const char *path);
int fchdir(int fd);
char *getcwd(char *to, size_t size);
int isatty(int fd);
unsigned int sleep(unsigned int seconds);
int usleep(unsigned int microseconds);
pid_t getpid(void);
pid_t getppid(void);
pid_t gettid(void);
uid_t getuid(void);
uid_t geteuid(void);
gid_t getgid(void);
gid_t getegid(void);
int gethostname(char *to, size_t size);
long sysconf(int name);
int getpagesize(void);
[[noreturn]] void _exit(int status);
long __cu2rs_syscall(long number, long a, long b, long c, long d, long e, long f);
__CU2RS_C_END
#include "__cu2rs_syscall.h"
