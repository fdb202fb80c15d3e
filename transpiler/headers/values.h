// The old System V names of limits.
#pragma once
#include <float.h>
#include <limits.h>
#define MAXINT INT_MAX
#define MININT INT_MIN
#define MAXSHORT SHRT_MAX
#define MAXLONG LONG_MAX
#ifndef MAXFLOAT
#define MAXFLOAT FLT_MAX
#endif
#define MAXDOUBLE DBL_MAX
#define MINFLOAT FLT_MIN
#define MINDOUBLE DBL_MIN
