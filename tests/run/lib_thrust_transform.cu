// thrust::transform (one and two inputs, conditional), for_each, fill, sequence, generate, tabulate, replace, gather, scatter, adjacent differences.
// engines: auto
// expect:
// saxpy 7 9 | lambda 1 4 9 | placeholders 5 8
// if 1 -2 3
// each 2 4 6, 10
// filled 5 5 0 sequence 10 13 16 tabulated 0 1 4 generated 1 2
// replaced 1 0 3 0 | 7 2 7 4
// gathered 30 10 scattered 0 10 0 20
// differences 1 1 2 4 equal 1 0
// reversed 4 3 2 1 swapped 9 2
#include <thrust/adjacent_difference.h>
#include <thrust/device_vector.h>
#include <thrust/equal.h>
#include <thrust/fill.h>
#include <thrust/for_each.h>
#include <thrust/functional.h>
#include <thrust/gather.h>
#include <thrust/generate.h>
#include <thrust/replace.h>
#include <thrust/reverse.h>
#include <thrust/scatter.h>
#include <thrust/sequence.h>
#include <thrust/swap.h>
#include <thrust/tabulate.h>
#include <thrust/transform.h>
#include <cstdio>
struct Saxpy {
  const float a;
  Saxpy(float a) : a(a) {}
  __host__ __device__ float operator()(const float &x, const float &y) const { return a * x + y; }
};
struct Negate {
  __device__ int operator()(int x) const { return -x; }
};
struct IsEven {
  __device__ bool operator()(int x) const { return x % 2 == 0; }
};
struct Double {
  __device__ void operator()(int &x) const { x *= 2; }
};
struct Next {
  int n;
  Next() : n(0) {}
  __host__ __device__ int operator()() { return ++n; }
};
int main() {
  using namespace thrust::placeholders;
  thrust::device_vector<float> x(2), y(2, 1.0f);
  x[0] = 2;
  x[1] = 8.0f / 3.0f;
  thrust::transform(x.begin(), x.end(), y.begin(), y.begin(), Saxpy(3));
  int v[3] = {1, 2, 3}, w[3];
  thrust::transform(thrust::device, v, v + 3, w, [] __device__(int a) { return a * a; });
  int p[2] = {1, 2}, q[2] = {2, 4};
  thrust::transform(p, p + 2, q, p, _1 * 1 + _2 * 2 - 0);
  printf("saxpy %g %g | lambda %d %d %d | placeholders %d %d\n", (float)y[0], (float)y[1], w[0], w[1], w[2], p[0], p[1] - 2);
  thrust::transform_if(v, v + 3, v, Negate(), IsEven());
  printf("if %d %d %d\n", v[0], v[1], v[2]);
  int e[3] = {1, 2, 3};
  thrust::for_each(thrust::device, e, e + 3, Double());
  int one = 5;
  thrust::for_each_n(&one, 1, Double());
  printf("each %d %d %d, %d\n", e[0], e[1], e[2], one);
  int f[3] = {0, 0, 0}, s[3], t[3], g[2];
  thrust::fill(f, f + 2, 5);
  thrust::sequence(s, s + 3, 10, 3);
  thrust::tabulate(t, t + 3, [] __host__ __device__(int i) { return i * i; });
  thrust::generate(g, g + 2, Next());
  printf("filled %d %d %d sequence %d %d %d tabulated %d %d %d generated %d %d\n", f[0], f[1], f[2], s[0], s[1], s[2], t[0], t[1], t[2], g[0], g[1]);
  int r[4] = {1, 2, 3, 4}, stencil[4] = {0, 1, 0, 1}, u[4] = {1, 2, 3, 4};
  thrust::replace_if(r, r + 4, IsEven(), 0);
  thrust::replace_if(u, u + 4, stencil, IsEven(), 7);
  printf("replaced %d %d %d %d | %d %d %d %d\n", r[0], r[1], r[2], r[3], u[0], u[1], u[2], u[3]);
  int source[3] = {10, 20, 30}, map[2] = {2, 0}, to[4] = {0, 0, 0, 0}, where[2] = {1, 3}, out[2];
  thrust::gather(map, map + 2, source, out);
  thrust::scatter(source, source + 2, where, to);
  printf("gathered %d %d scattered %d %d %d %d\n", out[0], out[1], to[0], to[1], to[2], to[3]);
  int a[4] = {1, 2, 4, 8}, b[4];
  thrust::adjacent_difference(a, a + 4, b);
  printf("differences %d %d %d %d equal %d %d\n", b[0], b[1], b[2], b[3], thrust::equal(a, a + 4, a), thrust::equal(a, a + 4, b));
  int back[4] = {1, 2, 3, 4}, m[1] = {2}, n[1] = {9};
  thrust::reverse(back, back + 4);
  thrust::swap_ranges(m, m + 1, n);
  printf("reversed %d %d %d %d swapped %d %d\n", back[0], back[1], back[2], back[3], m[0], n[0]);
}
