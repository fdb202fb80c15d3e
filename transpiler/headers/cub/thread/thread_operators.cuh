// CUB's function objects.
#pragma once
#include "../util_type.cuh"
#pragma cu2rs source
namespace cub {
struct Equality {
  template <class T, class U> __host__ __device__ bool operator()(T &&a, U &&b) const { return a == b; }
};
struct Inequality {
  template <class T, class U> __host__ __device__ bool operator()(T &&a, U &&b) const { return a != b; }
};
template <class Op> struct InequalityWrapper {
  Op op;
  __host__ __device__ InequalityWrapper(Op op) : op(op) {}
  template <class T> __host__ __device__ bool operator()(const T &a, const T &b) { return !op(a, b); }
};
// As C++ adds: two chars make an int.
struct Sum {
  template <class T, class U> __host__ __device__ auto operator()(const T &a, const U &b) const -> decltype(a + b) { return a + b; }
};
struct Difference {
  template <class T, class U> __host__ __device__ auto operator()(const T &a, const U &b) const -> decltype(a - b) { return a - b; }
};
struct Division {
  template <class T, class U> __host__ __device__ auto operator()(const T &a, const U &b) const -> decltype(a / b) { return a / b; }
};
struct Max {
  template <class T> __host__ __device__ T operator()(const T &a, const T &b) const { return (b > a) ? b : a; }
};
struct Min {
  template <class T> __host__ __device__ T operator()(const T &a, const T &b) const { return (b < a) ? b : a; }
};
// Of two (place, value) pairs the one with the greater value; with equal values, the lower place.
struct ArgMax {
  template <class K, class V> __host__ __device__ KeyValuePair<K, V> operator()(const KeyValuePair<K, V> &a, const KeyValuePair<K, V> &b) const {
    if ((b.value > a.value) || ((a.value == b.value) && (b.key < a.key)))
      return b;
    return a;
  }
};
struct ArgMin {
  template <class K, class V> __host__ __device__ KeyValuePair<K, V> operator()(const KeyValuePair<K, V> &a, const KeyValuePair<K, V> &b) const {
    if ((b.value < a.value) || ((a.value == b.value) && (b.key < a.key)))
      return b;
    return a;
  }
};
template <class B> struct CastOp {
  template <class A> __host__ __device__ B operator()(A &&a) const { return (B)a; }
};
template <class Op> struct SwizzleScanOp {
  Op op;
  __host__ __device__ SwizzleScanOp(Op op) : op(op) {}
  template <class T> __host__ __device__ T operator()(const T &a, const T &b) { return op(b, a); }
};
// Sums values of equal keys: the operator of a segmented scan over (key, value) pairs.
template <class Op> struct ReduceByKeyOp {
  Op op;
  __host__ __device__ ReduceByKeyOp() {}
  __host__ __device__ ReduceByKeyOp(Op op) : op(op) {}
  template <class Pair> __host__ __device__ Pair operator()(const Pair &a, const Pair &b) {
    Pair r = b;
    if (a.key == b.key)
      r.value = op(a.value, b.value);
    return r;
  }
};
template <class Op> struct ReduceBySegmentOp {
  Op op;
  __host__ __device__ ReduceBySegmentOp() {}
  __host__ __device__ ReduceBySegmentOp(Op op) : op(op) {}
  template <class Pair> __host__ __device__ Pair operator()(const Pair &a, const Pair &b) {
    Pair r;
    r.key = a.key + b.key;
    r.value = b.key ? b.value : op(a.value, b.value);
    return r;
  }
};
}
