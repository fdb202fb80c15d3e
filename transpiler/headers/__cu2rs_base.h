// What every header of this folder needs: size_t, NULL and the C linkage brackets.
#pragma once

#ifdef __cplusplus
#define __CU2RS_C_BEGIN extern "C" {
#define __CU2RS_C_END }
#define NULL 0L
#else
#define __CU2RS_C_BEGIN
#define __CU2RS_C_END
#define NULL ((void *)0)
typedef int wchar_t;
#endif

typedef unsigned long size_t;
typedef long ssize_t;
typedef long ptrdiff_t;

// Functions which device code may call as well.
#ifdef __CUDACC__
#define __CU2RS_HD __host__ __device__
#else
#define __CU2RS_HD
#endif

// A default argument in a header that C includes too.
#ifdef __cplusplus
#define __CU2RS_DEFAULT(value) = value
#else
#define __CU2RS_DEFAULT(value)
#endif

// The underlying type of CUDA's enumerations (gcc's choice for enumerations without negative values).
#ifdef __CU2RS_CHECK_C
#define __CU2RS_UNSIGNED
#else
#define __CU2RS_UNSIGNED : unsigned int
#endif

#ifdef __cplusplus
// A template that takes part only where the condition holds: `template <class I, typename __cu2rs_when<…>::type = 0>`.
template <bool condition> struct __cu2rs_when {};
template <> struct __cu2rs_when<true> {
  typedef int type;
};
#endif
