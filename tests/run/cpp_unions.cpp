// Unions: punning as GCC allows it, anonymous ones, members with constructors, tagged, in arrays, nested, static members, methods.
// engines: auto
#include <cstdio>
#include <cstring>
#include <string>
#include <new>
union Bits { float f; unsigned u; unsigned char b[4]; struct { unsigned short lo, hi; } h; Bits() : u(0) {} explicit Bits(float x) : f(x) {} bool sign() const { return u >> 31; } static int count() { return 4; } };
struct Var { enum Kind { INT, STR, DBL } kind; union { int i; std::string s; double d; };
    Var(int x) : kind(INT), i(x) {} Var(const char *t) : kind(STR), s(t) {} Var(double x) : kind(DBL), d(x) {}
    Var(const Var &o) : kind(o.kind) { if (kind == STR) new (&s) std::string(o.s); else if (kind == INT) i = o.i; else d = o.d; }
    ~Var() { if (kind == STR) s.~basic_string(); }
    void print() const { if (kind == INT) printf("int %d\n", i); else if (kind == STR) printf("str %s\n", s.c_str()); else printf("dbl %g\n", d); } };
union Def { int a = 5; double b; };
union Nested { struct { char t; union { short s; long l; }; } in; char raw[16]; };
struct Packet { int type; union { struct { int x, y; } point; struct { float r; } circle; char text[12]; } u; };
template <class To, class From> To pun(From f) { union { From a; To b; } x; x.a = f; return x.b; }
Packet table[] = {{1, {{2, 3}}}, {2, {.circle = {1.5f}}}};
int main() {
    Bits b(1.0f); printf("%08x %d %d %d\n", b.u, b.h.hi, b.b[3], b.sign());
    b.b[3] |= 0x80; printf("%g %d\n", b.f, b.sign()); b.h.lo = 1; printf("%08x %d\n", b.u, Bits::count());
    Var v[] = {1, "two", 3.5}; for (auto &x : v) x.print(); Var w = v[1]; w.s += "!"; w.print(); v[1].print();
    Def d; printf("%d\n", d.a); d.b = 2.5; printf("%g\n", d.b);
    Nested n; memset(&n, 0, sizeof n); n.in.t = 'x'; n.in.l = 0x10002; printf("%d %d %d\n", n.in.s, n.raw[0], n.raw[8]);
    printf("%d %g\n", table[0].u.point.y, table[1].u.circle.r); Packet p = table[0]; strcpy(p.u.text, "hey"); printf("%s %x\n", p.u.text, p.u.point.x);
    printf("%016lx %g\n", pun<long>(2.0), pun<float>(0x40490fdb));
    Bits arr[2]; arr[1] = arr[0]; arr[1].f = -2; Bits *q = &arr[1]; q->u ^= 0x80000000u; printf("%g %u\n", q->f, arr[0].u);
    printf("%zu %zu %zu\n", sizeof(Nested), sizeof(Packet), sizeof(Bits));
    unsigned char *raw = &b.b[0]; printf("%d\n", raw[3] == b.b[3]); int *pi = &p.u.point.y; *pi = 9; printf("%d\n", p.u.point.y);
}
