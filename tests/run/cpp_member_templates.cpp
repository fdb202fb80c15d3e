// Member templates, in and out of class, of nested classes of templates, specialised, template conversion functions.
// engines: auto
#include <cstdio>
template <class T> struct A {
    T v;
    template <class U> U as() const;
    template <class U> void set(U u);
    template <int N> T times() const { return v * N; }
    struct In { T w; template <class U> U get() const; T plain() const; static int s(); };
    template <class U> struct Nest { T t; U u; int size() const; template <class W> W all(W w) const; };
    template <class U> A(const A<U> &o);
    A(T t);
    template <class U> A &operator=(const A<U> &o) { v = T(o.v) + 1; return *this; }
    template <class U> operator U *() const { return nullptr; }
    In make() const;
    enum Kind { one = 1, two };
    Kind kind() const;
};
template <class T> template <class U> U A<T>::as() const { return U(v); }
template <class T> template <class U> void A<T>::set(U u) { v = T(u); }
template <class T> template <class U> U A<T>::In::get() const { return U(w) + 1; }
template <class T> T A<T>::In::plain() const { return w * 2; }
template <class T> int A<T>::In::s() { return sizeof(T); }
template <class T> template <class U> int A<T>::Nest<U>::size() const { return sizeof(T) + sizeof(U); }
template <class T> template <class U> template <class W> W A<T>::Nest<U>::all(W w) const { return W(t) + W(u) + w; }
template <class T> template <class U> A<T>::A(const A<U> &o) : v(T(o.v)) {}
template <class T> A<T>::A(T t) : v(t) {}
template <class T> typename A<T>::In A<T>::make() const { return In{v}; }
template <class T> typename A<T>::Kind A<T>::kind() const { return two; }
struct Plain {
    template <class T> T f(T t) { return t + 1; }
    template <class T> static T g(T t);
    template <class T, class U> struct Q { static const int n = sizeof(T) * sizeof(U); };
};
template <class T> T Plain::g(T t) { return t * 2; }
template <> int Plain::f<int>(int t) { return t + 100; }
template <class T> int call(T &t) { return t.template f<int>(1) + T::template g<int>(2); }
template <class M> struct Outer { struct Mid { struct Deep { M m; M get() const; }; Deep d; M sum() const; }; };
template <class M> M Outer<M>::Mid::Deep::get() const { return m; }
template <class M> M Outer<M>::Mid::sum() const { return d.get() + 1; }
int main() {
    A<double> a(3.75);
    printf("%d %.2f\n", a.as<int>(), a.times<2>());
    a.set(7);
    A<int> b(a);
    printf("%d\n", b.v);
    b = a;
    printf("%d\n", b.v);
    A<int>::In in{4};
    printf("%.1f %d %d\n", in.get<double>(), in.plain(), A<char>::In::s());
    A<int>::Nest<double> n{1, 2.5};
    printf("%d %.1f\n", n.size(), n.all(0.5f));
    printf("%.1f %d\n", a.make().plain(), a.kind());
    char *c = a;
    printf("%d\n", c == nullptr);
    Plain p;
    printf("%d %.1f %d %d\n", p.f(1), p.f(1.5), Plain::g(4), call(p));
    printf("%d\n", Plain::Q<int, double>::n);
    Outer<int>::Mid m{{5}};
    printf("%d\n", m.sum());
}
