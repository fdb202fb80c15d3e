// Races: each function is a pair, a faulty program and its correct twin.
//
// pair no_barrier: CU8002
// pair barrier_too_early: CU8002
// pair reversed: CU8002
// pair tree: CU8002
// pair neighbours: CU8002
// pair across_rounds: CU8002
// pair last_warp: CU8002
// pair lanes: CU8002
// pair shuffle_then_shared: CU8002
// pair broadcast: CU8002
// pair counter: CU8003
// pair histogram: CU8002
// pair between_blocks: CU8003
// pair last_block: CU8003
// pair lock: CU8003
// pair device_counter: CU8003
// pair flag: CU8003
// pair double_add: CU8003
// pair element_add: CU8003
// pair by_ref: CU8003
// pair group_barrier: CU8002
// pair tile_sync: CU8002
// pair byte_neighbours: CU8002
// pair grid_sync: CU8003
// pair fence_of_block: CU8003
// pair atomic_of_block: CU8003
#include <cooperative_groups.h>
#include <cstdio>
#include <cstring>
#include <cuda/atomic>
#include <cuda/barrier>
namespace cg = cooperative_groups;

static int *numbers(int n, int step = 7) {
  int *p, h[4096];
  for (int i = 0; i < n; i++) h[i] = i * step + 3;
  cudaMalloc(&p, n * sizeof(int));
  cudaMemcpy(p, h, n * sizeof(int), cudaMemcpyHostToDevice);
  return p;
}

static void run(void (*kernel)(bool, int *, int *), bool bad, int blocks, int threads) {
  int *in = numbers(4096), *out = numbers(4096, 5);
  kernel<<<blocks, threads>>>(bad, in, out);
  cudaDeviceSynchronize();
  cudaFree(in);
  cudaFree(out);
}

__global__ void k_no_barrier(bool bad, int *in, int *out) {
  __shared__ int s[64];
  s[threadIdx.x] = in[threadIdx.x];
  if (!bad) __syncthreads();
  out[threadIdx.x] = s[63 - threadIdx.x]; // no_barrier
}
static void no_barrier(bool bad) { run(k_no_barrier, bad, 1, 64); }

__global__ void k_barrier_too_early(bool bad, int *in, int *out) {
  __shared__ int s[64];
  if (bad) __syncthreads();
  s[threadIdx.x] = in[threadIdx.x]; // barrier_too_early
  if (!bad) __syncthreads();
  out[threadIdx.x] = s[(threadIdx.x + 32) % 64];
}
static void barrier_too_early(bool bad) { run(k_barrier_too_early, bad, 1, 64); }

__global__ void k_reversed(bool bad, int *in, int *out) {
  int v = in[63 - threadIdx.x]; // reversed
  if (!bad) __syncthreads();
  in[threadIdx.x] = v + 1;
}
static void reversed(bool bad) { run(k_reversed, bad, 1, 64); }

__global__ void k_tree(bool bad, int *in, int *out) {
  __shared__ int s[128];
  s[threadIdx.x] = in[threadIdx.x];
  __syncthreads();
  for (int d = 64; d > 0; d /= 2) {
    if (threadIdx.x < d) s[threadIdx.x] += s[threadIdx.x + d]; // tree
    if (!bad || d < 32) __syncthreads();
  }
  out[threadIdx.x] = s[0];
}
static void tree(bool bad) { run(k_tree, bad, 1, 128); }

__global__ void k_neighbours(bool bad, int *in, int *out) {
  __shared__ int s[65];
  s[threadIdx.x] = in[threadIdx.x];
  if (threadIdx.x == 0) s[64] = 0;
  __syncthreads();
  int v = s[threadIdx.x + 1]; // neighbours
  if (!bad) __syncthreads();
  s[threadIdx.x] += v;
}
static void neighbours(bool bad) { run(k_neighbours, bad, 1, 64); }

__global__ void k_across_rounds(bool bad, int *in, int *out) {
  __shared__ int s[64];
  int sum = 0;
  for (int round = 0; round < 4; round++) {
    s[threadIdx.x] = in[round * 64 + threadIdx.x]; // across_rounds
    __syncthreads();
    sum += s[(threadIdx.x + 32) % 64];
    if (!bad) __syncthreads();
  }
  out[threadIdx.x] = sum;
}
static void across_rounds(bool bad) { run(k_across_rounds, bad, 1, 64); }

__global__ void k_last_warp(bool bad, int *in, int *out) {
  __shared__ int s[64];
  s[threadIdx.x] = in[threadIdx.x];
  __syncthreads();
  if (threadIdx.x < 32) {
    for (int d = 32; d > 0; d /= 2) {
      int v = s[threadIdx.x + d]; // last_warp
      if (!bad) __syncwarp();
      s[threadIdx.x] += v;
      if (!bad) __syncwarp();
    }
    out[threadIdx.x] = s[0];
  }
}
static void last_warp(bool bad) { run(k_last_warp, bad, 1, 64); }

__global__ void k_lanes(bool bad, int *in, int *out) {
  __shared__ int s[32];
  s[threadIdx.x] = in[threadIdx.x];
  if (!bad) __syncwarp();
  out[threadIdx.x] = s[31 - threadIdx.x]; // lanes
}
static void lanes(bool bad) { run(k_lanes, bad, 1, 32); }

__global__ void k_shuffle_then_shared(bool bad, int *in, int *out) {
  __shared__ int s[2];
  int v = in[threadIdx.x];
  for (int d = 16; d > 0; d /= 2) v += __shfl_down_sync(0xffffffff, v, d);
  if (threadIdx.x % 32 == 0) s[threadIdx.x / 32] = v;
  if (!bad) __syncthreads();
  if (threadIdx.x == 0) out[0] = s[0] + s[1]; // shuffle_then_shared
}
static void shuffle_then_shared(bool bad) { run(k_shuffle_then_shared, bad, 1, 64); }

__global__ void k_broadcast(bool bad, int *in, int *out) {
  __shared__ int first;
  if (threadIdx.x == 0) first = in[5];
  if (!bad) __syncthreads();
  out[threadIdx.x] = first; // broadcast
}
static void broadcast(bool bad) { run(k_broadcast, bad, 1, 64); }

__global__ void k_counter(bool bad, int *in, int *out) {
  if (threadIdx.x == 0) {
    if (bad)
      out[0] += 1; // counter
    else
      atomicAdd(&out[0], 1);
  }
}
static void counter(bool bad) { run(k_counter, bad, 4, 32); }

__global__ void k_histogram(bool bad, int *in, int *out) {
  __shared__ int bins[8];
  if (threadIdx.x < 8) bins[threadIdx.x] = 0;
  __syncthreads();
  if (bad)
    bins[in[threadIdx.x] % 8]++; // histogram
  else
    atomicAdd(&bins[in[threadIdx.x] % 8], 1);
  __syncthreads();
  if (threadIdx.x < 8) out[threadIdx.x] = bins[threadIdx.x];
}
static void histogram(bool bad) { run(k_histogram, bad, 1, 64); }

__global__ void k_between_blocks(bool bad, int *in, int *out) {
  int i = blockIdx.x * 32 + threadIdx.x;
  int from = bad ? (i + 32) % 64 : i;
  out[i] = in[i];
  in[i] = out[from] + 1; // between_blocks
}
static void between_blocks(bool bad) { run(k_between_blocks, bad, 2, 32); }

__device__ unsigned done;
__global__ void k_last_block(bool bad, int *in, int *out) {
  __shared__ bool last;
  if (threadIdx.x == 0) {
    out[blockIdx.x] = in[blockIdx.x];
    if (!bad) __threadfence();
    last = atomicInc(&done, gridDim.x - 1) == gridDim.x - 1;
  }
  __syncthreads();
  if (last && threadIdx.x == 0) {
    int sum = 0;
    for (int b = 0; b < gridDim.x; b++) sum += ((volatile int *)out)[b]; // last_block
    out[100] = sum;
  }
}
static void last_block(bool bad) { run(k_last_block, bad, 4, 32); }

__device__ int guard;
__device__ int guarded;
__global__ void k_lock(bool bad, int *in, int *out) {
  if (threadIdx.x == 0) {
    if (!bad) {
      while (atomicCAS(&guard, 0, 1) != 0) {}
      __threadfence();
    }
    guarded += in[blockIdx.x]; // lock
    if (!bad) {
      __threadfence();
      atomicExch(&guard, 0);
    }
  }
}
static void lock(bool bad) { run(k_lock, bad, 4, 32); }

__device__ int all_threads;
__global__ void k_device_counter(bool bad, int *in, int *out) {
  if (bad) {
    if (threadIdx.x == 0) all_threads = all_threads + 1; // device_counter
  } else
    atomicAdd(&all_threads, 1);
}
static void device_counter(bool bad) { run(k_device_counter, bad, 4, 32); }

__device__ volatile int ready;
__device__ int message;
__global__ void k_flag(bool bad, int *in, int *out) {
  if (threadIdx.x != 0) return;
  if (blockIdx.x == 0) {
    message = in[3];
    if (!bad) __threadfence();
    ready = 1;
  } else {
    while (ready == 0) {}
    if (!bad) __threadfence();
    out[0] = message; // flag
  }
}
static void flag(bool bad) { run(k_flag, bad, 2, 32); }

__device__ int published;
__device__ int parcel;
__global__ void k_fence_of_block(bool bad, int *in, int *out) {
  if (threadIdx.x != 0) return;
  if (blockIdx.x == 0) {
    parcel = in[3];
    if (bad)
      __threadfence_block();
    else
      __threadfence();
    atomicExch(&published, 1);
  } else {
    while (atomicAdd(&published, 0) == 0) {}
    out[0] = parcel; // fence_of_block
  }
}
static void fence_of_block(bool bad) { run(k_fence_of_block, bad, 2, 32); }

__global__ void k_atomic_of_block(bool bad, int *in, int *out) {
  if (bad)
    atomicAdd_block(&out[0], in[threadIdx.x]); // atomic_of_block
  else
    atomicAdd_block(&out[blockIdx.x], in[threadIdx.x]);
}
static void atomic_of_block(bool bad) { run(k_atomic_of_block, bad, 2, 32); }

__device__ double add(double *to, double v) {
  unsigned long long *cell = (unsigned long long *)to;
  unsigned long long old = *cell, assumed;
  do {
    assumed = old;
    old = atomicCAS(cell, assumed, __double_as_longlong(v + __longlong_as_double(assumed)));
  } while (assumed != old);
  return __longlong_as_double(old);
}
__global__ void k_double_add(bool bad, int *in, int *out) {
  double *sum = (double *)out;
  if (bad) {
    if (threadIdx.x == 0) *sum = *sum + 1; // double_add
  } else
    add(sum, 1);
}
static void double_add(bool bad) { run(k_double_add, bad, 2, 32); }

__device__ int tallies[4];
__global__ void k_element_add(bool bad, int *in, int *out) {
  if (bad) {
    if (threadIdx.x == 0) out[1] = out[1] + 1; // element_add
    return;
  }
  __shared__ int most[2];
  if (threadIdx.x == 0) most[1] = 0;
  __syncthreads();
  int old = out[1], other = tallies[2], own = most[1], seen;
  do {
    seen = old;
    old = atomicCAS(&out[1], seen, seen + in[threadIdx.x]);
  } while (seen != old);
  do {
    seen = other;
    other = atomicCAS(&tallies[2], seen, seen + in[threadIdx.x]);
  } while (seen != other);
  do {
    seen = own;
    own = atomicCAS(&most[1], seen, seen + in[threadIdx.x]);
  } while (seen != own);
}
static void element_add(bool bad) { run(k_element_add, bad, 2, 32); }

__global__ void k_by_ref(bool bad, int *in, int *out) {
  cuda::atomic_ref<int, cuda::thread_scope_device> sum(out[0]);
  if (bad) {
    if (threadIdx.x == 0) out[0] = out[0] + 1; // by_ref
  } else
    sum.fetch_add(in[threadIdx.x], cuda::memory_order_relaxed);
}
static void by_ref(bool bad) { run(k_by_ref, bad, 2, 32); }

__global__ void k_group_barrier(bool bad, int *in, int *out) {
  __shared__ cuda::barrier<cuda::thread_scope_block> all;
  __shared__ int s[64];
  if (threadIdx.x == 0) init(&all, 64);
  __syncthreads();
  s[threadIdx.x] = in[threadIdx.x];
  if (!bad) all.arrive_and_wait();
  out[threadIdx.x] = s[63 - threadIdx.x]; // group_barrier
}
static void group_barrier(bool bad) { run(k_group_barrier, bad, 1, 64); }

__global__ void k_tile_sync(bool bad, int *in, int *out) {
  __shared__ int s[64];
  auto tile = cg::tiled_partition<16>(cg::this_thread_block());
  s[threadIdx.x] = in[threadIdx.x];
  if (!bad) tile.sync();
  out[threadIdx.x] = s[threadIdx.x / 16 * 16 + 15 - threadIdx.x % 16]; // tile_sync
}
static void tile_sync(bool bad) { run(k_tile_sync, bad, 1, 64); }

__global__ void k_byte_neighbours(bool bad, int *in, int *out) {
  __shared__ unsigned char s[64];
  s[threadIdx.x] = in[threadIdx.x];
  if (bad && threadIdx.x > 0) s[threadIdx.x - 1] = 1; // byte_neighbours
  __syncthreads();
  out[threadIdx.x] = s[threadIdx.x];
}
static void byte_neighbours(bool bad) { run(k_byte_neighbours, bad, 1, 64); }

__global__ void k_grid_sync(bool bad, int *in, int *out) {
  int i = blockIdx.x * 32 + threadIdx.x;
  out[i] = in[i];
  if (!bad) cg::this_grid().sync();
  in[i] = out[63 - i]; // grid_sync
}
static void grid_sync(bool bad) {
  int *in = numbers(4096), *out = numbers(4096, 5);
  void *args[] = {&bad, &in, &out};
  cudaLaunchCooperativeKernel((void *)k_grid_sync, dim3(2), dim3(32), args, 0, 0);
  cudaDeviceSynchronize();
  cudaFree(in);
  cudaFree(out);
}

struct Pair {
  const char *name;
  void (*run)(bool bad);
};
#define PAIR(f) {#f, f}
static const Pair pairs[] = {
    PAIR(no_barrier),          PAIR(barrier_too_early), PAIR(reversed), PAIR(tree),           PAIR(neighbours),     PAIR(across_rounds),
    PAIR(last_warp),           PAIR(lanes),             PAIR(shuffle_then_shared), PAIR(broadcast), PAIR(counter),    PAIR(histogram),
    PAIR(between_blocks),      PAIR(last_block),        PAIR(lock),     PAIR(device_counter), PAIR(flag),           PAIR(double_add),
    PAIR(element_add),         PAIR(by_ref),            PAIR(group_barrier),     PAIR(tile_sync), PAIR(byte_neighbours), PAIR(grid_sync),
    PAIR(fence_of_block),      PAIR(atomic_of_block),
};

int main(int argc, char **argv) {
  for (const Pair &p : pairs)
    if (argc > 2 && !strcmp(argv[1], p.name)) p.run(!strcmp(argv[2], "faulty"));
  return 0;
}
