// thrust::device_delete.
#pragma once
#include "device_malloc.h"
