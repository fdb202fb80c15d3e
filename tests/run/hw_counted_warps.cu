// A warp's first lane counts its warp as done right behind the stores of all lanes, with no barrier between; who counts last reads them all, or launches who does.
#include <cooperative_groups.h>
#include <cstdio>
namespace cg = cooperative_groups;

__global__ void total(const unsigned *parts, unsigned n, unsigned *sum) {
  for (unsigned i = threadIdx.x; i < n; i += blockDim.x) atomicAdd(sum, parts[i]);
}

__global__ void sort_of(const unsigned *in, unsigned *out, unsigned n, unsigned *offsets, unsigned *counted, unsigned *sum) {
  unsigned i = threadIdx.x + blockIdx.x * blockDim.x, lane = threadIdx.x & 31;
  if (i >= n) return;
  unsigned value = in[i];
  cg::coalesced_group active = cg::coalesced_threads();
  unsigned large = active.ballot(value > 50), small = active.ballot(value <= 50);
  unsigned begin, end;
  if (lane == 0) {
    begin = atomicAdd(&offsets[0], __popc(small));
    end = n - (atomicAdd(&offsets[1], __popc(large)) + __popc(large));
  }
  begin = active.shfl(begin, 0);
  end = active.shfl(end, 0);
  unsigned below = (1u << lane) - 1;
  unsigned to = value > 50 ? end + __popc(large & below) : begin + __popc(small & below);
  out[to] = value;
  if (lane == 0) {
    unsigned mine = __popc(small) + __popc(large);
    if (atomicAdd(counted, mine) + mine == n) total<<<1, 32>>>(out, n, sum);
  }
}

__global__ void last_warp(const unsigned *in, unsigned *out, unsigned n, unsigned *counted, unsigned *sum) {
  unsigned i = threadIdx.x + blockIdx.x * blockDim.x;
  unsigned v = i < n ? in[i] : 0;
  for (int d = 16; d > 0; d /= 2) v += __shfl_xor_sync(0xffffffff, v, d);
  unsigned warps = gridDim.x * blockDim.x / 32, warp = i / 32, lane = i % 32;
  out[warp * 32 + lane] = v;
  __threadfence();
  if (lane == 0 && atomicAdd(counted, 1) == warps - 1) {
    unsigned s = 0;
    for (unsigned w = 0; w < warps * 32; w++) s += out[w];
    *sum = s;
  }
}

int main() {
  const unsigned n = 1000;
  unsigned *in, *out, *more;
  cudaMallocManaged(&in, n * sizeof(unsigned));
  cudaMallocManaged(&out, 1024 * sizeof(unsigned));
  cudaMallocManaged(&more, 6 * sizeof(unsigned));
  unsigned want = 0;
  for (unsigned i = 0; i < n; i++) want += in[i] = i * 37 % 101;
  for (int i = 0; i < 6; i++) more[i] = 0;
  sort_of<<<8, 128>>>(in, out, n, more, more + 2, more + 3);
  cudaDeviceSynchronize();
  unsigned split = 0;
  while (split < n && out[split] <= 50) split++;
  bool right = true;
  for (unsigned i = split; i < n; i++) right &= out[i] > 50;
  printf("%d %d %u\n", more[3] == want, right, split);
  more[2] = more[3] = 0;
  last_warp<<<8, 128>>>(in, out, n, more + 2, more + 3);
  cudaDeviceSynchronize();
  printf("%d\n", more[3] == 32 * want);
}
