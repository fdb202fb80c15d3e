// thrust::raw_pointer_cast.
#pragma once
#include "../device_ptr.h"
