// What every CUDA translation unit begins with, as nvcc includes cuda_runtime.h: the runtime API, vector types,
// device functions, and the parts of the C library that CUDA's own header brings.
#pragma once
#include "cuda_runtime.h"
#include "stdlib.h"
#include "string.h"
#include "time.h"
#include "math.h"
#include "stdio.h"
#include "stdint.h"
#include "limits.h"
#include "sys/types.h"
#ifdef __cplusplus
#include "cmath"
#include "cstdlib"
#include "__cu2rs_algobase.h"
#include "new"
#include "limits"
#include "utility"
#endif
