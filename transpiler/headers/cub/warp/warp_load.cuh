// cub::WarpLoad: items of each (logical) warp from memory; blocked, except for WARP_LOAD_STRIPED.
#pragma once
#include "../util_ptx.cuh"
#pragma cu2rs source
namespace cub {
enum WarpLoadAlgorithm { WARP_LOAD_DIRECT, WARP_LOAD_STRIPED, WARP_LOAD_VECTORIZE, WARP_LOAD_TRANSPOSE };
template <class T, int ITEMS, WarpLoadAlgorithm ALGORITHM = WARP_LOAD_DIRECT, int LOGICAL_WARP_THREADS = 32, int LEGACY_PTX_ARCH = 0> class WarpLoad {
public:
  struct TempStorage {
    char nothing;
  };
  __device__ WarpLoad() : lane(LaneId() % LOGICAL_WARP_THREADS) {}
  __device__ WarpLoad(TempStorage &temp_storage) : lane(LaneId() % LOGICAL_WARP_THREADS) {}
  template <class It> __device__ void Load(It from, T (&items)[ITEMS]) {
    for (int i = 0; i < ITEMS; i++)
      items[i] = from[place(i)];
  }
  template <class It> __device__ void Load(It from, T (&items)[ITEMS], int valid) {
    for (int i = 0; i < ITEMS; i++)
      if (place(i) < valid)
        items[i] = from[place(i)];
  }
  template <class It, class Default> __device__ void Load(It from, T (&items)[ITEMS], int valid, Default otherwise) {
    for (int i = 0; i < ITEMS; i++)
      if (place(i) < valid)
        items[i] = from[place(i)];
      else
        items[i] = (T)otherwise;
  }

private:
  int lane;
  __device__ int place(int i) { return ALGORITHM == WARP_LOAD_STRIPED ? i * LOGICAL_WARP_THREADS + lane : lane * ITEMS + i; }
};
}
