// thrust::shuffle, shuffle_copy: a random permutation, drawn from the engine (another one than Thrust's own draws).
#pragma once
#include "detail/policy.h"
#include "iterator/iterator_traits.h"
#include "random.h"
#include "copy.h"
#pragma cu2rs source
#pragma cu2rs captured
namespace thrust {
template <class It, class Engine> [[cu2rs::limit("Draws another permutation than Thrust's.")]] __CU2RS_HD void shuffle(It first, It last, Engine engine) {
  typedef detail::value_t<It> T;
  for (ptrdiff_t i = last - first - 1; i > 0; i--) {
    uniform_int_distribution<long> place(0, i);
    const ptrdiff_t j = place(engine);
    const T old = first[i];
    first[i] = first[j];
    first[j] = old;
  }
}
template <class It, class Engine, int _System> [[cu2rs::limit("Draws another permutation than Thrust's.")]] __CU2RS_HD void shuffle(detail::policy<_System> policy, It first, It last, Engine engine) { shuffle(first, last, engine); }
template <class In, class Out, class Engine> [[cu2rs::limit("Draws another permutation than Thrust's.")]] __CU2RS_HD void shuffle_copy(In first, In last, Out result, Engine engine) {
  const Out end = copy(first, last, result);
  shuffle(result, end, engine);
}
template <class In, class Out, class Engine, int _System> [[cu2rs::limit("Draws another permutation than Thrust's.")]] __CU2RS_HD void shuffle_copy(detail::policy<_System> policy, In first, In last, Out result, Engine engine) { shuffle_copy(first, last, result, engine); }
}
