// Vectors of the CUDA system.
#pragma once
#include "../../device_vector.h"
