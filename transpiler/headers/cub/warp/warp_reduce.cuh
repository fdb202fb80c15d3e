// cub::WarpReduce: a reduction within each (logical) warp.
//
// Each lane leaves its item in shared memory; after one __syncwarp lane 0 combines them in the order in which a tree of shuffles
// does (distance 1, 2, 4, …), so that sums of floating point have CUB's bits.
#pragma once
#include "../thread/thread_operators.cuh"
#include "../util_ptx.cuh"
#pragma cu2rs source
namespace cub {
namespace detail {
// Folds items[0] to items[count - 1] pairwise at distances 1, 2, 4, …; the result is in items[0].
template <class T, class Op> __device__ T fold_tree(T *items, int count, Op op) {
  for (int distance = 1; distance < count; distance *= 2)
    for (int i = 0; i + distance < count; i += 2 * distance)
      items[i] = op(items[i], items[i + distance]);
  return items[0];
}
}

template <class T, int LOGICAL_WARP_THREADS = 32, int LEGACY_PTX_ARCH = 0> class WarpReduce {
public:
  struct TempStorage {
    T items[LOGICAL_WARP_THREADS];
    int flags[LOGICAL_WARP_THREADS];
  };
  __device__ WarpReduce(TempStorage &temp_storage) : temp(temp_storage), lane(LaneId() % LOGICAL_WARP_THREADS) {}
  __device__ T Sum(T input) { return Reduce(input, cub::Sum()); }
  __device__ T Sum(T input, int valid_items) { return Reduce(input, cub::Sum(), valid_items); }
  template <class Op> __device__ T Reduce(T input, Op op) { return Reduce(input, op, LOGICAL_WARP_THREADS); }
  template <class Op> __device__ T Reduce(T input, Op op, int valid_items) {
    temp.items[lane] = input;
    __syncwarp(detail::logical_warp_mask<LOGICAL_WARP_THREADS>());
    T result = input;
    if (lane == 0 && valid_items > 0)
      result = detail::fold_tree(temp.items, valid_items < LOGICAL_WARP_THREADS ? valid_items : LOGICAL_WARP_THREADS, op);
    return result;
  }
  // Segments begin where the flag is set; each segment's first lane gets its result.
  template <class Flag> __device__ T HeadSegmentedSum(T input, Flag head) { return HeadSegmentedReduce(input, head, cub::Sum()); }
  template <class Flag> __device__ T TailSegmentedSum(T input, Flag tail) { return TailSegmentedReduce(input, tail, cub::Sum()); }
  template <class Op, class Flag> __device__ T HeadSegmentedReduce(T input, Flag head, Op op) {
    temp.items[lane] = input;
    temp.flags[lane] = head ? 1 : 0;
    __syncwarp(detail::logical_warp_mask<LOGICAL_WARP_THREADS>());
    T result = input;
    for (int i = lane + 1; i < LOGICAL_WARP_THREADS && !temp.flags[i]; i++)
      result = op(result, temp.items[i]);
    return result;
  }
  template <class Op, class Flag> __device__ T TailSegmentedReduce(T input, Flag tail, Op op) {
    temp.items[lane] = input;
    temp.flags[lane] = tail ? 1 : 0;
    __syncwarp(detail::logical_warp_mask<LOGICAL_WARP_THREADS>());
    T result = input;
    for (int i = lane + 1; i < LOGICAL_WARP_THREADS && !temp.flags[i - 1]; i++)
      result = op(result, temp.items[i]);
    return result;
  }

private:
  TempStorage &temp;
  int lane;
};
}
