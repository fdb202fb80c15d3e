// NVRTC: CUDA C++ compiled at run time (NVRTC documentation). There is no compiler in a translated program: a program is made, compiling it fails with a log that says so.
#pragma once
#pragma cu2rs library NVRTC
#pragma cu2rs limit "Nothing is compiled at run time: nvrtcCompileProgram answers NVRTC_ERROR_COMPILATION, with a log that says so."
#include "stddef.h"
#include "stdlib.h"
#include "string.h"
#pragma cu2rs source
typedef enum {
  NVRTC_SUCCESS = 0, NVRTC_ERROR_OUT_OF_MEMORY = 1, NVRTC_ERROR_PROGRAM_CREATION_FAILURE = 2, NVRTC_ERROR_INVALID_INPUT = 3, NVRTC_ERROR_INVALID_PROGRAM = 4,
  NVRTC_ERROR_INVALID_OPTION = 5, NVRTC_ERROR_COMPILATION = 6, NVRTC_ERROR_BUILTIN_OPERATION_FAILURE = 7, NVRTC_ERROR_NO_NAME_EXPRESSIONS_AFTER_COMPILATION = 8,
  NVRTC_ERROR_NO_LOWERED_NAMES_BEFORE_COMPILATION = 9, NVRTC_ERROR_NAME_EXPRESSION_NOT_VALID = 10, NVRTC_ERROR_INTERNAL_ERROR = 11, NVRTC_ERROR_TIME_FILE_WRITE_FAILED = 12
} nvrtcResult;
struct _nvrtcProgram {
  int compiled;
};
typedef struct _nvrtcProgram *nvrtcProgram;
#define __CU2RS_NVRTC_LOG "programs are not compiled at run time by cu2rs\n"
static inline const char *nvrtcGetErrorString(nvrtcResult result) {
  switch (result) {
  case NVRTC_SUCCESS: return "NVRTC_SUCCESS";
  case NVRTC_ERROR_OUT_OF_MEMORY: return "NVRTC_ERROR_OUT_OF_MEMORY";
  case NVRTC_ERROR_PROGRAM_CREATION_FAILURE: return "NVRTC_ERROR_PROGRAM_CREATION_FAILURE";
  case NVRTC_ERROR_INVALID_INPUT: return "NVRTC_ERROR_INVALID_INPUT";
  case NVRTC_ERROR_INVALID_PROGRAM: return "NVRTC_ERROR_INVALID_PROGRAM";
  case NVRTC_ERROR_INVALID_OPTION: return "NVRTC_ERROR_INVALID_OPTION";
  case NVRTC_ERROR_COMPILATION: return "NVRTC_ERROR_COMPILATION";
  case NVRTC_ERROR_BUILTIN_OPERATION_FAILURE: return "NVRTC_ERROR_BUILTIN_OPERATION_FAILURE";
  case NVRTC_ERROR_NO_NAME_EXPRESSIONS_AFTER_COMPILATION: return "NVRTC_ERROR_NO_NAME_EXPRESSIONS_AFTER_COMPILATION";
  case NVRTC_ERROR_NO_LOWERED_NAMES_BEFORE_COMPILATION: return "NVRTC_ERROR_NO_LOWERED_NAMES_BEFORE_COMPILATION";
  case NVRTC_ERROR_NAME_EXPRESSION_NOT_VALID: return "NVRTC_ERROR_NAME_EXPRESSION_NOT_VALID";
  case NVRTC_ERROR_INTERNAL_ERROR: return "NVRTC_ERROR_INTERNAL_ERROR";
  case NVRTC_ERROR_TIME_FILE_WRITE_FAILED: return "NVRTC_ERROR_TIME_FILE_WRITE_FAILED";
  }
  return "NVRTC_ERROR unknown";
}
static inline nvrtcResult nvrtcVersion(int *major, int *minor) {
  if (major == 0 || minor == 0)
    return NVRTC_ERROR_INVALID_INPUT;
  *major = 12;
  *minor = 6;
  return NVRTC_SUCCESS;
}
static inline nvrtcResult nvrtcGetNumSupportedArchs(int *count) {
  *count = 0;
  return NVRTC_SUCCESS;
}
static inline nvrtcResult nvrtcCreateProgram(nvrtcProgram *program, const char *source, const char *name, int count, const char *const *headers, const char *const *names) {
  if (program == 0 || source == 0)
    return NVRTC_ERROR_INVALID_INPUT;
  *program = (nvrtcProgram)calloc(1, sizeof(struct _nvrtcProgram));
  return NVRTC_SUCCESS;
}
static inline nvrtcResult nvrtcDestroyProgram(nvrtcProgram *program) {
  if (program == 0 || *program == 0)
    return NVRTC_ERROR_INVALID_PROGRAM;
  free(*program);
  *program = 0;
  return NVRTC_SUCCESS;
}
static inline nvrtcResult nvrtcCompileProgram(nvrtcProgram program, int count, const char *const *options) { return program == 0 ? NVRTC_ERROR_INVALID_PROGRAM : NVRTC_ERROR_COMPILATION; }
static inline nvrtcResult nvrtcGetProgramLogSize(nvrtcProgram program, size_t *size) {
  *size = sizeof(__CU2RS_NVRTC_LOG);
  return NVRTC_SUCCESS;
}
static inline nvrtcResult nvrtcGetProgramLog(nvrtcProgram program, char *log) {
  strcpy(log, __CU2RS_NVRTC_LOG);
  return NVRTC_SUCCESS;
}
static inline nvrtcResult nvrtcAddNameExpression(nvrtcProgram program, const char *name) { return program == 0 ? NVRTC_ERROR_INVALID_PROGRAM : NVRTC_SUCCESS; }
static inline nvrtcResult nvrtcGetLoweredName(nvrtcProgram program, const char *name, const char **lowered) { return NVRTC_ERROR_NO_LOWERED_NAMES_BEFORE_COMPILATION; }
static inline nvrtcResult nvrtcGetPTXSize(nvrtcProgram program, size_t *size) { return NVRTC_ERROR_INVALID_PROGRAM; }
static inline nvrtcResult nvrtcGetPTX(nvrtcProgram program, char *ptx) { return NVRTC_ERROR_INVALID_PROGRAM; }
static inline nvrtcResult nvrtcGetCUBINSize(nvrtcProgram program, size_t *size) { return NVRTC_ERROR_INVALID_PROGRAM; }
static inline nvrtcResult nvrtcGetCUBIN(nvrtcProgram program, char *cubin) { return NVRTC_ERROR_INVALID_PROGRAM; }
static inline nvrtcResult nvrtcGetLTOIRSize(nvrtcProgram program, size_t *size) { return NVRTC_ERROR_INVALID_PROGRAM; }
static inline nvrtcResult nvrtcGetLTOIR(nvrtcProgram program, char *code) { return NVRTC_ERROR_INVALID_PROGRAM; }
