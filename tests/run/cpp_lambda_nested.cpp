// Lambdas inside lambdas: what an inner one captures through an outer one.
// engines: auto
#include <cstdio>
struct Acc { int total = 0; template <class F> void each(const int *p, int n, F f) { for (int i = 0; i < n; i++) f(p[i]); } int run(const int *p, int n, int k) { each(p, n, [&](int x) { auto add = [&](int y) { total += y * k; }; add(x); }); return total; } };
template <class F> int apply(F f) { return f(1) + f(2); }
int main() {
    int a = 1, b = 2;
    auto outer = [a, &b](int x) { auto inner = [=, &b](int y) { b += y; return a * 100 + x * 10 + y; }; return inner(3); };
    printf("%d\n", outer(5)); printf("%d\n", b);
    int data[] = {1, 2, 3};
    Acc acc;
    printf("%d\n", acc.run(data, 3, 10));
    auto gen = [&](auto x) { return [&, x](auto y) { b += 1; return x + y + a; }; };
    printf("%.1f\n", gen(1)(2.5)); printf("%d\n", b);
    printf("%d\n", apply([&](auto x) { return apply([&](auto y) { return x * y + a; }); }));
    auto counter = [n = 0]() mutable { return [&n] { return ++n; }; };
    auto up = counter();
    up();
    printf("%d\n", up());
    int two[2] = {7, 8};
    auto [p, q] = two;
    auto bind = [p = p, q = q] { return p * q; };
    auto bind2 = [&] { return two[0] + two[1]; };
    printf("%d %d\n", bind(), bind2());
}
