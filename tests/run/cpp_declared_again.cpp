// Declarations: decltype(auto), templates declared again in other words, explicit specialisations of members, member classes of templates, classes without names in aliases.
// engines: auto
#include <cstdio>
#include <list>
#include <vector>
#include <map>
#include <string>
// decltype(auto) and its relatives
int g = 4;
decltype(auto) f() { return (g); }
decltype(auto) f2() { return g; }
struct S { int &r; int v; const int c; };
template <class F, class... A> decltype(auto) call(F &&fn, A &&...a) { return fn(static_cast<A &&>(a)...); }
struct Arr { int d[4] = {1, 2, 3, 4}; decltype(auto) at(int i) { return (d[i]); } decltype(auto) first() { return d[0]; } decltype(auto) copy() const { return d[0] + 0; } };
template <class T> decltype(auto) same(T &&t) { return static_cast<T &&>(t); }
template <class A, class B> struct is_same { static constexpr bool value = false; };
template <class A> struct is_same<A, A> { static constexpr bool value = true; };
void autos() {
    int i = 1;
    decltype(auto) r = (i); r = 77;
    decltype(auto) copy = i; copy = 3;
    f() = 5;
    S s{i, 2, 3}; const S &cs = s;
    decltype(auto) m = s.v; m = 100;
    decltype(auto) mr = s.r; mr = 78;
    decltype(auto) mp = (s.v); mp = 9;
    static_assert(is_same<decltype(s.r), int &>::value, "");
    static_assert(is_same<decltype(cs.v), int>::value, "");
    static_assert(is_same<decltype((cs.v)), const int &>::value, "");
    static_assert(is_same<decltype(cs.c), const int>::value, "");
    static_assert(is_same<decltype(f2()), int>::value, "");
    Arr a; a.at(2) = 30; a.first() = 10;
    decltype(auto) e = a.d[1]; e = 20;
    decltype(auto) x = call([](int &q) -> int & { return q; }, i); x++;
    auto l = [&](int k) -> decltype(auto) { return (a.d[k]); };
    l(3) = 40;
    decltype(auto) sm = same(i); sm += 1;
    int k = 0; for (decltype(auto) q : a.d) { q += 1; k += q; }
    printf("%d %d %d %d %d | %d %d %d %d | %d\n", i, copy, g, s.v, m, a.d[0], a.d[1], a.d[2], a.d[3], k);
}
// templates declared again in other words
namespace n { template <class T> struct box { T v; typedef T type; }; namespace in { template <class A, class B> struct two {}; } }
template <class T> int open(n::box<T> &b, const std::vector<T> &v);
template <class T> typename n::box<T>::type get(const n::box<T> &b);
template <class T> int deep(n::in::two<T, std::string>, std::map<T, n::box<T>> *);
template <class T> struct Holder { int take(const n::box<T> &b); template <class U> int both(n::box<U> b, std::vector<T> v); };
using namespace n; using namespace std;
template <class T> int open(box<T> &b, const vector<T> &v) { return b.v + v.size(); }
template <class T> typename box<T>::type get(const box<T> &b) { return b.v; }
template <class T> int deep(in::two<T, string>, map<T, box<T>> *m) { return m ? 1 : 2; }
template <class T> int Holder<T>::take(const box<T> &b) { return b.v * 2; }
template <class T> template <class U> int Holder<T>::both(box<U> b, vector<T> v) { return b.v + v[0]; }
void again() {
    box<int> b{4}; vector<int> v{1, 2}; map<int, box<int>> m; Holder<int> h;
    printf("%d %d %d %d %d\n", ::open(b, v), ::get(b), deep(in::two<int, string>(), &m), h.take(b), h.both(box<char>{3}, v));
}
// explicit specialisations of members
template <class T> struct K {
    T x; K(T v) : x(v) {}
    template <class R> __host__ __device__ constexpr R next() noexcept;
    template <class R> R other(R r) const { return r + 1; }
    template <class R> static int kind(R) { return 0; }
    int plain() { return 1; }
    static int count;
    struct In { int z() { return 7; } };
};
template <class T> int K<T>::count = 3;
template <> int K<char>::count = 8;
template <> template <> __host__ __device__ inline constexpr unsigned K<unsigned>::next<unsigned>() noexcept { return x += 2; }
template <> template <> float K<unsigned>::other<float>(float r) const { return r * x; }
template <> template <> int K<unsigned>::kind(long) { return 5; }
template <> template <class R> int K<short>::kind(R r) { return 6 + r; }
template <> int K<short>::plain() { return 2; }
void members() {
    K<unsigned> k(3); K<short> s(1);
    unsigned nx = k.next<unsigned>(); float o = k.other(2.f); int oo = k.other(2);
    printf("%u %g %d %d %d %d %d %d %d %d\n", nx, o, oo, k.kind(1L), k.kind(1), s.kind(3), s.plain(), k.plain(), K<char>::count, K<int>::count);
}
// member classes of templates are made when they are needed
template <class A, class B> struct sup { typedef A type; };
template <> struct sup<float, long> { typedef long type; };
template <class T> struct C {
    typedef typename sup<T, long>::type longT;
    struct P { C<longT> code; const C<T> &r; P(const C<T> &x) : r(x) {} };
    struct Never { typename T::nothing x; };
    struct Node; Node *head = nullptr;
    struct Out { int f() const; static int n; enum { W = 4 }; };
    T *d; int n; C() : d(0), n(5) {}
    int f() { P p(*this); return p.code.n; }
    void push(T v) { head = new Node{v, head}; }
    ~C() { while (head) { Node *h = head->next; delete head; head = h; } }
};
template <class U> struct C<U>::Node { U value; Node *next; ~Node() { printf("~%g ", (double)value); } };
template <class T> int C<T>::Out::f() const { return 11; }
template <class T> int C<T>::Out::n = 12;
void nested() {
    C<float> c; int r = c.f();
    c.push(1.5f); c.push(2.5f);
    C<float>::Out o;
    printf("%d %d %d %d %d\n", r, o.f(), C<float>::Out::n, (int)C<int>::Out::W, (int)sizeof(C<double>::Node));
}
// classes and enumerations without names in aliases
struct X { using H = struct { int a; short b; }; using E = enum { RED, GREEN = 5 }; H h; E e; using Q = struct { int v; } *; X() : e(GREEN) { h.a = 7; } };
using G = union { int i; float f; };
using Named = struct Tag { int t; };
void aliases() {
    X x; X::H h2{1, 2}; G u; u.f = 1.0f; Named nm{3}; Tag t2 = nm; X::Q q = nullptr;
    using Local = struct { int a, b; }; Local l{4, 5};
    using Fn = int (*)(int); Fn fp = [](int a) { return a + 1; };
    printf("%d %d %x %d %d %d %d %d\n", x.h.a, h2.b, u.i, t2.t, (int)x.e, q == nullptr, l.b, fp(1));
}
int main() { autos(); again(); members(); nested(); aliases(); }
