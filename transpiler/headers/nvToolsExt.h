// NVTX ranges and marks: for profilers, so nothing happens (NVTX C API).
#pragma once
#pragma cu2rs library NVTX
#pragma cu2rs limit "Marks and ranges are for profilers: nothing happens."
#include "stdint.h"
#include "wchar.h"
#pragma cu2rs source
#ifdef __cplusplus
#define NVTX_VERSION 3
#define NVTX_EVENT_ATTRIB_STRUCT_SIZE ((uint16_t)sizeof(nvtxEventAttributes_t))
enum nvtxColorType_t { NVTX_COLOR_UNKNOWN = 0, NVTX_COLOR_ARGB = 1 };
enum nvtxMessageType_t { NVTX_MESSAGE_UNKNOWN = 0, NVTX_MESSAGE_TYPE_ASCII = 1, NVTX_MESSAGE_TYPE_UNICODE = 2, NVTX_MESSAGE_TYPE_REGISTERED = 3 };
enum nvtxPayloadType_t { NVTX_PAYLOAD_UNKNOWN = 0, NVTX_PAYLOAD_TYPE_UNSIGNED_INT64 = 1, NVTX_PAYLOAD_TYPE_INT64 = 2, NVTX_PAYLOAD_TYPE_DOUBLE = 3 };
typedef uint64_t nvtxRangeId_t;
struct nvtxMessageValue_t {
  const char *ascii;
};
struct nvtxEventAttributes_t {
  uint16_t version, size;
  uint32_t category;
  int32_t colorType;
  uint32_t color;
  int32_t payloadType, reserved0;
  uint64_t payload;
  int32_t messageType;
  nvtxMessageValue_t message;
};
inline int nvtxRangePushA(const char *) { return 0; }
inline int nvtxRangePushEx(const nvtxEventAttributes_t *) { return 0; }
inline int nvtxRangePop() { return 0; }
inline nvtxRangeId_t nvtxRangeStartA(const char *) { return 0; }
inline void nvtxRangeEnd(nvtxRangeId_t) {}
inline void nvtxMarkA(const char *) {}
inline void nvtxMarkEx(const nvtxEventAttributes_t *) {}
inline void nvtxNameOsThreadA(uint32_t, const char *) {}
inline void nvtxNameCategoryA(uint32_t, const char *) {}
inline void nvtxInitialize(const void *) {}
inline nvtxRangeId_t nvtxRangeStartEx(const nvtxEventAttributes_t *) { return 0; }
struct nvtxDomainRegistration_st {
  int unused;
};
struct nvtxStringRegistration_st {
  int unused;
};
typedef nvtxDomainRegistration_st *nvtxDomainHandle_t;
typedef nvtxStringRegistration_st *nvtxStringHandle_t;
inline nvtxDomainHandle_t nvtxDomainCreateA(const char *) { return nullptr; }
inline void nvtxDomainDestroy(nvtxDomainHandle_t) {}
inline nvtxStringHandle_t nvtxDomainRegisterStringA(nvtxDomainHandle_t, const char *) { return nullptr; }
inline void nvtxDomainMarkEx(nvtxDomainHandle_t, const nvtxEventAttributes_t *) {}
inline int nvtxDomainRangePushEx(nvtxDomainHandle_t, const nvtxEventAttributes_t *) { return 0; }
inline int nvtxDomainRangePop(nvtxDomainHandle_t) { return 0; }
inline nvtxRangeId_t nvtxDomainRangeStartEx(nvtxDomainHandle_t, const nvtxEventAttributes_t *) { return 0; }
inline void nvtxDomainRangeEnd(nvtxDomainHandle_t, nvtxRangeId_t) {}
inline void nvtxDomainNameCategoryA(nvtxDomainHandle_t, uint32_t, const char *) {}
#define nvtxDomainCreate nvtxDomainCreateA
#define nvtxDomainRegisterString nvtxDomainRegisterStringA
#define nvtxNameCategory nvtxNameCategoryA
#define nvtxRangePush nvtxRangePushA
#define nvtxRangeStart nvtxRangeStartA
#define nvtxMark nvtxMarkA
#endif
