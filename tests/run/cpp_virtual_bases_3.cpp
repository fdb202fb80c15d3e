// Virtual bases of plain data, in members, arrays, containers; constructors with try blocks, lists and values of members.
#include <algorithm>
#include <cstdio>
#include <map>
#include <memory>
#include <new>
#include <optional>
#include <string>
#include <variant>
#include <vector>
struct V { int a = 3; long b = 4; };
struct X : virtual V { int x = a * 2; X() { a += 1; } };
struct Y : virtual V { int y; Y(int q = 5) : y(q + a) { b += y; } };
struct Z : X, Y { int z{x + y}; std::string s = "z" + std::to_string(a); Z() = default; Z(int k) : Y(k), z(k) { a = k; } bool operator<(const Z &o) const { return a < o.a; } };
struct N : virtual Z { N() : Z(6) {} };
struct Holder { int before = 1; Z z; Y ys[2] = {1, 2}; int after = 2; };
struct T : virtual V { std::string t; T(int n) try : V{n, n * 2}, t(std::to_string(n)) { if (n == 2) throw n; if (n == 3) return; t += "!"; } catch (int k) { printf("caught %d\n", k); } };
struct P { virtual P *self() { return this; } virtual ~P() { printf("~P"); } int p = 1; };
struct Q : virtual P { int q = 2; ~Q() { printf("~Q"); } };
struct R : virtual P { int r = 3; P *self() override { return this; } ~R() { printf("~R"); } };
struct S : Q, R { int s = 4; ~S() override { printf("~S"); } };
template <class D> struct Crtp : virtual P { int twice() { return static_cast<D *>(nullptr) == nullptr ? p * 2 : 0; } };
struct U : Crtp<U>, S { U() { p = 9; } };
template <class... B> struct All : virtual B... { int sum() { return (B::a + ... + 0); } };
static Z global(8);
Z made(int k) { if (k > 2) return Z(k); Z z; z.a = k; return z; }
static int local() { static Z z(11); return z.a++ + z.z; }
void show(const char *n, const Z &z) { printf("%s: %d %ld %d %d %d %s\n", n, z.a, z.b, z.x, z.y, z.z, z.s.c_str()); }
int main() {
  Z z; show("z", z); Z w = z; w.a = 50; w.s += "w"; show("w", w); show("z", z); z = w; show("z", z); z = std::move(w); show("z", z); show("made", made(1)); show("made", made(4)); show("global", global);
  Holder h, i = h; i.z.a = 9; i.ys[1].b = 70; h = i; printf("%d %d %d %ld %ld %d\n", h.before, h.z.a, h.z.z, h.ys[0].b, h.ys[1].b, h.after);
  for (int n = 1; n < 4; n++) try { T t(n); printf("%s %d %ld\n", t.t.c_str(), t.a, t.b); } catch (int k) { printf("again %d\n", k); }
  N n; show("n", n); V &v = n; v.b = 99; N m(n); show("m", m);
  std::vector<Z> zs; for (int k : {5, 3, 9, 1}) zs.push_back(Z(k)); std::sort(zs.begin(), zs.end()); for (auto &e : zs) printf("%d:%s ", e.a, e.s.c_str()); puts("");
  std::map<std::string, Z> map; map["k"].a = 12; map.emplace("l", Z(2)); for (auto &e : map) show(e.first.c_str(), e.second);
  std::optional<Z> o; o = Z(4); show("o", *o); std::variant<int, Z> va; va = Z(6); show("va", std::get<1>(va));
  Z *arr = new Z[3]; arr[1].a = 21; printf("%d %d %d\n", arr[0].a, arr[1].a, arr[2].a); delete[] arr;
  alignas(Z) unsigned char room[sizeof(Z)]; Z *in = new (room) Z(13); show("in", *in); in->~Z();
  { S s; P *p = &s; printf("%d %d\n", p->self() == p, p->p); Q &q = s; R *r = &s; printf("%d %d\n", static_cast<S &>(q).s, static_cast<S *>(r)->s); std::unique_ptr<R> u(new S); } puts("");
  { U u; printf("%d %d ", u.twice(), u.self()->p); } puts("");
  { P *p = new U; delete p; } puts("");
  All<V> all; printf("%d %d %d\n", all.sum(), local(), local());
  auto f = [z]() mutable { z.a++; return z.a + z.x; }; int f1 = f(); printf("%d %d\n", f1, f());
  std::shared_ptr<V> sv = std::make_shared<Z>(3); printf("%d %ld\n", sv->a, sv->b); Z swapped(1); std::swap(z, swapped); show("z", z); show("sw", swapped);
  const Z cz(5); const V &cv = cz; const Y *cy = &cz; printf("%d %d %ld\n", cv.a, cy->a, cy->b);
}
#include <type_traits>
#include <typeinfo>
// A class with virtual bases alone has no virtual functions: its objects do not tell what they are.
static struct Told {
  Told() { Z z; V *v = &z; X *x = &z; printf("%d %d %d %d\n", std::is_polymorphic<X>::value, std::is_polymorphic<S>::value, typeid(*x) == typeid(X), typeid(*v) == typeid(V)); }
} told;
// The first base with virtual functions lies first, though another base stands before it, and has virtual bases.
struct Plain { int p = 5; std::string s = "plain"; };
struct Mid : virtual P { int m = 6; virtual int get(int k) { return k + m + p; } virtual ~Mid() { printf("~Mid"); } };
struct Behind : Plain, Mid { int k = 7; int get(int n) override { return n * 100 + Plain::p * 10 + k; } };
static struct Lies {
  Lies() { Behind b; Mid *m = &b; printf("%d %s %d\n", m->get(3), b.s.c_str(), ((P *)m)->p); std::unique_ptr<Mid> u(new Behind); printf("%d\n", u->get(1)); }
} lies;
// Assignment goes by the order in which the bases stand, virtual or not.
struct Said { const char *n; explicit Said(const char *n) : n(n) {} Said &operator=(const Said &) { printf(" =%s", n); return *this; } };
struct A1 { Said s{"A1"}; }; struct A2 { Said s{"A2"}; }; struct A3 { Said s{"A3"}; };
struct Mixes : virtual A1, A2, virtual A3 { Said s{"m"}; };
static struct Assigns { Assigns() { Mixes a, b; a = b; puts(""); } } assigns;
