// NCCL: communicators among devices of a process and among processes, collective calls, sends and receives.
#pragma once
#pragma cu2rs library NCCL
#pragma cu2rs limit "A call, or its group, waits up to a second for its peers (one of a communicator that does not block: not at all) and then goes on by itself, in its stream's order; until it is done, work of its device waits, whatever its stream. Where it fails after that, who waits for the device gets cudaErrorUnknown once."
#pragma cu2rs limit "Reductions go in the order of ranks; results are the same for any number of processes. Of a configuration only `blocking` is read. Windows and one-sided calls are not there."
#pragma cu2rs limit "Processes meet by TCP, through the one that called ncclGetUniqueId: on the loopback, or the address that CUDART_NCCL_ADDRESS says."
#include "cuda_runtime.h"
#include "cuda_fp16.h"
#include "cuda_bf16.h"
#ifdef __cplusplus
#include "cuda_fp8.h"
#endif
#define NCCL_H_
#define NCCL_MAJOR 2
#define NCCL_MINOR 27
#define NCCL_PATCH 3
#define NCCL_SUFFIX ""
#define NCCL_VERSION_CODE 22703
#define NCCL_VERSION(X, Y, Z) (((X) <= 2 && (Y) <= 8) ? (X) * 1000 + (Y) * 100 + (Z) : (X) * 10000 + (Y) * 100 + (Z))
#define NCCL_UNIQUE_ID_BYTES 128
#define NCCL_CONFIG_UNDEF_INT (-2147483647 - 1)
#define NCCL_CONFIG_UNDEF_PTR 0
#define NCCL_SHRINK_DEFAULT 0x00
#define NCCL_SHRINK_ABORT 0x01
#define NCCL_SPLIT_NOCOLOR -1
__CU2RS_C_BEGIN
#pragma cu2rs module cudart_rs::nccl
struct [[cu2rs::opaque]] [[cu2rs::handle]] [[cu2rs::rust("cudart_rs::nccl::ncclComm")]] ncclComm {
};
typedef struct ncclComm *ncclComm_t;
#define NCCL_COMM_NULL 0
#pragma cu2rs source
typedef struct {
  char internal[NCCL_UNIQUE_ID_BYTES];
} ncclUniqueId;
enum ncclResult_t __CU2RS_UNSIGNED {
  ncclSuccess = 0, ncclUnhandledCudaError = 1, ncclSystemError = 2, ncclInternalError = 3, ncclInvalidArgument = 4, ncclInvalidUsage = 5, ncclRemoteError = 6,
  ncclInProgress = 7, ncclNumResults = 8
};
typedef enum ncclResult_t ncclResult_t;
enum ncclRedOp_t __CU2RS_UNSIGNED { ncclSum = 0, ncclProd = 1, ncclMax = 2, ncclMin = 3, ncclAvg = 4, ncclNumOps = 5, ncclMaxRedOp = 0x7fffffff };
typedef enum ncclRedOp_t ncclRedOp_t;
enum ncclScalarResidence_t __CU2RS_UNSIGNED { ncclScalarDevice = 0, ncclScalarHostImmediate = 1 };
typedef enum ncclScalarResidence_t ncclScalarResidence_t;
enum ncclDataType_t __CU2RS_UNSIGNED {
  ncclInt8 = 0, ncclChar = 0, ncclUint8 = 1, ncclInt32 = 2, ncclInt = 2, ncclUint32 = 3, ncclInt64 = 4, ncclUint64 = 5, ncclFloat16 = 6, ncclHalf = 6,
  ncclFloat32 = 7, ncclFloat = 7, ncclFloat64 = 8, ncclDouble = 8, ncclBfloat16 = 9, ncclFloat8e4m3 = 10,
  ncclFloat8e5m2 = 11, ncclNumTypes = 12
};
typedef enum ncclDataType_t ncclDataType_t;
typedef struct ncclConfig_v22700 {
  size_t size;
  unsigned int magic;
  unsigned int version;
  int blocking;
  int cgaClusterSize;
  int minCTAs;
  int maxCTAs;
  const char *netName;
  int splitShare;
  int trafficClass;
  const char *commName;
  int collnetEnable;
  int CTAPolicy;
  int shrinkShare;
  int nvlsCTAs;
} ncclConfig_t;
#define NCCL_CONFIG_INITIALIZER \
  { \
    sizeof(ncclConfig_t), 0xcafebeef, NCCL_VERSION_CODE, NCCL_CONFIG_UNDEF_INT, NCCL_CONFIG_UNDEF_INT, NCCL_CONFIG_UNDEF_INT, NCCL_CONFIG_UNDEF_INT, 0, NCCL_CONFIG_UNDEF_INT, NCCL_CONFIG_UNDEF_INT, 0, NCCL_CONFIG_UNDEF_INT, NCCL_CONFIG_UNDEF_INT, NCCL_CONFIG_UNDEF_INT, NCCL_CONFIG_UNDEF_INT  \
  }
#pragma cu2rs module cudart_rs::nccl
ncclResult_t ncclGroupStart(void);
ncclResult_t ncclGroupEnd(void);
ncclResult_t ncclCommInitAll(ncclComm_t *comms, int count, const int *devices);
ncclResult_t ncclCommFinalize(ncclComm_t comm);
ncclResult_t ncclCommDestroy(ncclComm_t comm);
ncclResult_t ncclCommAbort(ncclComm_t comm);
ncclResult_t ncclCommCount(ncclComm_t comm, int *count);
ncclResult_t ncclCommCuDevice(ncclComm_t comm, int *device);
ncclResult_t ncclCommUserRank(ncclComm_t comm, int *rank);
const char *ncclGetErrorString(ncclResult_t result);
const char *ncclGetLastError(ncclComm_t comm);
[[cu2rs::rust("cudart_rs::nccl::ncclCommGetAsyncError")]] ncclResult_t __cu2rs_nccl_error(ncclComm_t comm, unsigned int *result);
[[cu2rs::rust("cudart_rs::nccl::get_unique_id")]] ncclResult_t __cu2rs_nccl_id(char *id);
[[cu2rs::rust("cudart_rs::nccl::init_rank")]] ncclResult_t __cu2rs_nccl_init(ncclComm_t *comm, int size, char *id, int rank, int blocking);
[[cu2rs::rust("cudart_rs::nccl::split")]] ncclResult_t __cu2rs_nccl_split(ncclComm_t comm, int color, int key, ncclComm_t *fresh, int blocking);
[[cu2rs::rust("cudart_rs::nccl::shrink")]] ncclResult_t __cu2rs_nccl_shrink(ncclComm_t comm, int *list, int count, ncclComm_t *fresh, int blocking, int flags);
[[cu2rs::rust("cudart_rs::nccl::create_scaled_sum")]] ncclResult_t __cu2rs_nccl_scaled_sum(unsigned int *op, void *scalar, unsigned int type, unsigned int residence, ncclComm_t comm);
[[cu2rs::rust("cudart_rs::nccl::destroy_scaled_sum")]] ncclResult_t __cu2rs_nccl_destroy_scaled_sum(unsigned int op, ncclComm_t comm);
#define __CU2RS_NCCL(NAME) ncclResult_t NAME(void *from, void *to, size_t count, unsigned int type, unsigned int op, int root, ncclComm_t comm, void *stream)
[[cu2rs::rust("cudart_rs::nccl::all_reduce")]] __CU2RS_NCCL(__cu2rs_nccl_all_reduce);
[[cu2rs::rust("cudart_rs::nccl::broadcast")]] __CU2RS_NCCL(__cu2rs_nccl_broadcast);
[[cu2rs::rust("cudart_rs::nccl::reduce")]] __CU2RS_NCCL(__cu2rs_nccl_reduce);
[[cu2rs::rust("cudart_rs::nccl::all_gather")]] __CU2RS_NCCL(__cu2rs_nccl_all_gather);
[[cu2rs::rust("cudart_rs::nccl::reduce_scatter")]] __CU2RS_NCCL(__cu2rs_nccl_reduce_scatter);
[[cu2rs::rust("cudart_rs::nccl::send")]] __CU2RS_NCCL(__cu2rs_nccl_send);
[[cu2rs::rust("cudart_rs::nccl::receive")]] __CU2RS_NCCL(__cu2rs_nccl_receive);
[[cu2rs::rust("cudart_rs::nccl::all_to_all")]] __CU2RS_NCCL(__cu2rs_nccl_all_to_all);
[[cu2rs::rust("cudart_rs::nccl::gather")]] __CU2RS_NCCL(__cu2rs_nccl_gather);
[[cu2rs::rust("cudart_rs::nccl::scatter")]] __CU2RS_NCCL(__cu2rs_nccl_scatter);
#undef __CU2RS_NCCL
#pragma cu2rs source
static inline ncclResult_t ncclGetVersion(int *version) {
  if (!version) return ncclInvalidArgument;
  *version = NCCL_VERSION_CODE;
  return ncclSuccess;
}
static inline ncclResult_t ncclGetUniqueId(ncclUniqueId *id) { return __cu2rs_nccl_id(id ? id->internal : 0); }
static inline ncclResult_t ncclCommInitRank(ncclComm_t *comm, int size, ncclUniqueId id, int rank) { return __cu2rs_nccl_init(comm, size, id.internal, rank, 1); }
static inline ncclResult_t ncclCommInitRankConfig(ncclComm_t *comm, int size, ncclUniqueId id, int rank, ncclConfig_t *config) {
  int blocking = config ? config->blocking : 1;
  if (config && config->magic != 0xcafebeef) return ncclInvalidArgument;
  if (blocking != 0 && blocking != 1 && blocking != NCCL_CONFIG_UNDEF_INT) return ncclInvalidArgument;
  return __cu2rs_nccl_init(comm, size, id.internal, rank, blocking);
}
static inline ncclResult_t ncclCommInitRankScalable(ncclComm_t *comm, int size, int rank, int ids, ncclUniqueId *id, ncclConfig_t *config) {
  if (ids < 1 || ids > size || !id) return ncclInvalidArgument;
  return ncclCommInitRankConfig(comm, size, id[0], rank, config);
}
static inline ncclResult_t ncclCommSplit(ncclComm_t comm, int color, int key, ncclComm_t *fresh, ncclConfig_t *config) {
  return __cu2rs_nccl_split(comm, color, key, fresh, config ? config->blocking : NCCL_CONFIG_UNDEF_INT);
}
static inline ncclResult_t ncclCommShrink(ncclComm_t comm, int *excluded, int count, ncclComm_t *fresh, ncclConfig_t *config, int flags) {
  return __cu2rs_nccl_shrink(comm, excluded, count, fresh, config ? config->blocking : NCCL_CONFIG_UNDEF_INT, flags);
}
static inline ncclResult_t ncclCommGetAsyncError(ncclComm_t comm, ncclResult_t *result) {
  unsigned int error = 0;
  ncclResult_t r = __cu2rs_nccl_error(comm, &error);
  if (r == ncclSuccess && !result) r = ncclInvalidArgument;
  if (r == ncclSuccess) *result = (ncclResult_t)error;
  return r;
}
static inline ncclResult_t ncclAllReduce(const void *sendbuff, void *recvbuff, size_t count, ncclDataType_t datatype, ncclRedOp_t op, ncclComm_t comm, cudaStream_t stream) {
  return __cu2rs_nccl_all_reduce((void *)sendbuff, recvbuff, count, datatype, op, 0, comm, (void *)stream);
}
static inline ncclResult_t ncclBroadcast(const void *sendbuff, void *recvbuff, size_t count, ncclDataType_t datatype, int root, ncclComm_t comm, cudaStream_t stream) {
  return __cu2rs_nccl_broadcast((void *)sendbuff, recvbuff, count, datatype, 0, root, comm, (void *)stream);
}
static inline ncclResult_t ncclBcast(void *buff, size_t count, ncclDataType_t datatype, int root, ncclComm_t comm, cudaStream_t stream) {
  return __cu2rs_nccl_broadcast(buff, buff, count, datatype, 0, root, comm, (void *)stream);
}
static inline ncclResult_t ncclReduce(const void *sendbuff, void *recvbuff, size_t count, ncclDataType_t datatype, ncclRedOp_t op, int root, ncclComm_t comm, cudaStream_t stream) {
  return __cu2rs_nccl_reduce((void *)sendbuff, recvbuff, count, datatype, op, root, comm, (void *)stream);
}
static inline ncclResult_t ncclAllGather(const void *sendbuff, void *recvbuff, size_t sendcount, ncclDataType_t datatype, ncclComm_t comm, cudaStream_t stream) {
  return __cu2rs_nccl_all_gather((void *)sendbuff, recvbuff, sendcount, datatype, 0, 0, comm, (void *)stream);
}
static inline ncclResult_t ncclReduceScatter(const void *sendbuff, void *recvbuff, size_t recvcount, ncclDataType_t datatype, ncclRedOp_t op, ncclComm_t comm,
                                             cudaStream_t stream) {
  return __cu2rs_nccl_reduce_scatter((void *)sendbuff, recvbuff, recvcount, datatype, op, 0, comm, (void *)stream);
}
static inline ncclResult_t ncclSend(const void *sendbuff, size_t count, ncclDataType_t datatype, int peer, ncclComm_t comm, cudaStream_t stream) {
  return __cu2rs_nccl_send((void *)sendbuff, 0, count, datatype, 0, peer, comm, (void *)stream);
}
static inline ncclResult_t ncclRecv(void *recvbuff, size_t count, ncclDataType_t datatype, int peer, ncclComm_t comm, cudaStream_t stream) {
  return __cu2rs_nccl_receive(0, recvbuff, count, datatype, 0, peer, comm, (void *)stream);
}
static inline ncclResult_t ncclAlltoAll(const void *sendbuff, void *recvbuff, size_t count, ncclDataType_t datatype, ncclComm_t comm, cudaStream_t stream) {
  return __cu2rs_nccl_all_to_all((void *)sendbuff, recvbuff, count, datatype, 0, 0, comm, (void *)stream);
}
static inline ncclResult_t ncclGather(const void *sendbuff, void *recvbuff, size_t count, ncclDataType_t datatype, int root, ncclComm_t comm, cudaStream_t stream) {
  return __cu2rs_nccl_gather((void *)sendbuff, recvbuff, count, datatype, 0, root, comm, (void *)stream);
}
static inline ncclResult_t ncclScatter(const void *sendbuff, void *recvbuff, size_t count, ncclDataType_t datatype, int root, ncclComm_t comm, cudaStream_t stream) {
  return __cu2rs_nccl_scatter((void *)sendbuff, recvbuff, count, datatype, 0, root, comm, (void *)stream);
}
static inline ncclResult_t ncclRedOpCreatePreMulSum(ncclRedOp_t *op, void *scalar, ncclDataType_t datatype, ncclScalarResidence_t residence, ncclComm_t comm) {
  unsigned int made = 0;
  ncclResult_t r = op ? __cu2rs_nccl_scaled_sum(&made, scalar, datatype, residence, comm) : ncclInvalidArgument;
  if (r == ncclSuccess) *op = (ncclRedOp_t)made;
  return r;
}
static inline ncclResult_t ncclRedOpDestroy(ncclRedOp_t op, ncclComm_t comm) { return __cu2rs_nccl_destroy_scaled_sum(op, comm); }
static inline ncclResult_t ncclMemAlloc(void **pointer, size_t size) { return cudaMalloc(pointer, size) == cudaSuccess ? ncclSuccess : ncclUnhandledCudaError; }
static inline ncclResult_t ncclMemFree(void *pointer) { return cudaFree(pointer) == cudaSuccess ? ncclSuccess : ncclUnhandledCudaError; }
// Memory needs no registration.
static inline ncclResult_t ncclCommRegister(const ncclComm_t comm, void *buff, size_t size, void **handle) {
  if (!handle) return ncclInvalidArgument;
  *handle = buff;
  return ncclSuccess;
}
static inline ncclResult_t ncclCommDeregister(const ncclComm_t comm, void *handle) { return ncclSuccess; }
__CU2RS_C_END
