// Memory of the cuda system.
#pragma once
#include "../../device_allocator.h"
#include "../../memory.h"
