// cub::BlockDiscontinuity: flags items that differ from their neighbours.
#pragma once
#include "../thread/thread_operators.cuh"
#include "../util_ptx.cuh"
#pragma cu2rs source
namespace cub {
template <class T, int BLOCK_DIM_X, int BLOCK_DIM_Y = 1, int BLOCK_DIM_Z = 1, int LEGACY_PTX_ARCH = 0> class BlockDiscontinuity {
  static constexpr int BLOCK_THREADS = BLOCK_DIM_X * BLOCK_DIM_Y * BLOCK_DIM_Z;

public:
  struct TempStorage {
    T first[BLOCK_THREADS];
    T last[BLOCK_THREADS];
  };
  __device__ BlockDiscontinuity() : temp(private_storage()), tid(RowMajorTid(BLOCK_DIM_X, BLOCK_DIM_Y, BLOCK_DIM_Z)) {}
  __device__ BlockDiscontinuity(TempStorage &temp_storage) : temp(temp_storage), tid(RowMajorTid(BLOCK_DIM_X, BLOCK_DIM_Y, BLOCK_DIM_Z)) {}

  // Heads: an item for which op(item before, item) holds. The first item of the block is one, unless its predecessor is given.
  template <int ITEMS, class Flag, class Op> __device__ void FlagHeads(Flag (&heads)[ITEMS], T (&input)[ITEMS], Op op) {
    share(input[0], input[ITEMS - 1]);
    heads[0] = tid == 0 ? 1 : op(temp.last[tid - 1], input[0]);
    for (int i = 1; i < ITEMS; i++)
      heads[i] = op(input[i - 1], input[i]);
  }
  template <int ITEMS, class Flag, class Op> __device__ void FlagHeads(Flag (&heads)[ITEMS], T (&input)[ITEMS], Op op, T predecessor) {
    share(input[0], input[ITEMS - 1]);
    heads[0] = op(tid == 0 ? predecessor : temp.last[tid - 1], input[0]);
    for (int i = 1; i < ITEMS; i++)
      heads[i] = op(input[i - 1], input[i]);
  }
  // Tails: an item for which op(item, item after) holds. The last item of the block is one, unless its successor is given.
  template <int ITEMS, class Flag, class Op> __device__ void FlagTails(Flag (&tails)[ITEMS], T (&input)[ITEMS], Op op) {
    share(input[0], input[ITEMS - 1]);
    for (int i = 0; i + 1 < ITEMS; i++)
      tails[i] = op(input[i], input[i + 1]);
    tails[ITEMS - 1] = tid == BLOCK_THREADS - 1 ? 1 : op(input[ITEMS - 1], temp.first[tid + 1]);
  }
  template <int ITEMS, class Flag, class Op> __device__ void FlagTails(Flag (&tails)[ITEMS], T (&input)[ITEMS], Op op, T successor) {
    share(input[0], input[ITEMS - 1]);
    for (int i = 0; i + 1 < ITEMS; i++)
      tails[i] = op(input[i], input[i + 1]);
    tails[ITEMS - 1] = op(input[ITEMS - 1], tid == BLOCK_THREADS - 1 ? successor : temp.first[tid + 1]);
  }
  template <int ITEMS, class Flag, class Op> __device__ void FlagHeadsAndTails(Flag (&heads)[ITEMS], Flag (&tails)[ITEMS], T (&input)[ITEMS], Op op) {
    FlagHeads(heads, input, op);
    for (int i = 0; i + 1 < ITEMS; i++)
      tails[i] = op(input[i], input[i + 1]);
    tails[ITEMS - 1] = tid == BLOCK_THREADS - 1 ? 1 : op(input[ITEMS - 1], temp.first[tid + 1]);
  }

private:
  TempStorage &temp;
  int tid;
  static __device__ TempStorage &private_storage() {
    __shared__ TempStorage storage;
    return storage;
  }
  __device__ void share(T first, T last) {
    temp.first[tid] = first;
    temp.last[tid] = last;
    __syncthreads();
  }
};
}
