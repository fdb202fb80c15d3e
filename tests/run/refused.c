// refuses: CU4067
// expect:
// before
// after
/* A function that cannot be translated does not matter as long as it is not called. */
#include <stdio.h>

static int odd(int n)
{
    __asm__ volatile("cli");
    return n - 2;
}

int main(int argc, char **argv)
{
    printf("before\n");
    if (argc > 5)
        printf("%d\n", odd(argc));
    printf("after\n");
    return 0;
}
