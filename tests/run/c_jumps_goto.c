/* `goto` into blocks, loops and arms of a switch; forwards, backwards and out of several loops; cleanup ladders. */
#include <stdio.h>
#include <stdlib.h>

static int into_loop(int n)
{
    int i = 2, sum = 0;
    goto middle;
    for (i = 0; i < n; i++) {
        sum += 100;
    middle:
        sum += i;
    }
    return sum;
}

static int into_if(int n)
{
    int r = 0;
    if (n > 3)
        goto inside;
    r = 1;
    if (n < 0) {
        r = 2;
    inside:
        r += 10;
    } else
        r += 20;
    return r;
}

static int into_while(int n)
{
    int a = 0;
    goto test;
    while (n > 0) {
        a += n;
    test:
        n--;
        if (n == 5)
            continue;
        if (n == 1)
            break;
        a *= 2;
    }
    return a;
}

static int ladder(int fail)
{
    int log = 0;
    char *a, *b, *c;
    a = malloc(4);
    if (fail == 1)
        goto no_a;
    b = malloc(4);
    if (fail == 2)
        goto no_b;
    c = malloc(4);
    if (fail == 3)
        goto no_c;
    log = 5;
    free(c);
no_c:
    log = log * 10 + 3;
    free(b);
no_b:
    log = log * 10 + 2;
    free(a);
    return log;
no_a:
    free(a);
    return -log - 1;
}

static int search(int want)
{
    int found = -1;
    for (int i = 0; i < 10; i++) {
        for (int j = 0; j < 10; j++) {
            switch (i * j - want) {
            case 0:
                found = i * 10 + j;
                goto done;
            case 50:
                goto next_row;
            default:
                break;
            }
        }
    next_row:
        ;
    }
    return -1;
done:
    return found;
}

/* A state machine with labels. */
static int tokens(const char *s)
{
    int words = 0, digits = 0;
start:
    if (*s == '\0')
        goto end;
    if (*s >= '0' && *s <= '9')
        goto number;
    if (*s == ' ') {
        s++;
        goto start;
    }
word:
    s++;
    if (*s && *s != ' ')
        goto word;
    words++;
    goto start;
number:
    digits++;
    s++;
    if (*s >= '0' && *s <= '9')
        goto number;
    goto start;
end:
    return words * 100 + digits;
}

static int scopes(int n)
{
    int total = 0;
    {
        int k = 0;
    again: {
            int i = k * 2;
            int *p = &i;
            *p += 1;
            total += i;
        }
        if (++k < n)
            goto again;
    }
    for (int i = 0; i < n; i++) {
        int i2 = i * i;
        if (i2 == 4)
            goto skip;
        {
            int i = 1000;
            total += i;
            if (total > 5000)
                goto leave;
        }
    skip:
        total += i2;
    }
leave:
    return total;
}

static int into_switch(int x)
{
    int r = 0;
    if (x == 9)
        goto two;
    switch (x) {
    case 1:
        r += 1;
        break;
    two:
    case 2:
        r += 2;
    case 3:
        r += 3;
        if (x == 9) {
            x = 1;
            goto out;
        }
        break;
    default:
        r = 50;
    }
    r += 1000;
out:
    return r;
}

static int do_loops(int n)
{
    int r = 0;
    do {
        r++;
        if (r == 3)
            goto in;
    } while (r < n);
    do {
        r += 10;
    in:
        r += 100;
        if (r > 300)
            continue;
    } while (r < 250);
    return r;
}

int main(void)
{
    printf("%d %d\n", into_loop(2), into_loop(6));
    printf("%d %d %d\n", into_if(-1), into_if(2), into_if(7));
    printf("%d %d\n", into_while(3), into_while(9));
    printf("%d %d %d %d\n", ladder(0), ladder(1), ladder(2), ladder(3));
    printf("%d %d %d\n", search(42), search(50), search(13));
    printf("%d %d\n", tokens("alpha 12 be7a 345 x"), tokens(""));
    printf("%d %d\n", scopes(3), scopes(9));
    printf("%d %d %d %d %d\n", into_switch(1), into_switch(2), into_switch(3), into_switch(4), into_switch(9));
    printf("%d %d %d\n", do_loops(1), do_loops(2), do_loops(8));
    return 0;
}
