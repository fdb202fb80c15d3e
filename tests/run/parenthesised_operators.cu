// Functions whose names stand in parentheses, as macros write them that get the name: operators too, and with the own class as the type.
// engines: auto threads
// expect:
// 5 7 25 49 2 1 3 8 4
// 9 15 3 2
#include <cstdio>
#define BINARY(NAME, OP) \
  template <typename O> \
  __host__ __device__ inline const Pair<V> \
  (NAME)(const Pair<O> &o) const { return Pair<V>(x OP o.x, y OP o.y); }
template <typename V> struct Pair {
  V x, y;
  __host__ __device__ Pair(V a, V b) : x(a), y(b) {}
  BINARY(operator+, +)
  BINARY(operator-, -)
  BINARY(times, *)
  Pair (doubled)() const { return Pair(x * 2, y * 2); }
  __host__ __device__ Pair &(operator+=)(const Pair &o) { x += o.x; y += o.y; return *this; }
  __host__ __device__ bool (operator==)(const Pair &o) const;
  V &(operator[])(int i) { return i ? y : x; }
  int (size)() const { return 2; }
  V (first)() const { return x; }
  friend V (sum)(const Pair &p) { return p.x + p.y; }
};
template <typename V> bool Pair<V>::operator==(const Pair<V> &o) const { return x == o.x && y == o.y; }
int (twice)(int a) { return a * 2; }
template <typename T> T (half)(T a) { return a / 2; }
Pair<int> (operator*)(const Pair<int> &a, int b) { return Pair<int>(a.x * b, a.y * b); }
__global__ void add(Pair<float> *p, Pair<float> q) {
  p[threadIdx.x] += p[threadIdx.x] + q;
}
int main() {
  Pair<float> a(1, 2), b(5, 7);
  auto c = (a + b) - a;
  auto d = c.times(b);
  printf("%g %g %g %g %d %g %g %d %d\n", c.x, c.y, d.x, d.y, a.size(), a.first(), (double)(a.x + a.y), (twice)(4), (half)(8));
  Pair<float> *p;
  cudaMallocManaged(&p, sizeof(*p));
  *p = a.doubled();
  add<<<1, 1>>>(p, b);
  cudaDeviceSynchronize();
  printf("%g %g %d %d\n", p->x, (*p)[1], (p->x == 9) + (*p == Pair<float>(9, 15)) + ((Pair<int>(2, 3) * 4)[1] == 12), (twice)(1));
}
