// cub::TransformInputIterator: a function of another iterator's items.
#pragma once
#include "../util_type.cuh"
#pragma cu2rs source
namespace cub {
template <class T, class Op, class It, class Offset = ptrdiff_t> class TransformInputIterator {
public:
  typedef T value_type;
  typedef Offset difference_type;
  typedef T *pointer;
  typedef T reference;
  It input_itr;
  Op conversion_op;
  __host__ __device__ TransformInputIterator(It input_itr, Op conversion_op) : input_itr(input_itr), conversion_op(conversion_op) {}
  __host__ __device__ T operator*() { return conversion_op(*input_itr); }
  template <class D> __host__ __device__ T operator[](D n) { return conversion_op(input_itr[n]); }
  template <class D> __host__ __device__ TransformInputIterator operator+(D n) const { return TransformInputIterator(input_itr + n, conversion_op); }
  template <class D> __host__ __device__ TransformInputIterator operator-(D n) const { return TransformInputIterator(input_itr - n, conversion_op); }
  __host__ __device__ Offset operator-(const TransformInputIterator &b) const { return (Offset)(input_itr - b.input_itr); }
  template <class D> __host__ __device__ TransformInputIterator &operator+=(D n) {
    input_itr += n;
    return *this;
  }
  __host__ __device__ TransformInputIterator &operator++() {
    input_itr++;
    return *this;
  }
  __host__ __device__ TransformInputIterator operator++(int) {
    TransformInputIterator old = *this;
    input_itr++;
    return old;
  }
  __host__ __device__ bool operator==(const TransformInputIterator &b) const { return input_itr == b.input_itr; }
  __host__ __device__ bool operator!=(const TransformInputIterator &b) const { return input_itr != b.input_itr; }
};
}
