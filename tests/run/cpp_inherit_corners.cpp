// Hiding, using, virtual calls in constructors and destructors, private overriders, default arguments, slicing, covariant results, abstract bases.
// engines: auto
#include <cstdio>
struct A { int x = 1; A() { say(); } virtual void say() const { printf("A%d ", x); } virtual ~A() { say(); } int f(int) { return 1; } int f(double) { return 2; } virtual int def(int k = 10) { return k; } virtual A *clone() const { return new A(*this); } void nv() { printf("A::nv "); call(); } private: virtual void call() { printf("A::call\n"); } };
struct B : A { int y = 2; B() { say(); } B(const B &) = default; void say() const override { printf("B%d,%d ", x, y); } ~B() override { say(); } int f(char) { return 3; } using A::f; int def(int k = 20) override { return k + 100; } B *clone() const override { return new B(*this); } void nv() { printf("B::nv "); call(); } private: void call() override { printf("B::call\n"); } };
struct C final : B { int x = 50; int sum() { return x + A::x + B::x + y; } void say() const override { printf("C%d ", x); } };
struct Abs { virtual int get() const = 0; int twice() const { return get() * 2; } virtual ~Abs() = default; };
int Abs::get() const { return 7; }
struct Con : Abs { int get() const override { return Abs::get() + 1; } };
struct H1 { void g(int) { printf("int\n"); } }; struct H2 : H1 { void g(double) { printf("double\n"); } };
struct Prot { protected: int p = 4; friend int peek(Prot &); }; int peek(Prot &q) { return q.p; } struct Pub : Prot { using Prot::p; };
struct Empty {}; struct E1 : Empty { int a; }; struct E2 : Empty { Empty e; int a; };
int main() {
    { A a; } printf("|\n"); { B b; } printf("|\n"); { C c; printf("%d ", c.sum()); } printf("|\n");
    B b; A *p = &b; printf("|%d %d %d %d\n", b.f(1), b.f(1.0), b.f('c'), p->def());
    printf("%d %d\n", b.def(), p->A::def(3)); A s = b; s.say(); printf("\n"); p->nv(); b.nv();
    A *cl = p->clone(); cl->say(); delete cl; printf("|\n"); B *bc = b.clone(); printf("%d|", bc->y); delete bc; printf("|\n");
    Con con; printf("%d %d\n", con.get(), con.twice()); H2 h; h.g(1); h.H1::g(1);
    Pub pub; printf("%d %d\n", pub.p, peek(pub)); printf("%zu %zu\n", sizeof(E1), sizeof(E2));
    A &r = b; r = s; r.say(); printf("\n"); const A &ca = C(); ca.say(); printf("|\n");
    void (A::*unused)() = &A::nv; (b.*unused)();
}
