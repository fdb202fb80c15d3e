#pragma once
struct Dot {
  __device__ static void add(int &d, int a) { asm volatile("dp2a.s32.s32 %0, %1, %1, %0;" : "+r"(d) : "r"(a)); }
};
struct Negate {
  __device__ int operator()(int a) const {
    asm volatile("dp2a.s32.s32 %0, %0, %0, %0;" : "+r"(a));
    return a;
  }
};
template <class T> __device__ inline T twice(T a) {
  asm volatile("dp3a.s32.s32 %0, %0, %0, %0;" : "+r"(a));
  return a;
}
__device__ inline int unused(int a) { return twice(a); }
__device__ inline int used(int a) {
  asm volatile("dp9a.s32.s32 %0, %0, %0, %0;" : "+r"(a));
  return a + 1;
}
