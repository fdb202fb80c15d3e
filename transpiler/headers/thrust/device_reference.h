// thrust::device_reference: a plain reference here.
#pragma once
#include "device_ptr.h"
