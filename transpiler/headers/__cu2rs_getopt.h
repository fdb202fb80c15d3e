// POSIX getopt, which <unistd.h> and <getopt.h> both declare.
#pragma once
#include "__cu2rs_base.h"
#pragma cu2rs module cudart_rs::c::getopt
__CU2RS_C_BEGIN
extern char *optarg;
extern int optind;
extern int opterr;
extern int optopt;
int getopt(int argc, char *const argv[], const char *options);
__CU2RS_C_END
