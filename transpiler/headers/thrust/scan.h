// thrust::inclusive_scan, exclusive_scan, also by key; in the order of the items. Input and output may be the same.
#pragma once
#include "detail/policy.h"
#include "iterator/iterator_traits.h"
#include "functional.h"
#pragma cu2rs source
#pragma cu2rs captured
namespace thrust {
template <class In, class Out, class Op> __CU2RS_HD Out inclusive_scan(In first, In last, Out result, Op op) {
  typedef detail::value_t<In> T;
  const ptrdiff_t count = last - first;
  if (count > 0) {
    T sum = first[0];
    result[0] = sum;
    for (ptrdiff_t i = 1; i < count; i++) {
      sum = op(sum, first[i]);
      result[i] = sum;
    }
  }
  return result + count;
}
template <class In, class Out, class Op, int _System> __CU2RS_HD Out inclusive_scan(detail::policy<_System> policy, In first, In last, Out result, Op op) { return inclusive_scan(first, last, result, op); }
template <class In, class Out> __CU2RS_HD Out inclusive_scan(In first, In last, Out result) {
  return inclusive_scan(first, last, result, plus<>());
}
template <class In, class Out, int _System> __CU2RS_HD Out inclusive_scan(detail::policy<_System> policy, In first, In last, Out result) { return inclusive_scan(first, last, result); }
template <class In, class Out, class T, class Op> __CU2RS_HD Out exclusive_scan(In first, In last, Out result, T initial, Op op) {
  typedef detail::value_t<In> V;
  const ptrdiff_t count = last - first;
  T sum = initial;
  for (ptrdiff_t i = 0; i < count; i++) {
    const V item = first[i];
    result[i] = sum;
    sum = op(sum, item);
  }
  return result + count;
}
template <class In, class Out, class T, class Op, int _System> __CU2RS_HD Out exclusive_scan(detail::policy<_System> policy, In first, In last, Out result, T initial, Op op) { return exclusive_scan(first, last, result, initial, op); }
template <class In, class Out, class T> __CU2RS_HD Out exclusive_scan(In first, In last, Out result, T initial) {
  return exclusive_scan(first, last, result, initial, plus<>());
}
template <class In, class Out, class T, int _System> __CU2RS_HD Out exclusive_scan(detail::policy<_System> policy, In first, In last, Out result, T initial) { return exclusive_scan(first, last, result, initial); }
template <class In, class Out> __CU2RS_HD Out exclusive_scan(In first, In last, Out result) {
  return exclusive_scan(first, last, result, detail::value_t<In>(), plus<>());
}
template <class In, class Out, int _System> __CU2RS_HD Out exclusive_scan(detail::policy<_System> policy, In first, In last, Out result) { return exclusive_scan(first, last, result); }
template <class Keys, class Values, class Out, class Equal, class Op> __CU2RS_HD Out inclusive_scan_by_key(Keys first, Keys last, Values values, Out result, Equal equal, Op op) {
  typedef detail::value_t<Values> T;
  const ptrdiff_t count = last - first;
  T sum = T();
  for (ptrdiff_t i = 0; i < count; i++) {
    const T item = values[i];
    if (i > 0 && equal(first[i - 1], first[i]))
      sum = op(sum, item);
    else
      sum = item;
    result[i] = sum;
  }
  return result + count;
}
template <class Keys, class Values, class Out, class Equal, class Op, int _System> __CU2RS_HD Out inclusive_scan_by_key(detail::policy<_System> policy, Keys first, Keys last, Values values, Out result, Equal equal, Op op) { return inclusive_scan_by_key(first, last, values, result, equal, op); }
template <class Keys, class Values, class Out, class Equal> __CU2RS_HD Out inclusive_scan_by_key(Keys first, Keys last, Values values, Out result, Equal equal) {
  return inclusive_scan_by_key(first, last, values, result, equal, plus<>());
}
template <class Keys, class Values, class Out, class Equal, int _System> __CU2RS_HD Out inclusive_scan_by_key(detail::policy<_System> policy, Keys first, Keys last, Values values, Out result, Equal equal) { return inclusive_scan_by_key(first, last, values, result, equal); }
template <class Keys, class Values, class Out> __CU2RS_HD Out inclusive_scan_by_key(Keys first, Keys last, Values values, Out result) {
  return inclusive_scan_by_key(first, last, values, result, equal_to<>(), plus<>());
}
template <class Keys, class Values, class Out, int _System> __CU2RS_HD Out inclusive_scan_by_key(detail::policy<_System> policy, Keys first, Keys last, Values values, Out result) { return inclusive_scan_by_key(first, last, values, result); }
template <class Keys, class Values, class Out, class T, class Equal, class Op> __CU2RS_HD Out exclusive_scan_by_key(Keys first, Keys last, Values values, Out result, T initial, Equal equal, Op op) {
  typedef detail::value_t<Values> V;
  const ptrdiff_t count = last - first;
  T sum = initial;
  for (ptrdiff_t i = 0; i < count; i++) {
    const V item = values[i];
    if (i > 0 && !equal(first[i - 1], first[i]))
      sum = initial;
    result[i] = sum;
    sum = op(sum, item);
  }
  return result + count;
}
template <class Keys, class Values, class Out, class T, class Equal, class Op, int _System> __CU2RS_HD Out exclusive_scan_by_key(detail::policy<_System> policy, Keys first, Keys last, Values values, Out result, T initial, Equal equal, Op op) { return exclusive_scan_by_key(first, last, values, result, initial, equal, op); }
template <class Keys, class Values, class Out, class T, class Equal> __CU2RS_HD Out exclusive_scan_by_key(Keys first, Keys last, Values values, Out result, T initial, Equal equal) {
  return exclusive_scan_by_key(first, last, values, result, initial, equal, plus<>());
}
template <class Keys, class Values, class Out, class T, class Equal, int _System> __CU2RS_HD Out exclusive_scan_by_key(detail::policy<_System> policy, Keys first, Keys last, Values values, Out result, T initial, Equal equal) { return exclusive_scan_by_key(first, last, values, result, initial, equal); }
template <class Keys, class Values, class Out, class T> __CU2RS_HD Out exclusive_scan_by_key(Keys first, Keys last, Values values, Out result, T initial) {
  return exclusive_scan_by_key(first, last, values, result, initial, equal_to<>(), plus<>());
}
template <class Keys, class Values, class Out, class T, int _System> __CU2RS_HD Out exclusive_scan_by_key(detail::policy<_System> policy, Keys first, Keys last, Values values, Out result, T initial) { return exclusive_scan_by_key(first, last, values, result, initial); }
template <class Keys, class Values, class Out> __CU2RS_HD Out exclusive_scan_by_key(Keys first, Keys last, Values values, Out result) {
  return exclusive_scan_by_key(first, last, values, result, detail::value_t<Values>(), equal_to<>(), plus<>());
}
template <class Keys, class Values, class Out, int _System> __CU2RS_HD Out exclusive_scan_by_key(detail::policy<_System> policy, Keys first, Keys last, Values values, Out result) { return exclusive_scan_by_key(first, last, values, result); }
}
// Thrust's own includes these; programs rely on it.
#include "fill.h"
#include "for_each.h"
#include "generate.h"
#include "replace.h"
#include "transform.h"
#include "uninitialized_fill.h"
#include "memory.h"
