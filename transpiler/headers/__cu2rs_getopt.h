// POSIX getopt, which <unistd.h> and <getopt.h> both declare.
#pragma once
#include "__cu2rs_base.h"
#include "__cu2rs_predefined_c.h"
#pragma cu2rs module cudart_rs::c::getopt
__CU2RS_C_BEGIN
int getopt(int argc, char *const argv[], const char *options);
__CU2RS_C_END
