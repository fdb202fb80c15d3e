#include "util.h"

int fills = 0;

static int local(int n)
{
    return n * n;
}

void fill(int *v, int n)
{
    int class = 0; /* a name that C++ would not allow */
    for (; class < n; class++)
        v[class] = local(class);
    fills++;
}
