// Constants that one unit defines and others name.
// engines: auto
// expect:
// 4 2 b 0.5
// 5 6 7 1.5 text 3 9 1
// 34
#include "constants.h"
extern "C" const unsigned MINIMUM = 4;
extern "C" int table[3] = {1, 2, 3};
extern "C" const char *const NAMES[] = {"a", "b"};
const double RATIO = 0.5;
const int Limits::WIDTH;
const int Limits::HEIGHT = 6;
const unsigned long Limits::LARGE;
constexpr float Limits::SCALE;
const char *const Limits::TEXT = "text";
const int *other_width() { return &Limits::WIDTH; }
int other_unit() { return Limits::WIDTH + Limits::HEIGHT + Limits::LARGE + Holder<long>::N + (int)MINIMUM + Holder<int>::M; }
