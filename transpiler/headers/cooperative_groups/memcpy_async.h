// Collective copies (CUDA C++ guide, "memcpy_async"): the threads copy at the call, `wait` makes all of it visible to all of them.
#pragma once
#pragma cu2rs library Cooperative groups
#include "cooperative_groups.h"
#pragma cu2rs source
namespace cooperative_groups {
namespace details {
template <class Group> __device__ void copy_bytes(const Group &group, void *to, const void *from, size_t bytes) {
  char *t = (char *)to;
  const char *f = (const char *)from;
  for (size_t i = group.thread_rank(); i < bytes; i += group.size()) t[i] = f[i];
}
} // namespace details
template <class Group, class T> __device__ void memcpy_async(const Group &group, T *to, const T *from, size_t bytes) {
  details::copy_bytes(group, to, from, bytes);
}
template <class Group, class T, class U>
__device__ void memcpy_async(const Group &group, T *to, size_t to_count, const U *from, size_t from_count) {
  details::copy_bytes(group, to, from, (to_count < from_count ? to_count : from_count) * sizeof(T));
}
template <class Group> __device__ void wait(const Group &group) { group.sync(); }
template <unsigned int stages, class Group> __device__ void wait_prior(const Group &group) { group.sync(); }
} // namespace cooperative_groups
