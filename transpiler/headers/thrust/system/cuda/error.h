// Errors of the CUDA runtime as error codes.
#pragma once
#include "../../system_error.h"
