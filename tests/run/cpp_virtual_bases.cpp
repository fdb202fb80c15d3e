// A diamond: virtual functions overridden on both sides, calls of them while parts are made and ended, the base seen from everywhere.
#include <cstdio>
struct V { int v; V(int a) : v(a) { printf("V %d\n", a); } virtual void f() { printf("V::f %d\n", v); } virtual ~V() { printf("~V %d\n", v); } };
struct B : virtual V { int b; B(int a) : V(a + 1), b(a) { printf("B %d %d\n", v, b); f(); } void f() override { printf("B::f %d\n", b + v); } ~B() { printf("~B\n"); f(); } };
struct C : virtual V { int c; C(int a) : V(a + 2), c(a) { printf("C %d %d\n", v, c); f(); } virtual void g() { printf("C::g %d %d\n", c, v); } ~C() { printf("~C\n"); f(); } };
struct D : B, C { int d; D() : V(7), B(1), C(2), d(3) { printf("D\n"); f(); g(); } void g() override { printf("D::g %d %d\n", d, v); } ~D() { printf("~D\n"); f(); g(); } };
int main() {
  { B b(5); b.f(); V *p = &b; p->f(); V &r = b; printf("%d\n", r.v); }
  { D d; d.f(); V *p = &d; p->f(); C *c = &d; c->g(); c->v = 9; B *b = &d; printf("%d %d %d\n", b->v, d.v, c->V::v); C &cr = d; V *q = &cr; printf("%d\n", p == q); b->f(); }
  V *h = new D; h->f(); delete h;
}
