// A member is moved by its class's constructor template where that is better than the copy that nobody has written.
#include <cstdio>
#include <utility>

struct C {
    int n;
    C(int v) : n(v) {}
    template <class T> C(T &&o) : n(o.n + 10) { printf("template %d\n", n); }
    ~C() { printf("end %d\n", n); }
};
struct Holder {
    C c;
    Holder(int v) : c(v) {}
};
struct Pair {
    C list[2];
    int other = 1;
};
// Its own move is as good, and no template.
struct Own {
    int n;
    Own(int v) : n(v) {}
    Own(const Own &o) : n(o.n) { printf("copy %d\n", n); }
    Own(Own &&o) : n(o.n) { o.n = 0; printf("move %d\n", n); }
    template <class T> Own(T &&o) : n(o.n + 20) { printf("template %d\n", n); }
    ~Own() { printf("end %d\n", n); }
};
struct OwnHolder {
    Own c;
    OwnHolder(int v) : c(v) {}
};
// `const C &` for values, `C &` for what may be written to.
struct Writes {
    int n;
    Writes(int v) : n(v) {}
    template <class T> Writes(T &o) : n(o.n + 30) { printf("template %d\n", n); }
    ~Writes() { printf("end %d\n", n); }
};
struct WritesHolder {
    mutable Writes w;
    Writes v;
    WritesHolder(int a) : w(a), v(a) {}
};

int main() {
    Holder a(1);
    Holder b(a);
    Holder c(std::move(b));
    const Holder d(4);
    Holder e(d), f(std::move(d));
    printf("%d %d %d %d %d %d\n", a.c.n, b.c.n, c.c.n, d.c.n, e.c.n, f.c.n);
    Pair p{{5, 6}};
    Pair q(std::move(p)), r(q);
    printf("%d %d %d %d\n", q.list[0].n, q.list[1].n, r.list[0].n, r.other);
    OwnHolder g(7), h(g), i(std::move(g));
    printf("%d %d %d\n", g.c.n, h.c.n, i.c.n);
    WritesHolder j(8), k(j), l(std::move(j));
    printf("%d %d %d %d\n", k.w.n, k.v.n, l.w.n, l.v.n);
}
