// expect:
// abc-3
// cut 7
/* A format ends at its first NUL, wherever the literal ends. */
#include <stdio.h>

int main(void) {
    char text[20];
    sprintf(text, "%s-%d\0", "abc", 3);
    printf("%s\n\0 never seen %d", text, 1);
    int n = 0;
    sscanf("7", "%d\0", &n);
    printf("cut %d\n\0", n);
    return 0;
}
