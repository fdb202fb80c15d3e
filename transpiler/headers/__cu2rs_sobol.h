// Quasirandom numbers in device code (cuRAND Library, "Quasirandom Sequences"): Sobol's sequences in the order of Gray codes, with the direction vectors that the program
// has. cuRAND's own tables of them are not here.
#pragma once
#pragma cu2rs library cuRAND
#include "curand.h"
#include "math.h"
#ifdef __cplusplus
#pragma cu2rs source
typedef unsigned int curandDirectionVectors32_t[32];
typedef unsigned long long curandDirectionVectors64_t[64];
enum curandDirectionVectorSet {
  CURAND_DIRECTION_VECTORS_32_JOEKUO6 = 101, CURAND_SCRAMBLED_DIRECTION_VECTORS_32_JOEKUO6 = 102, CURAND_DIRECTION_VECTORS_64_JOEKUO6 = 103,
  CURAND_SCRAMBLED_DIRECTION_VECTORS_64_JOEKUO6 = 104
};
typedef enum curandDirectionVectorSet curandDirectionVectorSet_t;
struct curandStateSobol32 {
  unsigned int i;
  unsigned int x;
  unsigned int direction_vectors[32];
};
typedef curandStateSobol32 curandStateSobol32_t;
// Number `i` is the sum (without carries) of the direction vectors that the Gray code of `i` names.
__CU2RS_HD inline void skipahead(unsigned int n, curandStateSobol32 *state) {
  state->i += n;
  state->x = 0;
  const unsigned int gray = state->i ^ (state->i >> 1);
  for (int k = 0; k < 32; k++)
    if (gray >> k & 1u)
      state->x ^= state->direction_vectors[k];
}
__CU2RS_HD inline void curand_init(unsigned int *direction_vectors, unsigned int offset, curandStateSobol32 *state) {
  for (int k = 0; k < 32; k++)
    state->direction_vectors[k] = direction_vectors[k];
  state->i = 0;
  skipahead(offset, state);
}
__CU2RS_HD inline unsigned int curand(curandStateSobol32 *state) {
  const unsigned int result = state->x;
  int k = 0;
  while (k < 32 - 1 && (state->i >> k & 1u) != 0)
    k++;
  state->x ^= state->direction_vectors[k];
  state->i++;
  return result;
}
__CU2RS_HD inline float curand_uniform(curandStateSobol32 *state) { return (float)curand(state) * 2.3283064e-10f + 2.3283064e-10f / 2.0f; }
__CU2RS_HD inline double curand_uniform_double(curandStateSobol32 *state) { return (double)curand(state) * 2.3283064365386963e-10 + 2.3283064365386963e-10 / 2.0; }
#ifdef __CUDACC__
__device__ inline float curand_normal(curandStateSobol32 *state) { return normcdfinvf(curand_uniform(state)); }
__device__ inline double curand_normal_double(curandStateSobol32 *state) { return normcdfinv(curand_uniform_double(state)); }
__device__ inline float curand_log_normal(curandStateSobol32 *state, float mean, float deviation) { return expf(mean + deviation * curand_normal(state)); }
__device__ inline double curand_log_normal_double(curandStateSobol32 *state, double mean, double deviation) { return exp(mean + deviation * curand_normal_double(state)); }
#endif
struct curandStateScrambledSobol32 {
  unsigned int i;
  unsigned int x;
  unsigned int c;
  unsigned int direction_vectors[32];
};
typedef curandStateScrambledSobol32 curandStateScrambledSobol32_t;
// Number `i` is the sum (without carries) of the direction vectors that the Gray code of `i` names.
__CU2RS_HD inline void skipahead(unsigned int n, curandStateScrambledSobol32 *state) {
  state->i += n;
  state->x = state->c;
  const unsigned int gray = state->i ^ (state->i >> 1);
  for (int k = 0; k < 32; k++)
    if (gray >> k & 1u)
      state->x ^= state->direction_vectors[k];
}
__CU2RS_HD inline void curand_init(unsigned int *direction_vectors, unsigned int scramble, unsigned int offset, curandStateScrambledSobol32 *state) {
  for (int k = 0; k < 32; k++)
    state->direction_vectors[k] = direction_vectors[k];
  state->i = 0;
  state->c = scramble;
  skipahead(offset, state);
}
__CU2RS_HD inline unsigned int curand(curandStateScrambledSobol32 *state) {
  const unsigned int result = state->x;
  int k = 0;
  while (k < 32 - 1 && (state->i >> k & 1u) != 0)
    k++;
  state->x ^= state->direction_vectors[k];
  state->i++;
  return result;
}
__CU2RS_HD inline float curand_uniform(curandStateScrambledSobol32 *state) { return (float)curand(state) * 2.3283064e-10f + 2.3283064e-10f / 2.0f; }
__CU2RS_HD inline double curand_uniform_double(curandStateScrambledSobol32 *state) { return (double)curand(state) * 2.3283064365386963e-10 + 2.3283064365386963e-10 / 2.0; }
#ifdef __CUDACC__
__device__ inline float curand_normal(curandStateScrambledSobol32 *state) { return normcdfinvf(curand_uniform(state)); }
__device__ inline double curand_normal_double(curandStateScrambledSobol32 *state) { return normcdfinv(curand_uniform_double(state)); }
__device__ inline float curand_log_normal(curandStateScrambledSobol32 *state, float mean, float deviation) { return expf(mean + deviation * curand_normal(state)); }
__device__ inline double curand_log_normal_double(curandStateScrambledSobol32 *state, double mean, double deviation) { return exp(mean + deviation * curand_normal_double(state)); }
#endif
struct curandStateSobol64 {
  unsigned long long i;
  unsigned long long x;
  unsigned long long direction_vectors[64];
};
typedef curandStateSobol64 curandStateSobol64_t;
// Number `i` is the sum (without carries) of the direction vectors that the Gray code of `i` names.
__CU2RS_HD inline void skipahead(unsigned long long n, curandStateSobol64 *state) {
  state->i += n;
  state->x = 0;
  const unsigned long long gray = state->i ^ (state->i >> 1);
  for (int k = 0; k < 64; k++)
    if (gray >> k & 1u)
      state->x ^= state->direction_vectors[k];
}
__CU2RS_HD inline void curand_init(unsigned long long *direction_vectors, unsigned long long offset, curandStateSobol64 *state) {
  for (int k = 0; k < 64; k++)
    state->direction_vectors[k] = direction_vectors[k];
  state->i = 0;
  skipahead(offset, state);
}
__CU2RS_HD inline unsigned long long curand(curandStateSobol64 *state) {
  const unsigned long long result = state->x;
  int k = 0;
  while (k < 64 - 1 && (state->i >> k & 1u) != 0)
    k++;
  state->x ^= state->direction_vectors[k];
  state->i++;
  return result;
}
__CU2RS_HD inline float curand_uniform(curandStateSobol64 *state) { return (float)(unsigned int)(curand(state) >> 32) * 2.3283064e-10f + 2.3283064e-10f / 2.0f; }
__CU2RS_HD inline double curand_uniform_double(curandStateSobol64 *state) { return (double)(curand(state) >> 11) * 1.1102230246251565e-16 + 1.1102230246251565e-16 / 2.0; }
#ifdef __CUDACC__
__device__ inline float curand_normal(curandStateSobol64 *state) { return normcdfinvf(curand_uniform(state)); }
__device__ inline double curand_normal_double(curandStateSobol64 *state) { return normcdfinv(curand_uniform_double(state)); }
__device__ inline float curand_log_normal(curandStateSobol64 *state, float mean, float deviation) { return expf(mean + deviation * curand_normal(state)); }
__device__ inline double curand_log_normal_double(curandStateSobol64 *state, double mean, double deviation) { return exp(mean + deviation * curand_normal_double(state)); }
#endif
struct curandStateScrambledSobol64 {
  unsigned long long i;
  unsigned long long x;
  unsigned long long c;
  unsigned long long direction_vectors[64];
};
typedef curandStateScrambledSobol64 curandStateScrambledSobol64_t;
// Number `i` is the sum (without carries) of the direction vectors that the Gray code of `i` names.
__CU2RS_HD inline void skipahead(unsigned long long n, curandStateScrambledSobol64 *state) {
  state->i += n;
  state->x = state->c;
  const unsigned long long gray = state->i ^ (state->i >> 1);
  for (int k = 0; k < 64; k++)
    if (gray >> k & 1u)
      state->x ^= state->direction_vectors[k];
}
__CU2RS_HD inline void curand_init(unsigned long long *direction_vectors, unsigned long long scramble, unsigned long long offset, curandStateScrambledSobol64 *state) {
  for (int k = 0; k < 64; k++)
    state->direction_vectors[k] = direction_vectors[k];
  state->i = 0;
  state->c = scramble;
  skipahead(offset, state);
}
__CU2RS_HD inline unsigned long long curand(curandStateScrambledSobol64 *state) {
  const unsigned long long result = state->x;
  int k = 0;
  while (k < 64 - 1 && (state->i >> k & 1u) != 0)
    k++;
  state->x ^= state->direction_vectors[k];
  state->i++;
  return result;
}
__CU2RS_HD inline float curand_uniform(curandStateScrambledSobol64 *state) { return (float)(unsigned int)(curand(state) >> 32) * 2.3283064e-10f + 2.3283064e-10f / 2.0f; }
__CU2RS_HD inline double curand_uniform_double(curandStateScrambledSobol64 *state) { return (double)(curand(state) >> 11) * 1.1102230246251565e-16 + 1.1102230246251565e-16 / 2.0; }
#ifdef __CUDACC__
__device__ inline float curand_normal(curandStateScrambledSobol64 *state) { return normcdfinvf(curand_uniform(state)); }
__device__ inline double curand_normal_double(curandStateScrambledSobol64 *state) { return normcdfinv(curand_uniform_double(state)); }
__device__ inline float curand_log_normal(curandStateScrambledSobol64 *state, float mean, float deviation) { return expf(mean + deviation * curand_normal(state)); }
__device__ inline double curand_log_normal_double(curandStateScrambledSobol64 *state, double mean, double deviation) { return exp(mean + deviation * curand_normal_double(state)); }
#endif
#pragma cu2rs module cudart_rs::device::curand
[[cu2rs::unsupported("the tables of direction vectors are not there: pass your own to curand_init")]] curandStatus_t curandGetDirectionVectors32(curandDirectionVectors32_t **vectors, curandDirectionVectorSet_t set);
[[cu2rs::unsupported("the tables of direction vectors are not there: pass your own to curand_init")]] curandStatus_t curandGetDirectionVectors64(curandDirectionVectors64_t **vectors, curandDirectionVectorSet_t set);
[[cu2rs::unsupported("the tables of scramble constants are not there: pass your own to curand_init")]] curandStatus_t curandGetScrambleConstants32(unsigned int **constants);
[[cu2rs::unsupported("the tables of scramble constants are not there: pass your own to curand_init")]] curandStatus_t curandGetScrambleConstants64(unsigned long long **constants);
#endif
