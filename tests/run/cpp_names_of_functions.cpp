// Locals and parameters with the names of functions that the same function calls by qualified names.
// expect:
// 0 5 2.5 7
// 3 4
#include <algorithm>
#include <cmath>
#include <cstdio>

static int twice(int n) { return 2 * n; }

static int least(const int *v, int n)
{
    int min = v[0];
    for (int i = 1; i < n; i++) min = std::min(min, v[i]);
    return min;
}

static int scale(int twice) { return ::twice(twice) - 1; }

int main()
{
    int values[] = {4, 0, 9};
    int max = 2;
    max = std::max(max, 5);
    double fabs = -2.5;
    fabs = std::fabs(fabs);
    printf("%d %d %g %d\n", least(values, 3), max, fabs, scale(4));
    int swap = 4, other = 3;
    std::swap(swap, other);
    printf("%d %d\n", swap, other);
    return 0;
}
