// Names behind `decltype(…)::`, deduction guides of both sides, classification of long double.
// expect:
// 3 8 4 4 2.5
// guide 4 host 6
// device 9
// 0 1 1 0
#include <cmath>
#include <cstdio>
#include <vector>

struct S {
  typedef int T;
  static const int k = 4;
  enum { e = 4 };
};
template <class T> struct Sum {
  T v;
  __host__ __device__ Sum(const T *p) : v(*p) {}
};
template <class T> __host__ __device__ Sum(const T *) -> Sum<T>;

template <class V> int count(const V &v) {
  auto copy = v;
  int n = 0;
  for (typename decltype(copy)::size_type i = 0; i < copy.size(); ++i)
    n++;
  return n;
}
__global__ void k(int *out) {
  Sum s(out);
  decltype(s) t(out);
  *out = s.v + t.v + 1;
}

int main() {
  std::vector<double> c(3);
  S s;
  decltype(s)::T y = 5;
  for (typename decltype(c)::size_type x = 0; x < c.size(); ++x)
    y += (int)x;
  using Value = typename decltype(c)::value_type;
  Value v = 2.5;
  printf("%d %d %d %d %g\n", count(c), y, decltype(s)::k, (int)decltype(S())::e, v);
  int a = 4, b = 6;
  Sum of_a(&a), of_b(&b);
  printf("guide %d host %d\n", of_a.v, of_b.v);
  int *out;
  cudaMallocManaged(&out, sizeof *out);
  *out = 4;
  k<<<1, 1>>>(out);
  cudaDeviceSynchronize();
  printf("device %d\n", *out);
  long double zero = 0.0L, less = -1.5L;
  printf("%d %d %d %d\n", (int)std::isnan(zero), (int)std::isfinite(zero), (int)std::signbit(less), (int)std::isinf(less));
}
