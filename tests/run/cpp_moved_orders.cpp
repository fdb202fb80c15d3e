// Containers with an order of their own are empty when they were moved from, and keep the order.
#include <cstdio>
#include <map>
#include <set>
#include <functional>
#include <queue>
struct By { int k; explicit By(int k) : k(k) {} bool operator()(int a, int b) const { return a * k < b * k; } };
int main() {
  std::map<int, int, std::greater<int>> m{{1, 2}, {3, 4}}; auto n = std::move(m); printf("%zu %zu %d\n", m.size(), n.size(), n.begin()->first); m = std::move(n); printf("%zu %zu\n", m.size(), n.size());
  std::set<int, By> s(By(-1)); s.insert(1); s.insert(2); auto t = std::move(s); printf("%zu %zu %d\n", s.size(), t.size(), *t.begin()); s.insert(5); s.insert(9); printf("%d\n", *s.begin());
  auto less = [](int a, int b) { return a % 10 < b % 10; }; std::set<int, decltype(less)> u(less); u.insert(19); u.insert(21); auto v = std::move(u); printf("%zu %zu %d\n", u.size(), v.size(), *v.begin());
  std::priority_queue<int, std::vector<int>, By> p(By(-1)); p.push(3); p.push(1); auto q = std::move(p); printf("%zu %zu %d\n", p.size(), q.size(), q.top()); p.push(4); p.push(2); printf("%d\n", p.top());
  std::priority_queue<int, std::vector<int>, decltype(less)> w(less); w.push(19); w.push(21); auto x = std::move(w); printf("%zu %zu %d\n", w.size(), x.size(), x.top());
  std::priority_queue<int, std::vector<int>, std::function<bool(int, int)>> f([](int a, int b) { return a > b; }); f.push(19); f.push(21); auto g = std::move(f); printf("%zu %zu %d\n", f.size(), g.size(), g.top());
}
