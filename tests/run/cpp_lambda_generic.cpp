// Generic lambdas: auto parameters, packs, explicit template parameters, forwarding.
// engines: auto
#include <cstdio>
#include <utility>
template <class F, class... A> auto apply_to(F &&f, A &&...a) { return std::forward<F>(f)(std::forward<A>(a)...); }
struct P { int x, y; };
int main() {
    auto add = [](auto a, auto b) { return a + b; };
    printf("%d %.2f %ld\n", add(1, 2), add(1, 2.5), add(3L, 4));
    auto sum = [](auto... v) { return (v + ... + 0); };
    printf("%d %d %.1f\n", sum(), sum(1, 2, 3), sum(1.5, 2));
    auto count = [](const auto &...v) { return sizeof...(v); };
    printf("%zu %zu\n", count(), count(1, 'a', 2.0));
    auto by_ref = [](auto &x) { x += 1; };
    int i = 4; double d = 1.5;
    by_ref(i); by_ref(d);
    printf("%d %.1f\n", i, d);
    auto fwd = [](auto &&x) -> decltype(auto) { return std::forward<decltype(x)>(x); };
    fwd(i) = 9;
    printf("%d %d\n", i, fwd(7));
    auto ptr = [](auto *p) { return *p; };
    printf("%d\n", ptr(&i));
    auto member = [](const auto &p) { return p.x * p.y; };
    printf("%d\n", member(P{3, 4}));
    printf("%d\n", apply_to([](auto a, auto b, auto c) { return a * b - c; }, 3, 4, 5));
    auto curry = [](auto f) { return [f](auto a) { return [f, a](auto b) { return f(a, b); }; }; };
    printf("%d\n", curry(add)(10)(20));
    auto size_of = [](auto x) { if constexpr (sizeof(x) == 8) return 8L; else return 'c'; };
    printf("%zu %zu\n", sizeof(size_of(1.0)), sizeof(size_of(1)));
    auto each = [](auto f, auto... xs) { (f(xs), ...); };
    int total = 0;
    each([&](auto x) { total += (int)x; }, 1, 2.9, 'A');
    printf("%d\n", total);
}
