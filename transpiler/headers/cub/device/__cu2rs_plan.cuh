// What the device-wide algorithms share: the protocol of the temporary storage, and the types they compute in.
//
// The algorithms are loops of the host over device memory, done when the call returns: one of the orders that streams allow.
#pragma once
#include "../thread/thread_operators.cuh"
#include "../util_type.cuh"
#pragma cu2rs source
namespace cub {
namespace detail {
// Whether the call only asks how much temporary storage is needed (a null pointer): none, so the smallest amount is named.
inline __host__ __device__ bool asks_size(void *storage, size_t &bytes) {
  if (storage == nullptr) {
    bytes = 1;
    return true;
  }
  return false;
}
// What an operator yields for two values.
template <class T> T &value_for_type();
template <class Op, class A, class B> struct accumulator {
  typedef decltype(value_for_type<Op>()(value_for_type<A>(), value_for_type<B>())) result;
  typedef typename std::remove_cv<typename std::remove_reference<result>::type>::type type;
};
// op(initial, x0, x1, …) for values of an iterator, grouped: sums of 1024 items each, then of 1024 such sums, then all. So sums of floating point keep
// their precision, as the tree on a device does.
template <class A, class It, class Op> __host__ __device__ A reduce(It in, long long count, Op op, A initial) {
  A total = initial;
  const long long small = 1024;
  const long long large = small * small;
  for (long long i = 0; i < count; i += large) {
    const long long end = i + large < count ? i + large : count;
    A middle = (A)in[i];
    for (long long j = i; j < end; j += small) {
      const long long last = j + small < end ? j + small : end;
      A low = (A)in[j];
      for (long long k = j + 1; k < last; k++)
        low = op(low, in[k]);
      middle = j == i ? low : (A)op(middle, low);
    }
    total = op(total, middle);
  }
  return total;
}
}
}
