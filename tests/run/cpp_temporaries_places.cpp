// engines: auto
// Temporaries: of members' initialisers, lists in braces, handlers, switches; constant values of ?:; assignment operators by name; array bindings of classes whose copies are defaulted.
#include <cstdio>
#include <vector>
struct T { int v; T(int v = 0) : v(v) { printf("+%d ", v); } T(const T &o) : v(o.v) { printf("c%d ", v); } T(T &&o) : v(o.v) { o.v = 0; printf("m%d ", v); } T &operator=(const T &o) { v = o.v; printf("=%d ", v); return *this; } ~T() { printf("-%d ", v); } };
int f(std::vector<T> v, T n) { printf("[f] "); return v.size() + n.v; }
int main2() {
  printf("%d\n", f(std::vector<T>{T(1), T(2)}, T(3)));
  switch (f(std::vector<T>{T(1), T(2)}, T(1)) & 3) { case 3: puts("3"); break; default: puts("d"); }
  printf("%d\n", f({T(1), T(2)}, T(3)) && f({T(7)}, 5) ? f({T(8)}, 9) : 0);
}
struct C0 { int v; C0(int n) : v(n) {}  C0(const C0 &) = default; C0(C0 &&) = default; };
struct C1 {
  C0 m0;
  int v;
  explicit C1(int n) : m0(n + 2), v(n) { }
  C1(const C1 &o) : m0(o.m0), v(o.v) { printf(" c%d", v); }
  C1(C1 &&o) : m0(std::move(o.m0)), v(o.v) { o.v = -1;  printf(" m%d", v); }
  ~C1() {}
};
#include <type_traits>
#include <utility>
struct Base { T t; Base(int n) : t(T(n).v + 1) {} };
struct Der : Base { T u, w; Der(int n) : Base(T(n).v), u(T(n + 1).v + T(2).v), w(f({T(4)}, T(n))) {} Der(const Der &o) = default; Der &operator=(const Der &o) { Base::operator=(o); u.operator=(o.u); return *this; } };
const T &same(const T &t) { return t; }
T made(int n) { return T(n); }
void take(const T &t) { printf("[const %d] ", t.v); }
void take(T &&t) { printf("[move %d] ", t.v); }
struct Thing { virtual ~Thing() { printf("~Thing "); } virtual int n() const { return 1; } };
struct Part : Thing { std::pair<int, T> p{1, 2}; int n() const override { return p.second.v; } };
static int first = f({T(1)}, T(2));
int main() {
  main2();
  { Der d(3); puts(""); Der e(d); puts(""); e = d; puts(""); }
  puts("");
  bool b = first > 2; take(b ? made(1) : same(T(2))); take(b ? made(1) : made(2)); take(!b ? made(1) : same(T(3))); puts("");
  try { throw 1; } catch (int n) { printf("%d\n", f({T(n)}, T(n)) + f({T(2)}, 3)); }
  { static Part part; std::vector<Part> v(2); v.push_back(part); v.resize(1); printf("%d %d\n", v[0].n(), (int)bool((v[0]).n())); }
  printf("%d %d\n", std::is_copy_constructible<C1>::value, noexcept(C1(std::declval<C1>())));
  std::vector<C1> v; v.push_back(C1(3)); v.push_back(C1(4)); puts("");
  static int local = f({T(5)}, T(6)); printf("%d\n", local);
  int *p = &local; if (bool((*p)) && int((*p))) puts("yes");
}
