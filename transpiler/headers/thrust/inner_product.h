// thrust::inner_product.
#pragma once
#include "detail/policy.h"
#include "iterator/iterator_traits.h"
#include "functional.h"
#pragma cu2rs source
#pragma cu2rs captured
namespace thrust {
template <class It1, class It2, class T, class Sum, class Product> __CU2RS_HD T inner_product(It1 first1, It1 last1, It2 first2, T initial, Sum sum, Product product) {
  const ptrdiff_t count = last1 - first1;
  T total = initial;
  for (ptrdiff_t block = 0; block < count; block += 1024) {
    const ptrdiff_t end = block + 1024 < count ? block + 1024 : count;
    T part = product(first1[block], first2[block]);
    for (ptrdiff_t i = block + 1; i < end; i++)
      part = sum(part, product(first1[i], first2[i]));
    total = sum(total, part);
  }
  return total;
}
template <class It1, class It2, class T, class Sum, class Product, int _System> __CU2RS_HD T inner_product(detail::policy<_System> policy, It1 first1, It1 last1, It2 first2, T initial, Sum sum, Product product) { return inner_product(first1, last1, first2, initial, sum, product); }
template <class It1, class It2, class T> __CU2RS_HD T inner_product(It1 first1, It1 last1, It2 first2, T initial) {
  return inner_product(first1, last1, first2, initial, plus<>(), multiplies<>());
}
template <class It1, class It2, class T, int _System> __CU2RS_HD T inner_product(detail::policy<_System> policy, It1 first1, It1 last1, It2 first2, T initial) { return inner_product(first1, last1, first2, initial); }
}
#include "reduce.h"
#include "memory.h"
