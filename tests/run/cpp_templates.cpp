#include <cstdio>
#include <utility>
#include <vector>
#include <string>
template <class T> struct Traits { static const int id = 0; typedef T type; };
template <> struct Traits<float> { static const int id = 1; typedef double type; };
template <class T> struct Traits<T *> { static const int id = 10 + Traits<T>::id; typedef T type; };
template <int N> struct Fact { enum { value = N * Fact<N - 1>::value }; };
template <> struct Fact<0> { enum { value = 1 }; };
template <class... A> int count(A... a) { return sizeof...(a); }
template <class... A> auto sum(A... a) { return (a + ... + 0); }
void pr() { printf("\n"); }
template <class H, class... R> void pr(H h, R... r) { printf("%d ", (int)h); pr(r...); }
template <class D> struct Crtp { int twice() { return 2 * static_cast<D *>(this)->get(); } };
struct Impl : Crtp<Impl> { int v; Impl(int v) : v(v) {} int get() { return v; } };
struct Base { int a; static int made; Base(int a) : a(a) { made++; } int getA() const { return a; } virtual int f() { return 1; } };
int Base::made = 0;
struct Derived : public Base { int b; Derived(int a, int b) : Base(a), b(b) {} int f() { return 2 + Base::f(); } int sum() const { return a + b + getA(); } };
struct Celsius { double d; explicit Celsius(double d) : d(d) {} operator double() const { return d; } };
struct Complex { double re, im; friend Complex operator+(const Complex &a, const Complex &b) { return {a.re + b.re, a.im + b.im}; } Complex &operator++() { re += 1; return *this; } Complex operator++(int) { Complex t = *this; re += 1; return t; } Complex operator-() const { return {-re, -im}; } bool operator<(const Complex &o) const { return re < o.re; } };
template <typename T> using Ptr2 = T *;
template <class T, class U = int> U conv(T t) { return (U)t; }
template <class T> T clampv(T x, T lo, T hi) { if constexpr (sizeof(T) == 4) { return x < lo ? lo : x > hi ? hi : x; } else { return x; } }
template <template <class> class C, class T> int tt(C<T>) { return sizeof(T); }
template <class T> struct Box { T t; };
struct Outer { struct Inner { int q; int twice() const { return q * 2; } }; Inner in; typedef float real; enum { K = 7 }; };
struct Mv { int *p; Mv() : p(new int(5)) {} Mv(Mv &&o) : p(o.p) { o.p = nullptr; } Mv(const Mv &) = delete; ~Mv() { delete p; } };
struct Pair { int first; float second; };
Pair mk() { return {3, 4.5f}; }
struct Def { int a = 5; float b = 2.5f; int c[3] = {1, 2, 3}; };
struct Counter { static int n; Counter() { n++; } Counter(const Counter &) { n += 10; } ~Counter() { n += 100; } };
int Counter::n = 0;
Counter passing(Counter c) { return c; }
int over(int) { return 1; } int over(double) { return 2; } int over(const char *) { return 3; } int over(long) { return 4; } template <class T> int over(T *) { return 5; }
int defarg(int a, int b = 2, int c = 3) { return a * 100 + b * 10 + c; }
int refs(int &a, const int &b, int *c) { a += b; *c = a; return a; }
namespace A { struct X { int v; }; int adl(X x) { return x.v + 1; } X operator+(X a, X b) { return X{a.v + b.v}; } }
template <typename T> class Arr { T *d; int n; public: Arr(int n) : d(new T[n]()), n(n) {} ~Arr() { delete[] d; } T &operator()(int i) { return d[i]; } const T &operator()(int i) const { return d[i]; } template <class F> void each(F f) { for (int i = 0; i < n; i++) f(d[i]); } };
int main() {
  printf("%d %d %d %d\n", Traits<int>::id, Traits<float>::id, Traits<float *>::id, (int)sizeof(Traits<float>::type));
  printf("%d %d %d\n", (int)Fact<5>::value, count(1, 2.0, 'c'), sum(1, 2, 3)); pr(1, 2.5, 'a');
  Impl im(21); printf("%d\n", im.twice());
  Derived d(1, 2); Base *bp = &d; printf("%d %d %d %d\n", d.sum(), bp->f(), bp->getA(), Base::made);
  Celsius c(36.6); double dd = c; printf("%g %g\n", dd, c + 1);
  Complex z{1, 2}, w = z + Complex{3, 4}; Complex o = w++; ++w; printf("%g %g %g %d\n", o.re, w.re, (-w).im, z < w);
  Ptr2<int> ip = new int[3]{1, 2, 3}; printf("%d\n", ip[2]); delete[] ip;
  printf("%d %g\n", conv(3.7), conv<float, double>(1.5f)); printf("%d %g\n", clampv(12, 0, 10), clampv(12.0, 0.0, 10.0));
  Box<double> bx{1.0}; printf("%d\n", tt(bx)); Outer::Inner oi{4}; Outer::real rr = 1.5; printf("%d %g %d\n", oi.twice(), rr, Outer::K);
  Mv m; Mv m2(std::move(m)); printf("%d %d\n", m.p == nullptr, *m2.p);
  auto [x, y] = mk(); printf("%d %g\n", x, y); Def df; Def df2{9}; printf("%d %g %d %d\n", df.a, df.b, df.c[2], df2.a);
  { Counter a; Counter b = passing(a); } printf("%d\n", Counter::n);
  int q = 0; printf("%d %d %d %d %d\n", over(1), over(1.5f), over("s"), over(2L), over(&q)); printf("%d %d\n", defarg(1), defarg(1, 5));
  int r1 = 1, r2; refs(r1, 5, &r2); printf("%d %d\n", r1, r2); A::X xa{1}; printf("%d %d\n", adl(xa), adl(xa + xa));
  Arr<float> ar(4); ar(2) = 3; float tot = 0; ar.each([&](float &f) { f += 1; tot += f; }); printf("%g\n", tot);
  std::vector<int> v; for (int i = 0; i < 5; i++) v.push_back(i * i); int s = 0; for (auto e : v) s += e; for (size_t i = 0; i < v.size(); i++) v[i] = -v[i]; printf("%d %d %d\n", s, v.back(), (int)v.size());
  std::string st = "abc"; st += "def"; printf("%s %d\n", st.c_str(), (int)st.length());
  std::vector<std::vector<float>> vv(3, std::vector<float>(2, 1.5f)); vv[1][0] = 4; printf("%g %g\n", vv[1][0], vv[2][1]);
  std::pair<int, double> pp = std::make_pair(1, 2.5); printf("%d %g\n", pp.first, pp.second);  
  int n = 3; int vla[n]; for (int i = 0; i < n; i++) vla[i] = i; printf("%d\n", vla[2]); return 0; }
