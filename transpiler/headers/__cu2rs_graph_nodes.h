// Nodes of graphs by kind: memory, conditions, and the one function that adds any (CUDA Runtime API, "Graph Management"); what a capture has so far.
#pragma once
#pragma cu2rs library CUDA runtime
#include "__cu2rs_graph.h"
#include "__cu2rs_mempool.h"
#ifdef __cplusplus
#pragma cu2rs module cudart_rs::cuda
typedef unsigned long long cudaGraphConditionalHandle;
enum cudaGraphConditionalNodeType __CU2RS_UNSIGNED { cudaGraphCondTypeIf = 0, cudaGraphCondTypeWhile = 1, cudaGraphCondTypeSwitch = 2 };
#define cudaGraphCondAssignDefault 1
enum cudaGraphNodeType __CU2RS_UNSIGNED {
  cudaGraphNodeTypeKernel = 0, cudaGraphNodeTypeMemcpy = 1, cudaGraphNodeTypeMemset = 2, cudaGraphNodeTypeHost = 3, cudaGraphNodeTypeGraph = 4, cudaGraphNodeTypeEmpty = 5,
  cudaGraphNodeTypeWaitEvent = 6, cudaGraphNodeTypeEventRecord = 7, cudaGraphNodeTypeExtSemaphoreSignal = 8, cudaGraphNodeTypeExtSemaphoreWait = 9,
  cudaGraphNodeTypeMemAlloc = 10, cudaGraphNodeTypeMemFree = 11, cudaGraphNodeTypeConditional = 13, cudaGraphNodeTypeCount = 14
};
enum cudaGraphMemAttributeType __CU2RS_UNSIGNED {
  cudaGraphMemAttrUsedMemCurrent = 0, cudaGraphMemAttrUsedMemHigh = 1, cudaGraphMemAttrReservedMemCurrent = 2, cudaGraphMemAttrReservedMemHigh = 3
};
enum cudaStreamUpdateCaptureDependenciesFlags __CU2RS_UNSIGNED { cudaStreamAddCaptureDependencies = 0, cudaStreamSetCaptureDependencies = 1 };

extern "C" {
[[cu2rs::rust("cudart_rs::cuda::cudaGraphAddMemAllocNode_bytes")]] cudaError_t __cu2rs_graph_allocation(cudaGraphNode_t *node, cudaGraph_t graph, const cudaGraphNode_t *after, size_t count, size_t bytes, void **address);
[[cu2rs::rust("cudart_rs::cuda::cudaGraphMemAllocNodeGetParams_bytes")]] cudaError_t __cu2rs_allocation_of(cudaGraphNode_t node, size_t *bytes, void **address);
cudaError_t cudaGraphAddMemFreeNode(cudaGraphNode_t *node, cudaGraph_t graph, const cudaGraphNode_t *after, size_t count, void *address);
[[cu2rs::limit("Memory of graphs is held from when its node is made, and shared by nothing.")]] cudaError_t cudaDeviceGetGraphMemAttribute(int device, enum cudaGraphMemAttributeType attribute, void *value);
cudaError_t cudaDeviceSetGraphMemAttribute(int device, enum cudaGraphMemAttributeType attribute, void *value);
cudaError_t cudaDeviceGraphMemTrim(int device);
cudaError_t cudaGraphConditionalHandleCreate(cudaGraphConditionalHandle *handle, cudaGraph_t graph, unsigned int initial = 0, unsigned int flags = 0);
[[cu2rs::rust("cudart_rs::cuda::cudaGraphAddConditionalNode")]] cudaError_t __cu2rs_graph_condition(cudaGraphNode_t *node, cudaGraph_t graph, const cudaGraphNode_t *after, size_t count, cudaGraphConditionalHandle handle, enum cudaGraphConditionalNodeType type, unsigned int size, cudaGraph_t **bodies);
cudaError_t cudaGraphNodeGetType(cudaGraphNode_t node, enum cudaGraphNodeType *type);
cudaError_t cudaGraphKernelNodeGetParams(cudaGraphNode_t node, struct cudaKernelNodeParams *parameters);
[[cu2rs::rust("cudart_rs::cuda::cudaStreamGetCaptureInfo_v2")]] cudaError_t __cu2rs_capture_info(cudaStream_t stream, enum cudaStreamCaptureStatus *status, unsigned long long *id, cudaGraph_t *graph, const cudaGraphNode_t **nodes, size_t *count);
[[cu2rs::rust("cudart_rs::cuda::cudaStreamUpdateCaptureDependencies")]] cudaError_t __cu2rs_follow_in_capture(cudaStream_t stream, const cudaGraphNode_t *nodes, size_t count, unsigned int flags);
[[cu2rs::rust("cudart_rs::cuda::cudaStreamBeginCaptureToGraph")]] cudaError_t __cu2rs_capture_into(cudaStream_t stream, cudaGraph_t graph, const cudaGraphNode_t *nodes, size_t count, enum cudaStreamCaptureMode mode);
#ifdef __CUDACC__
__device__ void cudaGraphSetConditional(cudaGraphConditionalHandle handle, unsigned int value);
#endif
}

#pragma cu2rs source
struct cudaGraphEdgeData {
  unsigned char from_port;
  unsigned char to_port;
  unsigned char type;
  unsigned char reserved[5];
};
struct cudaMemAllocNodeParams {
  cudaMemPoolProps poolProps;
  const cudaMemAccessDesc *accessDescs;
  size_t accessDescCount;
  size_t bytesize;
  void *dptr;
};
typedef cudaMemAllocNodeParams cudaMemAllocNodeParamsV2;
struct cudaMemFreeNodeParams {
  void *dptr;
};
struct cudaConditionalNodeParams {
  cudaGraphConditionalHandle handle;
  cudaGraphConditionalNodeType type;
  unsigned int size;
  cudaGraph_t *phGraph_out;
};
struct cudaChildGraphNodeParams {
  cudaGraph_t graph;
};
struct cudaMemcpyNodeParams {
  int flags;
  int reserved[3];
  cudaMemcpy3DParms copyParams;
};
typedef cudaMemsetParams cudaMemsetParamsV2;
typedef cudaHostNodeParams cudaHostNodeParamsV2;
typedef cudaKernelNodeParams cudaKernelNodeParamsV2;
struct cudaGraphNodeParams {
  cudaGraphNodeType type;
  int reserved0[3];
  union {
    long long reserved1[29];
    cudaKernelNodeParamsV2 kernel;
    cudaMemcpyNodeParams memcpy;
    cudaMemsetParamsV2 memset;
    cudaHostNodeParamsV2 host;
    cudaChildGraphNodeParams graph;
    cudaMemAllocNodeParamsV2 alloc;
    cudaMemFreeNodeParams free;
    cudaConditionalNodeParams conditional;
  };
  long long reserved2;
};
inline cudaError_t cudaGraphAddMemAllocNode(cudaGraphNode_t *node, cudaGraph_t graph, const cudaGraphNode_t *after, size_t count, cudaMemAllocNodeParams *p) {
  if (!p || p->poolProps.allocType != cudaMemAllocationTypePinned || p->poolProps.location.type != cudaMemLocationTypeDevice) return __cu2rs_record(cudaErrorInvalidValue);
  if (p->poolProps.location.id != 0) return __cu2rs_record(cudaErrorInvalidDevice);
  return __cu2rs_graph_allocation(node, graph, after, count, p->bytesize, &p->dptr);
}
inline cudaError_t cudaGraphMemAllocNodeGetParams(cudaGraphNode_t node, cudaMemAllocNodeParams *p) {
  if (!p) return __cu2rs_record(cudaErrorInvalidValue);
  *p = cudaMemAllocNodeParams();
  p->poolProps.allocType = cudaMemAllocationTypePinned;
  p->poolProps.location.type = cudaMemLocationTypeDevice;
  return __cu2rs_allocation_of(node, &p->bytesize, &p->dptr);
}
// Ports and types of edges are for kernels that begin before others have ended, which none does here.
inline cudaError_t cudaGraphAddNode(cudaGraphNode_t *node, cudaGraph_t graph, const cudaGraphNode_t *after, size_t count, cudaGraphNodeParams *p) {
  if (!p) return __cu2rs_record(cudaErrorInvalidValue);
  switch (p->type) {
    case cudaGraphNodeTypeKernel: return cudaGraphAddKernelNode(node, graph, after, count, &p->kernel);
    case cudaGraphNodeTypeMemcpy: return cudaGraphAddMemcpyNode(node, graph, after, count, &p->memcpy.copyParams);
    case cudaGraphNodeTypeMemset: return cudaGraphAddMemsetNode(node, graph, after, count, &p->memset);
    case cudaGraphNodeTypeHost: return cudaGraphAddHostNode(node, graph, after, count, &p->host);
    case cudaGraphNodeTypeGraph: return cudaGraphAddChildGraphNode(node, graph, after, count, p->graph.graph);
    case cudaGraphNodeTypeEmpty: return cudaGraphAddEmptyNode(node, graph, after, count);
    case cudaGraphNodeTypeMemAlloc: return cudaGraphAddMemAllocNode(node, graph, after, count, &p->alloc);
    case cudaGraphNodeTypeMemFree: return cudaGraphAddMemFreeNode(node, graph, after, count, p->free.dptr);
    case cudaGraphNodeTypeConditional:
      return __cu2rs_graph_condition(node, graph, after, count, p->conditional.handle, p->conditional.type, p->conditional.size, &p->conditional.phGraph_out);
    default: return __cu2rs_record(cudaErrorNotSupported);
  }
}
inline cudaError_t cudaGraphAddNode(cudaGraphNode_t *node, cudaGraph_t graph, const cudaGraphNode_t *after, const cudaGraphEdgeData *, size_t count, cudaGraphNodeParams *p) {
  return cudaGraphAddNode(node, graph, after, count, p);
}
// Asked for as in CUDA 10, 12 and 13.
inline cudaError_t cudaStreamGetCaptureInfo(cudaStream_t stream, cudaStreamCaptureStatus *status, unsigned long long *id = 0, cudaGraph_t *graph = 0, const cudaGraphNode_t **nodes = 0, size_t *count = 0) {
  return __cu2rs_capture_info(stream, status, id, graph, nodes, count);
}
inline cudaError_t cudaStreamGetCaptureInfo(cudaStream_t stream, cudaStreamCaptureStatus *status, unsigned long long *id, cudaGraph_t *graph, const cudaGraphNode_t **nodes, const cudaGraphEdgeData **edges, size_t *count) {
  if (edges) *edges = 0;
  return __cu2rs_capture_info(stream, status, id, graph, nodes, count);
}
inline cudaError_t cudaStreamGetCaptureInfo_v2(cudaStream_t stream, cudaStreamCaptureStatus *status, unsigned long long *id = 0, cudaGraph_t *graph = 0, const cudaGraphNode_t **nodes = 0, size_t *count = 0) {
  return __cu2rs_capture_info(stream, status, id, graph, nodes, count);
}
inline cudaError_t cudaStreamUpdateCaptureDependencies(cudaStream_t stream, cudaGraphNode_t *nodes, size_t count, unsigned int flags = 0) {
  return __cu2rs_follow_in_capture(stream, nodes, count, flags);
}
inline cudaError_t cudaStreamUpdateCaptureDependencies(cudaStream_t stream, cudaGraphNode_t *nodes, const cudaGraphEdgeData *, size_t count, unsigned int flags = 0) {
  return __cu2rs_follow_in_capture(stream, nodes, count, flags);
}
inline cudaError_t cudaStreamBeginCaptureToGraph(cudaStream_t stream, cudaGraph_t graph, const cudaGraphNode_t *nodes, const cudaGraphEdgeData *, size_t count, cudaStreamCaptureMode mode) {
  return __cu2rs_capture_into(stream, graph, nodes, count, mode);
}
#endif
