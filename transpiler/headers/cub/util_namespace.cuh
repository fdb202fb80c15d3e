// CUB's namespace macros.
#pragma once
#include "version.cuh"
