// Lambdas called in place as operands.
// engines: auto
#include <cstdio>
#include <vector>
#include <string>
int f(int x) { return x; }
int twice(int a, int b) { return a * b; }
struct S { int k; int g() { return 2 * [this] { return k; }() + [&] { return k * 10; }(); } };
template <class F> int ap(F f) { return f(3); }
int g0 = [] { return 4; }();
int arr[] = { [] { return 1; }(), 2 * [] { return 3; }() };
int main() {
    int n = 5;
    int a = f(2) * [&] { return n + 1; }();
    int b = [&] { return n; }() - [](int x) { return x; }(2);
    int c = -[&] { return n; }() + !([] { return false; }());
    bool d = [&] { return n > 3; }() && [] { return true; }();
    int e = d ? [&] { return 1; }() : [] { return 2; }();
    int h = twice([&] { return n; }(), 3 + [](auto x) { return x; }(4));
    int i = arr[([] { return 1; }())];
    int v[2] = {[&] { return n; }(), 7};
    std::vector<int> w{[&] { return n; }(), 2 * [] { return 3; }()};
    int j = (int)[] { return 2.5; }() + static_cast<int>([] { return 3.5; }());
    int k = sizeof(int) + ap([](int q) { return q; }) * [&]() -> int { return n; }();
    n += [&] { return 1; }(); n <<= [] { return 1; }();
    const std::string s = "x" + [](int q) { return std::to_string(q); }(8) + [] { return "y"; }();
    if (f(1) == [] { return 1; }() && n != [&]() mutable { return 0; }()) printf("if ");
    for (int q = [] { return 0; }(); q < [] { return 2; }(); q += [] { return 1; }()) printf("%d ", q);
    while ([&] { return n-- > 10; }()) printf("w ");
    switch (1 + [] { return 1; }()) { case 2: printf("two "); }
    S o{6}; int l = [x = 3, &n] { return x * n; }() % 100 | [] { return 1; }();
    auto m = 2 * [] { return [] { return 5; }; }()();
    return printf("%d %d %d %d %d %d %d %d %d %d %s %d %d %d %d\n", a, b, c, d, e, h, i, v[0] + w[1], j, k, s.c_str(), o.g(), l, m, g0 + arr[1]) * 0 + [] { return 0; }();
}
