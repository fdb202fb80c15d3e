// Iterators made with thrust::iterator_adaptor and iterator_facade, pinned vectors, and what Thrust's headers bring with them: iterators come with the algorithms, algorithms with the policies.
// expect:
// every third 0 3 6 9
// sum of every third 18 distance 4 last 9
// squares 0 1 4 9 16, from 2: 29
// repeated a a b b c c
// counted 5 3
// pinned 1 4 9
// zipped 5 8 11
// traits 1 0 1 1
#include <cstdio>
#include <thrust/count.h>
#include <thrust/device_vector.h>
#include <thrust/execution_policy.h>
#include <thrust/host_vector.h>
#include <thrust/iterator/constant_iterator.h>
#include <thrust/iterator/iterator_adaptor.h>
#include <thrust/iterator/iterator_facade.h>
#include <thrust/system/cuda/detail/par.h>
#include <thrust/system/cuda/experimental/pinned_allocator.h>
#include <thrust/type_traits/is_contiguous_iterator.h>
#include <thrust/type_traits/is_execution_policy.h>

// Every n-th item.
template <class It> class strided : public thrust::iterator_adaptor<strided<It>, It> {
  typedef thrust::iterator_adaptor<strided<It>, It> super_t;

public:
  __host__ __device__ strided(It it, int step) : super_t(it), step(step) {}
  friend class thrust::iterator_core_access;

private:
  int step;
  __host__ __device__ void advance(typename super_t::difference_type n) { this->base_reference() += n * step; }
  __host__ __device__ void increment() { this->base_reference() += step; }
  __host__ __device__ void decrement() { this->base_reference() -= step; }
  __host__ __device__ typename super_t::difference_type distance_to(const strided &other) const { return (other.base() - this->base()) / step; }
};

// Each item several times.
template <class It>
class repeated : public thrust::iterator_adaptor<repeated<It>, It, thrust::use_default, thrust::use_default, thrust::use_default, typename thrust::iterator_reference<It>::type> {
  typedef thrust::iterator_adaptor<repeated<It>, It, thrust::use_default, thrust::use_default, thrust::use_default, typename thrust::iterator_reference<It>::type> super_t;

public:
  __host__ __device__ repeated(const It &it, int n) : super_t(it), first(it), n(n) {}
  friend class thrust::iterator_core_access;

private:
  It first;
  int n;
  __host__ __device__ typename super_t::reference dereference() const { return *(first + (this->base() - first) / n); }
};

// The squares of the numbers from a start on.
class squares : public thrust::iterator_facade<squares, int, thrust::use_default, thrust::random_access_traversal_tag, int> {
public:
  __host__ __device__ explicit squares(int at) : at(at) {}

private:
  friend class thrust::iterator_core_access;
  int at;
  __host__ __device__ int dereference() const { return at * at; }
  __host__ __device__ bool equal(const squares &other) const { return at == other.at; }
  __host__ __device__ void increment() { at++; }
  __host__ __device__ void decrement() { at--; }
  __host__ __device__ void advance(ptrdiff_t n) { at += (int)n; }
  __host__ __device__ ptrdiff_t distance_to(const squares &other) const { return other.at - at; }
};

struct is_odd {
  __host__ __device__ bool operator()(int x) const { return x % 2 != 0; }
};

struct sum_of_two {
  template <class Tuple> __host__ __device__ int operator()(const Tuple &t) const { return thrust::get<0>(t) + thrust::get<1>(t); }
};

int main() {
  thrust::device_vector<int> v(thrust::make_counting_iterator(0), thrust::make_counting_iterator(12));
  typedef strided<thrust::device_vector<int>::iterator> third;
  third begin(v.begin(), 3), end(v.end(), 3);
  printf("every third");
  for (third it = begin; it != end; ++it)
    printf(" %d", (int)*it);
  printf("\nsum of every third %d distance %d last %d\n", thrust::reduce(thrust::cuda::par, begin, end), (int)(end - begin), (int)end[-1]);

  squares from(0), to(5);
  printf("squares");
  for (; from != to; from++)
    printf(" %d", *from);
  printf(", from 2: %d\n", thrust::reduce(squares(2), to));

  const char letters[] = {'a', 'b', 'c'};
  repeated<const char *> r(letters, 2);
  printf("repeated");
  for (int i = 0; i < 6; i++)
    printf(" %c", r[i]);
  printf("\n");

  printf("counted %d %d\n", (int)thrust::count_if(v.begin(), v.begin() + 10, is_odd()), (int)thrust::count_if(squares(0), squares(7), is_odd()));

  thrust::host_vector<int, thrust::cuda::experimental::pinned_allocator<int>> pinned(3);
  thrust::transform(thrust::host, squares(1), squares(4), pinned.begin(), thrust::identity<int>());
  printf("pinned %d %d %d\n", pinned[0], pinned[1], pinned[2]);

  auto zip = thrust::make_zip_iterator(thrust::make_tuple(v.begin(), thrust::make_constant_iterator(5)));
  auto sums = thrust::make_transform_iterator(zip, sum_of_two());
  printf("zipped %d %d %d\n", sums[0], sums[3], sums[6]);
  printf("traits %d %d %d %d\n", thrust::is_contiguous_iterator<int *>::value, thrust::is_contiguous_iterator<squares>::value, thrust::is_contiguous_iterator<thrust::device_ptr<int>>::value,
         thrust::is_execution_policy<std::remove_const<decltype(thrust::device)>::type>::value);
}
