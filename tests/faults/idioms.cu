// Idioms of kernels, and how each is got wrong: each function is a pair, a faulty program and its correct twin.
//
// pair warp_for_block: CU8002
// pair bits_of_word: CU8002
// pair carved_overlap: CU8002
// pair sum_by_all: CU8002
// pair found_again: CU8002
// pair down_sweep: CU8002
// pair wide_over_narrow: CU8002
// pair half_of_union: CU8002
// pair named_barrier: CU8002
// pair object_and_member: CU8002
// pair through_pointer: CU8002
// pair copy_of_next: CU8002
// pair own_row_of_next: CU8002
// pair plain_unlock: CU8003
// pair ballot_append: CU8003
// pair peeks_at_ticket: CU8003
// pair minimum_by_compare: CU8003
// pair clears_own_counter: CU8003
// pair links_node: CU8003
#include <cstdio>
#include <cstring>

__global__ void k_warp_for_block(bool bad, int *in, int *out) {
  __shared__ int s[64];
  int t = threadIdx.x;
  s[t] = in[t];
  if (bad) __syncwarp();
  else __syncthreads();
  out[t] = s[63 - t]; // warp_for_block
}

__global__ void k_bits_of_word(bool bad, int *in, int *out) {
  __shared__ unsigned mask[2];
  int t = threadIdx.x;
  if (t < 2) mask[t] = 0;
  __syncthreads();
  if (in[t] & 1) {
    if (bad) mask[t / 32] |= 1u << t % 32; // bits_of_word
    else atomicOr(&mask[t / 32], 1u << t % 32);
  }
  __syncthreads();
  out[t] = mask[t / 32] >> t % 32 & 1;
}

__global__ void k_carved_overlap(bool bad, int *in, int *out) {
  __shared__ int all[130];
  int t = threadIdx.x;
  int *first = all, *second = all + (bad ? 63 : 64);
  first[t] = in[t];
  second[t] = in[t + 64]; // carved_overlap
  __syncthreads();
  out[t] = first[t] + second[t];
}

__global__ void k_sum_by_all(bool bad, int *in, int *out) {
  __shared__ int sum;
  int t = threadIdx.x;
  if (t == 0) sum = 0;
  __syncthreads();
  if (bad) sum += in[t]; // sum_by_all
  else atomicAdd(&sum, in[t]);
  __syncthreads();
  if (t == 0) out[0] = sum;
}

__global__ void k_found_again(bool bad, int *in, int *out) {
  __shared__ int found;
  int t = threadIdx.x, rounds = 0;
  for (int i = 0; i < 4; i++) {
    if (t == 0) found = 0; // found_again
    __syncthreads();
    if (in[t] == 10 + i * 7) found = 1;
    __syncthreads();
    rounds += found;
    if (!bad) __syncthreads();
  }
  out[t] = rounds;
}

__global__ void k_down_sweep(bool bad, int *in, int *out) {
  __shared__ int s[64];
  int t = threadIdx.x;
  s[t] = in[t];
  __syncthreads();
  for (int d = 1; d < 64; d *= 2) {
    int at = (t + 1) * d * 2 - 1;
    if (at < 64) s[at] += s[at - d];
    __syncthreads();
  }
  for (int d = 16; d > 0; d /= 2) {
    int at = (t + 1) * d * 2 - 1;
    if (at + d < 64) s[at + d] += s[at]; // down_sweep
    if (!bad) __syncthreads();
  }
  __syncthreads();
  out[t] = s[t];
}

__global__ void k_wide_over_narrow(bool bad, int *in, int *out) {
  __shared__ alignas(16) int s[132];
  int t = threadIdx.x;
  if (t < 32) *(int4 *)&s[t * 4] = make_int4(in[t], 1, 2, 3);
  if (!bad) __syncthreads();
  if (t >= 32) s[t] = t; // wide_over_narrow
  __syncthreads();
  out[t] = s[t];
}

union Word {
  int whole;
  short half[2];
};

__global__ void k_half_of_union(bool bad, int *in, int *out) {
  __shared__ Word s[64];
  int t = threadIdx.x;
  s[t].whole = in[t];
  if (!bad) __syncthreads();
  out[t] = s[(t + 33) % 64].half[1]; // half_of_union
}

__global__ void k_named_barrier(bool bad, int *in, int *out) {
  __shared__ int s[32];
  int t = threadIdx.x;
  if (t < 32) {
    s[t] = in[t];
    asm volatile("bar.sync 1, 64;" ::: "memory");
  } else {
    if (!bad) asm volatile("bar.sync 1, 64;" ::: "memory");
    out[t] = s[63 - t]; // named_barrier
    if (bad) asm volatile("bar.sync 1, 64;" ::: "memory");
  }
}

struct Body {
  int x, y, mass;
};

__global__ void k_object_and_member(bool bad, int *in, int *out) {
  __shared__ Body s[64];
  int t = threadIdx.x;
  s[t] = {in[t], in[t] + 1, t};
  if (!bad) __syncthreads();
  out[t] = s[(t + 32) % 64].mass; // object_and_member
}

__device__ void put(int *to, int v) {
  *to = v; // through_pointer
}

__global__ void k_through_pointer(bool bad, int *in, int *out) {
  __shared__ int s[64];
  int t = threadIdx.x;
  put(s + (bad ? t / 2 : t), in[t]);
  __syncthreads();
  out[t] = s[t / 2];
}

__global__ void k_copy_of_next(bool bad, int *in, int *out) {
  __shared__ int s[65][4];
  int t = threadIdx.x;
  memset(s[t], t, 16);
  if (!bad) __syncthreads();
  int own[4];
  memcpy(own, s[(t + 32) % 64], 16); // copy_of_next
  out[t] = own[0] + own[3];
}

__global__ void k_own_row_of_next(bool bad, int *in, int *out) {
  __shared__ int s[8][9];
  int x = threadIdx.x, y = threadIdx.y;
  s[y][x] = in[y * 8 + x];
  __syncthreads();
  int v = s[x][y];
  if (!bad) __syncthreads();
  s[y][x] = v; // own_row_of_next
  __syncthreads();
  out[y * 8 + x] = s[y][x];
}

__global__ void k_plain_unlock(bool bad, int *in, int *out) {
  if (threadIdx.x == 0) {
    while (atomicCAS(&out[0], 3, 1) != 3) {
    }
    __threadfence();
    in[0] += 1;
    __threadfence();
    if (bad) out[0] = 3; // plain_unlock
    else atomicExch(&out[0], 3);
  }
}

__global__ void k_ballot_append(bool bad, int *in, int *out) {
  int t = threadIdx.x;
  bool takes = in[t] & 1;
  unsigned all = __ballot_sync(~0u, takes);
  int base = 0;
  if (t == 0) {
    if (bad) {
      base = out[0];
      out[0] = base + __popc(all); // ballot_append
    } else {
      base = atomicAdd(&out[0], __popc(all));
    }
  }
  base = __shfl_sync(~0u, base, 0);
  if (takes && !bad) out[1 + base + __popc(all & ((1u << t) - 1))] = in[t];
}

__global__ void k_peeks_at_ticket(bool bad, int *in, int *out) {
  if (threadIdx.x == 0) {
    int seen = bad ? out[0] : atomicAdd(&out[0], 0); // peeks_at_ticket
    if (seen < 1000) atomicAdd(&out[0], 1);
  }
}

__global__ void k_minimum_by_compare(bool bad, int *in, int *out) {
  int v = in[blockIdx.x * 32 + threadIdx.x];
  v = __reduce_min_sync(~0u, v);
  if (threadIdx.x == 0) {
    if (!bad) atomicMin(&out[1], -v);
    else if (-v < out[1]) out[1] = -v; // minimum_by_compare
  }
}

__global__ void k_clears_own_counter(bool bad, int *in, int *out) {
  if (bad && blockIdx.x == 1 && threadIdx.x == 0) out[0] = 0; // clears_own_counter
  if (threadIdx.x == 0) atomicAdd(&out[0], in[blockIdx.x]);
}

__global__ void k_links_node(bool bad, int *in, int *out) {
  int node = 1 + blockIdx.x;
  if (threadIdx.x == 0) {
    if (bad) {
      out[node] = out[0];
      out[0] = node; // links_node
    } else {
      out[node] = atomicExch(&out[0], node);
    }
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
  int blocks;
  dim3 threads;
};
#define PAIR(name, blocks, threads) {#name, k_##name, blocks, threads}
static const Pair pairs[] = {
    PAIR(warp_for_block, 1, 64),     PAIR(bits_of_word, 1, 64),      PAIR(carved_overlap, 1, 64), PAIR(sum_by_all, 1, 64),
    PAIR(found_again, 1, 64),        PAIR(down_sweep, 1, 64),        PAIR(wide_over_narrow, 1, 64), PAIR(half_of_union, 1, 64),
    PAIR(named_barrier, 1, 64),     PAIR(object_and_member, 1, 64), PAIR(through_pointer, 1, 64),
    PAIR(copy_of_next, 1, 64),       PAIR(own_row_of_next, 1, dim3(8, 8)), PAIR(plain_unlock, 4, 32), PAIR(ballot_append, 4, 32),
    PAIR(peeks_at_ticket, 4, 32),    PAIR(minimum_by_compare, 4, 32), PAIR(clears_own_counter, 4, 32), PAIR(links_node, 4, 32),
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
