// thrust::copy_if, remove(_if), unique (also by key), partition, find, all_of and their forms with a stencil.
// engines: auto
// expect:
// copied 2 4 6 | stencil 1 3
// removed 3: 1 3 5 | value 1 3 | stencil 2 4
// unique 3: 1 2 1 | by key 1 2 -> 10 30 copy 2
// partitioned 3: 2 4 6 1 3 5
// find 2 end 1 all 0 any 1 none 1
// in a kernel 6 3
#include <thrust/copy.h>
#include <thrust/device_vector.h>
#include <thrust/execution_policy.h>
#include <thrust/find.h>
#include <thrust/logical.h>
#include <thrust/partition.h>
#include <thrust/reduce.h>
#include <thrust/remove.h>
#include <thrust/sequence.h>
#include <thrust/sort.h>
#include <thrust/unique.h>
#include <cstdio>
struct IsEven {
  __host__ __device__ bool operator()(int x) const { return x % 2 == 0; }
};
struct Above {
  int limit;
  __host__ __device__ bool operator()(int x) const { return x > limit; }
};
__global__ void k(int *v, int *out) {
  thrust::sort(thrust::seq, v, v + 3);
  out[0] = thrust::reduce(thrust::seq, v, v + 3);
  out[1] = v[2];
}
int main() {
  thrust::device_vector<int> v(6), out(6);
  thrust::sequence(v.begin(), v.end(), 1);
  thrust::copy_if(v.begin(), v.end(), out.begin(), IsEven());
  int stencil[3] = {0, 1, 0}, w[3] = {1, 2, 3}, kept[3];
  thrust::copy_if(thrust::device, w, w + 3, stencil, kept, IsEven());
  printf("copied %d %d %d | stencil %d %d\n", (int)out[0], (int)out[1], (int)out[2], kept[0], kept[1]);
  thrust::device_vector<int> r = v;
  auto end = thrust::remove_if(r.begin(), r.end(), IsEven());
  int a[3] = {1, 2, 3}, b[4] = {2, 3, 4, 5}, c[4] = {1, 0, 1, 0};
  int *a_end = thrust::remove(a, a + 3, 2);
  thrust::remove_if(b, b + 4, c, [] __host__ __device__(int x) { return x == 0; });
  printf("removed %d: %d %d %d | value %d %d%s | stencil %d %d\n", (int)(end - r.begin()), (int)r[0], (int)r[1], (int)r[2], a[0], a[1], a_end - a == 2 ? "" : "!", b[0], b[1]);
  int u[5] = {1, 1, 2, 2, 1}, keys[3] = {1, 1, 2}, values[3] = {10, 20, 30}, copy[3];
  int *u_end = thrust::unique(u, u + 5);
  thrust::unique_by_key(keys, keys + 3, values);
  int twice[3] = {4, 4, 5};
  int *copy_end = thrust::unique_copy(twice, twice + 3, copy);
  printf("unique %d: %d %d %d | by key %d %d -> %d %d copy %d\n", (int)(u_end - u), u[0], u[1], u[2], keys[0], keys[1], values[0], values[1], (int)(copy_end - copy));
  auto middle = thrust::partition(v.begin(), v.end(), IsEven());
  printf("partitioned %d: %d %d %d %d %d %d\n", (int)(middle - v.begin()), (int)v[0], (int)v[1], (int)v[2], (int)v[3], (int)v[4], (int)v[5]);
  int f[4] = {5, 6, 7, 8};
  printf("find %d end %d all %d any %d none %d\n", (int)(thrust::find(f, f + 4, 7) - f), thrust::find_if(f, f + 4, Above{8}) == f + 4, thrust::all_of(f, f + 4, IsEven()),
         thrust::any_of(f, f + 4, Above{7}), thrust::none_of(f, f + 4, Above{8}));
  int *m, *o;
  cudaMallocManaged(&m, 12);
  cudaMallocManaged(&o, 8);
  m[0] = 3;
  m[1] = 1;
  m[2] = 2;
  k<<<1, 1>>>(m, o);
  cudaDeviceSynchronize();
  printf("in a kernel %d %d\n", o[0], o[1]);
}
