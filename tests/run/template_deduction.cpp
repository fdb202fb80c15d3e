// Template argument deduction, partial ordering, partial specialisation, recursion.
// expect:
// 0 1 2 3 3
// 7 3
// 1 2 1
// 11 10 20
// 4 20
// 8 10 2.5
// 8 4
// 2 65
// 16 2
// 720 610
// 0 1 1 0
// 2 0
// 1 2 3
#include <stdio.h>
// deduction and ordering
template <class T> int kind(T) { return 0; }
template <class T> int kind(T *) { return 1; }
template <class T> int kind(const T *) { return 2; }
template <class T> int kind(T **) { return 3; }
template <class T, int N> int len(T (&)[N]) { return N; }
template <class T> int cat(T &&) { return 1; }
template <class T> int cat(const T &) { return 2; }
template <class T> struct Vec { T x, y; };
template <class T> T dot(Vec<T> a, const Vec<T> &b) { return a.x * b.x + a.y * b.y; }
template <class T> int which(const Vec<T> &) { return 10; }
template <class T> int which(const T &) { return 20; }
struct D : Vec<float> { int z; };
template <class T> int base(const Vec<T> &v) { return (int)sizeof(T); }
template <class F> int apply(F f, int v) { return f(v); }
template <class R, class A> R call(R (*f)(A), A a) { return f(a); }
int twice(int v) { return 2 * v; }
double half(int v) { return v / 2.0; }
template <class T> using Ptr = T *;
template <class T> int viaalias(Ptr<T> p) { return sizeof(*p); }
template <class To, class From> To to(From f) { return (To)f; }
template <class T, class U = double> struct Pair { T a; U b; };
template <class T> int psize(Pair<T> p) { return sizeof(p); }
template <int N> struct Fact { enum { value = N * Fact<N - 1>::value }; };
template <> struct Fact<0> { enum { value = 1 }; };
template <int N> struct Fib { static const int value = Fib<N - 1>::value + Fib<N - 2>::value; };
template <> struct Fib<1> { static const int value = 1; };
template <> struct Fib<0> { static const int value = 0; };
template <class T> struct IsPtr { static const bool value = false; };
template <class T> struct IsPtr<T *> { static const bool value = true; };
template <class A, class B> struct Same { static constexpr bool value = false; };
template <class A> struct Same<A, A> { static constexpr bool value = true; };
template <class T> struct Rank { static const int n = 0; };
template <class T, int N> struct Rank<T[N]> { static const int n = 1 + Rank<T>::n; };
template <class T> struct Q { static int k() { return 1; } };
template <class T> struct Q<T *> { static int k() { return 2; } };
template <class T> struct Q<const T *> { static int k() { return 3; } };
int main() {
    int i = 1; const int ci = 2; int *p = &i; const int *cp = &ci; int **pp = &p;
    printf("%d %d %d %d %d\n", kind(i), kind(p), kind(cp), kind(pp), kind(&cp));
    int a[7]; double b[3][2];
    printf("%d %d\n", len(a), len(b));
    printf("%d %d %d\n", cat(i), cat(ci), cat(3));
    Vec<float> u = {1, 2}, v = {3, 4};
    printf("%g %d %d\n", dot(u, v), which(u), which(1));
    D d; d.x = 1; d.y = 2; d.z = 3;
    printf("%d %d\n", base(d), which(d));
    printf("%d %d %g\n", apply(twice, 4), call(twice, 5), call(half, 5));
    double dd = 1; printf("%d %d\n", viaalias(&dd), viaalias(p));
    printf("%d %d\n", to<int>(2.7), (int)to<char>(65));
    Pair<int> pr = {1, 2.0}; Pair<char, char> pc = {1, 2};
    printf("%d %d\n", psize(pr), (int)sizeof(pc));
    printf("%d %d\n", Fact<6>::value, Fib<15>::value);
    printf("%d %d %d %d\n", IsPtr<int>::value, IsPtr<char *>::value, Same<int, int>::value, Same<int, char>::value);
    printf("%d %d\n", Rank<int[2][3]>::n, Rank<int>::n);
    printf("%d %d %d\n", Q<int>::k(), Q<int *>::k(), Q<const int *>::k());
    return 0;
}
