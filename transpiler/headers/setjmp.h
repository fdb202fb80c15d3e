// C17 7.13 <setjmp.h>: setjmp gives 0 with a warning (CU4041); longjmp stops the program.
#pragma once
#include "__cu2rs_base.h"
typedef long __cu2rs_jump_buffer[25];
typedef __cu2rs_jump_buffer jmp_buf;
typedef __cu2rs_jump_buffer sigjmp_buf;
#pragma cu2rs module cudart_rs::c::setjmp
__CU2RS_C_BEGIN
[[cu2rs::limit("Gives 0, once (CU4041).")]] int setjmp(jmp_buf state);
[[cu2rs::limit("Gives 0, once (CU4041).")]] int _setjmp(jmp_buf state);
[[cu2rs::limit("Stops the program (CU4041).")]] [[noreturn]] void longjmp(jmp_buf state, int value);
__CU2RS_C_END
