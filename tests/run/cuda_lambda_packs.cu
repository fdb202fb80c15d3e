// Lambdas whose parameters are a pack of the function around them, on the host and on the device.
// expect:
// 3 13 23 33 4 14 24 34
// sum 6, count 8, first 1 of 4, none 0
#include <cstdio>

template <typename F, typename... Args> __global__ void launch(F f, Args... args) {
  f(threadIdx.x, blockIdx.x, args...);
}
template <typename F, typename... Args> void for_blocks(F f, const int *blocks, Args... args) {
  auto body = [=] __device__(int thread, int block, Args... args) {
    if (block < *blocks)
      f(thread, block, args...);
  };
  launch<<<3, 4>>>(body, args...);
}

template <typename... T> int sum(T... values) {
  auto add = [](T... v) { return (v + ... + 0); };
  return add(values...);
}
template <typename... T> int count(T... values) {
  auto n = [](const T &...v, int more) { return (int)sizeof...(v) + more; };
  return n(values..., 5);
}

int main() {
  int *out, *blocks;
  cudaMallocManaged(&out, 16 * sizeof(int));
  cudaMallocManaged(&blocks, sizeof(int));
  *blocks = 2;
  for_blocks([] __device__(int thread, int block, int *o, int add) { o[thread + 4 * block] = thread * 10 + block + add; }, blocks,
             out, 3);
  cudaDeviceSynchronize();
  for (int i = 0; i < 8; i++)
    printf("%d%c", out[i], i < 7 ? ' ' : '\n');
  auto first = [](auto a, auto... more) { return a * 10 + 1 + (int)sizeof...(more); };
  int f = first(1, 'b', 3.0, 4L);
  printf("sum %d, count %d, first %d of %d, none %d\n", sum(1, 2, 3), count(1, 'c', 2.0), f / 10, f % 10, sum());
}
