// Virtual memory management, handles for other processes: what the device says that it lacks is declared, and answers so.
#include <cuda.h>
#include <cuda_runtime.h>
#include <stdio.h>

int main() {
  CUdevice device;
  cuInit(0);
  cuDeviceGet(&device, 0);
  int value = 7;
  const CUdevice_attribute asked[] = {CU_DEVICE_ATTRIBUTE_VIRTUAL_ADDRESS_MANAGEMENT_SUPPORTED, CU_DEVICE_ATTRIBUTE_GENERIC_COMPRESSION_SUPPORTED,
                                      CU_DEVICE_ATTRIBUTE_HANDLE_TYPE_POSIX_FILE_DESCRIPTOR_SUPPORTED, CU_DEVICE_ATTRIBUTE_CLUSTER_LAUNCH};
  for (CUdevice_attribute a : asked) {
    value = 7;
    CUresult r = cuDeviceGetAttribute(&value, a, device);
    printf("%d %d\n", (int)r, value);
  }
  CUmemAllocationProp prop = {};
  prop.type = CU_MEM_ALLOCATION_TYPE_PINNED;
  prop.location.type = CU_MEM_LOCATION_TYPE_DEVICE;
  prop.location.id = device;
  prop.allocFlags.compressionType = CU_MEM_ALLOCATION_COMP_GENERIC;
  size_t granularity = 0;
  printf("%d\n", (int)cuMemGetAllocationGranularity(&granularity, &prop, CU_MEM_ALLOC_GRANULARITY_MINIMUM));
  CUdeviceptr at = 0;
  printf("%d %d\n", (int)cuMemAddressReserve(&at, 1 << 21, 0, 0, 0), (int)cuMemAddressReserve(nullptr, 1 << 21, 0, 0, 0));
  CUmemGenericAllocationHandle handle = 0;
  printf("%d\n", (int)cuMemCreate(&handle, 1 << 21, &prop, 0));
  printf("%zu %zu %zu\n", sizeof prop, sizeof(CUmemAccessDesc), sizeof(cudaMemPoolPtrExportData));
  // Other processes.
  void *p;
  cudaMalloc(&p, 64);
  cudaIpcMemHandle_t ipc;
  printf("%s %s\n", cudaGetErrorName(cudaIpcGetMemHandle(&ipc, p)), cudaGetErrorName(cudaIpcOpenMemHandle(nullptr, ipc, cudaIpcMemLazyEnablePeerAccess)));
  printf("%s\n", cudaGetErrorName(cudaGetLastError()));
  cudaMemPool_t pool;
  cudaDeviceGetDefaultMemPool(&pool, 0);
  cudaMemAccessFlags flags;
  cudaMemLocation here = {cudaMemLocationTypeDevice, 0};
  cudaError_t e = cudaMemPoolGetAccess(&flags, pool, &here);
  printf("%d %d\n", e, flags);
  int file;
  printf("%s\n", cudaGetErrorName(cudaMemPoolExportToShareableHandle(&file, pool, cudaMemHandleTypePosixFileDescriptor, 0)));
}
