// Designated initialisers, also nested ones by braces; default member initialisers beside them; unions; copies.
// engines: auto
// std: c++20
#include <cstdio>
struct In { int a = 1, b = 2; };
struct Out { In i; int k = 5; In j{7, 8}; const char *s = "s"; };
union U { int i; float f; };
struct X { U u; int n[3]; };
struct E { unsigned bits : 4 = 3; int : 0; int z; };
int main() {
    Out o{.i = {.b = 9}, .s = "t"}; printf("%d %d %d %d %d %s\n", o.i.a, o.i.b, o.k, o.j.a, o.j.b, o.s);
    Out p{.i{4}, .j{.a = 6}}; printf("%d %d %d %d %d %s\n", p.i.a, p.i.b, p.k, p.j.a, p.j.b, p.s);
    X x{.u = {.f = 2.5f}, .n = {1, 2}}; printf("%g %d %d %d\n", x.u.f, x.n[0], x.n[1], x.n[2]);
    X y{{.i = 3}, {4, 5, 6}}; printf("%d %d\n", y.u.i, y.n[2]);
    E e{.z = 4}; printf("%d %d\n", e.bits, e.z); E f{5, 6}; printf("%d %d\n", f.bits, f.z);
    auto g = [](Out q) { return q.k + q.i.a; }; printf("%d\n", g({.k = 10}));
    Out arr[] = {{.k = 1}, {.i = {3, 4}}}; printf("%d %d %d\n", arr[0].k, arr[1].k, arr[1].i.a);
    int m[2][2] = {{1}, {2, 3}}; printf("%d %d\n", m[0][1], m[1][1]);
}
