// flags: --std=c++20
// Constraints behind a function's head: they name its parameters, and stand beside one in front.
#include <cstdio>
void more();
template <class W> struct It {
  W at = W();
  It &operator+=(long n) requires requires(W &w) { w += n; } { at += (W)n; return *this; }
  It &operator-=(long n) requires requires(W &w) { w -= n; } { at -= (W)n; return *this; }
  friend It operator+(It i, long n) requires requires(W &w) { w += n; } { return i += n; }
  friend It operator-(It i, long n) requires requires(W &w) { w -= n; } { return i -= n; }
  friend long operator-(const It &a, const It &b) requires requires(W w) { w - w; } { return a.at - b.at; }
};
template <class I> struct Rev { I at; Rev operator+(long n) const { return Rev{at - n}; } long operator-(Rev o) const { return o.at - at; } };
int main() { more(); It<int> a{5}; auto b = a - 2; printf("%d %ld %d\n", b.at, a - b, (a + 1).at); const It<int> c = a; auto d = c - 1L; printf("%d\n", d.at); Rev<It<int>> r{a}; printf("%d %ld\n", (r + 2).at.at, (r + 2) - r); }
struct A { int foo() const { return 1; } int n = 0; }; struct B { int bar() { return 2; } };
template <class T> int call(T t) requires requires { t.foo(); } { return t.foo(); }
template <class T> int call(T t) requires requires { t.bar(); } { return t.bar(); }
int has(auto x) requires requires { x.foo(); } { return 1; }
int has(auto x) requires(!requires { x.foo(); }) { return 0; }
template <class... T> int all(T... t) requires requires { ((t + 1), ...); } { return sizeof...(t); }
template <class... T> int all(T... t) { return -1; }
template <class T> struct W { T t; int go(int k) const requires requires { t.foo() + k; } { return 7; } int go(int k) const requires requires { this->t.bar(); } { return 8; } int go(long) const { return 9; } template <class U> bool eq(const U &u) requires requires { t == u; } { return t == u; } template <class U> bool eq(const U &) { return false; } };
template <class T> requires requires(T a) { a + a; } T twice(T a) requires(sizeof(a) > 2) { return a + a; }
template <class T> int twice(T a) requires(sizeof(a) <= 2) { return -1; }
struct Run { Run() { printf("%d %d %d %d %d %d\n", call(A()), call(B()), has(A()), has(B()), all(1, 2.0), all(A())); W<A> a; W<B> b; W<int> c{3}; printf("%d %d %d %d %d %d %d\n", a.go(1), b.go(1), c.go(1), c.eq(3), c.eq(A()), twice(4), twice('c')); } } run;
template <class T> int one(T a) requires(sizeof(a) > 2) { return 1; }
template <class T> int one(T a) { return 0; }
template <class T> requires(sizeof(T) > 0) int two(T a) requires(sizeof(a) > 2) { return 1; }
template <class T> int two(T a) { return 0; }
template <class T> requires(sizeof(T) > 0) int three(T a) requires(sizeof(T) > 2) { return 1; }
template <class T> int three(T a) { return 0; }
template <class T> requires requires(T a) { a + a; } int four(T a) requires(sizeof(T) > 2) { return 1; }
template <class T> int four(T a) { return 0; }
template <class T> requires requires(T a) { a + a; } int five(T a) requires(sizeof(a) > 2) { return 1; }
template <class T> int five(T a) requires(sizeof(a) <= 2) { return 0; }
void more() { printf("%d%d %d%d %d%d %d%d\n", one('c'), one(1), two('c'), two(1), three('c'), three(2), four('c'), four(2)); printf("%d", five(1)); puts(""); }
