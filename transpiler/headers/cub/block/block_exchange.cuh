// cub::BlockExchange: rearranges the items of a block through shared memory.
#pragma once
#include "../util_ptx.cuh"
#pragma cu2rs source
namespace cub {
template <class T, int BLOCK_DIM_X, int ITEMS, bool WARP_TIME_SLICING = false, int BLOCK_DIM_Y = 1, int BLOCK_DIM_Z = 1, int LEGACY_PTX_ARCH = 0> class BlockExchange {
  static constexpr int BLOCK_THREADS = BLOCK_DIM_X * BLOCK_DIM_Y * BLOCK_DIM_Z;

public:
  struct TempStorage {
    T items[BLOCK_THREADS * ITEMS];
  };
  __device__ BlockExchange() : temp(private_storage()), tid(RowMajorTid(BLOCK_DIM_X, BLOCK_DIM_Y, BLOCK_DIM_Z)) {}
  __device__ BlockExchange(TempStorage &temp_storage) : temp(temp_storage), tid(RowMajorTid(BLOCK_DIM_X, BLOCK_DIM_Y, BLOCK_DIM_Z)) {}

  template <class O> __device__ void StripedToBlocked(const T (&input)[ITEMS], O (&output)[ITEMS]) {
    for (int i = 0; i < ITEMS; i++)
      temp.items[i * BLOCK_THREADS + tid] = input[i];
    __syncthreads();
    for (int i = 0; i < ITEMS; i++)
      output[i] = temp.items[tid * ITEMS + i];
  }
  template <class O> __device__ void BlockedToStriped(const T (&input)[ITEMS], O (&output)[ITEMS]) {
    for (int i = 0; i < ITEMS; i++)
      temp.items[tid * ITEMS + i] = input[i];
    __syncthreads();
    for (int i = 0; i < ITEMS; i++)
      output[i] = temp.items[i * BLOCK_THREADS + tid];
  }
  template <class O> __device__ void WarpStripedToBlocked(const T (&input)[ITEMS], O (&output)[ITEMS]) {
    for (int i = 0; i < ITEMS; i++)
      temp.items[warp_striped(i)] = input[i];
    __syncthreads();
    for (int i = 0; i < ITEMS; i++)
      output[i] = temp.items[tid * ITEMS + i];
  }
  template <class O> __device__ void BlockedToWarpStriped(const T (&input)[ITEMS], O (&output)[ITEMS]) {
    for (int i = 0; i < ITEMS; i++)
      temp.items[tid * ITEMS + i] = input[i];
    __syncthreads();
    for (int i = 0; i < ITEMS; i++)
      output[i] = temp.items[warp_striped(i)];
  }
  template <class O, class Rank> __device__ void ScatterToBlocked(const T (&input)[ITEMS], O (&output)[ITEMS], Rank (&ranks)[ITEMS]) {
    for (int i = 0; i < ITEMS; i++)
      temp.items[ranks[i]] = input[i];
    __syncthreads();
    for (int i = 0; i < ITEMS; i++)
      output[i] = temp.items[tid * ITEMS + i];
  }
  template <class O, class Rank> __device__ void ScatterToStriped(const T (&input)[ITEMS], O (&output)[ITEMS], Rank (&ranks)[ITEMS]) {
    for (int i = 0; i < ITEMS; i++)
      temp.items[ranks[i]] = input[i];
    __syncthreads();
    for (int i = 0; i < ITEMS; i++)
      output[i] = temp.items[i * BLOCK_THREADS + tid];
  }
  // Items of negative rank stay out.
  template <class O, class Rank> __device__ void ScatterToStripedGuarded(const T (&input)[ITEMS], O (&output)[ITEMS], Rank (&ranks)[ITEMS]) {
    for (int i = 0; i < ITEMS; i++)
      if (ranks[i] >= 0)
        temp.items[ranks[i]] = input[i];
    __syncthreads();
    for (int i = 0; i < ITEMS; i++)
      output[i] = temp.items[i * BLOCK_THREADS + tid];
  }
  template <class O, class Rank, class Flag> __device__ void ScatterToStripedFlagged(const T (&input)[ITEMS], O (&output)[ITEMS], Rank (&ranks)[ITEMS], Flag (&valid)[ITEMS]) {
    for (int i = 0; i < ITEMS; i++)
      if (valid[i])
        temp.items[ranks[i]] = input[i];
    __syncthreads();
    for (int i = 0; i < ITEMS; i++)
      output[i] = temp.items[i * BLOCK_THREADS + tid];
  }
  // In place.
  __device__ void StripedToBlocked(T (&items)[ITEMS]) { StripedToBlocked(items, items); }
  __device__ void BlockedToStriped(T (&items)[ITEMS]) { BlockedToStriped(items, items); }
  __device__ void WarpStripedToBlocked(T (&items)[ITEMS]) { WarpStripedToBlocked(items, items); }
  __device__ void BlockedToWarpStriped(T (&items)[ITEMS]) { BlockedToWarpStriped(items, items); }
  template <class Rank> __device__ void ScatterToBlocked(T (&items)[ITEMS], Rank (&ranks)[ITEMS]) { ScatterToBlocked(items, items, ranks); }
  template <class Rank> __device__ void ScatterToStriped(T (&items)[ITEMS], Rank (&ranks)[ITEMS]) { ScatterToStriped(items, items, ranks); }

private:
  TempStorage &temp;
  int tid;
  static __device__ TempStorage &private_storage() {
    __shared__ TempStorage storage;
    return storage;
  }
  __device__ int warp_striped(int i) {
    const int first = tid / 32 * 32;
    const int lanes = BLOCK_THREADS - first < 32 ? BLOCK_THREADS - first : 32;
    return first * ITEMS + i * lanes + tid % 32;
  }
};
}
