// NVML's identity of the device, address ranges of the driver API, pinned memory with flags.
#include <cstdio>
#include <cuda.h>
#include <cuda_runtime.h>
#include <nvml.h>

__global__ void fill(int *p, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) p[i] = i;
}

int main() {
    nvmlInit();
    nvmlDevice_t device;
    nvmlPciInfo_t pci;
    unsigned int clock;
    printf("%d %d", nvmlDeviceGetHandleByIndex(0, &device), nvmlDeviceGetPciInfo(device, &pci));
    char id[32];
    cudaDeviceGetPCIBusId(id, sizeof id, 0);
    printf(" %d %d\n", strcmp(pci.busId, id), nvmlDeviceGetApplicationsClock(device, NVML_CLOCK_SM, &clock));
    cudaDeviceProp prop;
    cudaGetDeviceProperties(&prop, 0);
    unsigned int memory, top;
    printf("%d %d %d", nvmlDeviceGetClockInfo(device, NVML_CLOCK_SM, &clock), nvmlDeviceGetClockInfo(device, NVML_CLOCK_MEM, &memory),
           nvmlDeviceGetMaxClockInfo(device, NVML_CLOCK_SM, &top));
    printf(" %d %d %d\n", (int)clock == prop.clockRate / 1000, (int)memory == prop.memoryClockRate / 1000, top == clock);
    char driver[NVML_SYSTEM_DRIVER_VERSION_BUFFER_SIZE];
    nvmlReturn_t told = nvmlSystemGetDriverVersion(driver, sizeof driver);
    printf("%d %s %d\n", told, driver, nvmlSystemGetDriverVersion(driver, 4) == NVML_ERROR_INSUFFICIENT_SIZE);
    nvmlShutdown();

    int *p, *host;
    cudaMalloc(&p, 1000 * sizeof *p);
    CUdeviceptr base;
    size_t size;
    CUresult r = cuMemGetAddressRange(&base, &size, (CUdeviceptr)(p + 123));
    printf("%d %d %zu\n", r, base == (CUdeviceptr)p, size);
    printf("%d\n", cuMemGetAddressRange(0, &size, (CUdeviceptr)p));
    int local = 0;
    printf("%d\n", cuMemGetAddressRange(&base, &size, (CUdeviceptr)&local) != CUDA_SUCCESS);
    cudaMallocHost(&host, 1000 * sizeof *host, cudaHostAllocMapped);
    fill<<<4, 256>>>(host, 1000);
    cudaDeviceSynchronize();
    printf("%d %d\n", host[999], cudaFreeHost(host));
    cudaFree(p);
    return 0;
}
