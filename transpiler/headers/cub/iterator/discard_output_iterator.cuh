// cub::DiscardOutputIterator: what is written to it is forgotten.
#pragma once
#include "../util_type.cuh"
#pragma cu2rs source
namespace cub {
template <class Offset = ptrdiff_t> class DiscardOutputIterator {
public:
  typedef void value_type;
  typedef Offset difference_type;
  Offset offset;
  __host__ __device__ DiscardOutputIterator(Offset offset = 0) : offset(offset) {}
  __host__ __device__ NullType operator*() const { return NullType(); }
  template <class D> __host__ __device__ NullType operator[](D n) const { return NullType(); }
  template <class D> __host__ __device__ DiscardOutputIterator operator+(D n) const { return DiscardOutputIterator(offset + n); }
  template <class D> __host__ __device__ DiscardOutputIterator &operator+=(D n) {
    offset += n;
    return *this;
  }
  __host__ __device__ Offset operator-(const DiscardOutputIterator &b) const { return offset - b.offset; }
  __host__ __device__ DiscardOutputIterator &operator++() {
    offset++;
    return *this;
  }
};
}
