// Inline static members of a header whose class has device functions in one unit and none in the other: both units may define them.
// expect:
// -1 5 8
#include "order.h"
#include <cstdio>

int other();

__global__ void store(int *p)
{
    *p = Order::less.v;
}

int main()
{
    int *p;
    cudaMallocManaged(&p, sizeof(int));
    store<<<1, 1>>>(p);
    cudaDeviceSynchronize();
    int five = other();
    printf("%d %d %d\n", *p, five, counted);
}
