// thrust::tuple, pair, tie: access, assignment, references, comparison; in kernels too.
// engines: auto
// expect:
// 1 2.5 x | 7
// pair 3 4.5 less 1 0
// tied 5 6
// compared 1 0 1 0
// swapped 2 1
// kernel 8
#include <thrust/pair.h>
#include <thrust/tuple.h>
#include <cstdio>
__global__ void k(int *out) {
  thrust::tuple<int, int> t(3, 5);
  thrust::get<0>(t) = threadIdx.x + 3;
  *out = thrust::get<0>(t) + thrust::get<1>(t);
}
thrust::tuple<int, int> swapped(const thrust::tuple<int, int> &t) { return thrust::make_tuple(thrust::get<1>(t), thrust::get<0>(t)); }
int main() {
  thrust::tuple<int, double, char> t(1, 2.5, 'x');
  printf("%d %g %c | ", thrust::get<0>(t), thrust::get<1>(t), thrust::get<2>(t));
  thrust::get<0>(t) = 7;
  printf("%d\n", thrust::get<0>(t));
  thrust::pair<int, double> p = thrust::make_pair(3, 4.5), q(3, 5.0);
  printf("pair %d %g less %d %d\n", p.first, p.second, p < q, q < p);
  int a, b;
  thrust::tie(a, b) = thrust::make_tuple(5, 6);
  printf("tied %d %d\n", a, b);
  auto x = thrust::make_tuple(1, 2), y = thrust::make_tuple(1, 3);
  printf("compared %d %d %d %d\n", x < y, y < x, x == x, x == y);
  auto s = swapped(thrust::make_tuple(1, 2));
  printf("swapped %d %d\n", thrust::get<0>(s), thrust::get<1>(s));
  int *out;
  cudaMallocManaged(&out, sizeof(int));
  k<<<1, 1>>>(out);
  cudaDeviceSynchronize();
  printf("kernel %d\n", *out);
}
