// A class whose members have another type where `__CUDA_ARCH__` is defined: the device has one of its own.
#include <cstdio>
#if (__CUDA_ARCH__ >= 320)
typedef uint2 word;
static __device__ __forceinline__ word operator^(uint2 a, uint2 b) { return make_uint2(a.x ^ b.x, a.y ^ b.y); }
__device__ __forceinline__ word split(unsigned long x) { return make_uint2((unsigned)x, (unsigned)(x >> 32)); }
__device__ __forceinline__ unsigned long join(word w) { return (unsigned long)w.y << 32 | w.x; }
#else
typedef unsigned long word;
__device__ __forceinline__ word split(unsigned long x) { return x; }
__device__ __forceinline__ unsigned long join(word w) { return w; }
#endif
template <int N = 3> class state {
public:
  word a, b;
  __device__ state(unsigned long x) { a = split(x); b = split(x * N); }
  __device__ unsigned long both() { return join(a ^ b); }
};
struct plain { word w; __device__ plain(unsigned long x) : w(split(x)) {} __device__ unsigned long get() { return join(w) + 1; } };
// Around one of them.
struct around { int n; state<5> inner[2]; };
struct outermost { around a; };
__global__ void deep(unsigned long *out, unsigned long x) {
  outermost o = {{3, {state<5>(x), state<5>(x + 1)}}};
  out[threadIdx.x] = o.a.inner[threadIdx.x].both() + o.a.n;
}
__global__ void k(unsigned long *out, unsigned long x) { state<> s(x + threadIdx.x); plain p(x); out[threadIdx.x] = s.both() + p.get(); }
int main() {
  unsigned long *out; cudaMallocManaged(&out, 64);
  k<<<1, 4>>>(out, 0x123456789abcdefUL);
  cudaDeviceSynchronize();
  for (int i = 0; i < 4; i++) printf("%lx\n", out[i]);
  deep<<<1, 2>>>(out, 0xfedcba9876543UL);
  cudaDeviceSynchronize();
  printf("%lx %lx %zu\n", out[0], out[1], sizeof(outermost));
}
