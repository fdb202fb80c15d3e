// Calls of the CUDA runtime that are others in another dress (CUDA Runtime API).
#pragma once
#pragma cu2rs library CUDA runtime
#include "cuda_runtime.h"
#include "stdlib.h"
#ifdef __cplusplus
#pragma cu2rs source
// Extensible launches: blocks may wait for each other where the attributes say so; what else they ask for makes no difference here.
typedef struct cudaLaunchAttribute_st {
  cudaLaunchAttributeID id;
  char pad[4];
  cudaLaunchAttributeValue val;
} cudaLaunchAttribute;
typedef struct cudaLaunchConfig_st {
  dim3 gridDim;
  dim3 blockDim;
  size_t dynamicSmemBytes;
  cudaStream_t stream;
  cudaLaunchAttribute *attrs;
  unsigned int numAttrs;
} cudaLaunchConfig_t;
// (A host compiler's plain C++ has no launches.)
#if defined(__CUDACC__) || !defined(__CU2RS_HOST_COMPILER)
inline bool __cu2rs_cooperative(const cudaLaunchConfig_t *config) {
  for (unsigned int i = 0; i < config->numAttrs; i++)
    if (config->attrs[i].id == cudaLaunchAttributeCooperative) return config->attrs[i].val.cooperative != 0;
  return false;
}
template <class... Expected> cudaError_t __cu2rs_launch_cooperative(const cudaLaunchConfig_t *config, void (*kernel)(Expected...), Expected... arguments) {
  void *pointers[] = {(void *)&arguments..., nullptr};
  return cudaLaunchCooperativeKernel(kernel, config->gridDim, config->blockDim, pointers, config->dynamicSmemBytes, config->stream);
}
template <class... Expected, class... Given> cudaError_t cudaLaunchKernelEx(const cudaLaunchConfig_t *config, void (*kernel)(Expected...), Given &&...arguments) {
  if (!config) return __cu2rs_record(cudaErrorInvalidValue);
  if (!kernel) return __cu2rs_record(cudaErrorInvalidDeviceFunction);
  if (__cu2rs_cooperative(config)) return __cu2rs_launch_cooperative<Expected...>(config, kernel, static_cast<Expected>(arguments)...);
  kernel<<<config->gridDim, config->blockDim, config->dynamicSmemBytes, config->stream>>>(static_cast<Expected>(arguments)...);
  return cudaPeekAtLastError();
}
template <class F> cudaError_t cudaLaunchKernelExC(const cudaLaunchConfig_t *config, F *function, void **arguments) {
  if (!config) return __cu2rs_record(cudaErrorInvalidValue);
  if (__cu2rs_cooperative(config)) return cudaLaunchCooperativeKernel(function, config->gridDim, config->blockDim, arguments, config->dynamicSmemBytes, config->stream);
  return cudaLaunchKernel(function, config->gridDim, config->blockDim, arguments, config->dynamicSmemBytes, config->stream);
}
template <class F> [[cu2rs::limit("Clusters are taken for blocks that fit on the device one beside the other: there are none.")]]
cudaError_t cudaOccupancyMaxActiveClusters(int *clusters, F *function, const cudaLaunchConfig_t *config) {
  if (!clusters || !config) return __cu2rs_record(cudaErrorInvalidValue);
  int device = 0, count = 0, blocks = 0, size = 1;
  for (unsigned int i = 0; i < config->numAttrs; i++)
    if (config->attrs[i].id == cudaLaunchAttributeClusterDimension)
      size = config->attrs[i].val.clusterDim.x * config->attrs[i].val.clusterDim.y * config->attrs[i].val.clusterDim.z;
  if (size < 1 || size > 16) return __cu2rs_record(cudaErrorInvalidValue);
  cudaGetDevice(&device);
  cudaDeviceGetAttribute(&count, cudaDevAttrMultiProcessorCount, device);
  dim3 block = config->blockDim;
  cudaError_t error = cudaOccupancyMaxActiveBlocksPerMultiprocessor(&blocks, function, block.x * block.y * block.z, config->dynamicSmemBytes);
  if (error == cudaSuccess) *clusters = blocks * count / size;
  return error;
}
#endif
// Programmatic dependent launches: what a kernel depends on is done when it begins.
__device__ inline void cudaGridDependencySynchronize() {}
__device__ inline void cudaTriggerProgrammaticLaunchCompletion() {}

#pragma cu2rs module cudart_rs::cuda
#define CUDA_IPC_HANDLE_SIZE 64
typedef struct [[cu2rs::rust("cudart_rs::cuda::ipc::cudaIpcMemHandle_t")]] cudaIpcMemHandle_st {
  char reserved[CUDA_IPC_HANDLE_SIZE];
} cudaIpcMemHandle_t;
typedef struct [[cu2rs::rust("cudart_rs::cuda::ipc::cudaIpcEventHandle_t")]] cudaIpcEventHandle_st {
  char reserved[CUDA_IPC_HANDLE_SIZE];
} cudaIpcEventHandle_t;
#define cudaIpcMemLazyEnablePeerAccess 1
[[cu2rs::limit("On Linux, between processes of one user that see each other's `/proc`.")]] cudaError_t cudaIpcGetMemHandle(cudaIpcMemHandle_t *handle, void *pointer);
cudaError_t cudaIpcOpenMemHandle(void **pointer, cudaIpcMemHandle_t handle, unsigned int flags);
cudaError_t cudaIpcCloseMemHandle(void *pointer);
cudaError_t cudaIpcGetEventHandle(cudaIpcEventHandle_t *handle, cudaEvent_t event);
cudaError_t cudaIpcOpenEventHandle(cudaEvent_t *event, cudaIpcEventHandle_t handle);
#pragma cu2rs source
inline cudaError_t cudaInitDevice(int device, unsigned int device_flags, unsigned int flags) {
  if (flags > 1) return __cu2rs_record(cudaErrorInvalidValue);
  int now, error = cudaGetDevice(&now);
  if (error == cudaSuccess) error = cudaSetDevice(device);
  if (error == cudaSuccess) error = cudaSetDevice(now);
  return (cudaError_t)error;
}
inline cudaError_t cudaSetValidDevices(int *devices, int count) {
  if (count < 0 || (count > 0 && !devices)) return __cu2rs_record(cudaErrorInvalidValue);
  int number = 0;
  cudaGetDeviceCount(&number);
  for (int i = 0; i < count; i++)
    if (devices[i] < 0 || devices[i] >= number) return __cu2rs_record(cudaErrorInvalidDevice);
  return cudaSuccess;
}
inline cudaError_t cudaThreadSetLimit(enum cudaLimit limit, size_t value) { return cudaDeviceSetLimit(limit, value); }
inline cudaError_t cudaThreadGetLimit(size_t *value, enum cudaLimit limit) { return cudaDeviceGetLimit(value, limit); }
inline cudaError_t cudaStreamGetId(cudaStream_t stream, unsigned long long *id) {
  if (!id) return __cu2rs_record(cudaErrorInvalidValue);
  if (cudaStreamQuery(stream) != cudaSuccess) return cudaErrorInvalidResourceHandle;
  *id = (unsigned long long)(size_t)stream;
  return cudaSuccess;
}
inline cudaError_t cudaThreadExchangeStreamCaptureMode(enum cudaStreamCaptureMode *mode) {
  if (!mode || (unsigned int)*mode > cudaStreamCaptureModeRelaxed) return __cu2rs_record(cudaErrorInvalidValue);
  *mode = cudaStreamCaptureModeGlobal;
  return cudaSuccess;
}
// The largest block whose dynamic shared memory, as `shared_of` tells it, still fits.
template <class Function, class Shared>
cudaError_t cudaOccupancyMaxPotentialBlockSizeVariableSMem(int *grid_size, int *block_size, Function *function, Shared shared_of, int limit = 0) {
  if (!grid_size || !block_size) return __cu2rs_record(cudaErrorInvalidValue);
  int greatest = 0;
  cudaDeviceGetAttribute(&greatest, cudaDevAttrMaxThreadsPerBlock, 0);
  if (limit > 0 && limit < greatest)
    greatest = limit;
  int processors = 1;
  cudaDeviceGetAttribute(&processors, cudaDevAttrMultiProcessorCount, 0);
  int most = 0;
  for (int size = greatest / 32 * 32; size > 0; size -= 32) {
    int blocks = 0;
    cudaError_t error = cudaOccupancyMaxActiveBlocksPerMultiprocessor(&blocks, function, size, (size_t)shared_of(size));
    if (error != cudaSuccess)
      return error;
    if (blocks * size > most) {
      most = blocks * size;
      *grid_size = blocks * processors;
      *block_size = size;
    }
  }
  return most > 0 ? cudaSuccess : cudaErrorInvalidValue;
}
template <class Function, class Shared>
cudaError_t cudaOccupancyMaxPotentialBlockSizeVariableSMemWithFlags(int *grid_size, int *block_size, Function *function, Shared shared_of, int limit = 0, unsigned int flags = 0) {
  return cudaOccupancyMaxPotentialBlockSizeVariableSMem(grid_size, block_size, function, shared_of, limit);
}
#endif
