// C17 7.2 <assert.h>: no include guard, NDEBUG is looked at at every inclusion.
#include "__cu2rs_base.h"
#ifndef __CU2RS_ASSERT_DECLARED
#define __CU2RS_ASSERT_DECLARED
#pragma cu2rs module cudart_rs::c::assert
__CU2RS_C_BEGIN
// Prints glibc's message and aborts. In device code it is the other binding, with the five kernel parameters first.
[[cu2rs::rust("cudart_rs::c::assert::assert_fail")]] [[cu2rs::device_rust("cudart_rs::device::assert_fail")]] [[cu2rs::does("ends")]] __CU2RS_HD void __cu2rs_assert_fail(const char *condition, const char *file, unsigned int line, const char *function);
__CU2RS_C_END
#ifndef __cplusplus
#define static_assert _Static_assert
#endif
#endif

#undef assert
#ifdef NDEBUG
#define assert(condition) ((void)0)
#else
#define assert(condition) ((condition) ? (void)0 : __cu2rs_assert_fail(#condition, __FILE__, __LINE__, __func__))
#endif
