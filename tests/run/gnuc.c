// expect:
// 3 4
// 35
// 20 6 o
// 0 10 40 50
// digit letter other
/* GNU C: statement expressions, variable-length arrays, designated initialisers, compound literals, case ranges, typeof. */
#include <stdio.h>
#include <string.h>

#define MAX(a, b) ({ __typeof__(a) a_ = (a); __typeof__(b) b_ = (b); a_ > b_ ? a_ : b_; })

struct options { int width, height; const char *name; };

static int area(struct options o) { return o.width * o.height; }

static int sum_to(int n)
{
    int squares[n], s = 0;
    for (int i = 0; i < n; i++)
        squares[i] = i * i;
    for (int i = 0; i < n; i++)
        s += squares[i];
    return s + n;
}

static const char *kind(int c)
{
    switch (c) {
    case '0' ... '9': return "digit";
    case 'a' ... 'z':
    case 'A' ... 'Z': return "letter";
    default: return "other";
    }
}

int main(void)
{
    int i = 3;
    int m = MAX(i++, 2);
    printf("%d %d\n", m, i);
    printf("%d\n", sum_to(5));
    struct options o = { .height = 4, .width = 5, .name = "o" };
    printf("%d %d %s\n", area(o), area((struct options){ .width = 2, .height = 3 }), o.name);
    int sparse[6] = { [1] = 10, [4] = 40, 50 };
    printf("%d %d %d %d\n", sparse[0], sparse[1], sparse[4], sparse[5]);
    printf("%s %s %s\n", kind('7'), kind('Q'), kind('-'));
    return 0;
}
