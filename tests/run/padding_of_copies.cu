// A copy constructor of a class in which empty members leave padding; a host function that only `decltype` in a kernel names.
// engines: auto threads
// expect:
// 2 5 1 2 n 5 9001 17
// 24 96
// 3.5
#include <cstdio>
#include <string>
#include <utility>
template <long N> struct Fixed {
  Fixed(long) {}
  long value() const { return N; }
};
struct Tag {};
struct View {
  float *data;
  Fixed<3> rows;
  Fixed<1> cols;
  Tag tag;
  long stride;
  View(float *d, long s) : data(d), rows(3), cols(1), stride(s) {}
  View(const View &o) : data(o.data), rows(o.rows), cols(o.cols), stride(o.stride) {}
};
struct Sub : View {
  View inner;
  Fixed<3> a;
  Fixed<3> b;
  std::string name;
  unsigned x : 3, y : 14, z : 5;
  Sub(float *d) : View(d, 2), inner(d + 1, 5), a(1), b(2), name("n"), x(5), y(9001), z(17) {}
};
struct Plus {
  __host__ __device__ float operator()(float a, float b) const { return a + b; }
};
__global__ void add(float *p) {
  decltype(std::declval<Plus>()(*p, *p)) sum = Plus()(p[0], 2.5f);
  p[0] = sum;
}
int main() {
  float f[4] = {1, 2, 3, 4};
  Sub s(f);
  Sub t(s);
  Sub u = t;
  u = s;
  printf("%ld %ld %g %g %s %d %d %d\n", t.stride, u.inner.stride, *u.data, *t.inner.data, u.name.c_str(), t.x, t.y, t.z);
  printf("%zu %zu\n", sizeof(View), sizeof(Sub));
  float *p;
  cudaMallocManaged(&p, 4);
  *p = 1;
  add<<<1, 1>>>(p);
  cudaDeviceSynchronize();
  printf("%g\n", *p);
}
