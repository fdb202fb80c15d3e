// Class template argument deduction, guides, aggregates, copies.
// engines: auto
#include <cstdio>
#include <utility>
#include <vector>
template <class A, class B> struct Pair { A a; B b; Pair(A x, B y) : a(x), b(y) {} };
template <class T> struct Arr { T *p; int n; template <int N> Arr(T (&x)[N]) : p(x), n(N) {} };
template <class T> struct Agg { T x, y; };
template <class T> Agg(T, T) -> Agg<T>;
template <class T> struct Name { T v; Name(T t) : v(t) {} };
Name(const char *) -> Name<int>;
template <> struct Name<int> { int v; Name(const char *s) : v(s[0]) {} Name(int i) : v(i) {} };
template <class... T> struct Over : T... { using T::operator()...; };
template <class... T> Over(T...) -> Over<T...>;
template <class T = float> struct Def { T v = 2; };
template <class It> struct Range { It b, e; Range(It x, It y) : b(x), e(y) {} It begin() const { return b; } It end() const { return e; } };
template <class T, int N> struct Vec { T d[N]; };
template <class T, class... U> Vec(T, U...) -> Vec<T, 1 + sizeof...(U)>;
template <class F> struct Defer { F f; Defer(F g) : f(g) {} ~Defer() { f(); } };
int main() {
    Pair p(1, 2.5);
    Pair q{'c', 3L};
    printf("%d %.1f %zu %zu\n", p.a, p.b, sizeof q.a, sizeof q.b);
    int raw[] = {1, 2, 3};
    Arr a(raw);
    printf("%d %d\n", a.n, a.p[2]);
    Agg g{1.5f, 2.5f};
    printf("%.1f %zu\n", g.x + g.y, sizeof g);
    Name n("A");
    printf("%d\n", n.v);
    Over o{[](int x) { return x; }, [](double d) { return d * 2; }, [](const char *s) { return s[0]; }};
    printf("%d %.1f %c\n", o(3), o(1.25), o("xyz"));
    Def d;
    printf("%zu %.1f\n", sizeof d.v, d.v);
    int s = 0;
    for (int x : Range(raw, raw + 3)) s += x;
    printf("%d\n", s);
    Vec v{1.0, 2.0, 3.0};
    printf("%zu %.1f\n", sizeof v.d / sizeof v.d[0], v.d[2]);
    Pair copy = p;
    printf("%d\n", copy.a);
    auto pp = Pair(3, Pair(4, 5));
    printf("%d\n", pp.b.b);
    std::pair sp(1, 2.0);
    std::vector w{1, 2, 3};
    printf("%.1f %zu\n", sp.first + sp.second, w.size());
    { Defer z([&] { printf("deferred %d\n", s); }); printf("before\n"); }
}
