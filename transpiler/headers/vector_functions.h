// make_<vector>: CUDA's makers of vector values.
#pragma once
#pragma cu2rs library CUDA runtime
#include "vector_types.h"
#pragma cu2rs module cudart_rs::vector

__CU2RS_HD char1 make_char1(signed char x);
__CU2RS_HD char2 make_char2(signed char x, signed char y);
__CU2RS_HD char3 make_char3(signed char x, signed char y, signed char z);
__CU2RS_HD char4 make_char4(signed char x, signed char y, signed char z, signed char w);
__CU2RS_HD uchar1 make_uchar1(unsigned char x);
__CU2RS_HD uchar2 make_uchar2(unsigned char x, unsigned char y);
__CU2RS_HD uchar3 make_uchar3(unsigned char x, unsigned char y, unsigned char z);
__CU2RS_HD uchar4 make_uchar4(unsigned char x, unsigned char y, unsigned char z, unsigned char w);
__CU2RS_HD short1 make_short1(short x);
__CU2RS_HD short2 make_short2(short x, short y);
__CU2RS_HD short3 make_short3(short x, short y, short z);
__CU2RS_HD short4 make_short4(short x, short y, short z, short w);
__CU2RS_HD ushort1 make_ushort1(unsigned short x);
__CU2RS_HD ushort2 make_ushort2(unsigned short x, unsigned short y);
__CU2RS_HD ushort3 make_ushort3(unsigned short x, unsigned short y, unsigned short z);
__CU2RS_HD ushort4 make_ushort4(unsigned short x, unsigned short y, unsigned short z, unsigned short w);
__CU2RS_HD int1 make_int1(int x);
__CU2RS_HD int2 make_int2(int x, int y);
__CU2RS_HD int3 make_int3(int x, int y, int z);
__CU2RS_HD int4 make_int4(int x, int y, int z, int w);
__CU2RS_HD uint1 make_uint1(unsigned int x);
__CU2RS_HD uint2 make_uint2(unsigned int x, unsigned int y);
__CU2RS_HD uint3 make_uint3(unsigned int x, unsigned int y, unsigned int z);
__CU2RS_HD uint4 make_uint4(unsigned int x, unsigned int y, unsigned int z, unsigned int w);
__CU2RS_HD long1 make_long1(long x);
__CU2RS_HD long2 make_long2(long x, long y);
__CU2RS_HD long3 make_long3(long x, long y, long z);
__CU2RS_HD long4 make_long4(long x, long y, long z, long w);
__CU2RS_HD ulong1 make_ulong1(unsigned long x);
__CU2RS_HD ulong2 make_ulong2(unsigned long x, unsigned long y);
__CU2RS_HD ulong3 make_ulong3(unsigned long x, unsigned long y, unsigned long z);
__CU2RS_HD ulong4 make_ulong4(unsigned long x, unsigned long y, unsigned long z, unsigned long w);
__CU2RS_HD longlong1 make_longlong1(long long x);
__CU2RS_HD longlong2 make_longlong2(long long x, long long y);
__CU2RS_HD longlong3 make_longlong3(long long x, long long y, long long z);
__CU2RS_HD longlong4 make_longlong4(long long x, long long y, long long z, long long w);
__CU2RS_HD ulonglong1 make_ulonglong1(unsigned long long x);
__CU2RS_HD ulonglong2 make_ulonglong2(unsigned long long x, unsigned long long y);
__CU2RS_HD ulonglong3 make_ulonglong3(unsigned long long x, unsigned long long y, unsigned long long z);
__CU2RS_HD ulonglong4 make_ulonglong4(unsigned long long x, unsigned long long y, unsigned long long z, unsigned long long w);
__CU2RS_HD float1 make_float1(float x);
__CU2RS_HD float2 make_float2(float x, float y);
__CU2RS_HD float3 make_float3(float x, float y, float z);
__CU2RS_HD float4 make_float4(float x, float y, float z, float w);
__CU2RS_HD double1 make_double1(double x);
__CU2RS_HD double2 make_double2(double x, double y);
__CU2RS_HD double3 make_double3(double x, double y, double z);
__CU2RS_HD double4 make_double4(double x, double y, double z, double w);
