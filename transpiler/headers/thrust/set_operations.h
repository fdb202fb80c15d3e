// thrust::set_union and its relatives, of sorted sequences.
#pragma once
#include "detail/policy.h"
#include "iterator/iterator_traits.h"
#include "functional.h"
#pragma cu2rs source
#pragma cu2rs captured
namespace thrust {
template <class It1, class It2, class Out, class Less> __CU2RS_HD Out set_union(It1 first1, It1 last1, It2 first2, It2 last2, Out result, Less less) {
  const ptrdiff_t count1 = last1 - first1;
  const ptrdiff_t count2 = last2 - first2;
  ptrdiff_t a = 0;
  ptrdiff_t b = 0;
  ptrdiff_t out = 0;
  while (a < count1 || b < count2)
    if (b == count2 || (a < count1 && less(first1[a], first2[b]))) {
      result[out] = first1[a];
      out++;
      a++;
    } else if (a == count1 || less(first2[b], first1[a])) {
      result[out] = first2[b];
      out++;
      b++;
    } else {
      result[out] = first1[a];
      out++;
      a++;
      b++;
    }
  return result + out;
}
template <class It1, class It2, class Out, class Less, int _System> __CU2RS_HD Out set_union(detail::policy<_System> policy, It1 first1, It1 last1, It2 first2, It2 last2, Out result, Less less) { return set_union(first1, last1, first2, last2, result, less); }
template <class It1, class It2, class Out> __CU2RS_HD Out set_union(It1 first1, It1 last1, It2 first2, It2 last2, Out result) {
  return set_union(first1, last1, first2, last2, result, less<>());
}
template <class It1, class It2, class Out, int _System> __CU2RS_HD Out set_union(detail::policy<_System> policy, It1 first1, It1 last1, It2 first2, It2 last2, Out result) { return set_union(first1, last1, first2, last2, result); }
template <class It1, class It2, class Out, class Less> __CU2RS_HD Out set_intersection(It1 first1, It1 last1, It2 first2, It2 last2, Out result, Less less) {
  const ptrdiff_t count1 = last1 - first1;
  const ptrdiff_t count2 = last2 - first2;
  ptrdiff_t a = 0;
  ptrdiff_t b = 0;
  ptrdiff_t out = 0;
  while (a < count1 || b < count2)
    if (b == count2 || (a < count1 && less(first1[a], first2[b]))) {
      a++;
    } else if (a == count1 || less(first2[b], first1[a])) {
      b++;
    } else {
      result[out] = first1[a];
      out++;
      a++;
      b++;
    }
  return result + out;
}
template <class It1, class It2, class Out, class Less, int _System> __CU2RS_HD Out set_intersection(detail::policy<_System> policy, It1 first1, It1 last1, It2 first2, It2 last2, Out result, Less less) { return set_intersection(first1, last1, first2, last2, result, less); }
template <class It1, class It2, class Out> __CU2RS_HD Out set_intersection(It1 first1, It1 last1, It2 first2, It2 last2, Out result) {
  return set_intersection(first1, last1, first2, last2, result, less<>());
}
template <class It1, class It2, class Out, int _System> __CU2RS_HD Out set_intersection(detail::policy<_System> policy, It1 first1, It1 last1, It2 first2, It2 last2, Out result) { return set_intersection(first1, last1, first2, last2, result); }
template <class It1, class It2, class Out, class Less> __CU2RS_HD Out set_difference(It1 first1, It1 last1, It2 first2, It2 last2, Out result, Less less) {
  const ptrdiff_t count1 = last1 - first1;
  const ptrdiff_t count2 = last2 - first2;
  ptrdiff_t a = 0;
  ptrdiff_t b = 0;
  ptrdiff_t out = 0;
  while (a < count1 || b < count2)
    if (b == count2 || (a < count1 && less(first1[a], first2[b]))) {
      result[out] = first1[a];
      out++;
      a++;
    } else if (a == count1 || less(first2[b], first1[a])) {
      b++;
    } else {
      a++;
      b++;
    }
  return result + out;
}
template <class It1, class It2, class Out, class Less, int _System> __CU2RS_HD Out set_difference(detail::policy<_System> policy, It1 first1, It1 last1, It2 first2, It2 last2, Out result, Less less) { return set_difference(first1, last1, first2, last2, result, less); }
template <class It1, class It2, class Out> __CU2RS_HD Out set_difference(It1 first1, It1 last1, It2 first2, It2 last2, Out result) {
  return set_difference(first1, last1, first2, last2, result, less<>());
}
template <class It1, class It2, class Out, int _System> __CU2RS_HD Out set_difference(detail::policy<_System> policy, It1 first1, It1 last1, It2 first2, It2 last2, Out result) { return set_difference(first1, last1, first2, last2, result); }
template <class It1, class It2, class Out, class Less> __CU2RS_HD Out set_symmetric_difference(It1 first1, It1 last1, It2 first2, It2 last2, Out result, Less less) {
  const ptrdiff_t count1 = last1 - first1;
  const ptrdiff_t count2 = last2 - first2;
  ptrdiff_t a = 0;
  ptrdiff_t b = 0;
  ptrdiff_t out = 0;
  while (a < count1 || b < count2)
    if (b == count2 || (a < count1 && less(first1[a], first2[b]))) {
      result[out] = first1[a];
      out++;
      a++;
    } else if (a == count1 || less(first2[b], first1[a])) {
      result[out] = first2[b];
      out++;
      b++;
    } else {
      a++;
      b++;
    }
  return result + out;
}
template <class It1, class It2, class Out, class Less, int _System> __CU2RS_HD Out set_symmetric_difference(detail::policy<_System> policy, It1 first1, It1 last1, It2 first2, It2 last2, Out result, Less less) { return set_symmetric_difference(first1, last1, first2, last2, result, less); }
template <class It1, class It2, class Out> __CU2RS_HD Out set_symmetric_difference(It1 first1, It1 last1, It2 first2, It2 last2, Out result) {
  return set_symmetric_difference(first1, last1, first2, last2, result, less<>());
}
template <class It1, class It2, class Out, int _System> __CU2RS_HD Out set_symmetric_difference(detail::policy<_System> policy, It1 first1, It1 last1, It2 first2, It2 last2, Out result) { return set_symmetric_difference(first1, last1, first2, last2, result); }
}
#include "execution_policy.h"
