// A part of cuRAND's device interface.
#pragma once
#include "curand_kernel.h"
