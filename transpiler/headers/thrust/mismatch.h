// thrust::mismatch: the first places where two sequences differ.
#pragma once
#include "detail/policy.h"
#include "iterator/iterator_traits.h"
#include "functional.h"
#include "pair.h"
#pragma cu2rs source
#pragma cu2rs captured
namespace thrust {
template <class It1, class It2, class Equal> __CU2RS_HD pair<It1, It2> mismatch(It1 first1, It1 last1, It2 first2, Equal same) {
  const ptrdiff_t count = last1 - first1;
  ptrdiff_t i = 0;
  while (i < count && same(first1[i], first2[i]))
    i++;
  return pair<It1, It2>(first1 + i, first2 + i);
}
template <class It1, class It2, class Equal, int _System> __CU2RS_HD pair<It1, It2> mismatch(detail::policy<_System> policy, It1 first1, It1 last1, It2 first2, Equal same) { return mismatch(first1, last1, first2, same); }
template <class It1, class It2> __CU2RS_HD pair<It1, It2> mismatch(It1 first1, It1 last1, It2 first2) {
  return mismatch(first1, last1, first2, equal_to<>());
}
template <class It1, class It2, int _System> __CU2RS_HD pair<It1, It2> mismatch(detail::policy<_System> policy, It1 first1, It1 last1, It2 first2) { return mismatch(first1, last1, first2); }
}
#include "reduce.h"
#include "memory.h"
