// refuses: CU4066
// exit: 70
// stderr: refused_reached.c:14
// stderr: CU4066
// expect:
// before
/* A statement that cannot be translated stops the program when it is reached, with its code and place; output is not lost. */
#include <stdio.h>

int main(void)
{
    printf("before\n");
    int n = 9;
    goto out;
    n = 1;
out:
    printf("%d\n", n);
    return 0;
}
