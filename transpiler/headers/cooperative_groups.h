// Cooperative groups (CUDA C++ guide, "Cooperative Groups"): C++ that is translated with the program, on top of the barrier,
// warp and grid operations. Groups of one warp know their lanes' mask; what waits, waits through the ordinary operations.
#pragma once
#pragma cu2rs library Cooperative groups
#pragma cu2rs limit "There are no clusters."
#pragma cu2rs limit "Grids of several devices wait for each other where the program has no __device__ or __constant__ variables, and not under checkers or traces."
#pragma cu2rs limit "Tiles of more than 32 threads exchange values of up to 16 bytes, through shared memory of their own: block_tile_memory is not used."
#include "cuda_runtime.h"
#include "type_traits"

// All threads of a cooperative launch wait for each other; an ordinary launch of more than one block traps.
[[cu2rs::suspends]] [[cu2rs::rust("grid_sync")]] __device__ void __cu2rs_grid_sync();
// The same for all grids of a multi-device launch, of which the second function tells: their number and this one's rank.
[[cu2rs::suspends]] [[cu2rs::rust("multi_grid_sync")]] __device__ void __cu2rs_multi_grid_sync();
[[cu2rs::ctx]] [[cu2rs::rust("cudart_rs::device::multi_grid")]] __device__ unsigned long long __cu2rs_multi_grid();
[[cu2rs::ctx]] [[cu2rs::rust("cudart_rs::device::is_cooperative")]] __device__ bool __cu2rs_is_cooperative();
// A thread has come to a barrier of its block, or its grid, for which it will wait later: for the checkers.
[[cu2rs::does("fence")]] [[cu2rs::rust("cudart_rs::device::arrives_early")]] __device__ void __cu2rs_arrives(bool grid);

#pragma cu2rs source
namespace cooperative_groups {
namespace details {
__device__ inline unsigned int rank_in_block() {
  return (threadIdx.z * blockDim.y + threadIdx.y) * blockDim.x + threadIdx.x;
}
__device__ inline unsigned int threads_of_block() { return blockDim.x * blockDim.y * blockDim.z; }
__device__ inline unsigned int lane() { return rank_in_block() % 32u; }

// The lanes of the tile of `size` lanes (a power of two) that this lane is in.
__device__ inline unsigned int tile_mask(unsigned int size) {
  return size >= 32u ? 0xffffffffu : ((1u << size) - 1u) << (lane() & ~(size - 1u));
}

// The number of the set bit with this rank.
__device__ inline int nth_lane(unsigned int mask, unsigned int rank) {
  for (unsigned int i = 0; i < rank; i++) mask &= mask - 1u;
  return __ffs(mask) - 1;
}

// A value of any plain type from another lane: arithmetic types whole, others in words.
template <class T> __device__ T value_of_lane(unsigned int mask, T value, int lane) {
  if constexpr (std::is_arithmetic<T>::value) {
    return __shfl_sync(mask, value, lane);
  } else {
    T result = value;
    constexpr int words = sizeof(T) / 4, rest = sizeof(T) % 4;
    // Volatile: the words may hold padding, whose value nothing may be concluded from.
    const volatile unsigned int *from = reinterpret_cast<const volatile unsigned int *>(&value);
    unsigned int *to = reinterpret_cast<unsigned int *>(&result);
    for (int i = 0; i < words; i++) to[i] = __shfl_sync(mask, from[i], lane);
    const volatile unsigned char *tail = reinterpret_cast<const volatile unsigned char *>(&value) + words * 4;
    unsigned char *end = reinterpret_cast<unsigned char *>(&result) + words * 4;
    for (int i = 0; i < rest; i++) end[i] = (unsigned char)__shfl_sync(mask, (int)tail[i], lane);
    return result;
  }
}
// Where the tiles of more than a warp meet: a counter and a number of meetings for each tile, and a place for each thread's value. Shared memory begins as zero.
struct tile_memory {
  unsigned int arrived[16];
  unsigned int meetings[16];
  unsigned int values[1024][4];
};
__device__ inline tile_memory *memory_of_tiles() {
  __shared__ tile_memory memory;
  return &memory;
}
// Waits for the threads of a tile of more than a warp.
template <unsigned int Size> __device__ void meet() {
  tile_memory *memory = memory_of_tiles();
  const unsigned int tile = rank_in_block() / Size;
  const unsigned int rest = threads_of_block() - tile * Size;
  const unsigned int count = rest < Size ? rest : Size;
  const unsigned int meeting = atomicAdd(&memory->meetings[tile], 0u);
  __threadfence_block();
  if (atomicAdd(&memory->arrived[tile], 1u) == count - 1u) {
    atomicExch(&memory->arrived[tile], 0u);
    __threadfence_block();
    atomicAdd(&memory->meetings[tile], 1u);
  } else {
    while (atomicAdd(&memory->meetings[tile], 0u) == meeting) {
    }
  }
  __threadfence_block();
}
// A value from the thread of this rank in the tile.
template <unsigned int Size, class T> __device__ T value_of_thread(T value, unsigned int rank) {
  static_assert(sizeof(T) <= 16, "values of more than 16 bytes");
  tile_memory *memory = memory_of_tiles();
  const unsigned int own = rank_in_block();
  *(T *)memory->values[own] = value;
  meet<Size>();
  T result = *(T *)memory->values[own / Size * Size + rank % Size];
  meet<Size>();
  return result;
}
// How many threads of the tile say yes.
template <unsigned int Size> __device__ unsigned int count_of_tile(int predicate) {
  tile_memory *memory = memory_of_tiles();
  const unsigned int first = rank_in_block() / Size * Size;
  const unsigned int end = first + Size < threads_of_block() ? first + Size : threads_of_block();
  memory->values[rank_in_block()][0] = predicate != 0;
  meet<Size>();
  unsigned int count = 0;
  for (unsigned int i = first; i < end; i++) count += memory->values[i][0];
  meet<Size>();
  return count;
}
} // namespace details

// Memory that tiles of more than a warp are given on the hardware.
template <unsigned int MaxBlockSize = 1024> struct block_tile_memory {
  unsigned int __unused;
};

// What any group is when its kind is known only at run time.
class thread_group {
public:
  unsigned int __kind, __mask;
  __device__ thread_group(unsigned int kind, unsigned int mask) : __kind(kind), __mask(mask) {}
  __device__ void sync() const {
    if (__kind == 0)
      __syncthreads();
    else if (__kind == 1)
      __cu2rs_grid_sync();
    else
      __syncwarp(__mask);
  }
  __device__ unsigned long long size() const {
    if (__kind == 0) return details::threads_of_block();
    if (__kind == 1) return (unsigned long long)details::threads_of_block() * gridDim.x * gridDim.y * gridDim.z;
    return __popc(__mask);
  }
  __device__ unsigned long long num_threads() const { return size(); }
  __device__ unsigned long long thread_rank() const {
    if (__kind == 0) return details::rank_in_block();
    if (__kind == 1)
      return ((unsigned long long)(blockIdx.z * gridDim.y + blockIdx.y) * gridDim.x + blockIdx.x) * details::threads_of_block() +
             details::rank_in_block();
    return __popc(__mask & ((1u << details::lane()) - 1u));
  }
  __device__ bool is_valid() const { return true; }
};

// The threads of a block.
class thread_block {
public:
  struct arrival_token {};
  __device__ static void sync() { __syncthreads(); }
  __device__ arrival_token barrier_arrive() const {
    __cu2rs_arrives(false);
    return arrival_token{};
  }
  __device__ void barrier_wait(arrival_token &&) const { __syncthreads(); }
  __device__ static unsigned int thread_rank() { return details::rank_in_block(); }
  __device__ static unsigned int size() { return details::threads_of_block(); }
  __device__ static unsigned int num_threads() { return details::threads_of_block(); }
  __device__ static dim3 group_index() { return dim3(blockIdx.x, blockIdx.y, blockIdx.z); }
  __device__ static dim3 thread_index() { return dim3(threadIdx.x, threadIdx.y, threadIdx.z); }
  __device__ static dim3 group_dim() { return blockDim; }
  __device__ static dim3 dim_threads() { return blockDim; }
  __device__ static bool is_valid() { return true; }
  __device__ operator thread_group() const { return thread_group(0, 0xffffffffu); }
};
__device__ inline thread_block this_thread_block() { return thread_block(); }
template <unsigned int MaxBlockSize> __device__ thread_block this_thread_block(block_tile_memory<MaxBlockSize> &) { return thread_block(); }

// The threads of a grid; `sync` needs a cooperative launch.
class grid_group {
public:
  struct arrival_token {};
  __device__ static bool is_valid() { return __cu2rs_is_cooperative(); }
  __device__ static void sync() { __cu2rs_grid_sync(); }
  __device__ arrival_token barrier_arrive() const {
    __cu2rs_arrives(true);
    return arrival_token{};
  }
  __device__ void barrier_wait(arrival_token &&) const { __cu2rs_grid_sync(); }
  __device__ static unsigned long long num_blocks() { return (unsigned long long)gridDim.x * gridDim.y * gridDim.z; }
  __device__ static unsigned long long block_rank() {
    return (unsigned long long)(blockIdx.z * gridDim.y + blockIdx.y) * gridDim.x + blockIdx.x;
  }
  __device__ static unsigned long long size() { return num_blocks() * details::threads_of_block(); }
  __device__ static unsigned long long num_threads() { return size(); }
  __device__ static unsigned long long thread_rank() { return block_rank() * details::threads_of_block() + details::rank_in_block(); }
  __device__ static dim3 group_dim() { return gridDim; }
  __device__ static dim3 dim_blocks() { return gridDim; }
  __device__ static dim3 block_index() { return dim3(blockIdx.x, blockIdx.y, blockIdx.z); }
  __device__ operator thread_group() const { return thread_group(1, 0); }
};
__device__ inline grid_group this_grid() { return grid_group(); }

// The grids of all devices of a multi-device launch.
class multi_grid_group {
public:
  unsigned long long __grids;
  __device__ multi_grid_group(unsigned long long grids) : __grids(grids) {}
  __device__ bool is_valid() const { return __grids != 0; }
  __device__ void sync() const { __cu2rs_multi_grid_sync(); }
  __device__ unsigned int num_grids() const { return (unsigned int)(__grids >> 32); }
  __device__ unsigned int grid_rank() const { return (unsigned int)__grids; }
  __device__ unsigned long long size() const { return num_grids() * grid_group::size(); }
  __device__ unsigned long long num_threads() const { return size(); }
  __device__ unsigned long long thread_rank() const { return grid_rank() * grid_group::size() + grid_group::thread_rank(); }
};
__device__ inline multi_grid_group this_multi_grid() { return multi_grid_group(__cu2rs_multi_grid()); }

// Threads of a warp that run together, or were told apart by a value.
class coalesced_group {
public:
  unsigned int __mask, __meta_rank, __meta_size;
  __device__ coalesced_group(unsigned int mask, unsigned int meta_rank = 0, unsigned int meta_size = 1)
      : __mask(mask), __meta_rank(meta_rank), __meta_size(meta_size) {}
  __device__ void sync() const { __syncwarp(__mask); }
  __device__ unsigned int size() const { return __popc(__mask); }
  __device__ unsigned int num_threads() const { return __popc(__mask); }
  __device__ unsigned int thread_rank() const { return __popc(__mask & ((1u << details::lane()) - 1u)); }
  __device__ unsigned int meta_group_rank() const { return __meta_rank; }
  __device__ unsigned int meta_group_size() const { return __meta_size; }
  template <class T> __device__ T shfl(T value, int rank) const {
    return details::value_of_lane(__mask, value, details::nth_lane(__mask, (unsigned int)rank % size()));
  }
  template <class T> __device__ T shfl_up(T value, unsigned int delta) const {
    unsigned int rank = thread_rank();
    return details::value_of_lane(__mask, value, details::nth_lane(__mask, rank < delta ? rank : rank - delta));
  }
  template <class T> __device__ T shfl_down(T value, unsigned int delta) const {
    unsigned int rank = thread_rank();
    return details::value_of_lane(__mask, value, details::nth_lane(__mask, rank + delta < size() ? rank + delta : rank));
  }
  __device__ int any(int predicate) const { return __any_sync(__mask, predicate); }
  __device__ int all(int predicate) const { return __all_sync(__mask, predicate); }
  // Bits are counted by rank.
  __device__ unsigned int ballot(int predicate) const { return __by_rank(__ballot_sync(__mask, predicate)); }
  template <class T> __device__ unsigned int match_any(T value) const { return __by_rank(__match_any_sync(__mask, value)); }
  template <class T> __device__ unsigned int match_all(T value, int &predicate) const {
    return __by_rank(__match_all_sync(__mask, value, &predicate));
  }
  __device__ unsigned int __by_rank(unsigned int lanes) const {
    unsigned int ranks = 0, bit = 1;
    for (unsigned int rest = __mask; rest != 0; rest &= rest - 1u) {
      if (lanes & rest & (0u - rest)) ranks |= bit;
      bit <<= 1;
    }
    return ranks;
  }
  __device__ operator thread_group() const { return thread_group(2, __mask); }
};
// (Those active are those at the place of the call.)
__device__ inline coalesced_group coalesced_threads(unsigned int active = __activemask()) { return coalesced_group(active); }

// A tile of a size known at compile time: a power of two up to 1024.
template <unsigned int Size, class Parent = void> class thread_block_tile {
  static_assert(Size >= 1 && Size <= 1024 && (Size & (Size - 1)) == 0, "a tile has a power of two of threads, up to 1024");

public:
  unsigned int __meta_rank, __meta_size;
  __device__ thread_block_tile(unsigned int meta_rank, unsigned int meta_size) : __meta_rank(meta_rank), __meta_size(meta_size) {}
  template <class Other>
  __device__ thread_block_tile(const thread_block_tile<Size, Other> &other) : __meta_rank(other.__meta_rank), __meta_size(other.__meta_size) {}
  __device__ void sync() const {
    if constexpr (Size > 32)
      details::meet<Size>();
    else
      __syncwarp(details::tile_mask(Size));
  }
  __device__ static constexpr unsigned int size() { return Size; }
  __device__ static constexpr unsigned int num_threads() { return Size; }
  __device__ unsigned int thread_rank() const { return details::rank_in_block() % Size; }
  __device__ unsigned int meta_group_rank() const { return __meta_rank; }
  __device__ unsigned int meta_group_size() const { return __meta_size; }
  template <class T> __device__ T shfl(T value, int rank) const {
    if constexpr (Size > 32)
      return details::value_of_thread<Size>(value, (unsigned int)rank);
    else
      return details::value_of_lane(details::tile_mask(Size), value, (details::lane() & ~(Size - 1u)) + ((unsigned int)rank & (Size - 1u)));
  }
  template <class T> __device__ T shfl_up(T value, unsigned int delta) const {
    unsigned int rank = thread_rank();
    return shfl(value, rank < delta ? rank : rank - delta);
  }
  template <class T> __device__ T shfl_down(T value, unsigned int delta) const {
    unsigned int rank = thread_rank();
    return shfl(value, rank + delta < Size ? rank + delta : rank);
  }
  template <class T> __device__ T shfl_xor(T value, unsigned int lane_mask) const { return shfl(value, (thread_rank() ^ lane_mask) % Size); }
  __device__ int any(int predicate) const {
    if constexpr (Size > 32)
      return details::count_of_tile<Size>(predicate) != 0;
    else
      return __any_sync(details::tile_mask(Size), predicate);
  }
  __device__ int all(int predicate) const {
    if constexpr (Size > 32)
      return details::count_of_tile<Size>(predicate == 0) == 0;
    else
      return __all_sync(details::tile_mask(Size), predicate);
  }
  __device__ unsigned int ballot(int predicate) const { static_assert(Size <= 32, "only tiles of a warp have this"); return __by_rank(__ballot_sync(details::tile_mask(Size), predicate)); }
  template <class T> __device__ unsigned int match_any(T value) const { static_assert(Size <= 32, "only tiles of a warp have this"); return __by_rank(__match_any_sync(details::tile_mask(Size), value)); }
  template <class T> __device__ unsigned int match_all(T value, int &predicate) const {
    static_assert(Size <= 32, "only tiles of a warp have this");
    return __by_rank(__match_all_sync(details::tile_mask(Size), value, &predicate));
  }
  __device__ unsigned int __by_rank(unsigned int lanes) const { return lanes >> (details::lane() & ~(Size - 1u)); }
  __device__ operator thread_group() const { static_assert(Size <= 32, "a tile of more than a warp as a thread_group"); return thread_group(2, details::tile_mask(Size)); }
  __device__ operator coalesced_group() const { static_assert(Size <= 32, "a tile of more than a warp is no coalesced_group"); return coalesced_group(details::tile_mask(Size), __meta_rank, __meta_size); }
};

template <unsigned int Size> __device__ thread_block_tile<Size, thread_block> tiled_partition(const thread_block &) {
  return thread_block_tile<Size, thread_block>(details::rank_in_block() / Size, (details::threads_of_block() + Size - 1u) / Size);
}
template <unsigned int Size, unsigned int ParentSize, class P>
__device__ thread_block_tile<Size, thread_block_tile<ParentSize, P>> tiled_partition(const thread_block_tile<ParentSize, P> &parent) {
  static_assert(Size <= ParentSize, "a tile is not larger than its parent");
  return thread_block_tile<Size, thread_block_tile<ParentSize, P>>(parent.thread_rank() / Size, ParentSize / Size);
}
// Tiles of a size known at run time.
__device__ inline thread_group tiled_partition(const thread_block &, unsigned int size) {
  return thread_group(2, details::tile_mask(size));
}
__device__ inline coalesced_group tiled_partition(const coalesced_group &parent, unsigned int size) {
  unsigned int rank = parent.thread_rank(), first = rank / size * size, mask = 0;
  for (unsigned int i = first; i < first + size && i < parent.size(); i++) mask |= 1u << details::nth_lane(parent.__mask, i);
  return coalesced_group(mask, rank / size, (parent.size() + size - 1u) / size);
}
__device__ inline thread_group tiled_partition(const thread_group &parent, unsigned int size) {
  if (parent.__kind == 0) return thread_group(2, details::tile_mask(size));
  coalesced_group all(parent.__mask);
  return tiled_partition(all, size);
}

// The threads with the same label, in the order of the labels' first threads.
template <class Label> __device__ coalesced_group labeled_partition(const coalesced_group &group, Label label) {
  unsigned int mine = __match_any_sync(group.__mask, label);
  unsigned int leaders = __ballot_sync(group.__mask, (int)details::lane() == __ffs(mine) - 1);
  return coalesced_group(mine, __popc(leaders & ((1u << (__ffs(mine) - 1)) - 1u)), __popc(leaders));
}
template <class Label, unsigned int Size, class P> __device__ coalesced_group labeled_partition(const thread_block_tile<Size, P> &group, Label label) {
  return labeled_partition(coalesced_group(details::tile_mask(Size)), label);
}
__device__ inline coalesced_group binary_partition(const coalesced_group &group, bool predicate) {
  unsigned int holds = __ballot_sync(group.__mask, predicate);
  unsigned int other = group.__mask & ~holds;
  return predicate ? coalesced_group(holds, 0, 1u + (other != 0)) : coalesced_group(other, holds != 0, 1u + (holds != 0));
}
template <unsigned int Size, class P> __device__ coalesced_group binary_partition(const thread_block_tile<Size, P> &group, bool predicate) {
  return binary_partition(coalesced_group(details::tile_mask(Size)), predicate);
}

template <class Group> __device__ void sync(const Group &group) { group.sync(); }
template <class Group> __device__ void synchronize(const Group &group) { group.sync(); }
template <class Group> __device__ auto thread_rank(const Group &group) -> decltype(group.thread_rank()) { return group.thread_rank(); }
template <class Group> __device__ auto group_size(const Group &group) -> decltype(group.size()) { return group.size(); }
// A group of the thread alone.
__device__ inline thread_block_tile<1> this_thread() { return thread_block_tile<1>(details::rank_in_block(), details::threads_of_block()); }

template <class Group, class F, class... Args> __device__ void invoke_one(const Group &group, F &&f, Args &&...args) {
  if (group.thread_rank() == 0) f(args...);
}
} // namespace cooperative_groups
