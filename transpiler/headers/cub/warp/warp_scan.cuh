// cub::WarpScan: prefix sums within each (logical) warp, in the order of the lanes.
#pragma once
#include "../thread/thread_operators.cuh"
#include "../util_ptx.cuh"
#pragma cu2rs source
namespace cub {
template <class T, int LOGICAL_WARP_THREADS = 32, int LEGACY_PTX_ARCH = 0> class WarpScan {
public:
  struct TempStorage {
    T items[LOGICAL_WARP_THREADS];
  };
  __device__ WarpScan(TempStorage &temp_storage) : temp(temp_storage), lane(LaneId() % LOGICAL_WARP_THREADS) {}

  __device__ void InclusiveSum(T input, T &output) { InclusiveScan(input, output, cub::Sum()); }
  __device__ void InclusiveSum(T input, T &output, T &aggregate) { InclusiveScan(input, output, cub::Sum(), aggregate); }
  __device__ void ExclusiveSum(T input, T &output) { ExclusiveScan(input, output, T(0), cub::Sum()); }
  __device__ void ExclusiveSum(T input, T &output, T &aggregate) { ExclusiveScan(input, output, T(0), cub::Sum(), aggregate); }

  template <class Op> __device__ void InclusiveScan(T input, T &output, Op op) {
    scan(input, op);
    output = temp.items[lane];
    done();
  }
  template <class Op> __device__ void InclusiveScan(T input, T &output, Op op, T &aggregate) {
    scan(input, op);
    output = temp.items[lane];
    aggregate = temp.items[LOGICAL_WARP_THREADS - 1];
    done();
  }
  // Without an initial value lane 0 gets its own input, which means nothing.
  template <class Op> __device__ void ExclusiveScan(T input, T &output, Op op) {
    scan(input, op);
    output = lane == 0 ? input : temp.items[lane - 1];
    done();
  }
  template <class Op> __device__ void ExclusiveScan(T input, T &output, T initial, Op op) {
    scan(input, op);
    output = lane == 0 ? initial : op(initial, temp.items[lane - 1]);
    done();
  }
  template <class Op> __device__ void ExclusiveScan(T input, T &output, Op op, T &aggregate) {
    scan(input, op);
    output = lane == 0 ? input : temp.items[lane - 1];
    aggregate = temp.items[LOGICAL_WARP_THREADS - 1];
    done();
  }
  template <class Op> __device__ void ExclusiveScan(T input, T &output, T initial, Op op, T &aggregate) {
    scan(input, op);
    output = lane == 0 ? initial : op(initial, temp.items[lane - 1]);
    aggregate = temp.items[LOGICAL_WARP_THREADS - 1];
    done();
  }
  __device__ void Sum(T input, T &inclusive, T &exclusive) { Scan(input, inclusive, exclusive, T(0), cub::Sum()); }
  template <class Op> __device__ void Scan(T input, T &inclusive, T &exclusive, Op op) {
    scan(input, op);
    inclusive = temp.items[lane];
    exclusive = lane == 0 ? input : temp.items[lane - 1];
    done();
  }
  template <class Op> __device__ void Scan(T input, T &inclusive, T &exclusive, T initial, Op op) {
    scan(input, op);
    inclusive = op(initial, temp.items[lane]);
    exclusive = lane == 0 ? initial : op(initial, temp.items[lane - 1]);
    done();
  }
  __device__ T Broadcast(T input, unsigned int source) {
    if (lane == (int)source)
      temp.items[0] = input;
    done();
    return temp.items[0];
  }

private:
  TempStorage &temp;
  int lane;
  __device__ void done() { __syncwarp(detail::logical_warp_mask<LOGICAL_WARP_THREADS>()); }
  // Leaves the inclusive prefixes in shared memory.
  template <class Op> __device__ void scan(T input, Op op) {
    temp.items[lane] = input;
    done();
    if (lane == 0)
      for (int i = 1; i < LOGICAL_WARP_THREADS; i++)
        temp.items[i] = op(temp.items[i - 1], temp.items[i]);
    done();
  }
};
}
