// Complex numbers as vectors of two (cuComplex.h of the CUDA toolkit).
#pragma once
#pragma cu2rs library CUDA runtime
#include "cuda_runtime.h"
#include "math.h"
#pragma cu2rs source
typedef float2 cuFloatComplex;
typedef double2 cuDoubleComplex;
typedef cuFloatComplex cuComplex;
static __CU2RS_HD inline float cuCrealf(cuFloatComplex x) { return x.x; }
static __CU2RS_HD inline float cuCimagf(cuFloatComplex x) { return x.y; }
static __CU2RS_HD inline cuFloatComplex make_cuFloatComplex(float r, float i) { return make_float2(r, i); }
static __CU2RS_HD inline cuFloatComplex make_cuComplex(float r, float i) { return make_float2(r, i); }
static __CU2RS_HD inline cuFloatComplex cuConjf(cuFloatComplex x) { return make_float2(x.x, -x.y); }
static __CU2RS_HD inline cuFloatComplex cuCaddf(cuFloatComplex x, cuFloatComplex y) { return make_float2(x.x + y.x, x.y + y.y); }
static __CU2RS_HD inline cuFloatComplex cuCsubf(cuFloatComplex x, cuFloatComplex y) { return make_float2(x.x - y.x, x.y - y.y); }
static __CU2RS_HD inline cuFloatComplex cuCmulf(cuFloatComplex x, cuFloatComplex y) { return make_float2(x.x * y.x - x.y * y.y, x.x * y.y + x.y * y.x); }
static __CU2RS_HD inline cuFloatComplex cuCdivf(cuFloatComplex x, cuFloatComplex y) {
  const float s = 1.0f / (fabsf(y.x) + fabsf(y.y));
  const float a = x.x * s, b = x.y * s, c = y.x * s, d = y.y * s;
  const float r = 1.0f / (c * c + d * d);
  return make_float2((a * c + b * d) * r, (b * c - a * d) * r);
}
static __CU2RS_HD inline float cuCabsf(cuFloatComplex x) { return hypotf(x.x, x.y); }
static __CU2RS_HD inline cuFloatComplex cuCfmaf(cuFloatComplex x, cuFloatComplex y, cuFloatComplex d) { return cuCaddf(cuCmulf(x, y), d); }
static __CU2RS_HD inline double cuCreal(cuDoubleComplex x) { return x.x; }
static __CU2RS_HD inline double cuCimag(cuDoubleComplex x) { return x.y; }
static __CU2RS_HD inline cuDoubleComplex make_cuDoubleComplex(double r, double i) { return make_double2(r, i); }
static __CU2RS_HD inline cuDoubleComplex cuConj(cuDoubleComplex x) { return make_double2(x.x, -x.y); }
static __CU2RS_HD inline cuDoubleComplex cuCadd(cuDoubleComplex x, cuDoubleComplex y) { return make_double2(x.x + y.x, x.y + y.y); }
static __CU2RS_HD inline cuDoubleComplex cuCsub(cuDoubleComplex x, cuDoubleComplex y) { return make_double2(x.x - y.x, x.y - y.y); }
static __CU2RS_HD inline cuDoubleComplex cuCmul(cuDoubleComplex x, cuDoubleComplex y) { return make_double2(x.x * y.x - x.y * y.y, x.x * y.y + x.y * y.x); }
static __CU2RS_HD inline cuDoubleComplex cuCdiv(cuDoubleComplex x, cuDoubleComplex y) {
  const double s = 1.0 / (fabs(y.x) + fabs(y.y));
  const double a = x.x * s, b = x.y * s, c = y.x * s, d = y.y * s;
  const double r = 1.0 / (c * c + d * d);
  return make_double2((a * c + b * d) * r, (b * c - a * d) * r);
}
static __CU2RS_HD inline double cuCabs(cuDoubleComplex x) { return hypot(x.x, x.y); }
static __CU2RS_HD inline cuDoubleComplex cuCfma(cuDoubleComplex x, cuDoubleComplex y, cuDoubleComplex d) { return cuCadd(cuCmul(x, y), d); }
static __CU2RS_HD inline cuDoubleComplex cuComplexFloatToDouble(cuFloatComplex c) { return make_double2((double)c.x, (double)c.y); }
static __CU2RS_HD inline cuFloatComplex cuComplexDoubleToFloat(cuDoubleComplex c) { return make_float2((float)c.x, (float)c.y); }
