// Overloads with templates, SFINAE, friends, nested templates, functions and enumerators as arguments.
// expect:
// 3 6 1
// 7 12 0
// -4 -5 -3
// 13 0 10 8
// 3 1
// 3 2
// 12 5
// 2
// gen 3 0
// dbl 2.5 0
// chr c 1
// gen 99 2
// gen 100 3
// 7 22 6
// 1 2 21
// 1 2
// 1 2 3
// 1 2 3
// 2 1
// 42 1 0
// 4 97 10
// 7
#include <stdio.h>
// harder: ordering, SFINAE, defaults, recursion, static locals, friend, nested templates, NTTP functions and enums
namespace ns {
template <class T> struct Traits { typedef T type; enum { id = 0 }; };
template <> struct Traits<float> { typedef double type; enum { id = 1 }; };
template <class T> typename Traits<T>::type widen(T t) { return t * 2; }
template <class T, class = void> struct Has { static const bool v = false; };
enum Op { ADD, MUL };
template <Op O> struct Apply;
template <> struct Apply<ADD> { static int f(int a, int b) { return a + b; } };
template <> struct Apply<MUL> { static int f(int a, int b) { return a * b; } };
template <Op O> int run(int a, int b) { return Apply<O>::f(a, b); }
}
template <int (*F)(int)> int via(int v) { return F(v); }
int neg(int v) { return -v; }
template <int N> int neg2(int v) { return -v * N; }
template <class T> class Cell {
    T v;
  public:
    Cell(T v) : v(v) {}
    friend Cell operator+(const Cell &a, const Cell &b) { return Cell(a.v + b.v); }
    friend bool operator==(const Cell &a, const Cell &b) { return a.v == b.v; }
    template <class U> friend U peek(const Cell<U> &);
    Cell &operator*=(T t) { v *= t; return *this; }
    T get() const { return v; }
    template <class U> Cell<U> cast() const { return Cell<U>(U(v)); }
};
template <class U> U peek(const Cell<U> &c) { return c.v; }
template <class T> int counter() { static int n = 0; return ++n; }
template <class T, int N = 3> struct Arr { T d[N]; T &operator[](int i) { return d[i]; } const T &operator[](int i) const { return d[i]; } int size() const { return N; } };
template <class T> struct Outer { template <class U> struct Inner { T t; U u; int n() const { return (int)(sizeof(T) + sizeof(U)); } }; Inner<int> mk(T t) { Inner<int> i = {t, 5}; return i; } };
template <class T> void out(T v, int = 0);
template <class T> void out(T v, int k) { printf("gen %d %d\n", (int)v, k); }
template <> void out(double v, int k) { printf("dbl %g %d\n", v, k); }
void out(char c, int k) { printf("chr %c %d\n", c, k); }
template <class T> struct Mat { T m[2][2]; };
template <class T> Mat<T> operator*(const Mat<T> &a, const Mat<T> &b) { Mat<T> r = {}; for (int i = 0; i < 2; i++) for (int j = 0; j < 2; j++) for (int k = 0; k < 2; k++) r.m[i][j] += a.m[i][k] * b.m[k][j]; return r; }
template <class T> Mat<T> operator*(T s, const Mat<T> &b) { Mat<T> r = b; for (int i = 0; i < 4; i++) (&r.m[0][0])[i] *= s; return r; }
template <class T> int f(T, int) { return 1; }
template <class T> int f(int, T) { return 2; }
template <class T> int g(T) { return 1; }
int g(int) { return 2; }
template <class T> int h(T &) { return 1; }
template <class T> int h(const T &) { return 2; }
template <class A, class B> int k(A, B) { return 1; }
template <class A> int k(A, A) { return 2; }
template <class A> int k(A, int) { return 3; }
template <class... T> int v(T...) { return 1; }
template <class T> int v(T) { return 2; }
template <class T, class... U> int v(T, U...) { return 3; }
template <class T> struct Count { static int n; Count() { n++; } ~Count() { n--; } };
template <class T> int Count<T>::n = 0;
struct A1 : Count<A1> {}; struct A2 : Count<A2> {};
template <class D> struct Crtp { int go() { return static_cast<D *>(this)->impl() + 1; } };
struct Impl : Crtp<Impl> { int impl() { return 41; } };
template <bool B> struct Sel { static int f() { return 0; } };
template <> int Sel<true>::f() { return 1; }
template <class T, T V> struct Const { static constexpr T value = V; typedef Const type; };
template <unsigned N> struct Log2 { static const unsigned v = 1 + Log2<N / 2>::v; };
template <> struct Log2<1> { static const unsigned v = 0; };
template <class F, class... Args> auto invoke(F f, Args &&...args) -> decltype(f(args...)) { return f(args...); }
int main() {
    printf("%g %d %d\n", ns::widen(1.5f), ns::widen(3), (int)ns::Traits<float>::id);
    printf("%d %d %d\n", ns::run<ns::ADD>(3, 4), ns::run<ns::MUL>(3, 4), (int)ns::Has<int>::v);
    printf("%d %d %d\n", via<neg>(4), via<&neg>(5), via<neg2<3>>(1));
    Cell<int> a(2), b(3); a *= 5; printf("%d %d %d %d\n", (a + b).get(), a == b, peek(a), (int)sizeof(a.cast<double>()));
    counter<int>(); counter<int>(); printf("%d %d\n", counter<int>(), counter<float>());
    Arr<float> ar; ar[1] = 2; const Arr<float> &cr = ar; printf("%d %g\n", ar.size(), cr[1]);
    Outer<double> o; printf("%d %d\n", o.mk(1).n(), o.mk(2).u); Outer<char>::Inner<char> oi; printf("%d\n", oi.n());
    out(3); out(2.5); out('c', 1); out('c' + 0, 2); out<char>('d', 3);
    Mat<int> m = {{{1, 2}, {3, 4}}}; Mat<int> p = m * m; Mat<int> q = 2 * m; printf("%d %d %d\n", p.m[0][0], p.m[1][1], q.m[1][0]);
    printf("%d %d %d\n", f(1.0, 2), f(1, 2.0), g(1) * 10 + g(1.0));
    int i = 0; const int ci = 0; printf("%d %d\n", h(i), h(ci));
    printf("%d %d %d\n", k(1, 2.0), k(1.0, 2.0), k(1.0, 2));
    printf("%d %d %d\n", v(), v(1), v(1, 2));
    A1 x, y; A2 z; printf("%d %d\n", A1::n, A2::n);
    Impl im; printf("%d %d %d\n", im.go(), Sel<true>::f(), Sel<false>::f());
    printf("%d %d %u\n", (int)Const<int, 4>::value, (int)Const<char, 'a'>::type::value, Log2<1024>::v);
    printf("%d\n", invoke([](int a, int b) { return a - b; }, 7, i));
    return 0;
}
