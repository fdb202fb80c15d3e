// C17 7.12 <math.h>. In C++ each function has the overloads of [cmath.syn]: float arguments call the float
// function, integers and mixtures are converted to double ([[cu2rs::convert]]: arguments are converted to the return type).
// long double is double (the front end refuses it where the extra precision could matter).
#pragma once
#pragma cu2rs library Mathematical functions
#pragma cu2rs limit "Functions of long double compute in double (CU4077)."
#pragma cu2rs limit "In device code results are within the CUDA C++ guide's bounds, not bit-identical to a GPU's."
#include "__cu2rs_base.h"
// In C++ libstdc++'s <math.h> brings <stdlib.h> along.
#ifdef __cplusplus
#include "stdlib.h"
#endif
#pragma cu2rs module cudart_rs::c::math

#define HUGE_VAL __builtin_huge_val()
#define HUGE_VALF __builtin_huge_valf()
#define INFINITY __builtin_inff()
#define NAN __builtin_nanf("")
#define FP_NAN 0
#define FP_INFINITE 1
#define FP_ZERO 2
#define FP_SUBNORMAL 3
#define FP_NORMAL 4
#define FP_ILOGB0 (-2147483647 - 1)
#define FP_ILOGBNAN (-2147483647 - 1)
#define MATH_ERRNO 1
#define MATH_ERREXCEPT 2
#define math_errhandling (MATH_ERRNO | MATH_ERREXCEPT)
#define M_E 2.7182818284590452354
#define M_LOG2E 1.4426950408889634074
#define M_LOG10E 0.43429448190325182765
#define M_LN2 0.69314718055994530942
#define M_LN10 2.30258509299404568402
#define M_PI 3.14159265358979323846
#define M_PI_2 1.57079632679489661923
#define M_PI_4 0.78539816339744830962
#define M_1_PI 0.31830988618379067154
#define M_2_PI 0.63661977236758134308
#define M_2_SQRTPI 1.12837916709551257390
#define M_SQRT2 1.41421356237309504880
#define M_SQRT1_2 0.70710678118654752440
#define MAXFLOAT 3.40282346638528859812e+38F

typedef float float_t;
typedef double double_t;

__CU2RS_C_BEGIN
__CU2RS_HD double __builtin_huge_val(void);
__CU2RS_HD float __builtin_huge_valf(void);
__CU2RS_HD float __builtin_inff(void);
__CU2RS_HD double __builtin_inf(void);
__CU2RS_HD float __builtin_nanf(const char *payload);
__CU2RS_HD double __builtin_nan(const char *payload);

__CU2RS_HD double acos(double x);
__CU2RS_HD float acosf(float x);
[[cu2rs::rust("cudart_rs::c::math::acos")]] long double acosl(long double x);
__CU2RS_HD double asin(double x);
__CU2RS_HD float asinf(float x);
[[cu2rs::rust("cudart_rs::c::math::asin")]] long double asinl(long double x);
__CU2RS_HD double atan(double x);
__CU2RS_HD float atanf(float x);
[[cu2rs::rust("cudart_rs::c::math::atan")]] long double atanl(long double x);
__CU2RS_HD double cos(double x);
__CU2RS_HD float cosf(float x);
[[cu2rs::rust("cudart_rs::c::math::cos")]] long double cosl(long double x);
__CU2RS_HD double sin(double x);
__CU2RS_HD float sinf(float x);
[[cu2rs::rust("cudart_rs::c::math::sin")]] long double sinl(long double x);
__CU2RS_HD double tan(double x);
__CU2RS_HD float tanf(float x);
[[cu2rs::rust("cudart_rs::c::math::tan")]] long double tanl(long double x);
__CU2RS_HD double acosh(double x);
__CU2RS_HD float acoshf(float x);
[[cu2rs::rust("cudart_rs::c::math::acosh")]] long double acoshl(long double x);
__CU2RS_HD double asinh(double x);
__CU2RS_HD float asinhf(float x);
[[cu2rs::rust("cudart_rs::c::math::asinh")]] long double asinhl(long double x);
__CU2RS_HD double atanh(double x);
__CU2RS_HD float atanhf(float x);
[[cu2rs::rust("cudart_rs::c::math::atanh")]] long double atanhl(long double x);
__CU2RS_HD double cosh(double x);
__CU2RS_HD float coshf(float x);
[[cu2rs::rust("cudart_rs::c::math::cosh")]] long double coshl(long double x);
__CU2RS_HD double sinh(double x);
__CU2RS_HD float sinhf(float x);
[[cu2rs::rust("cudart_rs::c::math::sinh")]] long double sinhl(long double x);
__CU2RS_HD double tanh(double x);
__CU2RS_HD float tanhf(float x);
[[cu2rs::rust("cudart_rs::c::math::tanh")]] long double tanhl(long double x);
__CU2RS_HD double exp(double x);
__CU2RS_HD float expf(float x);
[[cu2rs::rust("cudart_rs::c::math::exp")]] long double expl(long double x);
__CU2RS_HD double exp2(double x);
__CU2RS_HD float exp2f(float x);
[[cu2rs::rust("cudart_rs::c::math::exp2")]] long double exp2l(long double x);
__CU2RS_HD double expm1(double x);
__CU2RS_HD float expm1f(float x);
[[cu2rs::rust("cudart_rs::c::math::expm1")]] long double expm1l(long double x);
__CU2RS_HD double log(double x);
__CU2RS_HD float logf(float x);
[[cu2rs::rust("cudart_rs::c::math::log")]] long double logl(long double x);
__CU2RS_HD double log10(double x);
__CU2RS_HD float log10f(float x);
[[cu2rs::rust("cudart_rs::c::math::log10")]] long double log10l(long double x);
__CU2RS_HD double log1p(double x);
__CU2RS_HD float log1pf(float x);
[[cu2rs::rust("cudart_rs::c::math::log1p")]] long double log1pl(long double x);
__CU2RS_HD double log2(double x);
__CU2RS_HD float log2f(float x);
[[cu2rs::rust("cudart_rs::c::math::log2")]] long double log2l(long double x);
__CU2RS_HD double logb(double x);
__CU2RS_HD float logbf(float x);
[[cu2rs::rust("cudart_rs::c::math::logb")]] long double logbl(long double x);
__CU2RS_HD double cbrt(double x);
__CU2RS_HD float cbrtf(float x);
[[cu2rs::rust("cudart_rs::c::math::cbrt")]] long double cbrtl(long double x);
__CU2RS_HD double fabs(double x);
__CU2RS_HD float fabsf(float x);
[[cu2rs::rust("cudart_rs::c::math::fabs")]] long double fabsl(long double x);
__CU2RS_HD double sqrt(double x);
__CU2RS_HD float sqrtf(float x);
[[cu2rs::rust("cudart_rs::c::math::sqrt")]] long double sqrtl(long double x);
__CU2RS_HD double erf(double x);
__CU2RS_HD float erff(float x);
[[cu2rs::rust("cudart_rs::c::math::erf")]] long double erfl(long double x);
__CU2RS_HD double erfc(double x);
__CU2RS_HD float erfcf(float x);
[[cu2rs::rust("cudart_rs::c::math::erfc")]] long double erfcl(long double x);
__CU2RS_HD double lgamma(double x);
__CU2RS_HD float lgammaf(float x);
[[cu2rs::rust("cudart_rs::c::math::lgamma")]] long double lgammal(long double x);
__CU2RS_HD double tgamma(double x);
__CU2RS_HD float tgammaf(float x);
[[cu2rs::rust("cudart_rs::c::math::tgamma")]] long double tgammal(long double x);
__CU2RS_HD double ceil(double x);
__CU2RS_HD float ceilf(float x);
[[cu2rs::rust("cudart_rs::c::math::ceil")]] long double ceill(long double x);
__CU2RS_HD double floor(double x);
__CU2RS_HD float floorf(float x);
[[cu2rs::rust("cudart_rs::c::math::floor")]] long double floorl(long double x);
__CU2RS_HD double nearbyint(double x);
__CU2RS_HD float nearbyintf(float x);
[[cu2rs::rust("cudart_rs::c::math::nearbyint")]] long double nearbyintl(long double x);
__CU2RS_HD double rint(double x);
__CU2RS_HD float rintf(float x);
[[cu2rs::rust("cudart_rs::c::math::rint")]] long double rintl(long double x);
__CU2RS_HD double round(double x);
__CU2RS_HD float roundf(float x);
[[cu2rs::rust("cudart_rs::c::math::round")]] long double roundl(long double x);
__CU2RS_HD double trunc(double x);
__CU2RS_HD float truncf(float x);
[[cu2rs::rust("cudart_rs::c::math::trunc")]] long double truncl(long double x);
__CU2RS_HD int ilogb(double x);
__CU2RS_HD int ilogbf(float x);
__CU2RS_HD long lrint(double x);
__CU2RS_HD long lrintf(float x);
[[cu2rs::rust("cudart_rs::c::math::lrint")]] __CU2RS_HD long long llrint(double x);
[[cu2rs::rust("cudart_rs::c::math::lrintf")]] __CU2RS_HD long long llrintf(float x);
__CU2RS_HD long lround(double x);
__CU2RS_HD long lroundf(float x);
[[cu2rs::rust("cudart_rs::c::math::lround")]] __CU2RS_HD long long llround(double x);
[[cu2rs::rust("cudart_rs::c::math::lroundf")]] __CU2RS_HD long long llroundf(float x);
__CU2RS_HD double pow(double x, double y);
__CU2RS_HD float powf(float x, float y);
[[cu2rs::rust("cudart_rs::c::math::pow")]] long double powl(long double x, long double y);
__CU2RS_HD double atan2(double x, double y);
__CU2RS_HD float atan2f(float x, float y);
[[cu2rs::rust("cudart_rs::c::math::atan2")]] long double atan2l(long double x, long double y);
__CU2RS_HD double hypot(double x, double y);
__CU2RS_HD float hypotf(float x, float y);
[[cu2rs::rust("cudart_rs::c::math::hypot")]] long double hypotl(long double x, long double y);
__CU2RS_HD double fmod(double x, double y);
__CU2RS_HD float fmodf(float x, float y);
[[cu2rs::rust("cudart_rs::c::math::fmod")]] long double fmodl(long double x, long double y);
__CU2RS_HD double remainder(double x, double y);
__CU2RS_HD float remainderf(float x, float y);
[[cu2rs::rust("cudart_rs::c::math::remainder")]] long double remainderl(long double x, long double y);
__CU2RS_HD double copysign(double x, double y);
__CU2RS_HD float copysignf(float x, float y);
[[cu2rs::rust("cudart_rs::c::math::copysign")]] long double copysignl(long double x, long double y);
__CU2RS_HD double nextafter(double x, double y);
__CU2RS_HD float nextafterf(float x, float y);
[[cu2rs::rust("cudart_rs::c::math::nextafter")]] long double nextafterl(long double x, long double y);
__CU2RS_HD double fdim(double x, double y);
__CU2RS_HD float fdimf(float x, float y);
[[cu2rs::rust("cudart_rs::c::math::fdim")]] long double fdiml(long double x, long double y);
__CU2RS_HD double fmax(double x, double y);
__CU2RS_HD float fmaxf(float x, float y);
[[cu2rs::rust("cudart_rs::c::math::fmax")]] long double fmaxl(long double x, long double y);
__CU2RS_HD double fmin(double x, double y);
__CU2RS_HD float fminf(float x, float y);
[[cu2rs::rust("cudart_rs::c::math::fmin")]] long double fminl(long double x, long double y);
[[cu2rs::device_item("cudart_rs::device::math::exp10")]] __CU2RS_HD double exp10(double x);
[[cu2rs::device_item("cudart_rs::device::math::exp10f")]] __CU2RS_HD float exp10f(float x);
[[cu2rs::device_item("cudart_rs::device::math::j0")]] __CU2RS_HD double j0(double x);
[[cu2rs::device_item("cudart_rs::device::math::j0f")]] __CU2RS_HD float j0f(float x);
[[cu2rs::device_item("cudart_rs::device::math::j1")]] __CU2RS_HD double j1(double x);
[[cu2rs::device_item("cudart_rs::device::math::j1f")]] __CU2RS_HD float j1f(float x);
[[cu2rs::rust("cudart_rs::device::cyl_bessel_i0")]] __CU2RS_HD double cyl_bessel_i0(double x);
[[cu2rs::rust("cudart_rs::device::cyl_bessel_i0f")]] __CU2RS_HD float cyl_bessel_i0f(float x);
[[cu2rs::rust("cudart_rs::device::cyl_bessel_i1")]] __CU2RS_HD double cyl_bessel_i1(double x);
[[cu2rs::rust("cudart_rs::device::cyl_bessel_i1f")]] __CU2RS_HD float cyl_bessel_i1f(float x);
[[cu2rs::device_item("cudart_rs::device::math::y0")]] __CU2RS_HD double y0(double x);
[[cu2rs::device_item("cudart_rs::device::math::y0f")]] __CU2RS_HD float y0f(float x);
[[cu2rs::device_item("cudart_rs::device::math::y1")]] __CU2RS_HD double y1(double x);
[[cu2rs::device_item("cudart_rs::device::math::y1f")]] __CU2RS_HD float y1f(float x);
[[cu2rs::rust("cudart_rs::device::rsqrt")]] __CU2RS_HD double rsqrt(double x);
[[cu2rs::rust("cudart_rs::device::rsqrtf")]] __CU2RS_HD float rsqrtf(float x);
[[cu2rs::rust("cudart_rs::device::rcbrt")]] __CU2RS_HD double rcbrt(double x);
[[cu2rs::rust("cudart_rs::device::rcbrtf")]] __CU2RS_HD float rcbrtf(float x);
[[cu2rs::rust("cudart_rs::device::sinpi")]] __CU2RS_HD double sinpi(double x);
[[cu2rs::rust("cudart_rs::device::sinpif")]] __CU2RS_HD float sinpif(float x);
[[cu2rs::rust("cudart_rs::device::cospi")]] __CU2RS_HD double cospi(double x);
[[cu2rs::rust("cudart_rs::device::cospif")]] __CU2RS_HD float cospif(float x);
[[cu2rs::rust("cudart_rs::device::erfinv")]] __CU2RS_HD double erfinv(double x);
[[cu2rs::rust("cudart_rs::device::erfinvf")]] __CU2RS_HD float erfinvf(float x);
[[cu2rs::rust("cudart_rs::device::erfcinv")]] __CU2RS_HD double erfcinv(double x);
[[cu2rs::rust("cudart_rs::device::erfcinvf")]] __CU2RS_HD float erfcinvf(float x);
[[cu2rs::rust("cudart_rs::device::erfcx")]] __CU2RS_HD double erfcx(double x);
[[cu2rs::rust("cudart_rs::device::erfcxf")]] __CU2RS_HD float erfcxf(float x);
[[cu2rs::rust("cudart_rs::device::normcdf")]] __CU2RS_HD double normcdf(double x);
[[cu2rs::rust("cudart_rs::device::normcdff")]] __CU2RS_HD float normcdff(float x);
[[cu2rs::rust("cudart_rs::device::normcdfinv")]] __CU2RS_HD double normcdfinv(double x);
[[cu2rs::rust("cudart_rs::device::normcdfinvf")]] __CU2RS_HD float normcdfinvf(float x);
__CU2RS_HD double fma(double x, double y, double z);
__CU2RS_HD float fmaf(float x, float y, float z);
[[cu2rs::rust("cudart_rs::c::math::fma")]] long double fmal(long double x, long double y, long double z);
__CU2RS_HD double frexp(double x, int *exponent);
__CU2RS_HD float frexpf(float x, int *exponent);
[[cu2rs::rust("cudart_rs::c::math::frexp")]] long double frexpl(long double x, int *exponent);
__CU2RS_HD double ldexp(double x, int exponent);
__CU2RS_HD float ldexpf(float x, int exponent);
[[cu2rs::rust("cudart_rs::c::math::ldexp")]] long double ldexpl(long double x, int exponent);
__CU2RS_HD double modf(double x, double *whole);
__CU2RS_HD float modff(float x, float *whole);
[[cu2rs::rust("cudart_rs::c::math::modf")]] long double modfl(long double x, long double *whole);
__CU2RS_HD double remquo(double x, double y, int *quotient);
__CU2RS_HD float remquof(float x, float y, int *quotient);
[[cu2rs::rust("cudart_rs::c::math::remquo")]] long double remquol(long double x, long double y, int *quotient);
__CU2RS_HD double scalbn(double x, int exponent);
__CU2RS_HD float scalbnf(float x, int exponent);
[[cu2rs::rust("cudart_rs::c::math::scalbn")]] long double scalbnl(long double x, int exponent);
[[cu2rs::rust("cudart_rs::c::math::scalbn")]] __CU2RS_HD double scalbln(double x, long exponent);
[[cu2rs::rust("cudart_rs::c::math::scalbnf")]] __CU2RS_HD float scalblnf(float x, long exponent);
__CU2RS_HD double nan(const char *payload);
__CU2RS_HD float nanf(const char *payload);
__CU2RS_HD double jn(int n, double x);
__CU2RS_HD float jnf(int n, float x);
__CU2RS_HD double yn(int n, double x);
__CU2RS_HD float ynf(int n, float x);
__CU2RS_HD void sincos(double x, double *sine, double *cosine);
__CU2RS_HD void sincosf(float x, float *sine, float *cosine);
[[cu2rs::rust("cudart_rs::device::sincospi")]] __CU2RS_HD void sincospi(double x, double *sine, double *cosine);
[[cu2rs::rust("cudart_rs::device::sincospif")]] __CU2RS_HD void sincospif(float x, float *sine, float *cosine);
[[cu2rs::rust("cudart_rs::device::rhypot")]] __CU2RS_HD double rhypot(double x, double y);
[[cu2rs::rust("cudart_rs::device::rhypotf")]] __CU2RS_HD float rhypotf(float x, float y);
[[cu2rs::rust("cudart_rs::device::norm3d")]] __CU2RS_HD double norm3d(double x, double y, double z);
[[cu2rs::rust("cudart_rs::device::norm3df")]] __CU2RS_HD float norm3df(float x, float y, float z);
[[cu2rs::rust("cudart_rs::device::rnorm3d")]] __CU2RS_HD double rnorm3d(double x, double y, double z);
[[cu2rs::rust("cudart_rs::device::rnorm3df")]] __CU2RS_HD float rnorm3df(float x, float y, float z);
[[cu2rs::rust("cudart_rs::device::norm4d")]] __CU2RS_HD double norm4d(double x, double y, double z, double w);
[[cu2rs::rust("cudart_rs::device::norm4df")]] __CU2RS_HD float norm4df(float x, float y, float z, float w);
[[cu2rs::rust("cudart_rs::device::rnorm4d")]] __CU2RS_HD double rnorm4d(double x, double y, double z, double w);
[[cu2rs::rust("cudart_rs::device::rnorm4df")]] __CU2RS_HD float rnorm4df(float x, float y, float z, float w);
#ifdef __CUDACC__
[[cu2rs::rust("cudart_rs::device::norm")]] __CU2RS_HD double norm(int count, const double *numbers);
[[cu2rs::rust("cudart_rs::device::normf")]] __CU2RS_HD float normf(int count, const float *numbers);
[[cu2rs::rust("cudart_rs::device::rnorm")]] __CU2RS_HD double rnorm(int count, const double *numbers);
[[cu2rs::rust("cudart_rs::device::rnormf")]] __CU2RS_HD float rnormf(int count, const float *numbers);
#endif
[[cu2rs::rust("cudart_rs::c::math::exp10")]] double pow10(double x);
[[cu2rs::rust("cudart_rs::c::math::fabs")]] double __builtin_fabs(double x);
[[cu2rs::rust("cudart_rs::c::math::fabsf")]] float __builtin_fabsf(float x);
[[cu2rs::rust("cudart_rs::c::math::sqrt")]] double __builtin_sqrt(double x);
[[cu2rs::rust("cudart_rs::c::math::sqrtf")]] float __builtin_sqrtf(float x);

// The classification macros of C; argument types are kept apart, because float and double differ in what is subnormal.
[[cu2rs::rust("cudart_rs::c::math::isnan")]] __CU2RS_HD int __isnan(double x);
[[cu2rs::rust("cudart_rs::c::math::isnanf")]] __CU2RS_HD int __isnanf(float x);
__CU2RS_HD int isnanf(float x);
[[cu2rs::rust("cudart_rs::c::math::isinf")]] __CU2RS_HD int __isinf(double x);
[[cu2rs::rust("cudart_rs::c::math::isinff")]] __CU2RS_HD int __isinff(float x);
__CU2RS_HD int isinff(float x);
[[cu2rs::rust("cudart_rs::c::math::isfinite")]] __CU2RS_HD int finite(double x);
[[cu2rs::rust("cudart_rs::c::math::isfinite")]] __CU2RS_HD int __finite(double x);
[[cu2rs::rust("cudart_rs::c::math::isfinitef")]] __CU2RS_HD int finitef(float x);
[[cu2rs::rust("cudart_rs::c::math::isfinitef")]] __CU2RS_HD int __finitef(float x);
[[cu2rs::rust("cudart_rs::c::math::signbit")]] __CU2RS_HD int __signbit(double x);
[[cu2rs::rust("cudart_rs::c::math::signbitf")]] __CU2RS_HD int __signbitf(float x);
#ifndef __cplusplus
int isnan(double x);
int isinf(double x);
int isfinite(double x);
int isnormal(double x);
int signbit(double x);
int fpclassify(double x);
#endif
__CU2RS_HD int isgreater(double x, double y);
__CU2RS_HD int isgreaterequal(double x, double y);
__CU2RS_HD int isless(double x, double y);
__CU2RS_HD int islessequal(double x, double y);
__CU2RS_HD int islessgreater(double x, double y);
__CU2RS_HD int isunordered(double x, double y);
__CU2RS_C_END

#ifdef __cplusplus
[[cu2rs::rust("cudart_rs::c::math::acos")]] __CU2RS_HD long double acos(long double x);
[[cu2rs::rust("cudart_rs::c::math::acosf")]] __CU2RS_HD float acos(float x);
template <class T, typename __cu2rs_when<!__is_class(T)>::type = 0> [[cu2rs::rust("cudart_rs::c::math::acos")]] [[cu2rs::convert]] __CU2RS_HD double acos(T x);
[[cu2rs::rust("cudart_rs::c::math::asin")]] __CU2RS_HD long double asin(long double x);
[[cu2rs::rust("cudart_rs::c::math::asinf")]] __CU2RS_HD float asin(float x);
template <class T, typename __cu2rs_when<!__is_class(T)>::type = 0> [[cu2rs::rust("cudart_rs::c::math::asin")]] [[cu2rs::convert]] __CU2RS_HD double asin(T x);
[[cu2rs::rust("cudart_rs::c::math::atan")]] __CU2RS_HD long double atan(long double x);
[[cu2rs::rust("cudart_rs::c::math::atanf")]] __CU2RS_HD float atan(float x);
template <class T, typename __cu2rs_when<!__is_class(T)>::type = 0> [[cu2rs::rust("cudart_rs::c::math::atan")]] [[cu2rs::convert]] __CU2RS_HD double atan(T x);
[[cu2rs::rust("cudart_rs::c::math::cos")]] __CU2RS_HD long double cos(long double x);
[[cu2rs::rust("cudart_rs::c::math::cosf")]] __CU2RS_HD float cos(float x);
template <class T, typename __cu2rs_when<!__is_class(T)>::type = 0> [[cu2rs::rust("cudart_rs::c::math::cos")]] [[cu2rs::convert]] __CU2RS_HD double cos(T x);
[[cu2rs::rust("cudart_rs::c::math::sin")]] __CU2RS_HD long double sin(long double x);
[[cu2rs::rust("cudart_rs::c::math::sinf")]] __CU2RS_HD float sin(float x);
template <class T, typename __cu2rs_when<!__is_class(T)>::type = 0> [[cu2rs::rust("cudart_rs::c::math::sin")]] [[cu2rs::convert]] __CU2RS_HD double sin(T x);
[[cu2rs::rust("cudart_rs::c::math::tan")]] __CU2RS_HD long double tan(long double x);
[[cu2rs::rust("cudart_rs::c::math::tanf")]] __CU2RS_HD float tan(float x);
template <class T, typename __cu2rs_when<!__is_class(T)>::type = 0> [[cu2rs::rust("cudart_rs::c::math::tan")]] [[cu2rs::convert]] __CU2RS_HD double tan(T x);
[[cu2rs::rust("cudart_rs::c::math::acosh")]] __CU2RS_HD long double acosh(long double x);
[[cu2rs::rust("cudart_rs::c::math::acoshf")]] __CU2RS_HD float acosh(float x);
template <class T, typename __cu2rs_when<!__is_class(T)>::type = 0> [[cu2rs::rust("cudart_rs::c::math::acosh")]] [[cu2rs::convert]] __CU2RS_HD double acosh(T x);
[[cu2rs::rust("cudart_rs::c::math::asinh")]] __CU2RS_HD long double asinh(long double x);
[[cu2rs::rust("cudart_rs::c::math::asinhf")]] __CU2RS_HD float asinh(float x);
template <class T, typename __cu2rs_when<!__is_class(T)>::type = 0> [[cu2rs::rust("cudart_rs::c::math::asinh")]] [[cu2rs::convert]] __CU2RS_HD double asinh(T x);
[[cu2rs::rust("cudart_rs::c::math::atanh")]] __CU2RS_HD long double atanh(long double x);
[[cu2rs::rust("cudart_rs::c::math::atanhf")]] __CU2RS_HD float atanh(float x);
template <class T, typename __cu2rs_when<!__is_class(T)>::type = 0> [[cu2rs::rust("cudart_rs::c::math::atanh")]] [[cu2rs::convert]] __CU2RS_HD double atanh(T x);
[[cu2rs::rust("cudart_rs::c::math::cosh")]] __CU2RS_HD long double cosh(long double x);
[[cu2rs::rust("cudart_rs::c::math::coshf")]] __CU2RS_HD float cosh(float x);
template <class T, typename __cu2rs_when<!__is_class(T)>::type = 0> [[cu2rs::rust("cudart_rs::c::math::cosh")]] [[cu2rs::convert]] __CU2RS_HD double cosh(T x);
[[cu2rs::rust("cudart_rs::c::math::sinh")]] __CU2RS_HD long double sinh(long double x);
[[cu2rs::rust("cudart_rs::c::math::sinhf")]] __CU2RS_HD float sinh(float x);
template <class T, typename __cu2rs_when<!__is_class(T)>::type = 0> [[cu2rs::rust("cudart_rs::c::math::sinh")]] [[cu2rs::convert]] __CU2RS_HD double sinh(T x);
[[cu2rs::rust("cudart_rs::c::math::tanh")]] __CU2RS_HD long double tanh(long double x);
[[cu2rs::rust("cudart_rs::c::math::tanhf")]] __CU2RS_HD float tanh(float x);
template <class T, typename __cu2rs_when<!__is_class(T)>::type = 0> [[cu2rs::rust("cudart_rs::c::math::tanh")]] [[cu2rs::convert]] __CU2RS_HD double tanh(T x);
[[cu2rs::rust("cudart_rs::c::math::exp")]] __CU2RS_HD long double exp(long double x);
[[cu2rs::rust("cudart_rs::c::math::expf")]] __CU2RS_HD float exp(float x);
template <class T, typename __cu2rs_when<!__is_class(T)>::type = 0> [[cu2rs::rust("cudart_rs::c::math::exp")]] [[cu2rs::convert]] __CU2RS_HD double exp(T x);
[[cu2rs::rust("cudart_rs::c::math::exp2")]] __CU2RS_HD long double exp2(long double x);
[[cu2rs::rust("cudart_rs::c::math::exp2f")]] __CU2RS_HD float exp2(float x);
template <class T, typename __cu2rs_when<!__is_class(T)>::type = 0> [[cu2rs::rust("cudart_rs::c::math::exp2")]] [[cu2rs::convert]] __CU2RS_HD double exp2(T x);
[[cu2rs::rust("cudart_rs::c::math::expm1")]] __CU2RS_HD long double expm1(long double x);
[[cu2rs::rust("cudart_rs::c::math::expm1f")]] __CU2RS_HD float expm1(float x);
template <class T, typename __cu2rs_when<!__is_class(T)>::type = 0> [[cu2rs::rust("cudart_rs::c::math::expm1")]] [[cu2rs::convert]] __CU2RS_HD double expm1(T x);
[[cu2rs::rust("cudart_rs::c::math::log")]] __CU2RS_HD long double log(long double x);
[[cu2rs::rust("cudart_rs::c::math::logf")]] __CU2RS_HD float log(float x);
template <class T, typename __cu2rs_when<!__is_class(T)>::type = 0> [[cu2rs::rust("cudart_rs::c::math::log")]] [[cu2rs::convert]] __CU2RS_HD double log(T x);
[[cu2rs::rust("cudart_rs::c::math::log10")]] __CU2RS_HD long double log10(long double x);
[[cu2rs::rust("cudart_rs::c::math::log10f")]] __CU2RS_HD float log10(float x);
template <class T, typename __cu2rs_when<!__is_class(T)>::type = 0> [[cu2rs::rust("cudart_rs::c::math::log10")]] [[cu2rs::convert]] __CU2RS_HD double log10(T x);
[[cu2rs::rust("cudart_rs::c::math::log1p")]] __CU2RS_HD long double log1p(long double x);
[[cu2rs::rust("cudart_rs::c::math::log1pf")]] __CU2RS_HD float log1p(float x);
template <class T, typename __cu2rs_when<!__is_class(T)>::type = 0> [[cu2rs::rust("cudart_rs::c::math::log1p")]] [[cu2rs::convert]] __CU2RS_HD double log1p(T x);
[[cu2rs::rust("cudart_rs::c::math::log2")]] __CU2RS_HD long double log2(long double x);
[[cu2rs::rust("cudart_rs::c::math::log2f")]] __CU2RS_HD float log2(float x);
template <class T, typename __cu2rs_when<!__is_class(T)>::type = 0> [[cu2rs::rust("cudart_rs::c::math::log2")]] [[cu2rs::convert]] __CU2RS_HD double log2(T x);
[[cu2rs::rust("cudart_rs::c::math::logb")]] __CU2RS_HD long double logb(long double x);
[[cu2rs::rust("cudart_rs::c::math::logbf")]] __CU2RS_HD float logb(float x);
template <class T, typename __cu2rs_when<!__is_class(T)>::type = 0> [[cu2rs::rust("cudart_rs::c::math::logb")]] [[cu2rs::convert]] __CU2RS_HD double logb(T x);
[[cu2rs::rust("cudart_rs::c::math::cbrt")]] __CU2RS_HD long double cbrt(long double x);
[[cu2rs::rust("cudart_rs::c::math::cbrtf")]] __CU2RS_HD float cbrt(float x);
template <class T, typename __cu2rs_when<!__is_class(T)>::type = 0> [[cu2rs::rust("cudart_rs::c::math::cbrt")]] [[cu2rs::convert]] __CU2RS_HD double cbrt(T x);
[[cu2rs::rust("cudart_rs::c::math::fabs")]] __CU2RS_HD long double fabs(long double x);
[[cu2rs::rust("cudart_rs::c::math::fabsf")]] __CU2RS_HD float fabs(float x);
template <class T, typename __cu2rs_when<!__is_class(T)>::type = 0> [[cu2rs::rust("cudart_rs::c::math::fabs")]] [[cu2rs::convert]] __CU2RS_HD double fabs(T x);
[[cu2rs::rust("cudart_rs::c::math::sqrt")]] __CU2RS_HD long double sqrt(long double x);
[[cu2rs::rust("cudart_rs::c::math::sqrtf")]] __CU2RS_HD float sqrt(float x);
template <class T, typename __cu2rs_when<!__is_class(T)>::type = 0> [[cu2rs::rust("cudart_rs::c::math::sqrt")]] [[cu2rs::convert]] __CU2RS_HD double sqrt(T x);
[[cu2rs::rust("cudart_rs::c::math::erf")]] __CU2RS_HD long double erf(long double x);
[[cu2rs::rust("cudart_rs::c::math::erff")]] __CU2RS_HD float erf(float x);
template <class T, typename __cu2rs_when<!__is_class(T)>::type = 0> [[cu2rs::rust("cudart_rs::c::math::erf")]] [[cu2rs::convert]] __CU2RS_HD double erf(T x);
[[cu2rs::rust("cudart_rs::c::math::erfc")]] __CU2RS_HD long double erfc(long double x);
[[cu2rs::rust("cudart_rs::c::math::erfcf")]] __CU2RS_HD float erfc(float x);
template <class T, typename __cu2rs_when<!__is_class(T)>::type = 0> [[cu2rs::rust("cudart_rs::c::math::erfc")]] [[cu2rs::convert]] __CU2RS_HD double erfc(T x);
[[cu2rs::rust("cudart_rs::c::math::lgamma")]] __CU2RS_HD long double lgamma(long double x);
[[cu2rs::rust("cudart_rs::c::math::lgammaf")]] __CU2RS_HD float lgamma(float x);
template <class T, typename __cu2rs_when<!__is_class(T)>::type = 0> [[cu2rs::rust("cudart_rs::c::math::lgamma")]] [[cu2rs::convert]] __CU2RS_HD double lgamma(T x);
[[cu2rs::rust("cudart_rs::c::math::tgamma")]] __CU2RS_HD long double tgamma(long double x);
[[cu2rs::rust("cudart_rs::c::math::tgammaf")]] __CU2RS_HD float tgamma(float x);
template <class T, typename __cu2rs_when<!__is_class(T)>::type = 0> [[cu2rs::rust("cudart_rs::c::math::tgamma")]] [[cu2rs::convert]] __CU2RS_HD double tgamma(T x);
[[cu2rs::rust("cudart_rs::c::math::ceil")]] __CU2RS_HD long double ceil(long double x);
[[cu2rs::rust("cudart_rs::c::math::ceilf")]] __CU2RS_HD float ceil(float x);
template <class T, typename __cu2rs_when<!__is_class(T)>::type = 0> [[cu2rs::rust("cudart_rs::c::math::ceil")]] [[cu2rs::convert]] __CU2RS_HD double ceil(T x);
[[cu2rs::rust("cudart_rs::c::math::floor")]] __CU2RS_HD long double floor(long double x);
[[cu2rs::rust("cudart_rs::c::math::floorf")]] __CU2RS_HD float floor(float x);
template <class T, typename __cu2rs_when<!__is_class(T)>::type = 0> [[cu2rs::rust("cudart_rs::c::math::floor")]] [[cu2rs::convert]] __CU2RS_HD double floor(T x);
[[cu2rs::rust("cudart_rs::c::math::nearbyint")]] __CU2RS_HD long double nearbyint(long double x);
[[cu2rs::rust("cudart_rs::c::math::nearbyintf")]] __CU2RS_HD float nearbyint(float x);
template <class T, typename __cu2rs_when<!__is_class(T)>::type = 0> [[cu2rs::rust("cudart_rs::c::math::nearbyint")]] [[cu2rs::convert]] __CU2RS_HD double nearbyint(T x);
[[cu2rs::rust("cudart_rs::c::math::rint")]] __CU2RS_HD long double rint(long double x);
[[cu2rs::rust("cudart_rs::c::math::rintf")]] __CU2RS_HD float rint(float x);
template <class T, typename __cu2rs_when<!__is_class(T)>::type = 0> [[cu2rs::rust("cudart_rs::c::math::rint")]] [[cu2rs::convert]] __CU2RS_HD double rint(T x);
[[cu2rs::rust("cudart_rs::c::math::round")]] __CU2RS_HD long double round(long double x);
[[cu2rs::rust("cudart_rs::c::math::roundf")]] __CU2RS_HD float round(float x);
template <class T, typename __cu2rs_when<!__is_class(T)>::type = 0> [[cu2rs::rust("cudart_rs::c::math::round")]] [[cu2rs::convert]] __CU2RS_HD double round(T x);
[[cu2rs::rust("cudart_rs::c::math::trunc")]] __CU2RS_HD long double trunc(long double x);
[[cu2rs::rust("cudart_rs::c::math::truncf")]] __CU2RS_HD float trunc(float x);
template <class T, typename __cu2rs_when<!__is_class(T)>::type = 0> [[cu2rs::rust("cudart_rs::c::math::trunc")]] [[cu2rs::convert]] __CU2RS_HD double trunc(T x);
[[cu2rs::rust("cudart_rs::c::math::exp10f")]] [[cu2rs::device_item("cudart_rs::device::math::exp10f")]] __CU2RS_HD float exp10(float x);
template <class T, typename __cu2rs_when<!__is_class(T)>::type = 0> [[cu2rs::rust("cudart_rs::c::math::exp10")]] [[cu2rs::convert]] __CU2RS_HD double exp10(T x);
[[cu2rs::rust("cudart_rs::device::rsqrtf")]] __CU2RS_HD float rsqrt(float x);
template <class T> [[cu2rs::rust("cudart_rs::device::rsqrt")]] [[cu2rs::convert]] __CU2RS_HD double rsqrt(T x);
[[cu2rs::rust("cudart_rs::c::math::ilogbf")]] __CU2RS_HD int ilogb(float x);
[[cu2rs::rust("cudart_rs::c::math::lrintf")]] __CU2RS_HD long lrint(float x);
[[cu2rs::rust("cudart_rs::c::math::lrintf")]] __CU2RS_HD long long llrint(float x);
[[cu2rs::rust("cudart_rs::c::math::lroundf")]] __CU2RS_HD long lround(float x);
[[cu2rs::rust("cudart_rs::c::math::lroundf")]] __CU2RS_HD long long llround(float x);
[[cu2rs::rust("cudart_rs::c::math::powf")]] __CU2RS_HD float pow(float x, float y);
template <class T, class U, typename __cu2rs_when<!__is_class(T) && !__is_class(U)>::type = 0> [[cu2rs::rust("cudart_rs::c::math::pow")]] [[cu2rs::convert]] __CU2RS_HD double pow(T x, U y);
[[cu2rs::rust("cudart_rs::c::math::atan2f")]] __CU2RS_HD float atan2(float x, float y);
template <class T, class U, typename __cu2rs_when<!__is_class(T) && !__is_class(U)>::type = 0> [[cu2rs::rust("cudart_rs::c::math::atan2")]] [[cu2rs::convert]] __CU2RS_HD double atan2(T x, U y);
[[cu2rs::rust("cudart_rs::c::math::hypotf")]] __CU2RS_HD float hypot(float x, float y);
template <class T, class U, typename __cu2rs_when<!__is_class(T) && !__is_class(U)>::type = 0> [[cu2rs::rust("cudart_rs::c::math::hypot")]] [[cu2rs::convert]] __CU2RS_HD double hypot(T x, U y);
[[cu2rs::rust("cudart_rs::c::math::fmodf")]] __CU2RS_HD float fmod(float x, float y);
template <class T, class U, typename __cu2rs_when<!__is_class(T) && !__is_class(U)>::type = 0> [[cu2rs::rust("cudart_rs::c::math::fmod")]] [[cu2rs::convert]] __CU2RS_HD double fmod(T x, U y);
[[cu2rs::rust("cudart_rs::c::math::remainderf")]] __CU2RS_HD float remainder(float x, float y);
template <class T, class U, typename __cu2rs_when<!__is_class(T) && !__is_class(U)>::type = 0> [[cu2rs::rust("cudart_rs::c::math::remainder")]] [[cu2rs::convert]] __CU2RS_HD double remainder(T x, U y);
[[cu2rs::rust("cudart_rs::c::math::copysignf")]] __CU2RS_HD float copysign(float x, float y);
template <class T, class U, typename __cu2rs_when<!__is_class(T) && !__is_class(U)>::type = 0> [[cu2rs::rust("cudart_rs::c::math::copysign")]] [[cu2rs::convert]] __CU2RS_HD double copysign(T x, U y);
[[cu2rs::rust("cudart_rs::c::math::nextafterf")]] __CU2RS_HD float nextafter(float x, float y);
template <class T, class U, typename __cu2rs_when<!__is_class(T) && !__is_class(U)>::type = 0> [[cu2rs::rust("cudart_rs::c::math::nextafter")]] [[cu2rs::convert]] __CU2RS_HD double nextafter(T x, U y);
[[cu2rs::rust("cudart_rs::c::math::fdimf")]] __CU2RS_HD float fdim(float x, float y);
template <class T, class U, typename __cu2rs_when<!__is_class(T) && !__is_class(U)>::type = 0> [[cu2rs::rust("cudart_rs::c::math::fdim")]] [[cu2rs::convert]] __CU2RS_HD double fdim(T x, U y);
[[cu2rs::rust("cudart_rs::c::math::fmaxf")]] __CU2RS_HD float fmax(float x, float y);
template <class T, class U, typename __cu2rs_when<!__is_class(T) && !__is_class(U)>::type = 0> [[cu2rs::rust("cudart_rs::c::math::fmax")]] [[cu2rs::convert]] __CU2RS_HD double fmax(T x, U y);
[[cu2rs::rust("cudart_rs::c::math::fminf")]] __CU2RS_HD float fmin(float x, float y);
template <class T, class U, typename __cu2rs_when<!__is_class(T) && !__is_class(U)>::type = 0> [[cu2rs::rust("cudart_rs::c::math::fmin")]] [[cu2rs::convert]] __CU2RS_HD double fmin(T x, U y);
[[cu2rs::rust("cudart_rs::c::math::fmaf")]] __CU2RS_HD float fma(float x, float y, float z);
template <class T, class U, class V, typename __cu2rs_when<!__is_class(T) && !__is_class(U) && !__is_class(V)>::type = 0> [[cu2rs::rust("cudart_rs::c::math::fma")]] [[cu2rs::convert]] __CU2RS_HD double fma(T x, U y, V z);
[[cu2rs::rust("cudart_rs::c::math::frexpf")]] __CU2RS_HD float frexp(float x, int *exponent);
[[cu2rs::rust("cudart_rs::c::math::ldexpf")]] __CU2RS_HD float ldexp(float x, int exponent);
[[cu2rs::rust("cudart_rs::c::math::modff")]] __CU2RS_HD float modf(float x, float *whole);
[[cu2rs::rust("cudart_rs::c::math::remquof")]] __CU2RS_HD float remquo(float x, float y, int *quotient);
[[cu2rs::rust("cudart_rs::c::math::scalbnf")]] __CU2RS_HD float scalbn(float x, int exponent);
[[cu2rs::rust("cudart_rs::c::math::sincosf")]] __CU2RS_HD void sincos(float x, float *sine, float *cosine);
[[cu2rs::rust("cudart_rs::device::sincospif")]] __CU2RS_HD void sincospi(float x, float *sine, float *cosine);
[[cu2rs::rust("cudart_rs::c::math::isnan_bool")]] __CU2RS_HD bool isnan(double x);
[[cu2rs::rust("cudart_rs::c::math::isnan_bool")]] bool isnan(long double x);
[[cu2rs::rust("cudart_rs::c::math::isnanf_bool")]] __CU2RS_HD bool isnan(float x);
[[cu2rs::rust("cudart_rs::c::math::isinf_bool")]] __CU2RS_HD bool isinf(double x);
[[cu2rs::rust("cudart_rs::c::math::isinf_bool")]] bool isinf(long double x);
[[cu2rs::rust("cudart_rs::c::math::isinff_bool")]] __CU2RS_HD bool isinf(float x);
[[cu2rs::rust("cudart_rs::c::math::isfinite_bool")]] __CU2RS_HD bool isfinite(double x);
[[cu2rs::rust("cudart_rs::c::math::isfinite_bool")]] bool isfinite(long double x);
[[cu2rs::rust("cudart_rs::c::math::isfinitef_bool")]] __CU2RS_HD bool isfinite(float x);
[[cu2rs::rust("cudart_rs::c::math::isnormal_bool")]] __CU2RS_HD bool isnormal(double x);
[[cu2rs::rust("cudart_rs::c::math::isnormal_bool")]] bool isnormal(long double x);
[[cu2rs::rust("cudart_rs::c::math::isnormalf_bool")]] __CU2RS_HD bool isnormal(float x);
[[cu2rs::rust("cudart_rs::c::math::signbit_bool")]] __CU2RS_HD bool signbit(double x);
[[cu2rs::rust("cudart_rs::c::math::signbit_bool")]] bool signbit(long double x);
[[cu2rs::rust("cudart_rs::c::math::signbitf_bool")]] __CU2RS_HD bool signbit(float x);
[[cu2rs::rust("cudart_rs::c::math::fpclassify")]] __CU2RS_HD int fpclassify(double x);
[[cu2rs::rust("cudart_rs::c::math::fpclassify")]] int fpclassify(long double x);
[[cu2rs::rust("cudart_rs::c::math::fpclassifyf")]] __CU2RS_HD int fpclassify(float x);
// The same of integers, as doubles.
#pragma cu2rs source
template <class T, typename __cu2rs_when<__is_integral(T)>::type = 0> __CU2RS_HD int ilogb(T x) { return ilogb((double)x); }
template <class T, typename __cu2rs_when<__is_integral(T)>::type = 0> __CU2RS_HD long lrint(T x) { return lrint((double)x); }
template <class T, typename __cu2rs_when<__is_integral(T)>::type = 0> __CU2RS_HD long long llrint(T x) { return llrint((double)x); }
template <class T, typename __cu2rs_when<__is_integral(T)>::type = 0> __CU2RS_HD long lround(T x) { return lround((double)x); }
template <class T, typename __cu2rs_when<__is_integral(T)>::type = 0> __CU2RS_HD long long llround(T x) { return llround((double)x); }
template <class T, typename __cu2rs_when<__is_integral(T)>::type = 0> __CU2RS_HD double frexp(T x, int *exponent) { return frexp((double)x, exponent); }
template <class T, typename __cu2rs_when<__is_integral(T)>::type = 0> __CU2RS_HD double ldexp(T x, int exponent) { return ldexp((double)x, exponent); }
template <class T, typename __cu2rs_when<__is_integral(T)>::type = 0> __CU2RS_HD double scalbn(T x, int exponent) { return scalbn((double)x, exponent); }
template <class T, typename __cu2rs_when<__is_integral(T)>::type = 0> __CU2RS_HD double scalbln(T x, long exponent) { return scalbln((double)x, exponent); }
template <class T, typename __cu2rs_when<__is_integral(T)>::type = 0> __CU2RS_HD bool isnan(T x) { return isnan((double)x); }
template <class T, typename __cu2rs_when<__is_integral(T)>::type = 0> __CU2RS_HD bool isinf(T x) { return isinf((double)x); }
template <class T, typename __cu2rs_when<__is_integral(T)>::type = 0> __CU2RS_HD bool isfinite(T x) { return isfinite((double)x); }
template <class T, typename __cu2rs_when<__is_integral(T)>::type = 0> __CU2RS_HD bool isnormal(T x) { return isnormal((double)x); }
template <class T, typename __cu2rs_when<__is_integral(T)>::type = 0> __CU2RS_HD bool signbit(T x) { return signbit((double)x); }
template <class T, typename __cu2rs_when<__is_integral(T)>::type = 0> __CU2RS_HD int fpclassify(T x) { return fpclassify((double)x); }
#pragma cu2rs module cudart_rs::c::math
// What <cstdlib> declares.
[[cu2rs::rust("cudart_rs::c::math::fabs")]] __CU2RS_HD double abs(double x);
[[cu2rs::rust("cudart_rs::c::math::fabsf")]] __CU2RS_HD float abs(float x);
#endif
