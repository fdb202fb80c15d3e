// Thrust's configuration macros.
#pragma once
#include "../system_error.h"
#include "../../__cu2rs_cpp.h"
#include "../version.h"
