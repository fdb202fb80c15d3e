// thrust::reduce, reduce_by_key.
#pragma once
#include "detail/policy.h"
#include "iterator/iterator_traits.h"
#include "functional.h"
#include "pair.h"
#pragma cu2rs source
#pragma cu2rs captured
namespace thrust {
// op(initial, x0, x1, …), grouped: sums of 1024 items each, then of 1024 such sums, then all. So sums of floating point keep their precision,
// as the tree on a device does.
namespace detail {
template <class It, class T, class Op> __CU2RS_HD T grouped_reduce(It first, ptrdiff_t count, T initial, Op op) {
  const ptrdiff_t small = 1024;
  const ptrdiff_t large = small * small;
  T total = initial;
  for (ptrdiff_t i = 0; i < count; i += large) {
    const ptrdiff_t end = i + large < count ? i + large : count;
    T middle = (T)first[i];
    for (ptrdiff_t j = i; j < end; j += small) {
      const ptrdiff_t last = j + small < end ? j + small : end;
      T low = (T)first[j];
      for (ptrdiff_t k = j + 1; k < last; k++)
        low = op(low, first[k]);
      middle = j == i ? low : (T)op(middle, low);
    }
    total = op(total, middle);
  }
  return total;
}
}
template <class It> __CU2RS_HD detail::value_t<It> reduce(It first, It last) {
  return detail::grouped_reduce(first, last - first, detail::value_t<It>(), plus<>());
}
template <class It, int _System> __CU2RS_HD detail::value_t<It> reduce(detail::policy<_System> policy, It first, It last) { return reduce(first, last); }
template <class It, class T> __CU2RS_HD T reduce(It first, It last, T initial) {
  return detail::grouped_reduce(first, last - first, initial, plus<>());
}
template <class It, class T, int _System> __CU2RS_HD T reduce(detail::policy<_System> policy, It first, It last, T initial) { return reduce(first, last, initial); }
template <class It, class T, class Op> __CU2RS_HD T reduce(It first, It last, T initial, Op op) {
  return detail::grouped_reduce(first, last - first, initial, op);
}
template <class It, class T, class Op, int _System> __CU2RS_HD T reduce(detail::policy<_System> policy, It first, It last, T initial, Op op) { return reduce(first, last, initial, op); }
// Each run of equal keys: its key and the combination of its values.
template <class Keys, class Values, class KeysOut, class ValuesOut, class Equal, class Op> __CU2RS_HD pair<KeysOut, ValuesOut> reduce_by_key(Keys first, Keys last, Values values, KeysOut keys_out, ValuesOut values_out, Equal equal, Op op) {
  typedef detail::value_t<Values> V;
  typedef detail::value_t<Keys> K;
  const ptrdiff_t count = last - first;
  ptrdiff_t runs = 0;
  for (ptrdiff_t i = 0; i < count;) {
    const K key = first[i];
    V total = values[i];
    for (i++; i < count && equal(first[i - 1], first[i]); i++)
      total = op(total, values[i]);
    keys_out[runs] = key;
    values_out[runs] = total;
    runs++;
  }
  return pair<KeysOut, ValuesOut>(keys_out + runs, values_out + runs);
}
template <class Keys, class Values, class KeysOut, class ValuesOut, class Equal, class Op, int _System> __CU2RS_HD pair<KeysOut, ValuesOut> reduce_by_key(detail::policy<_System> policy, Keys first, Keys last, Values values, KeysOut keys_out, ValuesOut values_out, Equal equal, Op op) { return reduce_by_key(first, last, values, keys_out, values_out, equal, op); }
template <class Keys, class Values, class KeysOut, class ValuesOut, class Equal> __CU2RS_HD pair<KeysOut, ValuesOut> reduce_by_key(Keys first, Keys last, Values values, KeysOut keys_out, ValuesOut values_out, Equal equal) {
  return reduce_by_key(first, last, values, keys_out, values_out, equal, plus<>());
}
template <class Keys, class Values, class KeysOut, class ValuesOut, class Equal, int _System> __CU2RS_HD pair<KeysOut, ValuesOut> reduce_by_key(detail::policy<_System> policy, Keys first, Keys last, Values values, KeysOut keys_out, ValuesOut values_out, Equal equal) { return reduce_by_key(first, last, values, keys_out, values_out, equal); }
template <class Keys, class Values, class KeysOut, class ValuesOut> __CU2RS_HD pair<KeysOut, ValuesOut> reduce_by_key(Keys first, Keys last, Values values, KeysOut keys_out, ValuesOut values_out) {
  return reduce_by_key(first, last, values, keys_out, values_out, equal_to<>(), plus<>());
}
template <class Keys, class Values, class KeysOut, class ValuesOut, int _System> __CU2RS_HD pair<KeysOut, ValuesOut> reduce_by_key(detail::policy<_System> policy, Keys first, Keys last, Values values, KeysOut keys_out, ValuesOut values_out) { return reduce_by_key(first, last, values, keys_out, values_out); }
}
// Thrust's own includes these; programs rely on it.
#include "copy.h"
#include "memory.h"
