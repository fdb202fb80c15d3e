// constexpr lambdas and lambdas in constant expressions.
// engines: auto
#include <cstdio>
constexpr auto square = [](int x) { return x * x; };
constexpr int apply(int n) { auto f = [n](int k) { return n + k; }; return f(n); }
template <int N> struct Box { static constexpr int value = N; };
template <class F> constexpr int sum_to(int n, F f) { int s = 0; for (int i = 1; i <= n; i++) s += f(i); return s; }
int arr[square(3)];
int main() {
    static_assert(square(4) == 16, "");
    static_assert(apply(5) == 10, "");
    constexpr int total = sum_to(4, [](int i) constexpr { return i * 2; });
    printf("%d %d %d %zu\n", square(5), Box<square(6)>::value, total, sizeof arr / sizeof *arr);
    constexpr auto add = [](auto a, auto b) { return a + b; };
    static_assert(add(1, 2) == 3, "");
    constexpr int k = 4;
    auto t = [] { int a[k] = {1, 2, 3, 4}; return a[k - 1]; };
    printf("%d %d\n", t(), add(2, 2));
}
