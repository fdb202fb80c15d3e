// __managed__ variables and structs of pointers: host and device see the same memory.
// expect:
// 100 104 6
// 108 14
#include <stdio.h>

__managed__ int counter = 3;
struct List { int *values; int n; };

__global__ void work(List l) {
    int i = threadIdx.x;
    if (i < l.n) l.values[i] += i;
    if (i == 0) counter *= 2;
}

int main() {
    List l;
    l.n = 5;
    cudaMallocManaged(&l.values, l.n * sizeof(int));
    for (int i = 0; i < l.n; i++) l.values[i] = 100;
    work<<<1, 8>>>(l);
    cudaDeviceSynchronize();
    printf("%d %d %d\n", l.values[0], l.values[4], counter);
    counter++;
    work<<<1, 8>>>(l);
    cudaDeviceSynchronize();
    printf("%d %d\n", l.values[4], counter);
    cudaFree(l.values);
    return 0;
}
