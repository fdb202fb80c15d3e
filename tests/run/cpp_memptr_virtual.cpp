// Pointers to virtual member functions dispatch; explicit destructor calls of virtual destructors; tables of them.
// engines: auto
#include <cstdio>
#include <new>
#include <cstdlib>
struct A { int k = 1; virtual int f(int x) { return x + k; } virtual int g(int x) const { return x * 2; } int h(int x) { return x - k; } virtual ~A() { printf("~A\n"); } };
struct B : A { int f(int x) override { return 100 + x; } int g(int x) const override { return -x; } ~B() override { printf("~B\n"); } };
int apply(A &a, int (A::*m)(int), int x) { return (a.*m)(x); }
int main() {
    A a; B b; A *p = &b;
    int (A::*m)(int) = &A::f;
    printf("%d %d %d\n", (a.*m)(5), (b.*m)(5), (p->*m)(6));
    int (A::*c)(int) const = &A::g;
    printf("%d %d\n", (a.*c)(5), (p->*c)(5));
    int (A::*table[])(int) = {&A::f, &A::h};
    for (auto t : table) printf("%d ", (p->*t)(10));
    printf("%d\n", apply(b, &A::h, 3));
    m = &A::h; printf("%d %d\n", m == &A::h, m == &A::f);
    int (B::*bm)(int) = &A::f; printf("%d\n", (b.*bm)(1));
    printf("%d\n", m != nullptr);
    alignas(B) unsigned char room[sizeof(B)];
    A *q = new (room) B; printf("%d\n", q->f(1)); printf("done\n");
    B *r = new (room) B; r->A::f(1); printf("end\n");
}
