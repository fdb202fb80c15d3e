// CUB's names for a thread's place, and single instructions.
#pragma once
#include "util_type.cuh"
#pragma cu2rs source
namespace cub {
inline __device__ int RowMajorTid(int block_dim_x, int block_dim_y, int block_dim_z) {
  return ((block_dim_z == 1) ? 0 : (threadIdx.z * block_dim_x * block_dim_y)) + ((block_dim_y == 1) ? 0 : (threadIdx.y * block_dim_x)) + threadIdx.x;
}
inline __device__ unsigned int LaneId() { return (threadIdx.x + blockDim.x * (threadIdx.y + blockDim.y * threadIdx.z)) % 32; }
inline __device__ unsigned int WarpId() { return (threadIdx.x + blockDim.x * (threadIdx.y + blockDim.y * threadIdx.z)) / 32; }
inline __device__ unsigned int LaneMaskLt() { return (1u << LaneId()) - 1; }
inline __device__ unsigned int LaneMaskLe() { return LaneMaskLt() | (1u << LaneId()); }
inline __device__ unsigned int LaneMaskGe() { return ~LaneMaskLt(); }
inline __device__ unsigned int LaneMaskGt() { return ~LaneMaskLe(); }
inline __device__ void CTA_SYNC() { __syncthreads(); }
inline __device__ int CTA_SYNC_AND(int p) { return __syncthreads_and(p); }
inline __device__ int CTA_SYNC_OR(int p) { return __syncthreads_or(p); }
inline __device__ void WARP_SYNC(unsigned int mask) { __syncwarp(mask); }
inline __device__ int WARP_ANY(int p, unsigned int mask) { return __any_sync(mask, p); }
inline __device__ int WARP_ALL(int p, unsigned int mask) { return __all_sync(mask, p); }
inline __device__ unsigned int WARP_BALLOT(int p, unsigned int mask) { return __ballot_sync(mask, p); }
inline __device__ void ThreadExit() { __trap(); }
template <class Bits> __device__ unsigned int BFE(Bits source, unsigned int start, unsigned int count) {
  return (unsigned int)((source >> start) & (((Bits)1 << count) - 1));
}
// Shuffles of any type, within groups of LOGICAL_WARP_THREADS lanes; out of range a lane gets its own value.
template <int LOGICAL_WARP_THREADS, class T> __device__ T ShuffleUp(T input, int offset, int first_thread, unsigned int mask) {
  return __shfl_up_sync(mask, input, offset, LOGICAL_WARP_THREADS);
}
template <int LOGICAL_WARP_THREADS, class T> __device__ T ShuffleDown(T input, int offset, int last_thread, unsigned int mask) {
  return __shfl_down_sync(mask, input, offset, LOGICAL_WARP_THREADS);
}
template <int LOGICAL_WARP_THREADS, class T> __device__ T ShuffleIndex(T input, int lane, unsigned int mask) {
  return __shfl_sync(mask, input, lane, LOGICAL_WARP_THREADS);
}
namespace detail {
// The lanes of a thread's logical warp.
template <int LOGICAL_WARP_THREADS> __device__ unsigned int logical_warp_mask() {
  if (LOGICAL_WARP_THREADS >= 32)
    return 0xffffffffu;
  const unsigned int lanes = (1u << (LOGICAL_WARP_THREADS % 32)) - 1;
  return lanes << (LaneId() / LOGICAL_WARP_THREADS * LOGICAL_WARP_THREADS);
}
}
template <int LOGICAL_WARP_THREADS, int LEGACY_PTX_ARCH = 0> __host__ __device__ unsigned int WarpMask(unsigned int warp_id) {
  if (LOGICAL_WARP_THREADS >= 32)
    return 0xffffffffu;
  return ((1u << (LOGICAL_WARP_THREADS % 32)) - 1) << (warp_id * LOGICAL_WARP_THREADS);
}
}
