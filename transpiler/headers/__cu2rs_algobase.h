// std::min, std::max and std::equal, which most headers of the C++ library bring along.
#pragma once
#include "__cu2rs_cpp.h"
#pragma cu2rs module cudart_rs::cpp::algorithm
namespace std {
template <class T> __CU2RS_HD T min(T a, T b);
template <class T> __CU2RS_HD T max(T a, T b);
#pragma cu2rs source
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
}
