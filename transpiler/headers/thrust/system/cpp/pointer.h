// Pointers of the cpp system.
#pragma once
#include "../../memory.h"
