// thrust::merge, merge_by_key: of two sorted sequences; of equal items the first sequence comes first.
#pragma once
#include "detail/policy.h"
#include "iterator/iterator_traits.h"
#include "functional.h"
#include "pair.h"
#pragma cu2rs source
#pragma cu2rs captured
namespace thrust {
template <class It1, class It2, class Out, class Less> __CU2RS_HD Out merge(It1 first1, It1 last1, It2 first2, It2 last2, Out result, Less less) {
  const ptrdiff_t count1 = last1 - first1;
  const ptrdiff_t count2 = last2 - first2;
  ptrdiff_t a = 0;
  ptrdiff_t b = 0;
  while (a + b < count1 + count2)
    if (a == count1 || (b < count2 && less(first2[b], first1[a]))) {
      result[a + b] = first2[b];
      b++;
    } else {
      result[a + b] = first1[a];
      a++;
    }
  return result + (count1 + count2);
}
template <class It1, class It2, class Out, class Less, int _System> __CU2RS_HD Out merge(detail::policy<_System> policy, It1 first1, It1 last1, It2 first2, It2 last2, Out result, Less less) { return merge(first1, last1, first2, last2, result, less); }
template <class It1, class It2, class Out> __CU2RS_HD Out merge(It1 first1, It1 last1, It2 first2, It2 last2, Out result) {
  return merge(first1, last1, first2, last2, result, less<>());
}
template <class It1, class It2, class Out, int _System> __CU2RS_HD Out merge(detail::policy<_System> policy, It1 first1, It1 last1, It2 first2, It2 last2, Out result) { return merge(first1, last1, first2, last2, result); }
template <class Keys1, class Keys2, class Values1, class Values2, class KeysOut, class ValuesOut, class Less> __CU2RS_HD pair<KeysOut, ValuesOut> merge_by_key(Keys1 first1, Keys1 last1, Keys2 first2, Keys2 last2, Values1 values1, Values2 values2, KeysOut keys_out, ValuesOut values_out, Less less) {
  const ptrdiff_t count1 = last1 - first1;
  const ptrdiff_t count2 = last2 - first2;
  ptrdiff_t a = 0;
  ptrdiff_t b = 0;
  while (a + b < count1 + count2)
    if (a == count1 || (b < count2 && less(first2[b], first1[a]))) {
      keys_out[a + b] = first2[b];
      values_out[a + b] = values2[b];
      b++;
    } else {
      keys_out[a + b] = first1[a];
      values_out[a + b] = values1[a];
      a++;
    }
  return pair<KeysOut, ValuesOut>(keys_out + (count1 + count2), values_out + (count1 + count2));
}
template <class Keys1, class Keys2, class Values1, class Values2, class KeysOut, class ValuesOut, class Less, int _System> __CU2RS_HD pair<KeysOut, ValuesOut> merge_by_key(detail::policy<_System> policy, Keys1 first1, Keys1 last1, Keys2 first2, Keys2 last2, Values1 values1, Values2 values2, KeysOut keys_out, ValuesOut values_out, Less less) { return merge_by_key(first1, last1, first2, last2, values1, values2, keys_out, values_out, less); }
template <class Keys1, class Keys2, class Values1, class Values2, class KeysOut, class ValuesOut> __CU2RS_HD pair<KeysOut, ValuesOut> merge_by_key(Keys1 first1, Keys1 last1, Keys2 first2, Keys2 last2, Values1 values1, Values2 values2, KeysOut keys_out, ValuesOut values_out) {
  return merge_by_key(first1, last1, first2, last2, values1, values2, keys_out, values_out, less<>());
}
template <class Keys1, class Keys2, class Values1, class Values2, class KeysOut, class ValuesOut, int _System> __CU2RS_HD pair<KeysOut, ValuesOut> merge_by_key(detail::policy<_System> policy, Keys1 first1, Keys1 last1, Keys2 first2, Keys2 last2, Values1 values1, Values2 values2, KeysOut keys_out, ValuesOut values_out) { return merge_by_key(first1, last1, first2, last2, values1, values2, keys_out, values_out); }
}
#include "execution_policy.h"
