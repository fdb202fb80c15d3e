// What the C++ headers share.
#pragma once
#include "__cu2rs_base.h"

// A parameter type that takes no part in deduction: the argument is converted to it.
template <class T> struct [[cu2rs::opaque]] [[cu2rs::rust("cudart_rs::ptr::Void<>")]] __cu2rs_same {
  typedef T type;
};

namespace std {
using ::size_t;
using ::ptrdiff_t;
typedef decltype(nullptr) nullptr_t;
typedef long streamsize;
typedef long streamoff;
typedef long streampos;
// `{a, b, c}` as an argument: passed as `Array([a, b, c])`.
template <class T> class [[cu2rs::opaque]] [[cu2rs::rust("cudart_rs::array::Array")]] initializer_list {
  const T *first;
  unsigned long count;
};
}
