// cutil_inline_runtime.h: see cutil_inline.h.
#pragma once
#include "cutil_inline.h"
