// Thrust: copies to output iterators, memory without a type, distances.
// engines: auto
// expect:
// 1,2,3,4,
// 4 10 30 6
#include <cstdio>
#include <iostream>
#include <iterator>
#include <vector>
#include <thrust/copy.h>
#include <thrust/device_free.h>
#include <thrust/device_malloc.h>
#include <thrust/device_vector.h>
#include <thrust/fill.h>
#include <thrust/reduce.h>
#include <thrust/sequence.h>
int main() {
  thrust::device_vector<int> v(4);
  thrust::sequence(v.begin(), v.end(), 1);
  thrust::copy(v.begin(), v.end(), std::ostream_iterator<int>(std::cout, ","));
  std::cout << std::endl;
  std::vector<int> appended;
  thrust::copy(v.begin(), v.end(), std::back_inserter(appended));
  thrust::device_ptr<int> p = thrust::device_malloc<int>(10);
  thrust::fill(p, p + 10, 3);
  thrust::device_ptr<void> raw = thrust::device_malloc(3 * sizeof(float));
  thrust::device_ptr<float> typed((float *)raw.get());
  thrust::fill(typed, typed + 3, 2.0f);
  printf("%d %d %d %g\n", (int)appended.size(), (int)thrust::distance(p, p + 10), thrust::reduce(p, p + 10), thrust::reduce(typed, typed + 3));
  thrust::device_free(p);
  thrust::device_free(raw);
}
