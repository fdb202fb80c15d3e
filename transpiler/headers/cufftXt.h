// cuFFT's extended plans: types by name, whichever function runs them. One device; no callbacks, no descriptors of several devices' memory.
#pragma once
#pragma cu2rs library cuFFT
#include "cufft.h"
#pragma cu2rs source
namespace fft {
// The transform between two types of elements, which are computed in the type of their precision.
inline bool type_between(cudaDataType in, cudaDataType out, cudaDataType execution, cufftType *type) {
  if (in == CUDA_C_32F && out == CUDA_C_32F && execution == CUDA_C_32F)
    *type = CUFFT_C2C;
  else if (in == CUDA_R_32F && out == CUDA_C_32F && execution == CUDA_C_32F)
    *type = CUFFT_R2C;
  else if (in == CUDA_C_32F && out == CUDA_R_32F && execution == CUDA_C_32F)
    *type = CUFFT_C2R;
  else if (in == CUDA_C_64F && out == CUDA_C_64F && execution == CUDA_C_64F)
    *type = CUFFT_Z2Z;
  else if (in == CUDA_R_64F && out == CUDA_C_64F && execution == CUDA_C_64F)
    *type = CUFFT_D2Z;
  else if (in == CUDA_C_64F && out == CUDA_R_64F && execution == CUDA_C_64F)
    *type = CUFFT_Z2D;
  else
    return false;
  return true;
}
}
[[cu2rs::limit("Single and double precision throughout; others return CUFFT_NOT_SUPPORTED.")]] inline cufftResult cufftXtMakePlanMany(cufftHandle plan, int rank, long long *n, long long *inembed, long long istride, long long idist, cudaDataType intype, long long *onembed,
                                       long long ostride, long long odist, cudaDataType outtype, long long batch, size_t *work, cudaDataType execution) {
  cufftType type;
  if (!fft::type_between(intype, outtype, execution, &type))
    return CUFFT_NOT_SUPPORTED;
  return cufftMakePlanMany64(plan, rank, n, inembed, istride, idist, onembed, ostride, odist, type, batch, work);
}
inline cufftResult cufftXtGetSizeMany(cufftHandle plan, int rank, long long *n, long long *inembed, long long istride, long long idist, cudaDataType intype, long long *onembed,
                                      long long ostride, long long odist, cudaDataType outtype, long long batch, size_t *work, cudaDataType execution) {
  return cufftGetSize(plan, work);
}
inline cufftResult cufftXtExec(cufftHandle plan, void *in, void *out, int direction) {
  if (plan < 1 || plan >= fft::PLANS || !fft::plans[plan].used)
    return CUFFT_INVALID_PLAN;
  switch (fft::plans[plan].type) {
  case CUFFT_C2C: return cufftExecC2C(plan, (cufftComplex *)in, (cufftComplex *)out, direction);
  case CUFFT_Z2Z: return cufftExecZ2Z(plan, (cufftDoubleComplex *)in, (cufftDoubleComplex *)out, direction);
  case CUFFT_R2C: return cufftExecR2C(plan, (cufftReal *)in, (cufftComplex *)out);
  case CUFFT_D2Z: return cufftExecD2Z(plan, (cufftDoubleReal *)in, (cufftDoubleComplex *)out);
  case CUFFT_C2R: return cufftExecC2R(plan, (cufftComplex *)in, (cufftReal *)out);
  case CUFFT_Z2D: return cufftExecZ2D(plan, (cufftDoubleComplex *)in, (cufftDoubleReal *)out);
  }
  return CUFFT_INVALID_TYPE;
}
