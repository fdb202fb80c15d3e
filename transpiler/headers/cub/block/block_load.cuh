// cub::BlockLoad and the functions LoadDirect…: a block's items from memory into registers. All algorithms leave a blocked arrangement, except
// BLOCK_LOAD_STRIPED; none needs shared memory here.
#pragma once
#include "../iterator/cache_modified_input_iterator.cuh"
#include "../util_ptx.cuh"
#pragma cu2rs source
namespace cub {
template <class T, int ITEMS, class It> __device__ void LoadDirectBlocked(int tid, It from, T (&items)[ITEMS]) {
  for (int i = 0; i < ITEMS; i++)
    items[i] = from[tid * ITEMS + i];
}
template <class T, int ITEMS, class It> __device__ void LoadDirectBlocked(int tid, It from, T (&items)[ITEMS], int valid) {
  for (int i = 0; i < ITEMS; i++)
    if (tid * ITEMS + i < valid)
      items[i] = from[tid * ITEMS + i];
}
template <class T, class Default, int ITEMS, class It> __device__ void LoadDirectBlocked(int tid, It from, T (&items)[ITEMS], int valid, Default otherwise) {
  for (int i = 0; i < ITEMS; i++)
    items[i] = (T)otherwise;
  LoadDirectBlocked(tid, from, items, valid);
}
template <class T, int ITEMS> __device__ void LoadDirectBlockedVectorized(int tid, const T *from, T (&items)[ITEMS]) { LoadDirectBlocked(tid, from, items); }
template <int BLOCK_THREADS, class T, int ITEMS, class It> __device__ void LoadDirectStriped(int tid, It from, T (&items)[ITEMS]) {
  for (int i = 0; i < ITEMS; i++)
    items[i] = from[tid + i * BLOCK_THREADS];
}
template <int BLOCK_THREADS, class T, int ITEMS, class It> __device__ void LoadDirectStriped(int tid, It from, T (&items)[ITEMS], int valid) {
  for (int i = 0; i < ITEMS; i++)
    if (tid + i * BLOCK_THREADS < valid)
      items[i] = from[tid + i * BLOCK_THREADS];
}
template <int BLOCK_THREADS, class T, class Default, int ITEMS, class It>
__device__ void LoadDirectStriped(int tid, It from, T (&items)[ITEMS], int valid, Default otherwise) {
  for (int i = 0; i < ITEMS; i++)
    items[i] = (T)otherwise;
  LoadDirectStriped<BLOCK_THREADS>(tid, from, items, valid);
}
// Each warp has its own stripe of 32 lanes.
template <class T, int ITEMS, class It> __device__ void LoadDirectWarpStriped(int tid, It from, T (&items)[ITEMS]) {
  const int first = (tid & ~31) * ITEMS + (tid & 31);
  for (int i = 0; i < ITEMS; i++)
    items[i] = from[first + i * 32];
}
template <class T, int ITEMS, class It> __device__ void LoadDirectWarpStriped(int tid, It from, T (&items)[ITEMS], int valid) {
  const int first = (tid & ~31) * ITEMS + (tid & 31);
  for (int i = 0; i < ITEMS; i++)
    if (first + i * 32 < valid)
      items[i] = from[first + i * 32];
}
template <class T, class Default, int ITEMS, class It> __device__ void LoadDirectWarpStriped(int tid, It from, T (&items)[ITEMS], int valid, Default otherwise) {
  for (int i = 0; i < ITEMS; i++)
    items[i] = (T)otherwise;
  LoadDirectWarpStriped(tid, from, items, valid);
}

enum BlockLoadAlgorithm {
  BLOCK_LOAD_DIRECT,
  BLOCK_LOAD_STRIPED,
  BLOCK_LOAD_VECTORIZE,
  BLOCK_LOAD_TRANSPOSE,
  BLOCK_LOAD_WARP_TRANSPOSE,
  BLOCK_LOAD_WARP_TRANSPOSE_TIMESLICED
};

template <class T, int BLOCK_DIM_X, int ITEMS_PER_THREAD, BlockLoadAlgorithm ALGORITHM = BLOCK_LOAD_DIRECT, int BLOCK_DIM_Y = 1, int BLOCK_DIM_Z = 1,
          int LEGACY_PTX_ARCH = 0>
class BlockLoad {
  static constexpr int BLOCK_THREADS = BLOCK_DIM_X * BLOCK_DIM_Y * BLOCK_DIM_Z;

public:
  struct TempStorage {
    char nothing;
  };
  __device__ BlockLoad() : tid(RowMajorTid(BLOCK_DIM_X, BLOCK_DIM_Y, BLOCK_DIM_Z)) {}
  __device__ BlockLoad(TempStorage &temp_storage) : tid(RowMajorTid(BLOCK_DIM_X, BLOCK_DIM_Y, BLOCK_DIM_Z)) {}
  template <class It> __device__ void Load(It from, T (&items)[ITEMS_PER_THREAD]) {
    if (ALGORITHM == BLOCK_LOAD_STRIPED)
      LoadDirectStriped<BLOCK_THREADS>(tid, from, items);
    else
      LoadDirectBlocked(tid, from, items);
  }
  template <class It> __device__ void Load(It from, T (&items)[ITEMS_PER_THREAD], int valid) {
    if (ALGORITHM == BLOCK_LOAD_STRIPED)
      LoadDirectStriped<BLOCK_THREADS>(tid, from, items, valid);
    else
      LoadDirectBlocked(tid, from, items, valid);
  }
  template <class It, class Default> __device__ void Load(It from, T (&items)[ITEMS_PER_THREAD], int valid, Default otherwise) {
    if (ALGORITHM == BLOCK_LOAD_STRIPED)
      LoadDirectStriped<BLOCK_THREADS>(tid, from, items, valid, otherwise);
    else
      LoadDirectBlocked(tid, from, items, valid, otherwise);
  }

private:
  int tid;
};
}
