// Assignments whose value is used at once move from temporaries, and places that can be named once only have a value, too.
#include <cstdio>
#include <string>
#include <vector>
#include <map>
#include <list>
std::vector<int> f(int n) { return std::vector<int>(n, 1); }
struct S { std::vector<int> v; std::string t; S &set() { v = f(3); return *this; } };
S g(int n) { S s; s.v = f(n); s.t = "x"; return s; }
const void *last; std::vector<int> h(int n) { std::vector<int> v(n, 2); last = v.data(); return v; }
std::string hs() { std::string s(50, 'x'); last = s.data(); return s; }
int main() {
  std::vector<int> a, b;
  printf("%zu", (a = h(4)).size()); printf(" %d\n", a.data() == last);
  b = a = h(5); printf("%zu %zu %d %d\n", a.size(), b.size(), a.data() == last, b.data() == last);
  std::string s, t; printf("%zu", (s = hs()).size()); printf(" %d\n", s.data() == last);
  t = s = hs(); printf("%zu %zu %d %d\n", s.size(), t.size(), s.data() == last, t.data() == last);
  for (int x : (a = h(2))) printf(" %d", x); printf(" %d\n", a.data() == last);
  if ((s = hs()).empty()) puts("empty"); printf(" %d\n", s.data() == last);
  S x, y; x.v = h(3); last = x.v.data(); y = x; S z; (z = std::move(x)).set(); printf("%zu %zu\n", x.v.size(), z.v.size());
  std::vector<int> &r = (a = h(6)); printf("%zu %d\n", r.size(), r.data() == last);
  const std::string &cs = s = hs(); printf("%zu %d\n", cs.size(), cs.data() == last);
  std::vector<std::vector<int>> w(2); int i = 1; (w[0] = h(3)).push_back(1); printf("%d %zu %d\n", i, w[0].size(), (w[1] = h(7)).data() == last);
  i = 0; (w[i++] = h(3)).push_back(1); std::map<std::string, std::string> m; t = m["a"] = m["b"] = hs(); printf("%d %zu %zu %zu %d\n", i, w[0].size(), m["a"].size(), t.size(), m["b"].data() == last); (m["c"] = "x") += "yz"; puts(m["c"].c_str());
  (s = std::move(t)) += "end"; printf("%zu %zu\n", s.size(), t.size());
  b = std::move(a = h(3)); printf("%zu %zu %d\n", a.size(), b.size(), b.data() == last);
}
