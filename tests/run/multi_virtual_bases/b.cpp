#include "shape.h"
#include <memory>
#include <vector>
int total(Base &b) { int t = b.twice(); if (auto *r = dynamic_cast<Right *>(&b)) t += r->area(3); if (auto *l = dynamic_cast<Left *>(&b)) t += l->l; return t; }
static Mixed<int> global(1, 2);
Base *alias = &global;
int main() {
  for (int i = 0; i < 3; i++) { std::unique_ptr<Base> p(make(i)); printf("%s %d %d\n", p->name().c_str(), total(*p), Base::made); }
  Mixed<double> m(1.5, 4); auto f = m.later(); printf("%d\n", f()); Right *r = &m; int (Right::*pm)(int) = &Right::area; printf("%d %d\n", (r->*pm)(2), (m.*pm)(3)); int Right::*pd = &Right::r; m.*pd = 8; printf("%d %d\n", m.r, r->r);
  printf("%s %d %d\n", alias->name().c_str(), alias == (Base *)(Left *)&global, static_cast<Right &>(global).id);
  File file; In &in = file; Out &out = file; in.in(); in.in(); printf("%d %d\n", out.out(), dynamic_cast<Dev &>(out).state);
  Hidden h; printf("%s %d\n", h.show().name().c_str(), h.twice()); printf("%d\n", dynamic_cast<Hidden *>(&h.show()) == nullptr);
  std::vector<Mixed<int>> v; for (int i = 0; i < 5; i++) v.emplace_back(i, i + 1); int s = 0; for (auto &x : v) s += total(x); printf("%d %d\n", s, Base::made);
  const Base &cb = m; printf("%s\n", cb.name().c_str()); Mixed<double> copy = m; copy.id = 77; printf("%d %d\n", m.id, copy.id); std::swap(m, copy); printf("%d %d\n", m.id, copy.id);
  Base *arr[] = {&m, &copy, alias}; for (Base *b : arr) printf("%d ", total(*b)); puts("");
}
