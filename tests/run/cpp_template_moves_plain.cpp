// Classes that are plain bytes but for a constructor template, which moves their objects where members and bases of others are moved: a copy that is declared as defaulted leaves no move.
// expect:
// members 11 11 11 11 31
// array 15 16
// base 11 11
// other templates 1 2 3
#include <cstdio>
#include <utility>

struct C {
    int n;
    C(int v) : n(v) {}
    C(const C &) = default;
    template <class T> C(T &&o) : n(o.n + 10) {}
};
struct Holder {
    C c;
    Holder(int v) : c(v) {}
};
struct List {
    C list[2];
};
struct Derived : C {
    Derived(int v) : C(v) {}
};
Holder pass(Holder h) { return h; }

// None of these is better than the copy.
struct ByValue {
    int n;
    ByValue(const ByValue &) = default;
    template <class T> explicit ByValue(T v) : n(v) {}
};
struct ByConstant {
    int n;
    ByConstant(int v) : n(v) {}
    ByConstant(const ByConstant &) = default;
    template <class T> ByConstant(const T &o) : n(o.n + 10) {}
};
struct Moves {
    int n;
    Moves(int v) : n(v) {}
    template <class T> Moves(T &&o) : n(o.n + 10) {}
};
struct Others {
    ByValue a;
    ByConstant b;
    Moves c;
};

int main() {
    Holder a(1), b(std::move(a)), c(b);
    const Holder d(c);
    Holder e(std::move(d)), f = pass(std::move(e));
    printf("members %d %d %d %d %d\n", b.c.n, c.c.n, d.c.n, e.c.n, f.c.n);
    List x{{5, 6}}, y(std::move(x)), z(y);
    printf("array %d %d\n", y.list[0].n, z.list[1].n);
    Derived p(1), q(std::move(p)), r(q);
    printf("base %d %d\n", q.n, r.n);
    Others o{ByValue(1), 2, 3}, moved(std::move(o));
    printf("other templates %d %d %d\n", moved.a.n, moved.b.n, moved.c.n);
}
