// Part of what every CUDA file has: see cuda_runtime.h.
#pragma once
#include "cuda_runtime.h"
