// Nested designators of C: members of members, array elements, ranges, overriding, and what follows them.
// engines: auto
#include <stdio.h>
struct in { int a, b; };
struct out { struct in i; int n[5]; struct in list[3]; union { int x; float y; }; };
struct deep { struct { struct { int v[3]; int w; } q; } p; int last; };
static struct out g = {.i.b = 4, .n[2] = 7, 8, .list[1].a = 5, .list[2] = {1, 2}, .y = 1.5f};
static int table[] = {[3] = 9, 10, [1] = 4, [6 ... 8] = 2};
int main(void) {
    printf("%d %d %d %d %d %d %d %d %g\n", g.i.a, g.i.b, g.n[2], g.n[3], g.n[4], g.list[1].a, g.list[1].b, g.list[2].b, g.y);
    for (unsigned k = 0; k < sizeof table / sizeof *table; k++) printf("%d ", table[k]);
    struct deep d = {.p.q.v[1] = 6, .p.q.w = 3, .last = 2};
    printf("\n%d %d %d %d\n", d.p.q.v[0], d.p.q.v[1], d.p.q.w, d.last);
    int k = 5;
    struct out l = {.list[0] = {k, k + 1}, .list[0].b = 9, .i = {1, 2}, .i.a = k * 2, .x = k};
    printf("%d %d %d %d %d\n", l.list[0].a, l.list[0].b, l.i.a, l.i.b, l.x);
    struct in *c = (struct in[]){[1].b = 3, {7, 8}}; printf("%d %d %d\n", c[0].a, c[1].b, c[2].b);
    int grid[3][4] = {[1][2] = 5, 6, [2] = {[0] = 1, [3] = 4}}; printf("%d %d %d %d\n", grid[1][2], grid[1][3], grid[2][0], grid[2][3]);
    return 0;
}
