// cuBLAS: the interface with handles (the old one without is not declared).
#pragma once
#include "cublas_v2.h"
