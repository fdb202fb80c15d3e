// engines: auto
// The order in which operands of overloaded operators, objects and arguments are evaluated is that of g++.
#include <cstdio>
struct V { int v; V operator-(V o) const { return V{v - o.v}; } bool operator<(V o) const { return v < o.v; } V& operator+=(V o) { v += o.v; return *this; } int operator[](V o) const { return o.v; } int operator()(V a, V b) const { return a.v; } V& me(V) { return *this; } V operator*(V o) const {return o;} };
V operator+(V a, V b) { return V{a.v + b.v}; }
V operator<<(V a, V b) { return a; }
V mk(const char *s, int n = 0) { printf("%s ", s); return V{n}; }
V g; V &ref(const char *s) { printf("%s ", s); return g; }
V* ptr(const char *s) { printf("%s ", s); return &g; }
typedef int (*fp)(V, V); int two(V, V) { return 0; }
fp get(const char *s) { printf("%s ", s); return two; }
struct C { C(V, V) {} C(V) {} static int st(V, V) { return 1; } };
int main() {
  mk("1") - mk("2"); puts("");
  mk("1") + mk("2"); puts("");
  mk("1") < mk("2"); puts("");
  mk("1") << mk("2"); puts("");
  ref("1") += mk("2"); puts("");
  mk("1")[mk("2")]; puts("");
  mk("1")(mk("2"), mk("3")); puts("");
  mk("1").me(mk("2")).me(mk("3")); puts("");
  ptr("1")->me(mk("2")); puts("");
  get("1")(mk("2"), mk("3")); puts("");
  C c(mk("1"), mk("2")); puts("");
  C c2{mk("1"), mk("2")}; puts("");
  C *c3 = new C(mk("1"), mk("2")); puts("");
  C::st(mk("1"), mk("2")); puts("");
  ref("1") = mk("2"); puts("");
  mk("1") + mk("2") * mk("3") - mk("4"); puts("");
}
