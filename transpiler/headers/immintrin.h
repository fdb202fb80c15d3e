// As <x86intrin.h>: vectors of the host are not there.
#pragma once
#include "x86intrin.h"
