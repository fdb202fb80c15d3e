#include "constants.h"
#include <cstdio>
static const int *address(const int &x) { return &x; }
const int *other_width();
int main() {
  printf("%u %d %s %g\n", MINIMUM, table[1], NAMES[1], RATIO);
  printf("%d %d %lu %g %s %d %g %d\n", Limits::WIDTH, Limits::HEIGHT, Limits::LARGE, Limits::SCALE, Limits::TEXT, Holder<int>::N,
         Holder<float>::M, address(Limits::WIDTH) == other_width());
  printf("%d\n", other_unit());
}
