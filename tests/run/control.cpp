// Loops, switch with fall-through, goto-free control flow, conditional and comma operators.
#include <stdio.h>

static int classify(int n) {
    int score = 0;
    switch (n % 5) {
    case 0:
        score += 100;
        // falls through
    case 1:
        score += 10;
        break;
    case 2: {
        int twice = n * 2;
        score = twice;
        break;
    }
    default:
        score = -1;
    case 4:
        score -= 5;
    }
    return score;
}

int main() {
    for (int i = 0; i < 7; ++i)
        printf("%d ", classify(i));
    printf("\n");
    int i = 0, j;
    while (1) {
        if (++i == 3) continue;
        if (i > 6) break;
        printf("%d ", i);
    }
    printf("\n");
    do { i--; } while (i > 2);
    printf("%d\n", i);
    for (i = 0, j = 10; i < j; i += 3, --j)
        ;
    printf("%d %d\n", i, j);
    int n = 0;
    for (int a = 0; a < 4; a++) {
        for (int b = 0; b < 4; b++) {
            if (b == 2) break;
            if (a == 1) continue;
            n += a * 10 + b;
        }
    }
    printf("%d\n", n);
    int k = (printf("left "), 5);
    printf("%d %s\n", k, k > 4 ? k > 6 ? "big" : "middle" : "small");
    int zero = 0, calls = 0;
    if (zero && ++calls) calls += 10;
    if (!zero || ++calls) calls += 100;
    printf("%d\n", calls);
    unsigned down = 3;
    while (down-- > 0)
        printf("%u", down);
    printf("\n");
    switch (2) { case 1: printf("one\n"); }
    for (;;) { for (;;) break; break; }
    return 0;
}
