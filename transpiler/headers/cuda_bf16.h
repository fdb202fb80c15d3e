// Bfloat16: __nv_bfloat16, __nv_bfloat162 and their functions (CUDA Math API, "Bfloat16 Precision Intrinsics"); see cuda_fp16.h.
#pragma once
#pragma cu2rs library Half, bfloat16 and FP8
#include "cuda_runtime.h"
#include "cuda_fp16.h"
#pragma cu2rs module cudart_rs::device::narrow
#define __CUDA_BF16_TYPES_EXIST__

#ifdef __cplusplus
// The bits alone.
struct [[cu2rs::rust("cudart_rs::device::narrow::__nv_bfloat16_raw")]] __nv_bfloat16_raw {
  unsigned short x;
};
struct [[cu2rs::rust("cudart_rs::device::narrow::__nv_bfloat162_raw")]] __nv_bfloat162_raw {
  unsigned short x, y;
} __attribute__((aligned(4)));
struct [[cu2rs::rust("cudart_rs::device::narrow::__nv_bfloat16")]] __nv_bfloat16 {
  unsigned short __x;
  __nv_bfloat16() = default;
  [[cu2rs::rust("from_raw")]] __CU2RS_HD constexpr __nv_bfloat16(__nv_bfloat16_raw bits);
  [[cu2rs::rust("from_narrow")]] explicit __CU2RS_HD __nv_bfloat16(__half value);
  [[cu2rs::rust("from_f32")]] __CU2RS_HD __nv_bfloat16(float value);
  [[cu2rs::rust("from_f64")]] __CU2RS_HD __nv_bfloat16(double value);
  [[cu2rs::rust("from_i16")]] __CU2RS_HD __nv_bfloat16(short value);
  [[cu2rs::rust("from_u16")]] __CU2RS_HD __nv_bfloat16(unsigned short value);
  [[cu2rs::rust("from_i32")]] __CU2RS_HD __nv_bfloat16(int value);
  [[cu2rs::rust("from_u32")]] __CU2RS_HD __nv_bfloat16(unsigned int value);
  [[cu2rs::rust("from_i64")]] __CU2RS_HD __nv_bfloat16(long value);
  [[cu2rs::rust("from_u64")]] __CU2RS_HD __nv_bfloat16(unsigned long value);
  [[cu2rs::rust("from_i64")]] __CU2RS_HD __nv_bfloat16(long long value);
  [[cu2rs::rust("from_u64")]] __CU2RS_HD __nv_bfloat16(unsigned long long value);
  [[cu2rs::rust("to_raw")]] __CU2RS_HD operator __nv_bfloat16_raw() const;
  [[cu2rs::rust("to_f32")]] __CU2RS_HD operator float() const;
  [[cu2rs::rust("to_bool")]] __CU2RS_HD operator bool() const;
  [[cu2rs::rust("to_i8")]] __CU2RS_HD operator char() const;
  [[cu2rs::rust("to_i8")]] __CU2RS_HD operator signed char() const;
  [[cu2rs::rust("to_u8")]] __CU2RS_HD operator unsigned char() const;
  [[cu2rs::rust("to_i16")]] __CU2RS_HD operator short() const;
  [[cu2rs::rust("to_u16")]] __CU2RS_HD operator unsigned short() const;
  [[cu2rs::rust("to_i32")]] __CU2RS_HD operator int() const;
  [[cu2rs::rust("to_u32")]] __CU2RS_HD operator unsigned int() const;
  [[cu2rs::rust("to_i64")]] __CU2RS_HD operator long() const;
  [[cu2rs::rust("to_u64")]] __CU2RS_HD operator unsigned long() const;
  [[cu2rs::rust("to_i64")]] __CU2RS_HD operator long long() const;
  [[cu2rs::rust("to_u64")]] __CU2RS_HD operator unsigned long long() const;
};
struct [[cu2rs::rust("cudart_rs::device::narrow::__nv_bfloat162")]] __nv_bfloat162 {
  __nv_bfloat16 x, y;
  __nv_bfloat162() = default;
  [[cu2rs::rust("new")]] __CU2RS_HD constexpr __nv_bfloat162(__nv_bfloat16 a, __nv_bfloat16 b);
  [[cu2rs::rust("from_raw")]] __CU2RS_HD __nv_bfloat162(__nv_bfloat162_raw bits);
  [[cu2rs::rust("to_raw")]] __CU2RS_HD operator __nv_bfloat162_raw() const;
} __attribute__((aligned(4)));
typedef __nv_bfloat16 nv_bfloat16;
typedef __nv_bfloat162 nv_bfloat162;
#define CUDART_INF_BF16 __ushort_as_bfloat16((unsigned short)0x7F80U)
#define CUDART_NAN_BF16 __ushort_as_bfloat16((unsigned short)0x7FFFU)
#define CUDART_MAX_NORMAL_BF16 __ushort_as_bfloat16((unsigned short)0x7F7FU)
#define CUDART_ZERO_BF16 __ushort_as_bfloat16((unsigned short)0x0000U)
#define CUDART_ONE_BF16 __ushort_as_bfloat16((unsigned short)0x3F80U)

// Conversions; the suffix is the rounding.
__CU2RS_HD __nv_bfloat16 __float2bfloat16(float value);
__CU2RS_HD __nv_bfloat16 __float2bfloat16_rn(float value);
__CU2RS_HD __nv_bfloat16 __float2bfloat16_rz(float value);
__CU2RS_HD __nv_bfloat16 __float2bfloat16_ru(float value);
__CU2RS_HD __nv_bfloat16 __float2bfloat16_rd(float value);
__CU2RS_HD __nv_bfloat16 __double2bfloat16(double value);
__CU2RS_HD float __bfloat162float(__nv_bfloat16 value);
__CU2RS_HD short __bfloat162short_rn(__nv_bfloat16 value);
__CU2RS_HD __nv_bfloat16 __short2bfloat16_rn(short value);
__CU2RS_HD short __bfloat162short_rz(__nv_bfloat16 value);
__CU2RS_HD __nv_bfloat16 __short2bfloat16_rz(short value);
__CU2RS_HD short __bfloat162short_ru(__nv_bfloat16 value);
__CU2RS_HD __nv_bfloat16 __short2bfloat16_ru(short value);
__CU2RS_HD short __bfloat162short_rd(__nv_bfloat16 value);
__CU2RS_HD __nv_bfloat16 __short2bfloat16_rd(short value);
__CU2RS_HD unsigned short __bfloat162ushort_rn(__nv_bfloat16 value);
__CU2RS_HD __nv_bfloat16 __ushort2bfloat16_rn(unsigned short value);
__CU2RS_HD unsigned short __bfloat162ushort_rz(__nv_bfloat16 value);
__CU2RS_HD __nv_bfloat16 __ushort2bfloat16_rz(unsigned short value);
__CU2RS_HD unsigned short __bfloat162ushort_ru(__nv_bfloat16 value);
__CU2RS_HD __nv_bfloat16 __ushort2bfloat16_ru(unsigned short value);
__CU2RS_HD unsigned short __bfloat162ushort_rd(__nv_bfloat16 value);
__CU2RS_HD __nv_bfloat16 __ushort2bfloat16_rd(unsigned short value);
__CU2RS_HD int __bfloat162int_rn(__nv_bfloat16 value);
__CU2RS_HD __nv_bfloat16 __int2bfloat16_rn(int value);
__CU2RS_HD int __bfloat162int_rz(__nv_bfloat16 value);
__CU2RS_HD __nv_bfloat16 __int2bfloat16_rz(int value);
__CU2RS_HD int __bfloat162int_ru(__nv_bfloat16 value);
__CU2RS_HD __nv_bfloat16 __int2bfloat16_ru(int value);
__CU2RS_HD int __bfloat162int_rd(__nv_bfloat16 value);
__CU2RS_HD __nv_bfloat16 __int2bfloat16_rd(int value);
__CU2RS_HD unsigned int __bfloat162uint_rn(__nv_bfloat16 value);
__CU2RS_HD __nv_bfloat16 __uint2bfloat16_rn(unsigned int value);
__CU2RS_HD unsigned int __bfloat162uint_rz(__nv_bfloat16 value);
__CU2RS_HD __nv_bfloat16 __uint2bfloat16_rz(unsigned int value);
__CU2RS_HD unsigned int __bfloat162uint_ru(__nv_bfloat16 value);
__CU2RS_HD __nv_bfloat16 __uint2bfloat16_ru(unsigned int value);
__CU2RS_HD unsigned int __bfloat162uint_rd(__nv_bfloat16 value);
__CU2RS_HD __nv_bfloat16 __uint2bfloat16_rd(unsigned int value);
__CU2RS_HD long long __bfloat162ll_rn(__nv_bfloat16 value);
__CU2RS_HD __nv_bfloat16 __ll2bfloat16_rn(long long value);
__CU2RS_HD long long __bfloat162ll_rz(__nv_bfloat16 value);
__CU2RS_HD __nv_bfloat16 __ll2bfloat16_rz(long long value);
__CU2RS_HD long long __bfloat162ll_ru(__nv_bfloat16 value);
__CU2RS_HD __nv_bfloat16 __ll2bfloat16_ru(long long value);
__CU2RS_HD long long __bfloat162ll_rd(__nv_bfloat16 value);
__CU2RS_HD __nv_bfloat16 __ll2bfloat16_rd(long long value);
__CU2RS_HD unsigned long long __bfloat162ull_rn(__nv_bfloat16 value);
__CU2RS_HD __nv_bfloat16 __ull2bfloat16_rn(unsigned long long value);
__CU2RS_HD unsigned long long __bfloat162ull_rz(__nv_bfloat16 value);
__CU2RS_HD __nv_bfloat16 __ull2bfloat16_rz(unsigned long long value);
__CU2RS_HD unsigned long long __bfloat162ull_ru(__nv_bfloat16 value);
__CU2RS_HD __nv_bfloat16 __ull2bfloat16_ru(unsigned long long value);
__CU2RS_HD unsigned long long __bfloat162ull_rd(__nv_bfloat16 value);
__CU2RS_HD __nv_bfloat16 __ull2bfloat16_rd(unsigned long long value);
[[cu2rs::rust("cudart_rs::device::narrow::to_char_rz")]] __CU2RS_HD signed char __bfloat162char_rz(__nv_bfloat16 value);
[[cu2rs::rust("cudart_rs::device::narrow::to_uchar_rz")]] __CU2RS_HD unsigned char __bfloat162uchar_rz(__nv_bfloat16 value);
__CU2RS_HD short __bfloat16_as_short(__nv_bfloat16 value);
__CU2RS_HD unsigned short __bfloat16_as_ushort(__nv_bfloat16 value);
__CU2RS_HD __nv_bfloat16 __short_as_bfloat16(short bits);
__CU2RS_HD __nv_bfloat16 __ushort_as_bfloat16(unsigned short bits);

// Pairs.
__CU2RS_HD __nv_bfloat162 __halves2bfloat162(__nv_bfloat16 low, __nv_bfloat16 high);
__CU2RS_HD __nv_bfloat162 make_bfloat162(__nv_bfloat16 low, __nv_bfloat16 high);
__CU2RS_HD __nv_bfloat162 __bfloat162bfloat162(__nv_bfloat16 both);
__CU2RS_HD __nv_bfloat16 __low2bfloat16(__nv_bfloat162 pair);
__CU2RS_HD __nv_bfloat16 __high2bfloat16(__nv_bfloat162 pair);
__CU2RS_HD __nv_bfloat162 __low2bfloat162(__nv_bfloat162 pair);
__CU2RS_HD __nv_bfloat162 __high2bfloat162(__nv_bfloat162 pair);
__CU2RS_HD __nv_bfloat162 __lows2bfloat162(__nv_bfloat162 a, __nv_bfloat162 b);
__CU2RS_HD __nv_bfloat162 __highs2bfloat162(__nv_bfloat162 a, __nv_bfloat162 b);
__CU2RS_HD __nv_bfloat162 __lowhigh2highlow(__nv_bfloat162 pair);
__CU2RS_HD float2 __bfloat1622float2(__nv_bfloat162 pair);
__CU2RS_HD __nv_bfloat162 __float22bfloat162_rn(float2 pair);
__CU2RS_HD __nv_bfloat162 __floats2bfloat162_rn(float low, float high);
__CU2RS_HD __nv_bfloat162 __float2bfloat162_rn(float both);
__CU2RS_HD float __low2float(__nv_bfloat162 pair);
__CU2RS_HD float __high2float(__nv_bfloat162 pair);

// Arithmetic; every result is rounded once, to the nearest.
__CU2RS_HD __nv_bfloat16 __hadd(__nv_bfloat16 a, __nv_bfloat16 b);
__CU2RS_HD __nv_bfloat16 __hsub(__nv_bfloat16 a, __nv_bfloat16 b);
__CU2RS_HD __nv_bfloat16 __hmul(__nv_bfloat16 a, __nv_bfloat16 b);
__CU2RS_HD __nv_bfloat16 __hdiv(__nv_bfloat16 a, __nv_bfloat16 b);
__CU2RS_HD __nv_bfloat16 __hadd_rn(__nv_bfloat16 a, __nv_bfloat16 b);
__CU2RS_HD __nv_bfloat16 __hsub_rn(__nv_bfloat16 a, __nv_bfloat16 b);
__CU2RS_HD __nv_bfloat16 __hmul_rn(__nv_bfloat16 a, __nv_bfloat16 b);
__CU2RS_HD __nv_bfloat16 __hadd_sat(__nv_bfloat16 a, __nv_bfloat16 b);
__CU2RS_HD __nv_bfloat16 __hsub_sat(__nv_bfloat16 a, __nv_bfloat16 b);
__CU2RS_HD __nv_bfloat16 __hmul_sat(__nv_bfloat16 a, __nv_bfloat16 b);
__CU2RS_HD __nv_bfloat16 __hmax(__nv_bfloat16 a, __nv_bfloat16 b);
__CU2RS_HD __nv_bfloat16 __hmin(__nv_bfloat16 a, __nv_bfloat16 b);
__CU2RS_HD __nv_bfloat16 __hmax_nan(__nv_bfloat16 a, __nv_bfloat16 b);
__CU2RS_HD __nv_bfloat16 __hmin_nan(__nv_bfloat16 a, __nv_bfloat16 b);
__CU2RS_HD __nv_bfloat16 __hfma(__nv_bfloat16 a, __nv_bfloat16 b, __nv_bfloat16 c);
__CU2RS_HD __nv_bfloat16 __hfma_sat(__nv_bfloat16 a, __nv_bfloat16 b, __nv_bfloat16 c);
__CU2RS_HD __nv_bfloat16 __hfma_relu(__nv_bfloat16 a, __nv_bfloat16 b, __nv_bfloat16 c);
__CU2RS_HD __nv_bfloat16 __hneg(__nv_bfloat16 a);
__CU2RS_HD __nv_bfloat16 __habs(__nv_bfloat16 a);
__CU2RS_HD __nv_bfloat162 __hadd2(__nv_bfloat162 a, __nv_bfloat162 b);
__CU2RS_HD __nv_bfloat162 __hsub2(__nv_bfloat162 a, __nv_bfloat162 b);
__CU2RS_HD __nv_bfloat162 __hmul2(__nv_bfloat162 a, __nv_bfloat162 b);
__CU2RS_HD __nv_bfloat162 __h2div(__nv_bfloat162 a, __nv_bfloat162 b);
__CU2RS_HD __nv_bfloat162 __hadd2_rn(__nv_bfloat162 a, __nv_bfloat162 b);
__CU2RS_HD __nv_bfloat162 __hsub2_rn(__nv_bfloat162 a, __nv_bfloat162 b);
__CU2RS_HD __nv_bfloat162 __hmul2_rn(__nv_bfloat162 a, __nv_bfloat162 b);
__CU2RS_HD __nv_bfloat162 __hadd2_sat(__nv_bfloat162 a, __nv_bfloat162 b);
__CU2RS_HD __nv_bfloat162 __hsub2_sat(__nv_bfloat162 a, __nv_bfloat162 b);
__CU2RS_HD __nv_bfloat162 __hmul2_sat(__nv_bfloat162 a, __nv_bfloat162 b);
__CU2RS_HD __nv_bfloat162 __hmax2(__nv_bfloat162 a, __nv_bfloat162 b);
__CU2RS_HD __nv_bfloat162 __hmin2(__nv_bfloat162 a, __nv_bfloat162 b);
__CU2RS_HD __nv_bfloat162 __hmax2_nan(__nv_bfloat162 a, __nv_bfloat162 b);
__CU2RS_HD __nv_bfloat162 __hmin2_nan(__nv_bfloat162 a, __nv_bfloat162 b);
__CU2RS_HD __nv_bfloat162 __hfma2(__nv_bfloat162 a, __nv_bfloat162 b, __nv_bfloat162 c);
__CU2RS_HD __nv_bfloat162 __hfma2_sat(__nv_bfloat162 a, __nv_bfloat162 b, __nv_bfloat162 c);
__CU2RS_HD __nv_bfloat162 __hfma2_relu(__nv_bfloat162 a, __nv_bfloat162 b, __nv_bfloat162 c);
__CU2RS_HD __nv_bfloat162 __hcmadd(__nv_bfloat162 a, __nv_bfloat162 b, __nv_bfloat162 c);
__CU2RS_HD __nv_bfloat162 __hneg2(__nv_bfloat162 a);
__CU2RS_HD __nv_bfloat162 __habs2(__nv_bfloat162 a);

// Comparisons; the forms with u hold for NaN.
__CU2RS_HD bool __heq(__nv_bfloat16 a, __nv_bfloat16 b);
__CU2RS_HD __nv_bfloat162 __heq2(__nv_bfloat162 a, __nv_bfloat162 b);
__CU2RS_HD bool __hbeq2(__nv_bfloat162 a, __nv_bfloat162 b);
__CU2RS_HD unsigned int __heq2_mask(__nv_bfloat162 a, __nv_bfloat162 b);
__CU2RS_HD bool __hne(__nv_bfloat16 a, __nv_bfloat16 b);
__CU2RS_HD __nv_bfloat162 __hne2(__nv_bfloat162 a, __nv_bfloat162 b);
__CU2RS_HD bool __hbne2(__nv_bfloat162 a, __nv_bfloat162 b);
__CU2RS_HD unsigned int __hne2_mask(__nv_bfloat162 a, __nv_bfloat162 b);
__CU2RS_HD bool __hlt(__nv_bfloat16 a, __nv_bfloat16 b);
__CU2RS_HD __nv_bfloat162 __hlt2(__nv_bfloat162 a, __nv_bfloat162 b);
__CU2RS_HD bool __hblt2(__nv_bfloat162 a, __nv_bfloat162 b);
__CU2RS_HD unsigned int __hlt2_mask(__nv_bfloat162 a, __nv_bfloat162 b);
__CU2RS_HD bool __hle(__nv_bfloat16 a, __nv_bfloat16 b);
__CU2RS_HD __nv_bfloat162 __hle2(__nv_bfloat162 a, __nv_bfloat162 b);
__CU2RS_HD bool __hble2(__nv_bfloat162 a, __nv_bfloat162 b);
__CU2RS_HD unsigned int __hle2_mask(__nv_bfloat162 a, __nv_bfloat162 b);
__CU2RS_HD bool __hgt(__nv_bfloat16 a, __nv_bfloat16 b);
__CU2RS_HD __nv_bfloat162 __hgt2(__nv_bfloat162 a, __nv_bfloat162 b);
__CU2RS_HD bool __hbgt2(__nv_bfloat162 a, __nv_bfloat162 b);
__CU2RS_HD unsigned int __hgt2_mask(__nv_bfloat162 a, __nv_bfloat162 b);
__CU2RS_HD bool __hge(__nv_bfloat16 a, __nv_bfloat16 b);
__CU2RS_HD __nv_bfloat162 __hge2(__nv_bfloat162 a, __nv_bfloat162 b);
__CU2RS_HD bool __hbge2(__nv_bfloat162 a, __nv_bfloat162 b);
__CU2RS_HD unsigned int __hge2_mask(__nv_bfloat162 a, __nv_bfloat162 b);
__CU2RS_HD bool __hequ(__nv_bfloat16 a, __nv_bfloat16 b);
__CU2RS_HD __nv_bfloat162 __hequ2(__nv_bfloat162 a, __nv_bfloat162 b);
__CU2RS_HD bool __hbequ2(__nv_bfloat162 a, __nv_bfloat162 b);
__CU2RS_HD unsigned int __hequ2_mask(__nv_bfloat162 a, __nv_bfloat162 b);
__CU2RS_HD bool __hneu(__nv_bfloat16 a, __nv_bfloat16 b);
__CU2RS_HD __nv_bfloat162 __hneu2(__nv_bfloat162 a, __nv_bfloat162 b);
__CU2RS_HD bool __hbneu2(__nv_bfloat162 a, __nv_bfloat162 b);
__CU2RS_HD unsigned int __hneu2_mask(__nv_bfloat162 a, __nv_bfloat162 b);
__CU2RS_HD bool __hltu(__nv_bfloat16 a, __nv_bfloat16 b);
__CU2RS_HD __nv_bfloat162 __hltu2(__nv_bfloat162 a, __nv_bfloat162 b);
__CU2RS_HD bool __hbltu2(__nv_bfloat162 a, __nv_bfloat162 b);
__CU2RS_HD unsigned int __hltu2_mask(__nv_bfloat162 a, __nv_bfloat162 b);
__CU2RS_HD bool __hleu(__nv_bfloat16 a, __nv_bfloat16 b);
__CU2RS_HD __nv_bfloat162 __hleu2(__nv_bfloat162 a, __nv_bfloat162 b);
__CU2RS_HD bool __hbleu2(__nv_bfloat162 a, __nv_bfloat162 b);
__CU2RS_HD unsigned int __hleu2_mask(__nv_bfloat162 a, __nv_bfloat162 b);
__CU2RS_HD bool __hgtu(__nv_bfloat16 a, __nv_bfloat16 b);
__CU2RS_HD __nv_bfloat162 __hgtu2(__nv_bfloat162 a, __nv_bfloat162 b);
__CU2RS_HD bool __hbgtu2(__nv_bfloat162 a, __nv_bfloat162 b);
__CU2RS_HD unsigned int __hgtu2_mask(__nv_bfloat162 a, __nv_bfloat162 b);
__CU2RS_HD bool __hgeu(__nv_bfloat16 a, __nv_bfloat16 b);
__CU2RS_HD __nv_bfloat162 __hgeu2(__nv_bfloat162 a, __nv_bfloat162 b);
__CU2RS_HD bool __hbgeu2(__nv_bfloat162 a, __nv_bfloat162 b);
__CU2RS_HD unsigned int __hgeu2_mask(__nv_bfloat162 a, __nv_bfloat162 b);
__CU2RS_HD bool __hisnan(__nv_bfloat16 a);
__CU2RS_HD int __hisinf(__nv_bfloat16 a);
__CU2RS_HD __nv_bfloat162 __hisnan2(__nv_bfloat162 a);

// Mathematical functions.
__CU2RS_HD __nv_bfloat16 hsqrt(__nv_bfloat16 a);
__CU2RS_HD __nv_bfloat162 h2sqrt(__nv_bfloat162 a);
__CU2RS_HD __nv_bfloat16 hrsqrt(__nv_bfloat16 a);
__CU2RS_HD __nv_bfloat162 h2rsqrt(__nv_bfloat162 a);
__CU2RS_HD __nv_bfloat16 hrcp(__nv_bfloat16 a);
__CU2RS_HD __nv_bfloat162 h2rcp(__nv_bfloat162 a);
__CU2RS_HD __nv_bfloat16 hexp(__nv_bfloat16 a);
__CU2RS_HD __nv_bfloat162 h2exp(__nv_bfloat162 a);
__CU2RS_HD __nv_bfloat16 hexp2(__nv_bfloat16 a);
__CU2RS_HD __nv_bfloat162 h2exp2(__nv_bfloat162 a);
__CU2RS_HD __nv_bfloat16 hexp10(__nv_bfloat16 a);
__CU2RS_HD __nv_bfloat162 h2exp10(__nv_bfloat162 a);
__CU2RS_HD __nv_bfloat16 hlog(__nv_bfloat16 a);
__CU2RS_HD __nv_bfloat162 h2log(__nv_bfloat162 a);
__CU2RS_HD __nv_bfloat16 hlog2(__nv_bfloat16 a);
__CU2RS_HD __nv_bfloat162 h2log2(__nv_bfloat162 a);
__CU2RS_HD __nv_bfloat16 hlog10(__nv_bfloat16 a);
__CU2RS_HD __nv_bfloat162 h2log10(__nv_bfloat162 a);
__CU2RS_HD __nv_bfloat16 hsin(__nv_bfloat16 a);
__CU2RS_HD __nv_bfloat162 h2sin(__nv_bfloat162 a);
__CU2RS_HD __nv_bfloat16 hcos(__nv_bfloat16 a);
__CU2RS_HD __nv_bfloat162 h2cos(__nv_bfloat162 a);
__CU2RS_HD __nv_bfloat16 htanh(__nv_bfloat16 a);
__CU2RS_HD __nv_bfloat162 h2tanh(__nv_bfloat162 a);
__CU2RS_HD __nv_bfloat16 htanh_approx(__nv_bfloat16 a);
__CU2RS_HD __nv_bfloat162 h2tanh_approx(__nv_bfloat162 a);
__CU2RS_HD __nv_bfloat16 htrunc(__nv_bfloat16 a);
__CU2RS_HD __nv_bfloat162 h2trunc(__nv_bfloat162 a);
__CU2RS_HD __nv_bfloat16 hfloor(__nv_bfloat16 a);
__CU2RS_HD __nv_bfloat162 h2floor(__nv_bfloat162 a);
__CU2RS_HD __nv_bfloat16 hceil(__nv_bfloat16 a);
__CU2RS_HD __nv_bfloat162 h2ceil(__nv_bfloat162 a);
__CU2RS_HD __nv_bfloat16 hrint(__nv_bfloat16 a);
__CU2RS_HD __nv_bfloat162 h2rint(__nv_bfloat162 a);

// Atomic addition; the parts of a pair change together.
[[cu2rs::rust("cudart_rs::device::narrow::atomicAdd_narrow")]] __device__ __nv_bfloat16 atomicAdd(__nv_bfloat16 *address, __nv_bfloat16 value);
[[cu2rs::rust("cudart_rs::device::narrow::atomicAdd_narrow")]] __device__ __nv_bfloat162 atomicAdd(__nv_bfloat162 *address, __nv_bfloat162 value);

// Warp shuffles.
[[cu2rs::suspends]] [[cu2rs::does("warp vectors shuffle masked")]] [[cu2rs::rust("shfl_sync")]] __device__ __nv_bfloat16 __shfl_sync(unsigned int mask, __nv_bfloat16 value, int lane, int width = 32);
[[cu2rs::suspends]] [[cu2rs::does("warp vectors shuffle masked")]] [[cu2rs::rust("shfl_up_sync")]] __device__ __nv_bfloat16 __shfl_up_sync(unsigned int mask, __nv_bfloat16 value, unsigned int delta, int width = 32);
[[cu2rs::suspends]] [[cu2rs::does("warp vectors shuffle masked")]] [[cu2rs::rust("shfl_down_sync")]] __device__ __nv_bfloat16 __shfl_down_sync(unsigned int mask, __nv_bfloat16 value, unsigned int delta, int width = 32);
[[cu2rs::suspends]] [[cu2rs::does("warp vectors shuffle masked")]] [[cu2rs::rust("shfl_xor_sync")]] __device__ __nv_bfloat16 __shfl_xor_sync(unsigned int mask, __nv_bfloat16 value, int lane_mask, int width = 32);
[[cu2rs::suspends]] [[cu2rs::does("warp vectors shuffle masked")]] [[cu2rs::rust("shfl_sync")]] __device__ __nv_bfloat162 __shfl_sync(unsigned int mask, __nv_bfloat162 value, int lane, int width = 32);
[[cu2rs::suspends]] [[cu2rs::does("warp vectors shuffle masked")]] [[cu2rs::rust("shfl_up_sync")]] __device__ __nv_bfloat162 __shfl_up_sync(unsigned int mask, __nv_bfloat162 value, unsigned int delta, int width = 32);
[[cu2rs::suspends]] [[cu2rs::does("warp vectors shuffle masked")]] [[cu2rs::rust("shfl_down_sync")]] __device__ __nv_bfloat162 __shfl_down_sync(unsigned int mask, __nv_bfloat162 value, unsigned int delta, int width = 32);
[[cu2rs::suspends]] [[cu2rs::does("warp vectors shuffle masked")]] [[cu2rs::rust("shfl_xor_sync")]] __device__ __nv_bfloat162 __shfl_xor_sync(unsigned int mask, __nv_bfloat162 value, int lane_mask, int width = 32);


// Operators.
#if !defined(__CUDA_NO_BFLOAT16_OPERATORS__)
[[cu2rs::rust("+")]] __CU2RS_HD __nv_bfloat16 operator+(__nv_bfloat16 a, __nv_bfloat16 b);
[[cu2rs::rust("-")]] __CU2RS_HD __nv_bfloat16 operator-(__nv_bfloat16 a, __nv_bfloat16 b);
[[cu2rs::rust("*")]] __CU2RS_HD __nv_bfloat16 operator*(__nv_bfloat16 a, __nv_bfloat16 b);
[[cu2rs::rust("/")]] __CU2RS_HD __nv_bfloat16 operator/(__nv_bfloat16 a, __nv_bfloat16 b);
[[cu2rs::rust("cudart_rs::device::narrow::add_to")]] __CU2RS_HD __nv_bfloat16 &operator+=(__nv_bfloat16 &a, __nv_bfloat16 b);
[[cu2rs::rust("cudart_rs::device::narrow::sub_to")]] __CU2RS_HD __nv_bfloat16 &operator-=(__nv_bfloat16 &a, __nv_bfloat16 b);
[[cu2rs::rust("cudart_rs::device::narrow::mul_to")]] __CU2RS_HD __nv_bfloat16 &operator*=(__nv_bfloat16 &a, __nv_bfloat16 b);
[[cu2rs::rust("cudart_rs::device::narrow::div_to")]] __CU2RS_HD __nv_bfloat16 &operator/=(__nv_bfloat16 &a, __nv_bfloat16 b);
[[cu2rs::rust("-")]] __CU2RS_HD __nv_bfloat16 operator-(__nv_bfloat16 a);
[[cu2rs::rust("cudart_rs::device::narrow::itself")]] __CU2RS_HD __nv_bfloat16 operator+(__nv_bfloat16 a);
[[cu2rs::rust("cudart_rs::device::narrow::step_up")]] __CU2RS_HD __nv_bfloat16 &operator++(__nv_bfloat16 &a);
[[cu2rs::rust("cudart_rs::device::narrow::step_up_after")]] __CU2RS_HD __nv_bfloat16 operator++(__nv_bfloat16 &a, int);
[[cu2rs::rust("cudart_rs::device::narrow::step_down")]] __CU2RS_HD __nv_bfloat16 &operator--(__nv_bfloat16 &a);
[[cu2rs::rust("cudart_rs::device::narrow::step_down_after")]] __CU2RS_HD __nv_bfloat16 operator--(__nv_bfloat16 &a, int);
[[cu2rs::rust("==")]] __CU2RS_HD bool operator==(__nv_bfloat16 a, __nv_bfloat16 b);
[[cu2rs::rust("!=")]] __CU2RS_HD bool operator!=(__nv_bfloat16 a, __nv_bfloat16 b);
[[cu2rs::rust("<")]] __CU2RS_HD bool operator<(__nv_bfloat16 a, __nv_bfloat16 b);
[[cu2rs::rust("<=")]] __CU2RS_HD bool operator<=(__nv_bfloat16 a, __nv_bfloat16 b);
[[cu2rs::rust(">")]] __CU2RS_HD bool operator>(__nv_bfloat16 a, __nv_bfloat16 b);
[[cu2rs::rust(">=")]] __CU2RS_HD bool operator>=(__nv_bfloat16 a, __nv_bfloat16 b);
#endif
#if !defined(__CUDA_NO_BFLOAT162_OPERATORS__)
[[cu2rs::rust("+")]] __CU2RS_HD __nv_bfloat162 operator+(__nv_bfloat162 a, __nv_bfloat162 b);
[[cu2rs::rust("-")]] __CU2RS_HD __nv_bfloat162 operator-(__nv_bfloat162 a, __nv_bfloat162 b);
[[cu2rs::rust("*")]] __CU2RS_HD __nv_bfloat162 operator*(__nv_bfloat162 a, __nv_bfloat162 b);
[[cu2rs::rust("/")]] __CU2RS_HD __nv_bfloat162 operator/(__nv_bfloat162 a, __nv_bfloat162 b);
[[cu2rs::rust("cudart_rs::device::narrow::add_to")]] __CU2RS_HD __nv_bfloat162 &operator+=(__nv_bfloat162 &a, __nv_bfloat162 b);
[[cu2rs::rust("cudart_rs::device::narrow::sub_to")]] __CU2RS_HD __nv_bfloat162 &operator-=(__nv_bfloat162 &a, __nv_bfloat162 b);
[[cu2rs::rust("cudart_rs::device::narrow::mul_to")]] __CU2RS_HD __nv_bfloat162 &operator*=(__nv_bfloat162 &a, __nv_bfloat162 b);
[[cu2rs::rust("cudart_rs::device::narrow::div_to")]] __CU2RS_HD __nv_bfloat162 &operator/=(__nv_bfloat162 &a, __nv_bfloat162 b);
[[cu2rs::rust("-")]] __CU2RS_HD __nv_bfloat162 operator-(__nv_bfloat162 a);
[[cu2rs::rust("cudart_rs::device::narrow::__hbeq2")]] __CU2RS_HD bool operator==(__nv_bfloat162 a, __nv_bfloat162 b);
[[cu2rs::rust("cudart_rs::device::narrow::__hbne2")]] __CU2RS_HD bool operator!=(__nv_bfloat162 a, __nv_bfloat162 b);
[[cu2rs::rust("cudart_rs::device::narrow::__hblt2")]] __CU2RS_HD bool operator<(__nv_bfloat162 a, __nv_bfloat162 b);
[[cu2rs::rust("cudart_rs::device::narrow::__hble2")]] __CU2RS_HD bool operator<=(__nv_bfloat162 a, __nv_bfloat162 b);
[[cu2rs::rust("cudart_rs::device::narrow::__hbgt2")]] __CU2RS_HD bool operator>(__nv_bfloat162 a, __nv_bfloat162 b);
[[cu2rs::rust("cudart_rs::device::narrow::__hbge2")]] __CU2RS_HD bool operator>=(__nv_bfloat162 a, __nv_bfloat162 b);
#endif
#elif defined(__CU2RS_HOST_COMPILER)
// What C has of them: the bits.
typedef struct {
  unsigned short x;
} __nv_bfloat16_raw, __nv_bfloat16;
typedef struct {
  unsigned short x, y;
} __attribute__((aligned(4))) __nv_bfloat162_raw, __nv_bfloat162;
#endif
