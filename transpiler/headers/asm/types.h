// Linux's names of integers.
#pragma once
#include "../linux/types.h"
