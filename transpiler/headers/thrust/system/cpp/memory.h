// Memory of the cpp system.
#pragma once
#include "../../device_allocator.h"
#include "../../memory.h"
