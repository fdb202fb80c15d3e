// Structs: nesting, arrays inside, copying, by value and by pointer, unions, bit-fields-free layout, typedefs, initialisers.
// expect:
// q 1 11 4
// 7 3
// 24 4 4
// 3f800000 63
// 0 6 1
// 123 3
// 7 0
// 9
#include <stdio.h>
#include <stddef.h>

struct Point { float x, y; };
typedef struct { char tag; Point at[2]; int n; } Shape;
union Bits { float f; unsigned u; unsigned char b[4]; };
enum Colour { RED, GREEN = 5, BLUE };
struct Node { int value; struct Node *next; };

static Point mid(Point a, Point b) { Point m = {(a.x + b.x) / 2, (a.y + b.y) / 2}; return m; }
static void move(Shape *s, float dx) { for (int i = 0; i < s->n; i++) s->at[i].x += dx; }

int main() {
    Shape s = {'q', {{1, 2}, {3, 4}}, 2};
    Shape t = s;
    move(&t, 10);
    printf("%c %g %g %g\n", s.tag, s.at[0].x, t.at[0].x, t.at[1].y);
    Point m = mid(s.at[0], t.at[1]);
    printf("%g %g\n", m.x, m.y);
    printf("%zu %zu %zu\n", sizeof(Shape), offsetof(Shape, at), sizeof(union Bits));
    Bits b;
    b.f = 1.0f;
    printf("%08x %d\n", b.u, b.b[3]);
    Colour c = BLUE;
    printf("%d %d %d\n", RED, c, c == 6);
    Node third = {3, 0}, second = {2, &third}, first = {1, &second};
    int total = 0;
    for (Node *n = &first; n; n = n->next) total = total * 10 + n->value;
    printf("%d %d\n", total, first.next->next->value);
    Point grid[2][2] = {};
    grid[1][0].y = 7;
    Point *p = &grid[0][0];
    printf("%g %g\n", p[2].y, grid[0][1].x);
    struct { int a, b; } anonymous = {4, 5};
    anonymous.a += anonymous.b;
    printf("%d\n", anonymous.a);
    return 0;
}
