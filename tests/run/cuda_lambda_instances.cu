// Device lambdas of templates' instances: one of each for functions, overloads, members, and lambdas in lambdas' places.
// expect:
// 4 5 6 7
// 8 9 10 11
// 40 50 60 70
// 2 4 6 8
// 1.5 2.5 3.5 4.5
// 3 13 23 33
// 7 8 9 10
// 14 15 16 17
#include <cstdio>

template <class F> __global__ void each(F f) { f(threadIdx.x); }
template <class F, class G> __global__ void both(F f, G g) { f(threadIdx.x, g(threadIdx.x)); }

template <class T> void run(T *p) {
  each<<<1, 4>>>([=] __device__(int i) { p[i] = i + sizeof(T); });
}
template <class T> void run(T *p, T by) {
  each<<<1, 4>>>([=] __device__(int i) { p[i] *= by; });
}
namespace tools {
template <class T> struct Row {
  T *data;
  void add(T what) const {
    T *to = data;
    each<<<1, 4>>>([=] __device__(int i) { to[i] += what; });
  }
  static void fill(T *p, T step) {
    each<<<1, 4>>>([=] __device__(int i) { p[i] = (i + 1) * step; });
  }
};
}
template <class T, class G> void with(T *p, G g) {
  both<<<1, 4>>>([=] __device__(int i, T v) { p[i] = v; }, g);
}
// A pack that holds nothing, or something.
template <int N> struct Box {};
template <class B, class F, class... As> __global__ void spread(F f, int n, As... more) {
  if (threadIdx.x < n)
    f(threadIdx.x, more...);
}
template <class B, class F, class... As> void over(F f, int n, As... more) { spread<B><<<1, 8>>>(f, n, more...); }
template <class T> void packs(T *p, T v) {
  over<Box<3>>([=] __device__(int i) { p[i] = v + i; }, 4);
}
template <class T> void add_packs(T *p, T v) {
  over<Box<4>>([=] __device__(int i, T w) { p[i] += w; }, 4, v);
}
template <class T> void show(const T *p) {
  cudaDeviceSynchronize();
  for (int i = 0; i < 4; i++)
    printf("%g%c", (double)p[i], i < 3 ? ' ' : '\n');
}

int main() {
  int *a;
  double *b;
  cudaMallocManaged(&a, 4 * sizeof(int));
  cudaMallocManaged(&b, 4 * sizeof(double));
  run(a);
  show(a);
  run(b);
  show(b);
  run(a, 10);
  show(a);
  tools::Row<int>::fill(a, 2);
  show(a);
  tools::Row<double>::fill(b, 1.0);
  tools::Row<double>{b}.add(0.5);
  show(b);
  with(a, [] __device__(int i) { return 10 * i + 3; });
  show(a);
  packs(a, 7);
  show(a);
  add_packs(a, 7);
  show(a);
}
