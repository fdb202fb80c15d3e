// What every header of CUDA's needs, for host compilers: takes the place of the header of this name that the front end reads.
#pragma once
#define __CU2RS_HOST_COMPILER
#include <stddef.h>
#include <sys/types.h>

#ifdef __cplusplus
#define __CU2RS_C_BEGIN extern "C" {
#define __CU2RS_EXTERN extern "C"
#define __CU2RS_BOOL bool
#define __CU2RS_C_END }
#define __CU2RS_DEFAULT(value) = value
#define __CU2RS_UNSIGNED : unsigned int
#else
#define __CU2RS_C_BEGIN
#define __CU2RS_EXTERN extern
#define __CU2RS_BOOL _Bool
#define __CU2RS_C_END
#define __CU2RS_DEFAULT(value)
#define __CU2RS_UNSIGNED
#endif
#define __align__(n) __attribute__((aligned(n)))
#define __builtin_align__(n) __attribute__((aligned(n)))
#define __CU2RS_HD __host__ __device__
// What is not compiled as CUDA has none of CUDA's words.
#ifndef __CUDACC__
#define __host__
#define __device__
#define __global__
#define __constant__
#define __shared__
#define __managed__
#define __grid_constant__
#ifndef __forceinline__
#define __forceinline__ inline __attribute__((always_inline))
#endif
#endif

#ifdef __cplusplus
extern "C" [[noreturn]] void __cu2rs_device_only(void);
namespace __cu2rs {
// What is left of the bodies of device functions.
[[noreturn]] inline void device_only() { __cu2rs_device_only(); }
} // namespace __cu2rs
template <bool condition> struct __cu2rs_when {};
template <> struct __cu2rs_when<true> {
  typedef int type;
};
template <class T> struct __cu2rs_same {
  typedef T type;
};
#endif
