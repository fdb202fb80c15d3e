// The order of a priority_queue moves with it: a std::function is empty afterwards.
#include <cstdio>
#include <functional>
#include <map>
#include <queue>
#include <set>
#include <string>
#include <unordered_map>
#include <vector>
typedef std::function<bool(int, int)> Order;
typedef std::priority_queue<int, std::vector<int>, Order> Q;
struct Named { std::string name; Named(std::string n = "none") : name(n) {} bool operator()(int a, int b) const { return name.size() % 2 ? a < b : b < a; } };
template <class F> void tried(const char *what, F f) { try { f(); printf("%s fine\n", what); } catch (const std::bad_function_call &) { printf("%s throws\n", what); } }
int main() {
  Q p([](int a, int b) { return a > b; });
  p.push(3); p.push(1); p.push(2);
  Q q = std::move(p);
  printf("%zu %zu %d\n", p.size(), q.size(), q.top());
  tried("push 1", [&] { p.push(1); }); tried("push 2", [&] { p.push(2); });
  printf("%zu\n", p.size());
  Q r([](int a, int b) { return a < b; });
  r = std::move(q); r.push(0); printf("%d\n", r.top());
  tried("push 1", [&] { q.push(1); }); tried("push 2", [&] { q.push(2); });
  std::vector<Q> v; v.push_back(std::move(r)); v.emplace_back([](int a, int b) { return a < b; }); v.push_back(v[0]); v.push_back(v[1]);
  for (auto &x : v) { x.push(5); x.push(7); printf(" %d", x.top()); } puts("");
  std::set<int, Order> s([](int a, int b) { return a > b; }); s.insert(1); s.insert(2); auto t = std::move(s); tried("set", [&] { s.insert(3); s.insert(4); }); printf("%zu %d\n", s.size(), s.empty() ? -1 : *s.begin());
  { std::priority_queue<int, std::vector<int>, Named> p(Named("abc")); p.push(1); p.push(4); auto q = std::move(p); q.push(2); printf("%d", q.top()); p.push(1); p.push(4); printf(" %d", p.top()); p = std::move(q); q.push(1); q.push(4); printf(" %d %d\n", p.top(), q.top()); }
}
