// cuRAND's device API (cuRAND Library, "Device API Overview"); see cudart_rs::device::curand for what is exact.
#pragma once
#pragma cu2rs library cuRAND
#include "cuda_runtime.h"
#include "curand.h"
#pragma cu2rs module cudart_rs::device::curand
#ifdef __cplusplus
struct [[cu2rs::rust("cudart_rs::device::curand::curandStateXORWOW")]] curandStateXORWOW {
  unsigned int d, v[5];
  int boxmuller_flag;
  int boxmuller_flag_double;
  float boxmuller_extra;
  double boxmuller_extra_double;
};
typedef curandStateXORWOW curandStateXORWOW_t;
struct [[cu2rs::rust("cudart_rs::device::curand::curandStateMRG32k3a")]] curandStateMRG32k3a {
  unsigned int s1[3];
  unsigned int s2[3];
  int boxmuller_flag;
  int boxmuller_flag_double;
  float boxmuller_extra;
  double boxmuller_extra_double;
};
typedef curandStateMRG32k3a curandStateMRG32k3a_t;
struct [[cu2rs::rust("cudart_rs::device::curand::curandStatePhilox4_32_10")]] curandStatePhilox4_32_10 {
  uint4 ctr;
  uint4 output;
  uint2 key;
  unsigned int STATE;
  int boxmuller_flag;
  int boxmuller_flag_double;
  float boxmuller_extra;
  double boxmuller_extra_double;
};
typedef curandStatePhilox4_32_10 curandStatePhilox4_32_10_t;
typedef curandStateXORWOW curandState;
typedef curandStateXORWOW curandState_t;
[[cu2rs::rust("cudart_rs::device::curand::init_xorwow")]] __CU2RS_HD void curand_init(unsigned long long seed, unsigned long long subsequence, unsigned long long offset, curandStateXORWOW *state);
[[cu2rs::rust("cudart_rs::device::curand::skip_xorwow")]] __CU2RS_HD void skipahead(unsigned long long n, curandStateXORWOW *state);
__CU2RS_HD unsigned int curand(curandStateXORWOW *state);
__CU2RS_HD float curand_uniform(curandStateXORWOW *state);
__CU2RS_HD double curand_uniform_double(curandStateXORWOW *state);
__CU2RS_HD float curand_normal(curandStateXORWOW *state);
__CU2RS_HD double curand_normal_double(curandStateXORWOW *state);
__CU2RS_HD float2 curand_normal2(curandStateXORWOW *state);
__CU2RS_HD double2 curand_normal2_double(curandStateXORWOW *state);
__CU2RS_HD float curand_log_normal(curandStateXORWOW *state, float mean, float deviation);
__CU2RS_HD double curand_log_normal_double(curandStateXORWOW *state, double mean, double deviation);
[[cu2rs::unsupported("the sequence of Poisson numbers is not documented")]] __CU2RS_HD unsigned int curand_poisson(curandStateXORWOW *state, double lambda);
[[cu2rs::rust("cudart_rs::device::curand::init_mrg")]] __CU2RS_HD void curand_init(unsigned long long seed, unsigned long long subsequence, unsigned long long offset, curandStateMRG32k3a *state);
[[cu2rs::rust("cudart_rs::device::curand::skip_mrg")]] __CU2RS_HD void skipahead(unsigned long long n, curandStateMRG32k3a *state);
__CU2RS_HD unsigned int curand(curandStateMRG32k3a *state);
__CU2RS_HD float curand_uniform(curandStateMRG32k3a *state);
__CU2RS_HD double curand_uniform_double(curandStateMRG32k3a *state);
__CU2RS_HD float curand_normal(curandStateMRG32k3a *state);
__CU2RS_HD double curand_normal_double(curandStateMRG32k3a *state);
__CU2RS_HD float2 curand_normal2(curandStateMRG32k3a *state);
__CU2RS_HD double2 curand_normal2_double(curandStateMRG32k3a *state);
__CU2RS_HD float curand_log_normal(curandStateMRG32k3a *state, float mean, float deviation);
__CU2RS_HD double curand_log_normal_double(curandStateMRG32k3a *state, double mean, double deviation);
[[cu2rs::unsupported("the sequence of Poisson numbers is not documented")]] __CU2RS_HD unsigned int curand_poisson(curandStateMRG32k3a *state, double lambda);
[[cu2rs::rust("cudart_rs::device::curand::init_philox")]] __CU2RS_HD void curand_init(unsigned long long seed, unsigned long long subsequence, unsigned long long offset, curandStatePhilox4_32_10 *state);
[[cu2rs::rust("cudart_rs::device::curand::skip_philox")]] __CU2RS_HD void skipahead(unsigned long long n, curandStatePhilox4_32_10 *state);
__CU2RS_HD unsigned int curand(curandStatePhilox4_32_10 *state);
__CU2RS_HD float curand_uniform(curandStatePhilox4_32_10 *state);
__CU2RS_HD double curand_uniform_double(curandStatePhilox4_32_10 *state);
__CU2RS_HD float curand_normal(curandStatePhilox4_32_10 *state);
__CU2RS_HD double curand_normal_double(curandStatePhilox4_32_10 *state);
__CU2RS_HD float2 curand_normal2(curandStatePhilox4_32_10 *state);
__CU2RS_HD double2 curand_normal2_double(curandStatePhilox4_32_10 *state);
__CU2RS_HD float curand_log_normal(curandStatePhilox4_32_10 *state, float mean, float deviation);
__CU2RS_HD double curand_log_normal_double(curandStatePhilox4_32_10 *state, double mean, double deviation);
[[cu2rs::unsupported("the sequence of Poisson numbers is not documented")]] __CU2RS_HD unsigned int curand_poisson(curandStatePhilox4_32_10 *state, double lambda);
__CU2RS_HD uint4 curand4(curandStatePhilox4_32_10 *state);
__CU2RS_HD float4 curand_uniform4(curandStatePhilox4_32_10 *state);
__CU2RS_HD double2 curand_uniform2_double(curandStatePhilox4_32_10 *state);
__CU2RS_HD float4 curand_normal4(curandStatePhilox4_32_10 *state);
#endif
#include "__cu2rs_sobol.h"
