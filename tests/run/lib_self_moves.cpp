// Strings and containers that are moved onto themselves are empty in libstdc++; hash tables, smart pointers and functions keep what they have.
#include <cstdio>
#include <string>
#include <vector>
#include <deque>
#include <list>
#include <map>
#include <set>
#include <unordered_map>
#include <unordered_set>
#include <functional>
#include <queue>
#include <stack>
#include <memory>
#include <optional>
#include <variant>
#include <any>
#include <forward_list>
#include <sstream>
#include <utility>
#include <tuple>
#include <thread>
struct L { int n; L(int n = 0) : n(n) {} L(const L &o) : n(o.n) { printf(" c%d", n); } L(L &&o) noexcept : n(o.n) { o.n = -o.n; printf(" m%d", n); } L &operator=(const L &o) { n = o.n; printf(" =%d", n); return *this; } L &operator=(L &&o) { n = o.n; o.n = -1; printf(" m=%d", n); return *this; } ~L() { printf(" -%d", n); } bool operator<(const L &o) const { return n < o.n; } };
template <class T> void self(const char *name, T t) { auto &r = t; t = std::move(r); printf("%s %zu\n", name, t.size()); }
template <class T> void selfd(const char *name, T t) { t = std::move(t); printf("%s %zu\n", name, t.size()); }
int main() {
  self("vector", std::vector<int>{1, 2}); selfd("vector", std::vector<int>{1, 2});
  self("vectorL", std::vector<L>(2));
  self("vb", std::vector<bool>{true, false});
  self("string", std::string("abc")); selfd("string", std::string("abc")); self("long", std::string(40, 'x')); selfd("long", std::string(40, 'x'));
  self("deque", std::deque<int>{1, 2}); selfd("deque", std::deque<int>{1, 2});
  self("list", std::list<int>{1, 2}); selfd("list", std::list<int>{1, 2});
  self("map", std::map<int, int>{{1, 2}}); selfd("map", std::map<int, int>{{1, 2}});
  self("mm", std::multimap<int, int>{{1, 2}});
  self("set", std::set<int>{1, 2}); selfd("set", std::set<int>{1, 2});
  self("umap", std::unordered_map<int, int>{{1, 2}}); selfd("umap", std::unordered_map<int, int>{{1, 2}});
  self("uset", std::unordered_set<int>{1, 2}); selfd("uset", std::unordered_set<int>{1, 2});
  { std::queue<int> p; p.push(1); p.push(2); self("queue", p); std::stack<int> q; q.push(2); self("stack", q); }
  { std::priority_queue<int> p; p.push(1); p.push(2); self("pq", p); }
  { std::unique_ptr<int> p(new int(5)); auto &r = p; p = std::move(r); printf("up %d\n", p ? *p : -1); p = std::move(p); printf("up %d\n", p ? *p : -1); }
  { std::shared_ptr<int> p(new int(5)); auto &r = p; p = std::move(r); printf("sp %d\n", p ? *p : -1); }
  { std::function<int()> f = [] { return 3; }; auto &r = f; f = std::move(r); printf("fn %d\n", f ? f() : -1); }
  { std::optional<std::string> o("hello"); auto &r = o; o = std::move(r); printf("opt %d %zu\n", o.has_value(), o->size()); }
  { std::optional<std::vector<int>> o(std::vector<int>{1, 2}); auto &r = o; o = std::move(r); printf("opt %d %zu\n", o.has_value(), o->size()); }
  { std::variant<int, std::string> o("hello"); auto &r = o; o = std::move(r); printf("var %zu %zu\n", o.index(), std::get<1>(o).size()); }
  { std::pair<std::string, std::vector<int>> o("hello", {1, 2}); auto &r = o; o = std::move(r); printf("pair %zu %zu\n", o.first.size(), o.second.size()); }
  { std::tuple<std::string, std::vector<int>> o("hello", std::vector<int>{1, 2}); auto &r = o; o = std::move(r); printf("tuple %zu %zu\n", std::get<0>(o).size(), std::get<1>(o).size()); }
  { std::any o(std::string("x")); auto &r = o; o = std::move(r); printf("any %d\n", o.has_value()); }
  { std::forward_list<int> o{1, 2}; auto &r = o; o = std::move(r); printf("fl %d\n", o.empty()); }
  { struct S { std::string s; std::vector<int> v; int k; } o{"abc", {1, 2}, 3}; auto &r = o; o = std::move(r); printf("agg %zu %zu %d\n", o.s.size(), o.v.size(), o.k); }
  { std::vector<std::string> v{"a", "b"}; int i = 1, j = 1; v[i] = std::move(v[j]); printf("el '%s'\n", v[1].c_str()); std::vector<std::vector<int>> w{{1}, {2, 3}}; w[i] = std::move(w[j]); printf("el %zu\n", w[1].size()); }
  { std::vector<std::string> v{"a", "b"}; std::swap(v[0], v[0]); printf("swap '%s'\n", v[0].c_str()); std::swap(v, v); printf("%zu\n", v.size()); v.swap(v); printf("%zu\n", v.size()); }
  { std::vector<int> v{1, 2}; v = v; printf("%zu\n", v.size()); std::string s = "abc"; s = s; printf("%s\n", s.c_str()); std::map<int,int> m{{1,2}}; m = m; printf("%zu\n", m.size()); std::deque<int> d{1}; d = d; printf("%zu\n", d.size()); std::list<int> l{1}; l = l; printf("%zu\n", l.size()); std::unordered_map<int,int> u{{1,2}}; auto &ur = u; u = ur; printf("%zu\n", u.size()); std::shared_ptr<int> p(new int(4)); p = p; printf("%d %ld\n", *p, p.use_count()); }
  { std::vector<L> v; v.emplace_back(3); auto &r = v; v = r; printf(" %zu\n", v.size()); v.assign(2, v[0]); puts(""); v.push_back(v[0]); puts(""); v.insert(v.begin(), v[1]); puts(""); }
  puts("");
}
