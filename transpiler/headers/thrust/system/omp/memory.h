// Memory of the omp system.
#pragma once
#include "../../device_allocator.h"
#include "../../memory.h"
