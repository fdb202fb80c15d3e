// Memory of the tbb system.
#pragma once
#include "../../device_allocator.h"
#include "../../memory.h"
