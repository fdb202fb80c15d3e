// Small views built of templates: zip, enumerate, filter, map over user iterators.
// engines: auto
#include <cstdio>
#include <vector>
template <class It> struct Enum { It b, e; struct I { It p; int i; struct Item { int index; decltype(*p) value; }; Item operator*() { return {i, *p}; } I &operator++() { ++p; ++i; return *this; } bool operator!=(const I &o) const { return p != o.p; } }; I begin() { return {b, 0}; } I end() { return {e, 0}; } };
template <class C> auto enumerate(C &c) { return Enum<decltype(c.begin())>{c.begin(), c.end()}; }
template <class C, class F> struct Mapped { C &c; F f; template <class It> struct I { It p; F *f; auto operator*() const { return (*f)(*p); } I &operator++() { ++p; return *this; } bool operator!=(const I &o) const { return p != o.p; } }; auto begin() { return I<decltype(c.begin())>{c.begin(), &f}; } auto end() { return I<decltype(c.end())>{c.end(), &f}; } };
template <class C, class F> Mapped<C, F> mapped(C &c, F f) { return {c, f}; }
template <class C, class F> void filter(C &c, F keep, void (*out)(int)) { for (auto x : c) if (keep(x)) out(x); }
template <class A, class B> struct Zip { A &a; B &b; struct I { int i; Zip *z; auto operator*() { struct P { int x; double y; }; return P{z->a[i], z->b[i]}; } I &operator++() { ++i; return *this; } bool operator!=(const I &o) const { return i != o.i; } }; I begin() { return {0, this}; } I end() { return {(int)a.size(), this}; } };
int main() {
    std::vector<int> v{5, 6, 7};
    for (auto [i, x] : enumerate(v)) { printf("%d:%d ", i, x); x += i; }
    printf("\n");
    for (auto x : mapped(v, [](int x) { return x * 1.5; })) printf("%.1f ", x);
    printf("\n");
    filter(v, [](int x) { return x % 2 == 1; }, [](int x) { printf("<%d>", x); });
    std::vector<double> w{1.5, 2.5, 3.5};
    Zip<std::vector<int>, std::vector<double>> z{v, w};
    for (auto p : z) printf(" %d/%.1f", p.x, p.y);
    printf("\n");
}
