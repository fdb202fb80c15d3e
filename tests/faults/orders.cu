// Relaxed atomic functions order nothing, and what is done between the arrival at a barrier and the wait there is done on no side of it. Each function is a pair, a
// faulty program and its correct twin.
//
// pair relaxed_store: CU8002
// pair relaxed_load: CU8002
// pair relaxed_reference: CU8003
// pair relaxed_count: CU8003
// pair release_only: CU8003
// pair acquire_only: CU8003
// pair relaxed_unlock: CU8003
// pair relaxed_lock: CU8003
// pair fence_before_store: CU8002
// pair fence_behind_load: CU8002
// pair order_of_a_variable: CU8002
// pair relaxed_flag: CU8002
// pair nv_store: CU8002
// pair nv_load: CU8002
// pair nv_exchange: CU8002
// pair written_early: CU8002
// pair read_early: CU8002
// pair written_by_arrived: CU8002
// pair only_for_this_wait: CU8002
// pair arrived_at_grid: CU8003
// pair read_before_wait: CU8002
// pair last_to_arrive: CU8002
// pair written_behind_arrival: CU8002
// pair phase_before: CU8002
// pair dropped: CU8002
// pair tried: CU8002
#include <cooperative_groups.h>
#include <cstdio>
#include <cstring>
#include <cuda/atomic>
#include <cuda/barrier>
#include <utility>
namespace cg = cooperative_groups;
using std::move;
using Flag = cuda::atomic<int, cuda::thread_scope_block>;
using Reference = cuda::atomic_ref<int, cuda::thread_scope_device>;
using Meeting = cuda::barrier<cuda::thread_scope_block>;

__global__ void k_relaxed_store(bool bad, int *in, int *out) {
  __shared__ Flag flag;
  __shared__ int s;
  int t = threadIdx.x;
  if (t == 0) flag = 0;
  __syncthreads();
  if (t == 0) {
    s = in[0]; // relaxed_store
    if (bad) flag.store(1, cuda::memory_order_relaxed);
    else flag.store(1, cuda::memory_order_release);
  } else if (t == 32) {
    while (flag.load(cuda::memory_order_acquire) == 0) {
    }
    out[0] = s;
  }
}

__global__ void k_relaxed_load(bool bad, int *in, int *out) {
  __shared__ Flag flag;
  __shared__ int s;
  int t = threadIdx.x;
  if (t == 0) flag = 0;
  __syncthreads();
  if (t == 0) {
    s = in[0];
    flag.store(1, cuda::memory_order_release);
  } else if (t == 32) {
    while (flag.load(cuda::memory_order_relaxed) == 0) {
    }
    if (!bad) flag.load(cuda::memory_order_acquire);
    out[0] = s; // relaxed_load
  }
}

__global__ void k_relaxed_reference(bool bad, int *in, int *out) {
  Reference flag(in[100]);
  if (threadIdx.x != 0) return;
  if (blockIdx.x == 0) {
    in[0] = 5; // relaxed_reference
    flag.store(1, bad ? cuda::memory_order_relaxed : cuda::memory_order_release);
  } else {
    while (flag.load(cuda::memory_order_acquire) != 1) {
    }
    out[0] = in[0];
  }
}

// The last block sums up.
__device__ void last_sums(int *in, int *out, cuda::memory_order order) {
  Reference count(in[100]);
  if (threadIdx.x != 0) return;
  out[blockIdx.x] = in[blockIdx.x]; // relaxed_count release_only acquire_only
  if (count.fetch_add(1, order) == 703 + (int)gridDim.x - 1)
    for (unsigned i = 1; i < gridDim.x; i++) out[0] += out[i];
}
__global__ void k_relaxed_count(bool bad, int *in, int *out) { last_sums(in, out, bad ? cuda::memory_order_relaxed : cuda::memory_order_acq_rel); }
__global__ void k_release_only(bool bad, int *in, int *out) { last_sums(in, out, bad ? cuda::memory_order_release : cuda::memory_order_seq_cst); }
__global__ void k_acquire_only(bool bad, int *in, int *out) { last_sums(in, out, bad ? cuda::memory_order_acquire : cuda::memory_order_acq_rel); }

__device__ void locked(int *in, int *out, cuda::memory_order lock, cuda::memory_order unlock) {
  Reference held(in[100]);
  if (threadIdx.x != 0) return;
  int free = 703;
  while (!held.compare_exchange_strong(free, 1, lock, cuda::memory_order_relaxed)) free = 703;
  out[0] += in[blockIdx.x]; // relaxed_unlock relaxed_lock
  held.store(703, unlock);
}
__global__ void k_relaxed_unlock(bool bad, int *in, int *out) { locked(in, out, cuda::memory_order_acquire, bad ? cuda::memory_order_relaxed : cuda::memory_order_release); }
__global__ void k_relaxed_lock(bool bad, int *in, int *out) { locked(in, out, bad ? cuda::memory_order_relaxed : cuda::memory_order_acquire, cuda::memory_order_release); }

__global__ void k_fence_before_store(bool bad, int *in, int *out) {
  __shared__ Flag flag;
  __shared__ int s;
  int t = threadIdx.x;
  if (t == 0) flag = 0;
  __syncthreads();
  if (t == 0) {
    s = in[0]; // fence_before_store
    if (!bad) cuda::atomic_thread_fence(cuda::memory_order_release, cuda::thread_scope_block);
    flag.store(1, cuda::memory_order_relaxed);
  } else if (t == 32) {
    while (flag.load(cuda::memory_order_acquire) == 0) {
    }
    out[0] = s;
  }
}

__global__ void k_fence_behind_load(bool bad, int *in, int *out) {
  __shared__ Flag flag;
  __shared__ int s;
  int t = threadIdx.x;
  if (t == 0) flag = 0;
  __syncthreads();
  if (t == 0) {
    s = in[0];
    flag.store(1, cuda::memory_order_release);
  } else if (t == 32) {
    while (flag.load(cuda::memory_order_relaxed) == 0) {
    }
    if (!bad) cuda::atomic_thread_fence(cuda::memory_order_acquire, cuda::thread_scope_block);
    out[0] = s; // fence_behind_load
  }
}

__global__ void k_order_of_a_variable(bool bad, int *in, int *out) {
  __shared__ int flag, s;
  int t = threadIdx.x, order = bad ? __NV_ATOMIC_RELAXED : __NV_ATOMIC_RELEASE;
  if (t == 0) flag = 0;
  __syncthreads();
  if (t == 0) {
    s = in[0]; // order_of_a_variable
    __nv_atomic_store_n(&flag, 1, order, __NV_THREAD_SCOPE_BLOCK);
  } else if (t == 32) {
    while (__nv_atomic_load_n(&flag, __NV_ATOMIC_ACQUIRE, __NV_THREAD_SCOPE_BLOCK) == 0) {
    }
    out[0] = s;
  }
}

__global__ void k_relaxed_flag(bool bad, int *in, int *out) {
  auto &flag = *(cuda::atomic_flag<cuda::thread_scope_block> *)&in[100];
  __shared__ int s;
  int t = threadIdx.x;
  if (t == 0) flag.clear();
  __syncthreads();
  if (t == 0) {
    s = in[0]; // relaxed_flag
    flag.test_and_set(bad ? cuda::memory_order_relaxed : cuda::memory_order_release);
  } else if (t == 32) {
    while (!flag.test(cuda::memory_order_acquire)) {
    }
    out[0] = s;
  }
}

__global__ void k_nv_store(bool bad, int *in, int *out) {
  __shared__ int flag, s;
  int t = threadIdx.x;
  if (t == 0) flag = 0;
  __syncthreads();
  if (t == 0) {
    s = in[0]; // nv_store
    if (bad) __nv_atomic_store_n(&flag, 1, __NV_ATOMIC_RELAXED, __NV_THREAD_SCOPE_BLOCK);
    else __nv_atomic_store_n(&flag, 1, __NV_ATOMIC_RELEASE, __NV_THREAD_SCOPE_BLOCK);
  } else if (t == 32) {
    while (__nv_atomic_load_n(&flag, __NV_ATOMIC_SEQ_CST, __NV_THREAD_SCOPE_BLOCK) == 0) {
    }
    out[0] = s;
  }
}

__global__ void k_nv_load(bool bad, int *in, int *out) {
  __shared__ int flag, s;
  int t = threadIdx.x;
  if (t == 0) flag = 0;
  __syncthreads();
  if (t == 0) {
    s = in[0]; // nv_load
    __nv_atomic_fetch_add(&flag, 1, __NV_ATOMIC_RELEASE, __NV_THREAD_SCOPE_BLOCK);
  } else if (t == 32) {
    while (__nv_atomic_load_n(&flag, __NV_ATOMIC_RELAXED, __NV_THREAD_SCOPE_BLOCK) == 0) {
    }
    if (!bad) __nv_atomic_thread_fence(__NV_ATOMIC_ACQUIRE, __NV_THREAD_SCOPE_BLOCK);
    out[0] = s;
  }
}

__global__ void k_nv_exchange(bool bad, int *in, int *out) {
  __shared__ int flag, s;
  int t = threadIdx.x;
  if (t == 0) flag = 0;
  __syncthreads();
  if (t == 0) {
    s = in[0];
    if (bad) __nv_atomic_exchange_n(&flag, 1, __NV_ATOMIC_ACQUIRE, __NV_THREAD_SCOPE_BLOCK);
    else __nv_atomic_exchange_n(&flag, 1, __NV_ATOMIC_ACQ_REL, __NV_THREAD_SCOPE_BLOCK);
  } else if (t == 32) {
    int one = 1;
    while (!__nv_atomic_compare_exchange_n(&flag, &one, 2, false, __NV_ATOMIC_ACQUIRE, __NV_ATOMIC_RELAXED, __NV_THREAD_SCOPE_BLOCK)) one = 1;
    out[0] = s; // nv_exchange
  }
}

__global__ void k_written_early(bool bad, int *in, int *out) {
  __shared__ int s[64];
  int t = threadIdx.x;
  auto block = cg::this_thread_block();
  if (!bad) s[t] = in[t];
  auto token = block.barrier_arrive();
  if (bad) s[t] = in[t]; // written_early
  block.barrier_wait(move(token));
  out[t] = s[63 - t];
}

__global__ void k_read_early(bool bad, int *in, int *out) {
  __shared__ int s[64];
  int t = threadIdx.x, r = 0;
  auto block = cg::this_thread_block();
  s[t] = in[t];
  auto token = block.barrier_arrive();
  if (bad) r = s[63 - t]; // read_early
  block.barrier_wait(move(token));
  if (!bad) r = s[63 - t];
  out[t] = r;
}

// One half has read what it was to read; the other one changes it.
__global__ void k_written_by_arrived(bool bad, int *in, int *out) {
  __shared__ int s[64];
  int t = threadIdx.x;
  auto block = cg::this_thread_block();
  s[t] = in[t];
  __syncthreads();
  out[t] = s[t ^ 32];
  auto token = block.barrier_arrive();
  if (bad && t < 32) s[t] = 1; // written_by_arrived
  block.barrier_wait(move(token));
  if (!bad && t < 32) s[t] = 1;
}

// What was done behind an arrival is over after the next barrier.
__global__ void k_only_for_this_wait(bool bad, int *in, int *out) {
  __shared__ int s[64];
  int t = threadIdx.x;
  auto block = cg::this_thread_block();
  auto token = block.barrier_arrive();
  s[t] = in[t]; // only_for_this_wait
  block.barrier_wait(move(token));
  if (!bad) block.sync();
  out[t] = s[63 - t];
}

__global__ void k_arrived_at_grid(bool bad, int *in, int *out) {
  auto grid = cg::this_grid();
  int i = (int)grid.thread_rank(), n = (int)grid.size();
  if (!bad) in[i] = i;
  auto token = grid.barrier_arrive();
  if (bad) in[i] = i; // arrived_at_grid
  grid.barrier_wait(move(token));
  out[i] = in[n - 1 - i];
}

__global__ void k_read_before_wait(bool bad, int *in, int *out) {
  __shared__ Meeting all;
  __shared__ int s[64];
  int t = threadIdx.x, r = 0;
  if (t == 0) init(&all, 64);
  __syncthreads();
  s[t] = in[t];
  auto token = all.arrive();
  if (bad) r = s[t ^ 32]; // read_before_wait
  all.wait(move(token));
  if (!bad) r = s[t ^ 32];
  out[t] = r;
}

// Nor does the arrival that ends a phase say anything to the thread itself.
__global__ void k_last_to_arrive(bool bad, int *in, int *out) {
  __shared__ Meeting all;
  __shared__ int s;
  int t = threadIdx.x, r = 0;
  if (t == 0) init(&all, 33);
  __syncthreads();
  if (t == 0) s = in[0];
  if (t > 31) __nanosleep(100);
  if (t == 0 || t > 31) {
    auto token = all.arrive();
    if (bad && t == 63) r = s; // last_to_arrive
    all.wait(move(token));
    if (t == 63) r += s;
  }
  out[t] = r;
}

__global__ void k_written_behind_arrival(bool bad, int *in, int *out) {
  __shared__ Meeting all;
  __shared__ int s[64];
  int t = threadIdx.x;
  if (t == 0) init(&all, 64);
  __syncthreads();
  if (!bad) s[t] = in[t];
  auto token = all.arrive();
  if (bad) s[t] = in[t]; // written_behind_arrival
  all.wait(move(token));
  out[t] = s[t ^ 32];
}

// One warp is a phase ahead: what it does then is over for the other one when it has waited for that phase, too.
__global__ void k_phase_before(bool bad, int *in, int *out) {
  __shared__ Meeting all;
  __shared__ int s[64];
  int t = threadIdx.x;
  if (t == 0) init(&all, 64);
  __syncthreads();
  all.arrive_and_wait();
  if (t < 32) s[t] = in[t];
  auto token = all.arrive();
  if (!bad || t < 32) all.wait(move(token));
  if (t >= 32) out[t] = s[t - 32]; // phase_before
}

__global__ void k_dropped(bool bad, int *in, int *out) {
  __shared__ Meeting all;
  __shared__ int s[64];
  int t = threadIdx.x;
  if (t == 0) init(&all, 64);
  __syncthreads();
  if (t < 32) {
    if (!bad) s[t] = in[t];
    all.arrive_and_drop();
    if (bad) s[t] = in[t]; // dropped
  } else {
    all.arrive_and_wait();
    out[t] = s[t - 32];
    all.arrive_and_wait();
    out[t] += s[t - 32];
  }
}

__global__ void k_tried(bool bad, int *in, int *out) {
  __shared__ Meeting all;
  __shared__ int s[64];
  int t = threadIdx.x;
  if (t == 0) init(&all, 64);
  __syncthreads();
  s[t] = in[t]; // tried
  auto token = all.arrive();
  bool done = false;
  for (int i = 0; i < (bad ? 1 : 1000000) && !done; i++) done = all.try_wait(token);
  if (done || bad) out[t] = s[t ^ 32];
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
    PAIR(relaxed_store, 1, 64),      PAIR(relaxed_load, 1, 64),           PAIR(relaxed_reference, 2, 32), PAIR(relaxed_count, 3, 32),
    PAIR(release_only, 3, 32),       PAIR(acquire_only, 3, 32),           PAIR(relaxed_unlock, 3, 32),    PAIR(relaxed_lock, 3, 32),
    PAIR(fence_before_store, 1, 64), PAIR(fence_behind_load, 1, 64),      PAIR(order_of_a_variable, 1, 64), PAIR(relaxed_flag, 1, 64),
    PAIR(nv_store, 1, 64),           PAIR(nv_load, 1, 64),                PAIR(nv_exchange, 1, 64),       PAIR(written_early, 1, 64),
    PAIR(read_early, 1, 64),         PAIR(written_by_arrived, 1, 64),     PAIR(only_for_this_wait, 1, 64), PAIR(arrived_at_grid, 2, 64),
    PAIR(read_before_wait, 1, 64),   PAIR(last_to_arrive, 1, 64),         PAIR(written_behind_arrival, 1, 64), PAIR(phase_before, 1, 64),
    PAIR(dropped, 1, 64),            PAIR(tried, 1, 64),
};

int main(int argc, char **argv) {
  for (const Pair &p : pairs)
    if (argc > 2 && !strcmp(argv[1], p.name)) {
      bool bad = !strcmp(argv[2], "faulty");
      int *in = numbers(4096, 7), *out = numbers(4096, 5);
      void *arguments[] = {&bad, &in, &out};
      cudaLaunchCooperativeKernel((const void *)p.kernel, dim3(p.blocks), dim3(p.threads), arguments, 0, nullptr);
      cudaDeviceSynchronize();
      cudaFree(in);
      cudaFree(out);
    }
  return 0;
}
