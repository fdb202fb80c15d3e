// Template template parameters and default arguments that depend on others.
// engines: auto
#include <cstdio>
#include <vector>
template <class T> struct Box { T v; };
template <class T> struct Twice { T a, b; };
template <template <class> class C, class T> struct Wrap { C<T> c; };
template <template <class> class C> struct Both { C<int> i; C<double> d; };
template <template <class...> class C, class... A> C<A...> make(A... a) { return C<A...>{a...}; }
template <class A, class B> struct Two { A a; B b; };
template <class T> struct name { static const char *get() { return "other"; } };
template <template <class> class C, class T> struct name<C<T>> { static const char *get() { return "unary"; } };
template <class A, class B> struct name<Two<A, B>> { static const char *get() { return "two"; } };
template <class T, class U = T, class V = Two<T, U>> struct Dep { V v; static constexpr int n = sizeof(V); };
template <int N, int M = N * 2, class T = int[M]> struct Num { T t; };
template <class T> struct Alloc { static int bytes(int n) { return n * (int)sizeof(T); } };
template <class T, template <class> class A = Alloc> struct List { int cap(int n) { return A<T>::bytes(n); } };
template <class L> struct rebind;
template <template <class> class C, class T> struct rebind<C<T>> { template <class U> using to = C<U>; };
template <template <class> class C, class T> T get(const C<T> &c) { return c.v; }
template <template <class, int> class C, class T, int N> constexpr int length(const C<T, N> &) { return N; }
template <class T, int N> struct Fixed { T d[N]; };
template <class K, template <class...> class C> struct Graph { C<K> nodes; };
int main() {
    Wrap<Twice, int> w{{1, 2}};
    Both<Box> b{{3}, {4.5}};
    printf("%d %d %.1f\n", w.c.b, b.i.v, b.d.v);
    auto t = make<Two>(1, 2.5);
    printf("%d %.1f\n", t.a, t.b);
    printf("%s %s %s\n", name<int>::get(), name<Box<int>>::get(), name<Two<int, char>>::get());
    printf("%d %d\n", Dep<int>::n, Dep<int, double>::n);
    printf("%zu\n", sizeof(Num<3>));
    List<double> l;
    printf("%d\n", l.cap(4));
    rebind<Box<int>>::to<double> r{2.5};
    printf("%.1f %d\n", get(r), get(Box<int>{6}));
    printf("%d\n", length(Fixed<char, 9>{}));
    Graph<int, std::vector> g;
    g.nodes.push_back(4);
    printf("%d\n", g.nodes[0]);
}
