// Argument dependent lookup and two-phase lookup.
// engines: auto
#include <cstdio>
#include <utility>
#include <algorithm>
namespace geo {
struct V { int x, y; };
V operator+(V a, V b) { return {a.x + b.x, a.y + b.y}; }
bool operator==(const V &a, const V &b) { return a.x == b.x && a.y == b.y; }
V operator*(int k, const V &v) { return {k * v.x, k * v.y}; }
void swap(V &a, V &b) { printf("geo::swap "); V t = a; a = b; b = t; }
int norm(const V &v) { return v.x * v.x + v.y * v.y; }
template <class T> struct Box { T t; friend int peek(const Box &b) { return (int)b.t; } friend Box operator-(Box a, Box b) { return Box{a.t - b.t}; } };
V *begin_of(V *v) { return v; }
enum class Color { Red, Blue };
const char *name(Color c) { return c == Color::Red ? "red" : "blue"; }
namespace detail { struct Hidden { int v; }; int reveal(Hidden h) { return h.v; } }
using detail::Hidden;
}
namespace other { int norm(double d) { return (int)d; } struct T : geo::V {}; template <class X> int use(X x) { return norm(x); } }
template <class T> void exchange_(T &a, T &b) { using std::swap; swap(a, b); }
template <class T> int later(T t) { return found_later(t); }
namespace geo { int found_later(V v) { return v.x + 1000; } }
int phase(double) { return 1; }
template <class T> int two_phase(T t) { return phase(1) + (int)sizeof(t); }
int phase(int) { return 2; }
template <class T> struct Base { int b = 5; int get() const { return b; } };
template <class T> struct Derived : Base<T> { int all() const { return this->b + Base<T>::get() + this->get(); } using Base<T>::b; int short_() const { return b; } };
int (norm)(int);
namespace op { struct S { int v; }; template <class A, class B> S operator<<(A a, B b) { return S{a.v * 10 + b.v}; } }
int main() {
    geo::V a{1, 2}, b{3, 4};
    auto c = a + b;
    printf("%d %d %d %d\n", c.x, c.y, a == b, norm(2 * a));
    exchange_(a, b);
    printf("%d\n", a.x);
    int i = 1, j = 2;
    exchange_(i, j);
    printf("%d %d\n", i, j);
    geo::Box<double> p{5.5}, q{2};
    printf("%d %d\n", peek(p), peek(p - q));
    printf("%s\n", name(geo::Color::Blue));
    printf("%d\n", reveal(geo::Hidden{8}));
    printf("%d %d\n", other::use(other::T{{2, 3}}), other::use(2.7));
    printf("%d %d\n", later(a), two_phase(1));
    Derived<int> d;
    printf("%d %d\n", d.all(), d.short_());
    printf("%d\n", (op::S{1} << op::S{2}).v);
    std::swap(a, b);
    printf("%d\n", a.x);
}
