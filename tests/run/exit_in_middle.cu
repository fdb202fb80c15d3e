// exit: 42
// exit() from a function called by main, buffered output is not lost, atexit runs.
// expect:
// no newline; bye
#include <stdio.h>
#include <stdlib.h>
static void bye(void) { printf("bye\n"); }
static void stop(int code) {
    printf("no newline; ");
    exit(code);
}
int main() {
    atexit(bye);
    stop(42);
    printf("never\n");
    return 0;
}
