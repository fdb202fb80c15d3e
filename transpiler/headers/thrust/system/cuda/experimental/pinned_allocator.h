// thrust::cuda::experimental::pinned_allocator. Vectors take their memory from the runtime, whatever allocator they name.
#pragma once
#include "../../../../cuda_runtime.h"
#include "../../../../new"
#include "../../../detail/config.h"
#pragma cu2rs source
namespace thrust {
namespace system {
namespace cuda {
namespace experimental {
template <class T> class pinned_allocator {
public:
  typedef T value_type;
  typedef T *pointer;
  typedef const T *const_pointer;
  typedef T &reference;
  typedef const T &const_reference;
  typedef size_t size_type;
  typedef ptrdiff_t difference_type;
  template <class U> struct rebind {
    typedef pinned_allocator<U> other;
  };
  pinned_allocator() {}
  template <class U> pinned_allocator(const pinned_allocator<U> &) {}
  T *allocate(size_t count, const void * = nullptr) {
    void *memory = nullptr;
    if (cudaMallocHost(&memory, count * sizeof(T)) != cudaSuccess)
      throw std::bad_alloc();
    return (T *)memory;
  }
  void deallocate(T *ptr, size_t) { cudaFreeHost(ptr); }
  size_t max_size() const { return (size_t)-1 / sizeof(T); }
  bool operator==(const pinned_allocator &) const { return true; }
  bool operator!=(const pinned_allocator &) const { return false; }
};
}
}
}
namespace cuda {
namespace experimental {
using thrust::system::cuda::experimental::pinned_allocator;
}
}
}
