// Pointers to data members and member functions.
// engines: auto
#include <cstdio>
struct S { int a, b; double d; int get(int k) const { return a * k; } void set(int v) { a = v; } int over(int) { return 1; } int over(double) { return 2; } static int st(int x) { return x + 1; } };
struct D : S { int e; };
template <class T, class C> T read(const C &c, T C::*m) { return c.*m; }
template <class R, class C, class... A> R call(C &c, R (C::*f)(A...), A... a) { return (c.*f)(a...); }
template <class C> struct Field { const char *name; int C::*ptr; };
typedef int (S::*Getter)(int) const;
int apply(const S &s, Getter g, int x) { return (s.*g)(x); }
struct Button { void (S::*action)(int) = nullptr; S *target = nullptr; void click(int v) { if (action) (target->*action)(v); else printf("nothing\n"); } };
int main() {
    S s{3, 4, 1.5};
    int S::*p = &S::a;
    printf("%d ", s.*p);
    p = &S::b;
    s.*p = 40;
    S *q = &s;
    printf("%d %d\n", s.b, q->*p);
    double S::*pd = &S::d;
    printf("%.1f %.1f %d\n", s.*pd, read(s, &S::d), read(s, &S::a));
    int (S::*f)(int) const = &S::get;
    printf("%d %d %d\n", (s.*f)(2), (q->*f)(3), apply(s, &S::get, 4));
    void (S::*g)(int) = &S::set;
    (s.*g)(9);
    printf("%d\n", s.a);
    call(s, &S::set, 11);
    printf("%d\n", s.a);
    int (S::*o1)(int) = &S::over;
    int (S::*o2)(double) = &S::over;
    printf("%d %d\n", (s.*o1)(0), (s.*o2)(0));
    int (*sf)(int) = &S::st;
    printf("%d\n", sf(1));
    D d; d.a = 5; d.e = 6;
    printf("%d %d\n", d.*(&S::a), (d.*f)(2));
    int D::*pe = &D::e;
    printf("%d\n", d.*pe);
    int S::*null = nullptr;
    printf("%d %d %d\n", null == nullptr, p != nullptr, p == &S::b);
    if (!null) printf("null\n");
    Field<S> fields[] = {{"a", &S::a}, {"b", &S::b}};
    for (auto &x : fields) printf("%s=%d ", x.name, s.*x.ptr);
    printf("\n");
    Button b; b.click(1);
    b.action = &S::set; b.target = &s; b.click(77);
    printf("%d\n", s.a);
    using Fn = int (S::*)(int) const;
    Fn table[2] = {&S::get, f};
    printf("%d %zu\n", (s.*table[1])(1), sizeof(int S::*));
    const S cs{1, 2, 3};
    printf("%d\n", cs.*p);
    auto pm = &S::b; auto pf = &S::get;
    printf("%d %d\n", s.*pm, (s.*pf)(2));
}
