// cub::BlockScan: prefix sums over the items of a block, in the order of the threads.
//
// Each thread leaves the combination of its items in shared memory; thread 0 makes the prefixes between two barriers. All algorithms give this result.
#pragma once
#include "../thread/thread_operators.cuh"
#include "../util_ptx.cuh"
#pragma cu2rs source
namespace cub {
enum BlockScanAlgorithm { BLOCK_SCAN_RAKING, BLOCK_SCAN_RAKING_MEMOIZE, BLOCK_SCAN_WARP_SCANS };

template <class T, int BLOCK_DIM_X, BlockScanAlgorithm ALGORITHM = BLOCK_SCAN_RAKING, int BLOCK_DIM_Y = 1, int BLOCK_DIM_Z = 1, int LEGACY_PTX_ARCH = 0> class BlockScan {
  static constexpr int BLOCK_THREADS = BLOCK_DIM_X * BLOCK_DIM_Y * BLOCK_DIM_Z;

public:
  struct TempStorage {
    T items[BLOCK_THREADS];
    T prefix;
  };
  __device__ BlockScan() : temp(private_storage()), tid(RowMajorTid(BLOCK_DIM_X, BLOCK_DIM_Y, BLOCK_DIM_Z)) {}
  __device__ BlockScan(TempStorage &temp_storage) : temp(temp_storage), tid(RowMajorTid(BLOCK_DIM_X, BLOCK_DIM_Y, BLOCK_DIM_Z)) {}

  // Sums of one item a thread.
  __device__ void ExclusiveSum(T input, T &output) { ExclusiveScan(input, output, T(0), cub::Sum()); }
  __device__ void ExclusiveSum(T input, T &output, T &aggregate) { ExclusiveScan(input, output, T(0), cub::Sum(), aggregate); }
  template <class Callback> __device__ void ExclusiveSum(T input, T &output, Callback &callback) { ExclusiveScan(input, output, cub::Sum(), callback); }
  __device__ void InclusiveSum(T input, T &output) { InclusiveScan(input, output, cub::Sum()); }
  __device__ void InclusiveSum(T input, T &output, T &aggregate) { InclusiveScan(input, output, cub::Sum(), aggregate); }
  template <class Callback> __device__ void InclusiveSum(T input, T &output, Callback &callback) { InclusiveScan(input, output, cub::Sum(), callback); }
  // Sums of several items a thread.
  template <int ITEMS> __device__ void ExclusiveSum(T (&input)[ITEMS], T (&output)[ITEMS]) { ExclusiveScan(input, output, T(0), cub::Sum()); }
  template <int ITEMS> __device__ void ExclusiveSum(T (&input)[ITEMS], T (&output)[ITEMS], T &aggregate) { ExclusiveScan(input, output, T(0), cub::Sum(), aggregate); }
  template <int ITEMS, class Callback> __device__ void ExclusiveSum(T (&input)[ITEMS], T (&output)[ITEMS], Callback &callback) {
    ExclusiveScan(input, output, cub::Sum(), callback);
  }
  template <int ITEMS> __device__ void InclusiveSum(T (&input)[ITEMS], T (&output)[ITEMS]) { InclusiveScan(input, output, cub::Sum()); }
  template <int ITEMS> __device__ void InclusiveSum(T (&input)[ITEMS], T (&output)[ITEMS], T &aggregate) { InclusiveScan(input, output, cub::Sum(), aggregate); }
  template <int ITEMS, class Callback> __device__ void InclusiveSum(T (&input)[ITEMS], T (&output)[ITEMS], Callback &callback) {
    InclusiveScan(input, output, cub::Sum(), callback);
  }

  // Scans of one item a thread. Without an initial value thread 0's exclusive prefix means nothing (here: its input).
  template <class Op> __device__ void ExclusiveScan(T input, T &output, T initial, Op op) {
    scan(input, op);
    output = tid == 0 ? initial : op(initial, temp.items[tid - 1]);
  }
  template <class Op> __device__ void ExclusiveScan(T input, T &output, T initial, Op op, T &aggregate) {
    scan(input, op);
    output = tid == 0 ? initial : op(initial, temp.items[tid - 1]);
    aggregate = temp.items[BLOCK_THREADS - 1];
  }
  template <class Op> __device__ void ExclusiveScan(T input, T &output, Op op) {
    scan(input, op);
    output = tid == 0 ? input : temp.items[tid - 1];
  }
  template <class Op> __device__ void ExclusiveScan(T input, T &output, Op op, T &aggregate) {
    scan(input, op);
    output = tid == 0 ? input : temp.items[tid - 1];
    aggregate = temp.items[BLOCK_THREADS - 1];
  }
  template <class Op, class Callback> __device__ void ExclusiveScan(T input, T &output, Op op, Callback &callback) {
    scan(input, op);
    const T before = block_prefix(callback);
    output = tid == 0 ? before : op(before, temp.items[tid - 1]);
  }
  template <class Op> __device__ void InclusiveScan(T input, T &output, Op op) {
    scan(input, op);
    output = temp.items[tid];
  }
  template <class Op> __device__ void InclusiveScan(T input, T &output, Op op, T &aggregate) {
    scan(input, op);
    output = temp.items[tid];
    aggregate = temp.items[BLOCK_THREADS - 1];
  }
  template <class Op, class Callback> __device__ void InclusiveScan(T input, T &output, Op op, Callback &callback) {
    scan(input, op);
    const T before = block_prefix(callback);
    output = op(before, temp.items[tid]);
  }

  // Scans of several items a thread.
  template <int ITEMS, class Op> __device__ void ExclusiveScan(T (&input)[ITEMS], T (&output)[ITEMS], T initial, Op op) {
    scan(reduce(input, op), op);
    spread_exclusive(input, output, op, tid == 0 ? initial : op(initial, temp.items[tid - 1]));
  }
  template <int ITEMS, class Op> __device__ void ExclusiveScan(T (&input)[ITEMS], T (&output)[ITEMS], T initial, Op op, T &aggregate) {
    scan(reduce(input, op), op);
    aggregate = temp.items[BLOCK_THREADS - 1];
    spread_exclusive(input, output, op, tid == 0 ? initial : op(initial, temp.items[tid - 1]));
  }
  template <int ITEMS, class Op, class Callback> __device__ void ExclusiveScan(T (&input)[ITEMS], T (&output)[ITEMS], Op op, Callback &callback) {
    scan(reduce(input, op), op);
    const T before = block_prefix(callback);
    spread_exclusive(input, output, op, tid == 0 ? before : op(before, temp.items[tid - 1]));
  }
  template <int ITEMS, class Op> __device__ void InclusiveScan(T (&input)[ITEMS], T (&output)[ITEMS], Op op) {
    scan(reduce(input, op), op);
    spread_inclusive(input, output, op);
  }
  template <int ITEMS, class Op> __device__ void InclusiveScan(T (&input)[ITEMS], T (&output)[ITEMS], Op op, T &aggregate) {
    scan(reduce(input, op), op);
    aggregate = temp.items[BLOCK_THREADS - 1];
    spread_inclusive(input, output, op);
  }
  template <int ITEMS, class Op, class Callback> __device__ void InclusiveScan(T (&input)[ITEMS], T (&output)[ITEMS], Op op, Callback &callback) {
    scan(reduce(input, op), op);
    T before = block_prefix(callback);
    if (tid > 0)
      before = op(before, temp.items[tid - 1]);
    for (int i = 0; i < ITEMS; i++) {
      before = op(before, input[i]);
      output[i] = before;
    }
  }

private:
  TempStorage &temp;
  int tid;
  static __device__ TempStorage &private_storage() {
    __shared__ TempStorage storage;
    return storage;
  }
  template <int ITEMS, class Op> __device__ T reduce(T (&input)[ITEMS], Op op) {
    T sum = input[0];
    for (int i = 1; i < ITEMS; i++)
      sum = op(sum, input[i]);
    return sum;
  }
  // Leaves the inclusive prefixes of the threads in shared memory.
  template <class Op> __device__ void scan(T input, Op op) {
    temp.items[tid] = input;
    __syncthreads();
    if (tid == 0)
      for (int i = 1; i < BLOCK_THREADS; i++)
        temp.items[i] = op(temp.items[i - 1], temp.items[i]);
    __syncthreads();
  }
  // What precedes the block: the first warp asks the callback, lane 0's answer counts.
  template <class Callback> __device__ T block_prefix(Callback &callback) {
    const T aggregate = temp.items[BLOCK_THREADS - 1];
    if (tid < 32) {
      const T before = callback(aggregate);
      if (tid == 0)
        temp.prefix = before;
    }
    __syncthreads();
    return temp.prefix;
  }
  template <int ITEMS, class Op> __device__ void spread_exclusive(T (&input)[ITEMS], T (&output)[ITEMS], Op op, T before) {
    for (int i = 0; i < ITEMS; i++) {
      const T item = input[i];
      output[i] = before;
      before = op(before, item);
    }
  }
  template <int ITEMS, class Op> __device__ void spread_inclusive(T (&input)[ITEMS], T (&output)[ITEMS], Op op) {
    T before = tid == 0 ? input[0] : op(temp.items[tid - 1], input[0]);
    output[0] = before;
    for (int i = 1; i < ITEMS; i++) {
      before = op(before, input[i]);
      output[i] = before;
    }
  }
};
}
