// thrust::system_error.
#pragma once
#include "../system_error.h"
