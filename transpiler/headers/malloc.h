// glibc's <malloc.h>: the allocation functions of <stdlib.h>.
#pragma once
#include <stdlib.h>
