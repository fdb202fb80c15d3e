// NVRTC: CUDA C++ compiled at run time (NVRTC documentation), by the command `cu2rs rtc`: the variable CU2RS names it where it is not in the path.
#pragma once
#pragma cu2rs library NVRTC
#pragma cu2rs limit "Programs are compiled to PTX by the command `cu2rs`, which must be there when they run. Machine code (nvrtcGetCUBIN) is the same PTX; there is no LTO IR."
#include "stddef.h"
#pragma cu2rs source
typedef enum {
  NVRTC_SUCCESS = 0, NVRTC_ERROR_OUT_OF_MEMORY = 1, NVRTC_ERROR_PROGRAM_CREATION_FAILURE = 2, NVRTC_ERROR_INVALID_INPUT = 3, NVRTC_ERROR_INVALID_PROGRAM = 4,
  NVRTC_ERROR_INVALID_OPTION = 5, NVRTC_ERROR_COMPILATION = 6, NVRTC_ERROR_BUILTIN_OPERATION_FAILURE = 7, NVRTC_ERROR_NO_NAME_EXPRESSIONS_AFTER_COMPILATION = 8,
  NVRTC_ERROR_NO_LOWERED_NAMES_BEFORE_COMPILATION = 9, NVRTC_ERROR_NAME_EXPRESSION_NOT_VALID = 10, NVRTC_ERROR_INTERNAL_ERROR = 11, NVRTC_ERROR_TIME_FILE_WRITE_FAILED = 12
} nvrtcResult;
struct _nvrtcProgram {
  int unused;
};
typedef struct _nvrtcProgram *nvrtcProgram;
[[cu2rs::rust("cuda_on_cpu::host::nvrtcGetErrorString")]] const char *nvrtcGetErrorString(nvrtcResult result);
[[cu2rs::rust("cuda_on_cpu::host::nvrtcVersion")]] nvrtcResult nvrtcVersion(int *major, int *minor);
[[cu2rs::rust("cuda_on_cpu::host::nvrtcGetNumSupportedArchs")]] nvrtcResult nvrtcGetNumSupportedArchs(int *count);
[[cu2rs::rust("cuda_on_cpu::host::nvrtcGetSupportedArchs")]] nvrtcResult nvrtcGetSupportedArchs(int *list);
[[cu2rs::rust("cuda_on_cpu::host::nvrtcCreateProgram")]] nvrtcResult nvrtcCreateProgram(nvrtcProgram *program, const char *source, const char *name, int count, const char *const *headers, const char *const *names);
[[cu2rs::rust("cuda_on_cpu::host::nvrtcDestroyProgram")]] nvrtcResult nvrtcDestroyProgram(nvrtcProgram *program);
[[cu2rs::rust("cuda_on_cpu::host::nvrtcCompileProgram")]] nvrtcResult nvrtcCompileProgram(nvrtcProgram program, int count, const char *const *options);
[[cu2rs::rust("cuda_on_cpu::host::nvrtcGetProgramLogSize")]] nvrtcResult nvrtcGetProgramLogSize(nvrtcProgram program, size_t *size);
[[cu2rs::rust("cuda_on_cpu::host::nvrtcGetProgramLog")]] nvrtcResult nvrtcGetProgramLog(nvrtcProgram program, char *log);
[[cu2rs::rust("cuda_on_cpu::host::nvrtcAddNameExpression")]] nvrtcResult nvrtcAddNameExpression(nvrtcProgram program, const char *name);
[[cu2rs::rust("cuda_on_cpu::host::nvrtcGetLoweredName")]] nvrtcResult nvrtcGetLoweredName(nvrtcProgram program, const char *name, const char **lowered);
[[cu2rs::rust("cuda_on_cpu::host::nvrtcGetPTXSize")]] nvrtcResult nvrtcGetPTXSize(nvrtcProgram program, size_t *size);
[[cu2rs::rust("cuda_on_cpu::host::nvrtcGetPTX")]] nvrtcResult nvrtcGetPTX(nvrtcProgram program, char *ptx);
[[cu2rs::rust("cuda_on_cpu::host::nvrtcGetCUBINSize")]] nvrtcResult nvrtcGetCUBINSize(nvrtcProgram program, size_t *size);
[[cu2rs::rust("cuda_on_cpu::host::nvrtcGetCUBIN")]] nvrtcResult nvrtcGetCUBIN(nvrtcProgram program, char *cubin);
[[cu2rs::rust("cuda_on_cpu::host::nvrtcGetLTOIRSize")]] nvrtcResult nvrtcGetLTOIRSize(nvrtcProgram program, size_t *size);
[[cu2rs::rust("cuda_on_cpu::host::nvrtcGetLTOIR")]] nvrtcResult nvrtcGetLTOIR(nvrtcProgram program, char *code);
