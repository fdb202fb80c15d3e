// Sobol's sequences in device code: van der Corput's direction vectors give the first dimension, bit-reversed Gray codes.
// engines: auto
// expect:
// 0 0.5 0.75 0.25 0.375 0.875 0.625 0.125
// scrambled ok 64 bits ok skipped ok normal 0
#include <cstdio>
#include <curand_kernel.h>
__global__ void numbers(curandDirectionVectors32_t *v, curandDirectionVectors64_t *w, unsigned *o, double *d) {
  curandStateSobol32 s;
  curand_init(v[0], 0, &s);
  for (int i = 0; i < 8; i++) o[i] = curand(&s);
  curandStateScrambledSobol32_t t;
  curand_init(v[0], 0x1234u, 0, &t);
  bool same = true;
  for (int i = 0; i < 8; i++) same &= curand(&t) == (o[i] ^ 0x1234u);
  curandStateSobol64_t l;
  curand_init(w[0], 0ull, &l);
  bool wide = true;
  for (int i = 0; i < 8; i++) wide &= (unsigned)(curand(&l) >> 32) == o[i];
  curandStateSobol32_t k;
  curand_init(v[0], 5, &k);
  bool skipped = curand(&k) == o[5];
  skipahead(1u, &k);
  skipped &= curand(&k) == o[7];
  curand_init(v[0], 1, &k);
  d[0] = curand_uniform_double(&k) - 0.5;
  curand_init(v[0], 1, &k);
  d[1] = curand_normal_double(&k);
  o[8] = same;
  o[9] = wide;
  o[10] = skipped;
}
int main() {
  curandDirectionVectors32_t *v;
  curandDirectionVectors64_t *w;
  unsigned *o;
  double *d;
  cudaMallocManaged(&v, sizeof(*v));
  cudaMallocManaged(&w, sizeof(*w));
  cudaMallocManaged(&o, 64);
  cudaMallocManaged(&d, 16);
  for (int k = 0; k < 32; k++) v[0][k] = 1u << (31 - k);
  for (int k = 0; k < 64; k++) w[0][k] = 1ull << (63 - k);
  numbers<<<1, 1>>>(v, w, o, d);
  cudaDeviceSynchronize();
  for (int i = 0; i < 8; i++) printf("%g%c", o[i] / 4294967296.0, i < 7 ? ' ' : '\n');
  printf("scrambled %s 64 bits %s skipped %s normal %d\n", o[8] ? "ok" : "wrong", o[9] ? "ok" : "wrong", o[10] ? "ok" : "wrong", (int)(d[1] * 1e6));
}
