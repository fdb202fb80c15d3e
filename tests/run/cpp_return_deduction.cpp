// auto, decltype(auto), trailing return types, decltype.
// engines: auto
#include <cstdio>
#include <type_traits>
#include <vector>
auto add(int a, double b) { return a + b; }
auto fact(int n) -> int { return n ? n * fact(n - 1) : 1; }
auto rec(int n) { if (n == 0) return 1; return n + rec(n - 1); }
int global = 5;
int &ref() { return global; }
decltype(auto) same() { return ref(); }
auto copy() { return ref(); }
decltype(auto) paren() { return (global); }
decltype(auto) nopar() { return global; }
auto &aref() { return global; }
const auto *cptr() { return &global; }
template <class A, class B> auto mul(A a, B b) -> decltype(a * b) { return a * b; }
template <class C> decltype(auto) at(C &c, int i) { return c[i]; }
template <class C> auto value_at(C &c, int i) { return c[i]; }
template <class F, class... A> decltype(auto) invoke(F f, A &&...a) { return f(static_cast<A &&>(a)...); }
struct S { int v = 3; auto get() const { return v; } auto &mut() { return v; } decltype(auto) dm() { return (v); } auto self() -> S & { return *this; } };
auto tuple() { struct R { int a; double b; }; return R{1, 2.5}; }
auto nothing() { global++; }
auto (*fp)(int) -> int = fact;
template <class T> auto pick(T t) { struct L { T x; T twice() { return x + x; } }; return L{t}; }
auto arr() -> int (&)[3] { static int a[3] = {1, 2, 3}; return a; }
int main() {
    printf("%.1f %d %d\n", add(1, 2.5), fact(5), rec(4));
    same() = 6; printf("%d ", global);
    copy(); paren() = 7; printf("%d %d ", global, nopar());
    aref()++; printf("%d %d\n", global, *cptr());
    printf("%.1f\n", mul(2, 1.5));
    std::vector<int> v{1, 2, 3};
    at(v, 1) = 20;
    auto val = value_at(v, 1); val = 0;
    printf("%d\n", v[1]);
    invoke([](int &x) -> int & { return x; }, v[0]) = 99;
    printf("%d\n", v[0]);
    S s; s.mut() = 4; s.dm()++; s.self().v++;
    printf("%d\n", s.get());
    auto t = tuple();
    printf("%d %.1f\n", t.a, t.b);
    nothing();
    printf("%d %d %.1f\n", global, fp(4), pick(1.25).twice());
    arr()[1] = 50;
    printf("%d\n", arr()[1]);
    decltype(global) g2 = 1; decltype((global)) g3 = global; g3 = 77;
    printf("%d %d\n", g2, global);
    static_assert(std::is_same_v<decltype(same()), int &>);
    static_assert(std::is_same_v<decltype(copy()), int>);
    static_assert(std::is_same_v<decltype(cptr()), const int *>);
    static_assert(std::is_same_v<decltype(s.v), int> && std::is_same_v<decltype((s.v)), int &>);
    const auto *p = &global; auto *q = &global; auto &r = *q; const auto c = r; auto &&u = r; auto &&w = 5;
    printf("%d %d %d %d\n", *p, c, u, w);
    static_assert(std::is_same_v<decltype(u), int &> && std::is_same_v<decltype(w), int &&>);
    auto i = 1, *ip = &i;
    *ip = 3;
    printf("%d\n", i);
    auto list = {1, 2, 3};
    printf("%zu\n", list.size());
}
