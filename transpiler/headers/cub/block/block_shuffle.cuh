// cub::BlockShuffle: moves items between the threads of a block.
#pragma once
#include "../util_ptx.cuh"
#pragma cu2rs source
namespace cub {
template <class T, int BLOCK_DIM_X, int BLOCK_DIM_Y = 1, int BLOCK_DIM_Z = 1, int LEGACY_PTX_ARCH = 0> class BlockShuffle {
  static constexpr int BLOCK_THREADS = BLOCK_DIM_X * BLOCK_DIM_Y * BLOCK_DIM_Z;

public:
  struct TempStorage {
    T items[BLOCK_THREADS];
  };
  __device__ BlockShuffle() : temp(private_storage()), tid(RowMajorTid(BLOCK_DIM_X, BLOCK_DIM_Y, BLOCK_DIM_Z)) {}
  __device__ BlockShuffle(TempStorage &temp_storage) : temp(temp_storage), tid(RowMajorTid(BLOCK_DIM_X, BLOCK_DIM_Y, BLOCK_DIM_Z)) {}
  // The item of thread tid + distance, if there is one.
  __device__ void Offset(T input, T &output, int distance = 1) {
    temp.items[tid] = input;
    __syncthreads();
    if (tid + distance >= 0 && tid + distance < BLOCK_THREADS)
      output = temp.items[tid + distance];
  }
  // The same, around the end.
  __device__ void Rotate(T input, T &output, unsigned int distance = 1) {
    temp.items[tid] = input;
    __syncthreads();
    output = temp.items[(tid + distance) % BLOCK_THREADS];
  }
  // All items of the block one place up; the first one keeps its own.
  template <int ITEMS> __device__ void Up(T (&input)[ITEMS], T (&previous)[ITEMS]) {
    temp.items[tid] = input[ITEMS - 1];
    __syncthreads();
    for (int i = ITEMS - 1; i > 0; i--)
      previous[i] = input[i - 1];
    if (tid > 0)
      previous[0] = temp.items[tid - 1];
  }
  template <int ITEMS> __device__ void Up(T (&input)[ITEMS], T (&previous)[ITEMS], T &block_suffix) {
    Up(input, previous);
    block_suffix = temp.items[BLOCK_THREADS - 1];
  }
  template <int ITEMS> __device__ void Down(T (&input)[ITEMS], T (&next)[ITEMS]) {
    temp.items[tid] = input[0];
    __syncthreads();
    for (int i = 0; i + 1 < ITEMS; i++)
      next[i] = input[i + 1];
    if (tid + 1 < BLOCK_THREADS)
      next[ITEMS - 1] = temp.items[tid + 1];
  }
  template <int ITEMS> __device__ void Down(T (&input)[ITEMS], T (&next)[ITEMS], T &block_prefix) {
    Down(input, next);
    block_prefix = temp.items[0];
  }

private:
  TempStorage &temp;
  int tid;
  static __device__ TempStorage &private_storage() {
    __shared__ TempStorage storage;
    return storage;
  }
};
}
