// thrust::host_vector and device_vector: construction, copies both ways, single elements, pointers, growth.
// engines: auto
// expect:
// 3 1 4 | 3 9 4 | 9
// filled 7 7 | 2
// from array 20 30 | list 2 4
// same pointer 1 kernel 11 12
// grown 5 0 8 | 6
// erased 3: 3 1 5
// equal 1 0
// swapped 1 2
// backwards 3 2 1 | 1 5 5 2 3 | 6 7
#include <thrust/device_vector.h>
#include <thrust/host_vector.h>
#include <thrust/copy.h>
#include <vector>
#include <cstdio>
__global__ void add(int *p, int n) {
  if (threadIdx.x < n)
    p[threadIdx.x] += 10;
}
int main() {
  thrust::host_vector<int> h(3);
  h[0] = 3;
  h[1] = 1;
  h[2] = 4;
  thrust::device_vector<int> d = h;
  d[1] = 9;
  printf("%d %d %d | %d %d %d | ", h[0], h[1], h[2], (int)d[0], (int)d[1], (int)d[2]);
  h = d;
  printf("%d\n", h[1]);
  thrust::device_vector<int> filled(2, 7);
  printf("filled %d %d | %zu\n", (int)filled[0], (int)filled[1], filled.size());
  int raw[3] = {10, 20, 30};
  std::vector<int> list = {2, 4};
  thrust::device_vector<int> part(raw + 1, raw + 3), listed(list.begin(), list.end());
  printf("from array %d %d | list %d %d\n", (int)part[0], (int)part[1], (int)listed[0], (int)listed[1]);
  thrust::device_vector<int> two(2);
  two[0] = 1;
  two[1] = 2;
  int *p = thrust::raw_pointer_cast(two.data());
  add<<<1, 32>>>(p, 2);
  cudaDeviceSynchronize();
  thrust::copy(two.begin(), two.end(), h.begin());
  printf("same pointer %d kernel %d %d\n", p == thrust::raw_pointer_cast(&two[0]), h[0], h[1]);
  thrust::host_vector<int> g;
  for (int i = 0; i < 4; i++)
    g.push_back(i + 2);
  g.resize(6);
  g[5] = 8;
  printf("grown %d %d %d | %zu\n", g[3], g[4], g.back(), g.size());
  thrust::device_vector<int> e(raw, raw + 3);
  e[0] = 3;
  e[1] = 1;
  e[2] = 7;
  e.push_back(5);
  e.erase(e.begin() + 2);
  printf("erased %zu: %d %d %d\n", e.size(), (int)e[0], (int)e[1], (int)e[2]);
  h = e;
  printf("equal %d ", h == e);
  h[0] = 0;
  printf("%d\n", h == e);
  thrust::device_vector<int> a(1, 2), b(1, 1);
  a.swap(b);
  printf("swapped %d %d\n", (int)a[0], (int)b[0]);
  thrust::device_vector<int> up = {1, 2, 3}, down(3);
  thrust::copy(up.rbegin(), up.rend(), down.begin());
  printf("backwards %d %d %d |", (int)down[0], (int)down[1], (int)*(up.crend() - 1));
  up.insert(up.begin() + 1, 2, 5);
  for (int x : up)
    printf(" %d", x);
  up = {6, 7};
  printf(" | %d %d\n", (int)up[0], (int)up.back());
}
