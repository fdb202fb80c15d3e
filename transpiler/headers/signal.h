// C17 7.14 <signal.h>.
#pragma once
#include "__cu2rs_base.h"
#pragma cu2rs module cudart_rs::c::signal
#define SIGHUP 1
#define SIGINT 2
#define SIGQUIT 3
#define SIGILL 4
#define SIGABRT 6
#define SIGFPE 8
#define SIGKILL 9
#define SIGUSR1 10
#define SIGSEGV 11
#define SIGUSR2 12
#define SIGPIPE 13
#define SIGALRM 14
#define SIGTERM 15
#define SIG_DFL ((void (*)(int))0)
#define SIG_IGN ((void (*)(int))1)
#define SIG_ERR ((void (*)(int))-1)
__CU2RS_C_BEGIN
typedef int sig_atomic_t;
typedef void (*sighandler_t)(int);
void (*signal(int number, void (*handler)(int)))(int);
int raise(int number);
__CU2RS_C_END
