// Pointers of the cuda system.
#pragma once
#include "../../memory.h"
