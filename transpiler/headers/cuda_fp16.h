// Half precision: __half, __half2 and their functions (CUDA Math API, "Half Precision Intrinsics"). Functions that both 16-bit types have
// are bound to the same generic items; see cudart_rs::device::narrow.
#pragma once
#pragma cu2rs library Half, bfloat16 and FP8
#pragma cu2rs limit "Each operation rounds once, to the nearest even, whatever a GPU's approximations give."
#include "cuda_runtime.h"
#pragma cu2rs module cudart_rs::device::narrow
#define __CUDA_FP16_TYPES_EXIST__

#ifdef __cplusplus
// The bits alone.
struct [[cu2rs::rust("cudart_rs::device::narrow::__half_raw")]] __half_raw {
  unsigned short x;
};
struct [[cu2rs::rust("cudart_rs::device::narrow::__half2_raw")]] __half2_raw {
  unsigned short x, y;
} __attribute__((aligned(4)));
struct __nv_bfloat16;
struct [[cu2rs::rust("cudart_rs::device::narrow::__half")]] __half {
  unsigned short __x;
  __half() = default;
  [[cu2rs::rust("from_narrow")]] explicit __CU2RS_HD __half(__nv_bfloat16 value);
  [[cu2rs::rust("from_raw")]] __CU2RS_HD constexpr __half(__half_raw bits);
  [[cu2rs::rust("from_f32")]] __CU2RS_HD __half(float value);
  [[cu2rs::rust("from_f64")]] __CU2RS_HD __half(double value);
  [[cu2rs::rust("from_i16")]] __CU2RS_HD __half(short value);
  [[cu2rs::rust("from_u16")]] __CU2RS_HD __half(unsigned short value);
  [[cu2rs::rust("from_i32")]] __CU2RS_HD __half(int value);
  [[cu2rs::rust("from_u32")]] __CU2RS_HD __half(unsigned int value);
  [[cu2rs::rust("from_i64")]] __CU2RS_HD __half(long value);
  [[cu2rs::rust("from_u64")]] __CU2RS_HD __half(unsigned long value);
  [[cu2rs::rust("from_i64")]] __CU2RS_HD __half(long long value);
  [[cu2rs::rust("from_u64")]] __CU2RS_HD __half(unsigned long long value);
  [[cu2rs::rust("to_raw")]] __CU2RS_HD operator __half_raw() const;
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
struct [[cu2rs::rust("cudart_rs::device::narrow::__half2")]] __half2 {
  __half x, y;
  __half2() = default;
  [[cu2rs::rust("new")]] __CU2RS_HD constexpr __half2(__half a, __half b);
  [[cu2rs::rust("from_raw")]] __CU2RS_HD __half2(__half2_raw bits);
  [[cu2rs::rust("to_raw")]] __CU2RS_HD operator __half2_raw() const;
} __attribute__((aligned(4)));
typedef __half half;
typedef __half2 half2;
typedef __half __nv_half;
typedef __half2 __nv_half2;
typedef __half nv_half;
typedef __half2 nv_half2;
typedef __half_raw __nv_half_raw;
#define CUDART_INF_FP16 __ushort_as_half((unsigned short)0x7C00U)
#define CUDART_NAN_FP16 __ushort_as_half((unsigned short)0x7FFFU)
#define CUDART_MAX_NORMAL_FP16 __ushort_as_half((unsigned short)0x7BFFU)
#define CUDART_MIN_DENORM_FP16 __ushort_as_half((unsigned short)0x0001U)
#define CUDART_NEG_ZERO_FP16 __ushort_as_half((unsigned short)0x8000U)
#define CUDART_ZERO_FP16 __ushort_as_half((unsigned short)0x0000U)
#define CUDART_ONE_FP16 __ushort_as_half((unsigned short)0x3C00U)

// Conversions; the suffix is the rounding.
__CU2RS_HD __half __float2half(float value);
__CU2RS_HD __half __float2half_rn(float value);
__CU2RS_HD __half __float2half_rz(float value);
__CU2RS_HD __half __float2half_ru(float value);
__CU2RS_HD __half __float2half_rd(float value);
__CU2RS_HD __half __double2half(double value);
__CU2RS_HD float __half2float(__half value);
__CU2RS_HD short __half2short_rn(__half value);
__CU2RS_HD __half __short2half_rn(short value);
__CU2RS_HD short __half2short_rz(__half value);
__CU2RS_HD __half __short2half_rz(short value);
__CU2RS_HD short __half2short_ru(__half value);
__CU2RS_HD __half __short2half_ru(short value);
__CU2RS_HD short __half2short_rd(__half value);
__CU2RS_HD __half __short2half_rd(short value);
__CU2RS_HD unsigned short __half2ushort_rn(__half value);
__CU2RS_HD __half __ushort2half_rn(unsigned short value);
__CU2RS_HD unsigned short __half2ushort_rz(__half value);
__CU2RS_HD __half __ushort2half_rz(unsigned short value);
__CU2RS_HD unsigned short __half2ushort_ru(__half value);
__CU2RS_HD __half __ushort2half_ru(unsigned short value);
__CU2RS_HD unsigned short __half2ushort_rd(__half value);
__CU2RS_HD __half __ushort2half_rd(unsigned short value);
__CU2RS_HD int __half2int_rn(__half value);
__CU2RS_HD __half __int2half_rn(int value);
__CU2RS_HD int __half2int_rz(__half value);
__CU2RS_HD __half __int2half_rz(int value);
__CU2RS_HD int __half2int_ru(__half value);
__CU2RS_HD __half __int2half_ru(int value);
__CU2RS_HD int __half2int_rd(__half value);
__CU2RS_HD __half __int2half_rd(int value);
__CU2RS_HD unsigned int __half2uint_rn(__half value);
__CU2RS_HD __half __uint2half_rn(unsigned int value);
__CU2RS_HD unsigned int __half2uint_rz(__half value);
__CU2RS_HD __half __uint2half_rz(unsigned int value);
__CU2RS_HD unsigned int __half2uint_ru(__half value);
__CU2RS_HD __half __uint2half_ru(unsigned int value);
__CU2RS_HD unsigned int __half2uint_rd(__half value);
__CU2RS_HD __half __uint2half_rd(unsigned int value);
__CU2RS_HD long long __half2ll_rn(__half value);
__CU2RS_HD __half __ll2half_rn(long long value);
__CU2RS_HD long long __half2ll_rz(__half value);
__CU2RS_HD __half __ll2half_rz(long long value);
__CU2RS_HD long long __half2ll_ru(__half value);
__CU2RS_HD __half __ll2half_ru(long long value);
__CU2RS_HD long long __half2ll_rd(__half value);
__CU2RS_HD __half __ll2half_rd(long long value);
__CU2RS_HD unsigned long long __half2ull_rn(__half value);
__CU2RS_HD __half __ull2half_rn(unsigned long long value);
__CU2RS_HD unsigned long long __half2ull_rz(__half value);
__CU2RS_HD __half __ull2half_rz(unsigned long long value);
__CU2RS_HD unsigned long long __half2ull_ru(__half value);
__CU2RS_HD __half __ull2half_ru(unsigned long long value);
__CU2RS_HD unsigned long long __half2ull_rd(__half value);
__CU2RS_HD __half __ull2half_rd(unsigned long long value);
[[cu2rs::rust("cudart_rs::device::narrow::to_char_rz")]] __CU2RS_HD signed char __half2char_rz(__half value);
[[cu2rs::rust("cudart_rs::device::narrow::to_uchar_rz")]] __CU2RS_HD unsigned char __half2uchar_rz(__half value);
__CU2RS_HD short __half_as_short(__half value);
__CU2RS_HD unsigned short __half_as_ushort(__half value);
__CU2RS_HD __half __short_as_half(short bits);
__CU2RS_HD __half __ushort_as_half(unsigned short bits);

// Pairs.
__CU2RS_HD __half2 __halves2half2(__half low, __half high);
__CU2RS_HD __half2 make_half2(__half low, __half high);
__CU2RS_HD __half2 __half2half2(__half both);
__CU2RS_HD __half __low2half(__half2 pair);
__CU2RS_HD __half __high2half(__half2 pair);
__CU2RS_HD __half2 __low2half2(__half2 pair);
__CU2RS_HD __half2 __high2half2(__half2 pair);
__CU2RS_HD __half2 __lows2half2(__half2 a, __half2 b);
__CU2RS_HD __half2 __highs2half2(__half2 a, __half2 b);
__CU2RS_HD __half2 __lowhigh2highlow(__half2 pair);
__CU2RS_HD float2 __half22float2(__half2 pair);
__CU2RS_HD __half2 __float22half2_rn(float2 pair);
__CU2RS_HD __half2 __floats2half2_rn(float low, float high);
__CU2RS_HD __half2 __float2half2_rn(float both);
__CU2RS_HD float __low2float(__half2 pair);
__CU2RS_HD float __high2float(__half2 pair);

// Arithmetic; every result is rounded once, to the nearest.
__CU2RS_HD __half __hadd(__half a, __half b);
__CU2RS_HD __half __hsub(__half a, __half b);
__CU2RS_HD __half __hmul(__half a, __half b);
__CU2RS_HD __half __hdiv(__half a, __half b);
__CU2RS_HD __half __hadd_rn(__half a, __half b);
__CU2RS_HD __half __hsub_rn(__half a, __half b);
__CU2RS_HD __half __hmul_rn(__half a, __half b);
__CU2RS_HD __half __hadd_sat(__half a, __half b);
__CU2RS_HD __half __hsub_sat(__half a, __half b);
__CU2RS_HD __half __hmul_sat(__half a, __half b);
__CU2RS_HD __half __hmax(__half a, __half b);
__CU2RS_HD __half __hmin(__half a, __half b);
__CU2RS_HD __half __hmax_nan(__half a, __half b);
__CU2RS_HD __half __hmin_nan(__half a, __half b);
__CU2RS_HD __half __hfma(__half a, __half b, __half c);
__CU2RS_HD __half __hfma_sat(__half a, __half b, __half c);
__CU2RS_HD __half __hfma_relu(__half a, __half b, __half c);
__CU2RS_HD __half __hneg(__half a);
__CU2RS_HD __half __habs(__half a);
__CU2RS_HD __half2 __hadd2(__half2 a, __half2 b);
__CU2RS_HD __half2 __hsub2(__half2 a, __half2 b);
__CU2RS_HD __half2 __hmul2(__half2 a, __half2 b);
__CU2RS_HD __half2 __h2div(__half2 a, __half2 b);
__CU2RS_HD __half2 __hadd2_rn(__half2 a, __half2 b);
__CU2RS_HD __half2 __hsub2_rn(__half2 a, __half2 b);
__CU2RS_HD __half2 __hmul2_rn(__half2 a, __half2 b);
__CU2RS_HD __half2 __hadd2_sat(__half2 a, __half2 b);
__CU2RS_HD __half2 __hsub2_sat(__half2 a, __half2 b);
__CU2RS_HD __half2 __hmul2_sat(__half2 a, __half2 b);
__CU2RS_HD __half2 __hmax2(__half2 a, __half2 b);
__CU2RS_HD __half2 __hmin2(__half2 a, __half2 b);
__CU2RS_HD __half2 __hmax2_nan(__half2 a, __half2 b);
__CU2RS_HD __half2 __hmin2_nan(__half2 a, __half2 b);
__CU2RS_HD __half2 __hfma2(__half2 a, __half2 b, __half2 c);
__CU2RS_HD __half2 __hfma2_sat(__half2 a, __half2 b, __half2 c);
__CU2RS_HD __half2 __hfma2_relu(__half2 a, __half2 b, __half2 c);
__CU2RS_HD __half2 __hcmadd(__half2 a, __half2 b, __half2 c);
__CU2RS_HD __half2 __hneg2(__half2 a);
__CU2RS_HD __half2 __habs2(__half2 a);

// Comparisons; the forms with u hold for NaN.
__CU2RS_HD bool __heq(__half a, __half b);
__CU2RS_HD __half2 __heq2(__half2 a, __half2 b);
__CU2RS_HD bool __hbeq2(__half2 a, __half2 b);
__CU2RS_HD unsigned int __heq2_mask(__half2 a, __half2 b);
__CU2RS_HD bool __hne(__half a, __half b);
__CU2RS_HD __half2 __hne2(__half2 a, __half2 b);
__CU2RS_HD bool __hbne2(__half2 a, __half2 b);
__CU2RS_HD unsigned int __hne2_mask(__half2 a, __half2 b);
__CU2RS_HD bool __hlt(__half a, __half b);
__CU2RS_HD __half2 __hlt2(__half2 a, __half2 b);
__CU2RS_HD bool __hblt2(__half2 a, __half2 b);
__CU2RS_HD unsigned int __hlt2_mask(__half2 a, __half2 b);
__CU2RS_HD bool __hle(__half a, __half b);
__CU2RS_HD __half2 __hle2(__half2 a, __half2 b);
__CU2RS_HD bool __hble2(__half2 a, __half2 b);
__CU2RS_HD unsigned int __hle2_mask(__half2 a, __half2 b);
__CU2RS_HD bool __hgt(__half a, __half b);
__CU2RS_HD __half2 __hgt2(__half2 a, __half2 b);
__CU2RS_HD bool __hbgt2(__half2 a, __half2 b);
__CU2RS_HD unsigned int __hgt2_mask(__half2 a, __half2 b);
__CU2RS_HD bool __hge(__half a, __half b);
__CU2RS_HD __half2 __hge2(__half2 a, __half2 b);
__CU2RS_HD bool __hbge2(__half2 a, __half2 b);
__CU2RS_HD unsigned int __hge2_mask(__half2 a, __half2 b);
__CU2RS_HD bool __hequ(__half a, __half b);
__CU2RS_HD __half2 __hequ2(__half2 a, __half2 b);
__CU2RS_HD bool __hbequ2(__half2 a, __half2 b);
__CU2RS_HD unsigned int __hequ2_mask(__half2 a, __half2 b);
__CU2RS_HD bool __hneu(__half a, __half b);
__CU2RS_HD __half2 __hneu2(__half2 a, __half2 b);
__CU2RS_HD bool __hbneu2(__half2 a, __half2 b);
__CU2RS_HD unsigned int __hneu2_mask(__half2 a, __half2 b);
__CU2RS_HD bool __hltu(__half a, __half b);
__CU2RS_HD __half2 __hltu2(__half2 a, __half2 b);
__CU2RS_HD bool __hbltu2(__half2 a, __half2 b);
__CU2RS_HD unsigned int __hltu2_mask(__half2 a, __half2 b);
__CU2RS_HD bool __hleu(__half a, __half b);
__CU2RS_HD __half2 __hleu2(__half2 a, __half2 b);
__CU2RS_HD bool __hbleu2(__half2 a, __half2 b);
__CU2RS_HD unsigned int __hleu2_mask(__half2 a, __half2 b);
__CU2RS_HD bool __hgtu(__half a, __half b);
__CU2RS_HD __half2 __hgtu2(__half2 a, __half2 b);
__CU2RS_HD bool __hbgtu2(__half2 a, __half2 b);
__CU2RS_HD unsigned int __hgtu2_mask(__half2 a, __half2 b);
__CU2RS_HD bool __hgeu(__half a, __half b);
__CU2RS_HD __half2 __hgeu2(__half2 a, __half2 b);
__CU2RS_HD bool __hbgeu2(__half2 a, __half2 b);
__CU2RS_HD unsigned int __hgeu2_mask(__half2 a, __half2 b);
__CU2RS_HD bool __hisnan(__half a);
__CU2RS_HD int __hisinf(__half a);
__CU2RS_HD __half2 __hisnan2(__half2 a);

// Mathematical functions.
__CU2RS_HD __half hsqrt(__half a);
__CU2RS_HD __half2 h2sqrt(__half2 a);
__CU2RS_HD __half hrsqrt(__half a);
__CU2RS_HD __half2 h2rsqrt(__half2 a);
__CU2RS_HD __half hrcp(__half a);
__CU2RS_HD __half2 h2rcp(__half2 a);
__CU2RS_HD __half hexp(__half a);
__CU2RS_HD __half2 h2exp(__half2 a);
__CU2RS_HD __half hexp2(__half a);
__CU2RS_HD __half2 h2exp2(__half2 a);
__CU2RS_HD __half hexp10(__half a);
__CU2RS_HD __half2 h2exp10(__half2 a);
__CU2RS_HD __half hlog(__half a);
__CU2RS_HD __half2 h2log(__half2 a);
__CU2RS_HD __half hlog2(__half a);
__CU2RS_HD __half2 h2log2(__half2 a);
__CU2RS_HD __half hlog10(__half a);
__CU2RS_HD __half2 h2log10(__half2 a);
__CU2RS_HD __half hsin(__half a);
__CU2RS_HD __half2 h2sin(__half2 a);
__CU2RS_HD __half hcos(__half a);
__CU2RS_HD __half2 h2cos(__half2 a);
__CU2RS_HD __half htanh(__half a);
__CU2RS_HD __half2 h2tanh(__half2 a);
__CU2RS_HD __half htanh_approx(__half a);
__CU2RS_HD __half2 h2tanh_approx(__half2 a);
__CU2RS_HD __half htrunc(__half a);
__CU2RS_HD __half2 h2trunc(__half2 a);
__CU2RS_HD __half hfloor(__half a);
__CU2RS_HD __half2 h2floor(__half2 a);
__CU2RS_HD __half hceil(__half a);
__CU2RS_HD __half2 h2ceil(__half2 a);
__CU2RS_HD __half hrint(__half a);
__CU2RS_HD __half2 h2rint(__half2 a);

// Atomic addition; the parts of a pair change together.
[[cu2rs::rust("cudart_rs::device::narrow::atomicAdd_narrow")]] __device__ __half atomicAdd(__half *address, __half value);
[[cu2rs::rust("cudart_rs::device::narrow::atomicAdd_narrow")]] __device__ __half2 atomicAdd(__half2 *address, __half2 value);

// Warp shuffles.
[[cu2rs::suspends]] [[cu2rs::does("warp vectors shuffle masked")]] [[cu2rs::rust("shfl_sync")]] __device__ __half __shfl_sync(unsigned int mask, __half value, int lane, int width = 32);
[[cu2rs::suspends]] [[cu2rs::does("warp vectors shuffle masked")]] [[cu2rs::rust("shfl_up_sync")]] __device__ __half __shfl_up_sync(unsigned int mask, __half value, unsigned int delta, int width = 32);
[[cu2rs::suspends]] [[cu2rs::does("warp vectors shuffle masked")]] [[cu2rs::rust("shfl_down_sync")]] __device__ __half __shfl_down_sync(unsigned int mask, __half value, unsigned int delta, int width = 32);
[[cu2rs::suspends]] [[cu2rs::does("warp vectors shuffle masked")]] [[cu2rs::rust("shfl_xor_sync")]] __device__ __half __shfl_xor_sync(unsigned int mask, __half value, int lane_mask, int width = 32);
[[cu2rs::suspends]] [[cu2rs::does("warp vectors shuffle masked")]] [[cu2rs::rust("shfl_sync")]] __device__ __half2 __shfl_sync(unsigned int mask, __half2 value, int lane, int width = 32);
[[cu2rs::suspends]] [[cu2rs::does("warp vectors shuffle masked")]] [[cu2rs::rust("shfl_up_sync")]] __device__ __half2 __shfl_up_sync(unsigned int mask, __half2 value, unsigned int delta, int width = 32);
[[cu2rs::suspends]] [[cu2rs::does("warp vectors shuffle masked")]] [[cu2rs::rust("shfl_down_sync")]] __device__ __half2 __shfl_down_sync(unsigned int mask, __half2 value, unsigned int delta, int width = 32);
[[cu2rs::suspends]] [[cu2rs::does("warp vectors shuffle masked")]] [[cu2rs::rust("shfl_xor_sync")]] __device__ __half2 __shfl_xor_sync(unsigned int mask, __half2 value, int lane_mask, int width = 32);


// Operators.
#if !defined(__CUDA_NO_HALF_OPERATORS__)
[[cu2rs::rust("+")]] __CU2RS_HD __half operator+(__half a, __half b);
[[cu2rs::rust("-")]] __CU2RS_HD __half operator-(__half a, __half b);
[[cu2rs::rust("*")]] __CU2RS_HD __half operator*(__half a, __half b);
[[cu2rs::rust("/")]] __CU2RS_HD __half operator/(__half a, __half b);
[[cu2rs::rust("cudart_rs::device::narrow::add_to")]] __CU2RS_HD __half &operator+=(__half &a, __half b);
[[cu2rs::rust("cudart_rs::device::narrow::sub_to")]] __CU2RS_HD __half &operator-=(__half &a, __half b);
[[cu2rs::rust("cudart_rs::device::narrow::mul_to")]] __CU2RS_HD __half &operator*=(__half &a, __half b);
[[cu2rs::rust("cudart_rs::device::narrow::div_to")]] __CU2RS_HD __half &operator/=(__half &a, __half b);
[[cu2rs::rust("-")]] __CU2RS_HD __half operator-(__half a);
[[cu2rs::rust("cudart_rs::device::narrow::itself")]] __CU2RS_HD __half operator+(__half a);
[[cu2rs::rust("cudart_rs::device::narrow::step_up")]] __CU2RS_HD __half &operator++(__half &a);
[[cu2rs::rust("cudart_rs::device::narrow::step_up_after")]] __CU2RS_HD __half operator++(__half &a, int);
[[cu2rs::rust("cudart_rs::device::narrow::step_down")]] __CU2RS_HD __half &operator--(__half &a);
[[cu2rs::rust("cudart_rs::device::narrow::step_down_after")]] __CU2RS_HD __half operator--(__half &a, int);
[[cu2rs::rust("==")]] __CU2RS_HD bool operator==(__half a, __half b);
[[cu2rs::rust("!=")]] __CU2RS_HD bool operator!=(__half a, __half b);
[[cu2rs::rust("<")]] __CU2RS_HD bool operator<(__half a, __half b);
[[cu2rs::rust("<=")]] __CU2RS_HD bool operator<=(__half a, __half b);
[[cu2rs::rust(">")]] __CU2RS_HD bool operator>(__half a, __half b);
[[cu2rs::rust(">=")]] __CU2RS_HD bool operator>=(__half a, __half b);
#endif
#if !defined(__CUDA_NO_HALF2_OPERATORS__)
[[cu2rs::rust("+")]] __CU2RS_HD __half2 operator+(__half2 a, __half2 b);
[[cu2rs::rust("-")]] __CU2RS_HD __half2 operator-(__half2 a, __half2 b);
[[cu2rs::rust("*")]] __CU2RS_HD __half2 operator*(__half2 a, __half2 b);
[[cu2rs::rust("/")]] __CU2RS_HD __half2 operator/(__half2 a, __half2 b);
[[cu2rs::rust("cudart_rs::device::narrow::add_to")]] __CU2RS_HD __half2 &operator+=(__half2 &a, __half2 b);
[[cu2rs::rust("cudart_rs::device::narrow::sub_to")]] __CU2RS_HD __half2 &operator-=(__half2 &a, __half2 b);
[[cu2rs::rust("cudart_rs::device::narrow::mul_to")]] __CU2RS_HD __half2 &operator*=(__half2 &a, __half2 b);
[[cu2rs::rust("cudart_rs::device::narrow::div_to")]] __CU2RS_HD __half2 &operator/=(__half2 &a, __half2 b);
[[cu2rs::rust("-")]] __CU2RS_HD __half2 operator-(__half2 a);
[[cu2rs::rust("cudart_rs::device::narrow::__hbeq2")]] __CU2RS_HD bool operator==(__half2 a, __half2 b);
[[cu2rs::rust("cudart_rs::device::narrow::__hbne2")]] __CU2RS_HD bool operator!=(__half2 a, __half2 b);
[[cu2rs::rust("cudart_rs::device::narrow::__hblt2")]] __CU2RS_HD bool operator<(__half2 a, __half2 b);
[[cu2rs::rust("cudart_rs::device::narrow::__hble2")]] __CU2RS_HD bool operator<=(__half2 a, __half2 b);
[[cu2rs::rust("cudart_rs::device::narrow::__hbgt2")]] __CU2RS_HD bool operator>(__half2 a, __half2 b);
[[cu2rs::rust("cudart_rs::device::narrow::__hbge2")]] __CU2RS_HD bool operator>=(__half2 a, __half2 b);
#endif
#elif defined(__CU2RS_HOST_COMPILER)
// What C has of them: the bits.
typedef struct {
  unsigned short x;
} __half_raw, __half;
typedef struct {
  unsigned short x, y;
} __attribute__((aligned(4))) __half2_raw, __half2;
#endif
