// The version of CUB whose interface these headers follow: 2.5, of CUDA 12.6, the last that has all of its classic names.
#pragma once
#pragma cu2rs limit "Device-wide algorithms are loops that are done when the call returns; the protocol of temporary storage is kept, with one byte."
#pragma cu2rs limit "All sorts and partitions are stable. TempStorage of blocks and warps is larger than CUB's."
#pragma cu2rs limit "Sums of floating-point numbers in BlockReduce and WarpReduce keep the order of CUB's shuffles; scans go in the order of the threads."
#define CUB_VERSION 200500
#define CUB_MAJOR_VERSION 2
#define CUB_MINOR_VERSION 5
#define CUB_SUBMINOR_VERSION 0
#define CUB_PTX_ARCH 0
#define CUB_RUNTIME_FUNCTION __host__ __device__
#define CUB_NAMESPACE_BEGIN namespace cub {
#define CUB_NAMESPACE_END }
#define CUB_NS_QUALIFIER ::cub
#define CUB_IS_INT128_ENABLED 0
#define CUB_LOG_WARP_THREADS(unused) 5
#define CUB_WARP_THREADS(unused) 32
#define CUB_PTX_WARP_THREADS 32
#define CUB_LOG_SMEM_BANKS(unused) 5
#define CUB_SMEM_BANKS(unused) 32
