// Pointers of the tbb system.
#pragma once
#include "../../memory.h"
