// thrust::universal_allocator.
#pragma once
#include "device_allocator.h"
