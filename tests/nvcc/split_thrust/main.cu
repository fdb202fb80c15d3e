// Thrust in a unit that is split: its containers and algorithms are in the host half, functors of the device's alone too.
#include <regex>
#include <string>
#include <thrust/count.h>
#include <thrust/device_vector.h>
#include <thrust/extrema.h>
#include <thrust/functional.h>
#include <thrust/host_vector.h>
#include <thrust/iterator/counting_iterator.h>
#include <thrust/iterator/zip_iterator.h>
#include <thrust/reduce.h>
#include <thrust/scan.h>
#include <thrust/sequence.h>
#include <thrust/sort.h>
#include <thrust/transform.h>
#include <thrust/tuple.h>
#include <cub/cub.cuh>
#include <stdio.h>

struct Scale {
  int by;
  __device__ int operator()(int x) const { return by * x; }
};
struct Odd {
  __host__ __device__ bool operator()(int x) const { return x % 2 != 0; }
};
static __global__ void add_one(int *v, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) v[i] += 1;
}

static void algorithms(const std::string &text) {
  const int n = std::regex_match(L"f", std::wregex(L"[a-z]")) ? (int)text.size() : 0;
  thrust::host_vector<int> h(n);
  for (int i = 0; i < n; i++) h[i] = (7 * i + 3) % n;
  thrust::device_vector<int> d = h;
  add_one<<<1, n>>>(thrust::raw_pointer_cast(d.data()), n);
  thrust::transform(d.begin(), d.end(), d.begin(), Scale{10});
  thrust::sort(d.begin(), d.end(), thrust::greater<int>());
  h = d;
  printf("sorted %d %d, sum %d, largest %d\n", h[0], h[n - 1], thrust::reduce(d.begin(), d.end()), *thrust::max_element(d.begin(), d.end()));
  thrust::inclusive_scan(d.begin(), d.end(), d.begin());
  thrust::device_vector<int> keys(n), index(n);
  thrust::sequence(index.begin(), index.end());
  thrust::transform(index.begin(), index.end(), keys.begin(), [] __device__(int i) { return -i; });
  thrust::sort_by_key(keys.begin(), keys.end(), index.begin());
  d.insert(d.begin() + 1, -5);
  d.erase(d.begin());
  printf("scan %d %d, keys %d, index %d, odd %d\n", (int)d[0], (int)d[n - 1], (int)keys[0], (int)index[0], (int)thrust::count_if(index.begin(), index.end(), Odd()));
  auto pairs = thrust::make_zip_iterator(thrust::make_tuple(keys.begin(), thrust::counting_iterator<int>(100)));
  printf("pair %d %d\n", thrust::get<0>(pairs[2]), thrust::get<1>(pairs[2]));
  size_t bytes = 0;
  int *sum;
  void *space;
  cudaMallocManaged(&sum, sizeof(int));
  cub::DeviceReduce::Sum(nullptr, bytes, index.begin(), sum, n);
  cudaMalloc(&space, bytes);
  cub::DeviceReduce::Sum(space, bytes, index.begin(), sum, n);
  cudaDeviceSynchronize();
  printf("cub %d\n", *sum);
}

int main() { algorithms("xxxxxxxx"); }
