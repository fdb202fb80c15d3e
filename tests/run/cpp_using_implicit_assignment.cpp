// `using Base::operator=` brings the assignments of the base that nobody has written, too.
#include <cstdio>
#include <utility>

struct Plain {
    int n = 7;
};
struct Written {
    int n = 0;
    Written() {}
    Written(const Written &) = default;
    Written &operator=(const Written &o) { n = o.n + 100; printf("copied "); return *this; }
    Written &operator=(int v) { n = v; printf("int "); return *this; }
};
struct Moves {
    int n = 3;
    Moves() {}
    Moves(const Moves &) = default;
    Moves &operator=(const Moves &) = default;
    Moves &operator=(Moves &&o) { n = o.n; o.n = -1; printf("moved "); return *this; }
};
struct Member {
    Moves m;
    ~Member() {}
};
struct OfPlain : Plain {
    using Plain::operator=;
    int m = 0;
};
// Its constructor would make an object of it, and all of it would be assigned.
struct Converts : Plain {
    using Plain::operator=;
    int m = 0;
    Converts() {}
    Converts(const Plain &p) : Plain(p), m(50) {}
};
struct Twice : Converts {
    using Converts::operator=;
    int k = 1;
    Twice() {}
    Twice(const Plain &) : k(60) {}
};
struct OfWritten : Written {
    using Written::operator=;
    int m = 0;
};
struct OfMoves : Moves {
    using Moves::operator=;
    int m = 0;
    OfMoves() {}
    OfMoves(const Moves &) : m(70) {}
};
struct OfMember : Member {
    using Member::operator=;
    int m = 0;
    OfMember() {}
    OfMember(const Member &) : m(80) {}
};
template <class B> struct Of : B {
    using B::operator=;
    int m = 0;
    Of() {}
    Of(const B &) : m(90) {}
    template <class T> Of &operator=(T *) { m = 91; return *this; }
};

int main() {
    Plain p;
    p.n = 11;
    OfPlain a;
    a.m = 2;
    a = p;
    printf("%d %d\n", a.n, a.m);
    a = Plain();
    printf("%d %d\n", a.n, a.m);
    OfPlain a2;
    a2.m = 8;
    a2.n = 9;
    a = a2;
    printf("%d %d\n", a.n, a.m);

    Converts c;
    c.m = 4;
    c = p;
    printf("%d %d\n", c.n, c.m);
    c = a;
    printf("%d %d\n", c.n, c.m);
    Twice t;
    t.m = 5;
    t = p;
    printf("%d %d %d\n", t.n, t.m, t.k);
    t = c;
    printf("%d %d %d\n", t.n, t.m, t.k);
    t = Twice();
    printf("%d %d %d\n", t.n, t.m, t.k);

    OfWritten w, w2;
    Written b;
    w.m = 5;
    b.n = 2;
    w2.m = 1;
    w = b;
    printf("%d %d\n", w.n, w.m);
    w = 9;
    printf("%d %d\n", w.n, w.m);
    w = w2;
    printf("%d %d\n", w.n, w.m);

    OfMoves f;
    Moves m, m2;
    f.m = 6;
    m.n = 12;
    m2.n = 13;
    f = std::move(m);
    printf("%d %d %d\n", f.n, f.m, m.n);
    f = m2;
    printf("%d %d %d\n", f.n, f.m, m2.n);
    OfMember o;
    Member s;
    s.m.n = 14;
    o.m = 1;
    o = s;
    printf("%d %d %d\n", o.Member::m.n, o.m, s.m.n);
    o = std::move(s);
    printf("%d %d %d\n", o.Member::m.n, o.m, s.m.n);

    Of<Plain> x;
    x = p;
    printf("%d %d\n", x.n, x.m);
    x = &p;
    printf("%d %d\n", x.n, x.m);
    Plain &r = (x = a2);
    printf("%d\n", r.n);
}
