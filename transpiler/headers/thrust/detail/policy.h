// Execution policies: the system that algorithms run on, and their stream. Algorithms are done, in order, when the call returns.
// Every algorithm's header begins with this one; what Thrust's own headers bring beside is included at their ends.
#pragma once
#include "../../__cu2rs_cpp.h"
#ifdef __CUDACC__
#include "../../cuda_runtime.h"
#endif
#include "../version.h"
#include "../functional.h"
#include "../iterator/counting_iterator.h"
#include "../iterator/iterator_categories.h"
#include "../iterator/permutation_iterator.h"
#include "../iterator/reverse_iterator.h"
#include "../iterator/transform_iterator.h"
#include "../iterator/zip_iterator.h"
#include "../tuple.h"
#pragma cu2rs source
namespace thrust {
namespace detail {
// System 0 is the host, 1 the device: `__host__ __device__` functors are device code there.
template <int _System> struct policy {
#ifdef __CUDACC__
  cudaStream_t stream;
#ifdef __CU2RS_HOST_COMPILER
  // What a host compiler's code does at once cannot be written down.
  policy on(cudaStream_t _stream) const {
    cudaStreamCaptureStatus _status = cudaStreamCaptureStatusNone;
    if (cudaStreamIsCapturing(_stream, &_status) == cudaSuccess && _status == cudaStreamCaptureStatusActive) {
      fprintf(stderr, "cu2rs: Thrust's algorithms in the host code of a split unit cannot be captured\n");
      abort();
    }
    return policy{_stream};
  }
#else
  __CU2RS_HD policy on(cudaStream_t _stream) const { return policy{_stream}; }
#endif
#else
  void *stream;
  template <class _Stream> policy on(_Stream *_stream) const { return policy{(void *)_stream}; }
#endif
  template <class _Allocator> __CU2RS_HD policy operator()(_Allocator &_allocator) const { return *this; }
};
}
static const detail::policy<0> host = {};
static const detail::policy<1> device = {};
static const detail::policy<0> seq = {};
typedef detail::policy<0> host_execution_policy_tag;
typedef detail::policy<1> device_execution_policy_tag;
template <class _Derived> struct execution_policy : public detail::policy<1> {};
template <class _Derived> struct host_execution_policy : public detail::policy<0> {};
template <class _Derived> struct device_execution_policy : public detail::policy<1> {};
namespace cuda {
static const detail::policy<1> par = {};
static const detail::policy<1> par_nosync = {};
template <class _Derived> struct execution_policy : public thrust::detail::policy<1> {};
}
namespace cuda_cub {
using thrust::cuda::par;
using thrust::cuda::par_nosync;
template <class _Derived> struct execution_policy : public thrust::detail::policy<1> {};
}
namespace omp {
static const detail::policy<0> par = {};
}
namespace cpp {
static const detail::policy<0> par = {};
}
namespace tbb {
static const detail::policy<0> par = {};
}
namespace system {
namespace cuda {
using thrust::cuda::par;
using thrust::cuda::par_nosync;
}
namespace omp {
using thrust::omp::par;
}
namespace cpp {
using thrust::cpp::par;
}
}
}
