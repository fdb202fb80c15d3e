// cub::CacheModifiedInputIterator, CacheModifiedOutputIterator, TexRefInputIterator: pointers with a cache hint, which changes nothing on a CPU.
#pragma once
#include "../thread/thread_load.cuh"
#pragma cu2rs source
namespace cub {
template <CacheLoadModifier MODIFIER, class T, class Offset = ptrdiff_t> class CacheModifiedInputIterator {
public:
  typedef T value_type;
  typedef Offset difference_type;
  typedef T *pointer;
  typedef T reference;
  const T *ptr;
  template <class P> __host__ __device__ CacheModifiedInputIterator(P *place) : ptr((const T *)place) {}
  __host__ __device__ T operator*() const { return *ptr; }
  template <class D> __host__ __device__ T operator[](D n) const { return ptr[n]; }
  template <class D> __host__ __device__ CacheModifiedInputIterator operator+(D n) const { return CacheModifiedInputIterator(ptr + n); }
  template <class D> __host__ __device__ CacheModifiedInputIterator operator-(D n) const { return CacheModifiedInputIterator(ptr - n); }
  __host__ __device__ Offset operator-(const CacheModifiedInputIterator &b) const { return ptr - b.ptr; }
  __host__ __device__ CacheModifiedInputIterator &operator++() {
    ptr++;
    return *this;
  }
  __host__ __device__ CacheModifiedInputIterator operator++(int) {
    CacheModifiedInputIterator old = *this;
    ptr++;
    return old;
  }
  template <class D> __host__ __device__ CacheModifiedInputIterator &operator+=(D n) {
    ptr += n;
    return *this;
  }
  __host__ __device__ bool operator==(const CacheModifiedInputIterator &b) const { return ptr == b.ptr; }
  __host__ __device__ bool operator!=(const CacheModifiedInputIterator &b) const { return ptr != b.ptr; }
};
template <CacheStoreModifier MODIFIER, class T, class Offset = ptrdiff_t> class CacheModifiedOutputIterator {
public:
  typedef T value_type;
  typedef Offset difference_type;
  T *ptr;
  template <class P> __host__ __device__ CacheModifiedOutputIterator(P *place) : ptr((T *)place) {}
  __host__ __device__ T &operator*() const { return *ptr; }
  template <class D> __host__ __device__ T &operator[](D n) const { return ptr[n]; }
  template <class D> __host__ __device__ CacheModifiedOutputIterator operator+(D n) const { return CacheModifiedOutputIterator(ptr + n); }
  __host__ __device__ CacheModifiedOutputIterator &operator++() {
    ptr++;
    return *this;
  }
};
}
