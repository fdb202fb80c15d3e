// cub::ConstantInputIterator: one value, without end.
#pragma once
#include "../util_type.cuh"
#pragma cu2rs source
namespace cub {
template <class T, class Offset = ptrdiff_t> class ConstantInputIterator {
public:
  typedef T value_type;
  typedef Offset difference_type;
  typedef T *pointer;
  typedef T reference;
  T val;
  Offset offset;
  __host__ __device__ ConstantInputIterator(T val, Offset offset = 0) : val(val), offset(offset) {}
  __host__ __device__ T operator*() const { return val; }
  template <class D> __host__ __device__ T operator[](D n) const { return val; }
  template <class D> __host__ __device__ ConstantInputIterator operator+(D n) const { return ConstantInputIterator(val, offset + n); }
  template <class D> __host__ __device__ ConstantInputIterator operator-(D n) const { return ConstantInputIterator(val, offset - n); }
  __host__ __device__ Offset operator-(const ConstantInputIterator &b) const { return offset - b.offset; }
  template <class D> __host__ __device__ ConstantInputIterator &operator+=(D n) {
    offset += n;
    return *this;
  }
  __host__ __device__ ConstantInputIterator &operator++() {
    offset++;
    return *this;
  }
  __host__ __device__ bool operator==(const ConstantInputIterator &b) const { return offset == b.offset && val == b.val; }
  __host__ __device__ bool operator!=(const ConstantInputIterator &b) const { return !(*this == b); }
};
}
