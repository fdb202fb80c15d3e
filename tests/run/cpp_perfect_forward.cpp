// Forwarding references, reference collapsing, overloads on value category.
// engines: auto
#include <cstdio>
#include <utility>
#include <type_traits>
struct T { int c = 0, m = 0; T() {} T(const T &o) : c(o.c + 1), m(o.m) {} T(T &&o) : c(o.c), m(o.m + 1) {} T &operator=(const T &) = default; };
const char *cat(T &) { return "l"; }
const char *cat(const T &) { return "cl"; }
const char *cat(T &&) { return "r"; }
const char *cat(const T &&) { return "cr"; }
template <class X> const char *fwd(X &&x) { return cat(std::forward<X>(x)); }
template <class X> const char *drop(X &&x) { return cat(x); }
template <class X> const char *mv(X &&x) { return cat(std::move(x)); }
template <class F, class... A> decltype(auto) invoke(F &&f, A &&...a) { return std::forward<F>(f)(std::forward<A>(a)...); }
template <class R, class... A> R make(A &&...a) { return R(std::forward<A>(a)...); }
struct Pair { T a, b; template <class X, class Y> Pair(X &&x, Y &&y) : a(std::forward<X>(x)), b(std::forward<Y>(y)) {} };
struct M { int get() & { return 1; } int get() const & { return 2; } int get() && { return 3; } };
template <class X> struct ref { static const int v = 0; };
template <class X> struct ref<X &> { static const int v = 1; };
template <class X> struct ref<X &&> { static const int v = 2; };
template <class X> int kind(X &&) { return ref<X>::v * 10 + ref<X &&>::v; }
int main() {
    T t; const T c;
    printf("%s %s %s %s\n", fwd(t), fwd(c), fwd(T()), fwd(std::move(c)));
    printf("%s %s %s\n", drop(t), drop(T()), drop(c));
    printf("%s %s\n", mv(t), mv(c));
    Pair p(t, T());
    printf("%d %d %d %d\n", p.a.c, p.a.m, p.b.c, p.b.m);
    int n = 5;
    invoke([](int &x) { x *= 2; }, n);
    int &r = invoke([](int &x) -> int & { return x; }, n);
    r++;
    printf("%d\n", n);
    T made = make<T>(t);
    T moved = make<T>(std::move(t));
    printf("%d %d %d %d\n", made.c, made.m, moved.c, moved.m);
    M m; const M cm{};
    printf("%d %d %d\n", m.get(), cm.get(), M().get());
    printf("%d %d %d\n", kind(n), kind(5), kind(std::move(n)));
    static_assert(std::is_same_v<decltype(std::forward<int &>(n)), int &>);
    static_assert(std::is_same_v<decltype(std::move(n)), int &&>);
}
