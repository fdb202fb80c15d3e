// engines: auto

#include <cstdio>
#include <utility>
// How often objects are copied and moved when they are returned and passed: what g++ elides is elided.
struct T {
  int n;
  T(int n) : n(n) { printf("+%d ", n); }
  T(const T &o) : n(o.n) { printf("copy%d ", n); }
  T(T &&o) : n(o.n) { o.n = 0; printf("move%d ", n); }
  T &operator=(const T &o) { n = o.n; printf("=copy%d ", n); return *this; }
  T &operator=(T &&o) { n = o.n; o.n = 0; printf("=move%d ", n); return *this; }
  ~T() { printf("-%d ", n); }
};
struct C { int n; C(int n) : n(n) {} C(const C &o) : n(o.n) { printf("C-copy%d ", n); } ~C() { printf("C-%d ", n); } };
T prvalue() { return T(1); }
T named() { T t(2); t.n++; return t; }
T two(bool b) { T x(4), y(5); if (b) return x; return y; }
T param(T t) { return t; }
T cond(bool b) { T x(6), y(7); return b ? x : y; }
T moved() { T t(8); return std::move(t); }
T loop(int k) { for (int i = 0;; i++) { T t(i); if (i == k) return t; } }
T early(int k) { T t(20); if (k) { t.n = 21; return t; } t.n = 22; return t; }
C old() { C c(9); return c; }
C oldtwo(bool b) { C c(10), d(11); if (b) return c; return d; }
T static_one() { static T s(30); return s; }
const T constant() { const T t(31); return t; }
T fromref(T &r) { return r; }
struct Pair { T a; T b; };
Pair pair() { Pair p{T(40), T(41)}; return p; }
T member() { Pair p{T(42), T(43)}; return p.a; }
int main() {
  { T t = prvalue(); printf("| "); } printf("\n");
  { T t = named(); printf("| "); } printf("\n");
  { T t = two(true); printf("| "); } printf("\n");
  { T t = param(T(3)); printf("| "); } printf("\n");
  { T a(50); T t = param(a); T u = param(std::move(a)); printf("| "); } printf("\n");
  { T t = cond(false); printf("| "); } printf("\n");
  { T t = moved(); printf("| "); } printf("\n");
  { T t = loop(2); printf("| "); } printf("\n");
  { T t = early(0); T u = early(1); printf("| "); } printf("\n");
  { C c = old(); C d = oldtwo(false); printf("| "); } printf("\n");
  { T t = static_one(); T u = constant(); printf("| "); } printf("\n");
  { T a(60); T t = fromref(a); t = named(); t = a; t = std::move(a); printf("| "); } printf("\n");
  { Pair p = pair(); printf("| "); } printf("\n");
  { T t = member(); printf("| "); } printf("\n");
  { T *p = new T(prvalue()); T *q = new T(*p); delete p; delete q; } printf("\n");
}
