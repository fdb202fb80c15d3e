// Virtual bases of virtual bases, members that end, constructors that throw or delegate, copies, casts, catches, containers.
#include <cstdio>
#include <string>
#include <vector>
#include <memory>
#include <typeinfo>
struct Oops { int n; };
struct M { int m; M(int a): m(a) { printf("M %d\n", a);} M(const M&o): m(o.m) { printf("Mc %d\n", m);} ~M(){ printf("~M %d\n", m);} };
struct V { std::string s; V(std::string a) : s(a) { printf("V %s\n", s.c_str()); } V(const V&o) : s(o.s) { printf("Vc\n"); } virtual int f(int x) { printf("V::f\n"); return x; } virtual ~V() { printf("~V %s\n", s.c_str()); } };
struct B : virtual V { M b; B(std::string t, M q) : V(t + "!"), b(q) { printf("B %s %s\n", s.c_str(), t.c_str()); if (t == "oops") throw Oops{1}; } ~B() { printf("~B\n"); } };
struct C : virtual V { std::vector<int> c; C(int a) : V("c"), c(a, 3) { if (a == 5) throw Oops{2}; } int f(int x) override { printf("C::f %zu %s\n", c.size(), s.c_str()); return V::f(x) + 1; } ~C() { printf("~C\n"); } };
struct D : B, C { M m; D(std::string x, int n) : V(x), B(x + "b", M(n)), C(n), m(n) { printf("D\n"); if (n == 6) throw Oops{3}; } D() : D("dflt", 1) { printf("D deleg\n"); } D(const D &) = default; D &operator=(const D&) = default; ~D() { printf("~D\n"); } };
struct E : D, virtual V { int e = 3; E() : V("E"), D("x", 2) {} int f(int x) override { printf("E::f %d\n", e); return D::f(x) * 2; } };
struct F { virtual int g() { return 7; } virtual ~F() { printf("~F\n"); } }; struct G : virtual F, virtual D { int g() override { return 8; } G() : V("G"), D("gg", 3) {} };
D make(int n) { D d("made", n); d.c.push_back(1); return d; }
int main() {
  for (int n = 4; n < 8; n++) { try { printf("-- %d\n", n); D d("d", n); V &v = d; printf("%d\n", v.f(n)); } catch (Oops &o) { printf("oops %d\n", o.n); } }
  try { B b("oops", M(9)); } catch (Oops &o) { printf("oops %d\n", o.n); }
  { D d; D e = d; D f = make(2); f = e; printf("%zu\n", f.c.size()); std::vector<D> v; v.push_back(d); v.push_back(make(3)); printf("%d\n", v[1].f(1)); }
  { E e; V *v = &e; printf("%d\n", v->f(2)); D *d = dynamic_cast<D*>(v); printf("%d\n", d->f(3)); B *b = dynamic_cast<B*>(v); printf("%d\n", b != nullptr); C *c = &e; printf("%d %d\n", dynamic_cast<void*>(c) == dynamic_cast<void*>(v), typeid(*c) == typeid(E)); }
  { G g; F *f = &g; printf("%d %d\n", f->g(), dynamic_cast<C*>(f)->f(4)); std::unique_ptr<V> p(new G); printf("%d\n", p->f(1)); }
  try { throw E(); } catch (V &v) { printf("caught %s\n", v.s.c_str()); v.f(1); }
  try { throw D("t", 1); } catch (C &c) { printf("caught %zu\n", c.c.size()); c.f(1); }
  std::shared_ptr<V> sp = std::make_shared<E>(); printf("%d\n", sp->f(1)); 
  int V::* dummy = nullptr; (void)dummy; V *nul = (D *)nullptr; printf("%d\n", nul == nullptr);
}
