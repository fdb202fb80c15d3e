// CRTP, mixins, policies, tag dispatch, injected class names, friends.
// engines: auto
#include <cstdio>
#include <iterator>
template <class D> struct Shape { double area() const { return static_cast<const D *>(this)->area_impl(); } D &self() { return *static_cast<D *>(this); } static int count; Shape() { ++count; } };
template <class D> int Shape<D>::count = 0;
struct Sq : Shape<Sq> { double s; explicit Sq(double x) : s(x) {} double area_impl() const { return s * s; } };
struct Ci : Shape<Ci> { double r; explicit Ci(double x) : r(x) {} double area_impl() const { return 3 * r * r; } };
template <class S> double measure(const Shape<S> &s) { return s.area() * 2; }
template <class D> struct Eq { friend bool operator!=(const D &a, const D &b) { return !(a == b); } friend bool operator<=(const D &a, const D &b) { return !(b < a); } };
struct Num : Eq<Num> { int v; explicit Num(int x) : v(x) {} bool operator==(const Num &o) const { return v == o.v; } bool operator<(const Num &o) const { return v < o.v; } };
struct Log { void log(const char *s) { printf("[%s]", s); } };
struct Quiet { void log(const char *) {} };
struct Up { static int step(int x) { return x + 1; } };
struct Dn { static int step(int x) { return x - 1; } };
template <class LogP, class StepP = Up> class Engine : private LogP { int x = 0; public: int run(int n) { for (int i = 0; i < n; i++) { this->log("s"); x = StepP::step(x); } return x; } };
template <class Base> struct Loud : Base { int speak() const { return Base::speak() * 100; } };
template <class Base> struct Twice : Base { int speak() const { return Base::speak() * 2; } };
struct Dog { int speak() const { return 7; } };
struct fast_tag {}; struct slow_tag {}; struct faster_tag : fast_tag {};
template <class T> struct traits { using tag = slow_tag; };
template <> struct traits<int> { using tag = fast_tag; };
template <> struct traits<char> { using tag = faster_tag; };
int work(int v, fast_tag) { return v; }
int work(int v, slow_tag) { return -v; }
template <class T> int work(T t) { return work((int)t, typename traits<T>::tag()); }
template <class T> struct Node { Node *next = nullptr; T v; Node(T t) : v(t) {} Node copy() const { return Node(v); } template <class U> Node<U> as() const { return Node<U>(U(v)); } };
template <class T> class Secret { T s; template <class U> friend class Key; friend int open(const Secret<int> &); public: Secret(T t) : s(t) {} };
template <class U> class Key { public: static U get(const Secret<U> &x) { return x.s; } };
int open(const Secret<int> &x) { return x.s + 1; }
template <class T> class Mat; template <class T> Mat<T> operator*(const Mat<T> &, const Mat<T> &);
template <class T> class Mat { T v; public: Mat(T x) : v(x) {} T get() const { return v; } friend Mat operator*<>(const Mat &, const Mat &); };
template <class T> Mat<T> operator*(const Mat<T> &a, const Mat<T> &b) { return Mat<T>(a.v * b.v); }
int main() {
    Sq s(2); Ci c(1), c2(2);
    printf("%.1f %.1f %.1f %d %d\n", s.area(), c.area(), measure(c2), Shape<Sq>::count, Shape<Ci>::count);
    s.self().s = 5;
    printf("%.1f\n", s.s);
    printf("%d %d\n", Num(1) != Num(2), Num(3) <= Num(2));
    Engine<Log> e; Engine<Quiet, Dn> q;
    printf("%d %d\n", e.run(2), q.run(3));
    printf("%d %d\n", Loud<Twice<Dog>>().speak(), Twice<Dog>().speak());
    printf("%d %d %d\n", work(3), work('a'), work(2.9));
    Node<int> n(4);
    printf("%d %.1f\n", n.copy().v, n.as<double>().v);
    printf("%d %d\n", Key<int>::get(5), open(Secret<int>(9)));
    printf("%d\n", (Mat<int>(6) * Mat<int>(7)).get());
}
