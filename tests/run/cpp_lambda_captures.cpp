// Captures of every kind.
// engines: auto
#include <cstdio>
#include <utility>
struct S {
    int v = 5;
    auto by_this() { return [this] { return ++v; }; }
    auto by_copy() { return [*this]() mutable { return ++v; }; }
    auto by_default_ref() { return [&] { v += 10; return v; }; }
    auto by_default_copy() { return [=, this](int k) { return v * k; }; }
    int nested() { auto f = [this](int a) { auto g = [this, a] { return v + a; }; return g() + g(); }; return f(3); }
};
int main() {
    int a = 1, b = 2;
    auto copy = [a, b] { return a * 10 + b; };
    auto ref = [&a, b]() { a += b; return a; };
    a = 7;
    int c1 = copy(), r1 = ref();
    printf("%d %d %d\n", c1, r1, a);
    auto mut = [b]() mutable { return b++; };
    int m1 = mut(), m2 = mut(), m3 = mut();
    printf("%d %d %d %d\n", m1, m2, m3, b);
    auto second = mut;
    int s2 = second();
    printf("%d %d\n", s2, mut());
    auto init = [x = a * 2, &y = b, z = 'z'] { y = x; return z; };
    char ic = init();
    printf("%c %d\n", ic, b);
    auto all = [=] { return a + b; };
    auto allr = [&] { a = 100; b = 200; };
    allr();
    printf("%d %d %d\n", all(), a, b);
    auto mix = [&, a] { b = a + 1; };
    a = 5; mix();
    printf("%d\n", b);
    auto mix2 = [=, &b] { b = a + 2; };
    mix2();
    printf("%d\n", b);
    S s;
    auto f = s.by_this(), g = s.by_this();
    f(); g();
    printf("%d\n", s.v);
    auto h = s.by_copy();
    h();
    int h2 = h();
    printf("%d %d\n", h2, s.v);
    int d1 = s.by_default_ref()(), d2 = s.by_default_copy()(2);
    printf("%d %d %d\n", d1, d2, s.nested());
    int arr[3] = {1, 2, 3};
    auto ac = [arr] { return arr[0] + arr[1] + arr[2]; };
    arr[0] = 100;
    auto ar = [&arr](int i, int v) { arr[i] = v; };
    ar(1, 50);
    printf("%d %d %d\n", ac(), arr[0], arr[1]);
    static int st = 3;
    auto us = [] { return ++st; };
    us();
    int u1 = us();
    printf("%d %d\n", u1, st);
    const int k = 12;
    auto nk = [] { return k * 2; };
    printf("%d\n", nk());
    auto nest = [&] { int q = 1; auto in = [&, q]() mutable { q += a; a = q; return q; }; return in() + in(); };
    int n1 = nest();
    printf("%d %d\n", n1, a);
    int r = [](int n) { int s = 0; for (int i = 0; i < n; i++) s += i; return s; }(5);
    printf("%d\n", r);
    const int ci = [&] { if (a > 3) return 1; return 2; }();
    printf("%d\n", ci);
}
