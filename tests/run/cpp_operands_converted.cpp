// Conversion functions as operands of built-in operators, operator->*, new T[n]{…}.
// engines: auto
#include <cstdio>
#include <cstring>
#include <cstdint>
// Conversion functions as operands of the built-in operators
struct Idx { int i; operator int() const { return i; } operator const char *() const { return "string"; } };
struct Num { double d; operator double() const { return d; } };
struct P { int *p; operator int *() const { return p; } };
enum Color { RED = 1, GREEN = 2 };
struct Col { Color c; operator Color() const { return c; } };
struct Counter { int n = 0; operator int &() { return n; } operator const int &() const { return n; } };
struct Base { int v = 5; operator int() const { return v; } };
struct Derived : Base { operator int() const { return v + 1; } };
struct Flag { bool b; explicit operator bool() const { return b; } };
struct Big { uint64_t v; operator uint64_t() const { return v; } explicit operator int() const { return -1; } };
template <class T> struct Box { T v; operator T() const { return v; } operator const void *() const { return &v; } };
int take(int a) { return a; }
void operands() {
    int arr[] = {10, 44, 7, 8}; Idx ix{1}; const Idx cx{2}; Num n{2.5}; P p{arr}; Counter c; Derived d; Col col{GREEN}; Big big{1ull << 40};
    int *q = arr;
    printf("%d %d %d %d\n", arr[ix], q[cx], ix[arr], *(q + ix));
    printf("%d %d %d %d %d %d\n", ix * 2, 7 % ix, 1 << cx, ~ix, -cx, 1);
    printf("%d %d %d %d\n", ix == 1, 2 > ix, 2 != cx, ix && cx);
    printf("%d %d %d\n", (int)(q + 3 - (q + ix)), ix & 3, cx | 4);
    printf("%g %g %g %d\n", n * 2, n / 2 + 1, -n, n < 3);
    printf("%d %d %d %d %d\n", p[1], *p, (int)(p - q), p == q, *(p + 2));
    c++; ++c; c += 0; arr[c]--; c--;
    printf("%d %d %d %d\n", c.n, arr[2], d + 1, col == GREEN);
    int s = 100; s += ix; s -= cx; s *= n; s <<= ix; s %= 47; q += cx;
    printf("%d %d\n", s, *q);
    switch (ix) { case 1: printf("one "); break; default: printf("other "); }
    switch (col) { case RED: printf("red "); break; case GREEN: printf("green "); break; }
    int *a = new int[cx]; a[0] = 3; a[1] = 4; printf("%d ", a[ix]); delete[] a;
    P own{new int[3]}; own[2] = 6; printf("%d ", own[2]); delete[] own;
    printf("%s %d %d %s\n", ix ? "yes" : "no", take(ix), ix ? ix : 9, !Flag{false} ? "not" : "is");
    const char *str = cx; bool e = str[0] == 's'; printf("%d %d %llu %d\n", e, (int)strlen(str), (unsigned long long)(big >> 38), static_cast<int>(big));
    Box<int> bi{6}; Box<float> bf{1.5f}; printf("%d %g %d\n", bi % 4, bf * 2, arr[bi - 5]);
    for (Idx k{0}; k < 2; k.i++) printf("%d ", arr[k]);
    printf("%d %d\n", ix + 1, 1 + ix);
    void *vp = nullptr; (void)vp; float f[2] = {1, 2}; f[ix] = n; f[ix] += ix; printf("%g\n", f[1]);
}
// operator->*
struct Arrow { int *p; int operator->*(int o) { return p[o]; } };
struct V { int x = 3; int get(int k) { return x * k; } };
template <class T> struct Bound { T *o; int (T::*m)(int); int operator()(int k) { return (o->*m)(k); } };
template <class T> struct Ptr { T *p; T &operator*() { return *p; } Bound<T> operator->*(int (T::*m)(int)) { return {p, m}; } int &operator->*(int T::*m) { return p->*m; } };
struct Free { int v; }; int operator->*(const Free &a, const Free &b) { return a.v * 10 + b.v; }
void arrows() {
    int a[] = {5, 7}; Arrow p{a}; V v; Ptr<V> q{&v}; V *raw = &v;
    q->*&V::x = 4;
    printf("%d %d %d %d %d\n", p->*1, (q->*&V::get)(2), raw->*&V::x, (raw->*&V::get)(3), Free{1}->*Free{2});
}
// new T[n]{…}
struct T { int i; T(int i) : i(i) { printf("+%d ", i); } T() : i(0) { printf("+ "); } ~T() { printf("-%d ", i); } };
struct NoDef { int a, b; NoDef(int a, int b) : a(a), b(b) {} };
struct Agg { int a; float b; };
void arrays() {
    T *p = new T[2]{T(90), T(91)}; printf("%d %d\n", p[0].i, p[1].i); delete[] p;
    T *q = new T[3]{7, 8}; printf("%d\n", q[2].i); delete[] q;
    NoDef *n = new NoDef[2]{{1, 2}, NoDef(3, 4)}; printf("\n%d %d\n", n[0].b, n[1].a); delete[] n;
    Agg *g = new Agg[3]{{1, 2.5f}, {3}}; printf("%g %d %g %d\n", g[0].b, g[1].a, g[1].b, g[2].a); delete[] g;
    int *i = new int[5]{1, 2}; printf("%d %d %d\n", i[1], i[2], i[4]); delete[] i;
    const int k = 2; auto m = new int[k][3]{{1, 2, 3}, {4}}; printf("%d %d\n", m[0][2], m[1][0] + m[1][1]); delete[] m;
    char *s = new char[6]{"hello"}; printf("%s\n", s); delete[] s;
    const char **names = new const char *[2]{"a", "b"}; printf("%s%s\n", names[0], names[1]); delete[] names;
}
int main() { operands(); arrows(); arrays(); }
