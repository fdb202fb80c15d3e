// thrust's random numbers.
#pragma once
#include "../random.h"
