// refuses: CU4066
// expect:
// before
// after
/* A function that cannot be translated does not matter as long as it is not called. */
#include <stdio.h>

static int odd(int n)
{
again:
    n -= 2;
    if (n > 1)
        goto again;
    return n;
}

int main(int argc, char **argv)
{
    printf("before\n");
    if (argc > 5)
        printf("%d\n", odd(argc));
    printf("after\n");
    return 0;
}
