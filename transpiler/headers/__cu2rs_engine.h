// What <random> and <algorithm> share: bounded numbers of any engine.
#pragma once
#include "__cu2rs_cpp.h"
#include "type_traits"
#pragma cu2rs module cudart_rs::cpp::random
namespace std {
template <class G> [[cu2rs::rust("cudart_rs::cpp::random::below")]] unsigned long __cu2rs_rust_below(G &engine, unsigned long last);
template <class F> [[cu2rs::rust("cudart_rs::cpp::random::below_with")]] unsigned long __cu2rs_called_below(F draw, unsigned long least, unsigned long greatest, unsigned long last);
#pragma cu2rs source
// The engines that are Rust types; all others are called back.
template <class G> struct __cu2rs_rust_engine {
  static constexpr bool value = false;
};
// A number in 0..=last.
template <class G> unsigned long __cu2rs_below(G &engine, unsigned long last) {
  if constexpr (__cu2rs_rust_engine<G>::value)
    return __cu2rs_rust_below(engine, last);
  else {
    auto draw = [&engine]() -> unsigned long { return (unsigned long)engine(); };
    return __cu2rs_called_below(draw, (unsigned long)G::min(), (unsigned long)G::max(), last);
  }
}
}
