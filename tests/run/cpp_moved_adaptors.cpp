// Queues, stacks and priority queues that are moved from; vectors of containers that grow, and of classes that hold a deque.
#include <cstdio>
#include <queue>
#include <deque>
#include <stack>
#include <vector>
#include <map>
#include <set>
#include <list>
#include <string>
#include <cstring>
#include <functional>
struct L { int n; L(int n = 0) : n(n) {} L(const L &o) : n(o.n) { printf(" c%d", n); } L(L &&o) noexcept : n(o.n) { o.n = -o.n; printf(" m%d", n); } L &operator=(const L &o) { n = o.n; printf(" =%d", n); return *this; } L &operator=(L &&o) { n = o.n; o.n = -1; printf(" m=%d", n); return *this; } ~L() { printf(" -%d", n); } bool operator<(const L &o) const { return n < o.n; } };
int main() {
  { std::priority_queue<int> p; p.push(3); p.push(5); auto q = std::move(p); printf("%zu %zu %d", p.size(), q.size(), q.top()); p = std::move(q); printf(" %zu %zu", p.size(), q.size()); } puts("");
  { std::priority_queue<L> p; p.push(L(3)); p.emplace(5); printf(" |"); auto q = std::move(p); printf(" | %zu %zu", p.size(), q.size()); q.pop(); printf(" |"); p = std::move(q); printf(" | %zu %zu", p.size(), q.size()); } puts("");
  { std::priority_queue<int, std::vector<int>, std::greater<int>> p; p.push(3); p.push(5); std::vector<decltype(p)> v; v.push_back(std::move(p)); printf("%zu %d", p.size(), v[0].top()); v.push_back(v[0]); v.push_back(v[1]); printf(" %zu", v[0].size() + v[2].size()); } puts("");
  { std::stack<L> s; s.emplace(1); s.emplace(2); auto t = std::move(s); printf(" %zu %zu |", s.size(), t.size()); } puts("");
  { std::queue<L> s; s.emplace(1); s.emplace(2); auto t = std::move(s); printf(" %zu %zu |", s.size(), t.size()); std::queue<L> u; u = std::move(t); printf(" %zu %zu |", u.size(), t.size()); } puts("");
  { std::vector<std::deque<L>> v; for (int i = 0; i < 3; i++) { v.emplace_back(); v.back().emplace_back(i + 1); printf(" |"); } } puts("");
  { std::vector<std::list<L>> v; for (int i = 0; i < 3; i++) { v.emplace_back(); v.back().emplace_back(i + 1); printf(" |"); } } puts("");
  { std::vector<std::map<int, L>> v; for (int i = 0; i < 3; i++) { v.emplace_back(); v.back().emplace(i, i + 1); printf(" |"); } } puts("");
  { std::vector<std::set<L>> v; for (int i = 0; i < 3; i++) { v.emplace_back(); v.back().emplace(i + 1); printf(" |"); } } puts("");
  { std::vector<std::vector<L>> v; for (int i = 0; i < 3; i++) { v.emplace_back(); v.back().emplace_back(i + 1); printf(" |"); } v.insert(v.begin(), std::vector<L>(1)); v.erase(v.begin() + 1); } puts("");
  struct D { std::deque<L> d; int k; }; 
  { std::vector<D> v; for (int i = 0; i < 3; i++) { v.push_back(D()); v.back().d.emplace_back(i + 1); printf(" |"); } v.resize(5); printf(" |"); v.reserve(20); printf(" |"); v.insert(v.begin(), D()); } puts("");
  { std::vector<std::queue<L>> v(1); v[0].emplace(1); v.resize(2); printf(" |"); v.push_back(v[0]); printf(" |"); } puts("");
  { std::vector<std::priority_queue<L>> v(1); v[0].emplace(1); v.resize(2); printf(" |"); v.push_back(v[0]); printf(" |"); } puts("");
  { std::deque<L> a; a.emplace_back(1); std::deque<L> b(std::move(a)); printf(" %zu |", a.size()); a = std::move(b); printf(" %zu %zu |", a.size(), b.size()); std::swap(a, b); printf(" %zu", a.size()); } puts("");
}
