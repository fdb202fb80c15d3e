// Side effects in expressions: increments, compound assignment to elements, chained assignment, short circuit, conversions.
// expect:
// 1 10
// 12 5
// 50 60 2
// 1 102
// 23
// 4 4465
// 3.3000002
// 15
// 1 2
// x 1 5
// 3 1
#include <stdio.h>

static int calls;
static int id(int v) { calls = calls * 10 + v; return v; }

int main() {
    int a[5] = {0, 1, 2, 3, 4}, i = 0;
    a[i++] += 10;
    printf("%d %d\n", i, a[0]);
    int x, y;
    x = y = 7;
    x += y -= 2;
    printf("%d %d\n", x, y);
    int *p = a;
    *p++ = 50;
    *++p = 60;
    printf("%d %d %ld\n", a[0], a[2], (long)(p - a));
    int r = (id(1) && id(0)) || id(2);
    printf("%d %d\n", r, calls);
    calls = 0;
    r = id(3) + id(4) * id(5);
    printf("%d\n", r);
    unsigned char c = 250;
    c += 10;
    short s = 1;
    s += 70000;
    printf("%d %d\n", c, s);
    float f = 1;
    f += 0.1;
    f *= 3;
    printf("%.7f\n", f);
    int n = 10;
    n = n++ + 5;
    printf("%d\n", n);
    a[n % 5] = n > 3 ? i++ : --i;
    printf("%d %d\n", a[0], i);
    char ch;
    int ok = (ch = 'x') != 'y' && (i = 5);
    printf("%c %d %d\n", ch, ok, i);
    printf("%d %d\n", (1, 2, 3), sizeof(i++) == 4);
    return 0;
}
