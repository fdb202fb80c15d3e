// The names of the CUDA SDK's old cutil_inline.h that programs use; own wording.
#pragma once
#pragma cu2rs library Helpers of the CUDA samples
#include "cuda_runtime_api.h"
#include "cutil.h"

#define cutilSafeCallNoSync(call) __cu2rs_cut::cuda((int)(call), __FILE__, __LINE__)
#define cutilSafeCall(call) __cu2rs_cut::cuda((int)(call), __FILE__, __LINE__)
#define cutilSafeThreadSync() __cu2rs_cut::cuda((int)cudaDeviceSynchronize(), __FILE__, __LINE__)
#define cutilThreadSynchronize() cudaDeviceSynchronize()
#define cutilDeviceSynchronize() cudaDeviceSynchronize()
#define cutilThreadExit() cudaDeviceReset()
#define cutilDeviceReset() cudaDeviceReset()
#define cutilDrvSafeCallNoSync(call) __cu2rs_cut::driver((int)(call), __FILE__, __LINE__)
#define cutilDrvSafeCall(call) __cu2rs_cut::driver((int)(call), __FILE__, __LINE__)
#define cufftSafeCall(call) __cu2rs_cut::library("CUFFT", (int)(call), __FILE__, __LINE__)
#define cutilCheckError(call) __cu2rs_cut::must((call), __FILE__, __LINE__)
#define cutilCheckMsg(message) __cu2rs_cut::pending(message, __FILE__, __LINE__)
#define cutilCheckMsgAndSync(message) __cu2rs_cut::finished(message, __FILE__, __LINE__)
#define cutilSafeMalloc(call) __cu2rs_cut::must((call) ? CUTTrue : CUTFalse, __FILE__, __LINE__)
#define cutilCondition(value) __cu2rs_cut::must(cutCheckCondition(value, __FILE__, __LINE__), __FILE__, __LINE__)
#define cutilExit(argc, argv) \
  { __cu2rs_cut::wait(argc, (const char **)(argv)); exit(EXIT_SUCCESS); }

#pragma cu2rs source
namespace __cu2rs_cut {
inline void must(CUTBoolean good, const char *file, int line) {
  if (good != CUTTrue) stop("Cut error", file, line);
}
inline void finished(const char *message, const char *file, int line) {
  pending(message, file, line);
  cuda((int)cudaDeviceSynchronize(), file, line);
}
} // namespace __cu2rs_cut
inline int cutGetMaxGflopsDeviceId() { return 0; }
inline int cutilDeviceInit(int argc, char **argv) {
  __cu2rs_cut::choose(argc, (const char **)argv);
  return 0;
}
inline int cutilChooseCudaDevice(int argc, char **argv) { return cutilDeviceInit(argc, argv); }
inline int _ConvertSMVer2Cores(int major, int minor) {
  if (major == 1) return 8;
  if (major == 2) return minor == 0 ? 32 : 48;
  if (major == 3) return 192;
  if ((major == 6 && minor == 0) || major == 7 || (major == 8 && minor == 0)) return 64;
  return 128;
}
