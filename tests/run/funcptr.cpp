// Function pointers, callbacks, qsort, tables of functions, recursion, const and static.
// expect:
// 5 6
// add 13
// mul 42
// 1 2 1
// 9 7 3 -2
#include <stdio.h>
#include <stdlib.h>

typedef int (*Op)(int, int);
static int add(int a, int b) { return a + b; }
static int mul(int a, int b) { return a * b; }
static int apply(Op op, int a, int b) { return op(a, b); }
static int descending(const void *a, const void *b) { return *(const int *)b - *(const int *)a; }
static int fib(int n) { return n < 2 ? n : fib(n - 1) + fib(n - 2); }

struct Named { const char *name; Op run; };
static const Named table[] = {{"add", add}, {"mul", &mul}};

int main() {
    printf("%d %d\n", apply(add, 2, 3), apply(mul, 2, 3));
    for (unsigned i = 0; i < sizeof table / sizeof table[0]; i++)
        printf("%s %d\n", table[i].name, table[i].run(6, 7));
    Op op = 0;
    printf("%d ", op == 0);
    op = fib(5) == 5 ? add : mul;
    printf("%d %d\n", (*op)(1, 1), op ? 1 : 0);
    int v[] = {3, 9, -2, 7};
    qsort(v, 4, sizeof v[0], descending);
    printf("%d %d %d %d\n", v[0], v[1], v[2], v[3]);
    return 0;
}
