// cub::BlockRadixSort: sorts the keys of a block (stable, by a range of bits), with values if there are any.
//
// Thread 0 finds the order between two barriers (a counting sort of bytes over places), then all threads fetch their items.
#pragma once
#include "block_scan.cuh"
#pragma cu2rs source
namespace cub {
namespace detail {
// The places of `count` keys in ascending (or descending) order of the digits between the two bits; `spare` is as large as `order`.
template <class K> __device__ void radix_order(const K *keys, int count, int begin_bit, int end_bit, bool descending, unsigned short *order, unsigned short *spare) {
  unsigned short *from = order;
  unsigned short *to = spare;
  for (int i = 0; i < count; i++)
    from[i] = (unsigned short)i;
  for (int bit = begin_bit; bit < end_bit; bit += 8) {
    const int end = bit + 8 < end_bit ? bit + 8 : end_bit;
    int starts[256];
    for (int d = 0; d < 256; d++)
      starts[d] = 0;
    for (int i = 0; i < count; i++) {
      const int digit = (int)digits(keys[i], bit, end);
      starts[descending ? 255 - digit : digit]++;
    }
    int sum = 0;
    for (int d = 0; d < 256; d++) {
      const int here = starts[d];
      starts[d] = sum;
      sum += here;
    }
    for (int i = 0; i < count; i++) {
      const int digit = (int)digits(keys[from[i]], bit, end);
      const int bucket = descending ? 255 - digit : digit;
      to[starts[bucket]] = from[i];
      starts[bucket]++;
    }
    unsigned short *other = from;
    from = to;
    to = other;
  }
  if (from != order)
    for (int i = 0; i < count; i++)
      order[i] = from[i];
}
}

template <class K, int BLOCK_DIM_X, int ITEMS, class V = NullType, int RADIX_BITS = 4, bool MEMOIZE_OUTER_SCAN = true, BlockScanAlgorithm INNER_SCAN_ALGORITHM = BLOCK_SCAN_WARP_SCANS,
          cudaSharedMemConfig SMEM_CONFIG = cudaSharedMemBankSizeFourByte, int BLOCK_DIM_Y = 1, int BLOCK_DIM_Z = 1, int LEGACY_PTX_ARCH = 0>
class BlockRadixSort {
  static constexpr int BLOCK_THREADS = BLOCK_DIM_X * BLOCK_DIM_Y * BLOCK_DIM_Z;
  static constexpr int COUNT = BLOCK_THREADS * ITEMS;

public:
  struct TempStorage {
    K keys[COUNT];
    V values[COUNT];
    unsigned short order[COUNT];
    unsigned short spare[COUNT];
  };
  __device__ BlockRadixSort() : temp(private_storage()), tid(RowMajorTid(BLOCK_DIM_X, BLOCK_DIM_Y, BLOCK_DIM_Z)) {}
  __device__ BlockRadixSort(TempStorage &temp_storage) : temp(temp_storage), tid(RowMajorTid(BLOCK_DIM_X, BLOCK_DIM_Y, BLOCK_DIM_Z)) {}

  __device__ void Sort(K (&keys)[ITEMS], int begin_bit = 0, int end_bit = sizeof(K) * 8) {
    sort(keys, begin_bit, end_bit, false);
    fetch(keys, ITEMS, 1);
  }
  __device__ void Sort(K (&keys)[ITEMS], V (&values)[ITEMS], int begin_bit = 0, int end_bit = sizeof(K) * 8) {
    sort(keys, values, begin_bit, end_bit, false);
    fetch(keys, values, ITEMS, 1);
  }
  __device__ void SortDescending(K (&keys)[ITEMS], int begin_bit = 0, int end_bit = sizeof(K) * 8) {
    sort(keys, begin_bit, end_bit, true);
    fetch(keys, ITEMS, 1);
  }
  __device__ void SortDescending(K (&keys)[ITEMS], V (&values)[ITEMS], int begin_bit = 0, int end_bit = sizeof(K) * 8) {
    sort(keys, values, begin_bit, end_bit, true);
    fetch(keys, values, ITEMS, 1);
  }
  __device__ void SortBlockedToStriped(K (&keys)[ITEMS], int begin_bit = 0, int end_bit = sizeof(K) * 8) {
    sort(keys, begin_bit, end_bit, false);
    fetch(keys, 1, BLOCK_THREADS);
  }
  __device__ void SortBlockedToStriped(K (&keys)[ITEMS], V (&values)[ITEMS], int begin_bit = 0, int end_bit = sizeof(K) * 8) {
    sort(keys, values, begin_bit, end_bit, false);
    fetch(keys, values, 1, BLOCK_THREADS);
  }
  __device__ void SortDescendingBlockedToStriped(K (&keys)[ITEMS], int begin_bit = 0, int end_bit = sizeof(K) * 8) {
    sort(keys, begin_bit, end_bit, true);
    fetch(keys, 1, BLOCK_THREADS);
  }
  __device__ void SortDescendingBlockedToStriped(K (&keys)[ITEMS], V (&values)[ITEMS], int begin_bit = 0, int end_bit = sizeof(K) * 8) {
    sort(keys, values, begin_bit, end_bit, true);
    fetch(keys, values, 1, BLOCK_THREADS);
  }

private:
  TempStorage &temp;
  int tid;
  static __device__ TempStorage &private_storage() {
    __shared__ TempStorage storage;
    return storage;
  }
  __device__ void sort(K (&keys)[ITEMS], int begin_bit, int end_bit, bool descending) {
    for (int i = 0; i < ITEMS; i++)
      temp.keys[tid * ITEMS + i] = keys[i];
    __syncthreads();
    if (tid == 0)
      detail::radix_order(temp.keys, COUNT, begin_bit, end_bit, descending, temp.order, temp.spare);
    __syncthreads();
  }
  __device__ void sort(K (&keys)[ITEMS], V (&values)[ITEMS], int begin_bit, int end_bit, bool descending) {
    for (int i = 0; i < ITEMS; i++)
      temp.values[tid * ITEMS + i] = values[i];
    sort(keys, begin_bit, end_bit, descending);
  }
  // A thread's items begin at tid * first and are `step` apart.
  __device__ void fetch(K (&keys)[ITEMS], int first, int step) {
    for (int i = 0; i < ITEMS; i++)
      keys[i] = temp.keys[temp.order[tid * first + i * step]];
  }
  __device__ void fetch(K (&keys)[ITEMS], V (&values)[ITEMS], int first, int step) {
    for (int i = 0; i < ITEMS; i++) {
      const int place = temp.order[tid * first + i * step];
      keys[i] = temp.keys[place];
      values[i] = temp.values[place];
    }
  }
};
}
