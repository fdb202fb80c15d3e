// 128-bit integers as indices and offsets of pointers, and their constants beyond the signed ones.
#include <stdio.h>
typedef unsigned __int128 u128;
int a[10] = {0,1,2,3,4,5,6,7,8,9};
static void show(u128 v) { printf("%llx:%llx\n", (unsigned long long)(v >> 64), (unsigned long long)v); }
int main(void) {
    u128 x = 3;
    __int128 i = 4;
    u128 y = -x;
    printf("%d %d\n", a[x], a[i + 1]);
    show(y);
    int *p = a + i;
    p += x;
    printf("%d\n", *p);
    show(-(u128)1);
    show(-(u128)5);
    show((u128)-1 / 3);
    show((u128)-1 % 10);
    show((u128)-7 >> 3);
    show((u128)1 << 127);
    printf("%d %d %d %d\n", (u128)-1 > 5, x >= (u128)-1, (u128)-2 < (u128)-1, (x | 1) >= -1);
    printf("%.3e %.3e\n", (double)(u128)-1, (double)(__int128)-1);
    static u128 s = (u128)-9 / 2;
    show(s);
    switch (y) { case -(u128)3: printf("three\n"); break; default: printf("other\n"); }
    p -= i;
    a[x]++;
    printf("%d %d\n", *p, a[3]);
    return 0;
}
