// The driver API's profiler calls.
#pragma once
#include "cuda.h"
