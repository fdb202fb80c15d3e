// CUDA's mathematical functions for host code, where C has none of the name (CUDA Math API).
#pragma once
#include <math.h>
#include <cmath>
#include <algorithm>

#ifdef __cplusplus
extern "C" {
inline double rsqrt(double x) { return 1.0 / sqrt(x); }
inline float rsqrtf(float x) { return 1.0f / sqrtf(x); }
inline float fdividef(float x, float y) { return x / y; }
double rcbrt(double x) noexcept;
float rcbrtf(float x) noexcept;
double sinpi(double x) noexcept;
float sinpif(float x) noexcept;
double cospi(double x) noexcept;
float cospif(float x) noexcept;
void sincospi(double x, double *s, double *c) noexcept;
void sincospif(float x, float *s, float *c) noexcept;
double erfinv(double x) noexcept;
float erfinvf(float x) noexcept;
double erfcinv(double x) noexcept;
float erfcinvf(float x) noexcept;
double erfcx(double x) noexcept;
float erfcxf(float x) noexcept;
double normcdf(double x) noexcept;
float normcdff(float x) noexcept;
double normcdfinv(double x) noexcept;
float normcdfinvf(float x) noexcept;
double cyl_bessel_i0(double x) noexcept;
float cyl_bessel_i0f(float x) noexcept;
double cyl_bessel_i1(double x) noexcept;
float cyl_bessel_i1f(float x) noexcept;
double rhypot(double x, double y) noexcept;
float rhypotf(float x, float y) noexcept;
double norm3d(double x, double y, double z) noexcept;
float norm3df(float x, float y, float z) noexcept;
double norm4d(double x, double y, double z, double w) noexcept;
float norm4df(float x, float y, float z, float w) noexcept;
double rnorm3d(double x, double y, double z) noexcept;
float rnorm3df(float x, float y, float z) noexcept;
double rnorm4d(double x, double y, double z, double w) noexcept;
float rnorm4df(float x, float y, float z, float w) noexcept;
}
inline float rsqrt(float x) { return rsqrtf(x); }
inline float rcbrt(float x) { return rcbrtf(x); }
inline float sinpi(float x) { return sinpif(x); }
inline float cospi(float x) { return cospif(x); }
inline float erfinv(float x) { return erfinvf(x); }
inline float erfcinv(float x) { return erfcinvf(x); }
inline float normcdf(float x) { return normcdff(x); }
inline float normcdfinv(float x) { return normcdfinvf(x); }

// The usual arithmetic conversions choose; unsigned wins over signed of its size, as nvcc's own do.
#define __CU2RS_LESS(T) \
  inline T min(T a, T b) { return b < a ? b : a; } \
  inline T max(T a, T b) { return a < b ? b : a; }
__CU2RS_LESS(int)
__CU2RS_LESS(unsigned int)
__CU2RS_LESS(long)
__CU2RS_LESS(unsigned long)
__CU2RS_LESS(long long)
__CU2RS_LESS(unsigned long long)
__CU2RS_LESS(float)
__CU2RS_LESS(double)
#undef __CU2RS_LESS
#define __CU2RS_MIXED(A, B, T) \
  inline T min(A a, B b) { return min((T)a, (T)b); } \
  inline T min(B a, A b) { return min((T)a, (T)b); } \
  inline T max(A a, B b) { return max((T)a, (T)b); } \
  inline T max(B a, A b) { return max((T)a, (T)b); }
__CU2RS_MIXED(int, unsigned int, unsigned int)
__CU2RS_MIXED(long, unsigned long, unsigned long)
__CU2RS_MIXED(long long, unsigned long long, unsigned long long)
__CU2RS_MIXED(float, double, double)
#undef __CU2RS_MIXED
#endif
