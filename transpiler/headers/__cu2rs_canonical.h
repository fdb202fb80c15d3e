// <random>: std::generate_canonical [rand.util.canonical].
#pragma once
#include "__cu2rs_cpp.h"
#include "cmath"
#include <limits>
#pragma cu2rs source
namespace std {
// A number in [0, 1) of as many draws as the digits need.
template <class T, unsigned long digits, class G> T generate_canonical(G &g) {
  const unsigned long own = sizeof(T) == 4 ? 24 : 53;
  const unsigned long wanted = digits < own ? digits : own;
  const unsigned long span = (unsigned long)(G::max() - G::min());
  unsigned long bits = 0;
  while (bits < 64 && (((unsigned __int128)2 << bits) <= (unsigned __int128)span + 1))
    ++bits;
  const double range = (double)span + 1.0;
  const unsigned long draws = (wanted + bits - 1) / bits;
  T sum = 0, scale = 1;
  for (unsigned long i = 0; i < (draws > 1 ? draws : 1); ++i) {
    sum += (T)(unsigned long)(g() - G::min()) * scale;
    scale = (T)((double)scale * range);
  }
  const T x = sum / scale;
  return x >= (T)1 ? (T)1 - numeric_limits<T>::epsilon() / (T)2 : x;
}
template <class T, class G> T __cu2rs_canonical(G &g) { return generate_canonical<T, sizeof(T) == 4 ? 24 : 53>(g); }
}
