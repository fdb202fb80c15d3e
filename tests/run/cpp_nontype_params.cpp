// Non-type template parameters of every kind.
// engines: auto
#include <cstdio>
enum class Mode { Fast = 3, Slow };
enum Old { A0, B0 = 7 };
template <Mode M> int mode() { return (int)M; }
template <Mode M> struct Impl { static const char *name() { return "other"; } };
template <> struct Impl<Mode::Fast> { static const char *name() { return "fast"; } };
template <Old O> struct Tag { static constexpr int v = O + 1; };
template <bool B, char C, unsigned U, long L> struct Mix { static long sum() { return B + C + U + L; } };
int g1 = 10, g2 = 20;
template <int *P> struct At { static int get() { return *P; } };
template <int &R> int bump() { return ++R; }
int inc(int x) { return x + 1; }
int dbl(int x) { return x * 2; }
template <int (*F)(int)> int call(int x) { return F(x); }
template <int (*F)(int), int (*G)(int)> struct Compose { int operator()(int x) const { return F(G(x)); } };
struct S { int a, b; int ma() const { return a; } int mb() const { return b * 10; } void set(int v) { a = v; } };
template <int S::*M> int field(const S &s) { return s.*M; }
template <int (S::*M)() const> int method(const S &s) { return (s.*M)(); }
template <auto V> struct Any { static constexpr auto value = V; };
template <auto... V> struct List { static constexpr int n = sizeof...(V); static constexpr int sum = (V + ... + 0); };
template <class T, T V> struct Const { static constexpr T value = V; using type = Const; };
template <auto F> int use(int x) { return F(x); }
template <int N> struct Fib { enum { value = Fib<N - 1>::value + Fib<N - 2>::value }; };
template <> struct Fib<0> { enum { value = 0 }; };
template <> struct Fib<1> { enum { value = 1 }; };
template <int N, int (&T)[N]> int total() { int s = 0; for (int x : T) s += x; return s; }
int arr[4] = {1, 2, 3, 4};
template <unsigned char N> int wrap() { return N; }
template <int A, int B> struct Add { static const int v = A + B; };
template <int A> struct Add<A, 0> { static const int v = -A; };
int main() {
    printf("%d %s %s %d\n", mode<Mode::Slow>(), Impl<Mode::Fast>::name(), Impl<Mode::Slow>::name(), Tag<B0>::v);
    printf("%ld\n", Mix<true, 'a', 3u, -5L>::sum());
    printf("%d %d\n", At<&g1>::get(), At<&g2>::get());
    bump<g1>();
    printf("%d\n", bump<g1>());
    printf("%d %d %d\n", call<inc>(5), call<&dbl>(5), Compose<inc, dbl>()(5));
    S s{3, 4};
    printf("%d %d %d %d\n", field<&S::a>(s), field<&S::b>(s), method<&S::ma>(s), method<&S::mb>(s));
    printf("%d %c %d\n", Any<5>::value, Any<'x'>::value, (int)Any<Mode::Fast>::value);
    printf("%d %d\n", List<1, 2, 3>::n, List<1, 2, 3>::sum);
    printf("%d %d\n", Const<int, 9>::value, Const<bool, true>::type::value);
    printf("%d\n", use<inc>(1));
    printf("%d\n", Fib<15>::value);
    printf("%d\n", total<4, arr>());
    printf("%d %d\n", Add<2, 3>::v, Add<2, 0>::v);
    printf("%d %d\n", wrap<200>(), wrap<'a' + 1>());
}
