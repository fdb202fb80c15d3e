// What orders sets and maps: asked for, moved, copied, exchanged with them.
#include <cstdio>
#include <map>
#include <set>
#include <functional>
#include <vector>
#include <queue>
struct By {
  bool down;
  explicit By(bool d = false) : down(d) {}
  bool operator()(int a, int b) const { return down ? b < a : a < b; }
};
template <class M> void show(const char *n, const M &m) { printf("%s:", n); for (auto &x : m) printf(" %d", x); printf("\n"); }
int main() {
  typedef std::set<int, By> S;
  S a(By(true));
  for (int i : {1, 3, 2}) a.insert(i);
  show("a", a);
  printf("%d\n", a.key_comp()(1, 2));
  printf("%d\n", a.value_comp()(1, 2));
  S b(std::move(a));
  show("b", b);
  a.clear();
  for (int i : {1, 3, 2}) a.insert(i);
  show("a again", a);
  S c;
  c = std::move(b);
  show("c", c);
  c.insert(5); c.insert(0);
  show("c more", c);
  b.clear();
  for (int i : {1, 3, 2}) b.insert(i);
  show("b again", b);
  S d;
  d.insert(1); d.insert(2);
  d = c;
  d.insert(9); d.insert(-1);
  show("d", d);
  S e(By(false));
  for (int i : {4, 6, 5}) e.insert(i);
  e.swap(d);
  e.insert(100); d.insert(100);
  show("e", e); show("d", d);
  S f{{3, 1, 2}, By(true)};
  show("f", f);
  f = {7, 9, 8};
  show("f list", f);
  typedef std::map<int, int, By> M;
  M m({{1, 10}, {2, 20}}, By(true));
  for (auto &p : m) printf("%d=%d ", p.first, p.second);
  printf("%d\n", m.key_comp()(1, 2));
  M n = std::move(m);
  m.clear();
  m[1] = 1; m[2] = 2;
  for (auto &p : m) printf("%d=%d ", p.first, p.second);
  auto vc = n.value_comp();
  printf("%d\n", vc(*n.begin(), *n.rbegin()));
  std::multiset<int, By> ms(By(true));
  ms.insert(1); ms.insert(2); ms.insert(2);
  printf("%d %d\n", ms.key_comp()(1, 2), *ms.begin());
  typedef std::function<bool(int, int)> F;
  std::set<int, F> sf([](int x, int y) { return y < x; });
  sf.insert(1); sf.insert(2);
  F got = sf.key_comp();
  printf("%d\n", got(1, 2));
  std::set<int, F> sg = std::move(sf);
  show("sg", sg);
  std::set<int, F> sh([](int x, int y) { return x < y; });
  sh = sg;
  sh.insert(0);
  show("sh", sh);
  std::vector<S> vs;
  vs.push_back(e); vs.push_back(d); vs.push_back(f);
  vs.erase(vs.begin());
  vs[0].insert(55);
  show("vs0", vs[0]); show("vs1", vs[1]);
  std::swap(vs[0], vs[1]);
  vs[0].insert(66);
  show("vs0", vs[0]);
}
