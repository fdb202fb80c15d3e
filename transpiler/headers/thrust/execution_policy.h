// Execution policies. All of them mean the same here: an algorithm is done, in order, when the call returns.
#pragma once
#include "../__cu2rs_cpp.h"
#ifdef __CUDACC__
#include "../cuda_runtime.h"
#endif
#include "version.h"
#pragma cu2rs source
namespace thrust {
enum execution { host, device, seq };
typedef execution execution_policy_tag;
typedef execution device_execution_policy_tag;
namespace detail {
// `par`: also called with a stream or an allocator.
struct parallel {
  __CU2RS_HD operator execution() const { return thrust::device; }
#ifdef __CUDACC__
  __CU2RS_HD execution on(cudaStream_t stream) const { return thrust::device; }
#endif
  template <class Allocator> __CU2RS_HD parallel operator()(Allocator &allocator) const { return *this; }
};
}
namespace cuda {
static const detail::parallel par = {};
static const detail::parallel par_nosync = {};
}
namespace cuda_cub {
static const detail::parallel par = {};
static const detail::parallel par_nosync = {};
}
namespace omp {
static const detail::parallel par = {};
}
namespace cpp {
static const detail::parallel par = {};
}
namespace system {
namespace cuda {
using thrust::cuda::par;
using thrust::cuda::par_nosync;
}
}
}
