// Designated initialisers, default members, aggregate bases. c++20
// engines: auto
#include <cstdio>
struct P { int x = 1, y = 2; double z; };
struct Q { P p; int n[3]; const char *name = "none"; };
struct B { int b; };
struct D : B { int d; };
union U { int i; float f; };
P make() { return {.x = 7, .z = 1.5}; }
int sum(const P &p) { return p.x + p.y; }
int main() {
    P a{.y = 5};
    printf("%d %d %.1f\n", a.x, a.y, a.z);
    Q q{.p = {.x = 3}, .n = {1, 2}, .name = "q"};
    printf("%d %d %d %d %s\n", q.p.x, q.p.y, q.n[1], q.n[2], q.name);
    P m = make();
    printf("%d %d %.1f\n", m.x, m.y, m.z);
    printf("%d\n", sum({.x = 10, .y = 20}));
    D d{{4}, 5};
    printf("%d %d\n", d.b, d.d);
    U u{.f = 1.5f};
    printf("%.1f\n", u.f);
    P arr[] = {{.x = 1}, {.y = 9}};
    printf("%d %d\n", arr[0].y, arr[1].y);
    Q z{};
    printf("%d %d %s\n", z.p.x, z.n[0], z.name);
}
