// C++20's `std::erase_if` and `std::erase`. They stand in a namespace of their own, where only `std::` leads to: programs of C++17 have such functions themselves, which
// are called without it.
#pragma once
#include "__cu2rs_iterator.h"
#pragma cu2rs source
namespace std {
namespace __cu2rs_20 {
template <class C, class P> typename C::size_type erase_if(C &all, P test) {
  unsigned long before = all.size();
  if constexpr (__cu2rs_random<typename C::iterator>::value) {
    auto to = all.begin();
    for (auto i = all.begin(); i != all.end(); ++i)
      if (!test(*i)) {
        if (to != i)
          *to = static_cast<typename C::value_type &&>(*i);
        ++to;
      }
    all.erase(to, all.end());
  } else {
    for (auto i = all.begin(); i != all.end();)
      if (test(*i))
        i = all.erase(i);
      else
        ++i;
  }
  return before - all.size();
}
template <class C, class U> typename C::size_type erase(C &all, const U &value) {
  return __cu2rs_20::erase_if(all, [&](const auto &element) { return element == value; });
}
}
using namespace __cu2rs_20;
}
