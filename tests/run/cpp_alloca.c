// engines: auto
// alloca; long double prints as C does where double is enough.
// expect:
// 0 1 4 9 16
// abc-def
// 2.500000 1.250
#include <alloca.h>
#include <stdio.h>
#include <string.h>
static int *squares(int n, int *sum)
{
    int *t = alloca(n * sizeof *t);
    for (int i = 0; i < n; i++)
        t[i] = i * i, *sum += t[i];
    for (int i = 0; i < n; i++)
        printf(i ? " %d" : "%d", t[i]);
    printf("\n");
    return 0;
}
int main(void)
{
    int sum = 0;
    squares(5, &sum);
    char *s = (char *)__builtin_alloca(strlen("abc-def") + 1);
    strcpy(s, "abc");
    strcat(s, "-def");
    printf("%s\n", s);
    long double d = 2.5L;
    printf("%Lf %.3Lf\n", d, d / 2);
    return 0;
}
