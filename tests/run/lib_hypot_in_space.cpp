// std::hypot of three.
#include <cmath>
#include <cstdio>
int main() {
  std::printf("%.17g %.9g %.17g\n", std::hypot(3., 4., 12.), std::hypot(1.f, -2.f, 2.5f), std::hypot(1, 2u, 3.f));
  std::printf("%g %g %g %.17g\n", std::hypot(0., 0., 0.), std::hypot(1e200, -1e200, 1e200), std::hypot(-1e-300, 1e-310, 0.), std::hypot(.1, .2, .3));
  std::printf("%d %d\n", (int)sizeof(std::hypot(1.f, 1.f, 1.f)), (int)sizeof(std::hypot(1.f, 1, 1.f)));
}
