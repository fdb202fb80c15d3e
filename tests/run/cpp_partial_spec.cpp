// Partial specialisations that compete: pointers, references, arrays, functions, packs, values, nested templates.
// engines: auto
#include <cstdio>
#include <cstddef>
#include <type_traits>
template <class T> struct K { static const char *n() { return "T"; } };
template <class T> struct K<T *> { static const char *n() { return "T*"; } };
template <class T> struct K<const T *> { static const char *n() { return "const T*"; } };
template <class T> struct K<T &> { static const char *n() { return "T&"; } };
template <class T> struct K<T &&> { static const char *n() { return "T&&"; } };
template <class T, size_t N> struct K<T[N]> { static const char *n() { return "T[N]"; } static constexpr size_t count = N; };
template <class T> struct K<T[]> { static const char *n() { return "T[]"; } };
template <class R, class... A> struct K<R(A...)> { static const char *n() { return "R(A...)"; } static constexpr int args = sizeof...(A); };
template <class R, class... A> struct K<R (*)(A...)> { static const char *n() { return "R(*)(A...)"; } };
template <class C, class T> struct K<T C::*> { static const char *n() { return "T C::*"; } };
template <> struct K<int *> { static const char *n() { return "int*"; } };
template <template <class> class X, class T> struct K<X<T>> { static const char *n() { return "X<T>"; } };
template <class T> struct Box { T t; };
template <class A, class B> struct Same { enum { v = 0 }; };
template <class A> struct Same<A, A> { enum { v = 1 }; };
template <int N, bool Odd = (N % 2 != 0)> struct Par { static int go() { return N / 2 + Par<N / 2>::go(); } };
template <int N> struct Par<N, true> { static int go() { return N * 10 + Par<N - 1>::go(); } };
template <> struct Par<0, false> { static int go() { return 1000; } };
template <class... T> struct Sum;
template <> struct Sum<> { static constexpr size_t v = 0; };
template <class H, class... T> struct Sum<H, T...> { static constexpr size_t v = sizeof(H) + Sum<T...>::v; };
template <class T, class = void> struct HasSize : std::false_type {};
template <class T> struct HasSize<T, std::void_t<decltype(T().size())>> : std::true_type {};
struct Sized { int size() { return 1; } };
struct M { int x; void f(); };
template <class T, class U> struct Two { static int n() { return 0; } };
template <class T> struct Two<T, int> { static int n() { return 1; } };
template <class T> struct Two<int, T> { static int n() { return 2; } };
template <> struct Two<int, int> { static int n() { return 3; } };
int main() {
    printf("%s %s %s %s %s\n", K<int>::n(), K<int *>::n(), K<char *>::n(), K<const int *>::n(), K<int *const>::n());
    printf("%s %s %s %s %s\n", K<int &>::n(), K<int &&>::n(), K<int[3]>::n(), K<int[]>::n(), K<int (&)[2]>::n());
    printf("%s %d %s %s\n", K<int(char, long)>::n(), K<void()>::args, K<void (*)(int)>::n(), K<int M::*>::n());
    printf("%s %zu %s %s\n", K<Box<int>>::n(), K<char[7]>::count, K<Box<int> *>::n(), K<int **>::n());
    printf("%d %d %d\n", Same<int, int>::v, Same<int, const int>::v, Same<Box<char>, Box<char>>::v);
    printf("%d %d\n", Par<6>::go(), Par<13>::go());
    printf("%zu %d %d\n", Sum<int, char, double>::v, HasSize<Sized>::value, HasSize<int>::value);
    printf("%d %d %d %d\n", Two<char, char>::n(), Two<char, int>::n(), Two<int, char>::n(), Two<int, int>::n());
}
