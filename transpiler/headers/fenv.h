// C17 7.6 <fenv.h>: rounding to nearest is all there is. Exceptions' flags are not declared.
#pragma once
#include "__cu2rs_base.h"
#pragma cu2rs module cudart_rs::c::fenv
#define FE_TONEAREST 0
#define FE_DOWNWARD 0x400
#define FE_UPWARD 0x800
#define FE_TOWARDZERO 0xc00
__CU2RS_C_BEGIN
int fegetround(void);
[[cu2rs::limit("Stops the program where it asks for another mode than FE_TONEAREST.")]] int fesetround(int mode);
__CU2RS_C_END
