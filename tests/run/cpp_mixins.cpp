// Mixins by templates, one polymorphic base, protected and private inheritance, using declarations, hiding.
#include <cstdio>
#include <string>
struct Base { virtual ~Base() {} virtual std::string name() const { return "base"; } int f(int) { return 1; } int f(double) { return 2; } };
template <class B> struct Loud : B { using B::B; std::string name() const override { return B::name() + "!"; } };
template <class B> struct Twice : B { using B::B; std::string name() const override { return B::name() + B::name(); } };
struct Named : Base { std::string n; Named(std::string n = "x") : n(n) {} std::string name() const override { return n; } };
struct Hider : Base { int f(const char*) { return 3; } };
struct Shower : Base { using Base::f; int f(const char*) { return 3; } };
class Counter { protected: int n = 0; void up() { n++; } public: int count() const { return n; } };
class Private : private Counter { public: void hit() { up(); up(); } using Counter::count; };
struct A { int v = 1; }; struct B2 { int v = 2; }; struct Both : A, B2 { int sum() { return A::v * 10 + B2::v; } };
int main() {
    Twice<Loud<Named>> t("ab");
    Base& b = t;
    printf("%s %s\n", b.name().c_str(), Loud<Twice<Named>>("c").name().c_str());
    Hider h; Shower s;
    printf("%d %d %d %d %d\n", h.f("x"), s.f("x"), s.f(1), s.f(1.5), h.Base::f(2));
    Private p; p.hit();
    printf("%d\n", p.count());
    Both x; x.B2::v = 7;
    printf("%d %d\n", x.sum(), static_cast<B2&>(x).v);
}
