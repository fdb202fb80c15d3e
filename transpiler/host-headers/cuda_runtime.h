// The CUDA runtime API with its C++ overloads, for host compilers: takes the place of the header of this name that the front end reads, whose templates are bound to
// Rust. Here they call the C functions (CUDA Runtime API, "C++ API Routines").
#pragma once
#include "vector_types.h"
#ifdef __cplusplus
constexpr dim3::dim3(unsigned int x_, unsigned int y_, unsigned int z_) : x(x_), y(y_), z(z_) {}
constexpr dim3::dim3(uint3 v) : x(v.x), y(v.y), z(v.z) {}
constexpr dim3::operator uint3() const { return uint3{x, y, z}; }
#endif
#include "cuda_runtime_api.h"
#include "vector_functions.h"
#include "cuda_texture_types.h"
#include "__cu2rs_graph.h"
#ifdef __CUDACC__
#include <assert.h>
#endif
#define __CUDA_RUNTIME_H__

#ifdef __cplusplus
extern "C" {
cudaError_t cudaLaunchKernel(const void *function, dim3 grid, dim3 block, void **arguments, size_t shared, cudaStream_t stream);
cudaError_t cudaLaunchCooperativeKernel(const void *function, dim3 grid, dim3 block, void **arguments, size_t shared, cudaStream_t stream);
cudaError_t cudaFuncSetCacheConfig(const void *function, cudaFuncCache config);
cudaError_t cudaFuncSetSharedMemConfig(const void *function, cudaSharedMemConfig config);
cudaError_t cudaFuncSetAttribute(const void *function, cudaFuncAttribute attribute, int value);
cudaError_t cudaFuncGetAttributes(cudaFuncAttributes *attributes, const void *function);
cudaError_t cudaOccupancyMaxActiveBlocksPerMultiprocessor(int *blocks, const void *function, int block_size, size_t shared_size);
cudaError_t cudaOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(int *blocks, const void *function, int block_size, size_t shared_size, unsigned int flags);
cudaError_t cudaOccupancyAvailableDynamicSMemPerBlock(size_t *size, const void *function, int blocks, int block_size);
cudaError_t __cu2rs_occupancy(int *grid_size, int *block_size, const void *function, size_t shared_size, int limit, unsigned int flags);
cudaError_t __cu2rs_to_symbol(void *symbol, size_t bytes, const void *from, size_t size, size_t offset, cudaMemcpyKind kind, bool now, cudaStream_t stream);
cudaError_t __cu2rs_from_symbol(void *to, void *symbol, size_t bytes, size_t size, size_t offset, cudaMemcpyKind kind, bool now, cudaStream_t stream);
cudaError_t __cu2rs_symbol_address(void **pointer, void *symbol);
cudaError_t __cu2rs_symbol_size(size_t *size, void *symbol, size_t bytes);
cudaError_t __cu2rs_to_symbol_named(const char *name, const void *from, size_t size, size_t offset, cudaMemcpyKind kind);
cudaError_t __cu2rs_from_symbol_named(void *to, const char *name, size_t size, size_t offset, cudaMemcpyKind kind);
cudaError_t __cu2rs_symbol_address_named(void **pointer, const char *name);
cudaError_t __cu2rs_bind_linear(size_t *offset, void *reference, const void *pointer, const cudaChannelFormatDesc *desc, size_t size);
cudaError_t __cu2rs_bind_pitched(size_t *offset, void *reference, const void *pointer, const cudaChannelFormatDesc *desc, size_t width, size_t height, size_t pitch);
cudaError_t __cu2rs_bind_array(void *reference, cudaArray_const_t array);
cudaError_t __cu2rs_unbind(void *reference);
cudaError_t __cu2rs_alignment_offset(size_t *offset, void *reference);
}

template <class T> inline cudaError_t cudaMalloc(T **pointer, size_t size) { return cudaMalloc((void **)(void *)pointer, size); }
template <class T> inline cudaError_t cudaMallocHost(T **pointer, size_t size, unsigned int = 0) { return cudaMallocHost((void **)(void *)pointer, size); }
template <class T> inline cudaError_t cudaHostAlloc(T **pointer, size_t size, unsigned int flags) { return cudaHostAlloc((void **)(void *)pointer, size, flags); }
template <class T> inline cudaError_t cudaHostGetDevicePointer(T **device, void *host, unsigned int flags) { return cudaHostGetDevicePointer((void **)(void *)device, host, flags); }
template <class T> inline cudaError_t cudaMallocManaged(T **pointer, size_t size, unsigned int flags = cudaMemAttachGlobal) { return cudaMallocManaged((void **)(void *)pointer, size, flags); }
template <class T> inline cudaError_t cudaMallocAsync(T **pointer, size_t size, cudaStream_t stream) { return cudaMallocAsync((void **)(void *)pointer, size, stream); }
template <class T> inline cudaError_t cudaMallocPitch(T **pointer, size_t *pitch, size_t width, size_t height) { return cudaMallocPitch((void **)(void *)pointer, pitch, width, height); }
// An array of `bool` is filled with values of `bool`: what is another byte is none for the other half.
inline cudaError_t cudaMemset(bool *to, int value, size_t size) { return cudaMemset((void *)to, (value & 0xff) != 0, size); }
inline cudaError_t cudaMemsetAsync(bool *to, int value, size_t size, cudaStream_t stream = 0) { return cudaMemsetAsync((void *)to, (value & 0xff) != 0, size, stream); }
inline cudaError_t cudaEventCreate(cudaEvent_t *event, unsigned int flags) { return cudaEventCreateWithFlags(event, flags); }

template <class T> inline void *__cu2rs_address(const T &object) { return (void *)__builtin_addressof(object); }
template <class T> inline cudaError_t cudaMemcpyToSymbol(const T &symbol, const void *from, size_t size, size_t offset = 0, cudaMemcpyKind kind = cudaMemcpyHostToDevice) { return __cu2rs_to_symbol(__cu2rs_address(symbol), sizeof(T), from, size, offset, kind, true, 0); }
template <class T> inline cudaError_t cudaMemcpyToSymbolAsync(const T &symbol, const void *from, size_t size, size_t offset = 0, cudaMemcpyKind kind = cudaMemcpyHostToDevice, cudaStream_t stream = 0) { return __cu2rs_to_symbol(__cu2rs_address(symbol), sizeof(T), from, size, offset, kind, false, stream); }
template <class T> inline cudaError_t cudaMemcpyFromSymbol(void *to, const T &symbol, size_t size, size_t offset = 0, cudaMemcpyKind kind = cudaMemcpyDeviceToHost) { return __cu2rs_from_symbol(to, __cu2rs_address(symbol), sizeof(T), size, offset, kind, true, 0); }
template <class T> inline cudaError_t cudaMemcpyFromSymbolAsync(void *to, const T &symbol, size_t size, size_t offset = 0, cudaMemcpyKind kind = cudaMemcpyDeviceToHost, cudaStream_t stream = 0) { return __cu2rs_from_symbol(to, __cu2rs_address(symbol), sizeof(T), size, offset, kind, false, stream); }
template <class T, class S> inline cudaError_t cudaGetSymbolAddress(T **pointer, const S &symbol) { return __cu2rs_symbol_address((void **)(void *)pointer, __cu2rs_address(symbol)); }
template <class T> inline cudaError_t cudaGetSymbolSize(size_t *size, const T &symbol) { return __cu2rs_symbol_size(size, __cu2rs_address(symbol), sizeof(T)); }
// Symbols by name, as before CUDA 5; an array of characters is found by its address.
inline cudaError_t cudaMemcpyToSymbol(const char *name, const void *from, size_t size, size_t offset = 0, cudaMemcpyKind kind = cudaMemcpyHostToDevice) { return __cu2rs_to_symbol_named(name, from, size, offset, kind); }
inline cudaError_t cudaMemcpyFromSymbol(void *to, const char *name, size_t size, size_t offset = 0, cudaMemcpyKind kind = cudaMemcpyDeviceToHost) { return __cu2rs_from_symbol_named(to, name, size, offset, kind); }
inline cudaError_t cudaGetSymbolAddress(void **pointer, const char *name) { return __cu2rs_symbol_address_named(pointer, name); }

template <class F> inline cudaError_t cudaLaunchKernel(F *function, dim3 grid, dim3 block, void **arguments, size_t shared = 0, cudaStream_t stream = 0) { return cudaLaunchKernel((const void *)function, grid, block, arguments, shared, stream); }
template <class F> inline cudaError_t cudaLaunchCooperativeKernel(F *function, dim3 grid, dim3 block, void **arguments, size_t shared = 0, cudaStream_t stream = 0) { return cudaLaunchCooperativeKernel((const void *)function, grid, block, arguments, shared, stream); }
template <class F> inline cudaError_t cudaFuncSetCacheConfig(F *function, cudaFuncCache config) { return cudaFuncSetCacheConfig((const void *)function, config); }
template <class F> inline cudaError_t cudaFuncSetSharedMemConfig(F *function, cudaSharedMemConfig config) { return cudaFuncSetSharedMemConfig((const void *)function, config); }
template <class F> inline cudaError_t cudaFuncSetAttribute(F *function, cudaFuncAttribute attribute, int value) { return cudaFuncSetAttribute((const void *)function, attribute, value); }
template <class F> inline cudaError_t cudaFuncGetAttributes(cudaFuncAttributes *attributes, F *function) { return cudaFuncGetAttributes(attributes, (const void *)function); }
template <class F> inline cudaError_t cudaOccupancyMaxActiveBlocksPerMultiprocessor(int *blocks, F *function, int block_size, size_t shared_size) { return cudaOccupancyMaxActiveBlocksPerMultiprocessor(blocks, (const void *)function, block_size, shared_size); }
template <class F> inline cudaError_t cudaOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(int *blocks, F *function, int block_size, size_t shared_size, unsigned int flags) { return cudaOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(blocks, (const void *)function, block_size, shared_size, flags); }
template <class F> inline cudaError_t cudaOccupancyAvailableDynamicSMemPerBlock(size_t *size, F *function, int blocks, int block_size) { return cudaOccupancyAvailableDynamicSMemPerBlock(size, (const void *)function, blocks, block_size); }
template <class F> inline cudaError_t cudaOccupancyMaxPotentialBlockSize(int *grid_size, int *block_size, F *function, size_t shared_size = 0, int limit = 0) { return __cu2rs_occupancy(grid_size, block_size, (const void *)function, shared_size, limit, 0); }
template <class F> inline cudaError_t cudaOccupancyMaxPotentialBlockSizeWithFlags(int *grid_size, int *block_size, F *function, size_t shared_size = 0, int limit = 0, unsigned int flags = 0) { return __cu2rs_occupancy(grid_size, block_size, (const void *)function, shared_size, limit, flags); }

// What a texture of a type holds.
template <class T> struct __cu2rs_channels {
  static constexpr cudaChannelFormatKind kind = T(-1) < T(0) ? cudaChannelFormatKindSigned : cudaChannelFormatKindUnsigned;
  static cudaChannelFormatDesc desc() { return cudaChannelFormatDesc{int(8 * sizeof(T)), 0, 0, 0, kind}; }
};
template <> inline cudaChannelFormatDesc __cu2rs_channels<float>::desc() { return cudaChannelFormatDesc{32, 0, 0, 0, cudaChannelFormatKindFloat}; }
#define __CU2RS_CHANNELS(V, T, y, z, w) \
  template <> struct __cu2rs_channels<V> { \
    static cudaChannelFormatDesc desc() { \
      const cudaChannelFormatDesc one = __cu2rs_channels<T>::desc(); \
      return cudaChannelFormatDesc{one.x, y * one.x, z * one.x, w * one.x, one.f}; \
    } \
  };
#define __CU2RS_CHANNELS_OF(N, T) __CU2RS_CHANNELS(N##1, T, 0, 0, 0) __CU2RS_CHANNELS(N##2, T, 1, 0, 0) __CU2RS_CHANNELS(N##4, T, 1, 1, 1)
__CU2RS_CHANNELS_OF(char, signed char)
__CU2RS_CHANNELS_OF(uchar, unsigned char)
__CU2RS_CHANNELS_OF(short, short)
__CU2RS_CHANNELS_OF(ushort, unsigned short)
__CU2RS_CHANNELS_OF(int, int)
__CU2RS_CHANNELS_OF(uint, unsigned int)
__CU2RS_CHANNELS_OF(float, float)
#undef __CU2RS_CHANNELS_OF
#undef __CU2RS_CHANNELS
template <class T> inline cudaChannelFormatDesc cudaCreateChannelDesc() { return __cu2rs_channels<T>::desc(); }

// Texture references: the Rust half has the objects.
template <class T, int dim, cudaTextureReadMode mode> inline cudaError_t cudaBindTexture(size_t *offset, texture<T, dim, mode> &reference, const void *pointer, const cudaChannelFormatDesc &desc, size_t size = 0xffffffffu) { return __cu2rs_bind_linear(offset, &reference, pointer, &desc, size); }
template <class T, int dim, cudaTextureReadMode mode> inline cudaError_t cudaBindTexture(size_t *offset, texture<T, dim, mode> &reference, const void *pointer, size_t size = 0xffffffffu) { return cudaBindTexture(offset, reference, pointer, cudaCreateChannelDesc<T>(), size); }
template <class T, int dim, cudaTextureReadMode mode> inline cudaError_t cudaBindTexture2D(size_t *offset, texture<T, dim, mode> &reference, const void *pointer, const cudaChannelFormatDesc &desc, size_t width, size_t height, size_t pitch) { return __cu2rs_bind_pitched(offset, &reference, pointer, &desc, width, height, pitch); }
template <class T, int dim, cudaTextureReadMode mode> inline cudaError_t cudaBindTexture2D(size_t *offset, texture<T, dim, mode> &reference, const void *pointer, size_t width, size_t height, size_t pitch) { return cudaBindTexture2D(offset, reference, pointer, cudaCreateChannelDesc<T>(), width, height, pitch); }
template <class T, int dim, cudaTextureReadMode mode> inline cudaError_t cudaBindTextureToArray(texture<T, dim, mode> &reference, cudaArray_const_t array, const cudaChannelFormatDesc &) { return __cu2rs_bind_array(&reference, array); }
template <class T, int dim, cudaTextureReadMode mode> inline cudaError_t cudaBindTextureToArray(texture<T, dim, mode> &reference, cudaArray_const_t array) { return __cu2rs_bind_array(&reference, array); }
template <class T, int dim, cudaTextureReadMode mode> inline cudaError_t cudaUnbindTexture(texture<T, dim, mode> &reference) { return __cu2rs_unbind(&reference); }
template <class T, int dim, cudaTextureReadMode mode> inline cudaError_t cudaGetTextureAlignmentOffset(size_t *offset, texture<T, dim, mode> &reference) { return __cu2rs_alignment_offset(offset, &reference); }
// The C forms, which take addresses.
inline cudaError_t cudaBindTexture(size_t *offset, const textureReference *reference, const void *pointer, const cudaChannelFormatDesc *desc, size_t size = 0xffffffffu) { return __cu2rs_bind_linear(offset, (void *)reference, pointer, desc, size); }
inline cudaError_t cudaBindTexture2D(size_t *offset, const textureReference *reference, const void *pointer, const cudaChannelFormatDesc *desc, size_t width, size_t height, size_t pitch) { return __cu2rs_bind_pitched(offset, (void *)reference, pointer, desc, width, height, pitch); }
inline cudaError_t cudaBindTextureToArray(const textureReference *reference, cudaArray_const_t array, const cudaChannelFormatDesc *) { return __cu2rs_bind_array((void *)reference, array); }
inline cudaError_t cudaUnbindTexture(const textureReference *reference) { return __cu2rs_unbind((void *)reference); }
inline cudaError_t cudaGetTextureAlignmentOffset(size_t *offset, const textureReference *reference) { return __cu2rs_alignment_offset(offset, (void *)reference); }
template <class S> inline cudaError_t cudaGetTextureReference(const textureReference **reference, const S *symbol) {
  *reference = symbol;
  return cudaSuccess;
}
#endif
#include "__cu2rs_mempool.h"
#include "__cu2rs_graph_nodes.h"
#include "channel_descriptor.h"
#include "__cu2rs_policy.h"
#ifdef __CUDACC__
#include "__cu2rs_host_math.h"
#include "__cu2rs_device.h"
#endif
#include "__cu2rs_runtime_more.h"
