// CUB's traits and small value types: key-value pairs, double buffers, the placeholder for "no value".
#pragma once
#include "../type_traits"
#include "../limits"
#include "../__cu2rs_device.h"
#include "util_macro.cuh"
#include "version.cuh"
#pragma cu2rs source
namespace cub {
struct NullType {
  template <class T> __host__ __device__ NullType &operator=(const T &) { return *this; }
  __host__ __device__ bool operator==(const NullType &) const { return true; }
  __host__ __device__ bool operator!=(const NullType &) const { return false; }
};

template <int A> struct Int2Type {
  enum { VALUE = A };
};
template <bool B, class T = void> struct EnableIf {
  typedef T Type;
};
template <class T> struct EnableIf<false, T> {};
template <bool B, class T, class F> struct If {
  typedef T Type;
};
template <class T, class F> struct If<false, T, F> {
  typedef F Type;
};
template <class A, class B> struct Equals {
  enum { VALUE = 0, NEGATE = 1 };
};
template <class A> struct Equals<A, A> {
  enum { VALUE = 1, NEGATE = 0 };
};
template <class T> struct RemoveQualifiers {
  typedef typename std::remove_cv<T>::type Type;
};
template <int N, int CURRENT = N, int COUNT = 0> struct Log2 {
  enum { VALUE = Log2<N, (CURRENT >> 1), COUNT + 1>::VALUE };
};
template <int N, int COUNT> struct Log2<N, 0, COUNT> {
  enum { VALUE = (1 << (COUNT - 1) < N) ? COUNT : COUNT - 1 };
};
template <int N> struct PowerOfTwo {
  enum { VALUE = (N & (N - 1)) == 0 };
};
template <class T> struct IsPointer {
  enum { VALUE = 0 };
};
template <class T> struct IsPointer<T *> {
  enum { VALUE = 1 };
};
template <class T> struct AlignBytes {
  enum { ALIGN_BYTES = alignof(T) };
  typedef T Type;
};

// Storage whose object is not constructed: here, the object.
template <class T> struct Uninitialized {
  T storage;
  __host__ __device__ T &Alias() { return storage; }
};

template <class K, class V> struct KeyValuePair {
  typedef K Key;
  typedef V Value;
  K key;
  V value;
  __host__ __device__ KeyValuePair() {}
  __host__ __device__ KeyValuePair(const K &k, const V &v) : key(k), value(v) {}
  __host__ __device__ bool operator!=(const KeyValuePair &b) const { return (value != b.value) || (key != b.key); }
};

// Two buffers of which one is current; a sort leaves its result in `Current()`.
template <class T> struct DoubleBuffer {
  T *d_buffers[2];
  int selector;
  __host__ __device__ DoubleBuffer() {
    selector = 0;
    d_buffers[0] = nullptr;
    d_buffers[1] = nullptr;
  }
  __host__ __device__ DoubleBuffer(T *current, T *alternate) {
    selector = 0;
    d_buffers[0] = current;
    d_buffers[1] = alternate;
  }
  __host__ __device__ T *Current() { return d_buffers[selector]; }
  __host__ __device__ T *Alternate() { return d_buffers[selector ^ 1]; }
};

// A value that is known now, or in memory by the time a kernel runs.
template <class T, class It = T *> struct FutureValue {
  It at;
  __host__ __device__ explicit FutureValue(It place) : at(place) {}
  __host__ __device__ operator T() { return *at; }
};

enum Category { NOT_A_NUMBER, SIGNED_INTEGER, UNSIGNED_INTEGER, FLOATING_POINT };

namespace detail {
// What an iterator refers to.
template <class It> struct value_of {
  typedef typename It::value_type type;
};
template <class T> struct value_of<T *> {
  typedef T type;
};
template <class T> struct value_of<const T *> {
  typedef T type;
};
template <class T> struct value_of<volatile T *> {
  typedef T type;
};
template <class It> using value_t = typename value_of<It>::type;
// The same, and where an output iterator refers to nothing, `Else`.
template <class T, class Else> struct or_else {
  typedef T type;
};
template <class Else> struct or_else<void, Else> {
  typedef Else type;
};
template <class Out, class Else> using output_t = typename or_else<value_t<Out>, Else>::type;

// Unsigned integers of the size of a key.
template <int SIZE> struct bits_of_size {};
template <> struct bits_of_size<1> {
  typedef unsigned char type;
};
template <> struct bits_of_size<2> {
  typedef unsigned short type;
};
template <> struct bits_of_size<4> {
  typedef unsigned int type;
};
template <> struct bits_of_size<8> {
  typedef unsigned long long type;
};

// What distinguishes a key's type when its bits are put in order.
template <class T> struct category_of {
  static constexpr Category value =
      std::is_floating_point<T>::value ? FLOATING_POINT
                                       : (std::is_integral<T>::value ? (std::is_unsigned<T>::value ? UNSIGNED_INTEGER : SIGNED_INTEGER) : NOT_A_NUMBER);
};
}

template <class T> struct Traits {
  static constexpr Category CATEGORY = detail::category_of<T>::value;
  enum { PRIMITIVE = CATEGORY != NOT_A_NUMBER, NULL_TYPE = 0 };
  typedef typename detail::bits_of_size<sizeof(T)>::type UnsignedBits;
  // The key's bits as an unsigned number that sorts as the key does.
  static __host__ __device__ UnsignedBits TwiddleIn(UnsignedBits key) {
    const UnsignedBits high = (UnsignedBits)((UnsignedBits)1 << (sizeof(T) * 8 - 1));
    if (CATEGORY == SIGNED_INTEGER)
      return key ^ high;
    if (CATEGORY == UNSIGNED_INTEGER)
      return key;
    return (key & high) ? (UnsignedBits)~key : (UnsignedBits)(key ^ high);
  }
  static __host__ __device__ UnsignedBits TwiddleOut(UnsignedBits key) {
    const UnsignedBits high = (UnsignedBits)((UnsignedBits)1 << (sizeof(T) * 8 - 1));
    if (CATEGORY == SIGNED_INTEGER)
      return key ^ high;
    if (CATEGORY == UNSIGNED_INTEGER)
      return key;
    return (key & high) ? (UnsignedBits)(key ^ high) : (UnsignedBits)~key;
  }
};
template <class T> struct NumericTraits : Traits<T> {
  static __host__ __device__ T Max() { return std::numeric_limits<T>::max(); }
  static __host__ __device__ T Lowest() { return std::numeric_limits<T>::lowest(); }
};
template <class T> struct FpLimits {
  static __host__ __device__ T Max() { return std::numeric_limits<T>::max(); }
  static __host__ __device__ T Lowest() { return std::numeric_limits<T>::lowest(); }
};

template <class A, class B> __host__ __device__ constexpr A DivideAndRoundUp(A n, B d) { return n / d + (n % d != 0 ? 1 : 0); }
namespace detail {
// A key as the unsigned number of the digits `begin_bit` to `end_bit`, in ascending order. Positive and negative zero are equal.
template <class K> __host__ __device__ typename Traits<K>::UnsignedBits digits(const K &key, int begin_bit, int end_bit) {
  typedef typename Traits<K>::UnsignedBits Bits;
  Bits raw = *(const Bits *)&key;
  const Bits high = (Bits)((Bits)1 << (sizeof(K) * 8 - 1));
  if (Traits<K>::CATEGORY == FLOATING_POINT && raw == high)
    raw = 0;
  Bits bits = Traits<K>::TwiddleIn(raw);
  const int width = end_bit - begin_bit;
  if (width <= 0)
    return 0;
  bits = (Bits)(bits >> begin_bit);
  if (width < (int)sizeof(K) * 8)
    bits = bits & (Bits)(((Bits)1 << width) - 1);
  return bits;
}
}
}
