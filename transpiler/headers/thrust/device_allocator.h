// thrust::device_allocator and its relatives. Vectors take their memory from the runtime, whatever allocator they name.
#pragma once
#include "device_malloc.h"
#pragma cu2rs source
namespace thrust {
template <class T> class device_allocator {
public:
  typedef T value_type;
  typedef device_ptr<T> pointer;
  typedef device_ptr<const T> const_pointer;
  typedef T &reference;
  typedef const T &const_reference;
  typedef size_t size_type;
  typedef ptrdiff_t difference_type;
  template <class U> struct rebind {
    typedef device_allocator<U> other;
  };
  __CU2RS_HD device_allocator() {}
  template <class U> __CU2RS_HD device_allocator(const device_allocator<U> &) {}
  pointer allocate(size_t count) { return device_malloc<T>(count); }
  void deallocate(pointer ptr, size_t) { device_free(ptr); }
  size_t max_size() const { return (size_t)-1 / sizeof(T); }
  __CU2RS_HD bool operator==(const device_allocator &) const { return true; }
  __CU2RS_HD bool operator!=(const device_allocator &) const { return false; }
};
template <class T> using device_malloc_allocator = device_allocator<T>;
template <class T> using device_new_allocator = device_allocator<T>;
template <class T> using universal_allocator = device_allocator<T>;
}
