// What functions return as `const` stays so: no `T &&` takes it, and it is copied where another value would be moved.
// engines: auto
#include <cstdio>
#include <optional>
#include <variant>
#include <any>
#include <memory>
#include <utility>
#include <tuple>
#include <vector>
#include <map>
#include <string>
#include <functional>
struct C1 { int v; C1(int v):v(v){ printf("C1(%d)\n",v);} C1(const C1&o):v(o.v){printf("copy %d\n",v);} C1(C1&&o):v(o.v){o.v=-1;printf("move %d\n",v);} ~C1(){printf("~%d\n",v);} C1&operator=(const C1&o){v=o.v;printf("= %d\n",v);return *this;} C1&operator=(C1&&o){v=o.v;printf("m= %d\n",v);return *this;} const C1 &self() const { return *this; }
 bool operator<(const C1&o)const{return v<o.v;} };
const C1 mk(int i) { return C1(i); }
void take(std::optional<C1> o) { printf("take %d\n", o->v); }
void takev(std::variant<int, C1> o) { printf("takev %d\n", (int)o.index()); }
void takep(std::pair<C1,int> o) { printf("takep %d\n", o.first.v); }
void takea(std::any o) { printf("takea %d\n", o.has_value()); }
static void values(int c) {
  C1 a(1);
  puts("0"); take(c > 4 ? C1(30) : C1(5).self());
  puts("1"); take(mk(6));
  puts("2"); std::optional<C1> o = mk(7); o = mk(8);
  const C1 k(2);
  puts("3"); take(std::move(k)); o = std::move(k); o.emplace(mk(3));
  puts("4"); takev(mk(4)); std::variant<int,C1> v = mk(3); v = mk(5); v = std::move(k);
  puts("5"); takea(mk(4)); std::any an = mk(3); an = mk(5); 
  puts("6"); std::pair<C1,int> p(mk(1), 2); takep({mk(3), 3}); p.first = mk(9); p = std::make_pair(mk(4), 3);
  puts("7"); std::vector<C1> vv; vv.push_back(mk(1)); vv.emplace_back(mk(2)); vv.insert(vv.begin(), mk(4)); vv.assign(2, mk(7));
  puts("8"); std::map<C1,C1> m; m.emplace(mk(1), mk(2)); m.insert({mk(3), mk(4)}); m.insert_or_assign(mk(1), mk(5)); m.try_emplace(mk(7), mk(8));
  puts("9"); std::tuple<C1,int> t(mk(1), 3); auto t2 = std::make_tuple(mk(1)); std::get<0>(t2) = mk(4);
  puts("10"); auto up = std::make_unique<C1>(mk(4)); auto sp = std::make_shared<C1>(mk(5)); 
  puts("11"); std::function<int(const C1&)> f = [](const C1&q){return q.v;}; printf("%d\n", f(mk(3))); std::function<int(C1)> f2 = [](C1 q){return q.v;}; printf("%d\n", f2(mk(3)));
  puts("12"); C1 &&rr = C1(mk(3)); const C1 &&cr = mk(5); C1 last(std::move(cr)); printf("%d\n", o.value_or(mk(3)).v); std::swap(a, last); C1 ex = std::exchange(a, mk(4));
}
const std::string name(int i) { return "n" + std::to_string(i); }
struct Sel { void f(std::string &&) { puts("rv"); } void f(const std::string &) { puts("cl"); } template <class T> void g(T &&) { printf("%d %d\n", std::is_const_v<std::remove_reference_t<T>>, std::is_same_v<T, const C1>); } void h() { puts("h"); } void h() const { puts("h const"); } };
const Sel sel() { return Sel(); }
struct Rel { const Rel *p; C1 c; Rel(int i) : p(this), c(i) {} };
const std::vector<C1> vc() { std::vector<C1> v; v.reserve(2); v.emplace_back(1); v.emplace_back(2); return v; }
template <class T> const T same(const T &t) { return t; }
struct P { operator const C1() const { return C1(77); } virtual const C1 vf() const { return C1(78); } const C1 m() { return C1(79); } };
struct Q : P { const C1 vf() const override { return C1(80); } };
const C1 (*fp)(int) = mk;
struct Two { const C1 a; C1 b; };
static void more() {
  Sel s; s.f(name(1)); s.g(mk(1)); s.h(); sel().h();
  std::string t = name(3); t = name(4); t += name(5); puts((name(6) + t + name(7).substr(0, 1)).c_str());
  for (const auto &c : vc()) printf("%d ", c.v);
  std::vector<C1> v = vc(); v = vc(); printf("%zu\n", v.size());
  C1 x = same(v[0]); x = same(v[1]); auto y = same(x); auto &&z = mk(8); const C1 &w = mk(9);
  puts("conv"); P p; C1 pc = p; Q q; P &r = q; C1 pv = r.vf(); C1 pm = r.m(); C1 pf = fp(3); take(fp(4)); take(r.vf());
  const C1 (P::*mp)() = &P::m; take((p.*mp)());
  static_assert(std::is_same_v<decltype(mk(1)), const C1>); static_assert(std::is_same_v<decltype(std::move(w)), const C1 &&>); static_assert(std::is_same_v<decltype(z), const C1 &&>);
  puts("agg"); Two two{mk(1), mk(2)}; Two three = {mk(3), mk(4)}; Two four = std::move(two);
  auto l = [](int i) -> const C1 { return C1(i); }; take(l(5)); C1 lx = l(6); lx = l(7);
  mk(11); (void)mk(12); mk(13).self().self(); C1 *np = new C1(mk(14)); delete np; if (mk(15).v > 3) puts("big"); int c = mk(16).v + mk(17).v; printf("%d\n", c);
  const C1 &cc = c > 4 ? lx : w; printf("%d\n", &cc == &lx);
  try { throw mk(18); } catch (const C1 &e) { printf("caught %d\n", e.v); }
  std::vector<C1> il{mk(1), mk(2)}; C1 arr[2] = {mk(3), mk(4)}; auto [aa, bb] = std::pair<C1, C1>(mk(5), mk(6));
  return;
}
#include <type_traits>
namespace implicit {
struct N { int n; N(int n):n(n){} N(const N&o):n(o.n){printf("cn%d\n",n);} N(N&&o):n(o.n){printf("mn%d\n",n);} N &operator=(const N &o) { n = o.n; printf("=n\n"); return *this; } N &operator=(N &&o) { n = o.n; printf("m=n\n"); return *this; } };
struct A { N m; A(int v):m(v){} };
struct C { N m; C(int v):m(v){} operator bool() const { return m.n; } };
struct E { N m; };
struct G { N m; operator bool() const { return m.n; } };
template <class T> void ask(const char *n) { printf("%s %d %d %d %d %d\n", n, std::is_convertible_v<const T, T>, std::is_constructible_v<T, const T>, std::is_constructible_v<T, const T&>, std::is_constructible_v<T, T&>, std::is_copy_constructible_v<T>); }
struct I { int v; N m; I(int v):v(v),m(v){} const I &self() const &{ return *this; } operator bool() const { return v; } };
void take(std::optional<I> o) { printf("take %d\n", o->v); }
void all(int c) { ask<N>("N"); ask<A>("A"); ask<C>("C"); ask<E>("E"); ask<G>("G"); take(c > 4 ? I(30) : I(5).self()); const E e{N(4)}; E f = std::move(e); f = static_cast<const E &&>(e); }
}
int main(int c, char **) {
  implicit::all(c);
  values(c);
  more();
}
