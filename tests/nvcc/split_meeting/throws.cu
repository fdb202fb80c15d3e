#include <cstdio>
#include <stdexcept>
struct Guard {
  const char *n;
  ~Guard() { printf("end %s\n", n); }
};
void check(int n) {
  Guard g{"check"};
  if (n > 2) throw std::runtime_error("too large");
}
