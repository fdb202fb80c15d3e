// C17 7.13 <setjmp.h>: declared so that macros which mention it parse; a call is refused.
#pragma once
typedef struct [[cu2rs::unsupported("setjmp and longjmp have no Rust equivalent")]] __cu2rs_jump_buffer {
  long state[8];
} jmp_buf[1];
#ifdef __cplusplus
extern "C" {
#endif
[[cu2rs::unsupported("setjmp and longjmp have no Rust equivalent")]] int setjmp(jmp_buf state);
[[cu2rs::unsupported("setjmp and longjmp have no Rust equivalent")]] int _setjmp(jmp_buf state);
[[cu2rs::unsupported("setjmp and longjmp have no Rust equivalent")]] [[noreturn]] void longjmp(jmp_buf state, int value);
#ifdef __cplusplus
}
#endif
