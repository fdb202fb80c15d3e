// cub::DeviceRadixSort, DeviceSegmentedRadixSort, DeviceSegmentedSort, DeviceMergeSort: stable, all key types, double buffers, bit ranges.
// engines: auto
// expect:
// keys 0 pairs 0 descending 0 buffers 0 bits 0
// doubles -1e+300 -2 0 3.5 1e+10
// long 18446744073709551615 7 0
// signed char -128 -1 0 127
// segments 1 2 3 | 9 8 | 4 5
// merge 9 7 3 1
// input kept 3
#include <cub/cub.cuh>
#include <cstdio>
static int order(const int *in, const int *places, int n, bool down) {
  int wrong = 0;
  for (int i = 1; i < n; i++) {
    const int a = in[places[i - 1]], b = in[places[i]];
    wrong += (down ? a < b : a > b) || (a == b && places[i - 1] > places[i]);
  }
  return wrong;
}
int main() {
  const int n = 1000;
  int *in, *out, *from, *to;
  cudaMallocManaged(&in, n * sizeof(int));
  cudaMallocManaged(&out, n * sizeof(int));
  cudaMallocManaged(&from, n * sizeof(int));
  cudaMallocManaged(&to, n * sizeof(int));
  for (int i = 0; i < n; i++) {
    in[i] = (i * 7919) % 401 - 200;
    from[i] = i;
  }
  size_t bytes = 0;
  void *temp = nullptr;
  cub::DeviceRadixSort::SortKeys(temp, bytes, in, out, n);
  cudaMalloc(&temp, bytes);
  cub::DeviceRadixSort::SortKeys(temp, bytes, in, out, n);
  int keys = 0, bits = 0;
  for (int i = 1; i < n; i++)
    keys += out[i - 1] > out[i];
  cub::DeviceRadixSort::SortPairs(temp, bytes, in, out, from, to, n);
  const int pairs = order(in, to, n, false);
  cub::DeviceRadixSort::SortPairsDescending(temp, bytes, in, out, from, to, n);
  const int descending = order(in, to, n, true);
  int *copy;
  cudaMallocManaged(&copy, n * sizeof(int));
  for (int i = 0; i < n; i++)
    copy[i] = in[i];
  cub::DoubleBuffer<int> k(copy, out), v(from, to);
  cub::DeviceRadixSort::SortPairs(temp, bytes, k, v, n);
  const int buffers = order(in, v.Current(), n, false);
  for (int i = 0; i < n; i++)
    from[i] = i;
  cub::DeviceRadixSort::SortPairs(temp, bytes, (const unsigned *)in, (unsigned *)out, from, to, n, 3, 6);
  for (int i = 1; i < n; i++) {
    const int a = (in[to[i - 1]] >> 3) & 7, b = (in[to[i]] >> 3) & 7;
    bits += a > b || (a == b && to[i - 1] > to[i]);
  }
  printf("keys %d pairs %d descending %d buffers %d bits %d\n", keys, pairs, descending, buffers, bits);
  double d[5] = {3.5, -2, 1e10, -1e300, 0}, ds[5];
  cub::DeviceRadixSort::SortKeys(temp, bytes, d, ds, 5);
  printf("doubles %g %g %g %g %g\n", ds[0], ds[1], ds[2], ds[3], ds[4]);
  unsigned long long l[3] = {7, ~0ull, 0}, ls[3];
  cub::DeviceRadixSort::SortKeysDescending(temp, bytes, l, ls, 3);
  printf("long %llu %llu %llu\n", ls[0], ls[1], ls[2]);
  signed char c[4] = {127, -1, -128, 0}, cs[4];
  cub::DeviceRadixSort::SortKeys(temp, bytes, c, cs, 4);
  printf("signed char %d %d %d %d\n", cs[0], cs[1], cs[2], cs[3]);
  int s[7] = {3, 1, 2, 8, 9, 5, 4}, so[7], offsets[4] = {0, 3, 5, 7};
  cub::DeviceSegmentedRadixSort::SortKeys(temp, bytes, s, so, 7, 3, offsets, offsets + 1);
  const int a = so[0], b = so[1], e = so[2], g = so[5], h = so[6];
  cub::DeviceSegmentedSort::SortKeysDescending(temp, bytes, s, so, 7, 3, offsets, offsets + 1);
  printf("segments %d %d %d | %d %d | %d %d\n", a, b, e, so[3], so[4], g, h);
  int m[4] = {3, 9, 1, 7};
  cub::DeviceMergeSort::SortKeys(temp, bytes, m, 4, [] __device__(int x, int y) { return x > y; });
  printf("merge %d %d %d %d\ninput kept %d\n", m[0], m[1], m[2], m[3], s[0]);
}
