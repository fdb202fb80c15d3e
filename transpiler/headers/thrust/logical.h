// thrust::all_of, any_of, none_of.
#pragma once
#include "detail/policy.h"
#include "find.h"
#pragma cu2rs source
#pragma cu2rs captured
namespace thrust {
template <class It, class P> __CU2RS_HD bool all_of(It first, It last, P predicate) {
  return find_if_not(first, last, predicate) == last;
}
template <class It, class P, int _System> __CU2RS_HD bool all_of(detail::policy<_System> policy, It first, It last, P predicate) { return all_of(first, last, predicate); }
template <class It, class P> __CU2RS_HD bool any_of(It first, It last, P predicate) {
  return find_if(first, last, predicate) != last;
}
template <class It, class P, int _System> __CU2RS_HD bool any_of(detail::policy<_System> policy, It first, It last, P predicate) { return any_of(first, last, predicate); }
template <class It, class P> __CU2RS_HD bool none_of(It first, It last, P predicate) {
  return find_if(first, last, predicate) == last;
}
template <class It, class P, int _System> __CU2RS_HD bool none_of(detail::policy<_System> policy, It first, It last, P predicate) { return none_of(first, last, predicate); }
}
#include "reduce.h"
#include "memory.h"
