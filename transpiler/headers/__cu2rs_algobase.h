// The small algorithms that most headers of the C++ library bring along; what is called (F) is a function pointer or an object with operator().
#pragma once
#include "__cu2rs_cpp.h"
#include "__cu2rs_iterator.h"
#include "utility"
#pragma cu2rs module cudart_rs::cpp::algorithm
namespace std {
template <class T> [[cu2rs::unless_moves]] __CU2RS_HD T min(T a, T b);
template <class T> [[cu2rs::unless_moves]] __CU2RS_HD T max(T a, T b);
template <class T> [[cu2rs::unless_moves]] void fill(T *first, T *last, typename __cu2rs_same<T>::type value);
template <class T> [[cu2rs::unless_moves]] T *fill_n(T *first, long count, typename __cu2rs_same<T>::type value);
template <class T> [[cu2rs::unless_moves]] T *copy(const T *first, const T *last, T *to);
template <class T> [[cu2rs::unless_moves]] T *swap_ranges(T *first, T *last, T *other);
template <class T> [[cu2rs::unless_moves]] T *lower_bound(T *first, T *last, T value);
template <class T> [[cu2rs::unless_moves]] const T *lower_bound(const T *first, const T *last, T value);
#pragma cu2rs source
// Elements whose class has copy or move members of its own.
template <class T, int = 0> [[cu2rs::when_moves]] __CU2RS_HD const T &min(const T &a, const T &b) { return b < a ? b : a; }
template <class T, int = 0> [[cu2rs::when_moves]] __CU2RS_HD const T &max(const T &a, const T &b) { return a < b ? b : a; }
// Over iterators of any class.
template <class I, class O> O copy(I first, I last, O to) {
  for (; first != last; ++first, ++to)
    *to = *first;
  return to;
}
template <class I, class O> O copy_backward(I first, I last, O end) {
  while (last != first)
    *--end = *--last;
  return end;
}
template <class I, class T> void fill(I first, I last, const T &value) {
  for (; first != last; ++first)
    *first = value;
}
template <class I, class T> I fill_n(I first, long count, const T &value) {
  for (; count > 0; --count, ++first)
    *first = value;
  return first;
}
template <class I, class J> void iter_swap(I a, J b) { swap(*a, *b); }
template <class I, class J> J swap_ranges(I first, I last, J other) {
  for (; first != last; ++first, ++other)
    iter_swap(first, other);
  return other;
}
struct __cu2rs_before {
  template <class A, class B> bool operator()(const A &a, const B &b) const { return a < b; }
};
template <class I, class T, class F> I lower_bound(I first, I last, const T &value, F less) {
  long n = std::distance(first, last);
  while (n > 0) {
    I middle = std::next(first, n / 2);
    if (less(*middle, value)) {
      first = ++middle;
      n -= n / 2 + 1;
    } else
      n /= 2;
  }
  return first;
}
template <class I, class T> I lower_bound(I first, I last, const T &value) { return std::lower_bound(first, last, value, __cu2rs_before()); }
template <class I, class J, class F> bool lexicographical_compare(I first, I last, J other, J end, F less) {
  for (; first != last && other != end; ++first, ++other) {
    if (less(*first, *other))
      return true;
    if (less(*other, *first))
      return false;
  }
  return first == last && other != end;
}
template <class I, class J> bool lexicographical_compare(I first, I last, J other, J end) { return std::lexicographical_compare(first, last, other, end, __cu2rs_before()); }
template <class I, class J> bool equal(I first, I last, J other) {
  for (; first != last; ++first, ++other) {
    if (!(*first == *other))
      return false;
  }
  return true;
}
template <class I, class J, class F, typename __cu2rs_when<!__is_same(F, J)>::type = 0> bool equal(I first, I last, J other, F same) {
  for (; first != last; ++first, ++other) {
    if (!same(*first, *other))
      return false;
  }
  return true;
}
template <class I, class J> bool equal(I first, I last, J other, J end) {
  for (; first != last && other != end; ++first, ++other) {
    if (!(*first == *other))
      return false;
  }
  return first == last && other == end;
}
template <class I, class J, class F> bool equal(I first, I last, J other, J end, F same) {
  for (; first != last && other != end; ++first, ++other) {
    if (!same(*first, *other))
      return false;
  }
  return first == last && other == end;
}
}
