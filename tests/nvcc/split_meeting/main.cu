#include "parts.h"
#include <cstdio>
#include <regex>
#include <stdexcept>
void add_all(int *p, int n);
struct Derived : Base {
  int f(int n) override { return n * 10; }
};
int called_back(int n) {
  if (n > 5) throw std::out_of_range("called back");
  return n;
}
int main() {
  int *p;
  double *d;
  cudaMallocManaged(&p, 16);
  cudaMallocManaged(&d, 32);
  for (int i = 0; i < 4; i++) {
    p[i] = i;
    d[i] = i + .5;
  }
  run_scale(p, 3);
  run_scale(d, 2.0);
  add_all(p, 100);
  Sum<int> s{1};
  s.add(4);
  std::printf("%d %d %g %d %d %s\n", p[1], p[2], d[3], s.total, Plain{4}.get(), name_of(7).c_str());
  levels();
  levels();
  std::printf("%d %d %d %d %d\n", level, counter(), holder<int>(), Reg<int>::n, Once::made);
  Derived derived;
  std::printf("%d\n", through(&derived));
  try {
    check(1);
    check(3);
  } catch (const std::runtime_error &e) {
    std::printf("main caught %s\n", e.what());
  }
  try {
    std::printf("%d\n", outer(2));
    outer(7);
  } catch (const std::out_of_range &e) {
    std::printf("main caught %s\n", e.what());
  }
  std::printf("%d %d\n", catches(1), catches(8));
  return !std::regex_match(L"f", std::wregex(L"[a-z]"));
}
