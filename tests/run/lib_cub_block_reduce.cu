// cub::BlockReduce: sums, any operator, valid items, items per thread, blocks of several dimensions, all algorithms.
// expect:
// sum 1902 1902
// max of ten 28 28
// items 2030
// commutative 1902 raking 1902
// 2-D 2016 2016
// pair 12 30
// wide 3 130
#include <cub/block/block_reduce.cuh>
#include <cstdio>
template <int B> __global__ void k(const int *in, int *out) {
  typedef cub::BlockReduce<int, B> Reduce;
  __shared__ typename Reduce::TempStorage temp;
  const int x = in[threadIdx.x];
  const int sum = Reduce(temp).Sum(x);
  __syncthreads();
  const int most = Reduce(temp).Reduce(x, cub::Max(), 10);
  __syncthreads();
  int items[2] = {x, 1};
  const int both = Reduce(temp).Sum(items);
  __syncthreads();
  typedef cub::BlockReduce<int, B, cub::BLOCK_REDUCE_RAKING_COMMUTATIVE_ONLY> Commutative;
  typedef cub::BlockReduce<int, B, cub::BLOCK_REDUCE_RAKING> Raking;
  __shared__ typename Commutative::TempStorage temp2;
  __shared__ typename Raking::TempStorage temp3;
  const int c = Commutative(temp2).Sum(x);
  const int r = Raking(temp3).Reduce(x, cub::Sum());
  if (threadIdx.x == 0) {
    out[0] = sum;
    out[1] = most;
    out[2] = both;
    out[3] = c;
    out[4] = r;
  }
}
__global__ void plane(int *out) {
  typedef cub::BlockReduce<int, 8, cub::BLOCK_REDUCE_WARP_REDUCTIONS, 4, 2> Reduce;
  __shared__ Reduce::TempStorage temp;
  const int sum = Reduce(temp).Sum(threadIdx.x + 8 * threadIdx.y + 32 * threadIdx.z);
  if (threadIdx.x == 0 && threadIdx.y == 0 && threadIdx.z == 0)
    *out = sum;
}
__global__ void pairs(const int *in, cub::KeyValuePair<int, int> *out) {
  typedef cub::KeyValuePair<int, int> Pair;
  typedef cub::BlockReduce<Pair, 128> Reduce;
  __shared__ Reduce::TempStorage temp;
  const Pair best = Reduce(temp).Reduce(Pair(127 - threadIdx.x, in[threadIdx.x]), cub::ArgMax());
  if (threadIdx.x == 0)
    *out = best;
}
struct Both {
  float low, high;
};
struct Widen {
  __device__ Both operator()(const Both &a, const Both &b) const { return Both{min(a.low, b.low), max(a.high, b.high)}; }
};
__global__ void range(Both *out) {
  typedef cub::BlockReduce<Both, 64> Reduce;
  __shared__ Reduce::TempStorage temp;
  const float x = 130.0f - threadIdx.x * 2.0f;
  const Both all = Reduce(temp).Reduce(Both{x + 0.5f - 0.5f * (threadIdx.x < 63) - 1.5f * (threadIdx.x == 63), x}, Widen());
  if (threadIdx.x == 0)
    *out = all;
}
int main() {
  int *in, *out;
  cub::KeyValuePair<int, int> *pair;
  Both *both;
  cudaMallocManaged(&in, 128 * sizeof(int));
  cudaMallocManaged(&out, 8 * sizeof(int));
  cudaMallocManaged(&pair, sizeof(*pair));
  cudaMallocManaged(&both, sizeof(*both));
  int sum = 0, most = 0;
  for (int i = 0; i < 128; i++) {
    in[i] = (i * 7) % 31;
    sum += in[i];
    if (i < 10 && in[i] > most)
      most = in[i];
  }
  k<128><<<1, 128>>>(in, out);
  cudaDeviceSynchronize();
  printf("sum %d %d\nmax of ten %d %d\nitems %d\ncommutative %d raking %d\n", out[0], sum, out[1], most, out[2], out[3], out[4]);
  plane<<<1, dim3(8, 4, 2)>>>(out);
  cudaDeviceSynchronize();
  printf("2-D %d %d\n", out[0], 64 * 63 / 2);
  pairs<<<1, 128>>>(in, pair);
  range<<<1, 64>>>(both);
  cudaDeviceSynchronize();
  printf("pair %d %d\nwide %g %g\n", pair->key, pair->value, both->low, both->high);
}
