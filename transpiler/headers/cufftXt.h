// cuFFT's extended plans: types by name, whichever function runs them; callbacks; descriptors of devices' memory, of which there is one.
#pragma once
#pragma cu2rs library cuFFT
#pragma cu2rs linked
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
// Callbacks: a function of the program's loads or stores each element.
typedef enum cufftXtCallbackType_t {
  CUFFT_CB_LD_COMPLEX = 0,
  CUFFT_CB_LD_COMPLEX_DOUBLE = 1,
  CUFFT_CB_LD_REAL = 2,
  CUFFT_CB_LD_REAL_DOUBLE = 3,
  CUFFT_CB_ST_COMPLEX = 4,
  CUFFT_CB_ST_COMPLEX_DOUBLE = 5,
  CUFFT_CB_ST_REAL = 6,
  CUFFT_CB_ST_REAL_DOUBLE = 7,
  CUFFT_CB_UNDEFINED = 8
} cufftXtCallbackType;
namespace fft {
// Which callback a plan of this type loads (or stores) by.
inline int callback_of(cufftType type, bool store) {
  switch (type) {
  case CUFFT_C2C: return store ? 4 : 0;
  case CUFFT_Z2Z: return store ? 5 : 1;
  case CUFFT_R2C: return store ? 4 : 2;
  case CUFFT_D2Z: return store ? 5 : 3;
  case CUFFT_C2R: return store ? 6 : 0;
  case CUFFT_Z2D: return store ? 7 : 1;
  }
  return -1;
}
}
inline cufftResult cufftXtSetCallback(cufftHandle plan, void **functions, cufftXtCallbackType type, void **infos) {
  if (plan < 1 || plan >= fft::PLANS || !fft::plans[plan].used)
    return CUFFT_INVALID_PLAN;
  if (functions == nullptr || functions[0] == nullptr)
    return CUFFT_INVALID_VALUE;
  const bool store = (int)type >= 4;
  if ((int)type != fft::callback_of(fft::plans[plan].type, store))
    return CUFFT_INVALID_TYPE;
  void *info = infos == nullptr ? nullptr : infos[0];
  if (store) {
    fft::plans[plan].store = functions[0];
    fft::plans[plan].store_info = info;
  } else {
    fft::plans[plan].load = functions[0];
    fft::plans[plan].load_info = info;
  }
  return CUFFT_SUCCESS;
}
inline cufftResult cufftXtClearCallback(cufftHandle plan, cufftXtCallbackType type) {
  if (plan < 1 || plan >= fft::PLANS || !fft::plans[plan].used)
    return CUFFT_INVALID_PLAN;
  const bool store = (int)type >= 4;
  if ((int)type != fft::callback_of(fft::plans[plan].type, store))
    return CUFFT_INVALID_TYPE;
  if (store)
    fft::plans[plan].store = nullptr;
  else
    fft::plans[plan].load = nullptr;
  return CUFFT_SUCCESS;
}
// Callbacks get no shared memory, so that no size of it is too large.
inline cufftResult cufftXtSetCallbackSharedSize(cufftHandle plan, cufftXtCallbackType type, size_t bytes) { return bytes == 0 ? CUFFT_SUCCESS : CUFFT_NOT_SUPPORTED; }
// Data over several devices, of which there is one: what lies there is one block.
enum { MAX_CUDA_DESCRIPTOR_GPUS = 64 };
typedef struct cudaXtDesc_t {
  int version;
  int nGPUs;
  int GPUs[64];
  void *data[64];
  size_t size[64];
  void *cudaXtState;
} cudaXtDesc;
typedef enum libFormat_t { LIB_FORMAT_CUFFT = 0, LIB_FORMAT_UNDEFINED = 1 } libFormat;
typedef struct cudaLibXtDesc_t {
  int version;
  cudaXtDesc *descriptor;
  libFormat library;
  int subFormat;
  void *libDescriptor;
} cudaLibXtDesc;
typedef enum cufftXtSubFormat_t {
  CUFFT_XT_FORMAT_INPUT = 0,
  CUFFT_XT_FORMAT_OUTPUT = 1,
  CUFFT_XT_FORMAT_INPLACE = 2,
  CUFFT_XT_FORMAT_INPLACE_SHUFFLED = 3,
  CUFFT_XT_FORMAT_1D_INPUT_SHUFFLED = 4,
  CUFFT_FORMAT_UNDEFINED = 5
} cufftXtSubFormat;
typedef enum cufftXtCopyType_t { CUFFT_COPY_HOST_TO_DEVICE = 0, CUFFT_COPY_DEVICE_TO_HOST = 1, CUFFT_COPY_DEVICE_TO_DEVICE = 2, CUFFT_COPY_UNDEFINED = 3 } cufftXtCopyType;
inline cufftResult cufftXtSetGPUs(cufftHandle plan, int count, int *devices) {
  if (plan < 1 || plan >= fft::PLANS || !fft::plans[plan].used)
    return CUFFT_INVALID_PLAN;
  return count == 1 && devices != nullptr && devices[0] == 0 ? CUFFT_SUCCESS : CUFFT_INVALID_DEVICE;
}
namespace fft {
// Bytes that hold a plan's input and its output.
inline size_t bytes_of(const Plan &p) {
  const bool twice = p.type == CUFFT_Z2Z || p.type == CUFFT_D2Z || p.type == CUFFT_Z2D;
  long last = 1;
  long elements = p.batch;
  for (int d = 0; d < p.rank; d++) {
    last = p.n[d];
    elements *= p.n[d];
  }
  // (Rows of real numbers in place are padded to their transforms.)
  return (size_t)(elements / last * (last + 2)) * (twice ? 16 : 8);
}
}
inline cufftResult cufftXtMalloc(cufftHandle plan, cudaLibXtDesc **desc, cufftXtSubFormat format) {
  if (plan < 1 || plan >= fft::PLANS || !fft::plans[plan].used)
    return CUFFT_INVALID_PLAN;
  if (desc == nullptr)
    return CUFFT_INVALID_VALUE;
  cudaLibXtDesc *d = (cudaLibXtDesc *)calloc(1, sizeof(cudaLibXtDesc));
  d->descriptor = (cudaXtDesc *)calloc(1, sizeof(cudaXtDesc));
  d->library = LIB_FORMAT_CUFFT;
  d->subFormat = (int)format;
  d->descriptor->nGPUs = 1;
  d->descriptor->size[0] = fft::bytes_of(fft::plans[plan]);
  if (cudaMalloc(&d->descriptor->data[0], d->descriptor->size[0]) != cudaSuccess) {
    free(d->descriptor);
    free(d);
    return CUFFT_ALLOC_FAILED;
  }
  *desc = d;
  return CUFFT_SUCCESS;
}
inline cufftResult cufftXtFree(cudaLibXtDesc *desc) {
  if (desc == nullptr)
    return CUFFT_INVALID_VALUE;
  cudaFree(desc->descriptor->data[0]);
  free(desc->descriptor);
  free(desc);
  return CUFFT_SUCCESS;
}
inline cufftResult cufftXtMemcpy(cufftHandle plan, void *to, void *from, cufftXtCopyType type) {
  if (plan < 1 || plan >= fft::PLANS || !fft::plans[plan].used)
    return CUFFT_INVALID_PLAN;
  if (to == nullptr || from == nullptr)
    return CUFFT_INVALID_VALUE;
  const fft::Plan &p = fft::plans[plan];
  const bool twice = p.type == CUFFT_Z2Z || p.type == CUFFT_D2Z || p.type == CUFFT_Z2D;
  size_t bytes = (size_t)(fft::product(p.n, p.rank) * p.batch) * (twice ? 16 : 8);
  // (Only plans of complex numbers have one size on both sides.)
  if (p.type != CUFFT_C2C && p.type != CUFFT_Z2Z)
    return CUFFT_NOT_SUPPORTED;
  cudaError_t status;
  switch ((int)type) {
  case 0: status = cudaMemcpy(((cudaLibXtDesc *)to)->descriptor->data[0], from, bytes, cudaMemcpyHostToDevice); break;
  case 1: status = cudaMemcpy(to, ((cudaLibXtDesc *)from)->descriptor->data[0], bytes, cudaMemcpyDeviceToHost); break;
  case 2: status = cudaMemcpy(((cudaLibXtDesc *)to)->descriptor->data[0], ((cudaLibXtDesc *)from)->descriptor->data[0], bytes, cudaMemcpyDeviceToDevice); break;
  default: return CUFFT_INVALID_VALUE;
  }
  return status == cudaSuccess ? CUFFT_SUCCESS : CUFFT_EXEC_FAILED;
}
inline cufftResult cufftXtExecDescriptorC2C(cufftHandle plan, cudaLibXtDesc *in, cudaLibXtDesc *out, int direction) {
  if (in == nullptr || out == nullptr)
    return CUFFT_INVALID_VALUE;
  return cufftExecC2C(plan, (cufftComplex *)in->descriptor->data[0], (cufftComplex *)out->descriptor->data[0], direction);
}
inline cufftResult cufftXtExecDescriptorZ2Z(cufftHandle plan, cudaLibXtDesc *in, cudaLibXtDesc *out, int direction) {
  if (in == nullptr || out == nullptr)
    return CUFFT_INVALID_VALUE;
  return cufftExecZ2Z(plan, (cufftDoubleComplex *)in->descriptor->data[0], (cufftDoubleComplex *)out->descriptor->data[0], direction);
}
