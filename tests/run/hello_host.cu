// The least program: no kernel, no declaration of main's arguments.
// expect:
// hello, world !%
#include <stdio.h>
int main() {
    printf("hello, %s %c%%\n", "world", '!');
    return 0;
}
