// typeid of types and of objects; dynamic_cast to references; names as GCC mangles them.
// engines: auto
#include <cstdio>
#include <typeinfo>
#include <string>
#include <vector>
struct A { virtual ~A() {} virtual int f() { return 1; } };
struct B : A { int f() override { return 2; } };
struct C : B { int f() override { return 3; } };
struct Plain { int x; };
struct PlainD : Plain {};
namespace ns { struct N { virtual ~N() {} }; template <class T, int K> struct T2 { struct In {}; }; enum class E { X }; }
template <class T> const char *name() { return typeid(T).name(); }
int calls; A &get(A &a) { ++calls; return a; }
int main() {
    A a; B b; C c; A *p = &c, *q = &b; Plain *pl = new PlainD;
    printf("%s %s %s\n", typeid(*p).name(), typeid(*q).name(), typeid(a).name());
    printf("%d %d %d\n", typeid(*p) == typeid(C), typeid(*p) == typeid(B), typeid(*pl) == typeid(Plain));
    printf("%d %d\n", typeid(*p) != typeid(*q), typeid(p) == typeid(A *));
    printf("%s %s\n", typeid(get(c)).name(), typeid(get(*q)).name()); printf("calls %d\n", calls);
    printf("%s %s %s %s %s\n", name<int>(), name<unsigned long>(), name<double>(), name<bool>(), name<char>());
    printf("%s %s %s %s\n", name<int *>(), name<const char *>(), name<int[3]>(), name<int (*)(double, char)>());
    printf("%s %s %s\n", name<ns::N>(), name<ns::T2<int, 5>>(), name<ns::E>());
   
    printf("%s %s\n", name<Plain const &>(), name<void>());
    printf("%d\n", typeid(A).hash_code() == typeid(a).hash_code());
    printf("%d\n", typeid(const int) == typeid(int));
    try { B &r = dynamic_cast<B &>(*p); printf("B& %d\n", r.f()); C &s = dynamic_cast<C &>(*q); printf("no %d\n", s.f()); }
    catch (std::bad_cast &e) { printf("bad cast %s\n", e.what()); }
    const A &ca = b; printf("%d\n", dynamic_cast<const B *>(&ca) != nullptr);
    try { dynamic_cast<C &>(a); } catch (const std::bad_cast &) { printf("again\n"); }
    A *null = nullptr; printf("%d\n", dynamic_cast<C *>(null) == nullptr);
    try { typeid(*null).name(); printf("no\n"); } catch (std::bad_typeid &e) { printf("%s\n", e.what()); }
    printf("%d\n", typeid(A).before(typeid(B)) != typeid(B).before(typeid(A)));
}
