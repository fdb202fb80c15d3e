// thrust::min_element, max_element, minmax_element: the first of the least, the first of the greatest.
#pragma once
#include "detail/policy.h"
#include "iterator/iterator_traits.h"
#include "functional.h"
#include "pair.h"
#pragma cu2rs source
#pragma cu2rs captured
namespace thrust {
template <class T> __CU2RS_HD T max(T a, typename __cu2rs_same<T>::type b) { return a < b ? b : a; }
template <class T> __CU2RS_HD T min(T a, typename __cu2rs_same<T>::type b) { return b < a ? b : a; }
template <class It, class Less> __CU2RS_HD It min_element(It first, It last, Less less) {
  const ptrdiff_t count = last - first;
  ptrdiff_t best = 0;
  for (ptrdiff_t i = 1; i < count; i++)
    if (less(first[i], first[best]))
      best = i;
  return first + best;
}
template <class It, class Less, int _System> __CU2RS_HD It min_element(detail::policy<_System> policy, It first, It last, Less less) { return min_element(first, last, less); }
template <class It> __CU2RS_HD It min_element(It first, It last) {
  return min_element(first, last, less<>());
}
template <class It, int _System> __CU2RS_HD It min_element(detail::policy<_System> policy, It first, It last) { return min_element(first, last); }
template <class It, class Less> __CU2RS_HD It max_element(It first, It last, Less less) {
  const ptrdiff_t count = last - first;
  ptrdiff_t best = 0;
  for (ptrdiff_t i = 1; i < count; i++)
    if (less(first[best], first[i]))
      best = i;
  return first + best;
}
template <class It, class Less, int _System> __CU2RS_HD It max_element(detail::policy<_System> policy, It first, It last, Less less) { return max_element(first, last, less); }
template <class It> __CU2RS_HD It max_element(It first, It last) {
  return max_element(first, last, less<>());
}
template <class It, int _System> __CU2RS_HD It max_element(detail::policy<_System> policy, It first, It last) { return max_element(first, last); }
template <class It, class Less> __CU2RS_HD pair<It, It> minmax_element(It first, It last, Less less) {
  return pair<It, It>(min_element(first, last, less), max_element(first, last, less));
}
template <class It, class Less, int _System> __CU2RS_HD pair<It, It> minmax_element(detail::policy<_System> policy, It first, It last, Less less) { return minmax_element(first, last, less); }
template <class It> __CU2RS_HD pair<It, It> minmax_element(It first, It last) {
  return minmax_element(first, last, less<>());
}
template <class It, int _System> __CU2RS_HD pair<It, It> minmax_element(detail::policy<_System> policy, It first, It last) { return minmax_element(first, last); }
template <class T> __CU2RS_HD T min(const T &a, const T &b) { return b < a ? b : a; }
template <class T> __CU2RS_HD T max(const T &a, const T &b) { return a < b ? b : a; }
template <class T, class Less> __CU2RS_HD T min(const T &a, const T &b, Less less) { return less(b, a) ? b : a; }
template <class T, class Less> __CU2RS_HD T max(const T &a, const T &b, Less less) { return less(a, b) ? b : a; }
}
// Thrust's own includes these; programs rely on it.
#include "transform_reduce.h"
#include "swap.h"
#include "reverse.h"
#include "merge.h"
#include "execution_policy.h"
