// cub::WarpMergeSort: sorts the keys of each (logical) warp by a comparison (stable). Lane 0 finds the order between two __syncwarp.
#pragma once
#include "../thread/thread_sort.cuh"
#include "../util_ptx.cuh"
#pragma cu2rs source
namespace cub {
template <class K, int ITEMS, int LOGICAL_WARP_THREADS = 32, class V = NullType, int LEGACY_PTX_ARCH = 0> class WarpMergeSort {
  static constexpr int COUNT = LOGICAL_WARP_THREADS * ITEMS;

public:
  struct TempStorage {
    K keys[COUNT];
    V values[COUNT];
    unsigned short order[COUNT];
    unsigned short spare[COUNT];
  };
  __device__ WarpMergeSort(TempStorage &temp_storage) : temp(temp_storage), lane(LaneId() % LOGICAL_WARP_THREADS) {}
  __device__ unsigned int get_member_mask() const { return detail::logical_warp_mask<LOGICAL_WARP_THREADS>(); }
  template <class Less> __device__ void Sort(K (&keys)[ITEMS], Less less) {
    for (int i = 0; i < ITEMS; i++)
      temp.keys[lane * ITEMS + i] = keys[i];
    order(COUNT, less);
    for (int i = 0; i < ITEMS; i++)
      keys[i] = temp.keys[temp.order[lane * ITEMS + i]];
    sync();
  }
  template <class Less> __device__ void Sort(K (&keys)[ITEMS], V (&values)[ITEMS], Less less) {
    for (int i = 0; i < ITEMS; i++) {
      temp.keys[lane * ITEMS + i] = keys[i];
      temp.values[lane * ITEMS + i] = values[i];
    }
    order(COUNT, less);
    for (int i = 0; i < ITEMS; i++) {
      const int place = temp.order[lane * ITEMS + i];
      keys[i] = temp.keys[place];
      values[i] = temp.values[place];
    }
    sync();
  }
  template <class Less> __device__ void Sort(K (&keys)[ITEMS], Less less, int valid, K otherwise) {
    for (int i = 0; i < ITEMS; i++)
      temp.keys[lane * ITEMS + i] = keys[i];
    order(valid, less);
    for (int i = 0; i < ITEMS; i++)
      keys[i] = lane * ITEMS + i < valid ? temp.keys[temp.order[lane * ITEMS + i]] : otherwise;
    sync();
  }
  template <class Less> __device__ void StableSort(K (&keys)[ITEMS], Less less) { Sort(keys, less); }
  template <class Less> __device__ void StableSort(K (&keys)[ITEMS], V (&values)[ITEMS], Less less) { Sort(keys, values, less); }

private:
  TempStorage &temp;
  int lane;
  __device__ void sync() { __syncwarp(detail::logical_warp_mask<LOGICAL_WARP_THREADS>()); }
  template <class Less> __device__ void order(int count, Less less) {
    sync();
    if (lane == 0) {
      K *keys = temp.keys;
      unsigned short *places = temp.order;
      unsigned short *spare = temp.spare;
      detail::merge_order(keys, (long long)count, places, spare, less);
    }
    sync();
  }
};
}
