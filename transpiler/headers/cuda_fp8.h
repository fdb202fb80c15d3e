// The 8-bit floating types (CUDA Math API, "FP8 Intrinsics"); see cudart_rs::device::narrow::fp8.
#pragma once
#pragma cu2rs library Half, bfloat16 and FP8
#include "cuda_fp16.h"
#include "cuda_bf16.h"
#pragma cu2rs module cudart_rs::device::narrow

#ifdef __cplusplus
typedef unsigned char __nv_fp8_storage_t;
typedef unsigned short __nv_fp8x2_storage_t;
typedef unsigned int __nv_fp8x4_storage_t;
enum __nv_saturation_t : unsigned int { __NV_NOSAT = 0, __NV_SATFINITE = 1 };
enum __nv_fp8_interpretation_t : unsigned int { __NV_E4M3 = 0, __NV_E5M2 = 1 };
__CU2RS_HD __nv_fp8_storage_t __nv_cvt_double_to_fp8(double value, __nv_saturation_t saturate, __nv_fp8_interpretation_t interpretation);
__CU2RS_HD __nv_fp8_storage_t __nv_cvt_float_to_fp8(float value, __nv_saturation_t saturate, __nv_fp8_interpretation_t interpretation);
__CU2RS_HD __nv_fp8x2_storage_t __nv_cvt_float2_to_fp8x2(float2 value, __nv_saturation_t saturate, __nv_fp8_interpretation_t interpretation);
[[cu2rs::rust("cudart_rs::device::narrow::raw_to_fp8")]] __CU2RS_HD __nv_fp8_storage_t __nv_cvt_halfraw_to_fp8(__half_raw value, __nv_saturation_t saturate, __nv_fp8_interpretation_t interpretation);
[[cu2rs::rust("cudart_rs::device::narrow::raw_to_fp8")]] __CU2RS_HD __nv_fp8_storage_t __nv_cvt_bfloat16raw_to_fp8(__nv_bfloat16_raw value, __nv_saturation_t saturate, __nv_fp8_interpretation_t interpretation);
__CU2RS_HD __nv_fp8x2_storage_t __nv_cvt_double2_to_fp8x2(double2 value, __nv_saturation_t saturate, __nv_fp8_interpretation_t interpretation);
[[cu2rs::rust("cudart_rs::device::narrow::raws_to_fp8")]] __CU2RS_HD __nv_fp8x2_storage_t __nv_cvt_halfraw2_to_fp8x2(__half2_raw value, __nv_saturation_t saturate, __nv_fp8_interpretation_t interpretation);
[[cu2rs::rust("cudart_rs::device::narrow::raws_to_fp8")]] __CU2RS_HD __nv_fp8x2_storage_t __nv_cvt_bfloat16raw2_to_fp8x2(__nv_bfloat162_raw value, __nv_saturation_t saturate, __nv_fp8_interpretation_t interpretation);
__CU2RS_HD __half_raw __nv_cvt_fp8_to_halfraw(__nv_fp8_storage_t value, __nv_fp8_interpretation_t interpretation);
__CU2RS_HD __half2_raw __nv_cvt_fp8x2_to_halfraw2(__nv_fp8x2_storage_t value, __nv_fp8_interpretation_t interpretation);

struct [[cu2rs::rust("cudart_rs::device::narrow::__nv_fp8_e4m3")]] __nv_fp8_e4m3 {
  __nv_fp8_storage_t __x;
  __nv_fp8_e4m3() = default;
  [[cu2rs::rust("from_narrow")]] explicit __CU2RS_HD __nv_fp8_e4m3(__half value);
  [[cu2rs::rust("from_narrow")]] explicit __CU2RS_HD __nv_fp8_e4m3(__nv_bfloat16 value);
  [[cu2rs::rust("from_f32")]] explicit __CU2RS_HD __nv_fp8_e4m3(float value);
  [[cu2rs::rust("from_f64")]] explicit __CU2RS_HD __nv_fp8_e4m3(double value);
  [[cu2rs::rust("from_u16")]] explicit __CU2RS_HD __nv_fp8_e4m3(unsigned short value);
  [[cu2rs::rust("from_u32")]] explicit __CU2RS_HD __nv_fp8_e4m3(unsigned int value);
  [[cu2rs::rust("from_u64")]] explicit __CU2RS_HD __nv_fp8_e4m3(unsigned long value);
  [[cu2rs::rust("from_u64")]] explicit __CU2RS_HD __nv_fp8_e4m3(unsigned long long value);
  [[cu2rs::rust("from_i16")]] explicit __CU2RS_HD __nv_fp8_e4m3(short value);
  [[cu2rs::rust("from_i32")]] explicit __CU2RS_HD __nv_fp8_e4m3(int value);
  [[cu2rs::rust("from_i64")]] explicit __CU2RS_HD __nv_fp8_e4m3(long value);
  [[cu2rs::rust("from_i64")]] explicit __CU2RS_HD __nv_fp8_e4m3(long long value);
  [[cu2rs::rust("to_narrow")]] explicit __CU2RS_HD operator __half() const;
  [[cu2rs::rust("to_narrow")]] explicit __CU2RS_HD operator __nv_bfloat16() const;
  [[cu2rs::rust("to_f32")]] explicit __CU2RS_HD operator float() const;
  [[cu2rs::rust("to_f64")]] explicit __CU2RS_HD operator double() const;
  [[cu2rs::rust("to_bool")]] explicit __CU2RS_HD operator bool() const;
  [[cu2rs::rust("to_u8")]] explicit __CU2RS_HD operator unsigned char() const;
  [[cu2rs::rust("to_u16")]] explicit __CU2RS_HD operator unsigned short() const;
  [[cu2rs::rust("to_u32")]] explicit __CU2RS_HD operator unsigned int() const;
  [[cu2rs::rust("to_u64")]] explicit __CU2RS_HD operator unsigned long() const;
  [[cu2rs::rust("to_u64")]] explicit __CU2RS_HD operator unsigned long long() const;
  [[cu2rs::rust("to_i8")]] explicit __CU2RS_HD operator signed char() const;
  [[cu2rs::rust("to_i8")]] explicit __CU2RS_HD operator char() const;
  [[cu2rs::rust("to_i16")]] explicit __CU2RS_HD operator short() const;
  [[cu2rs::rust("to_i32")]] explicit __CU2RS_HD operator int() const;
  [[cu2rs::rust("to_i64")]] explicit __CU2RS_HD operator long() const;
  [[cu2rs::rust("to_i64")]] explicit __CU2RS_HD operator long long() const;
};
struct [[cu2rs::rust("cudart_rs::device::narrow::__nv_fp8x2_e4m3")]] __nv_fp8x2_e4m3 {
  __nv_fp8x2_storage_t __x;
  __nv_fp8x2_e4m3() = default;
  [[cu2rs::rust("from_pair")]] explicit __CU2RS_HD __nv_fp8x2_e4m3(__half2 value);
  [[cu2rs::rust("from_pair")]] explicit __CU2RS_HD __nv_fp8x2_e4m3(__nv_bfloat162 value);
  [[cu2rs::rust("from_float2")]] explicit __CU2RS_HD __nv_fp8x2_e4m3(float2 value);
  [[cu2rs::rust("from_double2")]] explicit __CU2RS_HD __nv_fp8x2_e4m3(double2 value);
  [[cu2rs::rust("to_half2")]] explicit __CU2RS_HD operator __half2() const;
  [[cu2rs::rust("to_float2")]] explicit __CU2RS_HD operator float2() const;
};
struct [[cu2rs::rust("cudart_rs::device::narrow::__nv_fp8x4_e4m3")]] __nv_fp8x4_e4m3 {
  __nv_fp8x4_storage_t __x;
  __nv_fp8x4_e4m3() = default;
  [[cu2rs::rust("from_pairs")]] explicit __CU2RS_HD __nv_fp8x4_e4m3(__half2 low, __half2 high);
  [[cu2rs::rust("from_pairs")]] explicit __CU2RS_HD __nv_fp8x4_e4m3(__nv_bfloat162 low, __nv_bfloat162 high);
  [[cu2rs::rust("from_float4")]] explicit __CU2RS_HD __nv_fp8x4_e4m3(float4 value);
  [[cu2rs::rust("from_double4")]] explicit __CU2RS_HD __nv_fp8x4_e4m3(double4 value);
  [[cu2rs::rust("to_float4")]] explicit __CU2RS_HD operator float4() const;
};
struct [[cu2rs::rust("cudart_rs::device::narrow::__nv_fp8_e5m2")]] __nv_fp8_e5m2 {
  __nv_fp8_storage_t __x;
  __nv_fp8_e5m2() = default;
  [[cu2rs::rust("from_narrow")]] explicit __CU2RS_HD __nv_fp8_e5m2(__half value);
  [[cu2rs::rust("from_narrow")]] explicit __CU2RS_HD __nv_fp8_e5m2(__nv_bfloat16 value);
  [[cu2rs::rust("from_f32")]] explicit __CU2RS_HD __nv_fp8_e5m2(float value);
  [[cu2rs::rust("from_f64")]] explicit __CU2RS_HD __nv_fp8_e5m2(double value);
  [[cu2rs::rust("from_u16")]] explicit __CU2RS_HD __nv_fp8_e5m2(unsigned short value);
  [[cu2rs::rust("from_u32")]] explicit __CU2RS_HD __nv_fp8_e5m2(unsigned int value);
  [[cu2rs::rust("from_u64")]] explicit __CU2RS_HD __nv_fp8_e5m2(unsigned long value);
  [[cu2rs::rust("from_u64")]] explicit __CU2RS_HD __nv_fp8_e5m2(unsigned long long value);
  [[cu2rs::rust("from_i16")]] explicit __CU2RS_HD __nv_fp8_e5m2(short value);
  [[cu2rs::rust("from_i32")]] explicit __CU2RS_HD __nv_fp8_e5m2(int value);
  [[cu2rs::rust("from_i64")]] explicit __CU2RS_HD __nv_fp8_e5m2(long value);
  [[cu2rs::rust("from_i64")]] explicit __CU2RS_HD __nv_fp8_e5m2(long long value);
  [[cu2rs::rust("to_narrow")]] explicit __CU2RS_HD operator __half() const;
  [[cu2rs::rust("to_narrow")]] explicit __CU2RS_HD operator __nv_bfloat16() const;
  [[cu2rs::rust("to_f32")]] explicit __CU2RS_HD operator float() const;
  [[cu2rs::rust("to_f64")]] explicit __CU2RS_HD operator double() const;
  [[cu2rs::rust("to_bool")]] explicit __CU2RS_HD operator bool() const;
  [[cu2rs::rust("to_u8")]] explicit __CU2RS_HD operator unsigned char() const;
  [[cu2rs::rust("to_u16")]] explicit __CU2RS_HD operator unsigned short() const;
  [[cu2rs::rust("to_u32")]] explicit __CU2RS_HD operator unsigned int() const;
  [[cu2rs::rust("to_u64")]] explicit __CU2RS_HD operator unsigned long() const;
  [[cu2rs::rust("to_u64")]] explicit __CU2RS_HD operator unsigned long long() const;
  [[cu2rs::rust("to_i8")]] explicit __CU2RS_HD operator signed char() const;
  [[cu2rs::rust("to_i8")]] explicit __CU2RS_HD operator char() const;
  [[cu2rs::rust("to_i16")]] explicit __CU2RS_HD operator short() const;
  [[cu2rs::rust("to_i32")]] explicit __CU2RS_HD operator int() const;
  [[cu2rs::rust("to_i64")]] explicit __CU2RS_HD operator long() const;
  [[cu2rs::rust("to_i64")]] explicit __CU2RS_HD operator long long() const;
};
struct [[cu2rs::rust("cudart_rs::device::narrow::__nv_fp8x2_e5m2")]] __nv_fp8x2_e5m2 {
  __nv_fp8x2_storage_t __x;
  __nv_fp8x2_e5m2() = default;
  [[cu2rs::rust("from_pair")]] explicit __CU2RS_HD __nv_fp8x2_e5m2(__half2 value);
  [[cu2rs::rust("from_pair")]] explicit __CU2RS_HD __nv_fp8x2_e5m2(__nv_bfloat162 value);
  [[cu2rs::rust("from_float2")]] explicit __CU2RS_HD __nv_fp8x2_e5m2(float2 value);
  [[cu2rs::rust("from_double2")]] explicit __CU2RS_HD __nv_fp8x2_e5m2(double2 value);
  [[cu2rs::rust("to_half2")]] explicit __CU2RS_HD operator __half2() const;
  [[cu2rs::rust("to_float2")]] explicit __CU2RS_HD operator float2() const;
};
struct [[cu2rs::rust("cudart_rs::device::narrow::__nv_fp8x4_e5m2")]] __nv_fp8x4_e5m2 {
  __nv_fp8x4_storage_t __x;
  __nv_fp8x4_e5m2() = default;
  [[cu2rs::rust("from_pairs")]] explicit __CU2RS_HD __nv_fp8x4_e5m2(__half2 low, __half2 high);
  [[cu2rs::rust("from_pairs")]] explicit __CU2RS_HD __nv_fp8x4_e5m2(__nv_bfloat162 low, __nv_bfloat162 high);
  [[cu2rs::rust("from_float4")]] explicit __CU2RS_HD __nv_fp8x4_e5m2(float4 value);
  [[cu2rs::rust("from_double4")]] explicit __CU2RS_HD __nv_fp8x4_e5m2(double4 value);
  [[cu2rs::rust("to_float4")]] explicit __CU2RS_HD operator float4() const;
};
#endif
