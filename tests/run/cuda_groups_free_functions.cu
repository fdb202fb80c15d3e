// Cooperative groups: ranks, sizes and waits as functions beside the groups, and the group of one thread.
// expect:
// rank 37 of 64, in its tile 5 of 16, alone 0 of 1
// sum 2016
#include <cooperative_groups.h>
#include <cstdio>
namespace cg = cooperative_groups;
using cg::group_size;
using cg::thread_rank;
__global__ void k(int *out) {
  __shared__ int at[64];
  cg::thread_block block = cg::this_thread_block();
  auto tile = cg::tiled_partition<16>(block);
  auto alone = cg::this_thread();
  at[thread_rank(block)] = (int)cg::thread_rank(block);
  cg::sync(block);
  if (thread_rank(block) == 37) {
    int values[] = {(int)thread_rank(block), (int)group_size(block), (int)thread_rank(tile), (int)group_size(tile), (int)alone.thread_rank(), (int)alone.size()};
    cg::sync(alone);
    for (int i = 0; i < 6; i++)
      out[i] = values[i];
    out[6] = 0;
    for (int i = 0; i < 64; i++)
      out[6] += at[63 - i];
  }
}
int main() {
  int *out;
  cudaMallocManaged(&out, 7 * sizeof(int));
  k<<<1, 64>>>(out);
  cudaDeviceSynchronize();
  printf("rank %d of %d, in its tile %d of %d, alone %d of %d\nsum %d\n", out[0], out[1], out[2], out[3], out[4], out[5], out[6]);
}
