// Names of types: nested in instances, in functions, with arguments that are values and types.
#include <cstdio>
#include <typeinfo>
#include <map>
#include <string>
template <class T> struct Outer { struct Inner { virtual ~Inner() {} }; template <class U> struct Deep {}; enum Kind { A }; };
namespace ns { template <class A, int N> struct Box { struct Lid {}; }; struct Plain { struct Part {}; }; }
struct Fn { void f() { struct Local {}; puts(typeid(Local).name()); } };
int main() {
    puts(typeid(Outer<int>).name());
    puts(typeid(Outer<int>::Inner).name());
    puts(typeid(Outer<double>::Inner).name());
    puts(typeid(Outer<char>::Deep<int>).name());
    puts(typeid(Outer<char>::Kind).name());
    puts(typeid(ns::Box<int, 3>).name());
    puts(typeid(ns::Box<unsigned char, -3>::Lid).name());
    puts(typeid(ns::Plain::Part).name());
    puts(typeid(Outer<ns::Box<int, 3>::Lid>::Inner).name());
    Outer<int>::Inner i;
    Outer<int>::Inner& r = i;
    puts(typeid(r).name());
    printf("%d\n", typeid(Outer<int>::Inner) == typeid(Outer<double>::Inner));
    puts(typeid(int*).name()); puts(typeid(const char* const*).name()); puts(typeid(Outer<int*>::Inner**).name());
    Fn().f();
}
