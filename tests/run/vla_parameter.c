// expect:
// 3 1
/* What is not translated of variable-length arrays. */
#include <stdio.h>

static double trace(int n, double m[n][n])
{
    return m[0][0] + n;
}

int main(void)
{
    int n = 3;
    double squares[n];
    squares[0] = 1;
    printf("%zu %g\n", sizeof squares / sizeof squares[0], squares[0]);
    return 0;
}
