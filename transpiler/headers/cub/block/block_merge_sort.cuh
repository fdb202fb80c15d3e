// cub::BlockMergeSort: sorts the keys of a block by a comparison (stable). Thread 0 finds the order between two barriers.
#pragma once
#include "../thread/thread_sort.cuh"
#include "../util_ptx.cuh"
#pragma cu2rs source
namespace cub {
template <class K, int BLOCK_DIM_X, int ITEMS, class V = NullType, int BLOCK_DIM_Y = 1, int BLOCK_DIM_Z = 1> class BlockMergeSort {
  static constexpr int BLOCK_THREADS = BLOCK_DIM_X * BLOCK_DIM_Y * BLOCK_DIM_Z;
  static constexpr int COUNT = BLOCK_THREADS * ITEMS;

public:
  struct TempStorage {
    K keys[COUNT];
    V values[COUNT];
    unsigned short order[COUNT];
    unsigned short spare[COUNT];
  };
  __device__ BlockMergeSort() : temp(private_storage()), tid(RowMajorTid(BLOCK_DIM_X, BLOCK_DIM_Y, BLOCK_DIM_Z)) {}
  __device__ BlockMergeSort(TempStorage &temp_storage) : temp(temp_storage), tid(RowMajorTid(BLOCK_DIM_X, BLOCK_DIM_Y, BLOCK_DIM_Z)) {}

  template <class Less> __device__ void Sort(K (&keys)[ITEMS], Less less) {
    put(keys);
    order(COUNT, less);
    get(keys);
  }
  template <class Less> __device__ void Sort(K (&keys)[ITEMS], V (&values)[ITEMS], Less less) {
    put(keys, values);
    order(COUNT, less);
    get(keys, values);
  }
  // Of the first `valid` items; the others become `otherwise`.
  template <class Less> __device__ void Sort(K (&keys)[ITEMS], Less less, int valid, K otherwise) {
    put(keys);
    order(valid, less);
    for (int i = 0; i < ITEMS; i++)
      keys[i] = tid * ITEMS + i < valid ? temp.keys[temp.order[tid * ITEMS + i]] : otherwise;
  }
  template <class Less> __device__ void Sort(K (&keys)[ITEMS], V (&values)[ITEMS], Less less, int valid, K otherwise) {
    put(keys, values);
    order(valid, less);
    for (int i = 0; i < ITEMS; i++)
      if (tid * ITEMS + i < valid) {
        const int place = temp.order[tid * ITEMS + i];
        keys[i] = temp.keys[place];
        values[i] = temp.values[place];
      } else {
        keys[i] = otherwise;
      }
  }
  template <class Less> __device__ void StableSort(K (&keys)[ITEMS], Less less) { Sort(keys, less); }
  template <class Less> __device__ void StableSort(K (&keys)[ITEMS], V (&values)[ITEMS], Less less) { Sort(keys, values, less); }
  template <class Less> __device__ void StableSort(K (&keys)[ITEMS], Less less, int valid, K otherwise) { Sort(keys, less, valid, otherwise); }
  template <class Less> __device__ void StableSort(K (&keys)[ITEMS], V (&values)[ITEMS], Less less, int valid, K otherwise) {
    Sort(keys, values, less, valid, otherwise);
  }

private:
  TempStorage &temp;
  int tid;
  static __device__ TempStorage &private_storage() {
    __shared__ TempStorage storage;
    return storage;
  }
  __device__ void put(K (&keys)[ITEMS]) {
    for (int i = 0; i < ITEMS; i++)
      temp.keys[tid * ITEMS + i] = keys[i];
  }
  __device__ void put(K (&keys)[ITEMS], V (&values)[ITEMS]) {
    for (int i = 0; i < ITEMS; i++) {
      temp.keys[tid * ITEMS + i] = keys[i];
      temp.values[tid * ITEMS + i] = values[i];
    }
  }
  __device__ void get(K (&keys)[ITEMS]) {
    for (int i = 0; i < ITEMS; i++)
      keys[i] = temp.keys[temp.order[tid * ITEMS + i]];
  }
  __device__ void get(K (&keys)[ITEMS], V (&values)[ITEMS]) {
    for (int i = 0; i < ITEMS; i++) {
      const int place = temp.order[tid * ITEMS + i];
      keys[i] = temp.keys[place];
      values[i] = temp.values[place];
    }
  }
  template <class Less> __device__ void order(int count, Less less) {
    __syncthreads();
    if (tid == 0) {
      K *keys = temp.keys;
      unsigned short *places = temp.order;
      unsigned short *spare = temp.spare;
      detail::merge_order(keys, (long long)count, places, spare, less);
    }
    __syncthreads();
  }
};
}
