// thrust::lower_bound, upper_bound, binary_search, equal_range; also for many values at once.
#pragma once
#include "detail/policy.h"
#include "iterator/iterator_traits.h"
#include "functional.h"
#include "pair.h"
#pragma cu2rs source
#pragma cu2rs captured
namespace thrust {
template <class It, class T, class Less> __CU2RS_HD It lower_bound(It first, It last, const T &value, Less less) {
  ptrdiff_t low = 0;
  ptrdiff_t high = last - first;
  while (low < high) {
    const ptrdiff_t middle = low + (high - low) / 2;
    if (less(first[middle], value))
      low = middle + 1;
    else
      high = middle;
  }
  return first + low;
}
template <class It, class T, class Less, int _System> __CU2RS_HD It lower_bound(detail::policy<_System> policy, It first, It last, const T &value, Less less) { return lower_bound(first, last, value, less); }
template <class It, class T> __CU2RS_HD It lower_bound(It first, It last, const T &value) {
  return lower_bound(first, last, value, less<>());
}
template <class It, class T, int _System> __CU2RS_HD It lower_bound(detail::policy<_System> policy, It first, It last, const T &value) { return lower_bound(first, last, value); }
template <class It, class Values, class Out, class Less> __CU2RS_HD Out lower_bound(It first, It last, Values values_first, Values values_last, Out result, Less less) {
  const ptrdiff_t count = values_last - values_first;
  for (ptrdiff_t i = 0; i < count; i++)
    result[i] = lower_bound(first, last, values_first[i], less) - first;
  return result + count;
}
template <class It, class Values, class Out, class Less, int _System> __CU2RS_HD Out lower_bound(detail::policy<_System> policy, It first, It last, Values values_first, Values values_last, Out result, Less less) { return lower_bound(first, last, values_first, values_last, result, less); }
template <class It, class Values, class Out> __CU2RS_HD Out lower_bound(It first, It last, Values values_first, Values values_last, Out result) {
  return lower_bound(first, last, values_first, values_last, result, less<>());
}
template <class It, class Values, class Out, int _System> __CU2RS_HD Out lower_bound(detail::policy<_System> policy, It first, It last, Values values_first, Values values_last, Out result) { return lower_bound(first, last, values_first, values_last, result); }
template <class It, class T, class Less> __CU2RS_HD It upper_bound(It first, It last, const T &value, Less less) {
  ptrdiff_t low = 0;
  ptrdiff_t high = last - first;
  while (low < high) {
    const ptrdiff_t middle = low + (high - low) / 2;
    if (!less(value, first[middle]))
      low = middle + 1;
    else
      high = middle;
  }
  return first + low;
}
template <class It, class T, class Less, int _System> __CU2RS_HD It upper_bound(detail::policy<_System> policy, It first, It last, const T &value, Less less) { return upper_bound(first, last, value, less); }
template <class It, class T> __CU2RS_HD It upper_bound(It first, It last, const T &value) {
  return upper_bound(first, last, value, less<>());
}
template <class It, class T, int _System> __CU2RS_HD It upper_bound(detail::policy<_System> policy, It first, It last, const T &value) { return upper_bound(first, last, value); }
template <class It, class Values, class Out, class Less> __CU2RS_HD Out upper_bound(It first, It last, Values values_first, Values values_last, Out result, Less less) {
  const ptrdiff_t count = values_last - values_first;
  for (ptrdiff_t i = 0; i < count; i++)
    result[i] = upper_bound(first, last, values_first[i], less) - first;
  return result + count;
}
template <class It, class Values, class Out, class Less, int _System> __CU2RS_HD Out upper_bound(detail::policy<_System> policy, It first, It last, Values values_first, Values values_last, Out result, Less less) { return upper_bound(first, last, values_first, values_last, result, less); }
template <class It, class Values, class Out> __CU2RS_HD Out upper_bound(It first, It last, Values values_first, Values values_last, Out result) {
  return upper_bound(first, last, values_first, values_last, result, less<>());
}
template <class It, class Values, class Out, int _System> __CU2RS_HD Out upper_bound(detail::policy<_System> policy, It first, It last, Values values_first, Values values_last, Out result) { return upper_bound(first, last, values_first, values_last, result); }
template <class It, class T, class Less> __CU2RS_HD bool binary_search(It first, It last, const T &value, Less less) {
  const It place = lower_bound(first, last, value, less);
  return place != last && !less(value, *place);
}
template <class It, class T, class Less, int _System> __CU2RS_HD bool binary_search(detail::policy<_System> policy, It first, It last, const T &value, Less less) { return binary_search(first, last, value, less); }
template <class It, class T> __CU2RS_HD bool binary_search(It first, It last, const T &value) {
  return binary_search(first, last, value, less<>());
}
template <class It, class T, int _System> __CU2RS_HD bool binary_search(detail::policy<_System> policy, It first, It last, const T &value) { return binary_search(first, last, value); }
template <class It, class Values, class Out, class Less> __CU2RS_HD Out binary_search(It first, It last, Values values_first, Values values_last, Out result, Less less) {
  const ptrdiff_t count = values_last - values_first;
  for (ptrdiff_t i = 0; i < count; i++)
    result[i] = binary_search(first, last, values_first[i], less);
  return result + count;
}
template <class It, class Values, class Out, class Less, int _System> __CU2RS_HD Out binary_search(detail::policy<_System> policy, It first, It last, Values values_first, Values values_last, Out result, Less less) { return binary_search(first, last, values_first, values_last, result, less); }
template <class It, class Values, class Out> __CU2RS_HD Out binary_search(It first, It last, Values values_first, Values values_last, Out result) {
  return binary_search(first, last, values_first, values_last, result, less<>());
}
template <class It, class Values, class Out, int _System> __CU2RS_HD Out binary_search(detail::policy<_System> policy, It first, It last, Values values_first, Values values_last, Out result) { return binary_search(first, last, values_first, values_last, result); }
template <class It, class T, class Less> __CU2RS_HD pair<It, It> equal_range(It first, It last, const T &value, Less less) {
  return pair<It, It>(lower_bound(first, last, value, less), upper_bound(first, last, value, less));
}
template <class It, class T, class Less, int _System> __CU2RS_HD pair<It, It> equal_range(detail::policy<_System> policy, It first, It last, const T &value, Less less) { return equal_range(first, last, value, less); }
template <class It, class T> __CU2RS_HD pair<It, It> equal_range(It first, It last, const T &value) {
  return equal_range(first, last, value, less<>());
}
template <class It, class T, int _System> __CU2RS_HD pair<It, It> equal_range(detail::policy<_System> policy, It first, It last, const T &value) { return equal_range(first, last, value); }
}
#include "device_ptr.h"
