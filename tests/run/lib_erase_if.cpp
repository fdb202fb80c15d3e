// C++20's `std::erase_if` and `std::erase`; a program's own of that name is the one that is called without `std::`.
// engines: auto
#include <cstdio>
#include <deque>
#include <list>
#include <map>
#include <set>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>
template <class C, class P> int erase_if(C &c, P p) {
  int n = 0;
  for (auto &x : c) n += p(x);
  return -n;
}
template <class C> static void show(const C &c) {
  for (auto &x : c) printf("%d ", x);
  printf("(%zu)\n", c.size());
}
int main() {
  auto odd = [](int x) { return x % 2 != 0; };
  std::vector<int> v{1, 2, 3, 4, 5, 4};
  printf("%d\n", erase_if(v, odd));
  printf("%zu ", std::erase_if(v, odd));
  show(v);
  printf("%zu ", std::erase(v, 4));
  show(v);
  std::deque<int> d{1, 1, 2};
  printf("%zu ", std::erase(d, 1));
  show(d);
  std::list<int> l{5, 6, 7};
  printf("%zu ", std::erase_if(l, odd));
  show(l);
  std::set<int> s{1, 2, 3, 4};
  printf("%zu ", std::erase_if(s, odd));
  show(s);
  std::unordered_set<int> u{1, 3, 4};
  printf("%zu ", std::erase_if(u, odd));
  show(u);
  std::string t = "a-b-c";
  printf("%zu %s\n", std::erase(t, '-'), t.c_str());
  std::map<int, std::string> m{{1, "a"}, {2, "b"}};
  printf("%zu %s\n", std::erase_if(m, [](const auto &e) { return e.second == "a"; }), m[2].c_str());
  std::unordered_map<std::string, int> w{{"x", 1}, {"y", 2}};
  printf("%zu %d\n", std::erase_if(w, [](const auto &e) { return e.second > 1; }), w["x"]);
}
