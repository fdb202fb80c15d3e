#pragma once
// Directly in a linkage specification these are declarations; in braces a const one would be a definition.
extern "C" const unsigned MINIMUM;
extern "C" int table[3];
extern "C" const char *const NAMES[];
extern "C" {
extern const double RATIO;
}
struct Limits {
  static const int WIDTH = 5;
  static const int HEIGHT;
  static const unsigned long LARGE = 7;
  static constexpr float SCALE = 1.5f;
  static const char *const TEXT;
};
template <class T> struct Holder { static const int N = 3; static const T M; };
template <class T> const int Holder<T>::N;
template <class T> const T Holder<T>::M = T(9);
int other_unit();
