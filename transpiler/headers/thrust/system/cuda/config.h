// Configuration of the CUDA system.
#pragma once
#include "../../detail/config.h"
