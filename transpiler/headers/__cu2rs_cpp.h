// What the C++ headers share.
#pragma once
#pragma cu2rs library C++ library
#pragma cu2rs limit "Elements of containers, what std::swap exchanges and what stands in std::pair move as Rust moves: no move constructor of theirs runs, no moved-from object ends."
#pragma cu2rs limit "Execution policies make no difference: algorithms go from element to element."
#pragma cu2rs limit "Objects of long double are double (CU4077)."
#include "__cu2rs_base.h"

// A parameter type that takes no part in deduction: the argument is converted to it.
template <class T> struct [[cu2rs::opaque]] [[cu2rs::rust("cudart_rs::ptr::Void<>")]] __cu2rs_same {
  typedef T type;
};

#pragma cu2rs source
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
}
// `{a, b, c}`: points to an array that the compiler makes. Functions bound to Rust take `Array([a, b, c])` instead.
#pragma cu2rs source
namespace std {
template <class T> struct initializer_list {
  typedef T value_type;
  typedef const T &reference;
  typedef const T &const_reference;
  typedef unsigned long size_type;
  typedef const T *iterator;
  typedef const T *const_iterator;
  const T *first;
  unsigned long count;
  __CU2RS_HD constexpr const T *begin() const { return first; }
  __CU2RS_HD constexpr const T *end() const { return first + count; }
  __CU2RS_HD constexpr unsigned long size() const { return count; }
};
template <class T> __CU2RS_HD constexpr const T *begin(initializer_list<T> l) { return l.begin(); }
template <class T> __CU2RS_HD constexpr const T *end(initializer_list<T> l) { return l.end(); }
}
