// Modules and functions of the driver API: code that is loaded at run time. Programs that name them link `cudart-driver`, which runs PTX.
#pragma once
#pragma cu2rs library CUDA driver API
#pragma cu2rs limit "Modules are PTX, or fat binaries that have some: machine code answers CUDA_ERROR_NO_BINARY_FOR_GPU."
#include "cuda.h"
#include "stdio.h"
#pragma cu2rs source
struct CUmod_st {
  int unused;
};
struct CUfunc_st {
  int unused;
};
struct CUlinkState_st {
  int unused;
};
typedef struct CUmod_st *CUmodule;
typedef struct CUfunc_st *CUfunction;
typedef struct CUlinkState_st *CUlinkState;
typedef enum CUjit_option_enum {
  CU_JIT_MAX_REGISTERS = 0, CU_JIT_THREADS_PER_BLOCK = 1, CU_JIT_WALL_TIME = 2, CU_JIT_INFO_LOG_BUFFER = 3, CU_JIT_INFO_LOG_BUFFER_SIZE_BYTES = 4, CU_JIT_ERROR_LOG_BUFFER = 5,
  CU_JIT_ERROR_LOG_BUFFER_SIZE_BYTES = 6, CU_JIT_OPTIMIZATION_LEVEL = 7, CU_JIT_TARGET_FROM_CUCONTEXT = 8, CU_JIT_TARGET = 9, CU_JIT_FALLBACK_STRATEGY = 10,
  CU_JIT_GENERATE_DEBUG_INFO = 11, CU_JIT_LOG_VERBOSE = 12, CU_JIT_GENERATE_LINE_INFO = 13, CU_JIT_CACHE_MODE = 14
} CUjit_option;
typedef enum CUjitInputType_enum { CU_JIT_INPUT_CUBIN = 0, CU_JIT_INPUT_PTX = 1, CU_JIT_INPUT_FATBINARY = 2, CU_JIT_INPUT_OBJECT = 3, CU_JIT_INPUT_LIBRARY = 4 } CUjitInputType;
typedef enum CUfunction_attribute_enum {
  CU_FUNC_ATTRIBUTE_MAX_THREADS_PER_BLOCK = 0, CU_FUNC_ATTRIBUTE_SHARED_SIZE_BYTES = 1, CU_FUNC_ATTRIBUTE_CONST_SIZE_BYTES = 2, CU_FUNC_ATTRIBUTE_LOCAL_SIZE_BYTES = 3,
  CU_FUNC_ATTRIBUTE_NUM_REGS = 4, CU_FUNC_ATTRIBUTE_PTX_VERSION = 5, CU_FUNC_ATTRIBUTE_BINARY_VERSION = 6, CU_FUNC_ATTRIBUTE_CACHE_MODE_CA = 7,
  CU_FUNC_ATTRIBUTE_MAX_DYNAMIC_SHARED_SIZE_BYTES = 8, CU_FUNC_ATTRIBUTE_PREFERRED_SHARED_MEMORY_CARVEOUT = 9
} CUfunction_attribute;
typedef enum CUfunc_cache_enum { CU_FUNC_CACHE_PREFER_NONE = 0, CU_FUNC_CACHE_PREFER_SHARED = 1, CU_FUNC_CACHE_PREFER_L1 = 2, CU_FUNC_CACHE_PREFER_EQUAL = 3 } CUfunc_cache;
#define CU_LAUNCH_PARAM_END ((void *)0x0)
#define CU_LAUNCH_PARAM_BUFFER_POINTER ((void *)0x1)
#define CU_LAUNCH_PARAM_BUFFER_SIZE ((void *)0x2)
[[cu2rs::rust("cuda_on_cpu::host::cuModuleLoad")]] CUresult cuModuleLoad(CUmodule *module, const char *name);
[[cu2rs::rust("cuda_on_cpu::host::cuModuleLoadData")]] CUresult cuModuleLoadData(CUmodule *module, const void *image);
[[cu2rs::rust("cuda_on_cpu::host::cuModuleLoadDataEx")]] CUresult cuModuleLoadDataEx(CUmodule *module, const void *image, unsigned int count, CUjit_option *options, void **values);
[[cu2rs::rust("cuda_on_cpu::host::cuModuleLoadFatBinary")]] CUresult cuModuleLoadFatBinary(CUmodule *module, const void *image);
[[cu2rs::rust("cuda_on_cpu::host::cuModuleUnload")]] CUresult cuModuleUnload(CUmodule module);
[[cu2rs::rust("cuda_on_cpu::host::cuModuleGetFunction")]] CUresult cuModuleGetFunction(CUfunction *function, CUmodule module, const char *name);
[[cu2rs::rust("cuda_on_cpu::host::cuModuleGetGlobal")]] CUresult cuModuleGetGlobal(CUdeviceptr *pointer, size_t *size, CUmodule module, const char *name);
#define cuModuleGetGlobal_v2 cuModuleGetGlobal
[[cu2rs::rust("cuda_on_cpu::host::cuFuncGetAttribute")]] CUresult cuFuncGetAttribute(int *value, CUfunction_attribute attribute, CUfunction function);
[[cu2rs::rust("cuda_on_cpu::host::cuFuncSetAttribute")]] CUresult cuFuncSetAttribute(CUfunction function, CUfunction_attribute attribute, int value);
[[cu2rs::rust("cuda_on_cpu::host::cuFuncSetCacheConfig")]] CUresult cuFuncSetCacheConfig(CUfunction function, CUfunc_cache config);
static inline CUresult cuFuncSetBlockShape(CUfunction function, int x, int y, int z) { return CUDA_ERROR_INVALID_HANDLE; }
static inline CUresult cuFuncSetSharedSize(CUfunction function, unsigned int bytes) { return CUDA_ERROR_INVALID_HANDLE; }
[[cu2rs::rust("cuda_on_cpu::host::cuLaunchKernel")]] CUresult cuLaunchKernel(CUfunction function, unsigned int grid_x, unsigned int grid_y, unsigned int grid_z, unsigned int block_x, unsigned int block_y,
                                      unsigned int block_z, unsigned int shared, CUstream stream, void **parameters, void **extra);
[[cu2rs::rust("cuda_on_cpu::host::cuLaunchCooperativeKernel")]] CUresult cuLaunchCooperativeKernel(CUfunction function, unsigned int grid_x, unsigned int grid_y, unsigned int grid_z, unsigned int block_x, unsigned int block_y,
                                                 unsigned int block_z, unsigned int shared, CUstream stream, void **parameters);
[[cu2rs::rust("cuda_on_cpu::host::cuLinkCreate")]] CUresult cuLinkCreate(unsigned int count, CUjit_option *options, void **values, CUlinkState *state);
[[cu2rs::rust("cuda_on_cpu::host::cuLinkAddData")]] CUresult cuLinkAddData(CUlinkState state, CUjitInputType type, void *data, size_t size, const char *name, unsigned int count, CUjit_option *options, void **values);
[[cu2rs::rust("cuda_on_cpu::host::cuLinkAddFile")]] CUresult cuLinkAddFile(CUlinkState state, CUjitInputType type, const char *path, unsigned int count, CUjit_option *options, void **values);
[[cu2rs::rust("cuda_on_cpu::host::cuLinkComplete")]] CUresult cuLinkComplete(CUlinkState state, void **image, size_t *size);
[[cu2rs::rust("cuda_on_cpu::host::cuLinkDestroy")]] CUresult cuLinkDestroy(CUlinkState state);
[[cu2rs::rust("cuda_on_cpu::host::cuOccupancyMaxActiveBlocksPerMultiprocessor")]] CUresult cuOccupancyMaxActiveBlocksPerMultiprocessor(int *blocks, CUfunction function, int threads, size_t shared);
typedef size_t (*CUoccupancyB2DSize)(int);
[[cu2rs::rust("cuda_on_cpu::host::cuOccupancyMaxActiveBlocksPerMultiprocessorWithFlags")]] CUresult cuOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(int *blocks, CUfunction function, int threads, size_t shared, unsigned int flags);
[[cu2rs::rust("cuda_on_cpu::host::cuOccupancyMaxPotentialBlockSize")]] CUresult cuOccupancyMaxPotentialBlockSize(int *grid, int *block, CUfunction function, CUoccupancyB2DSize shared_of, size_t shared, int limit);
[[cu2rs::rust("cuda_on_cpu::host::cuOccupancyMaxPotentialBlockSizeWithFlags")]] CUresult cuOccupancyMaxPotentialBlockSizeWithFlags(int *grid, int *block, CUfunction function, CUoccupancyB2DSize shared_of, size_t shared, int limit, unsigned int flags);
#ifdef __cplusplus
// Contexts with parameters (the fourth version of the call): those make no difference.
typedef struct CUctxCreateParams_st {
  void *execAffinityParams;
  int numExecAffinityParams;
  void *cigParams;
} CUctxCreateParams;
static inline CUresult cuCtxCreate(CUcontext *context, CUctxCreateParams *parameters, unsigned int flags, CUdevice device) { return cuCtxCreate(context, flags, device); }
#endif
