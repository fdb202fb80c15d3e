// thrust::sort and its relatives: merge sorts, all stable.
#pragma once
#include "detail/policy.h"
#include "../stdlib.h"
#include "iterator/iterator_traits.h"
#include "functional.h"
#pragma cu2rs source
#pragma cu2rs captured
namespace thrust {
namespace detail {
// The places of `count` keys in order (stable): runs of 8 by insertion, then merges. `spare` is as large as `order`.
template <class It, class Less> __CU2RS_HD void sorted_order(It keys, ptrdiff_t count, ptrdiff_t *order, ptrdiff_t *spare, Less less) {
  for (ptrdiff_t i = 0; i < count; i++) {
    ptrdiff_t j = i;
    while (j % 8 != 0 && less(keys[i], keys[order[j - 1]])) {
      order[j] = order[j - 1];
      j--;
    }
    order[j] = i;
  }
  ptrdiff_t *from = order;
  ptrdiff_t *to = spare;
  for (ptrdiff_t width = 8; width < count; width *= 2) {
    for (ptrdiff_t first = 0; first < count; first += 2 * width) {
      const ptrdiff_t middle = first + width < count ? first + width : count;
      const ptrdiff_t end = first + 2 * width < count ? first + 2 * width : count;
      ptrdiff_t a = first;
      ptrdiff_t b = middle;
      for (ptrdiff_t i = first; i < end; i++) {
        const bool right = a >= middle || (b < end && less(keys[from[b]], keys[from[a]]));
        to[i] = right ? from[b] : from[a];
        if (right)
          b++;
        else
          a++;
      }
    }
    ptrdiff_t *other = from;
    from = to;
    to = other;
  }
  if (from != order)
    for (ptrdiff_t i = 0; i < count; i++)
      order[i] = from[i];
}
// Puts items into an order that was found.
template <class It> __CU2RS_HD void arrange(It first, ptrdiff_t count, const ptrdiff_t *order) {
  typedef value_t<It> T;
  T *items = (T *)malloc(count * sizeof(T));
  for (ptrdiff_t i = 0; i < count; i++)
    items[i] = first[order[i]];
  for (ptrdiff_t i = 0; i < count; i++)
    first[i] = items[i];
  free(items);
}
}
template <class It, class Less> __CU2RS_HD void stable_sort(It first, It last, Less less) {
  const ptrdiff_t count = last - first;
  if (count < 2)
    return;
  ptrdiff_t *order = (ptrdiff_t *)malloc(2 * count * sizeof(ptrdiff_t));
  detail::sorted_order(first, count, order, order + count, less);
  detail::arrange(first, count, order);
  free(order);
}
template <class It, class Less, int _System> __CU2RS_HD void stable_sort(detail::policy<_System> policy, It first, It last, Less less) { stable_sort(first, last, less); }
template <class It> __CU2RS_HD void stable_sort(It first, It last) {
  stable_sort(first, last, less<>());
}
template <class It, int _System> __CU2RS_HD void stable_sort(detail::policy<_System> policy, It first, It last) { stable_sort(first, last); }
template <class It, class Less> __CU2RS_HD void sort(It first, It last, Less less) {
  stable_sort(first, last, less);
}
template <class It, class Less, int _System> __CU2RS_HD void sort(detail::policy<_System> policy, It first, It last, Less less) { sort(first, last, less); }
template <class It> __CU2RS_HD void sort(It first, It last) {
  sort(first, last, less<>());
}
template <class It, int _System> __CU2RS_HD void sort(detail::policy<_System> policy, It first, It last) { sort(first, last); }
template <class Keys, class Values, class Less> __CU2RS_HD void stable_sort_by_key(Keys first, Keys last, Values values, Less less) {
  const ptrdiff_t count = last - first;
  if (count < 2)
    return;
  ptrdiff_t *order = (ptrdiff_t *)malloc(2 * count * sizeof(ptrdiff_t));
  detail::sorted_order(first, count, order, order + count, less);
  detail::arrange(first, count, order);
  detail::arrange(values, count, order);
  free(order);
}
template <class Keys, class Values, class Less, int _System> __CU2RS_HD void stable_sort_by_key(detail::policy<_System> policy, Keys first, Keys last, Values values, Less less) { stable_sort_by_key(first, last, values, less); }
template <class Keys, class Values> __CU2RS_HD void stable_sort_by_key(Keys first, Keys last, Values values) {
  stable_sort_by_key(first, last, values, less<>());
}
template <class Keys, class Values, int _System> __CU2RS_HD void stable_sort_by_key(detail::policy<_System> policy, Keys first, Keys last, Values values) { stable_sort_by_key(first, last, values); }
template <class Keys, class Values, class Less> __CU2RS_HD void sort_by_key(Keys first, Keys last, Values values, Less less) {
  stable_sort_by_key(first, last, values, less);
}
template <class Keys, class Values, class Less, int _System> __CU2RS_HD void sort_by_key(detail::policy<_System> policy, Keys first, Keys last, Values values, Less less) { sort_by_key(first, last, values, less); }
template <class Keys, class Values> __CU2RS_HD void sort_by_key(Keys first, Keys last, Values values) {
  sort_by_key(first, last, values, less<>());
}
template <class Keys, class Values, int _System> __CU2RS_HD void sort_by_key(detail::policy<_System> policy, Keys first, Keys last, Values values) { sort_by_key(first, last, values); }
template <class It, class Less> __CU2RS_HD It is_sorted_until(It first, It last, Less less) {
  const ptrdiff_t count = last - first;
  for (ptrdiff_t i = 1; i < count; i++)
    if (less(first[i], first[i - 1]))
      return first + i;
  return last;
}
template <class It, class Less, int _System> __CU2RS_HD It is_sorted_until(detail::policy<_System> policy, It first, It last, Less less) { return is_sorted_until(first, last, less); }
template <class It> __CU2RS_HD It is_sorted_until(It first, It last) {
  return is_sorted_until(first, last, less<>());
}
template <class It, int _System> __CU2RS_HD It is_sorted_until(detail::policy<_System> policy, It first, It last) { return is_sorted_until(first, last); }
template <class It, class Less> __CU2RS_HD bool is_sorted(It first, It last, Less less) {
  return is_sorted_until(first, last, less) == last;
}
template <class It, class Less, int _System> __CU2RS_HD bool is_sorted(detail::policy<_System> policy, It first, It last, Less less) { return is_sorted(first, last, less); }
template <class It> __CU2RS_HD bool is_sorted(It first, It last) {
  return is_sorted_until(first, last, less<>()) == last;
}
template <class It, int _System> __CU2RS_HD bool is_sorted(detail::policy<_System> policy, It first, It last) { return is_sorted(first, last); }
}
// Thrust's own includes these; programs rely on it.
#include "extrema.h"
#include "merge.h"
#include "reverse.h"
#include "sequence.h"
#include "swap.h"
#include "execution_policy.h"
