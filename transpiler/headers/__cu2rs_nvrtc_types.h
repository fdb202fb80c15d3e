// NVRTC: results and handles. Results are numbers of one type in C and in C++.
#pragma once
#pragma cu2rs library NVRTC
#pragma cu2rs source
typedef unsigned int nvrtcResult;
#define NVRTC_SUCCESS 0u
#define NVRTC_ERROR_OUT_OF_MEMORY 1u
#define NVRTC_ERROR_PROGRAM_CREATION_FAILURE 2u
#define NVRTC_ERROR_INVALID_INPUT 3u
#define NVRTC_ERROR_INVALID_PROGRAM 4u
#define NVRTC_ERROR_INVALID_OPTION 5u
#define NVRTC_ERROR_COMPILATION 6u
#define NVRTC_ERROR_BUILTIN_OPERATION_FAILURE 7u
#define NVRTC_ERROR_NO_NAME_EXPRESSIONS_AFTER_COMPILATION 8u
#define NVRTC_ERROR_NO_LOWERED_NAMES_BEFORE_COMPILATION 9u
#define NVRTC_ERROR_NAME_EXPRESSION_NOT_VALID 10u
#define NVRTC_ERROR_INTERNAL_ERROR 11u
#define NVRTC_ERROR_TIME_FILE_WRITE_FAILED 12u
struct _nvrtcProgram {
  int unused;
};
typedef struct _nvrtcProgram *nvrtcProgram;
