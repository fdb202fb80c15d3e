// engines: auto
// C: calls through pointers to functions without declared parameters; setjmp passed the first time.
#include <setjmp.h>
#include <stdio.h>
static jmp_buf restart;
static int add(a, b) int a, b; { return a + b; }
static double half(double x) { return x / 2; }
static int apply(int (*f)(), int a, int b) { return (*f)(a, b); }
static double map(double (*f)(), double x) { return f(x); }
int main(void)
{
    int code;
    printf("%d\n", apply(add, 3, 4));
    printf("%g\n", map(half, 5));
    float x = 3;
    double (*g)() = half;
    printf("%g\n", g(x));
    if ((code = setjmp(restart)) == 0)
        printf("first %d\n", code);
    else
        printf("again %d\n", code);
    return 0;
}
