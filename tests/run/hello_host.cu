// The least program: no kernel, no declaration of main's arguments.
#include <stdio.h>
int main() {
    printf("hello, %s %c%%\n", "world", '!');
    return 0;
}
