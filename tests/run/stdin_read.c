// stdin:
// 3
// 1.5 2.5 -4
// the end
// expect:
// 3 0 3
/* Reading standard input. */
#include <stdio.h>
int main(void)
{
    int n, c, words = 0;
    if (scanf("%d", &n) != 1)
        return 1;
    double sum = 0, v;
    for (int i = 0; i < n && scanf("%lf", &v) == 1; i++)
        sum += v;
    while ((c = getchar()) != EOF)
        words += c == ' ' || c == '\n';
    printf("%d %g %d\n", n, sum, words);
    return 0;
}
