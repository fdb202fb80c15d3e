// expect:
// 4 3 4 2 8 3 8
/* Names of types, functions and variables in parentheses. */
#include <cstdio>
typedef void (Fn)(void *, int);
typedef int (Grid)[3];
typedef int (*(Table))[2];
typedef int (Copy)(int, const void *);
static void f(void *p, int n) { *(int *)p = n; }
static int (g)(int x) { return x + 1; }
int (h)(int);
int (h)(int x) { return x * 2; }
int main() {
    Fn *p = f;
    int v;
    p(&v, 4);
    Grid a = {1, 2, 3};
    int two[3][2] = {{1, 2}, {3, 4}, {5, 6}};
    Table t = two;
    int (w) = 3;
    int (u)[2] = {7, 8};
    printf("%d %d %d %d %d %d %d\n", v, a[2], t[1][1], g(1), (h)(4), w, u[1]);
}
