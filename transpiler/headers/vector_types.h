// CUDA's vector types (programming guide, "Built-in Vector Types") and dim3.
#pragma once
#pragma cu2rs library CUDA runtime
#include "__cu2rs_base.h"
#pragma cu2rs module cudart_rs::vector

struct [[cu2rs::rust("cudart_rs::vector::char1")]] char1 {
  signed char x;
};
typedef struct char1 char1;
struct [[cu2rs::rust("cudart_rs::vector::char2")]] char2 {
  signed char x, y;
} __attribute__((aligned(2)));
typedef struct char2 char2;
struct [[cu2rs::rust("cudart_rs::vector::char3")]] char3 {
  signed char x, y, z;
};
typedef struct char3 char3;
struct [[cu2rs::rust("cudart_rs::vector::char4")]] char4 {
  signed char x, y, z, w;
} __attribute__((aligned(4)));
typedef struct char4 char4;
struct [[cu2rs::rust("cudart_rs::vector::uchar1")]] uchar1 {
  unsigned char x;
};
typedef struct uchar1 uchar1;
struct [[cu2rs::rust("cudart_rs::vector::uchar2")]] uchar2 {
  unsigned char x, y;
} __attribute__((aligned(2)));
typedef struct uchar2 uchar2;
struct [[cu2rs::rust("cudart_rs::vector::uchar3")]] uchar3 {
  unsigned char x, y, z;
};
typedef struct uchar3 uchar3;
struct [[cu2rs::rust("cudart_rs::vector::uchar4")]] uchar4 {
  unsigned char x, y, z, w;
} __attribute__((aligned(4)));
typedef struct uchar4 uchar4;
struct [[cu2rs::rust("cudart_rs::vector::short1")]] short1 {
  short x;
};
typedef struct short1 short1;
struct [[cu2rs::rust("cudart_rs::vector::short2")]] short2 {
  short x, y;
} __attribute__((aligned(4)));
typedef struct short2 short2;
struct [[cu2rs::rust("cudart_rs::vector::short3")]] short3 {
  short x, y, z;
};
typedef struct short3 short3;
struct [[cu2rs::rust("cudart_rs::vector::short4")]] short4 {
  short x, y, z, w;
} __attribute__((aligned(8)));
typedef struct short4 short4;
struct [[cu2rs::rust("cudart_rs::vector::ushort1")]] ushort1 {
  unsigned short x;
};
typedef struct ushort1 ushort1;
struct [[cu2rs::rust("cudart_rs::vector::ushort2")]] ushort2 {
  unsigned short x, y;
} __attribute__((aligned(4)));
typedef struct ushort2 ushort2;
struct [[cu2rs::rust("cudart_rs::vector::ushort3")]] ushort3 {
  unsigned short x, y, z;
};
typedef struct ushort3 ushort3;
struct [[cu2rs::rust("cudart_rs::vector::ushort4")]] ushort4 {
  unsigned short x, y, z, w;
} __attribute__((aligned(8)));
typedef struct ushort4 ushort4;
struct [[cu2rs::rust("cudart_rs::vector::int1")]] int1 {
  int x;
};
typedef struct int1 int1;
struct [[cu2rs::rust("cudart_rs::vector::int2")]] int2 {
  int x, y;
} __attribute__((aligned(8)));
typedef struct int2 int2;
struct [[cu2rs::rust("cudart_rs::vector::int3")]] int3 {
  int x, y, z;
};
typedef struct int3 int3;
struct [[cu2rs::rust("cudart_rs::vector::int4")]] int4 {
  int x, y, z, w;
} __attribute__((aligned(16)));
typedef struct int4 int4;
struct [[cu2rs::rust("cudart_rs::vector::uint1")]] uint1 {
  unsigned int x;
};
typedef struct uint1 uint1;
struct [[cu2rs::rust("cudart_rs::vector::uint2")]] uint2 {
  unsigned int x, y;
} __attribute__((aligned(8)));
typedef struct uint2 uint2;
struct [[cu2rs::rust("cudart_rs::vector::uint3")]] uint3 {
  unsigned int x, y, z;
};
typedef struct uint3 uint3;
struct [[cu2rs::rust("cudart_rs::vector::uint4")]] uint4 {
  unsigned int x, y, z, w;
} __attribute__((aligned(16)));
typedef struct uint4 uint4;
struct [[cu2rs::rust("cudart_rs::vector::long1")]] long1 {
  long x;
};
typedef struct long1 long1;
struct [[cu2rs::rust("cudart_rs::vector::long2")]] long2 {
  long x, y;
} __attribute__((aligned(16)));
typedef struct long2 long2;
struct [[cu2rs::rust("cudart_rs::vector::long3")]] long3 {
  long x, y, z;
};
typedef struct long3 long3;
struct [[cu2rs::rust("cudart_rs::vector::long4")]] long4 {
  long x, y, z, w;
} __attribute__((aligned(16)));
typedef struct long4 long4;
struct [[cu2rs::rust("cudart_rs::vector::ulong1")]] ulong1 {
  unsigned long x;
};
typedef struct ulong1 ulong1;
struct [[cu2rs::rust("cudart_rs::vector::ulong2")]] ulong2 {
  unsigned long x, y;
} __attribute__((aligned(16)));
typedef struct ulong2 ulong2;
struct [[cu2rs::rust("cudart_rs::vector::ulong3")]] ulong3 {
  unsigned long x, y, z;
};
typedef struct ulong3 ulong3;
struct [[cu2rs::rust("cudart_rs::vector::ulong4")]] ulong4 {
  unsigned long x, y, z, w;
} __attribute__((aligned(16)));
typedef struct ulong4 ulong4;
struct [[cu2rs::rust("cudart_rs::vector::longlong1")]] longlong1 {
  long long x;
};
typedef struct longlong1 longlong1;
struct [[cu2rs::rust("cudart_rs::vector::longlong2")]] longlong2 {
  long long x, y;
} __attribute__((aligned(16)));
typedef struct longlong2 longlong2;
struct [[cu2rs::rust("cudart_rs::vector::longlong3")]] longlong3 {
  long long x, y, z;
};
typedef struct longlong3 longlong3;
struct [[cu2rs::rust("cudart_rs::vector::longlong4")]] longlong4 {
  long long x, y, z, w;
} __attribute__((aligned(16)));
typedef struct longlong4 longlong4;
struct [[cu2rs::rust("cudart_rs::vector::ulonglong1")]] ulonglong1 {
  unsigned long long x;
};
typedef struct ulonglong1 ulonglong1;
struct [[cu2rs::rust("cudart_rs::vector::ulonglong2")]] ulonglong2 {
  unsigned long long x, y;
} __attribute__((aligned(16)));
typedef struct ulonglong2 ulonglong2;
struct [[cu2rs::rust("cudart_rs::vector::ulonglong3")]] ulonglong3 {
  unsigned long long x, y, z;
};
typedef struct ulonglong3 ulonglong3;
struct [[cu2rs::rust("cudart_rs::vector::ulonglong4")]] ulonglong4 {
  unsigned long long x, y, z, w;
} __attribute__((aligned(16)));
typedef struct ulonglong4 ulonglong4;
struct [[cu2rs::rust("cudart_rs::vector::float1")]] float1 {
  float x;
};
typedef struct float1 float1;
struct [[cu2rs::rust("cudart_rs::vector::float2")]] float2 {
  float x, y;
} __attribute__((aligned(8)));
typedef struct float2 float2;
struct [[cu2rs::rust("cudart_rs::vector::float3")]] float3 {
  float x, y, z;
};
typedef struct float3 float3;
struct [[cu2rs::rust("cudart_rs::vector::float4")]] float4 {
  float x, y, z, w;
} __attribute__((aligned(16)));
typedef struct float4 float4;
struct [[cu2rs::rust("cudart_rs::vector::double1")]] double1 {
  double x;
};
typedef struct double1 double1;
struct [[cu2rs::rust("cudart_rs::vector::double2")]] double2 {
  double x, y;
} __attribute__((aligned(16)));
typedef struct double2 double2;
struct [[cu2rs::rust("cudart_rs::vector::double3")]] double3 {
  double x, y, z;
};
typedef struct double3 double3;
struct [[cu2rs::rust("cudart_rs::vector::double4")]] double4 {
  double x, y, z, w;
} __attribute__((aligned(16)));
typedef struct double4 double4;

struct [[cu2rs::rust("cudart_rs::vector::dim3")]] dim3 {
  unsigned int x, y, z;
#ifdef __cplusplus
  [[cu2rs::rust("new")]] __CU2RS_HD constexpr dim3(unsigned int x = 1, unsigned int y = 1, unsigned int z = 1);
  [[cu2rs::rust("from")]] __CU2RS_HD constexpr dim3(uint3 v);
  [[cu2rs::rust("into")]] __CU2RS_HD constexpr operator uint3() const;
#endif
};
typedef struct dim3 dim3;
