// cub::BlockAdjacentDifference: differences of neighbouring items of a block.
#pragma once
#include "../thread/thread_operators.cuh"
#include "../util_ptx.cuh"
#pragma cu2rs source
namespace cub {
template <class T, int BLOCK_DIM_X, int BLOCK_DIM_Y = 1, int BLOCK_DIM_Z = 1, int LEGACY_PTX_ARCH = 0> class BlockAdjacentDifference {
  static constexpr int BLOCK_THREADS = BLOCK_DIM_X * BLOCK_DIM_Y * BLOCK_DIM_Z;

public:
  struct TempStorage {
    T first[BLOCK_THREADS];
    T last[BLOCK_THREADS];
  };
  __device__ BlockAdjacentDifference() : temp(private_storage()), tid(RowMajorTid(BLOCK_DIM_X, BLOCK_DIM_Y, BLOCK_DIM_Z)) {}
  __device__ BlockAdjacentDifference(TempStorage &temp_storage) : temp(temp_storage), tid(RowMajorTid(BLOCK_DIM_X, BLOCK_DIM_Y, BLOCK_DIM_Z)) {}

  // output = op(item, item before); the block's first item is copied, unless its predecessor is given.
  template <int ITEMS, class O, class Op> __device__ void SubtractLeft(T (&input)[ITEMS], O (&output)[ITEMS], Op op) {
    share(input[0], input[ITEMS - 1]);
    for (int i = ITEMS - 1; i > 0; i--)
      output[i] = op(input[i], input[i - 1]);
    if (tid == 0)
      output[0] = input[0];
    else
      output[0] = op(input[0], temp.last[tid - 1]);
  }
  template <int ITEMS, class O, class Op> __device__ void SubtractLeft(T (&input)[ITEMS], O (&output)[ITEMS], Op op, T predecessor) {
    share(input[0], input[ITEMS - 1]);
    for (int i = ITEMS - 1; i > 0; i--)
      output[i] = op(input[i], input[i - 1]);
    output[0] = op(input[0], tid == 0 ? predecessor : temp.last[tid - 1]);
  }
  template <int ITEMS, class O, class Op> __device__ void SubtractLeftPartialTile(T (&input)[ITEMS], O (&output)[ITEMS], Op op, int valid) {
    share(input[0], input[ITEMS - 1]);
    for (int i = ITEMS - 1; i >= 0; i--) {
      const int place = tid * ITEMS + i;
      if (place >= valid || place == 0)
        output[i] = input[i];
      else
        output[i] = op(input[i], i > 0 ? input[i - 1] : temp.last[tid - 1]);
    }
  }
  // output = op(item, item after); the block's last item is copied, unless its successor is given.
  template <int ITEMS, class O, class Op> __device__ void SubtractRight(T (&input)[ITEMS], O (&output)[ITEMS], Op op) {
    share(input[0], input[ITEMS - 1]);
    for (int i = 0; i + 1 < ITEMS; i++)
      output[i] = op(input[i], input[i + 1]);
    if (tid == BLOCK_THREADS - 1)
      output[ITEMS - 1] = input[ITEMS - 1];
    else
      output[ITEMS - 1] = op(input[ITEMS - 1], temp.first[tid + 1]);
  }
  template <int ITEMS, class O, class Op> __device__ void SubtractRight(T (&input)[ITEMS], O (&output)[ITEMS], Op op, T successor) {
    share(input[0], input[ITEMS - 1]);
    for (int i = 0; i + 1 < ITEMS; i++)
      output[i] = op(input[i], input[i + 1]);
    output[ITEMS - 1] = op(input[ITEMS - 1], tid == BLOCK_THREADS - 1 ? successor : temp.first[tid + 1]);
  }
  template <int ITEMS, class O, class Op> __device__ void SubtractRightPartialTile(T (&input)[ITEMS], O (&output)[ITEMS], Op op, int valid) {
    share(input[0], input[ITEMS - 1]);
    for (int i = 0; i < ITEMS; i++) {
      const int place = tid * ITEMS + i;
      if (place + 1 >= valid)
        output[i] = input[i];
      else
        output[i] = op(input[i], i + 1 < ITEMS ? input[i + 1] : temp.first[tid + 1]);
    }
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
