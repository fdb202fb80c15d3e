// expect:
// 1 5 3 14
// 12 3 3 16
/* Old C: K&R definitions, implicit int, implicit declarations, tentative definitions, static locals. */
#include <stdio.h>
#include <stdlib.h>

int counter;
int counter;
static table[4] = { 1, 2, 3, 4 };

add(a, b)
int a, b;
{
    return a + b;
}

double scale(values, n, by)
double *values;
int n;
double by;
{
    int i;
    double sum = 0;
    for (i = 0; i < n; i++) {
        values[i] *= by;
        sum += values[i];
    }
    return sum;
}

next()
{
    static int calls = 10;
    counter++;
    return calls++;
}

int main(argc, argv)
int argc;
char **argv;
{
    double v[3] = { 1.5, 2.5, 3.0 };
    double total = scale(v, 3, 2.0);
    next();
    next();
    printf("%d %d %g %g\n", argc, add(2, 3), v[0], total);
    argc = next();
    printf("%d %d %d %d\n", argc, counter, table[2], later(4));
    return 0;
}

later(n)
{
    return n * n;
}
