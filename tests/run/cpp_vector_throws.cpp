// Constructions that throw within lists of initialisers, containers and arrays: what was made ends, the last one first (elements of vectors the first one first).
// engines: auto
#include <cstdio>
#include <vector>
#include <array>
#include <list>
#include <set>
#include <utility>
static int left = 100;
struct L { int v; L(int v) : v(v) { if (--left == 0) { printf(" throw%d", v); throw v; } printf(" +%d", v); } L(const L &o) : v(o.v + 100) { if (--left == 0) { printf(" throwc%d", v); throw v; } printf(" c%d", v); } L(L &&o) : v(o.v + 200) { printf(" m%d", v); } ~L() { printf(" -%d", v); } bool operator<(const L &o) const { return v < o.v; } };
struct Agg { L a, b; int c; L d; };
struct Outer { L x; Agg y; L z; };
struct WithArray { L a[3]; L b; WithArray(int n) : a{n, n + 1, n + 2}, b(n + 3) { if (--left == 0) { printf(" throwW"); throw n; } printf(" W"); } ~WithArray() { printf(" -W"); } };
struct Base { L l; Base(int n) : l(n) { printf(" B"); } ~Base() { printf(" -B"); } };
struct Derived : Base { L m; Derived(int n) : Base(n), m(n + 1) { if (--left == 0) { printf(" throwD"); throw n; } printf(" D"); } ~Derived() { printf(" -D"); } };
template <class F> void tryit(const char *n, int k, F f) { for (int i = 1; i <= k; i++) { left = i; printf("%s %d:", n, i); try { f(); printf(" ok"); } catch (int e) { printf(" caught %d", e); } left = 1000; printf("\n"); } }
int main() {
  tryit("array", 4, [] { L a[3] = {1, 2, 3}; printf(" body"); });
  tryit("agg", 4, [] { Agg a{1, 2, 3, 4}; printf(" body"); });
  tryit("vector", 7, [] { std::vector<L> v{1, 2, 3}; printf(" body"); });
  tryit("vectorL", 7, [] { std::vector<L> v{L(1), L(2), L(3)}; printf(" body"); });
  tryit("stdarray", 4, [] { std::array<L, 3> v{1, 2, 3}; printf(" body"); });
  tryit("list", 7, [] { std::list<L> v{1, 2, 3}; printf(" body"); });
  tryit("new[]", 4, [] { L *a = new L[3]{1, 2, 3}; printf(" body"); delete[] a; });
  tryit("new", 4, [] { Agg *a = new Agg{1, 2, 3, 4}; printf(" body"); delete a; });
  tryit("member", 6, [] { WithArray w(1); printf(" body"); });
  tryit("derived", 4, [] { Derived w(1); printf(" body"); });
  tryit("call", 4, [] { auto f = [](Agg a, L b) { printf(" f"); }; f({1, 2, 3, 4}, 5); });
  tryit("vecn", 4, [] { std::vector<L> v(3, L(1)); printf(" body"); });
  tryit("newderived", 4, [] { Derived *w = new Derived(1); printf(" body"); delete w; });
  tryit("temp", 3, [] { Agg a = Agg{L(1), L(2), 3, L(4)}; printf(" body"); });
}
