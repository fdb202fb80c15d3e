// C++ [func.search]: what `std::search` looks for, kept in an object. Each goes from place to place; which steps it takes makes no difference to what it finds.
#pragma once
#include "__cu2rs_cpp.h"
#include "utility"
#include "__cu2rs_function.h"
#pragma cu2rs source
namespace std {
#define __CU2RS_SEARCHER(Name, ...)                                                                                                                  \
  template <class I, __VA_ARGS__> class Name {                                                                                                       \
    I __first;                                                                                                                                       \
    I __last;                                                                                                                                        \
    F __same;                                                                                                                                        \
                                                                                                                                                     \
  public:                                                                                                                                            \
    Name(I first, I last, F same = F()) : __first(first), __last(last), __same(same) {}                                                              \
    template <class H> Name(I first, I last, H, F same) : __first(first), __last(last), __same(same) {}                                              \
    template <class J> pair<J, J> operator()(J from, J to) const {                                                                                   \
      for (;; ++from) {                                                                                                                              \
        J at = from;                                                                                                                                 \
        for (I want = __first;; ++at, ++want) {                                                                                                      \
          if (want == __last)                                                                                                                        \
            return pair<J, J>(from, at);                                                                                                             \
          if (at == to)                                                                                                                              \
            return pair<J, J>(to, to);                                                                                                               \
          if (!__same(*at, *want))                                                                                                                   \
            break;                                                                                                                                   \
        }                                                                                                                                            \
      }                                                                                                                                              \
    }                                                                                                                                                \
  }
__CU2RS_SEARCHER(default_searcher, class F = equal_to<>);
__CU2RS_SEARCHER(boyer_moore_searcher, class F = equal_to<>);
__CU2RS_SEARCHER(boyer_moore_horspool_searcher, class F = equal_to<>);
#undef __CU2RS_SEARCHER
}
