// C17 7.6 <fenv.h>: the default environment only; a call is refused.
#pragma once
#define FE_TONEAREST 0
#define FE_DOWNWARD 0x400
#define FE_UPWARD 0x800
#define FE_TOWARDZERO 0xc00
