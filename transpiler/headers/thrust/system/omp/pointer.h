// Pointers of the omp system.
#pragma once
#include "../../memory.h"
