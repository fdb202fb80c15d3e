// CUB's block load, radix sort and store in one kernel, sharing memory in a union; universal vectors, lists, thrust::max.
// expect:
// sorted 1 1
// 6 40 9 3 7
#include <cstdio>
#include <cub/cub.cuh>
#include <thrust/device_vector.h>
#include <thrust/extrema.h>
#include <thrust/reduce.h>
#include <thrust/universal_vector.h>
template <int B, int I> __global__ void block_sort(int *d) {
  using Load = cub::BlockLoad<int, B, I, cub::BLOCK_LOAD_TRANSPOSE>;
  using Store = cub::BlockStore<int, B, I, cub::BLOCK_STORE_TRANSPOSE>;
  using Sort = cub::BlockRadixSort<int, B, I>;
  __shared__ union { typename Load::TempStorage load; typename Store::TempStorage store; typename Sort::TempStorage sort; } t;
  int items[I], offset = blockIdx.x * B * I;
  Load(t.load).Load(d + offset, items);
  __syncthreads();
  Sort(t.sort).Sort(items);
  __syncthreads();
  Store(t.store).Store(d + offset, items);
}
int main() {
  thrust::universal_vector<int> v(2048);
  for (int i = 0; i < 2048; i++) v[i] = (i * 7919) % 2048;
  block_sort<128, 8><<<2, 128>>>(thrust::raw_pointer_cast(v.data()));
  cudaDeviceSynchronize();
  bool in_order[2] = {true, true};
  for (int i = 1; i < 2048; i++) if (i != 1024) in_order[i / 1024] &= v[i - 1] <= v[i];
  printf("sorted %d %d\n", in_order[0], in_order[1]);
  thrust::device_vector<int> d{10, 20, 40, 30};
  thrust::universal_vector<float> u(3, 2.f);
  printf("%g %d %d %zu %d\n", thrust::reduce(u.begin(), u.end()), (int)*thrust::max_element(d.begin(), d.end()), thrust::max(9, 3), u.size(), thrust::min(7, 8));
}
