// Conditions and statements that begin with `int((`: values, not declarations; and declarations that look like them.
// expect:
// 10 30 3
#include <cstdio>

static int twice(int x) { return 2 * x; }

int main()
{
    int n = 100, tenths = 0, calls = 0;
    for (int i = 0; i < n; i++) {
        if (int((i + 1) / (n / 10)) > int(i / (n / 10))) tenths++;
        if (float((i)) / 2 < float(15)) calls++;
        while (int((calls)) < 0) calls++;
    }
    int (*f)(int) = twice;
    int ((*g))(int) = twice;
    int (&r)(int) = *f;
    int(k) = 3;
    printf("%d %d %d\n", tenths, calls, f(k) == g(k) && r(k) == 6 ? k : -1);
    return 0;
}
