// NVRTC: CUDA C++ compiled at run time (NVRTC documentation), by the command `cu2rs rtc`: the variable CU2RS names it where it is not in the path.
#pragma once
#pragma cu2rs library NVRTC
#pragma cu2rs limit "Programs are compiled to PTX by the command `cu2rs`, which must be there when they run. Machine code (nvrtcGetCUBIN) is the same PTX; there is no LTO IR."
#include "stddef.h"
#include "__cu2rs_nvrtc_types.h"
#pragma cu2rs module cuda_on_cpu::host
const char *nvrtcGetErrorString(nvrtcResult result);
nvrtcResult nvrtcVersion(int *major, int *minor);
nvrtcResult nvrtcGetNumSupportedArchs(int *count);
nvrtcResult nvrtcGetSupportedArchs(int *list);
nvrtcResult nvrtcCreateProgram(nvrtcProgram *program, const char *source, const char *name, int count, const char *const *headers, const char *const *names);
nvrtcResult nvrtcDestroyProgram(nvrtcProgram *program);
nvrtcResult nvrtcCompileProgram(nvrtcProgram program, int count, const char *const *options);
nvrtcResult nvrtcGetProgramLogSize(nvrtcProgram program, size_t *size);
nvrtcResult nvrtcGetProgramLog(nvrtcProgram program, char *log);
nvrtcResult nvrtcAddNameExpression(nvrtcProgram program, const char *name);
nvrtcResult nvrtcGetLoweredName(nvrtcProgram program, const char *name, const char **lowered);
nvrtcResult nvrtcGetPTXSize(nvrtcProgram program, size_t *size);
nvrtcResult nvrtcGetPTX(nvrtcProgram program, char *ptx);
nvrtcResult nvrtcGetCUBINSize(nvrtcProgram program, size_t *size);
nvrtcResult nvrtcGetCUBIN(nvrtcProgram program, char *cubin);
nvrtcResult nvrtcGetLTOIRSize(nvrtcProgram program, size_t *size);
nvrtcResult nvrtcGetLTOIR(nvrtcProgram program, char *code);
