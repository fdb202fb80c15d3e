// engines: auto
// Library concepts choose overloads.
#include <concepts>
#include <cstdio>
#include <string>
#include <vector>
template <std::integral T> const char *kind(T) { return "integral"; }
template <std::floating_point T> const char *kind(T) { return "floating"; }
template <class T> const char *kind(T) { return "other"; }
template <class F> requires std::invocable<F, int> int call(F f) { return f(3); }
template <class A, class B> constexpr bool same() { return std::same_as<A, B>; }
struct Base {}; struct Derived : Base {};
struct Point { int x; bool operator==(const Point &o) const { return x == o.x; } bool operator!=(const Point &o) const { return x != o.x; } };
template <class T> void tell() {
    printf("%d%d%d%d%d\n", std::signed_integral<T>, std::unsigned_integral<T>, std::default_initializable<T>, std::equality_comparable<T>, std::totally_ordered<T>);
}
struct NoDefault { NoDefault(int) {} };
int main() {
    printf("%s %s %s %s\n", kind(1), kind('c'), kind(1.5f), kind(std::string("s")));
    printf("%d\n", call([](int x) { return x * 2; }));
    printf("%d %d\n", same<int, int>(), same<int, long>());
    printf("%d %d\n", std::derived_from<Derived, Base>, std::derived_from<Base, Derived>);
    printf("%d %d\n", std::convertible_to<int, double>, std::convertible_to<std::string, int>);
    tell<int>(); tell<unsigned>(); tell<Point>(); tell<NoDefault>(); tell<std::string>();
    printf("%d %d\n", std::copyable<std::vector<int>>, std::regular<int>);
    return 0;
}
