// Thrust's configuration macros.
#pragma once
#include "../../__cu2rs_cpp.h"
#include "../version.h"
