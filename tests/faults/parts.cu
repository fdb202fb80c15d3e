// Barriers of a part of a warp or of a block order what those threads do that come to them, and nothing else. Each function is a pair, a faulty program and its
// correct twin.
//
// pair halves: CU8002
// pair eights: CU8002
// pair by_ptx: CU8002
// pair tiles: CU8002
// pair tiles_of_no_type: CU8002
// pair large_tiles: CU8002
// pair tile_shuffle: CU8002
// pair tile_reduce: CU8002
// pair half_votes: CU8002
// pair in_branches: CU8002
// pair in_one_branch: CU8002
// pair shuffles_in_branches: CU8002
// pair those_active: CU8002
// pair active_is_no_barrier: CU8002
// pair coalesced: CU8002
// pair labelled: CU8002
// pair matched: CU8002
// pair read_then_written: CU8002
// pair written_twice: CU8002
// pair by_neighbours: CU8002
// pair halves_then_eights: CU8002
// pair in_global_memory: CU8002
// pair barrier_of_a_warp: CU8002
// pair barriers_of_halves: CU8002
// pair reduced_by_halves: CU8002
// pair stored_behind_arrival: CU8002
// pair one_arrives_for_all: CU8002
// pair two_barriers: CU8002
// pair stored_behind_token: CU8002
// pair copied_by_tiles: CU8002
// pair told_by_one: CU8002
// pair told_to_one: CU8002
// pair told_by_half: CU8002
// pair told_by_block: CU8003
// pair loads_tell_nothing: CU8002
#include <cooperative_groups.h>
#include <cooperative_groups/memcpy_async.h>
#include <cooperative_groups/reduce.h>
#include <cstdio>
#include <cstring>
#include <cuda/atomic>
#include <cuda/barrier>
#include <utility>
namespace cg = cooperative_groups;

__global__ void k_halves(bool bad, int *in, int *out) {
  __shared__ int s[64];
  int t = threadIdx.x;
  s[t] = in[t];
  __syncwarp(t % 32 < 16 ? 0xffffu : 0xffff0000u);
  out[t] = s[bad ? t ^ 31 : t ^ 15]; // halves
}

__global__ void k_eights(bool bad, int *in, int *out) {
  __shared__ int s[64];
  int t = threadIdx.x;
  s[t] = in[t];
  __syncwarp(0xffu << t % 32 / 8 * 8);
  out[t] = s[bad ? t ^ 8 : t ^ 4]; // eights
}

__global__ void k_by_ptx(bool bad, int *in, int *out) {
  __shared__ int s[64];
  int t = threadIdx.x;
  s[t] = in[t];
  asm volatile("bar.warp.sync %0;" ::"r"(t % 32 < 16 ? 0xffffu : 0xffff0000u) : "memory");
  out[t] = s[bad ? t ^ 16 : t ^ 8]; // by_ptx
}

__global__ void k_tiles(bool bad, int *in, int *out) {
  __shared__ int s[64];
  int t = threadIdx.x;
  auto tile = cg::tiled_partition<8>(cg::this_thread_block());
  s[t] = in[t];
  tile.sync();
  out[t] = s[bad ? t ^ 8 : t ^ 4]; // tiles
}

__global__ void k_tiles_of_no_type(bool bad, int *in, int *out) {
  __shared__ int s[64];
  int t = threadIdx.x;
  cg::thread_group tile = cg::tiled_partition(cg::this_thread_block(), 8);
  s[t] = in[t];
  tile.sync();
  out[t] = s[bad ? t ^ 8 : t ^ 4]; // tiles_of_no_type
}

__global__ void k_large_tiles(bool bad, int *in, int *out) {
  __shared__ int s[128];
  int t = threadIdx.x;
  __shared__ cg::block_tile_memory<128> memory;
  auto tile = cg::tiled_partition<64>(cg::this_thread_block(memory));
  s[t] = in[t];
  tile.sync();
  out[t] = s[bad ? t ^ 64 : t ^ 32]; // large_tiles
}

__global__ void k_tile_shuffle(bool bad, int *in, int *out) {
  __shared__ int s[64];
  int t = threadIdx.x;
  auto tile = cg::tiled_partition<16>(cg::this_thread_block());
  s[t] = in[t];
  int first = tile.shfl(t, 0);
  out[t] = first + s[bad ? t ^ 16 : t ^ 4]; // tile_shuffle
}

__global__ void k_tile_reduce(bool bad, int *in, int *out) {
  __shared__ int s[64];
  int t = threadIdx.x;
  auto tile = cg::tiled_partition<16>(cg::this_thread_block());
  s[t] = in[t];
  int sum = cg::reduce(tile, t, cg::plus<int>());
  out[t] = sum + s[bad ? t ^ 16 : t ^ 4]; // tile_reduce
}

__global__ void k_half_votes(bool bad, int *in, int *out) {
  __shared__ int s[64];
  int t = threadIdx.x;
  s[t] = in[t];
  unsigned votes = __ballot_sync(t % 32 < 16 ? 0xffffu : 0xffff0000u, t & 1);
  out[t] = s[bad ? t ^ 16 : t ^ 8] + votes; // half_votes
}

__global__ void k_in_branches(bool bad, int *in, int *out) {
  __shared__ int s[64];
  int t = threadIdx.x;
  s[t] = in[t];
  if (t % 32 < 16) {
    __syncwarp(0xffffu);
    out[t] = s[bad ? t ^ 16 : t ^ 8]; // in_branches
  } else {
    __syncwarp(0xffff0000u);
    out[t] = s[t ^ 8];
  }
}

__global__ void k_in_one_branch(bool bad, int *in, int *out) {
  __shared__ int s[64];
  int t = threadIdx.x;
  s[t] = in[t];
  if (t % 32 < 16) {
    __syncwarp(0xffffu);
    out[t] = s[bad ? t ^ 16 : t ^ 8]; // in_one_branch
  }
}

__global__ void k_shuffles_in_branches(bool bad, int *in, int *out) {
  __shared__ int s[64];
  int t = threadIdx.x;
  s[t] = in[t];
  if (t % 32 < 16)
    out[t] = __shfl_sync(0xffffu, t, 0) + s[bad ? t ^ 16 : t ^ 8]; // shuffles_in_branches
  else
    out[t] = __shfl_sync(0xffff0000u, t, 0) + s[t ^ 8];
}

__global__ void k_those_active(bool bad, int *in, int *out) {
  __shared__ int s[64];
  int t = threadIdx.x;
  s[t] = in[t];
  if (t % 32 < 8) {
    __syncwarp(__activemask());
    out[t] = s[bad ? t ^ 8 : t ^ 4]; // those_active
  } else {
    __syncwarp(__activemask());
  }
}

__global__ void k_active_is_no_barrier(bool bad, int *in, int *out) {
  __shared__ int s[64];
  int t = threadIdx.x;
  s[t] = in[t];
  unsigned active = __activemask();
  if (!bad) __syncwarp(active);
  out[t] = s[t ^ 1]; // active_is_no_barrier
}

__global__ void k_coalesced(bool bad, int *in, int *out) {
  __shared__ int s[64];
  int t = threadIdx.x;
  s[t] = in[t];
  if (t & 1) {
    auto group = cg::coalesced_threads();
    group.sync();
    out[t] = s[bad ? t ^ 1 : t ^ 2]; // coalesced
  } else {
    auto group = cg::coalesced_threads();
    group.sync();
  }
}

__global__ void k_labelled(bool bad, int *in, int *out) {
  __shared__ int s[64];
  int t = threadIdx.x;
  auto group = cg::labeled_partition(cg::coalesced_threads(), t & 1);
  s[t] = in[t];
  group.sync();
  out[t] = s[bad ? t ^ 1 : t ^ 2]; // labelled
}

__global__ void k_matched(bool bad, int *in, int *out) {
  __shared__ int s[64];
  int t = threadIdx.x;
  unsigned same = __match_any_sync(~0u, t & 1);
  s[t] = in[t];
  __syncwarp(same);
  out[t] = s[bad ? t ^ 1 : t ^ 2]; // matched
}

__global__ void k_read_then_written(bool bad, int *in, int *out) {
  __shared__ int s[64];
  int t = threadIdx.x;
  s[t] = in[t];
  __syncthreads();
  int v = s[bad ? t ^ 16 : t ^ 8];
  __syncwarp(t % 32 < 16 ? 0xffffu : 0xffff0000u);
  s[t] = v + 1; // read_then_written
  __syncthreads();
  out[t] = s[63 - t];
}

__global__ void k_written_twice(bool bad, int *in, int *out) {
  __shared__ int s[64];
  int t = threadIdx.x;
  s[t] = in[t];
  __syncwarp(t % 32 < 16 ? 0xffffu : 0xffff0000u);
  s[bad ? t ^ 16 : t ^ 8] = t; // written_twice
  __syncthreads();
  out[t] = s[63 - t];
}

__global__ void k_by_neighbours(bool bad, int *in, int *out) {
  // Each of four learns of the others by way of its neighbours.
  __shared__ int s[64];
  int t = threadIdx.x, l = t % 32;
  s[t] = in[t];
  __syncwarp(3u << (l & ~1));
  if (l % 4 == 1 || l % 4 == 2) __syncwarp(6u << (l & ~3));
  __syncwarp(3u << (l & ~1));
  out[t] = s[bad ? t ^ 4 : t ^ 3]; // by_neighbours
}

__global__ void k_halves_then_eights(bool bad, int *in, int *out) {
  __shared__ int s[64];
  int t = threadIdx.x, l = t % 32;
  s[t] = in[t];
  __syncwarp();
  int v = s[t ^ 8];
  __syncwarp(bad ? 0xffu << l / 8 * 8 : l < 16 ? 0xffffu : 0xffff0000u);
  s[t] = v; // halves_then_eights
  __syncthreads();
  out[t] = s[63 - t];
}

__global__ void k_in_global_memory(bool bad, int *in, int *out) {
  int t = threadIdx.x;
  out[t] = in[t];
  __syncwarp(0xffu << t % 32 / 8 * 8);
  int v = out[bad ? t ^ 8 : t ^ 4]; // in_global_memory
  __syncthreads();
  out[t] = v;
}

__global__ void k_barrier_of_a_warp(bool bad, int *in, int *out) {
  __shared__ int s[64];
  int t = threadIdx.x;
  s[t] = in[t];
  asm volatile("bar.sync %0, 32;" ::"r"(1 + t / 32) : "memory");
  out[t] = s[bad ? t ^ 32 : t ^ 8]; // barrier_of_a_warp
}

__global__ void k_barriers_of_halves(bool bad, int *in, int *out) {
  __shared__ int s[128];
  int t = threadIdx.x;
  s[t] = in[t];
  if (t < 64) asm volatile("bar.sync 1, 64;" ::: "memory");
  else asm volatile("bar.sync 2, 64;" ::: "memory");
  out[t] = s[bad ? t ^ 64 : t ^ 32]; // barriers_of_halves
}

__global__ void k_reduced_by_halves(bool bad, int *in, int *out) {
  __shared__ int s[128];
  int t = threadIdx.x, odd = t & 1, count;
  s[t] = in[t];
  asm volatile("{ .reg .pred p; setp.ne.s32 p, %1, 0; bar.red.popc.u32 %0, %2, 64, p; }" : "=r"(count) : "r"(odd), "r"(1 + t / 64) : "memory");
  out[t] = count + s[bad ? t ^ 64 : t ^ 32]; // reduced_by_halves
}

__global__ void k_stored_behind_arrival(bool bad, int *in, int *out) {
  __shared__ int s[32];
  int t = threadIdx.x;
  if (t < 32) {
    if (!bad) s[t] = in[t];
    asm volatile("bar.arrive 1, 64;" ::: "memory");
    if (bad) s[t] = in[t]; // stored_behind_arrival
  } else {
    asm volatile("bar.sync 1, 64;" ::: "memory");
    out[t] = s[t - 32];
  }
}

__global__ void k_one_arrives_for_all(bool bad, int *in, int *out) {
  // One lane arrives for its warp, which it must have met.
  __shared__ int s[32];
  int t = threadIdx.x;
  if (t < 32) {
    s[t] = in[t]; // one_arrives_for_all
    if (!bad) __syncwarp();
    if (t == 0) asm volatile("bar.arrive 1, 64;" ::: "memory");
  } else {
    asm volatile("bar.sync 1, 64;" ::: "memory");
    out[t] = s[t - 32];
  }
}

__global__ void k_two_barriers(bool bad, int *in, int *out) {
  __shared__ cuda::barrier<cuda::thread_scope_block> halves[2];
  __shared__ int s[128];
  int t = threadIdx.x;
  if (t < 2) init(&halves[t], 64);
  __syncthreads();
  s[t] = in[t];
  halves[t / 64].arrive_and_wait();
  out[t] = s[bad ? t ^ 64 : t ^ 32]; // two_barriers
}

__global__ void k_stored_behind_token(bool bad, int *in, int *out) {
  __shared__ cuda::barrier<cuda::thread_scope_block> barrier;
  __shared__ int s[64];
  int t = threadIdx.x;
  if (t == 0) init(&barrier, 64);
  __syncthreads();
  if (!bad) s[t] = in[t];
  auto token = barrier.arrive();
  if (bad) s[t] = in[t]; // stored_behind_token
  barrier.wait(std::move(token));
  out[t] = s[63 - t];
}

__global__ void k_copied_by_tiles(bool bad, int *in, int *out) {
  __shared__ int s[64];
  int t = threadIdx.x;
  auto warp = cg::tiled_partition<32>(cg::this_thread_block());
  cg::memcpy_async(warp, s + t / 32 * 32, in + t / 32 * 32, 32 * sizeof(int));
  cg::wait(warp);
  out[t] = s[bad ? t ^ 32 : t ^ 8]; // copied_by_tiles
}

__global__ void k_told_by_one(bool bad, int *in, int *out) {
  // One lane tells what its warp has stored.
  __shared__ int s[32], flag;
  int t = threadIdx.x;
  if (t == 0) flag = 0;
  __syncthreads();
  if (t < 32) {
    s[t] = in[t];
    if (!bad) __syncwarp();
    if (t == 0) {
      __threadfence_block();
      atomicExch(&flag, 1);
    }
  } else {
    if (t == 32) {
      while (atomicAdd(&flag, 0) == 0) {
      }
      __threadfence_block();
    }
    __syncwarp();
    out[t] = s[t - 32]; // told_by_one
  }
}

__global__ void k_told_to_one(bool bad, int *in, int *out) {
  // One lane hears of it for its warp.
  __shared__ int s[32], flag;
  int t = threadIdx.x;
  if (t == 0) flag = 0;
  __syncthreads();
  if (t < 32) {
    s[t] = in[t];
    __syncwarp();
    if (t == 0) {
      __threadfence_block();
      atomicExch(&flag, 1);
    }
  } else {
    if (t == 32) {
      while (atomicAdd(&flag, 0) == 0) {
      }
      __threadfence_block();
    }
    if (!bad) __syncwarp();
    out[t] = s[t - 32]; // told_to_one
  }
}

__global__ void k_told_by_half(bool bad, int *in, int *out) {
  // One lane tells what half of its warp has stored.
  __shared__ int s[32], flag;
  int t = threadIdx.x;
  if (t == 0) flag = 0;
  __syncthreads();
  if (t < 32) {
    s[t] = in[t];
    __syncwarp(!bad ? ~0u : t < 16 ? 0xffffu : 0xffff0000u);
    if (t == 0) {
      __threadfence_block();
      atomicExch(&flag, 1);
    }
  } else {
    if (t == 32) {
      while (atomicAdd(&flag, 0) == 0) {
      }
      __threadfence_block();
    }
    __syncwarp();
    out[t] = s[t - 32]; // told_by_half
  }
}

__global__ void k_told_by_block(bool bad, int *in, int *out) {
  // One lane tells what its warp has stored, and another block's hears of it for its own.
  int t = threadIdx.x;
  if (blockIdx.x == 0) {
    out[t] = in[t]; // told_by_block
    if (!bad) __syncwarp();
    if (t == 0) {
      __threadfence();
      atomicExch(&in[64], 0);
    }
  } else {
    if (t == 0) {
      while (atomicAdd(&in[64], 0) != 0) {
      }
      __threadfence();
    }
    __syncwarp();
    out[t + 32] = out[t];
  }
}

__global__ void k_loads_tell_nothing(bool bad, int *in, int *out) {
  __shared__ cuda::atomic<int, cuda::thread_scope_block> flag, other;
  __shared__ int s;
  int t = threadIdx.x;
  if (t == 0) flag = 0, other = 0;
  __syncthreads();
  if (t == 0) {
    other.store(1);
    s = in[0]; // loads_tell_nothing
    if (bad) other.load();
    else flag.store(1);
    flag.store(1);
  } else if (t == 32) {
    while (other.load() == 0) {
    }
    if (!bad)
      while (flag.load() == 0) {
      }
    out[0] = s;
  }
}

static int *numbers(int n, int step) {
  int *p, h[4096];
  for (int i = 0; i < n; i++) h[i] = i * step + 3;
  cudaMalloc(&p, n * sizeof(int));
  cudaMemcpy(p, h, n * sizeof(int), cudaMemcpyHostToDevice);
  return p;
}

struct Pair {
  const char *name;
  void (*kernel)(bool, int *, int *);
  int blocks, threads;
};
#define PAIR(name, blocks, threads) {#name, k_##name, blocks, threads}
static const Pair pairs[] = {
    PAIR(halves, 1, 64),
    PAIR(eights, 1, 64),
    PAIR(by_ptx, 1, 64),
    PAIR(tiles, 1, 64),
    PAIR(tiles_of_no_type, 1, 64),
    PAIR(large_tiles, 1, 128),
    PAIR(tile_shuffle, 1, 64),
    PAIR(tile_reduce, 1, 64),
    PAIR(half_votes, 1, 64),
    PAIR(in_branches, 1, 64),
    PAIR(in_one_branch, 1, 64),
    PAIR(shuffles_in_branches, 1, 64),
    PAIR(those_active, 1, 64),
    PAIR(active_is_no_barrier, 1, 64),
    PAIR(coalesced, 1, 64),
    PAIR(labelled, 1, 64),
    PAIR(matched, 1, 64),
    PAIR(read_then_written, 1, 64),
    PAIR(written_twice, 1, 64),
    PAIR(by_neighbours, 1, 64),
    PAIR(halves_then_eights, 1, 64),
    PAIR(in_global_memory, 1, 64),
    PAIR(barrier_of_a_warp, 1, 64),
    PAIR(barriers_of_halves, 1, 128),
    PAIR(reduced_by_halves, 1, 128),
    PAIR(stored_behind_arrival, 1, 64),
    PAIR(one_arrives_for_all, 1, 64),
    PAIR(two_barriers, 1, 128),
    PAIR(stored_behind_token, 1, 64),
    PAIR(copied_by_tiles, 1, 64),
    PAIR(told_by_one, 1, 64),
    PAIR(told_to_one, 1, 64),
    PAIR(told_by_half, 1, 64),
    PAIR(told_by_block, 2, 32),
    PAIR(loads_tell_nothing, 1, 64),
};

int main(int argc, char **argv) {
  for (const Pair &p : pairs)
    if (argc > 2 && !strcmp(argv[1], p.name)) {
      int *in = numbers(4096, 7), *out = numbers(4096, 5);
      p.kernel<<<p.blocks, p.threads>>>(!strcmp(argv[2], "faulty"), in, out);
      cudaDeviceSynchronize();
      cudaFree(in);
      cudaFree(out);
    }
  return 0;
}
