// cub::BlockHistogram: counts a block's samples into bins, by atomic additions to the histogram.
#pragma once
#include "../util_ptx.cuh"
#pragma cu2rs source
namespace cub {
enum BlockHistogramAlgorithm { BLOCK_HISTO_SORT, BLOCK_HISTO_ATOMIC };
template <class T, int BLOCK_DIM_X, int ITEMS, int BINS, BlockHistogramAlgorithm ALGORITHM = BLOCK_HISTO_SORT, int BLOCK_DIM_Y = 1, int BLOCK_DIM_Z = 1, int LEGACY_PTX_ARCH = 0>
class BlockHistogram {
  static constexpr int BLOCK_THREADS = BLOCK_DIM_X * BLOCK_DIM_Y * BLOCK_DIM_Z;

public:
  struct TempStorage {
    char nothing;
  };
  __device__ BlockHistogram() : tid(RowMajorTid(BLOCK_DIM_X, BLOCK_DIM_Y, BLOCK_DIM_Z)) {}
  __device__ BlockHistogram(TempStorage &temp_storage) : tid(RowMajorTid(BLOCK_DIM_X, BLOCK_DIM_Y, BLOCK_DIM_Z)) {}
  template <class Counter> __device__ void InitHistogram(Counter histogram[BINS]) {
    for (int i = tid; i < BINS; i += BLOCK_THREADS)
      histogram[i] = 0;
  }
  template <class Counter> __device__ void Histogram(T (&items)[ITEMS], Counter histogram[BINS]) {
    InitHistogram(histogram);
    __syncthreads();
    Composite(items, histogram);
  }
  template <class Counter> __device__ void Composite(T (&items)[ITEMS], Counter histogram[BINS]) {
    for (int i = 0; i < ITEMS; i++)
      atomicAdd(histogram + items[i], 1);
    __syncthreads();
  }

private:
  int tid;
};
}
