// engines: auto
// Parameters of class type: made from right to left, ended by the caller at the end of its full-expression.
#include <cstdio>
#include <string>
#include <vector>
#include <memory>
#include <map>
#include <functional>
#include <utility>
#include <optional>
struct T { int v; T(int v) : v(v) { printf("+%d ", v); } T(const T &o) : v(o.v) { printf("c%d ", v); } T(T &&o) : v(o.v) { o.v = 0; printf("m%d ", v); } 
  T &operator=(const T &o) { v = o.v; printf("=%d ", v); return *this; } T &operator=(T &&o) { v = o.v; o.v = 0; printf("m=%d ", v); return *this; } ~T() { printf("-%d ", v); } };
struct V { virtual int f(T a, T b) = 0; virtual ~V() {} };
struct W : V { int f(T a, T b) override { printf("[W::f] "); return a.v * b.v; } };
struct X : W { int f(T a, T b) override { printf("[X::f] "); return W::f(b, a) + 1; } };
int vec(std::vector<T> v, T t) { printf("[vec] "); v.push_back(t); return v.size(); }
std::vector<T> back(std::vector<T> v) { printf("[back] "); return v; }
T same(T t) { printf("[same] "); return t; }
T cond(T a, T b, bool x) { if (x) return a; return b; }
int up(std::unique_ptr<T> p, T q) { printf("[up] "); return p->v + q.v; }
int sp(std::shared_ptr<T> p, T q) { printf("[sp %d] ", (int)p.use_count()); return p->v + q.v; }
std::unique_ptr<T> pass(std::unique_ptr<T> p) { return p; }
int use(std::function<int(T, T)> f) { printf("[use] "); return f(T(1), T(2)); }
template <class F> int app(F f) { printf("[app] "); return f(T(3), T(4)); }
int fp(T a, T b) { printf("[fp] "); return a.v - b.v; }
struct N { std::string s; N(const char *t) : s(t) { printf("N%s ", t); } };
int n2(N a, N b) { printf("[n2] "); return a.s.size() + b.s.size(); }
struct S { T t; S &operator=(S o) { printf("[S=] "); std::swap(t, o.t); return *this; } S(int v) : t(v) {} S(T a, T b, int c = 0) : t(std::move(b)) { printf("[S] "); } };
struct D : S { T u; D(T a, T b) : S(a, T(100)), u(std::move(b)) { printf("[D] "); } };
int dflt(T a, T b = T(77)) { printf("[dflt] "); return a.v + b.v; }
int thr(T a, T b) { printf("[thr] "); if (b.v) throw T(b.v); return 0; }
int opt(std::optional<T> a, T b) { printf("[opt] "); return a->v + b.v; }
int rec(T a, int n) { printf("[rec] "); return n ? rec(T(n), n - 1) + a.v : a.v; }
int mod(T a) { a.v += 10; T *p = &a; p->v++; a = T(5); return a.v; }
int lam(T a) { auto f = [a](T b) { printf("[lam] "); return a.v + b.v; }; auto g = [&](T b) { a.v++; return f(b) + a.v; }; return g(T(8)) + f(T(9)); }
std::function<int()> keep(T a) { return [a]() { return a.v; }; }
int main() {
  X x; V &v = x;
  printf("%d\n", v.f(T(2), T(3)));
  W w; printf("%d\n", w.f(T(2), T(3)));
  { std::vector<T> a; a.reserve(8); a.push_back(1); printf("%d\n", vec(a, a[0])); printf("%d\n", vec(std::move(a), T(2))); puts(""); auto b = back(back(std::move(a))); puts("b"); }
  puts("");
  { T t = same(same(T(1))); puts(""); T u = cond(T(1), T(2), true); puts(""); }
  puts("");
  printf("%d\n", up(std::make_unique<T>(3), T(4)));
  { auto p = std::make_shared<T>(6); printf("%d\n", sp(p, *p)); printf("%d\n", sp(std::move(p), T(1))); }
  { auto p = pass(pass(std::make_unique<T>(5))); puts("p"); }
  puts("");
  printf("%d\n", use([](T a, T b) { printf("[l] "); return a.v + b.v; }));
  
  printf("%d\n", app([](T a, T b) { printf("[l] "); return a.v + b.v; }));
  
  
  
  printf("%d\n", n2("a", "bcd"));
  { S s(1); s = S(2); puts(""); s = S(T(1), T(2)); puts(""); D d(T(5), T(6)); puts("d"); }
  puts("");
  printf("%d\n", dflt(1)); printf("%d\n", dflt(1, 2) + dflt(3));
  try { printf("%d\n", thr(T(1), T(0)) + thr(T(1), T(2))); } catch (T &t) { printf("caught %d\n", t.v); }
  puts("");
  printf("%d\n", opt(T(1), T(2)));
  printf("%d\n", rec(T(9), 3));
  printf("%d\n", mod(T(1)));
  printf("%d\n", lam(T(1)));
  printf("%d\n", keep(T(4))());
  const T &r = same(T(3)); puts("r");
  std::map<int, T> mm; mm.emplace(same(T(1)).v, T(2)); puts("");
  int k = 0; switch (same(T(2)).v) { case 2: k = fp(T(1), T(1)) + 5; } printf("%d\n", k);
  static int st = fp(T(6), T(7)); printf("%d\n", st);
  T arr[2] = {same(T(1)), same(T(2))}; puts("arr");
  auto *h = new S(T(1), same(T(2))); puts("new"); delete h; puts("");
  return fp(T(1), T(2)) + 1;
}
static int gl = fp(T(6), T(7));
T gt(fp(T(8), T(9)));
