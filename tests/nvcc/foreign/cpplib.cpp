#include "cpplib.h"
#include <iostream>
#include <string>
#include <cstdarg>
#include <vector>
namespace lib {
int level = 3;
int area(const box *b, const box &c, mode m) { return (b->w * b->h + c.w * c.h) * (m == slow ? 100 : 1); }
double total(int n, ...) {
  va_list all;
  va_start(all, n);
  double s = 0;
  while (n--) s += va_arg(all, double);
  va_end(all);
  return s;
}
void each(int *v, std::size_t n, int (*f)(int)) { for (std::size_t i = 0; i < n; i++) v[i] = f(v[i]); }
}
int plain(unsigned long long a, char b, const char *const *names) {
  std::vector<std::string> all(names, names + 2);
  lib::box box{2, 3};
  std::cout << "c++: " << all[0] << b << all[1] << ' ' << app::host_twice((long)a, &box) << '\n';
  return (int)all.size();
}
