// An inner header of the toolkit.
#pragma once
#include "../cuda_runtime.h"
