// Overload resolution between templates and functions with conversions.
// engines: auto
#include <cstdio>
#include <string>
#include <vector>
struct A { A(int) {} }; struct B { operator int() const { return 5; } };
int f(double) { return 1; } int f(int) { return 2; } int f(const char *) { return 3; } int f(const std::string &) { return 4; } template <class T> int f(const std::vector<T> &) { return 5; }
int g(long) { return 1; } int g(float) { return 2; }
int h(A) { return 1; } int h(...) { return 2; }
int i(unsigned char) { return 1; } int i(int) { return 2; }
int k(int, double = 1.5) { return 1; } int k(double, int) { return 2; }
int m(const int *) { return 1; } int m(void *) { return 2; } int m(bool) { return 3; }
int n(int &) { return 1; } int n(const int &) { return 2; } int n(int &&) { return 3; }
struct S { int v(int) { return 1; } int v(int) const { return 2; } template <class T> int v(T) { return 3; } int operator[](int) { return 1; } int operator[](const char *) { return 2; } int operator()(int) const { return 1; } int operator()(double) const { return 2; } };
struct Base { int x(int) { return 1; } int y(int) { return 10; } }; struct Derived : Base { using Base::x; int x(double) { return 2; } int y(double) { return 20; } };
enum E { e0 }; enum class C { c0 };
int en(int) { return 1; } int en(E) { return 2; } int en(C) { return 3; }
int main() {
    printf("%d %d %d %d %d\n", f(1.5f), f('a'), f("x"), f(std::string("s")), f(std::vector<int>{1}));
    printf("%d %d %d\n", g(1L), g(1.5f), h(3));
    printf("%d %d\n", i('a'), i((unsigned char)1));
    printf("%d %d\n", k(1), k(1.5, 2));
    int z = 0; const int c = 0; int *p = &z; const int *cp = &c;
    printf("%d %d\n", m(p), m(cp));
    printf("%d %d %d\n", n(z), n(c), n(4));
    S s; const S cs;
    printf("%d %d %d\n", s.v(1), cs.v(1), s.v(1.5));
    printf("%d %d %d %d\n", s[1], s["k"], cs(1), cs(2.5));
    Derived d;
    printf("%d %d %d\n", d.x(1), d.x(1.5), d.y(1));
    printf("%d %d %d\n", en(0), en(e0), en(C::c0));
    B b;
    printf("%d %d\n", f(int(b)), i(b));
}
