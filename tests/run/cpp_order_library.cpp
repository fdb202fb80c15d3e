// engines: auto
// What library functions take by reference to a constant object is read when all their arguments are there.
#include <cstdio>
#include <algorithm>
#include <vector>
#include <map>
#include <string>
#include <deque>
#include <set>
#include <numeric>
int g = 1; struct P { int a = 1; std::string s = "k"; } gp; std::vector<int> gv{1, 2, 3};
int up(int n) { g += n; gp.a += n; gp.s += "x"; return n; }
std::string ups() { gp.s = "new"; g = 50; return "r"; }
std::vector<int>::iterator at(std::vector<int> &v) { g = 77; gp.a = 78; return v.begin(); }
int main() {
  printf("%d\n", std::max(up(3), g)); g = 1;
  printf("%d\n", std::max(g, up(3))); g = 1;
  printf("%d\n", std::min(gp.a, up(1) + 9)); gp.a = 1;
  printf("%d\n", std::min(up(5) + 9, gp.a)); gp.a = 1;
  std::vector<int> v{5}; v.insert(at(v), g); v.insert(at(v), gp.a); v.insert(v.begin(), up(2), g); for (int x : v) printf("%d ", x); puts("");
  g = 2; std::fill(v.begin(), v.begin() + up(2), g); for (int x : v) printf("%d ", x); puts("");
  g = 2; printf("%d\n", (int)std::count(at(v), v.end(), g));
  g = 2; printf("%d\n", std::clamp(up(1) + 5, g, 100));
  g = 2; printf("%d\n", std::accumulate(v.begin(), v.begin() + up(2), g));
  std::string s = "abc"; gp.s = "k"; s.append(gp.s).append(ups()); puts(s.c_str());
  gp.s = "k"; std::map<std::string, std::string> m; m.insert(std::make_pair(gp.s, ups())); for (auto &e : m) printf("%s=%s\n", e.first.c_str(), e.second.c_str());
  gp.s = "k"; m.insert({gp.s, ups()}); m.emplace(gp.s, ups()); for (auto &e : m) printf("%s=%s\n", e.first.c_str(), e.second.c_str());
  gp.s = "kk"; m[gp.s] = ups(); for (auto &e : m) printf("%s=%s\n", e.first.c_str(), e.second.c_str());
  g = 3; gv.assign(up(2), g); for (int x : gv) printf("%d ", x); puts("");
  g = 3; gv.resize(up(4), g); for (int x : gv) printf("%d ", x); puts("");
  g = 3; std::vector<int> w(up(2), g); for (int x : w) printf("%d ", x); puts("");
  g = 3; std::deque<int> d(up(2), g); d.insert(d.begin() + up(1), g); for (int x : d) printf("%d ", x); puts("");
  g = 3; std::replace(gv.begin(), gv.begin() + up(4), g, up(1)); for (int x : gv) printf("%d ", x); puts("");
  int x = 1; printf("%d %d\n", std::max(x++, x), std::max(x, ++x)); x = 4; v.insert(v.begin() + (x = 1), x); printf("%d\n", v[1]);
  gp.s = "k"; printf("%d\n", (gp.s == ups()) * 10 + (ups() == gp.s)); gp.s = "k"; puts((gp.s + ups()).c_str()); gp.s = "k"; puts((ups() + gp.s).c_str());
  gp.s = "k"; puts(std::max(gp.s, ups()).c_str()); gp.s = "k"; puts(std::max(ups(), gp.s).c_str()); gp.s = "kkk"; puts(std::string(gp.s, up(1), 9).c_str());
  std::swap(gv[up(1)], gv[g & 1]); std::vector<std::string> q; q.insert(q.begin() + (ups().size() - 1), gp.s); puts(q[0].c_str());
}
