// The BSD <sys/param.h>.
#pragma once
#include "../limits.h"
#include "types.h"
#define MAXPATHLEN PATH_MAX
