// thrust::device_new_allocator.
#pragma once
#include "device_allocator.h"
