// engines: auto
// exit: 70
// stderr: longjmp with 3
// A longjmp stops the program; what was printed before is not lost.
// expect:
// before
#include <setjmp.h>
#include <stdio.h>
static jmp_buf restart;
int main(void)
{
    if (setjmp(restart) == 0) {
        printf("before\n");
        longjmp(restart, 3);
    }
    printf("not reached\n");
    return 0;
}
