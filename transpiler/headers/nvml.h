// NVML as a stand-in: one device, with the names and sizes of the emulated one. It has no sensors, clocks or power: those answer NVML_ERROR_NOT_SUPPORTED.
#pragma once
#pragma cu2rs library NVML
#pragma cu2rs limit "One device without sensors: temperature, power, clocks and use answer NVML_ERROR_NOT_SUPPORTED."
#include "cuda_runtime_api.h"
#include "string.h"
#pragma cu2rs source
typedef enum nvmlReturn_enum {
  NVML_SUCCESS = 0, NVML_ERROR_UNINITIALIZED = 1, NVML_ERROR_INVALID_ARGUMENT = 2, NVML_ERROR_NOT_SUPPORTED = 3, NVML_ERROR_NO_PERMISSION = 4, NVML_ERROR_ALREADY_INITIALIZED = 5,
  NVML_ERROR_NOT_FOUND = 6, NVML_ERROR_INSUFFICIENT_SIZE = 7, NVML_ERROR_DRIVER_NOT_LOADED = 9, NVML_ERROR_TIMEOUT = 10, NVML_ERROR_LIBRARY_NOT_FOUND = 12,
  NVML_ERROR_FUNCTION_NOT_FOUND = 13, NVML_ERROR_UNKNOWN = 999
} nvmlReturn_t;
typedef enum nvmlTemperatureSensors_enum { NVML_TEMPERATURE_GPU = 0 } nvmlTemperatureSensors_t;
typedef enum nvmlClockType_enum { NVML_CLOCK_GRAPHICS = 0, NVML_CLOCK_SM = 1, NVML_CLOCK_MEM = 2, NVML_CLOCK_VIDEO = 3 } nvmlClockType_t;
typedef enum nvmlEnableState_enum { NVML_FEATURE_DISABLED = 0, NVML_FEATURE_ENABLED = 1 } nvmlEnableState_t;
typedef enum nvmlRestrictedAPI_enum { NVML_RESTRICTED_API_SET_APPLICATION_CLOCKS = 0, NVML_RESTRICTED_API_SET_AUTO_BOOSTED_CLOCKS = 1 } nvmlRestrictedAPI_t;
struct nvmlDevice_st {
  int number;
};
typedef struct nvmlDevice_st *nvmlDevice_t;
typedef struct nvmlMemory_st {
  unsigned long long total;
  unsigned long long free;
  unsigned long long used;
} nvmlMemory_t;
typedef struct nvmlUtilization_st {
  unsigned int gpu;
  unsigned int memory;
} nvmlUtilization_t;
typedef struct nvmlPciInfo_st {
  char busIdLegacy[16];
  unsigned int domain;
  unsigned int bus;
  unsigned int device;
  unsigned int pciDeviceId;
  unsigned int pciSubSystemId;
  char busId[32];
} nvmlPciInfo_t;
#define NVML_DEVICE_NAME_BUFFER_SIZE 64
#define NVML_DEVICE_NAME_V2_BUFFER_SIZE 96
#define NVML_DEVICE_UUID_BUFFER_SIZE 80
#define NVML_DEVICE_UUID_V2_BUFFER_SIZE 96
#define NVML_DEVICE_PART_NUMBER_BUFFER_SIZE 80
#define NVML_DEVICE_SERIAL_BUFFER_SIZE 30
#define NVML_DEVICE_INFOROM_VERSION_BUFFER_SIZE 16
#define NVML_DEVICE_VBIOS_VERSION_BUFFER_SIZE 32
#define NVML_SYSTEM_NVML_VERSION_BUFFER_SIZE 80
#define NVML_SYSTEM_DRIVER_VERSION_BUFFER_SIZE 80
static struct nvmlDevice_st __cu2rs_nvml_device = {0};
static inline const char *nvmlErrorString(nvmlReturn_t result) {
  switch (result) {
  case NVML_SUCCESS: return "Success";
  case NVML_ERROR_UNINITIALIZED: return "Uninitialized";
  case NVML_ERROR_INVALID_ARGUMENT: return "Invalid Argument";
  case NVML_ERROR_NOT_SUPPORTED: return "Not Supported";
  case NVML_ERROR_NOT_FOUND: return "Not Found";
  case NVML_ERROR_INSUFFICIENT_SIZE: return "Insufficient Size";
  default: return "Unknown Error";
  }
}
static inline nvmlReturn_t nvmlInit(void) { return NVML_SUCCESS; }
static inline nvmlReturn_t nvmlShutdown(void) { return NVML_SUCCESS; }
#define nvmlInit_v2 nvmlInit
// (The driver that CUDA 12.4 came with.)
static inline nvmlReturn_t nvmlSystemGetDriverVersion(char *version, unsigned int length) {
  const char *own = "550.54.14";
  if (version == 0) return NVML_ERROR_INVALID_ARGUMENT;
  if (length < 10) return NVML_ERROR_INSUFFICIENT_SIZE;
  for (int i = 0; i < 10; i++) version[i] = own[i];
  return NVML_SUCCESS;
}
static inline nvmlReturn_t nvmlDeviceGetCount(unsigned int *count) {
  *count = 1;
  return NVML_SUCCESS;
}
#define nvmlDeviceGetCount_v2 nvmlDeviceGetCount
static inline nvmlReturn_t nvmlDeviceGetHandleByIndex(unsigned int index, nvmlDevice_t *device) {
  if (index != 0)
    return NVML_ERROR_INVALID_ARGUMENT;
  *device = &__cu2rs_nvml_device;
  return NVML_SUCCESS;
}
#define nvmlDeviceGetHandleByIndex_v2 nvmlDeviceGetHandleByIndex
static inline nvmlReturn_t nvmlDeviceGetHandleByPciBusId(const char *id, nvmlDevice_t *device) { return nvmlDeviceGetHandleByIndex(0, device); }
#define nvmlDeviceGetHandleByPciBusId_v2 nvmlDeviceGetHandleByPciBusId
static inline nvmlReturn_t nvmlDeviceGetIndex(nvmlDevice_t device, unsigned int *index) {
  *index = 0;
  return NVML_SUCCESS;
}
static inline nvmlReturn_t nvmlDeviceGetName(nvmlDevice_t device, char *name, unsigned int size) {
  struct cudaDeviceProp properties;
  cudaGetDeviceProperties(&properties, 0);
  if (strlen(properties.name) + 1 > size)
    return NVML_ERROR_INSUFFICIENT_SIZE;
  strcpy(name, properties.name);
  return NVML_SUCCESS;
}
static inline nvmlReturn_t nvmlDeviceGetMemoryInfo(nvmlDevice_t device, nvmlMemory_t *memory) {
  size_t free, total;
  cudaMemGetInfo(&free, &total);
  memory->total = total;
  memory->free = free;
  memory->used = total - free;
  return NVML_SUCCESS;
}
static inline nvmlReturn_t nvmlDeviceGetPciInfo(nvmlDevice_t device, nvmlPciInfo_t *info) {
  if (!info)
    return NVML_ERROR_INVALID_ARGUMENT;
  memset(info, 0, sizeof *info);
  struct cudaDeviceProp properties;
  cudaGetDeviceProperties(&properties, 0);
  info->domain = properties.pciDomainID;
  info->bus = properties.pciBusID;
  info->device = properties.pciDeviceID;
  char id[32];
  cudaDeviceGetPCIBusId(id, sizeof id, 0);
  strncpy(info->busId, id, sizeof info->busId - 1);
  strncpy(info->busIdLegacy, id, sizeof info->busIdLegacy - 1);
  return NVML_SUCCESS;
}
#define nvmlDeviceGetPciInfo_v2 nvmlDeviceGetPciInfo
#define nvmlDeviceGetPciInfo_v3 nvmlDeviceGetPciInfo
static inline nvmlReturn_t nvmlSystemGetCudaDriverVersion(int *version) { return cudaDriverGetVersion(version) == cudaSuccess ? NVML_SUCCESS : NVML_ERROR_UNKNOWN; }
static inline nvmlReturn_t nvmlDeviceGetCudaComputeCapability(nvmlDevice_t device, int *major, int *minor) {
  struct cudaDeviceProp properties;
  cudaGetDeviceProperties(&properties, 0);
  *major = properties.major;
  *minor = properties.minor;
  return NVML_SUCCESS;
}
static inline nvmlReturn_t nvmlDeviceGetTemperature(nvmlDevice_t device, nvmlTemperatureSensors_t sensor, unsigned int *value) { return NVML_ERROR_NOT_SUPPORTED; }
static inline nvmlReturn_t nvmlDeviceGetPowerUsage(nvmlDevice_t device, unsigned int *value) { return NVML_ERROR_NOT_SUPPORTED; }
static inline nvmlReturn_t nvmlDeviceGetTotalEnergyConsumption(nvmlDevice_t device, unsigned long long *value) { return NVML_ERROR_NOT_SUPPORTED; }
static inline nvmlReturn_t nvmlDeviceGetUtilizationRates(nvmlDevice_t device, nvmlUtilization_t *value) { return NVML_ERROR_NOT_SUPPORTED; }
// The clocks of `cudaDeviceProp`, in MHz: they do not change.
static inline nvmlReturn_t nvmlDeviceGetClockInfo(nvmlDevice_t device, nvmlClockType_t type, unsigned int *value) {
  if (!value)
    return NVML_ERROR_INVALID_ARGUMENT;
  if (type == NVML_CLOCK_VIDEO)
    return NVML_ERROR_NOT_SUPPORTED;
  struct cudaDeviceProp properties;
  cudaGetDeviceProperties(&properties, 0);
  *value = (unsigned int)(type == NVML_CLOCK_MEM ? properties.memoryClockRate : properties.clockRate) / 1000;
  return NVML_SUCCESS;
}
static inline nvmlReturn_t nvmlDeviceGetMaxClockInfo(nvmlDevice_t device, nvmlClockType_t type, unsigned int *value) { return nvmlDeviceGetClockInfo(device, type, value); }
static inline nvmlReturn_t nvmlDeviceGetFanSpeed(nvmlDevice_t device, unsigned int *value) { return NVML_ERROR_NOT_SUPPORTED; }
static inline nvmlReturn_t nvmlDeviceGetPowerManagementLimit(nvmlDevice_t device, unsigned int *value) { return NVML_ERROR_NOT_SUPPORTED; }
static inline nvmlReturn_t nvmlDeviceSetApplicationsClocks(nvmlDevice_t device, unsigned int memory, unsigned int graphics) { return NVML_ERROR_NOT_SUPPORTED; }
static inline nvmlReturn_t nvmlDeviceGetApplicationsClock(nvmlDevice_t device, nvmlClockType_t type, unsigned int *value) { return NVML_ERROR_NOT_SUPPORTED; }
static inline nvmlReturn_t nvmlDeviceGetDefaultApplicationsClock(nvmlDevice_t device, nvmlClockType_t type, unsigned int *value) { return NVML_ERROR_NOT_SUPPORTED; }
static inline nvmlReturn_t nvmlDeviceResetApplicationsClocks(nvmlDevice_t device) { return NVML_ERROR_NOT_SUPPORTED; }
static inline nvmlReturn_t nvmlDeviceGetSupportedMemoryClocks(nvmlDevice_t device, unsigned int *count, unsigned int *clocks) { return NVML_ERROR_NOT_SUPPORTED; }
static inline nvmlReturn_t nvmlDeviceGetSupportedGraphicsClocks(nvmlDevice_t device, unsigned int memory, unsigned int *count, unsigned int *clocks) { return NVML_ERROR_NOT_SUPPORTED; }
static inline nvmlReturn_t nvmlDeviceGetPersistenceMode(nvmlDevice_t device, nvmlEnableState_t *mode) { return NVML_ERROR_NOT_SUPPORTED; }
static inline nvmlReturn_t nvmlDeviceSetPersistenceMode(nvmlDevice_t device, nvmlEnableState_t mode) { return NVML_ERROR_NOT_SUPPORTED; }
static inline nvmlReturn_t nvmlDeviceSetGpuLockedClocks(nvmlDevice_t device, unsigned int least, unsigned int most) { return NVML_ERROR_NOT_SUPPORTED; }
static inline nvmlReturn_t nvmlDeviceResetGpuLockedClocks(nvmlDevice_t device) { return NVML_ERROR_NOT_SUPPORTED; }
static inline nvmlReturn_t nvmlDeviceGetAPIRestriction(nvmlDevice_t device, nvmlRestrictedAPI_t api, nvmlEnableState_t *restricted) { return NVML_ERROR_NOT_SUPPORTED; }
