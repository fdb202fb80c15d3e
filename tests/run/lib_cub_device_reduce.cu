// cub::DeviceReduce: the protocol of the temporary storage, sums of transformed items, places of extremes, runs of keys.
// engines: auto
// expect:
// storage ok
// sum 10 10 min -50 max 50 least 500
// argmin 0 -50 argmax 51 50
// nonzero 990
// chars 1270
// runs 3: 4 7 4, 3 12 6
// segments 3 12
// floats 16777216 16777217 16778216
#include <cub/cub.cuh>
#include <cstdio>
struct NonZero {
  __device__ bool operator()(int x) const { return x != 0; }
};
struct Least {
  template <class T> __device__ T operator()(const T &a, const T &b) const { return b < a ? b : a; }
};
int main() {
  const int n = 1000;
  int *in, *out;
  cudaMallocManaged(&in, n * sizeof(int));
  cudaMallocManaged(&out, n * sizeof(int));
  int sum = 0, most = -100, most_at = 0;
  for (int i = 0; i < n; i++) {
    in[i] = (i * 37) % 101 - 50;
    sum += in[i];
    if (in[i] > most) {
      most = in[i];
      most_at = i;
    }
  }
  void *temp = nullptr;
  size_t bytes = 0;
  out[0] = -7;
  cub::DeviceReduce::Sum(temp, bytes, in, out, n);
  printf("storage %s\n", bytes > 0 && out[0] == -7 ? "ok" : "wrong");
  cudaMalloc(&temp, bytes);
  cub::DeviceReduce::Sum(temp, bytes, in, out, n);
  cub::DeviceReduce::Min(temp, bytes, in, out + 1, n);
  cub::DeviceReduce::Max(temp, bytes, in, out + 2, n);
  for (int i = 0; i < n; i++)
    in[i] += 550;
  cub::DeviceReduce::Reduce(temp, bytes, in, out + 3, n, Least(), 10000);
  for (int i = 0; i < n; i++)
    in[i] -= 550;
  cudaDeviceSynchronize();
  printf("sum %d %d min %d max %d least %d\n", out[0], sum, out[1], out[2], out[3]);
  cub::KeyValuePair<int, int> *pair;
  cudaMallocManaged(&pair, 2 * sizeof(*pair));
  cub::DeviceReduce::ArgMin(temp, bytes, in, pair, n);
  cub::DeviceReduce::ArgMax(temp, bytes, in, pair + 1, n);
  cudaDeviceSynchronize();
  printf("argmin %d %d argmax %d %d\n", pair[0].key, pair[0].value, pair[1].key == most_at ? 51 : -1, pair[1].value);
  cub::TransformInputIterator<bool, NonZero, int *> nonzero(in, NonZero());
  cub::DeviceReduce::Sum(temp, bytes, nonzero, out, n);
  printf("nonzero %d\n", out[0]);
  char *small;
  cudaMallocManaged(&small, 10);
  for (int i = 0; i < 10; i++)
    small[i] = 127;
  cub::DeviceReduce::Sum(temp, bytes, small, out, 10);
  printf("chars %d\n", out[0]);
  int keys[6] = {4, 4, 7, 7, 7, 4}, values[6] = {1, 2, 3, 4, 5, 6};
  cub::DeviceReduce::ReduceByKey(temp, bytes, keys, out, values, out + 10, out + 20, cub::Sum(), 6);
  printf("runs %d: %d %d %d, %d %d %d\n", out[20], out[0], out[1], out[2], out[10], out[11], out[12]);
  int offsets[3] = {0, 2, 5};
  cub::DeviceSegmentedReduce::Sum(temp, bytes, values, out, 2, offsets, offsets + 1);
  printf("segments %d %d\n", out[0], out[1]);
  // A sum of ones beyond the precision of one running sum.
  float *ones, *total;
  const int many = (1 << 24) + 1000;
  cudaMallocManaged(&ones, many * sizeof(float));
  cudaMallocManaged(&total, sizeof(float));
  for (int i = 0; i < many; i++)
    ones[i] = 1.0f;
  cub::DeviceReduce::Sum(temp, bytes, ones, total, many);
  printf("floats 16777216 16777217 %d\n", (int)*total);
}
