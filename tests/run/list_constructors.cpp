// A braced list as the one argument of a constructor: the constructor from a std::initializer_list is the best one, whatever its elements become.
#include <cstdio>
#include <initializer_list>
#include <map>
#include <string>
#include <vector>
struct Which {
  Which(std::initializer_list<double> l) : kind(1), n((int)l.size()) {}
  explicit Which(unsigned long) : kind(2), n(0) {}
  Which(int, int) : kind(3), n(0) {}
  int kind, n;
};
int f(std::initializer_list<int>) { return 1; }
int f(int) { return 2; }
int g(std::initializer_list<long> l) { return 10 + (int)l.size(); }
int g(const std::vector<int> &) { return 20; }
int main() {
  unsigned x = 7;
  unsigned long y = 3;
  std::vector<unsigned> a({x}), b(x), c = std::vector<unsigned>({x, 8});
  std::vector<unsigned long> d({y}), e(y);
  printf("%zu %u %zu %zu %zu %lu %zu\n", a.size(), a[0], b.size(), c.size(), d.size(), d[0], e.size());
  std::vector<std::string> s({"one"}), t({"one", "two"});
  printf("%zu %s %zu\n", s.size(), s[0].c_str(), t.size());
  printf("%d %d %d %d\n", Which({1}).kind, Which(1).kind, Which({1, 2}).kind, Which(1, 2).kind);
  printf("%d %d %d\n", f({1}), f(1), g({1, 2}));
  std::map<int, std::vector<unsigned>> m;
  for (unsigned k = 4; k < 7; k++)
    m[(int)k] = std::vector<unsigned>({k});
  for (auto &p : m)
    printf("%d:%zu,%u ", p.first, p.second.size(), p.second[0]);
  printf("\n");
}
