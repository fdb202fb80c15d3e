// SFINAE: enable_if everywhere, void_t, expression SFINAE.
// engines: auto
#include <cstdio>
#include <type_traits>
#include <utility>
#include <vector>
template <class T> typename std::enable_if<std::is_integral<T>::value, int>::type ret(T) { return 1; }
template <class T> typename std::enable_if<std::is_floating_point<T>::value, int>::type ret(T) { return 2; }
template <class T> int par(T, typename std::enable_if<std::is_pointer<T>::value>::type * = 0) { return 3; }
template <class T> int par(T, typename std::enable_if<!std::is_pointer<T>::value>::type * = 0) { return 4; }
template <class T, class = std::enable_if_t<std::is_class_v<T>>> int def(T) { return 5; }
template <class T, std::enable_if_t<std::is_arithmetic_v<T>, int> = 0> int def(T) { return 6; }
template <class T, std::enable_if_t<(sizeof(T) > 4)> * = nullptr> int big(T) { return 7; }
template <class T, std::enable_if_t<(sizeof(T) <= 4)> * = nullptr> int big(T) { return 8; }
template <class, class = void> struct has_size : std::false_type {};
template <class T> struct has_size<T, std::void_t<decltype(std::declval<T>().size())>> : std::true_type {};
template <class, class = void> struct has_type : std::false_type {};
template <class T> struct has_type<T, std::void_t<typename T::value_type>> : std::true_type {};
template <class T, class U, class = void> struct can_add : std::false_type {};
template <class T, class U> struct can_add<T, U, decltype(void(std::declval<T>() + std::declval<U>()))> : std::true_type {};
template <template <class...> class Op, class, class... A> struct det { static constexpr bool value = false; };
template <template <class...> class Op, class... A> struct det<Op, std::void_t<Op<A...>>, A...> { static constexpr bool value = true; };
template <class T> using deref_t = decltype(*std::declval<T>());
template <class T> auto length(const T &t) -> decltype(t.size(), 0) { return (int)t.size(); }
int length(...) { return -1; }
template <class T> auto call_f(T t, int) -> decltype(t.f()) { return t.f(); }
template <class T> int call_f(T, long) { return -2; }
template <class T> class has_begin { template <class U> static char test(decltype(std::declval<U>().begin()) *); template <class U> static long test(...); public: enum { value = sizeof(test<T>(0)) == 1 }; };
struct F { int f() { return 42; } };
struct X {};
struct Y { Y operator+(const X &) const { return *this; } };
template <class T, class E = void> struct Sel { static int v() { return 0; } };
template <class T> struct Sel<T, std::enable_if_t<std::is_integral_v<T> && std::is_signed_v<T>>> { static int v() { return 1; } };
template <class T> struct Sel<T, std::enable_if_t<std::is_integral_v<T> && !std::is_signed_v<T>>> { static int v() { return 2; } };
template <class T> struct Conv { template <class U, class = std::enable_if_t<std::is_convertible_v<U, T>>> Conv(U u) : v(u) {} T v; };
template <class F, class... A> constexpr bool invocable(decltype(std::declval<F>()(std::declval<A>()...)) *) { return true; }
template <class F, class... A> constexpr bool invocable(...) { return false; }
struct S { template <class T = int> std::enable_if_t<sizeof(T) == 4, int> m() { return 4; } template <class T> std::enable_if_t<sizeof(T) == 8, int> m() { return 8; } };
int main() {
    printf("%d %d %d %d\n", ret(1), ret(1.0f), par(&main), par(3));
    printf("%d %d %d %d\n", def(X()), def(1), big(1.0), big(1));
    printf("%d %d %d %d\n", has_size<std::vector<int>>::value, has_size<int>::value, has_type<std::vector<int>>::value, has_type<X>::value);
    printf("%d %d %d %d\n", can_add<int, double>::value, can_add<X, int>::value, can_add<Y, X>::value, can_add<X, Y>::value);
    printf("%d %d\n", det<deref_t, void, int *>::value, det<deref_t, void, int>::value);
    printf("%d %d\n", length(std::vector<int>{1, 2}), length(5));
    printf("%d %d\n", call_f(F(), 0), call_f(X(), 0));
    printf("%d %d\n", has_begin<std::vector<int>>::value, has_begin<X>::value);
    printf("%d %d %d\n", Sel<X>::v(), Sel<int>::v(), Sel<unsigned>::v());
    printf("%.1f %d\n", Conv<double>(3).v, std::is_constructible<Conv<int>, X>::value);
    auto l = [](int) { return 1.0; };
    printf("%d %d\n", invocable<decltype(l), int>(nullptr), invocable<decltype(l), X>(nullptr));
    S s;
    printf("%d %d\n", s.m(), s.m<double>());
}
