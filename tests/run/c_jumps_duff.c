/* `case` labels inside of loops, ifs and blocks; `switch` without a block. */
#include <stdio.h>

static void copy(int *to, const int *from, int count)
{
    int n = (count + 7) / 8;
    switch (count % 8) {
    case 0: do { *to++ = *from++;
    case 7:      *to++ = *from++;
    case 6:      *to++ = *from++;
    case 5:      *to++ = *from++;
    case 4:      *to++ = *from++;
    case 3:      *to++ = *from++;
    case 2:      *to++ = *from++;
    case 1:      *to++ = *from++;
            } while (--n > 0);
    }
}

static int inside_if(int x, int y)
{
    int r = 0, i = 1;
    switch (x) {
    case 0:
        r += 1;
        if (y) {
    case 1:
            r += 10;
            if (y == 2)
                break;
        } else {
    case 2:
            r += 100;
        }
        r += 1000;
        break;
    default:
        for (i = 0; i < 3; i++) {
            r += 5;
            if (i == 1)
                break;
    case 3:
            r += 7;
            i++;
        }
        r += 20000;
    }
    return r;
}

static int no_block(int x)
{
    int r = 1;
    switch (x)
    case 4: case 5:
        r = 2;
    switch (x)
    default:
        r *= 10;
    switch (x) {
        int hidden;
        hidden = 99;
    case 6:
        hidden = 3;
        r += hidden;
    }
    return r;
}

/* A generator with its place kept in `state`. */
static int state, counter, limit;
static int next_value(void)
{
    switch (state) {
    case 0:
        for (counter = 0; counter < limit; counter++) {
            state = 1;
            return counter * counter;
    case 1:;
        }
        state = 2;
    }
    return -1;
}

/* `continue` of a loop around, `break` of a loop inside. */
static int mixed(int n)
{
    int sum = 0;
    for (int i = 0; i < n; i++) {
        switch (i % 4) {
        case 0:
            while (1) {
                sum += 1;
                if (sum % 3 == 0)
                    continue;
                break;
        case 1:
                sum += 10;
                if (sum % 2)
                    goto out;
            }
            sum += 100;
            continue;
        default: {
            case 2:
                sum += 1000;
            }
        }
    out:
        sum += 10000;
    }
    return sum;
}

int main(void)
{
    int from[20], to[20];
    for (int n = 1; n <= 20; n += 6) {
        int sum = 0;
        for (int i = 0; i < 20; i++) {
            from[i] = i * 3 + 1;
            to[i] = 0;
        }
        copy(to, from, n);
        for (int i = 0; i < 20; i++)
            sum += to[i] * (i + 1);
        printf("%d:%d ", n, sum);
    }
    printf("\n");
    for (int x = -1; x < 5; x++)
        for (int y = 0; y < 3; y++)
            printf("%d ", inside_if(x, y));
    printf("\n%d %d %d\n", no_block(4), no_block(6), no_block(0));
    limit = 4;
    for (int i = 0; i < 6; i++)
        printf("%d ", next_value());
    printf("\n%d %d %d\n", mixed(1), mixed(5), mixed(12));
    return 0;
}
