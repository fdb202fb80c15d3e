// thrust::device_malloc_allocator.
#pragma once
#include "device_allocator.h"
