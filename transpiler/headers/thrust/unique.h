// thrust::unique and its relatives: the first item of each run of equal ones stays.
#pragma once
#include "detail/policy.h"
#include "iterator/iterator_traits.h"
#include "functional.h"
#include "pair.h"
#pragma cu2rs source
#pragma cu2rs captured
namespace thrust {
template <class It, class Equal> __CU2RS_HD It unique(It first, It last, Equal equal) {
  typedef detail::value_t<It> T;
  const ptrdiff_t count = last - first;
  ptrdiff_t kept = 0;
  for (ptrdiff_t i = 0; i < count; i++) {
    const T item = first[i];
    if (i == 0 || !equal(first[kept - 1], item)) {
      first[kept] = item;
      kept++;
    }
  }
  return first + kept;
}
template <class It, class Equal, int _System> __CU2RS_HD It unique(detail::policy<_System> policy, It first, It last, Equal equal) { return unique(first, last, equal); }
template <class It> __CU2RS_HD It unique(It first, It last) {
  return unique(first, last, equal_to<>());
}
template <class It, int _System> __CU2RS_HD It unique(detail::policy<_System> policy, It first, It last) { return unique(first, last); }
template <class In, class Out, class Equal> __CU2RS_HD Out unique_copy(In first, In last, Out result, Equal equal) {
  const ptrdiff_t count = last - first;
  ptrdiff_t kept = 0;
  for (ptrdiff_t i = 0; i < count; i++)
    if (i == 0 || !equal(first[i - 1], first[i])) {
      result[kept] = first[i];
      kept++;
    }
  return result + kept;
}
template <class In, class Out, class Equal, int _System> __CU2RS_HD Out unique_copy(detail::policy<_System> policy, In first, In last, Out result, Equal equal) { return unique_copy(first, last, result, equal); }
template <class In, class Out> __CU2RS_HD Out unique_copy(In first, In last, Out result) {
  return unique_copy(first, last, result, equal_to<>());
}
template <class In, class Out, int _System> __CU2RS_HD Out unique_copy(detail::policy<_System> policy, In first, In last, Out result) { return unique_copy(first, last, result); }
template <class Keys, class Values, class Equal> __CU2RS_HD pair<Keys, Values> unique_by_key(Keys first, Keys last, Values values, Equal equal) {
  typedef detail::value_t<Keys> K;
  const ptrdiff_t count = last - first;
  ptrdiff_t kept = 0;
  for (ptrdiff_t i = 0; i < count; i++) {
    const K key = first[i];
    if (i == 0 || !equal(first[kept - 1], key)) {
      first[kept] = key;
      values[kept] = values[i];
      kept++;
    }
  }
  return pair<Keys, Values>(first + kept, values + kept);
}
template <class Keys, class Values, class Equal, int _System> __CU2RS_HD pair<Keys, Values> unique_by_key(detail::policy<_System> policy, Keys first, Keys last, Values values, Equal equal) { return unique_by_key(first, last, values, equal); }
template <class Keys, class Values> __CU2RS_HD pair<Keys, Values> unique_by_key(Keys first, Keys last, Values values) {
  return unique_by_key(first, last, values, equal_to<>());
}
template <class Keys, class Values, int _System> __CU2RS_HD pair<Keys, Values> unique_by_key(detail::policy<_System> policy, Keys first, Keys last, Values values) { return unique_by_key(first, last, values); }
template <class Keys, class Values, class KeysOut, class ValuesOut, class Equal> __CU2RS_HD pair<KeysOut, ValuesOut> unique_by_key_copy(Keys first, Keys last, Values values, KeysOut keys_out, ValuesOut values_out, Equal equal) {
  const ptrdiff_t count = last - first;
  ptrdiff_t kept = 0;
  for (ptrdiff_t i = 0; i < count; i++)
    if (i == 0 || !equal(first[i - 1], first[i])) {
      keys_out[kept] = first[i];
      values_out[kept] = values[i];
      kept++;
    }
  return pair<KeysOut, ValuesOut>(keys_out + kept, values_out + kept);
}
template <class Keys, class Values, class KeysOut, class ValuesOut, class Equal, int _System> __CU2RS_HD pair<KeysOut, ValuesOut> unique_by_key_copy(detail::policy<_System> policy, Keys first, Keys last, Values values, KeysOut keys_out, ValuesOut values_out, Equal equal) { return unique_by_key_copy(first, last, values, keys_out, values_out, equal); }
template <class Keys, class Values, class KeysOut, class ValuesOut> __CU2RS_HD pair<KeysOut, ValuesOut> unique_by_key_copy(Keys first, Keys last, Values values, KeysOut keys_out, ValuesOut values_out) {
  return unique_by_key_copy(first, last, values, keys_out, values_out, equal_to<>());
}
template <class Keys, class Values, class KeysOut, class ValuesOut, int _System> __CU2RS_HD pair<KeysOut, ValuesOut> unique_by_key_copy(detail::policy<_System> policy, Keys first, Keys last, Values values, KeysOut keys_out, ValuesOut values_out) { return unique_by_key_copy(first, last, values, keys_out, values_out); }
template <class It, class Equal> __CU2RS_HD ptrdiff_t unique_count(It first, It last, Equal equal) {
  const ptrdiff_t count = last - first;
  ptrdiff_t runs = 0;
  for (ptrdiff_t i = 0; i < count; i++)
    if (i == 0 || !equal(first[i - 1], first[i]))
      runs++;
  return runs;
}
template <class It, class Equal, int _System> __CU2RS_HD ptrdiff_t unique_count(detail::policy<_System> policy, It first, It last, Equal equal) { return unique_count(first, last, equal); }
template <class It> __CU2RS_HD ptrdiff_t unique_count(It first, It last) {
  return unique_count(first, last, equal_to<>());
}
template <class It, int _System> __CU2RS_HD ptrdiff_t unique_count(detail::policy<_System> policy, It first, It last) { return unique_count(first, last); }
}
// Thrust's own includes these; programs rely on it.
#include "count.h"
#include "transform_reduce.h"
#include "memory.h"
