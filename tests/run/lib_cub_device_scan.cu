// cub::DeviceScan: sums and other operators, in place, by key; sums of chars count as int.
// engines: auto
// expect:
// exclusive 0 inclusive 0 max 0 in place 0
// from 100: 100 101 103
// by key 0 1 3 0 4 | 1 3 6 4 9
// chars 0 200 400 600
#include <cub/cub.cuh>
#include <cstdio>
int main() {
  const int n = 500;
  int *in, *out;
  cudaMallocManaged(&in, n * sizeof(int));
  cudaMallocManaged(&out, n * sizeof(int));
  for (int i = 0; i < n; i++)
    in[i] = (i * 37) % 101 - 50;
  size_t bytes = 0;
  void *temp = nullptr;
  cub::DeviceScan::ExclusiveSum(temp, bytes, in, out, n);
  cudaMalloc(&temp, bytes);
  cub::DeviceScan::ExclusiveSum(temp, bytes, in, out, n);
  int exclusive = 0, inclusive = 0, greatest = 0, place = 0, sum = 0, most = -100;
  for (int i = 0; i < n; i++) {
    exclusive += out[i] != sum;
    sum += in[i];
  }
  cub::DeviceScan::InclusiveSum(temp, bytes, in, out, n);
  sum = 0;
  for (int i = 0; i < n; i++) {
    sum += in[i];
    inclusive += out[i] != sum;
  }
  cub::DeviceScan::InclusiveScan(temp, bytes, in, out, cub::Max(), n);
  for (int i = 0; i < n; i++) {
    most = in[i] > most ? in[i] : most;
    greatest += out[i] != most;
  }
  for (int i = 0; i < n; i++)
    out[i] = in[i];
  cub::DeviceScan::ExclusiveSum(temp, bytes, out, out, n);
  sum = 0;
  for (int i = 0; i < n; i++) {
    place += out[i] != sum;
    sum += in[i];
  }
  printf("exclusive %d inclusive %d max %d in place %d\n", exclusive, inclusive, greatest, place);
  int values[5] = {1, 2, 3, 4, 5}, keys[5] = {1, 1, 1, 2, 2}, r[5], s[5];
  cub::DeviceScan::ExclusiveScan(temp, bytes, values, r, cub::Sum(), 100, 3);
  printf("from 100: %d %d %d\n", r[0], r[1], r[2]);
  cub::DeviceScan::ExclusiveSumByKey(temp, bytes, keys, values, r, 5);
  cub::DeviceScan::InclusiveSumByKey(temp, bytes, keys, values, s, 5);
  printf("by key %d %d %d %d %d | %d %d %d %d %d\n", r[0], r[1], r[2], r[3], r[4], s[0], s[1], s[2], s[3], s[4]);
  unsigned char bytes_in[4] = {200, 200, 200, 200};
  cub::DeviceScan::ExclusiveScan(temp, bytes, bytes_in, r, cub::Sum(), 0, 4);
  printf("chars %d %d %d %d\n", r[0], r[1], r[2], r[3]);
}
