// Execution policies of the CUDA system.
#pragma once
#include "../execution_policy.h"
