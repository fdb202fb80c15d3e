// Packs of parameters that are not last: as many as the template arguments that were given, also of a kernel.
// expect:
// 16 27 38 49
// sum 6 of 2 at 3, none 9, one 5 2.5
#include <cstdio>

template <class T, int n> struct row {
  T v[n];
};
template <int n, class F, class R, class... In>
__global__ void apply(F f, long rows, row<R, n> *out, const row<In, n> *...in, long rest, R *out_rest, const In *...in_rest) {
  for (long i = threadIdx.x; i < rows; i += blockDim.x)
    for (int j = 0; j < n; j++)
      out[i].v[j] = f(in[i].v[j]...);
  if (threadIdx.x < rest)
    out_rest[threadIdx.x] = f(in_rest[threadIdx.x]...);
}
template <int n, class F, class R, class... In> void launch(F f, long count, R *out, const In *...in) {
  long rows = count / n, done = rows * n;
  apply<n, F, R, In...><<<1, 2>>>(f, rows, reinterpret_cast<row<R, n> *>(out), reinterpret_cast<const row<In, n> *>(in)...,
                                  count - done, out + done, (in + done)...);
}
struct add {
  __device__ int operator()(int a, int b) const { return a + b; }
};

template <class... T> int sum(T... values, int at) {
  int s = 0;
  ((s += values), ...);
  return s * 100 + (int)sizeof...(values) * 10 + at;
}
template <class A, class... T> double pair_of(A a, T..., double b) { return a * 10 + b; }

int main() {
  int *a, *b, *out;
  cudaMallocManaged(&a, 64);
  cudaMallocManaged(&b, 64);
  cudaMallocManaged(&out, 64);
  for (int i = 0; i < 4; i++) {
    a[i] = (i + 1) * 10;
    b[i] = i + 6;
  }
  launch<3>(add(), 4, out, (const int *)a, (const int *)b);
  cudaDeviceSynchronize();
  printf("%d %d %d %d\n", out[0], out[1], out[2], out[3]);
  int s = sum<int, long>(2, 4L, 3);
  double p = pair_of<int, char>(5, 'x', 2.5);
  printf("sum %d of %d at %d, none %d, one %d %.1f\n", s / 100, s / 10 % 10, s % 10, sum<>(9), (int)p / 10, p - 50);
}
