// Virtual bases without members.
// engines: auto
#include <cstdio>
#include <memory>
#include <stdexcept>
#include <typeinfo>
#include <vector>
struct Tag { void hello() const { puts("tag"); } };
struct Noisy { Noisy() { puts("+noisy"); } Noisy(const Noisy &) { puts("copy noisy"); } ~Noisy() { puts("-noisy"); } };
struct A : virtual Tag { int a = 1; };
struct B : virtual Tag { int b = 2; };
struct C : A, B { int c = 3; };
struct D : virtual Noisy { int d = 4; D() { puts("+D"); } virtual ~D() { puts("-D"); } virtual int f() { return d; } };
struct E : virtual Noisy, virtual Tag { int e = 5; E() { puts("+E"); } virtual int g() { return e; } };
struct F : D, E { int f2 = 6; F() { puts("+F"); } int f() override { return f2; } int g() override { return f2 + 1; } };
struct Empty2 : virtual Tag {};
struct Empty3 : virtual Tag {};
struct Both : Empty2, Empty3 { };
struct Poly : virtual Tag { virtual ~Poly() {} virtual int n() const { return 1; } };
struct PolyA : virtual Poly { int n() const override { return 2; } };
struct PolyB : virtual Poly, virtual Noisy { int b; PolyB(int b = 7) : b(b) { if (b < 0) throw std::runtime_error("negative"); } int n() const override { return b; } };
struct PolyC : PolyA, PolyB { PolyC(int b) : PolyB(b) {} int n() const override { return PolyB::n() * 10; } };
struct Err : virtual Tag, std::runtime_error { Err(const char *t) : std::runtime_error(t) {} };
struct Holds { C c; F f; };
static void tag(const Tag &t) { t.hello(); }
static void more() {
  for (int i : {3, -1}) try { std::unique_ptr<Poly> p(new PolyC(i)); printf("%d %d %d %s\n", p->n(), dynamic_cast<PolyB *>(p.get()) != nullptr, dynamic_cast<PolyA &>(*p).n(), typeid(*p) == typeid(PolyC) ? "C" : "?"); tag(*p); } catch (const std::exception &e) { puts(e.what()); }
  try { throw Err("tagged"); } catch (const Tag &t) { t.hello(); }
  try { throw Err("tagged"); } catch (const std::runtime_error &e) { puts(e.what()); }
  std::vector<C> v(2); v[1].b = 50; v.push_back(v[1]); v.insert(v.begin(), C()); printf("%d %d\n", v[3].b, v[0].b);
  std::vector<std::shared_ptr<Poly>> ps; ps.push_back(std::make_shared<PolyA>()); ps.push_back(std::make_shared<PolyB>(4)); for (auto &p : ps) printf("%d\n", p->n());
  Holds h; h.c.a = 10; Holds k = h; k = h; printf("%d %d\n", k.c.a, k.f.g());
  void (Tag::*m)() const = &Tag::hello; C c; (static_cast<const Tag &>(c).*m)();
}
int main() {
  more();
  C c; c.hello(); tag(c); A &a = c; tag(a); B &b = c; tag(b); printf("%d %d %d\n", c.a, c.b, c.c);
 
  { F f; D &d = f; E &e = f; printf("%d %d %d %d\n", d.f(), e.g(), d.d, e.e); tag(e); }
  { D *d = new F; delete d; }
  F x; F y = x; y = x;
  Both bo; tag(bo); Empty2 *e2 = &bo; tag(*e2);
  printf("%zu %zu\n", sizeof(A), sizeof(D));
  C arr[3]; for (auto &q : arr) tag(q); C cc = arr[1]; cc.c = 9; arr[0] = cc; printf("%d\n", arr[0].c);
}
