// GNU <getopt.h>.
#pragma once
#include "__cu2rs_getopt.h"
#pragma cu2rs module cudart_rs::c::getopt
#define no_argument 0
#define required_argument 1
#define optional_argument 2
__CU2RS_C_BEGIN
struct [[cu2rs::rust("cudart_rs::c::getopt::option")]] option {
  const char *name;
  int has_arg;
  int *flag;
  int val;
};
int getopt_long(int argc, char *const argv[], const char *options, const struct option *long_options, int *index);
int getopt_long_only(int argc, char *const argv[], const char *options, const struct option *long_options, int *index);
__CU2RS_C_END
