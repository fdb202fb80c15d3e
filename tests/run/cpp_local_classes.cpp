// Local classes and templates that use them; constants of the function around.
// engines: auto
#include <cstdio>
template <class T> int run(T t) { return t.go(); }
template <class F> auto wrap(F f) { struct W { F f; int calls = 0; auto operator()(int x) { calls++; return f(x); } }; return W{f}; }
int outer(int n) {
    const int k = 4;
    constexpr double d = 2.5;
    static int st = 10;
    enum { Q = 6 };
    struct L { int a[k]; int v; int go() const { return v * k + Q + (int)(d * 2) + st; } static int twice(int x) { return x * 2; } };
    L l{{1, 2}, n};
    st++;
    return run(l) + L::twice(1) + (int)(sizeof l.a / sizeof(int));
}
template <int N> int sized() { struct A { char c[N]; int size() { return sizeof c; } }; return A{}.size(); }
int main() {
    printf("%d %d\n", outer(1), outer(2));
    auto w = wrap([](int x) { return x + 1; });
    w(1); w(2);
    printf("%d %d\n", w(10), w.calls > 0);
    printf("%d %d\n", sized<3>(), sized<7>());
    struct Cmp { bool operator()(int a, int b) const { return a > b; } };
    int a[] = {3, 1, 2};
    for (int i = 0; i < 3; i++) for (int j = i + 1; j < 3; j++) if (Cmp()(a[j], a[i])) { int t = a[i]; a[i] = a[j]; a[j] = t; }
    printf("%d %d %d\n", a[0], a[1], a[2]);
    auto mk = [] { struct R { int x, y; }; return R{1, 2}; };
    auto [x, y] = mk();
    printf("%d %d\n", x, y);
}
