// The samples' helper_functions.h: timers and string helpers.
#pragma once
#include "helper_string.h"
#include "helper_timer.h"
