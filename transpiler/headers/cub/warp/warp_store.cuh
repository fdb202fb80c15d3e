// cub::WarpStore: items of each (logical) warp to memory; blocked, except for WARP_STORE_STRIPED.
#pragma once
#include "../util_ptx.cuh"
#pragma cu2rs source
namespace cub {
enum WarpStoreAlgorithm { WARP_STORE_DIRECT, WARP_STORE_STRIPED, WARP_STORE_VECTORIZE, WARP_STORE_TRANSPOSE };
template <class T, int ITEMS, WarpStoreAlgorithm ALGORITHM = WARP_STORE_DIRECT, int LOGICAL_WARP_THREADS = 32, int LEGACY_PTX_ARCH = 0> class WarpStore {
public:
  struct TempStorage {
    char nothing;
  };
  __device__ WarpStore() : lane(LaneId() % LOGICAL_WARP_THREADS) {}
  __device__ WarpStore(TempStorage &temp_storage) : lane(LaneId() % LOGICAL_WARP_THREADS) {}
  template <class It> __device__ void Store(It to, T (&items)[ITEMS]) {
    for (int i = 0; i < ITEMS; i++)
      to[place(i)] = items[i];
  }
  template <class It> __device__ void Store(It to, T (&items)[ITEMS], int valid) {
    for (int i = 0; i < ITEMS; i++)
      if (place(i) < valid)
        to[place(i)] = items[i];
  }

private:
  int lane;
  __device__ int place(int i) { return ALGORITHM == WARP_STORE_STRIPED ? i * LOGICAL_WARP_THREADS + lane : lane * ITEMS + i; }
};
}
