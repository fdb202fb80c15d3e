// engines: auto
#include <string>
#include <cstdio>
#include <vector>
#include <map>
#include <stdexcept>
#include <array>
#include <utility>

// References with static storage keep the temporaries that they are bound to.
namespace a1 {
std::string f() { return "hello world, this is long enough for heap"; }
struct D { int v; D(int v) : v(v) { printf("D(%d)\n", v); } ~D() { printf("~D(%d)\n", v); } };
D mk(int v) { return D(v); }
const std::string &r = f();
const D &d = mk(3);
D &&rr = mk(4);
const int &i = 7;
int &&ri = 3 + 4;
static const double &dd = i;
struct S { static const std::string &s; static const D &m; };
const std::string &S::s = f() + "!";
const D &S::m = D(5);
const std::vector<int> &vv = {1, 2, 3};
namespace inner { const auto &z = std::string("abc"); auto &&w = mk(9).v; }
const std::map<int, std::string> &mm{{1, "a"}, {2, "b"}};
const char *const &cs = "text";
void run() {
    static const D &loc = mk(6);
    printf("%s %d %d %d %d %g %s %d\n", r.c_str(), d.v, rr.v, i, ri, dd, S::s.c_str(), S::m.v);
    ri++; rr.v = 44;
    printf("%d %d %s %d %zu %s %s\n", ri, rr.v, inner::z.c_str(), inner::w, vv.size(), mm.at(2).c_str(), cs);
    printf("loc %d\n", loc.v);
}
}

// So do members of aggregates, in static and automatic variables.
namespace c1 {
struct D { int v; D(int v) : v(v) { printf("D(%d)\n", v); } D(const D&o):v(o.v+100){printf("copy %d\n",v);} ~D() { printf("~D(%d)\n", v); } };
D mk(int v) { return D(v); }
struct R { const D &d; int k; };
struct RR { R r; D &&e; };
R gr{mk(1), 2};
RR grr{{mk(3), 4}, mk(5)};
thread_local const D &tl = D(8);
struct Base { int b = 1; virtual int who() const { return 1; } virtual ~Base() { printf("~Base\n"); } };
struct Derived : Base { int who() const override { return 2; } ~Derived() { printf("~Derived\n"); } };
const Base &base = Derived();
inline const std::string &inl = std::string("inline");
constexpr const int &ci = 5;
int cnt() { static int n = 0; return ++n; }
const int &dyn = cnt();
const std::string arr_src = "q";
struct W { static inline const D &m = D(9); };
const std::initializer_list<int> il = {4, 5, 6};
int use(int a) { static const D &x = D(a); static R r{mk(a + 1), 1}; return x.v + r.d.v; }
void run() {
    printf("main\n");
    R l{mk(20), 1};
    RR ll{{mk(21), 4}, mk(22)};
    R la[2] = {{mk(23), 1}, {mk(24), 1}};
    printf("%d %d %d\n", gr.d.v, grr.r.d.v, grr.e.v);
    printf("%d\n", tl.v);
    printf("%d %d\n", base.who(), base.b);
    printf("%s %d %d\n", inl.c_str(), ci, dyn);
    printf("%d\n", W::m.v);
    printf("%d %d\n", 3, il.begin()[1]);
    printf("%d\n", use(30)); printf("%d\n", use(40));
    printf("%d %d %d\n", l.d.v, ll.e.v, la[1].d.v);
    // not extended
    R *p = new R{mk(50), 1}; printf("end %d\n", p->k); delete p;
    R n = {mk(51), 2};
    printf("n %d\n", n.d.v);
}
}

// A constructor whose body is a `try` block.
namespace a3 {
struct M { int v; M(int v) : v(v) { printf("M(%d)\n", v); if (v < 0) throw std::runtime_error("neg"); } ~M() { printf("~M(%d)\n", v); } };
struct B { M b; B(int x) : b(x) {} };
struct C : B {
    M a, c;
    C(int x, int y, int z) try : B(x), a(y), c(z) { printf("body\n"); if (z == 7) throw 3; }
    catch (const std::runtime_error &e) { printf("caught %s %d\n", e.what(), x); throw; }
    catch (int i) { printf("int %d\n", i); throw i + 1; }
    ~C() { printf("~C\n"); }
};
struct Dd { M m; Dd(int x); };
Dd::Dd(int x) try : m(x) {} catch (...) { printf("rethrow\n"); }
int fn(int x) try { if (x) throw x; return 0; } catch (int y) { return y * 2; }
struct E { M m; E() : m(1) {} ~E() { printf("~E body\n"); } };
void run() {
    auto go = [](int x, int y, int z) { try { C c(x, y, z); printf("ok\n"); } catch (std::exception &e) { printf("main %s\n", e.what()); } catch (int i) { printf("main int %d\n", i); } };
    go(1, 2, 3); go(-1, 2, 3); go(1, -2, 3); go(1, 2, -3); go(1, 2, 7);
    try { Dd d(-5); } catch (...) { printf("d\n"); }
    Dd d(5); E e;
    printf("%d %d\n", fn(0), fn(4));
    C *p = new C(1,2,4); delete p;
    try { new C(1, -1, 4); } catch (...) { printf("new\n"); }
}
}

// What is built already of a braced list is destroyed when the rest throws.
namespace a4 {
struct M { int v; M(int v) : v(v) { printf("M(%d)\n", v); if (v < 0) { printf("throw\n"); throw 1; } } M(const M &o) : v(o.v + 100) { printf("copy %d\n", v); } ~M() { printf("~M(%d)\n", v); } };
struct A { M a, b, c; };
struct Nest { A x; M y[2]; };
M mk(int v) { return M(v); }
template <class F> void t(F f) { try { f(); } catch (int i) { printf("caught\n"); } }
void run() {
    t([] { M a[3] = {1, 2, -3}; });
    t([] { A a{1, 2, -3}; });
    t([] { A a = {mk(1), mk(-2), mk(3)}; });
    t([] { Nest n{{1, 2, 3}, {4, -5}}; });
    t([] { std::vector<M> v{1, 2, -3}; });
    t([] { std::array<M, 3> v{1, 2, -3}; });
    t([] { A *p = new A{1, 2, -3}; });
    t([] { M *p = new M[3]{1, 2, -3}; });
    t([] { auto z = A{1, -2, 3}.a.v; printf("%d\n", z); });
    t([] { A a{1, 2, 3}; printf("%d\n", a.c.v); });
    t([] { for (auto &x : std::vector<M>{1, 2}) printf("x %d\n", x.v); });
    t([] { for (auto &x : {M(1), M(2), M(-3)}) printf("x %d\n", x.v); });
}
}

namespace a6b {
// `noexcept(condition)` of functions, templates, members and lambdas: what it says holds in `noexcept(e)` and decides whether an exception gets out.
struct Quiet { void swap(Quiet &) noexcept {} };
struct Loud { void swap(Loud &) { throw 7; } };
template <class X> void exchange(X &x, X &y) noexcept(noexcept(x.swap(y))) { x.swap(y); }
constexpr bool promise(int n) { return n > 2; }
void three() noexcept(promise(3)) {}
void two() noexcept(promise(2)) { throw 2; }
template <bool B> void told() noexcept(B) { throw 5; }
template <class F> auto call(F f) noexcept(noexcept(f())) -> decltype(f()) { return f(); }
template <class T> struct Holder {
    T t;
    void go(T &o) noexcept(noexcept(o.swap(o)) && sizeof(T) == 1) { t.swap(o); }
};
void run() {
    Quiet q; Loud l; Holder<Quiet> hq; Holder<Loud> hl;
    printf("%d%d %d%d\n", noexcept(exchange(q, q)), noexcept(exchange(l, l)), noexcept(three()), noexcept(two()));
    printf("%d%d %d%d\n", noexcept(told<true>()), noexcept(told<false>()), noexcept(hq.go(q)), noexcept(hl.go(l)));
    try { exchange(l, l); } catch (int i) { printf("got %d\n", i); }
    try { two(); } catch (int i) { printf("got %d\n", i); }
    try { told<false>(); } catch (int i) { printf("got %d\n", i); }
    try { hl.go(l); } catch (int i) { printf("got %d\n", i); }
    auto loud = []() noexcept(false) -> int { throw 9; };
    auto cond = [](int n) noexcept(sizeof(int) == 2) { if (n) throw n; return n; };
    try { call(loud); } catch (int i) { printf("got %d\n", i); }
    try { cond(11); } catch (int i) { printf("got %d\n", i); }
}
}

// What can be read as the declaration of a function is one.
namespace b1 {
struct U { U(int) { printf("U\n"); } U() {} };
struct T { T(U) { printf("T\n"); } int x = 1; };
int b = 3;
T make() { return T(U(1)); }
void run() {
    T a(U(b));
    T c(U(3));
    T d((U(b)));
    T e{U(b)};
    T h = T(U(b));
    int n = 4;
    T i(U(n)), j(U(5));
    double v = 2.5;
    int q(int(v));
    int w(int(v) + 1);
    T z = make(), y(U(7));
    printf("%d %d %d %d %d %d %d\n", c.x, d.x, e.x, h.x, j.x, w, z.x + y.x);
}
}

int main() {
    printf("-- a1\n");
    a1::run();
    printf("-- c1\n");
    c1::run();
    printf("-- a3\n");
    a3::run();
    printf("-- a4\n");
    a4::run();
    printf("-- a6b\n");
    a6b::run();
    printf("-- b1\n");
    b1::run();
}
