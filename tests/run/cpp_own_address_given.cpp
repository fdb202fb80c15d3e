// Constructors that keep an address in their own object which a function gave them.
#include <cstdio>
#include <new>
#include <utility>
struct A { float x[3]; float *data() { return x; } float *second() { return data() + 1; } };
struct B { float *p; B() {} B(A &a) : p(a.data()) {} };
struct C : B { A m; C() { m.x[0] = 1; ::new ((B *)this) B(m); } };
struct D { A m; float *q; D() : q(m.second()) { m.x[1] = 2; } };
static float *middle(A &a) { return &a.x[1]; }
struct E { A m; float *q; E(float v) { m.x[1] = v; q = middle(m); } };
struct F { int n; F *self() { return this; } };
struct G { F f; F *at; G() { f.n = 7; at = f.self(); } };
struct H { A m; float *q; float *&slot() { return q; } H() { m.x[0] = 3; slot() = m.data(); } };
template <class T> T made() { T t; return t; }
static G other() { G g; g.f.n = 9; return g; }
int main() {
  C c; c.m.x[0] = 5;
  printf("%d %g\n", c.p == c.m.x, *c.p);
  C c2 = made<C>(); c2.m.x[0] = 6;
  printf("%g\n", c2.m.x[0]);
  D d; d.m.x[1] = 8; printf("%d %g\n", d.q == &d.m.x[1], *d.q);
  E e(4); e.m.x[1] = 9; printf("%d %g\n", e.q == &e.m.x[1], *e.q);
  G g; g.f.n = 11; printf("%d %d\n", g.at == &g.f, g.at->n);
  H h; h.m.x[0] = 12; printf("%d %g\n", h.q == h.m.x, *h.q);
  G *p = new G; p->f.n = 13; printf("%d %d\n", p->at == &p->f, p->at->n);
  D *arr = new D; arr->m.x[1] = 14; printf("%d %g\n", arr->q == &arr->m.x[1], *arr->q);
}
