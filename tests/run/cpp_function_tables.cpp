// Tables of functions: lists of initialisers in containers, pairs, tuples.
// engines: auto
#include <cstdio>
#include <vector>
#include <map>
#include <array>
#include <string>
#include <utility>
#include <tuple>
#include <optional>
static int f(int x) { return x + 1; } static int g(int x) { return x * 2; }
int main() {
  std::vector<int (*)(int)> t{f, g}; for (auto q : t) printf("%d ", q(5));
  std::vector<int (*)(int)> t2 = {[](int a) { return a; }, f}; for (auto q : t2) printf("%d ", q(5));
  std::map<std::string, int (*)(int)> m{{"f", f}, {"g", g}}; for (auto &e : m) printf("%s %d ", e.first.c_str(), e.second(3));
  std::array<int (*)(int), 2> a{f, g}; printf("%d ", a[1](4));
  std::pair<int (*)(int), int> p{f, 2}; printf("%d ", p.first(p.second));
  std::vector<std::pair<const char *, int (*)(int)>> v{{"a", f}, {"b", [](int x) { return -x; }}}; for (auto &[n, q] : v) printf("%s %d ", n, q(1));
  auto tu = std::make_tuple(f, g); printf("%d ", std::get<1>(tu)(8));
  t.push_back(g); t.emplace_back(f); t.insert(t.begin(), g); printf("%d\n", t[0](10));
  bool c = t.size() > 2; auto r = c ? f : g; printf("%d\n", r(3)); int (*z)(int) = c ? +[](int x) { return x + 100; } : f; printf("%d\n", z(1));
}
