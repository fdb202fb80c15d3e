// thrust's iterators: counting, constant, transform, permutation, reverse, discard, zip (tuples of references), transform_output; device_ptr.
// engines: auto
// expect:
// counting 0 1 2 | 45 constant 12
// squares 0 1 4 sum 285
// permuted 30 10 written 30 10 99
// reversed 3 2 1
// zip 11 22 33 | 3 -1
// runs 2: 5 9
// negated -1 -2
// pointer 7 8 1 | 2
// policy 6 6 6
// moved 25 16 24 1 | 30 20 | 3 2 | 1 1 1
#include <thrust/copy.h>
#include <thrust/device_malloc.h>
#include <thrust/device_ptr.h>
#include <thrust/device_vector.h>
#include <thrust/fill.h>
#include <thrust/for_each.h>
#include <thrust/iterator/constant_iterator.h>
#include <thrust/iterator/counting_iterator.h>
#include <thrust/iterator/discard_iterator.h>
#include <thrust/iterator/permutation_iterator.h>
#include <thrust/iterator/reverse_iterator.h>
#include <thrust/iterator/transform_iterator.h>
#include <thrust/iterator/transform_output_iterator.h>
#include <thrust/iterator/zip_iterator.h>
#include <thrust/reduce.h>
#include <thrust/sequence.h>
#include <thrust/system/cuda/execution_policy.h>
#include <cstdio>
struct Square {
  __host__ __device__ int operator()(int x) const { return x * x; }
};
struct Negate {
  __host__ __device__ int operator()(int x) const { return -x; }
};
struct Add {
  template <class Tuple> __host__ __device__ void operator()(Tuple t) const { thrust::get<2>(t) = thrust::get<0>(t) + thrust::get<1>(t); }
};
int main() {
  thrust::counting_iterator<int> first(0);
  printf("counting %d %d %d | %d constant %d\n", first[0], *(first + 1), *(first + 2), thrust::reduce(first, first + 10),
         thrust::reduce(thrust::make_constant_iterator(4), thrust::make_constant_iterator(4, 3)));
  thrust::transform_iterator<Square, thrust::counting_iterator<int>> squares(first, Square());
  printf("squares %d %d %d sum %d\n", squares[0], squares[1], squares[2], thrust::reduce(squares, squares + 10));
  int source[3] = {10, 20, 30}, map[2] = {2, 0};
  auto permuted = thrust::make_permutation_iterator(source, map);
  const int p0 = permuted[0], p1 = permuted[1];
  *permuted = 99;
  printf("permuted %d %d written %d %d %d\n", p0, p1, p0, source[0], source[2]);
  int line[3] = {1, 2, 3}, back[3];
  auto reversed = thrust::make_reverse_iterator(line + 3);
  thrust::copy(reversed, reversed + 3, back);
  printf("reversed %d %d %d\n", back[0], back[1], back[2]);
  int a[3] = {1, 2, 3}, b[3] = {10, 20, 30}, c[3];
  auto zip = thrust::make_zip_iterator(thrust::make_tuple(a, b, c));
  thrust::for_each(zip, zip + 3, Add());
  thrust::tuple<int, int, int> third = zip[2];
  *zip = thrust::make_tuple(-1, -2, 11);
  printf("zip %d %d %d | %d %d\n", c[0], c[1], c[2], thrust::get<0>(third), a[0]);
  int keys[3] = {1, 1, 2}, values[3] = {2, 3, 9}, sums[3];
  auto ends = thrust::reduce_by_key(keys, keys + 3, values, thrust::make_discard_iterator(), sums);
  printf("runs %d: %d %d\n", (int)(ends.second - sums), sums[0], sums[1]);
  int n[2];
  thrust::copy(line, line + 2, thrust::make_transform_output_iterator(n, Negate()));
  printf("negated %d %d\n", n[0], n[1]);
  thrust::device_ptr<int> p = thrust::device_malloc<int>(3);
  thrust::sequence(p, p + 3, 7);
  int *raw = thrust::raw_pointer_cast(p);
  thrust::device_ptr<int> q = thrust::device_pointer_cast(raw + 2);
  printf("pointer %d %d %d | %d\n", (int)*p, (int)p[1], raw[2] == *q, (int)(q - p));
  thrust::device_free(p);
  cudaStream_t stream;
  cudaStreamCreate(&stream);
  auto policy = thrust::cuda::par_nosync.on(stream);
  thrust::fill(policy, c, c + 2, 6);
  thrust::fill(thrust::cuda::par.on(stream), c + 2, c + 3, 6);
  cudaStreamSynchronize(stream);
  printf("policy %d %d %d\n", c[0], c[1], c[2]);
  // Every step and comparison of an iterator.
  auto s = thrust::make_transform_iterator(thrust::counting_iterator<int>(0), [] __host__ __device__(int i) { return i * i; });
  s = 5 + s;
  int most = *s--;
  const bool order = s <= s && !(s > s) && s >= s;
  printf("moved %d %d ", most, *s);
  auto z = thrust::make_zip_iterator(thrust::make_tuple(line, line));
  z += 2;
  z -= 1;
  auto y = z--;
  --y;
  int tens[3] = {10, 20, 30};
  auto r = thrust::make_reverse_iterator(tens + 3);
  auto o = thrust::make_transform_output_iterator(n, Negate());
  o += 1;
  *o = -24;
  printf("%d %d | %d ", n[1], order && y == z, *r++);
  printf("%d | ", *r);
  --r;
  auto d = thrust::make_discard_iterator(3);
  printf("%d ", (int)(d-- - thrust::make_discard_iterator()));
  printf("%d | %d %d %d\n", (int)(d - thrust::make_discard_iterator()), r < r + 1, r + 1 > r, r >= r);
}
