// POSIX getopt, which <unistd.h> and <getopt.h> both declare.
#pragma once
#include "__cu2rs_base.h"
#pragma cu2rs module cudart_rs::c::getopt
__CU2RS_C_BEGIN
// The variables are macros over functions, as errno is: a program's own `extern char *optarg;` still parses.
char **__cu2rs_optarg(void);
int *__cu2rs_optind(void);
int *__cu2rs_opterr(void);
int *__cu2rs_optopt(void);
#define optarg (*__cu2rs_optarg())
#define optind (*__cu2rs_optind())
#define opterr (*__cu2rs_opterr())
#define optopt (*__cu2rs_optopt())
int getopt(int argc, char *const argv[], const char *options);
__CU2RS_C_END
