// cub::BlockReduce: a reduction over the threads of a block; thread 0 has the result.
//
// Each thread leaves its item in shared memory; after one barrier thread 0 combines them in the order of CUB's default algorithm (a tree in each
// warp, then the warps in order), so that sums of floating point have its bits. The other algorithms give the same result here.
#pragma once
#include "../thread/thread_operators.cuh"
#include "../util_ptx.cuh"
#include "../warp/warp_reduce.cuh"
#pragma cu2rs source
namespace cub {
enum BlockReduceAlgorithm { BLOCK_REDUCE_RAKING_COMMUTATIVE_ONLY, BLOCK_REDUCE_RAKING, BLOCK_REDUCE_WARP_REDUCTIONS };

template <class T, int BLOCK_DIM_X, BlockReduceAlgorithm ALGORITHM = BLOCK_REDUCE_WARP_REDUCTIONS, int BLOCK_DIM_Y = 1, int BLOCK_DIM_Z = 1, int LEGACY_PTX_ARCH = 0>
class BlockReduce {
  static constexpr int BLOCK_THREADS = BLOCK_DIM_X * BLOCK_DIM_Y * BLOCK_DIM_Z;

public:
  struct TempStorage {
    T items[BLOCK_THREADS];
  };
  __device__ BlockReduce() : temp(private_storage()), tid(RowMajorTid(BLOCK_DIM_X, BLOCK_DIM_Y, BLOCK_DIM_Z)) {}
  __device__ BlockReduce(TempStorage &temp_storage) : temp(temp_storage), tid(RowMajorTid(BLOCK_DIM_X, BLOCK_DIM_Y, BLOCK_DIM_Z)) {}

  __device__ T Sum(T input) { return Reduce(input, cub::Sum(), BLOCK_THREADS); }
  __device__ T Sum(T input, int num_valid) { return Reduce(input, cub::Sum(), num_valid); }
  template <int ITEMS> __device__ T Sum(T (&inputs)[ITEMS]) { return Reduce(inputs, cub::Sum()); }
  template <class Op> __device__ T Reduce(T input, Op op) { return Reduce(input, op, BLOCK_THREADS); }
  template <class Op> __device__ T Reduce(T input, Op op, int num_valid) {
    temp.items[tid] = input;
    __syncthreads();
    T result = input;
    if (tid == 0) {
      const int valid = num_valid < BLOCK_THREADS ? num_valid : BLOCK_THREADS;
      for (int first = 0; first < valid; first += 32) {
        T *items = temp.items;
        const T warp = detail::fold_tree(items + first, valid - first < 32 ? valid - first : 32, op);
        result = first == 0 ? warp : op(result, warp);
      }
    }
    return result;
  }
  template <int ITEMS, class Op> __device__ T Reduce(T (&inputs)[ITEMS], Op op) {
    T partial = inputs[0];
    for (int i = 1; i < ITEMS; i++)
      partial = op(partial, inputs[i]);
    return Reduce(partial, op, BLOCK_THREADS);
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
