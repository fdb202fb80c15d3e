// cub::WarpExchange: rearranges the items of each (logical) warp through shared memory.
#pragma once
#include "../util_ptx.cuh"
#pragma cu2rs source
namespace cub {
enum WarpExchangeAlgorithm { WARP_EXCHANGE_SMEM, WARP_EXCHANGE_SHUFFLE };
template <class T, int ITEMS, int LOGICAL_WARP_THREADS = 32, int LEGACY_PTX_ARCH = 0, WarpExchangeAlgorithm ALGORITHM = WARP_EXCHANGE_SMEM> class WarpExchange {
public:
  struct TempStorage {
    T items[LOGICAL_WARP_THREADS * ITEMS];
  };
  __device__ WarpExchange(TempStorage &temp_storage) : temp(temp_storage), lane(LaneId() % LOGICAL_WARP_THREADS) {}
  template <class O> __device__ void BlockedToStriped(const T (&input)[ITEMS], O (&output)[ITEMS]) {
    for (int i = 0; i < ITEMS; i++)
      temp.items[lane * ITEMS + i] = input[i];
    sync();
    for (int i = 0; i < ITEMS; i++)
      output[i] = temp.items[i * LOGICAL_WARP_THREADS + lane];
    sync();
  }
  template <class O> __device__ void StripedToBlocked(const T (&input)[ITEMS], O (&output)[ITEMS]) {
    for (int i = 0; i < ITEMS; i++)
      temp.items[i * LOGICAL_WARP_THREADS + lane] = input[i];
    sync();
    for (int i = 0; i < ITEMS; i++)
      output[i] = temp.items[lane * ITEMS + i];
    sync();
  }
  template <class Rank> __device__ void ScatterToStriped(T (&items)[ITEMS], Rank (&ranks)[ITEMS]) { ScatterToStriped(items, items, ranks); }
  template <class O, class Rank> __device__ void ScatterToStriped(const T (&input)[ITEMS], O (&output)[ITEMS], Rank (&ranks)[ITEMS]) {
    for (int i = 0; i < ITEMS; i++)
      temp.items[ranks[i]] = input[i];
    sync();
    for (int i = 0; i < ITEMS; i++)
      output[i] = temp.items[i * LOGICAL_WARP_THREADS + lane];
    sync();
  }

private:
  TempStorage &temp;
  int lane;
  __device__ void sync() { __syncwarp(detail::logical_warp_mask<LOGICAL_WARP_THREADS>()); }
};
}
