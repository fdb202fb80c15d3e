// engines: auto
// Structured bindings of arrays, tuples and classes with objects: copied, moved from, changed and used later.
#include <cstdio>
#include <string>
#include <array>
#include <tuple>
#include <utility>
#include <map>
#include <vector>
#include <memory>
struct T { int v; T(int v = 0) : v(v) { printf("+%d ", v); } T(const T &o) : v(o.v) { printf("c%d ", v); } T(T &&o) : v(o.v) { o.v = 0; printf("m%d ", v); } ~T() { printf("-%d ", v); } };
struct S { std::string a; int b; T t; };
std::array<std::string, 2> two() { return {"x", "yy"}; }
S make() { return {"s", 2, T(5)}; }
std::tuple<std::string, int> tup() { return {"t", 3}; }
int main() {
  { std::string arr[2] = {"a", "bc"}; auto [x, y] = arr; printf("%s %s %s\n", x.c_str(), y.c_str(), arr[0].c_str()); x += "!"; printf("%s %s\n", x.c_str(), arr[0].c_str()); std::string z = x; x = y; printf("%s %s\n", x.c_str(), z.c_str()); }
  { auto [x, y] = two(); printf("%s %s\n", x.c_str(), y.c_str()); std::string q = std::move(x); printf("%s %zu\n", q.c_str(), x.size()); for (int i = 0; i < 2; i++) { y += x; printf("%zu\n", y.size()); } }
  { T arr[2] = {1, 2}; auto [x, y] = arr; printf("| %d %d\n", x.v, y.v); x.v = 9; printf("%d %d\n", x.v, arr[0].v); auto &[p, q] = arr; q.v = 7; printf("%d\n", arr[1].v); }
  puts("");
  { auto [a, b, t] = make(); printf("%s %d %d\n", a.c_str(), b, t.v); a += "x"; t.v++; printf("%s %d\n", a.c_str(), t.v); S s{a, b, t}; auto &&[c, d, e] = make(); printf("%s %d\n", c.c_str(), e.v); const auto &[f, g, h] = s; printf("%s %d %d\n", f.c_str(), g, h.v); }
  puts("");
  { auto [s, n] = tup(); s += "2"; printf("%s %d\n", s.c_str(), n); auto l = [&s = s] { return s.size(); }; printf("%zu\n", l()); }
  { std::map<std::string, std::vector<std::string>> m{{"k", {"v", "w"}}}; for (auto &[k, v] : m) { v.push_back(k); } for (const auto &[k, v] : m) printf("%s %zu\n", k.c_str(), v.size()); for (auto [k, v] : m) { v.clear(); printf("%s %zu\n", k.c_str(), v.size()); } auto [it, fresh] = m.insert({"z", {}}); printf("%d %s\n", fresh, it->first.c_str()); if (auto [i2, f2] = m.emplace("z", std::vector<std::string>()); !f2) printf("there %s\n", i2->first.c_str()); }
  { std::vector<std::string> arr[2] = {{"a"}, {"b", "c"}}; auto [x, y] = arr; auto z = std::move(y); printf("%zu %zu %zu\n", x.size(), y.size(), z.size()); auto w = x; x.push_back("r"); printf("%zu %zu\n", x.size(), w.size()); }
  { std::unique_ptr<T> arr[2]; arr[0] = std::make_unique<T>(4); auto &[x, y] = arr; y = std::move(x); printf("%d %d\n", !x, y->v); }
  { auto [a, b] = std::make_pair(T(1), std::string("p")); printf("%d %s\n", a.v, b.c_str()); b += a.v ? "1" : "0"; T c = std::move(a); printf("%d %d %s\n", a.v, c.v, b.c_str()); }
}
