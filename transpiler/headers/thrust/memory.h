// thrust::raw_pointer_cast, device_pointer_cast.
#pragma once
#include "device_malloc.h"
#include "device_ptr.h"
