// Warp matrix functions.
#pragma once
#include "../mma.h"
