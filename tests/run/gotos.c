// expect:
// 5 23 -1 6 -1 -1
/* goto: forwards out of loops and backwards, as error paths and loops in C use it. */
#include <stdio.h>

static int find(int want)
{
    int i, j;
    for (i = 0; i < 5; i++)
        for (j = 0; j < 5; j++)
            if (i * j == want)
                goto found;
    return -1;
found:
    return i * 10 + j;
}

static int attempt(int n)
{
    int result = 0;
    if (n < 0)
        goto fail;
    if (n > 10)
        goto fail;
    result = n * 2;
    goto out;
fail:
    result = -1;
out:
    return result;
}

int main(void)
{
    int n = 0;
again:
    n++;
    if (n < 5)
        goto again;
    printf("%d %d %d %d %d %d\n", n, find(6), find(7), attempt(3), attempt(-3), attempt(11));
    return 0;
}
