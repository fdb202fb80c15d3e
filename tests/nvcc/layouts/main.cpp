// By g++ as it is, by nvcc as main.cu.
#include "vec.h"
#include <cstdio>

int main() {
  float *d = vec_make(4, 1.5f), h[4];
  vec::scale(d, 4);
  vec::scale(d, 4, 3);
  int e = vec::fetch(h, d, 4);
  std::printf("%g %g %d\n", h[0], h[3], e);
  std::printf("%d launches, %d\n", vec_launches, vec_free(d));
}
