// cub::BlockStore and the functions StoreDirect…: a block's items from registers to memory. All algorithms take a blocked arrangement, except
// BLOCK_STORE_STRIPED; none needs shared memory here.
#pragma once
#include "../util_ptx.cuh"
#pragma cu2rs source
namespace cub {
template <class T, int ITEMS, class It> __device__ void StoreDirectBlocked(int tid, It to, T (&items)[ITEMS]) {
  for (int i = 0; i < ITEMS; i++)
    to[tid * ITEMS + i] = items[i];
}
template <class T, int ITEMS, class It> __device__ void StoreDirectBlocked(int tid, It to, T (&items)[ITEMS], int valid) {
  for (int i = 0; i < ITEMS; i++)
    if (tid * ITEMS + i < valid)
      to[tid * ITEMS + i] = items[i];
}
template <class T, int ITEMS> __device__ void StoreDirectBlockedVectorized(int tid, T *to, T (&items)[ITEMS]) { StoreDirectBlocked(tid, to, items); }
template <int BLOCK_THREADS, class T, int ITEMS, class It> __device__ void StoreDirectStriped(int tid, It to, T (&items)[ITEMS]) {
  for (int i = 0; i < ITEMS; i++)
    to[tid + i * BLOCK_THREADS] = items[i];
}
template <int BLOCK_THREADS, class T, int ITEMS, class It> __device__ void StoreDirectStriped(int tid, It to, T (&items)[ITEMS], int valid) {
  for (int i = 0; i < ITEMS; i++)
    if (tid + i * BLOCK_THREADS < valid)
      to[tid + i * BLOCK_THREADS] = items[i];
}
template <class T, int ITEMS, class It> __device__ void StoreDirectWarpStriped(int tid, It to, T (&items)[ITEMS]) {
  const int first = (tid & ~31) * ITEMS + (tid & 31);
  for (int i = 0; i < ITEMS; i++)
    to[first + i * 32] = items[i];
}
template <class T, int ITEMS, class It> __device__ void StoreDirectWarpStriped(int tid, It to, T (&items)[ITEMS], int valid) {
  const int first = (tid & ~31) * ITEMS + (tid & 31);
  for (int i = 0; i < ITEMS; i++)
    if (first + i * 32 < valid)
      to[first + i * 32] = items[i];
}

enum BlockStoreAlgorithm {
  BLOCK_STORE_DIRECT,
  BLOCK_STORE_STRIPED,
  BLOCK_STORE_VECTORIZE,
  BLOCK_STORE_TRANSPOSE,
  BLOCK_STORE_WARP_TRANSPOSE,
  BLOCK_STORE_WARP_TRANSPOSE_TIMESLICED
};

template <class T, int BLOCK_DIM_X, int ITEMS_PER_THREAD, BlockStoreAlgorithm ALGORITHM = BLOCK_STORE_DIRECT, int BLOCK_DIM_Y = 1, int BLOCK_DIM_Z = 1,
          int LEGACY_PTX_ARCH = 0>
class BlockStore {
  static constexpr int BLOCK_THREADS = BLOCK_DIM_X * BLOCK_DIM_Y * BLOCK_DIM_Z;

public:
  struct TempStorage {
    char nothing;
  };
  __device__ BlockStore() : tid(RowMajorTid(BLOCK_DIM_X, BLOCK_DIM_Y, BLOCK_DIM_Z)) {}
  __device__ BlockStore(TempStorage &temp_storage) : tid(RowMajorTid(BLOCK_DIM_X, BLOCK_DIM_Y, BLOCK_DIM_Z)) {}
  template <class It> __device__ void Store(It to, T (&items)[ITEMS_PER_THREAD]) {
    if (ALGORITHM == BLOCK_STORE_STRIPED)
      StoreDirectStriped<BLOCK_THREADS>(tid, to, items);
    else
      StoreDirectBlocked(tid, to, items);
  }
  template <class It> __device__ void Store(It to, T (&items)[ITEMS_PER_THREAD], int valid) {
    if (ALGORITHM == BLOCK_STORE_STRIPED)
      StoreDirectStriped<BLOCK_THREADS>(tid, to, items, valid);
    else
      StoreDirectBlocked(tid, to, items, valid);
  }

private:
  int tid;
};
}
