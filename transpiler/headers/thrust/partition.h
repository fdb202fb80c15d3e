// thrust::partition and its relatives; all are stable.
#pragma once
#include "detail/policy.h"
#include "../stdlib.h"
#include "iterator/iterator_traits.h"
#include "pair.h"
#pragma cu2rs source
#pragma cu2rs captured
namespace thrust {
template <class It, class P> __CU2RS_HD It stable_partition(It first, It last, P predicate) {
  typedef detail::value_t<It> T;
  const ptrdiff_t count = last - first;
  T *others = (T *)malloc(count * sizeof(T));
  ptrdiff_t kept = 0;
  ptrdiff_t out = 0;
  for (ptrdiff_t i = 0; i < count; i++)
    if (predicate(first[i])) {
      first[kept] = first[i];
      kept++;
    } else {
      others[out] = first[i];
      out++;
    }
  for (ptrdiff_t i = 0; i < out; i++)
    first[kept + i] = others[i];
  free(others);
  return first + kept;
}
template <class It, class P, int _System> __CU2RS_HD It stable_partition(detail::policy<_System> policy, It first, It last, P predicate) { return stable_partition(first, last, predicate); }
template <class It, class Stencil, class P> __CU2RS_HD It stable_partition(It first, It last, Stencil stencil, P predicate) {
  typedef detail::value_t<It> T;
  const ptrdiff_t count = last - first;
  T *others = (T *)malloc(count * sizeof(T));
  ptrdiff_t kept = 0;
  ptrdiff_t out = 0;
  for (ptrdiff_t i = 0; i < count; i++)
    if (predicate(stencil[i])) {
      first[kept] = first[i];
      kept++;
    } else {
      others[out] = first[i];
      out++;
    }
  for (ptrdiff_t i = 0; i < out; i++)
    first[kept + i] = others[i];
  free(others);
  return first + kept;
}
template <class It, class Stencil, class P, int _System> __CU2RS_HD It stable_partition(detail::policy<_System> policy, It first, It last, Stencil stencil, P predicate) { return stable_partition(first, last, stencil, predicate); }
template <class It, class P> __CU2RS_HD It partition(It first, It last, P predicate) {
  return stable_partition(first, last, predicate);
}
template <class It, class P, int _System> __CU2RS_HD It partition(detail::policy<_System> policy, It first, It last, P predicate) { return partition(first, last, predicate); }
template <class It, class Stencil, class P> __CU2RS_HD It partition(It first, It last, Stencil stencil, P predicate) {
  return stable_partition(first, last, stencil, predicate);
}
template <class It, class Stencil, class P, int _System> __CU2RS_HD It partition(detail::policy<_System> policy, It first, It last, Stencil stencil, P predicate) { return partition(first, last, stencil, predicate); }
template <class In, class True, class False, class P> __CU2RS_HD pair<True, False> stable_partition_copy(In first, In last, True accepted, False rejected, P predicate) {
  const ptrdiff_t count = last - first;
  ptrdiff_t kept = 0;
  ptrdiff_t out = 0;
  for (ptrdiff_t i = 0; i < count; i++)
    if (predicate(first[i])) {
      accepted[kept] = first[i];
      kept++;
    } else {
      rejected[out] = first[i];
      out++;
    }
  return pair<True, False>(accepted + kept, rejected + out);
}
template <class In, class True, class False, class P, int _System> __CU2RS_HD pair<True, False> stable_partition_copy(detail::policy<_System> policy, In first, In last, True accepted, False rejected, P predicate) { return stable_partition_copy(first, last, accepted, rejected, predicate); }
template <class In, class True, class False, class P> __CU2RS_HD pair<True, False> partition_copy(In first, In last, True accepted, False rejected, P predicate) {
  return stable_partition_copy(first, last, accepted, rejected, predicate);
}
template <class In, class True, class False, class P, int _System> __CU2RS_HD pair<True, False> partition_copy(detail::policy<_System> policy, In first, In last, True accepted, False rejected, P predicate) { return partition_copy(first, last, accepted, rejected, predicate); }
template <class It, class P> __CU2RS_HD It partition_point(It first, It last, P predicate) {
  const ptrdiff_t count = last - first;
  ptrdiff_t i = 0;
  while (i < count && predicate(first[i]))
    i++;
  return first + i;
}
template <class It, class P, int _System> __CU2RS_HD It partition_point(detail::policy<_System> policy, It first, It last, P predicate) { return partition_point(first, last, predicate); }
template <class It, class P> __CU2RS_HD bool is_partitioned(It first, It last, P predicate) {
  const ptrdiff_t count = last - first;
  ptrdiff_t i = partition_point(first, last, predicate) - first;
  while (i < count && !predicate(first[i]))
    i++;
  return i == count;
}
template <class It, class P, int _System> __CU2RS_HD bool is_partitioned(detail::policy<_System> policy, It first, It last, P predicate) { return is_partitioned(first, last, predicate); }
}
// Thrust's own includes these; programs rely on it.
#include "count.h"
#include "sort.h"
#include "execution_policy.h"
#include "remove.h"
