// The time stamp counter by inline assembly, barriers, GCC's atomic functions in C.
// engines: auto
// expect:
// 1 1 1 1
// 8000 3 12 7 0 1 7
// 42
#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <x86intrin.h>
static inline uint64_t parts(void) { unsigned lo, hi; __asm__ __volatile__("rdtsc" : "=a"(lo), "=d"(hi)); return ((uint64_t)hi << 32) | lo; }
static inline uint64_t whole(void) { uint64_t t; asm volatile("lfence\n\trdtsc\n\tshlq $32, %%rdx\n\torq %%rdx, %%rax" : "=a"(t) : : "%rdx", "memory"); return t; }
static inline uint64_t serial(void) { uint32_t hi, lo; asm volatile("CPUID\n\t" "RDTSC\n\t" "mov %%edx, %0\n\t" "mov %%eax, %1\n\t" : "=r"(hi), "=r"(lo) : : "%rax", "%rbx", "%rcx", "%rdx"); return ((uint64_t)hi << 32) | lo; }
static inline uint64_t stamped(void) { uint32_t lo, hi, aux; __asm__ volatile("rdtscp" : "=a"(lo), "=d"(hi), "=c"(aux)); return (uint64_t)lo + ((uint64_t)hi << 32); }
static void keep(int *x) { asm volatile("" : "+r"(*x) : : "memory"); asm volatile("pause"); __asm__ __volatile__("mfence" ::: "memory"); _mm_pause(); }
static long total;
static void *work(void *p) { for (int i = 0; i < 1000; i++) { __sync_fetch_and_add(&total, 2); __sync_synchronize(); } return p; }
int main(void) {
  uint64_t a = parts(), b = whole(), c = serial(), d = stamped(), e = __rdtsc();
  printf("%d %d %d %d\n", a < b, b < c, c < d, d <= e);
  pthread_t t[4];
  for (int i = 0; i < 4; i++) pthread_create(&t[i], 0, work, 0);
  for (int i = 0; i < 4; i++) pthread_join(t[i], 0);
  int n = 3; unsigned u = 8;
  int old = __sync_fetch_and_or(&n, 4);
  unsigned now = __sync_add_and_fetch(&u, 4);
  int swapped = __sync_val_compare_and_swap(&n, 7, 5);
  printf("%ld %d %u %d %d %d %d\n", total, old, now, n, __sync_bool_compare_and_swap(&n, 5, 6), __sync_bool_compare_and_swap(&n, 5, 7), swapped);
  int x = 42;
  keep(&x);
  printf("%d\n", x);
  float *f = _mm_malloc(64, 32);
  f[0] = 1;
  _mm_free(f);
}
