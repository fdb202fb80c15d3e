// thrust::reduce, transform_reduce, inner_product, reduce_by_key, count, extremes, with functors of host and device code.
// engines: auto
// expect:
// 45 55 9 362880
// norm 5
// inner 70 24
// runs 3: 1 2 1 | 3 7 5
// counts 5 3 2
// max at 3 = 9, min at 4 = 1, both 1 9
// float 16778216
// product of pairs 44
#include <thrust/count.h>
#include <thrust/device_vector.h>
#include <thrust/extrema.h>
#include <thrust/functional.h>
#include <thrust/inner_product.h>
#include <thrust/iterator/zip_iterator.h>
#include <thrust/reduce.h>
#include <thrust/sequence.h>
#include <thrust/transform_reduce.h>
#include <cmath>
#include <cstdio>
struct Square {
  __host__ __device__ float operator()(float x) const { return x * x; }
};
struct Odd {
  __device__ bool operator()(int x) const { return x % 2 == 1; }
};
struct Times {
  __host__ __device__ int operator()(const thrust::tuple<int, int> &t) const { return thrust::get<0>(t) * thrust::get<1>(t); }
};
int main() {
  thrust::device_vector<int> v(10);
  thrust::sequence(v.begin(), v.end());
  printf("%d %d %d %d\n", thrust::reduce(v.begin(), v.end()), thrust::reduce(v.begin(), v.end(), 10), thrust::reduce(v.begin(), v.end(), -1, thrust::maximum<int>()),
         thrust::reduce(thrust::device, v.begin() + 1, v.end(), 1, thrust::multiplies<int>()));
  thrust::device_vector<float> f(2);
  f[0] = 3;
  f[1] = 4;
  printf("norm %g\n", std::sqrt(thrust::transform_reduce(f.begin(), f.end(), Square(), 0.0f, thrust::plus<float>())));
  int a[4] = {1, 2, 3, 4}, b[4] = {5, 6, 7, 8};
  printf("inner %d %d\n", thrust::inner_product(a, a + 4, b, 0), thrust::inner_product(thrust::host, a, a + 4, b, 1, thrust::multiplies<int>(), thrust::minus<int>()) * 24 / 256);
  int keys[5] = {1, 1, 2, 2, 1}, values[5] = {1, 2, 3, 4, 5}, ko[5], vo[5];
  auto ends = thrust::reduce_by_key(keys, keys + 5, values, ko, vo);
  printf("runs %d: %d %d %d | %d %d %d\n", (int)(ends.first - ko), ko[0], ko[1], ko[2], vo[0], vo[1], vo[2]);
  printf("counts %d %d %d\n", (int)thrust::count_if(v.begin(), v.end(), Odd()), (int)thrust::count(keys, keys + 5, 1), (int)thrust::count(thrust::device, keys, keys + 5, 2));
  int e[6] = {3, 4, 2, 9, 1, 9};
  int *most = thrust::max_element(e, e + 6), *least = thrust::min_element(thrust::device, e, e + 6);
  auto both = thrust::minmax_element(e, e + 6);
  printf("max at %d = %d, min at %d = %d, both %d %d\n", (int)(most - e), *most, (int)(least - e), *least, *both.first, *both.second);
  thrust::device_vector<float> ones((1 << 24) + 1000, 1.0f);
  printf("float %d\n", (int)thrust::reduce(ones.begin(), ones.end()));
  auto zip = thrust::make_zip_iterator(thrust::make_tuple(a, b));
  printf("product of pairs %d\n", thrust::transform_reduce(zip + 1, zip + 3, Times(), 11, thrust::plus<int>()));
}
