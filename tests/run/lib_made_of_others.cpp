#include <cstdio>
#include <map>
#include <set>
#include <queue>
#include <deque>
#include <tuple>
#include <vector>
#include <string>
#include <functional>
struct Less { int tag; Less(int t = 0) : tag(t) {} bool operator()(int a, int b) const { return tag ? a > b : a < b; } };
int main() {
  using F = std::function<bool(int, int)>;
  std::map<int, int, F> a([](int x, int y) { return x < y; }), b([](int x, int y) { return x > y; });
  a[1] = 1; a[2] = 2; b[3] = 3; b[4] = 4;
  a = std::move(b);
  a[9] = 9; a[0] = 0;
  for (auto &p : a) printf("%d ", p.first); puts("");
  std::set<int, F> s([](int x, int y) { return x < y; }), t([](int x, int y) { return x > y; });
  s.insert({1, 2, 3}); t.insert({1, 2, 3});
  s = std::move(t); s.insert(7); for (int x : s) printf("%d ", x); puts("");
  std::set<int, F> u(std::move(s)); u.insert(5); for (int x : u) printf("%d ", x); puts("");
  Less l(1);
  std::set<int, Less> d{{1, 2}, l}; for (int x : d) printf("%d ", x); puts("");
  std::map<int, int, Less> e{{{1, 2}, {3, 4}}, l}; for (auto &p : e) printf("%d ", p.first); puts("");
  std::multiset<int, Less> f{{1, 2, 2}, Less(1)}; for (int x : f) printf("%d ", x); puts("");
  std::tuple<std::string, std::vector<int>> tt("x", {1, 2}); printf("%s %zu\n", std::get<0>(tt).c_str(), std::get<1>(tt).size());
  std::deque<int> dq{1, 2, 3}; std::queue<int> q(dq); printf("%zu %d\n", q.size(), q.front());
  std::queue<int> q2(std::move(dq)); printf("%zu %d %zu\n", q2.size(), q2.front(), dq.size());


}
#include <stack>
struct More { int n = 0; ~More() {} More(int i) : n(i) {} More(const More &o) : n(o.n) { printf("c%d ", n); } More(More &&o) : n(o.n) { printf("m%d ", n); o.n = -1; } };
struct Run { Run() { std::deque<More> d; d.emplace_back(1); d.emplace_back(2); std::stack<More> s(d); printf("%d\n", s.top().n); std::stack<More> t(std::move(d)); printf("%d %zu\n", t.top().n, t.size());
 std::vector<int> v{4, 5}; std::stack<int, std::vector<int>> u(v); printf("%d %zu\n", u.top(), u.size()); std::priority_queue<int> p(std::less<int>(), std::move(v)); printf("%d\n", p.top());
 int a[] = {3, 1, 2}; std::set<int, Less> z(a, a + 3, Less(1)); for (int x : z) printf("%d ", x); std::pair<int, int> b[] = {{1, 2}, {5, 6}}; std::multimap<int, int, Less> m(b, b + 2, Less(1)); for (auto &x : m) printf("%d:%d ", x.first, x.second); puts("");
 int i = 3; std::tuple<int &, const char *> r(i, "a"); std::get<0>(r) = 7; std::tuple<double> dd({2.5}); std::tuple<int, double> id(i, 2); printf("%d %g %g\n", i, std::get<0>(dd), std::get<1>(id)); } } run;
