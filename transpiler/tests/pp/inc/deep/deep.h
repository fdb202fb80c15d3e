#include "../once.h"
#include "near.h"
#define FROM_DEEP(x) NEAR(x)
