// C++ [function.objects], the part that most headers of the library bring along. `less` and `greater` are Rust types, so that containers can name them;
// the rest is translated.
#pragma once
#include "__cu2rs_cpp.h"
#include "utility"
#pragma cu2rs module cudart_rs::cpp::utility
namespace std {
template <class T = void> class [[cu2rs::opaque]] [[cu2rs::rust("cudart_rs::cpp::utility::Less<>")]] less {
public:
  __CU2RS_HD less();
  [[cu2rs::rust("call")]] __CU2RS_HD bool operator()(const T &a, const T &b) const;
};
template <class T = void> class [[cu2rs::opaque]] [[cu2rs::rust("cudart_rs::cpp::utility::Greater<>")]] greater {
public:
  __CU2RS_HD greater();
  [[cu2rs::rust("call")]] __CU2RS_HD bool operator()(const T &a, const T &b) const;
};
template <> class [[cu2rs::opaque]] [[cu2rs::rust("cudart_rs::cpp::utility::Less<>")]] less<void> {
public:
  typedef int is_transparent;
  __CU2RS_HD less();
  template <class A> [[cu2rs::rust("call")]] __CU2RS_HD bool operator()(const A &a, const A &b) const;
#pragma cu2rs source
  template <class A, class B> __CU2RS_HD bool operator()(const A &a, const B &b) const { return a < b; }
#pragma cu2rs module cudart_rs::cpp::utility
};
template <> class [[cu2rs::opaque]] [[cu2rs::rust("cudart_rs::cpp::utility::Greater<>")]] greater<void> {
public:
  typedef int is_transparent;
  __CU2RS_HD greater();
  template <class A> [[cu2rs::rust("call")]] __CU2RS_HD bool operator()(const A &a, const A &b) const;
#pragma cu2rs source
  template <class A, class B> __CU2RS_HD bool operator()(const A &a, const B &b) const { return a > b; }
#pragma cu2rs module cudart_rs::cpp::utility
};
#pragma cu2rs module cudart_rs::cpp::unordered
template <class T> class [[cu2rs::opaque]] [[cu2rs::rust("cudart_rs::cpp::unordered::StdHash<>")]] hash {
public:
  hash();
  [[cu2rs::rust("call")]] unsigned long operator()(const T &value) const;
};
#pragma cu2rs source
#define __CU2RS_BINARY(name, R, op) \
  template <class T = void> struct name { \
    typedef T first_argument_type; \
    typedef T second_argument_type; \
    typedef R result_type; \
    __CU2RS_HD constexpr R operator()(const T &a, const T &b) const { return a op b; } \
  }; \
  template <> struct name<void> { \
    typedef int is_transparent; \
    template <class A, class B> __CU2RS_HD constexpr auto operator()(const A &a, const B &b) const { return a op b; } \
  };
__CU2RS_BINARY(plus, T, +)
__CU2RS_BINARY(minus, T, -)
__CU2RS_BINARY(multiplies, T, *)
__CU2RS_BINARY(divides, T, /)
__CU2RS_BINARY(modulus, T, %)
__CU2RS_BINARY(bit_and, T, &)
__CU2RS_BINARY(bit_or, T, |)
__CU2RS_BINARY(bit_xor, T, ^)
__CU2RS_BINARY(equal_to, bool, ==)
__CU2RS_BINARY(not_equal_to, bool, !=)
__CU2RS_BINARY(less_equal, bool, <=)
__CU2RS_BINARY(greater_equal, bool, >=)
__CU2RS_BINARY(logical_and, bool, &&)
__CU2RS_BINARY(logical_or, bool, ||)
#undef __CU2RS_BINARY
#define __CU2RS_UNARY(name, R, op) \
  template <class T = void> struct name { \
    typedef T argument_type; \
    typedef R result_type; \
    __CU2RS_HD constexpr R operator()(const T &a) const { return op a; } \
  }; \
  template <> struct name<void> { \
    typedef int is_transparent; \
    template <class A> __CU2RS_HD constexpr auto operator()(const A &a) const { return op a; } \
  };
__CU2RS_UNARY(negate, T, -)
__CU2RS_UNARY(logical_not, bool, !)
__CU2RS_UNARY(bit_not, T, ~)
#undef __CU2RS_UNARY
// Where a container's order compares keys with what is no key.
template <class C, class Q, class W = void> struct __cu2rs_transparent {};
template <class C, class Q> struct __cu2rs_transparent<C, Q, decltype((void)sizeof(typename C::is_transparent))> {
  typedef int type;
};
// The members of an ordered container that look for keys of other classes; `key_at` is the key at the iterator `place`.
#define __CU2RS_OTHER_KEYS(key_at) \
  template <class Q, typename __cu2rs_transparent<C, Q>::type = 0> iterator lower_bound(const Q &key) const { \
    C order = key_comp(); \
    return __cu2rs_past([&](const K &other) { return bool(order(other, key)); }); \
  } \
  template <class Q, typename __cu2rs_transparent<C, Q>::type = 0> iterator upper_bound(const Q &key) const { \
    C order = key_comp(); \
    return __cu2rs_past([&](const K &other) { return !order(key, other); }); \
  } \
  template <class Q, typename __cu2rs_transparent<C, Q>::type = 0> iterator find(const Q &key) const { \
    iterator place = lower_bound(key); \
    return place == end() || key_comp()(key, key_at) ? end() : place; \
  } \
  template <class Q, typename __cu2rs_transparent<C, Q>::type = 0> pair<iterator, iterator> equal_range(const Q &key) const { \
    return pair<iterator, iterator>(lower_bound(key), upper_bound(key)); \
  } \
  template <class Q, typename __cu2rs_transparent<C, Q>::type = 0> unsigned long count(const Q &key) const { \
    unsigned long count = 0; \
    for (iterator at = lower_bound(key), stop = upper_bound(key); at != stop; ++at) \
      ++count; \
    return count; \
  } \
  template <class Q, typename __cu2rs_transparent<C, Q>::type = 0> bool contains(const Q &key) const { return find(key) != end(); }
struct identity {
  template <class T> __CU2RS_HD constexpr T &&operator()(T &&value) const { return std::forward<T>(value); }
};
template <class A, class R> struct unary_function {
  typedef A argument_type;
  typedef R result_type;
};
template <class A, class B, class R> struct binary_function {
  typedef A first_argument_type;
  typedef B second_argument_type;
  typedef R result_type;
};

template <class T> class reference_wrapper;
template <class T> struct __cu2rs_wrapped {
  static constexpr bool value = false;
};
template <class T> struct __cu2rs_wrapped<reference_wrapper<T>> {
  static constexpr bool value = true;
};
template <class T> class reference_wrapper {
  T *__place;

public:
  typedef T type;
  reference_wrapper(T &place) : __place(&place) {}
  operator T &() const { return *__place; }
  T &get() const { return *__place; }
  template <class... A> decltype(auto) operator()(A &&...args) const { return (*__place)(std::forward<A>(args)...); }
};
template <class T> reference_wrapper<T> ref(T &place) { return reference_wrapper<T>(place); }
template <class T> reference_wrapper<T> ref(reference_wrapper<T> place) { return place; }
template <class T> reference_wrapper<const T> cref(const T &place) { return reference_wrapper<const T>(place); }
}
