// engines: auto
// Variables that are called like those that a block with labels gets.
// expect:
// 3 6 9
#include <stdio.h>
int main(void)
{
    int i = 0, sum = 0;
again:
    if (i < 3) {
        int next = i + 1, jump = 2, leave = 0;
        sum += next;
        if (sum > 100)
            goto out;
        i = next;
        leave += jump;
        goto again;
    }
out:
    printf("%d %d %d\n", i, sum, i + sum);
    return 0;
}
