// Rules of barriers and masks: each function is a pair, a faulty program and its correct twin.
//
// pair two_branches: CU8010
// pair thread_count: CU8010
// pair lacks_caller: CU8010
// pair absent_lanes: CU8010
// pair own_masks: CU8010
// pair vote_of_half: CU8010
// pair syncwarp_of_half: CU8010
// pair syncwarp_lacks_one: CU8010
// pair reduce_of_half: CU8010
// pair match_of_some: CU8010
// pair made_for_fewer: CU8010
// pair arrives_twice: CU8010
// pair old_token: CU8010
#include <cstdio>
#include <cstring>
#include <cuda/barrier>

__global__ void two_branches_kernel(int *v, bool bad) {
  __shared__ int s[64];
  int t = threadIdx.x;
  s[t] = t;
  if (bad) {
    if (t < 32) {
      __syncthreads();
    } else {
      __syncthreads(); // two_branches
    }
  } else {
    __syncthreads();
  }
  v[t] = s[63 - t];
}

__global__ void thread_count_kernel(int *v, bool bad) {
  int t = threadIdx.x;
  int n = bad ? __syncthreads_count(t < 8) : 0;
  if (bad && t < 32) n = __syncthreads_count(t < 9);
  else if (bad) n = __syncthreads_count(t < 9); // thread_count
  else n = __syncthreads_count(t < 9);
  v[t] = n;
}

__global__ void lacks_caller_kernel(int *v, bool bad) {
  int t = threadIdx.x;
  unsigned mask = bad ? 0x0000ffffu : 0xffffffffu;
  v[t] = __shfl_xor_sync(mask, t, 1); // lacks_caller
}

__global__ void absent_lanes_kernel(int *v, bool bad) {
  int t = threadIdx.x, r = t;
  unsigned mask = bad ? 0xffffffffu : 0x0000ffffu;
  if (t % 32 < 16) r = __shfl_down_sync(mask, t, 4); // absent_lanes
  __syncthreads();
  v[t] = r;
}

__global__ void own_masks_kernel(int *v, bool bad) {
  int t = threadIdx.x;
  unsigned mask = bad ? 2u << t % 32 : 1u << t % 32;
  v[t] = __any_sync(mask, t); // own_masks
}

__global__ void vote_of_half_kernel(int *v, bool bad) {
  int t = threadIdx.x;
  unsigned r = 0, half = bad ? 0xffffffffu : 0xffff0000u;
  if (t % 32 >= 16) r = __ballot_sync(half, t & 1); // vote_of_half
  __syncthreads();
  v[t] = r;
}

__global__ void syncwarp_of_half_kernel(int *v, bool bad) {
  int t = threadIdx.x;
  if (t % 32 < 16) __syncwarp(bad ? 0xffffffffu : 0x0000ffffu); // syncwarp_of_half
  __syncthreads();
  v[t] = t;
}

__global__ void syncwarp_lacks_one_kernel(int *v, bool bad) {
  int t = threadIdx.x;
  v[t] = t;
  if (bad)
    __syncwarp(0x7fffffffu); // syncwarp_lacks_one
  else
    __syncwarp();
  v[t] += 1;
}

__global__ void reduce_of_half_kernel(int *v, bool bad) {
  int t = threadIdx.x, r = 0;
  if (t % 32 < 16) r = __reduce_add_sync(bad ? 0xffffffffu : 0x0000ffffu, t); // reduce_of_half
  __syncthreads();
  v[t] = r;
}

__global__ void match_of_some_kernel(int *v, bool bad) {
  int t = threadIdx.x;
  unsigned r = 0, some = bad ? 0xffffffffu : 0x49249249u;
  if (t % 32 % 3 == 0) r = __match_any_sync(some, t & 1); // match_of_some
  __syncthreads();
  v[t] = r;
}

// Barriers of libcu++.

using Meeting = cuda::barrier<cuda::thread_scope_block>;

__global__ void made_for_fewer_kernel(int *v, bool bad) {
  __shared__ Meeting all;
  int t = threadIdx.x;
  if (t == 0) init(&all, bad ? 48 : 64);
  __syncthreads();
  if (t % 32 == 0) all.arrive(32);
  __syncthreads();
  v[t] = t;
}

__global__ void arrives_twice_kernel(int *v, bool bad) {
  __shared__ Meeting all;
  int t = threadIdx.x;
  if (t == 0) init(&all, 64);
  __syncthreads();
  Meeting::arrival_token token = all.arrive(bad && t == 63 ? 2 : 1);
  all.wait(static_cast<Meeting::arrival_token &&>(token));
  v[t] = t;
}

__global__ void old_token_kernel(int *v, bool bad) {
  __shared__ Meeting all;
  int t = threadIdx.x;
  if (t == 0) init(&all, 64);
  __syncthreads();
  Meeting::arrival_token first = all.arrive(), token = first;
  for (int round = 0; round < 3; round++) {
    all.wait(static_cast<Meeting::arrival_token &&>(token));
    Meeting::arrival_token next = all.arrive();
    token = bad ? first : next;
  }
  v[t] = t;
}

struct Pair {
  const char *name;
  void (*kernel)(int *, bool);
};

static const Pair pairs[] = {
    {"two_branches", two_branches_kernel},   {"thread_count", thread_count_kernel},   {"lacks_caller", lacks_caller_kernel},
    {"absent_lanes", absent_lanes_kernel},   {"own_masks", own_masks_kernel},         {"vote_of_half", vote_of_half_kernel},
    {"syncwarp_of_half", syncwarp_of_half_kernel}, {"reduce_of_half", reduce_of_half_kernel}, {"match_of_some", match_of_some_kernel},
    {"syncwarp_lacks_one", syncwarp_lacks_one_kernel},
    {"made_for_fewer", made_for_fewer_kernel}, {"arrives_twice", arrives_twice_kernel},   {"old_token", old_token_kernel},
};

int main(int argc, char **argv) {
  int *v;
  cudaMalloc(&v, 64 * sizeof(int));
  for (const Pair &p : pairs)
    if (argc > 2 && !strcmp(argv[1], p.name)) p.kernel<<<1, 64>>>(v, !strcmp(argv[2], "faulty"));
  cudaDeviceSynchronize();
  cudaFree(v);
  return 0;
}
