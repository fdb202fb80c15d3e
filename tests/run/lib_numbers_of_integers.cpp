// engines: auto
// <cmath>'s functions of integers, second results beside others' arguments, and what glibc does with the ends of numbers.
#include <math.h>
#include <cmath>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <iostream>
template <class T> void f(T x) {
  int e; printf("%d %ld %lld %ld %lld ", ilogb(x), lrint(x), llrint(x), lround(x), std::llround(x)); double a = frexp(x, &e); printf("%g %d %g %g %g ", a, e, (double)ldexp(x, 3), (double)std::scalbn(x, -2), (double)scalbln(x, 2L));
  printf("%d%d%d%d%d ", isnan(x), std::isinf(x), isfinite(x), std::isnormal(x), signbit(x)); printf("%d %zu %zu %zu\n", std::fpclassify(x) == FP_ZERO, sizeof(ldexp(x, 1)), sizeof(frexp(x, &e)), sizeof(isnan(x)));
}
int main() { f(3); f(-5L); f((unsigned char)7); f(0ull); f(true); f('a'); f(2.5f); f(-7.75); f((short)-9); printf("%g %g\n", ldexp(1, -3), std::ldexp(5u, 2)); double w; printf("%g %g\n", modf(3, &w), w); printf("%d\n", isnan(3) + std::isnan(0.0 / 0)); int i = 5; printf("%s\n", isnan(i) ? "nan" : "number"); 
  printf("%d %d\n", isgreater(3, 2), std::isless(2.5f, 3)); int q; printf("%g\n", std::remquo(7.0, 2.0, &q));
  int ex = 9; w = 5; printf("%g %d %g\n", frexp(-10, &ex), ex, modf(-3.25, &w)); printf("%d %g\n", ex, w);
  float x; double y; printf("%d ", sscanf("1.5e 2", "%f%lf", &x, &y)); printf("%g %g\n", x, y); char text[] = "12", *end = text + 1; errno = 0; long l = strtol(text, &end, 1); printf("%ld %d %d\n", l, (int)(end - text), errno == EINVAL);
  std::cout << std::showpos << 5 << ' ' << 5u << ' ' << 5ul << ' ' << 2.5 << ' ' << true << ' ' << (unsigned short)3 << ' ' << 0L << '\n';
}
