// cub::CountingInputIterator: the numbers from a start on.
#pragma once
#include "../util_type.cuh"
#pragma cu2rs source
namespace cub {
template <class T, class Offset = ptrdiff_t> class CountingInputIterator {
public:
  typedef T value_type;
  typedef Offset difference_type;
  typedef T *pointer;
  typedef T reference;
  T val;
  __host__ __device__ CountingInputIterator(const T &val) : val(val) {}
  __host__ __device__ T operator*() const { return val; }
  template <class D> __host__ __device__ T operator[](D n) const { return val + (T)n; }
  template <class D> __host__ __device__ CountingInputIterator operator+(D n) const { return CountingInputIterator(val + (T)n); }
  template <class D> __host__ __device__ CountingInputIterator operator-(D n) const { return CountingInputIterator(val - (T)n); }
  __host__ __device__ Offset operator-(const CountingInputIterator &b) const { return (Offset)(val - b.val); }
  template <class D> __host__ __device__ CountingInputIterator &operator+=(D n) {
    val += (T)n;
    return *this;
  }
  __host__ __device__ CountingInputIterator &operator++() {
    val++;
    return *this;
  }
  __host__ __device__ CountingInputIterator operator++(int) {
    CountingInputIterator old = *this;
    val++;
    return old;
  }
  __host__ __device__ bool operator==(const CountingInputIterator &b) const { return val == b.val; }
  __host__ __device__ bool operator!=(const CountingInputIterator &b) const { return val != b.val; }
};
}
