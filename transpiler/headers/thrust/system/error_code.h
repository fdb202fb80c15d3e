// thrust::error_code.
#pragma once
#include "../system_error.h"
