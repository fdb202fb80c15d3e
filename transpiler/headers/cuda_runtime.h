// The CUDA runtime API with its C++ overloads (CUDA Runtime API, "C++ API Routines").
// [[cu2rs::cast]]: pointers (and references, by address) of a template type are passed `.cast()`.
// [[cu2rs::symbol]]: `const T &symbol` is a __device__ or __constant__ variable, or a string literal with its name.
// [[cu2rs::kernel]]: the parameter `function` is the name of a kernel, passed as its `Kernel`.
#pragma once
#pragma cu2rs library CUDA runtime
#include "cuda_runtime_api.h"
#include "vector_functions.h"
#include "cuda_texture_types.h"
#include "__cu2rs_graph.h"
#ifdef __CUDACC__
#include "assert.h"
#endif
#define __CUDA_RUNTIME_H__
#define __CUDA_RUNTIME_API_H__
#define __HOST_DEFINES_H__
#define __VECTOR_TYPES_H__
#define __VECTOR_FUNCTIONS_H__
#define __DEVICE_LAUNCH_PARAMETERS_H__
#pragma cu2rs module cudart_rs::cuda

#ifdef __cplusplus
template <class T> [[cu2rs::cast]] __CU2RS_HD cudaError_t cudaMalloc(T **pointer, size_t size);
// A `bool` is 0 or 1, where programs fill with 0xff to say true.
// A template, so that a null pointer is the other function's.
template <class T, typename __cu2rs_when<__is_same(T, bool)>::type = 0> [[cu2rs::rust("cudart_rs::cuda::cudaMemset_bool")]] cudaError_t cudaMemset(T *to, int value, size_t size);
template <class T, typename __cu2rs_when<__is_same(T, bool)>::type = 0> [[cu2rs::rust("cudart_rs::cuda::cudaMemsetAsync_bool")]] cudaError_t cudaMemsetAsync(T *to, int value, size_t size, cudaStream_t stream = 0);
template <class T> [[cu2rs::cast]] cudaError_t cudaMallocHost(T **pointer, size_t size);
[[cu2rs::rust("cudart_rs::cuda::cudaHostAlloc")]] cudaError_t cudaMallocHost(void **pointer, size_t size, unsigned int flags);
template <class T> [[cu2rs::cast]] [[cu2rs::rust("cudart_rs::cuda::cudaHostAlloc")]] cudaError_t cudaMallocHost(T **pointer, size_t size, unsigned int flags);
template <class T> [[cu2rs::cast]] cudaError_t cudaHostAlloc(T **pointer, size_t size, unsigned int flags);
template <class T> [[cu2rs::cast]] cudaError_t cudaHostGetDevicePointer(T **device, void *host, unsigned int flags);
template <class T> [[cu2rs::cast]] cudaError_t cudaMallocManaged(T **pointer, size_t size, unsigned int flags = cudaMemAttachGlobal);
template <class T> [[cu2rs::cast]] cudaError_t cudaMallocAsync(T **pointer, size_t size, cudaStream_t stream);
template <class T> [[cu2rs::cast]] cudaError_t cudaMallocPitch(T **pointer, size_t *pitch, size_t width, size_t height);
[[cu2rs::rust("cudart_rs::cuda::cudaEventCreateWithFlags")]] cudaError_t cudaEventCreate(cudaEvent_t *event, unsigned int flags);

template <class T> [[cu2rs::symbol]] cudaError_t cudaMemcpyToSymbol(const T &symbol, const void *from, size_t size, size_t offset = 0, cudaMemcpyKind kind = cudaMemcpyHostToDevice);
template <class T> [[cu2rs::limit("Is done when the call returns, whatever the stream.")]] [[cu2rs::symbol]] cudaError_t cudaMemcpyToSymbolAsync(const T &symbol, const void *from, size_t size, size_t offset = 0, cudaMemcpyKind kind = cudaMemcpyHostToDevice, cudaStream_t stream = 0);
template <class T> [[cu2rs::symbol]] cudaError_t cudaMemcpyFromSymbol(void *to, const T &symbol, size_t size, size_t offset = 0, cudaMemcpyKind kind = cudaMemcpyDeviceToHost);
template <class T> [[cu2rs::limit("Is done when the call returns, whatever the stream.")]] [[cu2rs::symbol]] cudaError_t cudaMemcpyFromSymbolAsync(void *to, const T &symbol, size_t size, size_t offset = 0, cudaMemcpyKind kind = cudaMemcpyDeviceToHost, cudaStream_t stream = 0);

template <class T> [[cu2rs::cast]] [[cu2rs::symbol]] cudaError_t cudaGetSymbolAddress(void **pointer, const T &symbol);
template <class T, class S> [[cu2rs::cast]] [[cu2rs::symbol]] cudaError_t cudaGetSymbolAddress(T **pointer, const S &symbol);
template <class T> [[cu2rs::symbol]] cudaError_t cudaGetSymbolSize(size_t *size, const T &symbol);

// Symbols by name, as before CUDA 5; an array of characters is found by its address.
[[cu2rs::rust("cudart_rs::cuda::cudaMemcpyToSymbol_named")]] cudaError_t cudaMemcpyToSymbol(const char *name, const void *from, size_t size, size_t offset = 0, cudaMemcpyKind kind = cudaMemcpyHostToDevice);
[[cu2rs::rust("cudart_rs::cuda::cudaMemcpyFromSymbol_named")]] cudaError_t cudaMemcpyFromSymbol(void *to, const char *name, size_t size, size_t offset = 0, cudaMemcpyKind kind = cudaMemcpyDeviceToHost);
[[cu2rs::rust("cudart_rs::cuda::cudaGetSymbolAddress_named")]] cudaError_t cudaGetSymbolAddress(void **pointer, const char *name);

// A launch through a pointer is this, then a call of the kernel's stub.
[[cu2rs::rust("cudart_rs::launch::configure")]] void __cu2rs_configure_call(dim3 grid, dim3 block, size_t shared_size = 0, cudaStream_t stream = 0);
// The kernels that the host half of a split unit launches, by the names that it has for them.
template <class F> [[cu2rs::cast]] [[cu2rs::kernel]] [[cu2rs::rust("cudart_rs::launch::host::kernel_instance")]] void __cu2rs_kernel_instance(const char *unit, const char *name, F *function);
// Symbols of host halves, whose sizes are numbers there.
[[cu2rs::rust("cudart_rs::cuda::symbol::to_symbol_of")]] cudaError_t __cu2rs_to_symbol(void *symbol, size_t bytes, const void *from, size_t size, size_t offset, cudaMemcpyKind kind, bool now, cudaStream_t stream);
[[cu2rs::rust("cudart_rs::cuda::symbol::from_symbol_of")]] cudaError_t __cu2rs_from_symbol(void *to, void *symbol, size_t bytes, size_t size, size_t offset, cudaMemcpyKind kind, bool now, cudaStream_t stream);
[[cu2rs::rust("cudart_rs::cuda::cudaGetSymbolAddress")]] cudaError_t __cu2rs_symbol_address(void **pointer, void *symbol);
[[cu2rs::rust("cudart_rs::cuda::symbol::size_of_symbol")]] cudaError_t __cu2rs_symbol_size(size_t *size, void *symbol, size_t bytes);
[[cu2rs::rust("cudart_rs::cuda::cudaMemcpyToSymbol_named")]] cudaError_t __cu2rs_to_symbol_named(const char *name, const void *from, size_t size, size_t offset, cudaMemcpyKind kind);
[[cu2rs::rust("cudart_rs::cuda::cudaMemcpyFromSymbol_named")]] cudaError_t __cu2rs_from_symbol_named(void *to, const char *name, size_t size, size_t offset, cudaMemcpyKind kind);
[[cu2rs::rust("cudart_rs::cuda::cudaGetSymbolAddress_named")]] cudaError_t __cu2rs_symbol_address_named(void **pointer, const char *name);
// Texture references of host halves, by their addresses.
[[cu2rs::rust("cudart_rs::cuda::bind_linear")]] cudaError_t __cu2rs_bind_linear(size_t *offset, void *reference, const void *pointer, const cudaChannelFormatDesc *desc, size_t size);
[[cu2rs::rust("cudart_rs::cuda::bind_pitched")]] cudaError_t __cu2rs_bind_pitched(size_t *offset, void *reference, const void *pointer, const cudaChannelFormatDesc *desc, size_t width, size_t height, size_t pitch);
[[cu2rs::rust("cudart_rs::cuda::bind_array")]] cudaError_t __cu2rs_bind_array(void *reference, cudaArray_const_t array);
[[cu2rs::rust("cudart_rs::cuda::unbind")]] cudaError_t __cu2rs_unbind(void *reference);
[[cu2rs::rust("cudart_rs::cuda::alignment_offset")]] cudaError_t __cu2rs_alignment_offset(size_t *offset, void *reference);
// Launches by function, with arguments by address.
template <class F> [[cu2rs::cast]] [[cu2rs::kernel]] cudaError_t cudaLaunchKernel(F *function, dim3 grid, dim3 block, void **arguments, size_t shared = 0, cudaStream_t stream = 0);
template <class F> [[cu2rs::cast]] [[cu2rs::kernel]] cudaError_t cudaLaunchCooperativeKernel(F *function, dim3 grid, dim3 block, void **arguments, size_t shared = 0, cudaStream_t stream = 0);
// Several devices' launches at once, whose grids may wait for each other.
#define cudaCooperativeLaunchMultiDeviceNoPreSync 0x01
#define cudaCooperativeLaunchMultiDeviceNoPostSync 0x02
struct [[cu2rs::rust("cudart_rs::cuda::launch_api::cudaLaunchParams")]] cudaLaunchParams {
  void *func;
  dim3 gridDim;
  dim3 blockDim;
  void **args;
  size_t sharedMem;
  cudaStream_t stream;
};
[[cu2rs::limit("Not where the program has __device__ or __constant__ variables, under checkers or traces: cudaErrorNotSupported.")]] cudaError_t cudaLaunchCooperativeKernelMultiDevice(struct cudaLaunchParams *list, unsigned int devices, unsigned int flags = 0);

template <class F> [[cu2rs::limit("Makes no difference here.")]] [[cu2rs::kernel]] cudaError_t cudaFuncSetCacheConfig(F *function, cudaFuncCache config);
template <class F> [[cu2rs::limit("Makes no difference here.")]] [[cu2rs::kernel]] cudaError_t cudaFuncSetSharedMemConfig(F *function, cudaSharedMemConfig config);
template <class F> [[cu2rs::limit("The limit of dynamic shared memory is raised for all kernels; the carve-out makes no difference.")]] [[cu2rs::kernel]] cudaError_t cudaFuncSetAttribute(F *function, cudaFuncAttribute attribute, int value);
template <class F> [[cu2rs::limit("Registers are 32, sizes of constant and local memory 0.")]] [[cu2rs::kernel]] cudaError_t cudaFuncGetAttributes(cudaFuncAttributes *attributes, F *function);
template <class F> [[cu2rs::limit("Counts threads and shared memory, not registers.")]] [[cu2rs::kernel]] cudaError_t cudaOccupancyMaxActiveBlocksPerMultiprocessor(int *blocks, F *function, int block_size, size_t shared_size);
template <class F> [[cu2rs::limit("Counts threads and shared memory, not registers; flags make no difference.")]] [[cu2rs::kernel]] cudaError_t cudaOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(int *blocks, F *function, int block_size, size_t shared_size, unsigned int flags);
template <class F> [[cu2rs::kernel]] cudaError_t cudaOccupancyAvailableDynamicSMemPerBlock(size_t *size, F *function, int blocks, int block_size);
template <class F> [[cu2rs::limit("Counts threads only; flags make no difference.")]] [[cu2rs::kernel]] cudaError_t cudaOccupancyMaxPotentialBlockSizeWithFlags(int *grid_size, int *block_size, F *function, size_t shared_size = 0, int limit = 0, unsigned int flags = 0);
template <class F> [[cu2rs::limit("Counts threads only.")]] [[cu2rs::kernel]] cudaError_t cudaOccupancyMaxPotentialBlockSize(int *grid_size, int *block_size, F *function, size_t shared_size = 0, int limit = 0);

// A channel description of the type's own.
template <class T> [[cu2rs::turbofish]] [[cu2rs::rust("cudart_rs::cuda::channel_desc_of")]] cudaChannelFormatDesc cudaCreateChannelDesc();

template <class T, int dim, cudaTextureReadMode mode> cudaError_t cudaBindTexture(size_t *offset, texture<T, dim, mode> &reference, const void *pointer, cudaChannelFormatDesc desc, size_t size = 0xffffffffu);
template <class T, int dim, cudaTextureReadMode mode> [[cu2rs::rust("cudart_rs::cuda::cudaBindTexture_own")]] cudaError_t cudaBindTexture(size_t *offset, texture<T, dim, mode> &reference, const void *pointer, size_t size = 0xffffffffu);
template <class T, int dim, cudaTextureReadMode mode> cudaError_t cudaBindTexture2D(size_t *offset, texture<T, dim, mode> &reference, const void *pointer, cudaChannelFormatDesc desc, size_t width, size_t height, size_t pitch);
template <class T, int dim, cudaTextureReadMode mode> [[cu2rs::rust("cudart_rs::cuda::cudaBindTexture2D_own")]] cudaError_t cudaBindTexture2D(size_t *offset, texture<T, dim, mode> &reference, const void *pointer, size_t width, size_t height, size_t pitch);
template <class T, int dim, cudaTextureReadMode mode> cudaError_t cudaBindTextureToArray(texture<T, dim, mode> &reference, cudaArray_const_t array, cudaChannelFormatDesc desc);
template <class T, int dim, cudaTextureReadMode mode> [[cu2rs::rust("cudart_rs::cuda::cudaBindTextureToArray_own")]] cudaError_t cudaBindTextureToArray(texture<T, dim, mode> &reference, cudaArray_const_t array);
// The C forms, which take addresses.
template <class T, int dim, cudaTextureReadMode mode> [[cu2rs::rust("cudart_rs::cuda::cudaBindTexture_c")]] cudaError_t cudaBindTexture(size_t *offset, texture<T, dim, mode> *reference, const void *pointer, const cudaChannelFormatDesc *desc, size_t size = 0xffffffffu);
template <class T, int dim, cudaTextureReadMode mode> [[cu2rs::rust("cudart_rs::cuda::cudaBindTexture2D_c")]] cudaError_t cudaBindTexture2D(size_t *offset, texture<T, dim, mode> *reference, const void *pointer, const cudaChannelFormatDesc *desc, size_t width, size_t height, size_t pitch);
template <class T, int dim, cudaTextureReadMode mode> [[cu2rs::rust("cudart_rs::cuda::cudaBindTextureToArray_c")]] cudaError_t cudaBindTextureToArray(texture<T, dim, mode> *reference, cudaArray_const_t array, const cudaChannelFormatDesc *desc);
template <class T, int dim, cudaTextureReadMode mode> cudaError_t cudaUnbindTexture(texture<T, dim, mode> *reference);
template <class T, int dim, cudaTextureReadMode mode> cudaError_t cudaUnbindTexture(texture<T, dim, mode> &reference);
template <class T, int dim, cudaTextureReadMode mode> cudaError_t cudaGetTextureAlignmentOffset(size_t *offset, texture<T, dim, mode> &reference);
#endif
#include "__cu2rs_mempool.h"
#include "__cu2rs_graph_nodes.h"
#include "channel_descriptor.h"
#include "__cu2rs_policy.h"

#ifdef __CUDACC__
#include "__cu2rs_device.h"
#endif
#include "__cu2rs_runtime_more.h"
