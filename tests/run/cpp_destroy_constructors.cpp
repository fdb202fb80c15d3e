// engines: auto

#include <cstdio>
#include <stdexcept>
// A constructor that throws destroys what was made, and not the object; delegating and inheriting constructors.
struct T { const char *n; T(const char *n, bool fail = false) : n(n) { printf("+%s ", n); if (fail) throw 1; } ~T() { printf("-%s ", n); } };
struct Base { T b; Base() : b("base") {} ~Base() { printf("~Base "); } };
struct Body : Base { T x, y; Body(int k) : x("x"), y("y", k == 1) { if (k == 2) throw 2; printf("made "); } ~Body() { printf("~Body "); } };
struct Deleg { T t; int k; Deleg() : t("t"), k(1) { printf("main "); } Deleg(int v) : Deleg() { k = v; if (v == 3) throw 3; printf("dele%d ", k); } ~Deleg() { printf("~Deleg "); } };
struct Inh : Base { int extra = 9; using Base::Base; ~Inh() { printf("~Inh%d ", extra); } };
struct Value { int v; Value(int a, int b = 2) : v(a * b) {} explicit Value(const char *) : v(-1) {} };
struct More : Value { using Value::Value; int own = 4; };
struct Count { static int live; int id; Count() : id(live) { if (live == 3) throw live; live++; printf("+%d ", id); } ~Count() { live--; printf("-%d ", id); } };
int Count::live = 0;
int main() {
  for (int k = 0; k < 3; k++) { try { Body b(k); printf("in "); } catch (int e) { printf("caught %d", e); } printf("\n"); }
  for (int k = 2; k < 4; k++) { try { Deleg d(k); } catch (int e) { printf("caught %d", e); } printf("\n"); }
  { Inh i; } printf("\n");
  More m(3), n(3, 5), o("x"); printf("%d %d %d %d\n", m.v, n.v, o.v, m.own);
  try { Count *c = new Count[5]; delete[] c; } catch (int n) { printf("caught %d\n", n); }
  try { Count c[4]; } catch (int n) { printf("caught %d\n", n); }
  try { Body *b = new Body(2); delete b; } catch (int e) { printf("caught %d\n", e); }
}
