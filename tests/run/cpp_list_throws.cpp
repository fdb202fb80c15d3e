// What ends first where the value of a later element throws: temporaries, then elements from the last; members and temporaries of a class mixed.
#include <cstdio>
#include <vector>
#include <array>
#include <map>
#include <string>
#include <initializer_list>
struct L { int n; L(int n) : n(n) { printf(" +%d", n); } L(const L &o) : n(o.n) { printf(" c%d", n); } ~L() { printf(" -%d", n); } };
L f(const L &a) { if (a.n == 2) throw 5; return L(a.n * 10); }
struct P { L a, b; };
void many(std::initializer_list<L> l) { for (auto &e : l) printf(" %d", e.n); }
struct S { L o[2]; S() : o{L(1), f(L(2))} {} };
template <class F> void run(const char *what, F g) { printf("%s:", what); try { g(); printf(" done"); } catch (int e) { printf(" caught %d", e); } puts(""); }
int main() {
  run("array", [] { L o[2] = {L(1), f(L(2))}; });
  run("array of 3", [] { L o[3] = {f(L(3)), f(L(4)), f(L(2))}; });
  run("vector", [] { std::vector<L> v = {L(1), f(L(2))}; });
  run("vector of 3", [] { std::vector<L> v{f(L(3)), L(1), f(L(2)), L(9)}; });
  run("std::array", [] { std::array<L, 2> v = {L(1), f(L(2))}; });
  run("std::array2", [] { std::array<L, 3> v{{f(L(3)), L(1), f(L(2))}}; });
  run("aggregate", [] { P p{L(1), f(L(2))}; });
  run("aggregate2", [] { P p{f(L(3)), f(L(2))}; });
  run("arrays", [] { P p[2]{{f(L(3)), f(L(4))}, {f(L(3)), f(L(2))}}; });
  run("list", [] { many({L(1), f(L(3)), f(L(2))}); });
  run("member", [] { S s; });
  run("new", [] { L *p = new L[3]{L(1), f(L(3)), f(L(2))}; delete[] p; });
  run("fine", [] { L o[2] = {f(L(3)), f(L(4))}; printf(" |"); });
  run("fine2", [] { std::vector<L> o = {f(L(3)), f(L(4))}; printf(" |"); });
  run("args", [] { auto g = [](const L &a, const L &b) { printf(" %d %d", a.n, b.n); }; g(f(L(2)), f(L(3))); });
}
