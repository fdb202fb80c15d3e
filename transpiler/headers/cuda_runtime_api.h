// The CUDA runtime API (CUDA Runtime API, "Modules").
#pragma once
#pragma cu2rs library CUDA runtime
#pragma cu2rs limit "There is one device, number 0: the CPU, with the properties of a device of compute capability 9.0. CUDART_COMPUTE, CUDART_NAME, CUDART_MULTIPROCESSORS, CUDART_MEMORY and CUDART_CLOCK change them. CUDART_DEVICES=4 makes four (up to 64), which share the machine: each has its allocations, streams, events, errors and values of __device__ and __constant__ variables; texture references can be bound on device 0 only (cudaErrorNotSupported), and programs that load modules at run time have one device."
#pragma cu2rs limit "Work in streams is done when the call returns, in the order of the calls: asynchronous copies, launches, host functions and callbacks alike. Waits are over at once; an event is the time at which it was recorded."
#pragma cu2rs limit "Device, pinned and managed memory is the host's: every address is valid on both sides, and new memory is filled with zeros."
#pragma cu2rs limit "A kernel launched by a kernel runs where it is launched, before the launching thread goes on."
#pragma cu2rs limit "Numbers and texts of errors are those of CUDA 12."
#include "driver_types.h"
#include "texture_types.h"
#include "surface_types.h"
#pragma cu2rs module cudart_rs::cuda

__CU2RS_C_BEGIN
// Errors.
__CU2RS_HD cudaError_t cudaGetLastError(void);
__CU2RS_HD cudaError_t cudaPeekAtLastError(void);
__CU2RS_HD const char *cudaGetErrorString(cudaError_t error);
__CU2RS_HD const char *cudaGetErrorName(cudaError_t error);
// What calls of ours end with that are C++ of our own.
[[cu2rs::rust("cudart_rs::cuda::error::recorded")]] cudaError_t __cu2rs_record(cudaError_t error);

// Devices.
[[cu2rs::limit("Gives 1.")]] __CU2RS_HD cudaError_t cudaGetDeviceCount(int *count);
__CU2RS_HD cudaError_t cudaGetDevice(int *device);
[[cu2rs::limit("Every number but 0 is cudaErrorInvalidDevice.")]] cudaError_t cudaSetDevice(int device);
[[cu2rs::limit("Flags make no difference here.")]] cudaError_t cudaSetDeviceFlags(unsigned int flags);
[[cu2rs::rust("cudart_rs::cuda::properties::cudaGetDeviceProperties")]] cudaError_t cudaGetDeviceProperties(struct cudaDeviceProp *properties, int device);
[[cu2rs::limit("Gives 0, whatever is asked for.")]] cudaError_t cudaChooseDevice(int *device, const struct cudaDeviceProp *properties);
[[cu2rs::rust("cudart_rs::cuda::properties::cudaDeviceGetAttribute")]] __CU2RS_HD cudaError_t cudaDeviceGetAttribute(int *value, enum cudaDeviceAttr attribute, int device);
__CU2RS_HD cudaError_t cudaDeviceSynchronize(void);
[[cu2rs::limit("Frees the memory of the current device and forgets its errors; streams and events stay.")]] cudaError_t cudaDeviceReset(void);
[[cu2rs::limit("Makes no difference here.")]] cudaError_t cudaDeviceSetCacheConfig(enum cudaFuncCache config);
[[cu2rs::limit("Makes no difference here.")]] cudaError_t cudaDeviceSetSharedMemConfig(enum cudaSharedMemConfig config);
[[cu2rs::limit("Is remembered and makes no other difference: stacks and heaps are the host's.")]] cudaError_t cudaDeviceSetLimit(enum cudaLimit limit, size_t value);
cudaError_t cudaDeviceGetLimit(size_t *value, enum cudaLimit limit);
cudaError_t cudaDeviceCanAccessPeer(int *can, int device, int peer);
[[cu2rs::limit("Kernels see the other device's memory without it, too.")]] cudaError_t cudaDeviceEnablePeerAccess(int peer, unsigned int flags);
[[cu2rs::limit("Kernels see the other device's memory all the same.")]] cudaError_t cudaDeviceDisablePeerAccess(int peer);
[[cu2rs::rust("cudart_rs::cuda::cudaDeviceGetP2PAttribute")]] cudaError_t cudaDeviceGetP2PAttribute(int *value, enum cudaDeviceP2PAttr attribute, int device, int peer);
cudaError_t cudaDeviceGetStreamPriorityRange(int *least, int *greatest);
[[cu2rs::limit("Gives 12080.")]] cudaError_t cudaDriverGetVersion(int *version);
[[cu2rs::limit("Gives 12000.")]] __CU2RS_HD cudaError_t cudaRuntimeGetVersion(int *version);
cudaError_t cudaThreadSynchronize(void);
[[cu2rs::limit("Gives the default, whatever was set.")]] cudaError_t cudaDeviceGetCacheConfig(enum cudaFuncCache *config);
[[cu2rs::limit("Gives the default, whatever was set.")]] cudaError_t cudaDeviceGetSharedMemConfig(enum cudaSharedMemConfig *config);
[[cu2rs::limit("Gives 0.")]] cudaError_t cudaGetDeviceFlags(unsigned int *flags);
[[cu2rs::limit("Gives 0000:00:00.0.")]] cudaError_t cudaDeviceGetPCIBusId(char *text, int size, int device);
[[cu2rs::limit("Gives 0.")]] cudaError_t cudaDeviceGetByPCIBusId(int *device, const char *text);
[[cu2rs::limit("Nothing to do.")]] cudaError_t cudaDeviceFlushGPUDirectRDMAWrites(enum cudaFlushGPUDirectRDMAWritesTarget target, enum cudaFlushGPUDirectRDMAWritesScope scope);
cudaError_t cudaThreadExit(void);
[[cu2rs::limit("Makes no difference here.")]] cudaError_t cudaThreadSetCacheConfig(enum cudaFuncCache config);
[[cu2rs::limit("Makes no difference here; CUDART_PROFILE=1 prints how long each kernel took.")]] cudaError_t cudaProfilerStart(void);
[[cu2rs::limit("Makes no difference here.")]] cudaError_t cudaProfilerStop(void);

// Memory.
__CU2RS_HD cudaError_t cudaMalloc(void **pointer, size_t size);
__CU2RS_HD cudaError_t cudaFree(void *pointer);
cudaError_t cudaMallocHost(void **pointer, size_t size);
[[cu2rs::limit("Flags make no difference here.")]] cudaError_t cudaHostAlloc(void **pointer, size_t size, unsigned int flags);
cudaError_t cudaFreeHost(void *pointer);
cudaError_t cudaHostRegister(void *pointer, size_t size, unsigned int flags);
cudaError_t cudaHostUnregister(void *pointer);
cudaError_t cudaHostGetDevicePointer(void **device, void *host, unsigned int flags);
[[cu2rs::limit("Flags make no difference here.")]] cudaError_t cudaMallocManaged(void **pointer, size_t size, unsigned int flags __CU2RS_DEFAULT(cudaMemAttachGlobal));
[[cu2rs::limit("Allocates at the call.")]] cudaError_t cudaMallocAsync(void **pointer, size_t size, cudaStream_t stream);
[[cu2rs::limit("Frees at the call, where work in other streams could still use it on a GPU.")]] cudaError_t cudaFreeAsync(void *pointer, cudaStream_t stream);
cudaError_t cudaMallocPitch(void **pointer, size_t *pitch, size_t width, size_t height);
[[cu2rs::rust("cudart_rs::cuda::volume::cudaMalloc3D")]] cudaError_t cudaMalloc3D(struct cudaPitchedPtr *pointer, struct cudaExtent extent);
cudaError_t cudaMallocArray(cudaArray_t *array, const struct cudaChannelFormatDesc *desc, size_t width, size_t height __CU2RS_DEFAULT(0), unsigned int flags __CU2RS_DEFAULT(0));
[[cu2rs::rust("cudart_rs::cuda::volume::cudaMalloc3DArray")]] cudaError_t cudaMalloc3DArray(cudaArray_t *array, const struct cudaChannelFormatDesc *desc, struct cudaExtent extent, unsigned int flags __CU2RS_DEFAULT(0));
cudaError_t cudaFreeArray(cudaArray_t array);
cudaError_t cudaMemcpy(void *to, const void *from, size_t size, enum cudaMemcpyKind kind);
[[cu2rs::limit("Is done when the call returns, whatever the stream.")]] __CU2RS_HD cudaError_t cudaMemcpyAsync(void *to, const void *from, size_t size, enum cudaMemcpyKind kind, cudaStream_t stream __CU2RS_DEFAULT(0));
[[cu2rs::limit("Only from device 0 to device 0.")]] cudaError_t cudaMemcpyPeer(void *to, int to_device, const void *from, int from_device, size_t size);
[[cu2rs::limit("Only from device 0 to device 0.")]] cudaError_t cudaMemcpyPeerAsync(void *to, int to_device, const void *from, int from_device, size_t size, cudaStream_t stream __CU2RS_DEFAULT(0));
cudaError_t cudaMemcpy2D(void *to, size_t to_pitch, const void *from, size_t from_pitch, size_t width, size_t height, enum cudaMemcpyKind kind);
[[cu2rs::limit("Is done when the call returns, whatever the stream.")]] cudaError_t cudaMemcpy2DAsync(void *to, size_t to_pitch, const void *from, size_t from_pitch, size_t width, size_t height, enum cudaMemcpyKind kind, cudaStream_t stream __CU2RS_DEFAULT(0));
[[cu2rs::rust("cudart_rs::cuda::volume::cudaMemcpy3D")]] cudaError_t cudaMemcpy3D(const struct cudaMemcpy3DParms *parameters);
[[cu2rs::rust("cudart_rs::cuda::volume::cudaMemcpy3DPeer")]] cudaError_t cudaMemcpy3DPeer(const struct cudaMemcpy3DPeerParms *parameters);
[[cu2rs::rust("cudart_rs::cuda::volume::cudaMemcpy3DPeerAsync")]] [[cu2rs::limit("Is done when the call returns, whatever the stream.")]] cudaError_t cudaMemcpy3DPeerAsync(const struct cudaMemcpy3DPeerParms *parameters, cudaStream_t stream __CU2RS_DEFAULT(0));
cudaError_t cudaMemcpyToArray(cudaArray_t to, size_t x, size_t y, const void *from, size_t size, enum cudaMemcpyKind kind);
cudaError_t cudaMemcpyFromArray(void *to, cudaArray_const_t from, size_t x, size_t y, size_t size, enum cudaMemcpyKind kind);
cudaError_t cudaMemcpy2DToArray(cudaArray_t to, size_t x, size_t y, const void *from, size_t from_pitch, size_t width, size_t height, enum cudaMemcpyKind kind);
cudaError_t cudaMemcpy2DFromArray(void *to, size_t to_pitch, cudaArray_const_t from, size_t x, size_t y, size_t width, size_t height, enum cudaMemcpyKind kind);
cudaError_t cudaMemset(void *to, int value, size_t size);
[[cu2rs::limit("Is done when the call returns, whatever the stream.")]] __CU2RS_HD cudaError_t cudaMemsetAsync(void *to, int value, size_t size, cudaStream_t stream __CU2RS_DEFAULT(0));
[[cu2rs::limit("Is done when the call returns, whatever the stream.")]] cudaError_t cudaMemset2DAsync(void *to, size_t pitch, int value, size_t width, size_t height, cudaStream_t stream __CU2RS_DEFAULT(0));
cudaError_t cudaMemset3D(struct cudaPitchedPtr pointer, int value, struct cudaExtent extent);
[[cu2rs::limit("Is done when the call returns, whatever the stream.")]] cudaError_t cudaMemset3DAsync(struct cudaPitchedPtr pointer, int value, struct cudaExtent extent, cudaStream_t stream __CU2RS_DEFAULT(0));
[[cu2rs::limit("Is done when the call returns, whatever the stream.")]] cudaError_t cudaMemcpy3DAsync(const struct cudaMemcpy3DParms *parameters, cudaStream_t stream __CU2RS_DEFAULT(0));
[[cu2rs::limit("Gives 0.")]] cudaError_t cudaHostGetFlags(unsigned int *flags, void *pointer);
cudaError_t cudaMemset2D(void *to, size_t pitch, int value, size_t width, size_t height);
cudaError_t cudaMemcpyToArrayAsync(cudaArray_t to, size_t x, size_t y, const void *from, size_t size, enum cudaMemcpyKind kind, cudaStream_t stream __CU2RS_DEFAULT(0));
cudaError_t cudaMemcpyFromArrayAsync(void *to, cudaArray_const_t from, size_t x, size_t y, size_t size, enum cudaMemcpyKind kind, cudaStream_t stream __CU2RS_DEFAULT(0));
cudaError_t cudaMemcpy2DToArrayAsync(cudaArray_t to, size_t x, size_t y, const void *from, size_t pitch, size_t width, size_t height, enum cudaMemcpyKind kind, cudaStream_t stream __CU2RS_DEFAULT(0));
cudaError_t cudaMemcpy2DFromArrayAsync(void *to, size_t pitch, cudaArray_const_t from, size_t x, size_t y, size_t width, size_t height, enum cudaMemcpyKind kind, cudaStream_t stream __CU2RS_DEFAULT(0));
cudaError_t cudaMemcpy2DArrayToArray(cudaArray_t to, size_t to_x, size_t to_y, cudaArray_const_t from, size_t from_x, size_t from_y, size_t width, size_t height, enum cudaMemcpyKind kind __CU2RS_DEFAULT(cudaMemcpyDeviceToDevice));
cudaError_t cudaMemGetInfo(size_t *available, size_t *total);
[[cu2rs::limit("Nothing to do.")]] cudaError_t cudaMemPrefetchAsync(const void *pointer, size_t size, int device, cudaStream_t stream __CU2RS_DEFAULT(0));
[[cu2rs::limit("Nothing to do.")]] cudaError_t cudaMemAdvise(const void *pointer, size_t size, enum cudaMemoryAdvise advice, int device);
cudaError_t cudaPointerGetAttributes(struct cudaPointerAttributes *attributes, const void *pointer);

// Streams and events.
cudaError_t cudaStreamCreate(cudaStream_t *stream);
__CU2RS_HD cudaError_t cudaStreamCreateWithFlags(cudaStream_t *stream, unsigned int flags);
[[cu2rs::limit("Work is done in the order of the calls, whatever the priorities.")]] cudaError_t cudaStreamCreateWithPriority(cudaStream_t *stream, unsigned int flags, int priority);
__CU2RS_HD cudaError_t cudaStreamDestroy(cudaStream_t stream);
cudaError_t cudaStreamSynchronize(cudaStream_t stream);
cudaError_t cudaStreamGetFlags(cudaStream_t stream, unsigned int *flags);
cudaError_t cudaStreamGetDevice(cudaStream_t stream, int *device);
[[cu2rs::limit("Is never cudaErrorNotReady.")]] cudaError_t cudaStreamQuery(cudaStream_t stream);
cudaError_t cudaStreamGetPriority(cudaStream_t stream, int *priority);
[[cu2rs::limit("Makes no difference here.")]] cudaError_t cudaStreamAttachMemAsync(cudaStream_t stream, void *pointer, size_t length __CU2RS_DEFAULT(0), unsigned int flags __CU2RS_DEFAULT(4));
[[cu2rs::limit("Flags make no difference here.")]] cudaError_t cudaEventRecordWithFlags(cudaEvent_t event, cudaStream_t stream __CU2RS_DEFAULT(0), unsigned int flags __CU2RS_DEFAULT(0));
__CU2RS_HD cudaError_t cudaStreamWaitEvent(cudaStream_t stream, cudaEvent_t event, unsigned int flags __CU2RS_DEFAULT(0));
[[cu2rs::limit("Runs at the call, on the calling thread.")]] cudaError_t cudaStreamAddCallback(cudaStream_t stream, cudaStreamCallback_t callback, void *data, unsigned int flags);
[[cu2rs::limit("Runs at the call, on the calling thread.")]] cudaError_t cudaLaunchHostFunc(cudaStream_t stream, cudaHostFn_t function, void *data);
cudaError_t cudaEventCreate(cudaEvent_t *event);
__CU2RS_HD cudaError_t cudaEventCreateWithFlags(cudaEvent_t *event, unsigned int flags);
__CU2RS_HD cudaError_t cudaEventDestroy(cudaEvent_t event);
__CU2RS_HD cudaError_t cudaEventRecord(cudaEvent_t event, cudaStream_t stream __CU2RS_DEFAULT(0));
cudaError_t cudaEventSynchronize(cudaEvent_t event);
[[cu2rs::limit("Is never cudaErrorNotReady.")]] cudaError_t cudaEventQuery(cudaEvent_t event);
[[cu2rs::limit("The time of the CPU, which includes what the host does in between.")]] cudaError_t cudaEventElapsedTime(float *milliseconds, cudaEvent_t start, cudaEvent_t end);

cudaError_t cudaCreateTextureObject(cudaTextureObject_t *object, const struct cudaResourceDesc *resource, const struct cudaTextureDesc *texture, const struct cudaResourceViewDesc *view);
cudaError_t cudaDestroyTextureObject(cudaTextureObject_t object);
cudaError_t cudaGetChannelDesc(struct cudaChannelFormatDesc *desc, cudaArray_const_t array);
struct cudaChannelFormatDesc cudaCreateChannelDesc(int x, int y, int z, int w, enum cudaChannelFormatKind kind);
[[cu2rs::rust("cudart_rs::cuda::volume::make_cudaExtent")]] struct cudaExtent make_cudaExtent(size_t width, size_t height, size_t depth);
[[cu2rs::rust("cudart_rs::cuda::volume::make_cudaPos")]] struct cudaPos make_cudaPos(size_t x, size_t y, size_t z);
[[cu2rs::rust("cudart_rs::cuda::volume::make_cudaPitchedPtr")]] struct cudaPitchedPtr make_cudaPitchedPtr(void *pointer, size_t pitch, size_t xsize, size_t ysize);
// Graphics interoperability: no resource is registered here, so each is an invalid handle.
[[cu2rs::rust("cudart_rs::cuda::graphics::cudaGraphicsUnregisterResource")]] cudaError_t cudaGraphicsUnregisterResource(cudaGraphicsResource_t resource);
[[cu2rs::rust("cudart_rs::cuda::graphics::cudaGraphicsResourceSetMapFlags")]] cudaError_t cudaGraphicsResourceSetMapFlags(cudaGraphicsResource_t resource, unsigned int flags);
[[cu2rs::rust("cudart_rs::cuda::graphics::cudaGraphicsMapResources")]] cudaError_t cudaGraphicsMapResources(int count, cudaGraphicsResource_t *resources, cudaStream_t stream __CU2RS_DEFAULT(0));
[[cu2rs::rust("cudart_rs::cuda::graphics::cudaGraphicsUnmapResources")]] cudaError_t cudaGraphicsUnmapResources(int count, cudaGraphicsResource_t *resources, cudaStream_t stream __CU2RS_DEFAULT(0));
[[cu2rs::rust("cudart_rs::cuda::graphics::cudaGraphicsResourceGetMappedPointer")]] cudaError_t cudaGraphicsResourceGetMappedPointer(void **pointer, size_t *size, cudaGraphicsResource_t resource);
[[cu2rs::rust("cudart_rs::cuda::graphics::cudaGraphicsSubResourceGetMappedArray")]] cudaError_t cudaGraphicsSubResourceGetMappedArray(cudaArray_t *array, cudaGraphicsResource_t resource, unsigned int index, unsigned int level);
__CU2RS_C_END
