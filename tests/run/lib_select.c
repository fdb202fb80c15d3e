// expect:
// 1 0 1
// 0
// nothing: 0
// left in the set: 0
// something: 1
// left in the set: 1
// 128 1024
/* Descriptors that are waited for: a pipe is ready once something was written, and a wait may end by its time. */
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

int main(void)
{
    int ends[2];
    if (pipe(ends) != 0) return 1;
    fd_set set;
    FD_ZERO(&set);
    FD_SET(ends[0], &set);
    FD_SET(70, &set);
    printf("%d %d %d\n", FD_ISSET(ends[0], &set), FD_ISSET(ends[1], &set), FD_ISSET(70, &set));
    FD_CLR(70, &set);
    printf("%d\n", FD_ISSET(70, &set));
    struct timeval wait = {0, 2000};
    printf("nothing: %d\n", select(ends[0] + 1, &set, NULL, NULL, &wait));
    printf("left in the set: %d\n", FD_ISSET(ends[0], &set));
    if (write(ends[1], "x", 1) != 1) return 1;
    FD_SET(ends[0], &set);
    wait.tv_sec = 5;
    printf("something: %d\n", select(ends[0] + 1, &set, NULL, NULL, &wait));
    printf("left in the set: %d\n", FD_ISSET(ends[0], &set));
    printf("%d %d\n", (int)sizeof(fd_set), FD_SETSIZE);
    return 0;
}
