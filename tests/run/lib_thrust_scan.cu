// thrust's scans: inclusive, exclusive, in place, by key, of transformed items, with other operators.
// engines: auto
// expect:
// 1 3 6 10 | 0 1 3 6 | 5 6 8 11
// max 3 3 4 4
// in place 0 1 3 6
// by key 1 3 3 7 | 0 1 0 3 | 10 11 10 13
// squares 1 5 14 30 | 0 1 5 14
#include <thrust/device_vector.h>
#include <thrust/scan.h>
#include <thrust/transform_scan.h>
#include <cstdio>
static void print(const thrust::device_vector<int> &v, const char *after) { printf("%d %d %d %d%s", (int)v[0], (int)v[1], (int)v[2], (int)v[3], after); }
struct Square {
  __host__ __device__ int operator()(int x) const { return x * x; }
};
int main() {
  thrust::device_vector<int> in(4), out(4);
  for (int i = 0; i < 4; i++)
    in[i] = i + 1;
  thrust::inclusive_scan(in.begin(), in.end(), out.begin());
  print(out, " | ");
  thrust::exclusive_scan(in.begin(), in.end(), out.begin());
  print(out, " | ");
  thrust::exclusive_scan(thrust::device, in.begin(), in.end(), out.begin(), 5);
  print(out, "\n");
  int m[4] = {3, 1, 4, 2};
  thrust::inclusive_scan(m, m + 4, out.begin(), thrust::maximum<int>());
  printf("max ");
  print(out, "\n");
  thrust::device_vector<int> place = in;
  thrust::exclusive_scan(place.begin(), place.end(), place.begin());
  printf("in place ");
  print(place, "\n");
  int keys[4] = {0, 0, 1, 1};
  printf("by key ");
  thrust::inclusive_scan_by_key(keys, keys + 4, in.begin(), out.begin());
  print(out, " | ");
  thrust::exclusive_scan_by_key(keys, keys + 4, in.begin(), out.begin());
  print(out, " | ");
  thrust::exclusive_scan_by_key(keys, keys + 4, in.begin(), out.begin(), 10);
  print(out, "\nsquares ");
  thrust::transform_inclusive_scan(in.begin(), in.end(), out.begin(), Square(), thrust::plus<int>());
  print(out, " | ");
  thrust::transform_exclusive_scan(in.begin(), in.end(), out.begin(), Square(), 0, thrust::plus<int>());
  print(out, "\n");
}
