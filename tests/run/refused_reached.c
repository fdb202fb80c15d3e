// refuses: CU4067
// exit: 70
// stderr: refused_reached.c:14
// stderr: CU4067
// expect:
// before
/* A statement that cannot be translated stops the program when it is reached, with its code and place; output is not lost. */
#include <stdio.h>

int main(void)
{
    printf("before\n");
    int n = 9;
    __asm__ volatile("cli");
    printf("%d\n", n);
    return 0;
}
