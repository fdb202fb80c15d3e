// expect:
// 1804289383 846930886 1681692777
// 77 1863967299 2147483647
// 1091191137495
/* rand() and srand(): glibc's sequence, which inputs of many programs are made of. */
#include <stdio.h>
#include <stdlib.h>
int main(void)
{
    int a = rand(), b = rand(), c = rand();
    printf("%d %d %d\n", a, b, c);
    srand(7);
    a = rand() % 100, b = rand();
    printf("%d %d %d\n", a, b, RAND_MAX);
    srand(1);
    long sum = 0;
    for (int i = 0; i < 1000; i++)
        sum += rand();
    printf("%ld\n", sum);
    return 0;
}
