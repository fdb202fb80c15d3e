// cub::WarpReduce, WarpScan, WarpExchange, WarpMergeSort, also of logical warps of 8 lanes.
// expect:
// sums 496 1520 | eights 28 92 | valid 10
// segments 3 12 6
// scan 0 0 1 3 496 inclusive 0 1 3 aggregate 1520
// exchanged 0 8 16 | back 0
// sorted 0
#include <cub/cub.cuh>
#include <cstdio>
struct Less {
  __device__ bool operator()(int a, int b) const { return a < b; }
};
__global__ void k(int *out) {
  typedef cub::WarpReduce<int> Reduce;
  typedef cub::WarpReduce<int, 8> Eight;
  typedef cub::WarpScan<int> Scan;
  typedef cub::WarpExchange<int, 4, 8> Exchange;
  typedef cub::WarpMergeSort<int, 2, 32> Sort;
  __shared__ Reduce::TempStorage reduce[2];
  __shared__ Eight::TempStorage eight[8];
  __shared__ Scan::TempStorage scan[2];
  __shared__ Exchange::TempStorage exchange[8];
  __shared__ Sort::TempStorage sort[2];
  const int t = threadIdx.x, warp = t / 32;
  const int sum = Reduce(reduce[warp]).Sum(t);
  if (t % 32 == 0)
    out[warp] = sum;
  const int small = Eight(eight[t / 8]).Sum(t);
  if (t < 16 && t % 8 == 0)
    out[2 + t / 8] = small;
  __syncwarp();
  const int valid = Reduce(reduce[warp]).Sum(t, 5);
  if (t == 0)
    out[4] = valid;
  __syncwarp();
  // Segments 0-2, 3-5, 6.
  const int segment = Reduce(reduce[warp]).HeadSegmentedSum(t, t == 0 || t == 3 || t == 6 || t == 7);
  if (t == 0 || t == 3 || t == 6)
    out[5 + t / 3] = segment;
  int before, upto, all;
  Scan(scan[warp]).ExclusiveSum(t, before);
  Scan(scan[warp]).InclusiveSum(t, upto, all);
  if (t < 4)
    out[10 + t] = before;
  if (t == 31)
    out[14] = upto;
  if (t < 3)
    out[15 + t] = upto;
  if (t == 40)
    out[18] = all;
  int x[4] = {t * 4, t * 4 + 1, t * 4 + 2, t * 4 + 3};
  Exchange(exchange[t / 8]).BlockedToStriped(x, x);
  if (t == 0)
    for (int i = 0; i < 3; i++)
      out[20 + i] = x[i];
  Exchange(exchange[t / 8]).StripedToBlocked(x, x);
  atomicAdd(&out[23], x[0] != t * 4 || x[3] != t * 4 + 3);
  int keys[2] = {(t * 37) % 64, (t * 11 + 5) % 64};
  Sort(sort[warp]).Sort(keys, Less());
  const int next = __shfl_down_sync(0xffffffff, keys[0], 1);
  atomicAdd(&out[24], keys[0] > keys[1] || (t % 32 < 31 && keys[1] > next));
}
int main() {
  int *out;
  cudaMallocManaged(&out, 32 * sizeof(int));
  for (int i = 0; i < 32; i++)
    out[i] = 0;
  k<<<1, 64>>>(out);
  cudaDeviceSynchronize();
  printf("sums %d %d | eights %d %d | valid %d\n", out[0], out[1], out[2], out[3], out[4]);
  printf("segments %d %d %d\n", out[5], out[6], out[7]);
  printf("scan %d %d %d %d %d inclusive %d %d %d aggregate %d\n", out[10], out[11], out[12], out[13], out[14], out[15], out[16], out[17], out[18]);
  printf("exchanged %d %d %d | back %d\n", out[20], out[21], out[22], out[23]);
  printf("sorted %d\n", out[24]);
}
