// What the C++ headers share.
#pragma once
#include "__cu2rs_base.h"

// A parameter type that takes no part in deduction: the argument is converted to it.
template <class T> struct [[cu2rs::opaque]] [[cu2rs::rust("cudart_rs::ptr::Void<>")]] __cu2rs_same {
  typedef T type;
};

#pragma cu2rs source
// A template that takes part only where the condition holds: `template <class I, typename __cu2rs_when<…>::type = 0>`.
template <bool condition> struct __cu2rs_when {};
template <> struct __cu2rs_when<true> {
  typedef int type;
};
// What looks like an iterator: pointers and classes.
#define __CU2RS_ITERATOR(I) class I, typename __cu2rs_when<__is_pointer(I) || __is_class(I)>::type = 0
#pragma cu2rs module cudart_rs::cpp::utility

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
