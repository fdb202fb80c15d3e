// Bit-fields of structures that lie anywhere: in packed ones, in arrays of those, in unions.
// engines: auto
#include <stdio.h>
#include <string.h>
#pragma pack(1)
struct B { int a : 9; unsigned b : 4; int c : 20; };
#pragma pack()
struct S0 { int f0 : 5; unsigned f1 : 17; short f2; };
#pragma pack(1)
struct P { char c; struct S0 s; struct S0 t[2]; long l; };
union U { struct P p; char raw[32]; };
#pragma pack()
static struct P g = {1, {2, 3, 4}, {{5, 6, 7}, {8, 9, 10}}, 11};
static int read(const struct P *p) { return p->s.f0 + p->s.f1 * 2 + p->t[1].f0; }
int main(void) {
  struct P *p = &g;
  printf("%d %d %d %d\n", g.s.f0, (int)g.s.f1, g.t[1].f0, read(p));
  g.s.f0 = -3; p->s.f1 = 70000; p->t[0].f0++; g.t[1].f1 += 5; g.s.f1 -= g.s.f0;
  int k = (g.s.f0 = 40); int j = p->t[1].f0--;
  printf("%d %d %d %d %d %d %d %ld\n", g.s.f0, (int)g.s.f1, g.t[0].f0, (int)g.t[1].f1, k, j, read(&g), g.l);
  union U u; memset(&u, 0, sizeof u); u.p = g; u.p.s.f0 = 7; u.p.s.f1 |= 1; printf("%d %d %d\n", u.p.s.f0, (int)u.p.s.f1, u.raw[1]);
  struct S0 copy = g.s; copy.f0 = 1; g.t[0] = copy; printf("%d %d\n", g.t[0].f0, g.t[0].f2);
}
