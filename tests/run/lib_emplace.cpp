// emplace_back, ranges of other types.
// engines: auto
#include <cstdio>
#include <vector>
#include <string>
#include <map>
struct Q { std::string s; int n; Q(const std::string &a, int b) : s(a), n(b) {} };
int main() {
  std::vector<Q> v;
  v.emplace_back("abc", 3);
  v.emplace_back("de", 4);
  v.push_back(Q("x", 1));
  printf("%zu %s %d\n", v.size(), v[1].s.c_str(), v[0].n);
  std::vector<std::pair<int, std::string>> w;
  w.emplace_back(1, "one");
  printf("%s\n", w[0].second.c_str());
  int a[] = {1, 2, 3};
  std::vector<double> d(a, a + 3);
  printf("%g\n", d[2]);
  std::map<std::string, int> m;
  m.emplace("k", 3);
  printf("%d\n", m["k"]);
}
