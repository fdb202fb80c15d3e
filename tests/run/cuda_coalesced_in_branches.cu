// `coalesced_threads` are those at the place of the call: both sides of a branch have their own.
#include <cooperative_groups.h>
#include <cstdio>
namespace cg = cooperative_groups;

__global__ void k(int *out) {
  int t = threadIdx.x;
  if (t % 3 == 0) {
    auto g = cg::coalesced_threads();
    out[t] = g.size() * 100 + g.thread_rank();
  } else {
    cg::coalesced_group g = cg::coalesced_threads();
    out[t] = g.size() * 100 + g.thread_rank();
  }
}

__device__ int add_one(int *counter, const cg::coalesced_group &g) {
  int first = 0;
  if (g.thread_rank() == 0) first = atomicAdd(counter, (int)g.size());
  return g.shfl(first, 0) + g.thread_rank();
}

__global__ void places(int *counters, int *out) {
  int t = threadIdx.x;
  if (t & 1) out[t] = add_one(&counters[1], cg::coalesced_threads());
  else out[t] = add_one(&counters[0], cg::coalesced_threads());
}

int main() {
  int *out, *counters, h[32], c[2];
  cudaMalloc(&out, sizeof h);
  cudaMalloc(&counters, sizeof c);
  cudaMemset(counters, 0, sizeof c);
  k<<<1, 32>>>(out);
  cudaMemcpy(h, out, sizeof h, cudaMemcpyDeviceToHost);
  for (int i = 0; i < 32; i++) printf("%d%c", h[i], i % 8 == 7 ? '\n' : ' ');
  places<<<1, 32>>>(counters, out);
  cudaMemcpy(h, out, sizeof h, cudaMemcpyDeviceToHost);
  cudaMemcpy(c, counters, sizeof c, cudaMemcpyDeviceToHost);
  for (int i = 0; i < 32; i++) printf("%d%c", h[i], i % 8 == 7 ? '\n' : ' ');
  printf("%d %d\n", c[0], c[1]);
  return 0;
}
