// The driver API without modules, and newer calls of the runtime API: extensible launches, blocks by a function of their shared memory.
// engines: auto
#include <cstdio>
#include <cstring>
#include <cuda.h>
#include <cuda_runtime.h>
#include <vector>

#define OK(call)                                                                                                       \
  do {                                                                                                                 \
    CUresult status = (call);                                                                                          \
    if (status != CUDA_SUCCESS) {                                                                                      \
      const char *text;                                                                                                \
      cuGetErrorString(status, &text);                                                                                 \
      printf("line %d: %d %s\n", __LINE__, status, text);                                                              \
    }                                                                                                                  \
  } while (0)

__global__ void turn(float *out, const float *in, int add) {
  extern __shared__ float s[];
  s[threadIdx.x] = in[threadIdx.x];
  __syncthreads();
  out[threadIdx.x] = s[blockDim.x - 1 - threadIdx.x] + add;
}

int main() {
  OK(cuInit(0));
  int count, major, warp, same;
  CUdevice device;
  OK(cuDeviceGetCount(&count));
  OK(cuDeviceGet(&device, 0));
  OK(cuDeviceGetAttribute(&major, CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MAJOR, device));
  OK(cuDeviceGetAttribute(&warp, CU_DEVICE_ATTRIBUTE_WARP_SIZE, device));
  OK(cuDeviceGetAttribute(&same, CU_DEVICE_ATTRIBUTE_UNIFIED_ADDRESSING, device));
  printf("%d %d %d %d\n", count, major >= 5, warp, same);
  CUcontext context, current;
  OK(cuCtxCreate(&context, CU_CTX_SCHED_SPIN, device));
  OK(cuCtxGetCurrent(&current));
  printf("context %d\n", context == current);

  std::vector<int> from(256, 5), to(256);
  CUdeviceptr a, b;
  OK(cuMemAlloc(&a, 1024));
  OK(cuMemAlloc(&b, 1024));
  OK(cuMemcpyHtoD(a, from.data(), 1024));
  OK(cuMemsetD32(a, 9, 10));
  OK(cuMemsetD16(a + 40, 7, 2));
  OK(cuMemsetD8(a + 44, 1, 4));
  CUstream stream;
  CUevent begin, end;
  OK(cuStreamCreate(&stream, CU_STREAM_NON_BLOCKING));
  OK(cuEventCreate(&begin, CU_EVENT_DEFAULT));
  OK(cuEventCreate(&end, CU_EVENT_DEFAULT));
  OK(cuEventRecord(begin, stream));
  OK(cuMemcpyDtoDAsync(b, a, 1024, stream));
  OK(cuEventRecord(end, stream));
  OK(cuStreamWaitEvent(stream, end, 0));
  OK(cuStreamSynchronize(stream));
  float ms = -1;
  OK(cuEventElapsedTime(&ms, begin, end));
  OK(cuMemcpyDtoH(to.data(), b, 1024));
  printf("%d %d %d %d %d %d\n", to[0], to[9], to[10], to[11], to[12], ms >= 0);
  void *pinned;
  OK(cuMemHostAlloc(&pinned, 64, CU_MEMHOSTALLOC_DEVICEMAP));
  CUdeviceptr seen;
  OK(cuMemHostGetDevicePointer(&seen, pinned, 0));
  OK(cuMemsetD8(seen, 'x', 3));
  printf("%.3s\n", (const char *)pinned);
  OK(cuMemFreeHost(pinned));
  OK(cuMemFree(a));
  OK(cuMemFree_v2(b));
  OK(cuStreamDestroy(stream));
  const char *name;
  cuGetErrorName(cuDeviceGet(&device, 77), &name);
  printf("%s", name);
  cuGetErrorName(cuMemAlloc(&a, (size_t)1 << 60), &name);
  printf(" %s", name);
  printf(" %d\n", cuGetErrorName(12345, &name) == CUDA_ERROR_INVALID_VALUE && name == nullptr);
  cudaGetLastError();
  OK(cuCtxDestroy(context));

  float *in, *out;
  cudaMallocManaged(&in, 256);
  cudaMallocManaged(&out, 256);
  for (int i = 0; i < 64; i++)
    in[i] = i;
  cudaLaunchConfig_t config = {};
  config.gridDim = 1;
  config.blockDim = 64;
  config.dynamicSmemBytes = 256;
  cudaLaunchAttribute attributes[1];
  attributes[0].id = cudaLaunchAttributeProgrammaticStreamSerialization;
  attributes[0].val.programmaticStreamSerializationAllowed = 1;
  config.attrs = attributes;
  config.numAttrs = 1;
  cudaError_t launched = cudaLaunchKernelEx(&config, turn, out, in, short(3));
  cudaDeviceSynchronize();
  printf("launched %d: %g %g\n", launched, out[0], out[63]);
  config.blockDim = 4096;
  launched = cudaLaunchKernelEx(&config, turn, out, in, 3);
  printf("%s\n", cudaGetErrorName(launched));
  cudaGetLastError();
  int grid, block;
  cudaOccupancyMaxPotentialBlockSizeVariableSMem(&grid, &block, turn, [](int threads) { return threads * sizeof(float); });
  printf("%d %d\n", grid > 0, block >= 64);
  cudaUUID_t id;
  printf("%zu %zu\n", sizeof id, sizeof(cudaIpcMemHandle_t));
}
