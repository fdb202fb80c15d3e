// cub::ArgIndexInputIterator: another iterator's items with their places, as pairs (place, item).
#pragma once
#include "../util_type.cuh"
#pragma cu2rs source
namespace cub {
template <class It, class Offset = ptrdiff_t, class OutputValue = detail::value_t<It>> class ArgIndexInputIterator {
public:
  typedef KeyValuePair<Offset, OutputValue> value_type;
  typedef Offset difference_type;
  typedef value_type *pointer;
  typedef value_type reference;
  It itr;
  Offset itr_offset;
  __host__ __device__ ArgIndexInputIterator(It itr, Offset itr_offset = 0) : itr(itr), itr_offset(itr_offset) {}
  __host__ __device__ value_type operator*() const { return value_type(itr_offset, itr[itr_offset]); }
  template <class D> __host__ __device__ value_type operator[](D n) const { return value_type((Offset)(itr_offset + n), itr[itr_offset + n]); }
  template <class D> __host__ __device__ ArgIndexInputIterator operator+(D n) const { return ArgIndexInputIterator(itr, (Offset)(itr_offset + n)); }
  template <class D> __host__ __device__ ArgIndexInputIterator operator-(D n) const { return ArgIndexInputIterator(itr, (Offset)(itr_offset - n)); }
  __host__ __device__ Offset operator-(const ArgIndexInputIterator &b) const { return itr_offset - b.itr_offset; }
  __host__ __device__ ArgIndexInputIterator &operator++() {
    itr_offset++;
    return *this;
  }
  __host__ __device__ void normalize() {
    itr += itr_offset;
    itr_offset = 0;
  }
  __host__ __device__ bool operator==(const ArgIndexInputIterator &b) const { return itr == b.itr && itr_offset == b.itr_offset; }
  __host__ __device__ bool operator!=(const ArgIndexInputIterator &b) const { return !(*this == b); }
};
}
