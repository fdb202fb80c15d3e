// thrust::device_new.
#pragma once
#include "device_malloc.h"
