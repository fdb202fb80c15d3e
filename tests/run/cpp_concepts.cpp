// Concepts and constraints. c++20
// engines: auto
#include <cstdio>
#include <type_traits>
template <class T> concept Integral = std::is_integral_v<T>;
template <class T> concept Floating = std::is_floating_point_v<T>;
template <class T> concept Number = Integral<T> || Floating<T>;
template <class T, class U> concept Same = std::is_same_v<T, U>;
template <class T> concept Addable = requires(T a, T b) { a + b; };
template <class T> concept Sized = requires(const T &t) { { t.size() } -> Same<int>; typename T::value_type; requires sizeof(T) > 1; };
template <class T> concept HasX = requires(T t) { t.x; };
template <Integral T> int kind(T) { return 1; }
template <Floating T> int kind(T) { return 2; }
int kind(...) { return 3; }
template <class T> requires Addable<T> T add(T a, T b) { return a + b; }
template <class T> T twice(T t) requires Number<T> { return t + t; }
auto half(Number auto n) { return n / 2; }
template <class T> int pick(T) { return 0; }
template <class T> requires Integral<T> int pick(T) { return 1; }
struct V { using value_type = int; int d[4]; int size() const { return 4; } };
struct X { int x; };
struct N {};
template <class T> struct Box { T t; int f() const requires Integral<T> { return 1; } int f() const requires Floating<T> { return 2; } };
template <class T> struct Sel { static const int v = 0; };
template <class T> requires Integral<T> struct Sel<T> { static const int v = 1; };
template <Floating T> struct Sel<T> { static const int v = 2; };
template <Integral... T> int count(T...) { return sizeof...(T); }
template <class T> int member(T t) { if constexpr (HasX<T>) return t.x; else if constexpr (requires { t.size(); }) return t.size(); else return -1; }
int main() {
    printf("%d %d %d\n", kind(1), kind(1.5f), kind("s"));
    printf("%d %.1f\n", add(1, 2), twice(1.5));
    printf("%d %.2f\n", half(7), half(3.5));
    printf("%d %d\n", pick(1), pick(1.0));
    printf("%d %d %d %d\n", Addable<int>, Addable<N>, Sized<V>, Sized<X>);
    printf("%d %d\n", Sel<int>::v, Sel<double>::v);
    printf("%d %d\n", Sel<N>::v, count(1, 2L, 'c'));
    printf("%d %d %d\n", member(X{5}), member(V{}), member(N{}));
    auto l = []<class T>(T a) requires Integral<T> { return a * 2; };
    printf("%d\n", l(4));
    static_assert(Number<long> && !Number<char *>);
    printf("%d %d\n", Box<int>{1}.f(), Box<float>{1}.f());
}
