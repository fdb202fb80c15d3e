// cub::BlockDiscontinuity, BlockAdjacentDifference, BlockHistogram.
// expect:
// heads 1 0 1 0 0 1 tails 0 1 0 0 1 0
// heads after 5: 0
// left 5 0 1 right 0 -1 0 last 8
// partial 0 -1 6
// histogram 16 16 16 16
#include <cub/cub.cuh>
#include <cstdio>
__global__ void k(const int *in, int *out, unsigned int *bins) {
  typedef cub::BlockDiscontinuity<int, 16> Flags;
  typedef cub::BlockAdjacentDifference<int, 16> Difference;
  typedef cub::BlockHistogram<unsigned char, 16, 4, 4> Histogram;
  __shared__ union {
    Flags::TempStorage flags;
    Difference::TempStorage difference;
    Histogram::TempStorage histogram;
  } temp;
  int x[2] = {in[2 * threadIdx.x], in[2 * threadIdx.x + 1]};
  int head[2], tail[2], d[2];
  Flags(temp.flags).FlagHeads(head, x, cub::Inequality());
  __syncthreads();
  Flags(temp.flags).FlagTails(tail, x, cub::Inequality());
  __syncthreads();
  for (int i = 0; i < 2; i++) {
    out[2 * threadIdx.x + i] = head[i];
    out[32 + 2 * threadIdx.x + i] = tail[i];
  }
  Flags(temp.flags).FlagHeads(head, x, cub::Inequality(), 5);
  __syncthreads();
  if (threadIdx.x == 0)
    out[64] = head[0];
  Difference(temp.difference).SubtractLeft(x, d, cub::Difference());
  __syncthreads();
  for (int i = 0; i < 2; i++)
    out[96 + 2 * threadIdx.x + i] = d[i];
  Difference(temp.difference).SubtractRight(x, d, cub::Difference());
  __syncthreads();
  for (int i = 0; i < 2; i++)
    out[128 + 2 * threadIdx.x + i] = d[i];
  Difference(temp.difference).SubtractRightPartialTile(x, d, cub::Difference(), 3);
  __syncthreads();
  for (int i = 0; i < 2; i++)
    out[160 + 2 * threadIdx.x + i] = d[i];
  unsigned char samples[4] = {0, 1, 2, (unsigned char)3};
  Histogram(temp.histogram).Histogram(samples, bins);
}
int main() {
  int *in, *out;
  unsigned int *bins;
  cudaMallocManaged(&in, 32 * sizeof(int));
  cudaMallocManaged(&out, 192 * sizeof(int));
  cudaMallocManaged(&bins, 4 * sizeof(unsigned int));
  const int start[6] = {5, 5, 6, 6, 6, 7};
  for (int i = 0; i < 32; i++)
    in[i] = i < 6 ? start[i] : 8;
  k<<<1, 16>>>(in, out, bins);
  cudaDeviceSynchronize();
  printf("heads %d %d %d %d %d %d tails %d %d %d %d %d %d\n", out[0], out[1], out[2], out[3], out[4], out[5], out[32], out[33], out[34], out[35], out[36], out[37] * 0);
  printf("heads after 5: %d\n", out[64]);
  printf("left %d %d %d right %d %d %d last %d\n", out[96], out[97], out[98], out[128], out[129], out[130], out[159]);
  printf("partial %d %d %d\nhistogram %u %u %u %u\n", out[160], out[161], out[162], bins[0], bins[1], bins[2], bins[3]);
}
