// The few functions of GCC's <x86intrin.h> and its relatives that programs use beside vectors: `__rdtsc` is known to the compiler.
#pragma once
#include "stdlib.h"
#pragma cu2rs module cudart_rs::c::gcc_bits
#ifdef __cplusplus
extern "C" {
#endif
void *_mm_malloc(size_t size, size_t align);
[[cu2rs::rust("cudart_rs::c::stdlib::free")]] void _mm_free(void *p);
void _mm_pause(void);
[[cu2rs::rust("cudart_rs::c::gcc_bits::fence")]] void _mm_mfence(void);
[[cu2rs::rust("cudart_rs::c::gcc_bits::fence")]] void _mm_lfence(void);
[[cu2rs::rust("cudart_rs::c::gcc_bits::fence")]] void _mm_sfence(void);
#ifdef __cplusplus
}
#endif
