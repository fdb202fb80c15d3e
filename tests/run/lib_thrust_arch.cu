// Functors that Thrust calls on device iterators, or with a policy of the device, are device code: `__CUDA_ARCH__` is defined in them. Host iterators and policies run the host's branch.
// engines: auto
// expect:
// vectors 1 1 1 1
// policies 1 0 0 1
// pointers 1 0 1
// iterators 1 1 1
// reductions 4 4 3 0
// sorted 3 1 | 1 3
// host 0 0
// ties 2 1 3 4
// comparisons 1 1 1 1 0
// places 2 3 1 1
#include <cstdio>
#include <thrust/copy.h>
#include <thrust/count.h>
#include <thrust/device_ptr.h>
#include <thrust/device_vector.h>
#include <thrust/execution_policy.h>
#include <thrust/for_each.h>
#include <thrust/generate.h>
#include <thrust/host_vector.h>
#include <thrust/iterator/counting_iterator.h>
#include <thrust/iterator/transform_iterator.h>
#include <thrust/iterator/zip_iterator.h>
#include <thrust/pair.h>
#include <thrust/reduce.h>
#include <thrust/sort.h>
#include <thrust/transform.h>
#include <thrust/tuple.h>
#include <vector>
struct Where {
  __host__ __device__ int operator()() const {
#ifdef __CUDA_ARCH__
    return 1;
#else
    return 0;
#endif
  }
  __host__ __device__ int operator()(int) const { return (*this)(); }
  template <class T> __host__ __device__ int operator()(const thrust::tuple<T, T> &) const { return (*this)(); }
};
struct Note {
  int *to;
  __host__ __device__ void operator()(int i) const { to[i] = Where()(); }
};
struct Add {
  __host__ __device__ int operator()(int a, int b) const { return a + b + (Where()() ? 0 : 100); }
};
// Ascending on the device, descending on the host.
struct Order {
  __host__ __device__ bool operator()(int a, int b) const {
#ifdef __CUDA_ARCH__
    return a > b;
#else
    return a < b;
#endif
  }
};
template <class Policy> int with_policy(const Policy &policy, int *p) {
  thrust::transform(policy, p, p + 1, p, Where());
  return *p;
}
__global__ void tied(int *o) {
  thrust::tie(o[0], o[1]) = thrust::make_pair(2, 1);
  int a, b;
  thrust::tie(a, b) = thrust::make_tuple(3, 4);
  o[2] = a;
  o[3] = b;
}
int main() {
  thrust::device_vector<int> a(4), b(4), c(4), d(4, 0);
  thrust::generate(a.begin(), a.end(), Where());
  thrust::transform(b.begin(), b.end(), b.begin(), Where());
  thrust::transform(thrust::make_zip_iterator(thrust::make_tuple(a.begin(), b.begin())), thrust::make_zip_iterator(thrust::make_tuple(a.end(), b.end())), c.begin(), Where());
  thrust::for_each(thrust::counting_iterator<int>(0), thrust::counting_iterator<int>(4), Note{thrust::raw_pointer_cast(d.data())});
  printf("vectors %d %d %d %d\n", (int)a[0], (int)b[3], (int)c[1], (int)d[2]);
  int *m;
  cudaMallocManaged(&m, 16);
  printf("policies %d", with_policy(thrust::device, m));
  printf(" %d", with_policy(thrust::host, m));
  printf(" %d", with_policy(thrust::seq, m));
  printf(" %d\n", with_policy(thrust::cuda::par.on(0), m));
  thrust::device_ptr<int> p(m);
  thrust::transform(p, p + 1, p, Where());
  printf("pointers %d", m[0]);
  thrust::transform(m, m + 1, m, Where());
  printf(" %d", m[0]);
  thrust::device_vector<int>::iterator it(p), end = p + 1;
  thrust::transform(it, end, it, Where());
  printf(" %d\n", m[0]);
  auto seen = thrust::make_transform_iterator(a.begin(), Where());
  thrust::copy(seen, seen + 4, b.begin());
  printf("iterators %d", (int)b[2]);
  printf(" %d", thrust::reduce(seen, seen + 4) / 4);
  auto counted = thrust::make_transform_iterator(thrust::counting_iterator<int>(0), Where());
  thrust::copy(counted, counted + 4, c.begin());
  printf(" %d\n", (int)c[0]);
  thrust::device_vector<int> ones(4, 1);
  thrust::host_vector<int> h(4, 1);
  printf("reductions %d %d", thrust::reduce(ones.begin(), ones.end(), 0, Add()), (int)thrust::count_if(ones.begin(), ones.end(), Where()));
  printf(" %d %d\n", (thrust::reduce(h.begin(), h.end(), 0, Add()) - 4) / 100 > 2 ? 3 : 0, (int)thrust::count_if(h.begin(), h.end(), Where()));
  int numbers[] = {2, 3, 1};
  thrust::device_vector<int> s(numbers, numbers + 3);
  thrust::host_vector<int> t(numbers, numbers + 3);
  thrust::sort(s.begin(), s.end(), Order());
  thrust::sort(t.begin(), t.end(), Order());
  printf("sorted %d %d | %d %d\n", (int)s[0], (int)s[2], t[0], t[2]);
  thrust::transform(h.begin(), h.end(), h.begin(), Where());
  printf("host %d %d\n", h[0], Where()());
  tied<<<1, 1>>>(m);
  cudaDeviceSynchronize();
  printf("ties %d %d %d %d\n", m[0], m[1], m[2], m[3]);
  std::vector<int> v(numbers, numbers + 3), w(3, 7);
  thrust::host_vector<int> hv(v);
  thrust::device_vector<int> dv(v);
  printf("comparisons %d %d %d %d %d\n", hv == v, v == hv, dv == v, hv == dv, v != dv);
  dv.insert(dv.begin(), 5);
  dv.erase(dv.begin() + 1);
  thrust::device_vector<int>::const_iterator first = dv.begin();
  printf("places %ld %d %d %d\n", (long)(dv.cend() - first) - 1, (int)dv[1], first < dv.end(), dv.begin() != dv.cend());
}
